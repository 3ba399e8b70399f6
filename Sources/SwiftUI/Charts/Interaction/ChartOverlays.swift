import SwiftUI

/// The overlay of the plot area: gestures, and the views of `chartOverlay`.
struct ChartOverlays: View {
  let model: ChartModel
  let options: ChartOptions
  let anchor: Anchor<CGRect>?
  let isMirrored: Bool
  @Binding var scroll: ChartScroll

  var body: some View {
    if options.isInteractive || !options.overlays.isEmpty {
      GeometryReader { geometry in
        let frame = anchor.map { geometry[$0] } ?? CGRect(origin: .zero, size: geometry.size)
        let proxy = model.proxy(frame.size, anchor, options, isMirrored)
        ZStack(alignment: .topLeading) {
          if options.isInteractive {
            ChartGestures(proxy: proxy, model: model, options: options, scroll: $scroll)
              .frame(width: frame.width, height: frame.height)
              .offset(
                x: isMirrored ? frame.maxX - geometry.size.width : frame.minX, y: frame.minY)
          }
          ForEach(options.overlays.indices, id: \.self) { index in
            let layer = options.overlays[index]
            layer.content(proxy)
              .frame(
                width: geometry.size.width, height: geometry.size.height, alignment: layer.alignment
              )
          }
        }
      }
    }
  }
}

/// The views that programs put behind a chart.
struct ChartBackgrounds: View {
  let model: ChartModel
  let options: ChartOptions
  let anchor: Anchor<CGRect>?
  let isMirrored: Bool

  var body: some View {
    if !options.backgrounds.isEmpty {
      GeometryReader { geometry in
        let frame = anchor.map { geometry[$0] } ?? CGRect(origin: .zero, size: geometry.size)
        let proxy = model.proxy(frame.size, anchor, options, isMirrored)
        ForEach(options.backgrounds.indices, id: \.self) { index in
          let layer = options.backgrounds[index]
          layer.content(proxy)
            .frame(
              width: geometry.size.width, height: geometry.size.height, alignment: layer.alignment)
        }
      }
    }
  }
}

extension ChartModel {
  func proxy(
    _ size: CGSize, _ anchor: Anchor<CGRect>?, _ options: ChartOptions, _ isMirrored: Bool
  ) -> ChartProxy {
    ChartProxy(
      x: x, y: y, total: total, isMirrored: isMirrored, options: options, plotSize: size,
      plotFrame: anchor)
  }
}

extension ChartOptions {
  /// Whether the plot area receives touches.
  var isInteractive: Bool {
    x.selection != nil || y.selection != nil || x.rangeSelection != nil || y.rangeSelection != nil
      || angleSelection != nil || !gestures.isEmpty || !scrollAxes.isEmpty
  }
}

/// The fingers on a plot area: they scroll, or select.
private struct ChartGestures: View {
  let proxy: ChartProxy
  let model: ChartModel
  let options: ChartOptions
  @Binding var scroll: ChartScroll
  @State private var scrollStart: ChartScroll?

  @Environment(\.calendar) private var calendar

  var body: some View {
    let area = Color.clear.contentShape(Rectangle())
    if !options.gestures.isEmpty {
      area.gesture(options.gestures[options.gestures.count - 1](proxy))
    } else if !options.scrollAxes.isEmpty {
      area.gesture(scrolling)
    } else {
      area.gesture(selecting)
    }
  }

  // MARK: Selection

  private var selecting: some Gesture {
    DragGesture(minimumDistance: 0)
      .onChanged { value in
        options.x.selection?.set(
          proxy.plotValue(atX: within(value.location.x, proxy.plotSize.width)))
        options.y.selection?.set(
          proxy.plotValue(atY: within(value.location.y, proxy.plotSize.height)))
        if options.x.rangeSelection != nil {
          proxy.selectXRange(
            from: within(value.startLocation.x, proxy.plotSize.width),
            to: within(value.location.x, proxy.plotSize.width))
        }
        if options.y.rangeSelection != nil {
          proxy.selectYRange(
            from: within(value.startLocation.y, proxy.plotSize.height),
            to: within(value.location.y, proxy.plotSize.height))
        }
        if options.angleSelection != nil {
          proxy.selectAngleValue(at: proxy.angle(at: value.location))
        }
      }
      .onEnded { _ in
        options.x.selection?.set(nil)
        options.y.selection?.set(nil)
        options.x.rangeSelection?.set(nil)
        options.y.rangeSelection?.set(nil)
        options.angleSelection?.set(nil)
      }
  }

  private func within(_ position: CGFloat, _ length: CGFloat) -> CGFloat {
    max(0, min(position, length))
  }

  // MARK: Scrolling

  private var scrolling: some Gesture {
    DragGesture(minimumDistance: 6)
      .onChanged { value in
        let start = scrollStart ?? ChartScroll(x: model.x.lower, y: model.y.lower)
        scrollStart = start
        move(from: start, by: value.translation, rests: false)
      }
      .onEnded { value in
        let start = scrollStart ?? ChartScroll(x: model.x.lower, y: model.y.lower)
        scrollStart = nil
        withAnimation(.smooth(duration: 0.5)) {
          move(from: start, by: value.predictedEndTranslation, rests: true)
        }
      }
  }

  private func move(from start: ChartScroll, by translation: CGSize, rests: Bool) {
    if options.scrollAxes.contains(.horizontal), let whole = model.wholeX, let first = start.x {
      let distance = proxy.isMirrored ? -translation.width : translation.width
      set(first, distance, whole, model.x, proxy.plotSize.width, options.x, rests) {
        scroll.x = $0
        scroll.keptX = options.x.scrollPosition?.get()
      }
    }
    if options.scrollAxes.contains(.vertical), let whole = model.wholeY, let first = start.y {
      set(first, -translation.height, whole, model.y, proxy.plotSize.height, options.y, rests) {
        scroll.y = $0
        scroll.keptY = options.y.scrollPosition?.get()
      }
    }
  }

  private func set(
    _ start: Double, _ translation: CGFloat, _ whole: ClosedRange<Double>, _ scale: PositionScale,
    _ length: CGFloat, _ options: AxisOptions, _ rests: Bool, _ keep: (Double) -> Void
  ) {
    guard length > 0 else { return }
    let visible = scale.upper - scale.lower
    var value = start - Double(translation / length) * visible * (scale.isReversed ? -1 : 1)
    let limits = whole.lowerBound...max(whole.lowerBound, whole.upperBound - visible)
    if rests {
      if let target = options.scrollTarget {
        value = target.rest(near: value, from: start, isDate: scale.isDate, calendar)
      }
      value = min(max(value, limits.lowerBound), limits.upperBound)
    } else if value < limits.lowerBound {
      // Beyond an end it follows a finger half as far.
      value = limits.lowerBound - (limits.lowerBound - value) / 2
    } else if value > limits.upperBound {
      value = limits.upperBound + (value - limits.upperBound) / 2
    }
    if let bands = scale.bands {
      let index = max(0, min(Int(value.rounded()), bands.count - 1))
      options.scrollPosition?.set(bands.isEmpty ? nil : .category(bands[index]))
      if rests { value = value.rounded() }
    } else {
      options.scrollPosition?.set(scale.isDate ? .date(value) : .number(value))
    }
    keep(value)
  }
}
