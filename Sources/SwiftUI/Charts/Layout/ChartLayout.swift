import SwiftUI

/// The role of a chart's subview in its layout.
enum ChartRole {
  /// It fills the plot area.
  case plot
  case label(Axis, BuiltAxis.Label, isAtStart: Bool)
  case title(Edge, Alignment?, spacing: CGFloat)
  /// It is behind the labels of an axis.
  case strip(Axis)
  case annotation(MarkFrame, MarkKind, MarkOrientation, MarkAnnotation, isDescending: Bool)
  /// It has the frame of a mark, for those who have it read.
  case placedMark(MarkFrame, MarkKind)
}

private struct ChartRoleKey: LayoutValueKey {
  static var defaultValue: ChartRole { .plot }
}

extension View {
  nonisolated func chartRole(_ role: ChartRole) -> some View {
    layoutValue(key: ChartRoleKey.self, value: role)
  }
}

/// Puts a plot area between its axes, their titles around those, and annotations beside marks.
nonisolated struct ChartLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 300, height: 200))
  }

  /// The extents of axes and titles along each edge.
  private struct Margins {
    var labels = EdgeInsets()
    var titles = EdgeInsets()
    /// Half the height of a label that is at an end of the y axis.
    var overhang: CGFloat = 0
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let margins = margins(subviews)
    let plot = plotArea(in: bounds, margins)
    var occupied: [Int: CGRect] = [:]
    for subview in subviews {
      switch subview[ChartRoleKey.self] {
      case .plot: subview.place(at: plot.origin, proposal: ProposedViewSize(plot.size))
      case .label(let axis, let label, let isAtStart):
        layOut(subview, label, axis, isAtStart, in: plot, bounds, &occupied)
      case .strip(let axis):
        let strip = strip(axis, plot, margins)
        subview.place(at: strip.origin, proposal: ProposedViewSize(strip.size))
      case .title(let edge, let alignment, _):
        layOut(subview, edge, alignment, in: bounds, plot, margins)
      case .annotation(let frame, let kind, let orientation, let annotation, let isDescending):
        layOut(
          subview, frame, kind, orientation, annotation, isDescending: isDescending, in: plot,
          bounds)
      case .placedMark(let frame, let kind):
        let rect = frame.readableRect(kind, in: plot.size)
          .offsetBy(dx: plot.minX, dy: plot.minY)
        subview.place(at: rect.origin, proposal: ProposedViewSize(rect.size))
      }
    }
  }

  private func margins(_ subviews: Subviews) -> Margins {
    var result = Margins()
    for subview in subviews {
      switch subview[ChartRoleKey.self] {
      case .label(let axis, let label, let isAtStart):
        guard !label.isInside else { continue }
        let size = subview.sizeThatFits(.unspecified)
        if axis == .vertical {
          let width = size.width + abs(label.shift.width)
          if isAtStart {
            result.labels.leading = max(result.labels.leading, width)
          } else {
            result.labels.trailing = max(result.labels.trailing, width)
          }
          result.overhang = max(result.overhang, size.height / 2)
        } else {
          let height = size.height + abs(label.shift.height)
          if isAtStart {
            result.labels.top = max(result.labels.top, height)
          } else {
            result.labels.bottom = max(result.labels.bottom, height)
          }
        }
      case .title(let edge, _, let spacing):
        let size = subview.sizeThatFits(.unspecified)
        switch edge {
        case .top: result.titles.top += size.height + spacing
        case .bottom: result.titles.bottom += size.height + spacing
        case .leading: result.titles.leading += size.width + spacing
        case .trailing: result.titles.trailing += size.width + spacing
        }
      case .plot, .annotation, .placedMark, .strip: continue
      }
    }
    return result
  }

  private func plotArea(in bounds: CGRect, _ margins: Margins) -> CGRect {
    let (labels, titles) = (margins.labels, margins.titles)
    let top = titles.top + max(labels.top, margins.overhang)
    let bottom = titles.bottom + max(labels.bottom, margins.overhang)
    let leading = titles.leading + labels.leading
    let trailing = titles.trailing + labels.trailing
    return CGRect(
      x: bounds.minX + leading, y: bounds.minY + top,
      width: max(0, bounds.width - leading - trailing),
      height: max(0, bounds.height - top - bottom))
  }

  /// The area of an axis's labels.
  private func strip(_ axis: Axis, _ plot: CGRect, _ margins: Margins) -> CGRect {
    let labels = margins.labels
    if axis == .horizontal {
      return labels.bottom > 0
        ? CGRect(x: plot.minX, y: plot.maxY, width: plot.width, height: labels.bottom)
        : CGRect(x: plot.minX, y: plot.minY - labels.top, width: plot.width, height: labels.top)
    }
    return labels.trailing > 0
      ? CGRect(x: plot.maxX, y: plot.minY, width: labels.trailing, height: plot.height)
      : CGRect(
        x: plot.minX - labels.leading, y: plot.minY, width: labels.leading, height: plot.height)
  }

  // MARK: Labels

  private func layOut(
    _ subview: LayoutSubview, _ label: BuiltAxis.Label, _ axis: Axis, _ isAtStart: Bool,
    in plot: CGRect, _ bounds: CGRect, _ taken: inout [Int: CGRect]
  ) {
    let size = subview.sizeThatFits(.unspecified)
    var point: CGPoint
    if axis == .horizontal {
      point = CGPoint(
        x: plot.minX + label.position.distance(along: plot.width),
        y: isAtStart ? plot.minY : plot.maxY)
    } else {
      point = CGPoint(
        x: isAtStart ? plot.minX : plot.maxX,
        y: plot.minY + label.position.distance(along: plot.height))
    }
    point.x += label.shift.width
    point.y += label.shift.height
    let rect = CGRect(
      x: point.x - label.anchor.x * size.width, y: point.y - label.anchor.y * size.height,
      width: size.width, height: size.height)
    let side = (axis == .horizontal ? 0 : 2) + (isAtStart ? 1 : 0)
    let isVisible =
      axis == .horizontal
      ? label.position.distance(along: plot.width) > -1
        && label.position.distance(along: plot.width) < plot.width + 1
      : label.position.distance(along: plot.height) > -1
        && label.position.distance(along: plot.height) < plot.height + 1
    let collides =
      label.yields && taken[side].map { $0.insetBy(dx: -2, dy: 1).intersects(rect) } == true
    // Out of sight, since a label without a position would appear in the middle.
    let origin = collides || !isVisible ? CGPoint(x: -100_000, y: rect.minY) : rect.origin
    if !collides, isVisible { taken[side] = rect }
    subview.place(at: origin, proposal: ProposedViewSize(size))
  }

  private func layOut(
    _ subview: LayoutSubview, _ edge: Edge, _ alignment: Alignment?, in bounds: CGRect,
    _ plot: CGRect, _ margins: Margins
  ) {
    let size = subview.sizeThatFits(.unspecified)
    func along(_ start: CGFloat, _ end: CGFloat, _ length: CGFloat, _ fraction: CGFloat) -> CGFloat
    {
      start + (end - start - length) * fraction
    }
    let horizontal: CGFloat =
      alignment.map { $0.horizontal == .leading ? 0 : $0.horizontal == .trailing ? 1 : 0.5 }
      ?? (edge == .top ? 1 : 0.5)
    let vertical: CGFloat =
      alignment.map { $0.vertical == .top ? 0 : $0.vertical == .bottom ? 1 : 0.5 } ?? 0.5
    let origin: CGPoint =
      switch edge {
      case .top:
        CGPoint(x: along(bounds.minX, bounds.maxX, size.width, horizontal), y: bounds.minY)
      case .bottom:
        CGPoint(
          x: along(plot.minX, plot.maxX, size.width, horizontal), y: bounds.maxY - size.height)
      case .leading:
        CGPoint(x: bounds.minX, y: along(plot.minY, plot.maxY, size.height, vertical))
      case .trailing:
        CGPoint(x: bounds.maxX - size.width, y: along(plot.minY, plot.maxY, size.height, vertical))
      }
    subview.place(at: origin, proposal: ProposedViewSize(size))
  }

  // MARK: Annotations

  private func layOut(
    _ subview: LayoutSubview, _ frame: MarkFrame, _ kind: MarkKind,
    _ orientation: MarkOrientation, _ annotation: MarkAnnotation, isDescending: Bool,
    in plot: CGRect, _ bounds: CGRect
  ) {
    let markRect = frame.annotatedRect(kind, in: plot.size).offsetBy(dx: plot.minX, dy: plot.minY)
    let position = annotation.position.resolved(kind, orientation, frame, isDescending)
    let size =
      position == .overlay
      ? subview.sizeThatFits(ProposedViewSize(markRect.size)) : subview.sizeThatFits(.unspecified)
    var rect = CGRect(origin: annotation.origin(of: size, beside: markRect, position), size: size)
    func boundary(_ strategy: AnnotationOverflowResolution.Strategy, automatic: CGRect?) -> CGRect?
    {
      switch strategy.kind {
      case .disabled: nil
      case .fit(let boundary): boundary == .plot ? plot : bounds
      case .automatic, .padScale: position == .overlay ? nil : automatic
      }
    }
    if let limit = boundary(annotation.overflow.x, automatic: bounds), rect.width <= limit.width {
      rect.origin.x = min(max(rect.minX, limit.minX), limit.maxX - rect.width)
    }
    if let limit = boundary(annotation.overflow.y, automatic: nil), rect.height <= limit.height {
      rect.origin.y = min(max(rect.minY, limit.minY), limit.maxY - rect.height)
    }
    subview.place(at: rect.origin, proposal: ProposedViewSize(size))
  }
}

extension AnnotationPosition {
  /// The position that an automatic annotation gets.
  fileprivate func resolved(
    _ kind: MarkKind, _ orientation: MarkOrientation, _ frame: MarkFrame, _ isDescending: Bool
  ) -> AnnotationPosition {
    guard self == .automatic else { return self }
    switch kind {
    case .sector: return .overlay
    case .bar:
      if orientation == .horizontal { return isDescending ? .leading : .trailing }
      return isDescending ? .bottom : .top
    default: return .top
    }
  }
}

extension MarkAnnotation {
  /// The corner of an annotation with a size, beside a mark.
  fileprivate func origin(of size: CGSize, beside mark: CGRect, _ position: AnnotationPosition)
    -> CGPoint
  {
    let gap = spacing ?? 4
    func across(_ start: CGFloat, _ end: CGFloat, _ length: CGFloat, _ fraction: CGFloat) -> CGFloat
    {
      start + (end - start - length) * fraction
    }
    let fractionX: CGFloat =
      alignment.horizontal == .leading ? 0 : alignment.horizontal == .trailing ? 1 : 0.5
    let fractionY: CGFloat =
      alignment.vertical == .top ? 0 : alignment.vertical == .bottom ? 1 : 0.5
    let x = across(mark.minX, mark.maxX, size.width, fractionX)
    let y = across(mark.minY, mark.maxY, size.height, fractionY)
    let (left, right) = (mark.minX - gap - size.width, mark.maxX + gap)
    let (above, below) = (mark.minY - gap - size.height, mark.maxY + gap)
    switch position.kind {
    case .automatic, .overlay: return CGPoint(x: x, y: y)
    case .top: return CGPoint(x: x, y: above)
    case .bottom: return CGPoint(x: x, y: below)
    case .leading: return CGPoint(x: left, y: y)
    case .trailing: return CGPoint(x: right, y: y)
    case .topLeading: return CGPoint(x: left, y: above)
    case .topTrailing: return CGPoint(x: right, y: above)
    case .bottomLeading: return CGPoint(x: left, y: below)
    case .bottomTrailing: return CGPoint(x: right, y: below)
    }
  }
}

extension MarkFrame {
  /// The rectangle that annotations are placed beside: a sector's center, a point's symbol.
  func annotatedRect(_ kind: MarkKind, in size: CGSize) -> CGRect {
    switch kind {
    case .sector:
      let extent = min(size.width, size.height) / 2
      let radius = (y0.distance(along: extent) + y1.distance(along: extent)) / 2
      let angle = (x0.unit + x1.unit) * .pi - .pi / 2
      return CGRect(
        x: size.width / 2 + radius * cos(angle), y: size.height / 2 + radius * sin(angle),
        width: 0, height: 0)
    case .point: return rect(in: size).insetBy(dx: -self.size, dy: -self.size)
    case .area, .line:
      let (x, y) = (x1.distance(along: size.width), y1.distance(along: size.height))
      return CGRect(x: x, y: y, width: 0, height: 0)
    default: return rect(in: size)
    }
  }

  /// The accessibility frame: at least a few points in each direction.
  func readableRect(_ kind: MarkKind, in size: CGSize) -> CGRect {
    switch kind {
    case .sector: return annotatedRect(kind, in: size).insetBy(dx: -12, dy: -12)
    case .line, .area, .point:
      let (x, y) = (x1.distance(along: size.width), y1.distance(along: size.height))
      return CGRect(x: x - 5, y: y - 5, width: 10, height: 10)
    default:
      let rect = rect(in: size)
      return rect.insetBy(dx: rect.width < 2 ? -2 : 0, dy: rect.height < 2 ? -2 : 0)
    }
  }
}

/// A view that runs from below upwards, or downwards.
nonisolated struct TurnedLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let size = subviews.first?.sizeThatFits(.unspecified) ?? .zero
    return CGSize(width: size.height, height: size.width)
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    subviews.first?.place(
      at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: .unspecified)
  }
}
