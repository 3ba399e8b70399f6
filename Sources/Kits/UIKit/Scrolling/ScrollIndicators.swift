import VivaceGeometry
import VivaceLayers

/// The thin bars that show the position in the content; visible while it moves, and a little longer.
@MainActor final class ScrollIndicators {
  private unowned let view: UIScrollView
  private let bars = [CALayer(), CALayer()]
  private var isShown = false
  private var ticket: Int?

  static let width: CGFloat = 3
  static let distance: CGFloat = 3
  static let shortest: CGFloat = 36

  init(_ view: UIScrollView) {
    self.view = view
    for bar in bars {
      bar.cornerRadius = Self.width / 2
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
    ticket = window.schedule.at(LayerClock.now + 0.4) { [weak self] in
      self?.isShown = false
      self?.set(0, over: 0.25)
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
    let color: UIColor =
      switch view.indicatorStyle {
      case .default: UIColor.label.withAlphaComponent(0.35)
      case .black: UIColor.black.withAlphaComponent(0.35)
      case .white: UIColor.white.withAlphaComponent(0.35)
      }
    var inset = view.scrollIndicatorInsets
    if view.automaticallyAdjustsScrollIndicatorInsets {
      inset.top += view.safeAreaInsets.top
      inset.bottom += view.safeAreaInsets.bottom
    }
    let bounds = view.bounds
    for (axis, bar) in bars.enumerated() {
      bar.backgroundColor = color.resolvedColor(with: traits).cgColor
      let shows =
        axis == 0 ? view.showsHorizontalScrollIndicator : view.showsVerticalScrollIndicator
      let range = view.range(axis)
      bar.isHidden = !shows || range.upperBound <= range.lowerBound
      guard !bar.isHidden else { continue }
      let extent = axis == 0 ? bounds.width : bounds.height
      let insets = (axis == 0 ? inset.left + inset.right : inset.top + inset.bottom)
      let track = max(0, extent - insets - 2 * Self.distance)
      let offset = axis == 0 ? bounds.minX : bounds.minY
      let whole = range.upperBound - range.lowerBound + extent
      let over = max(0, range.lowerBound - offset) + max(0, offset - range.upperBound)
      let length = max(8, max(min(Self.shortest, track), track * extent / whole) - over)
      let fraction = (offset - range.lowerBound) / (range.upperBound - range.lowerBound)
      let start = min(max(fraction, 0), 1) * (track - length) + Self.distance
      bar.frame =
        axis == 0
        ? CGRect(
          x: bounds.minX + inset.left + start,
          y: bounds.maxY - inset.bottom - Self.distance - Self.width, width: length,
          height: Self.width)
        : CGRect(
          x: bounds.maxX - inset.right - Self.distance - Self.width,
          y: bounds.minY + inset.top + start, width: Self.width, height: length)
    }
  }
}
