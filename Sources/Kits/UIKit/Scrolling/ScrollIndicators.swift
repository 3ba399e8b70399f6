import VivaceGeometry
import VivaceInteraction
import VivaceLayers

/// The thin bars that show the position in the content; visible while it moves, and a little longer.
@MainActor final class ScrollIndicators {
  private unowned let view: UIScrollView
  private let bars = [CALayer(), CALayer()]
  private var isShown = false
  private var ticket: Int?

  init(_ view: UIScrollView) {
    self.view = view
    for bar in bars {
      bar.cornerRadius = ScrollIndicator.thickness / 2
      bar.opacity = 0
      bar.zPosition = 1e6
    }
  }

  func show() {
    view.window?.schedule.cancel(ticket)
    guard view.window != nil else { return }
    isShown = true
    for bar in bars where bar.superlayer == nil { view.layer.addSublayer(bar) }
    set(1, over: 0)
    update()
  }

  /// Goes a moment after the last movement.
  func fade() {
    guard isShown, let window = view.window else { return }
    window.schedule.cancel(ticket)
    ticket = window.schedule.at(LayerClock.now + ScrollIndicator.stay) { [weak self] in
      self?.isShown = false
      self?.set(0, over: ScrollIndicator.fade)
    }
  }

  func flash() {
    show()
    fade()
  }

  private func set(_ opacity: Float, over seconds: Double) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(seconds)
    CATransaction.setDisableActions(seconds == 0)
    for bar in bars { bar.opacity = opacity }
    CATransaction.commit()
  }

  func update() {
    guard isShown else { return }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    let traits = view.traitCollection
    let (width, margin) = (ScrollIndicator.thickness, ScrollIndicator.margin)
    let color: UIColor =
      switch view.indicatorStyle {
      case .default: .label
      case .black: .black
      case .white: .white
      }
    var inset = view.scrollIndicatorInsets
    if view.automaticallyAdjustsScrollIndicatorInsets {
      inset.top += view.safeAreaInsets.top
      inset.bottom += view.safeAreaInsets.bottom
    }
    let bounds = view.bounds
    for (axis, bar) in bars.enumerated() {
      bar.backgroundColor =
        color.withAlphaComponent(ScrollIndicator.opacity).resolvedColor(with: traits).cgColor
      let shows =
        axis == 0 ? view.showsHorizontalScrollIndicator : view.showsVerticalScrollIndicator
      let range = view.range(axis)
      bar.isHidden = !shows || range.upperBound <= range.lowerBound
      guard !bar.isHidden else { continue }
      let extent = axis == 0 ? bounds.width : bounds.height
      let insets = (axis == 0 ? inset.left + inset.right : inset.top + inset.bottom)
      let indicator = ScrollIndicator(
        track: extent - insets - 2 * margin, extent: extent, range: range)
      let (start, length) = indicator.bar(at: axis == 0 ? bounds.minX : bounds.minY)
      bar.frame =
        axis == 0
        ? CGRect(
          x: bounds.minX + inset.left + margin + start,
          y: bounds.maxY - inset.bottom - margin - width, width: length, height: width)
        : CGRect(
          x: bounds.maxX - inset.right - margin - width,
          y: bounds.minY + inset.top + margin + start, width: width, height: length)
    }
  }
}
