import VivaceGeometry
import VivaceLooks

/// A row of buttons at the lower edge.
@MainActor @preconcurrency open class UIToolbar: UIView, UIBarPositioning {
  open weak var delegate: (any UIToolbarDelegate)?
  /// The brightness of the bar without a color of its own.
  open var barStyle = UIBarStyle.default {
    didSet { noteAppearance(\UIToolbar.barStyle, then: changed) }
  }
  /// True by default: the content behind shows through, blurred.
  open var isTranslucent = true {
    didSet { noteAppearance(\UIToolbar.isTranslucent, then: changed) }
  }
  /// The colour of its background.
  open var barTintColor: UIColor? {
    didSet { noteAppearance(\UIToolbar.barTintColor, then: changed) }
  }
  /// The buttons from the leading to the trailing edge; nil shows none.
  open var items: [UIBarButtonItem]? { didSet { itemsChanged(from: oldValue) } }

  /// The appearance objects, by the names of the properties that hold them.
  package var appearances: [String: AnyObject] = [:] { didSet { changed() } }

  private let background = BarBackgroundView(lineIsBelow: false)
  private var backgrounds = BarPictures()
  /// The height of the safe area below the bar, which the bar covers.
  var coveredBelow: CGFloat = 0 { didSet { setNeedsLayout() } }

  /// Whether nothing is below it, so that it needs no background.
  var isOverNothing = false { didSet { if isOverNothing != oldValue { changed() } } }

  override func commonInit() {
    super.commonInit()
    addSubview(background)
    changed()
  }

  /// Changes the items; animated, they fade within a quarter of a second.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    guard animated, window != nil else { return self.items = items }
    UIView.transition(
      with: self, duration: 0.25, options: .transitionCrossDissolve,
      animations: { self.items = items })
  }

  private func itemsChanged(from old: [UIBarButtonItem]?) {
    for item in old ?? [] where !(items ?? []).contains(where: { $0 === item }) {
      if item.shown?.superview === self { item.shown?.removeFromSuperview() }
      if item.observer === self { item.observer = nil }
    }
    for item in items ?? [] { item.observer = self }
    changed()
  }

  func changed() {
    background.show(style)
    setNeedsLayout()
  }

  /// The looks that the bar is drawn with.
  var style: BarLooks {
    var style = BarLooks.standard(
      tint: barTintColor, style: barStyle, isTranslucent: isTranslucent)
    style.picture = backgrounds.best(barPosition, isCompact ? .compact : .default)
    fillAppearance(&style)
    return style
  }

  /// A picture behind the bar at one position and height; nil removes it.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    backgrounds[topOrBottom, barMetrics] = backgroundImage
    noteAppearance("setBackgroundImage", UInt(barMetrics.rawValue)) {
      $0.setBackgroundImage(
        backgroundImage, forToolbarPosition: topOrBottom, barMetrics: barMetrics)
    }
    changed()
  }
  /// The toolbar's picture for this position and height; nil without one.
  open func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { backgrounds[topOrBottom, barMetrics] }

  /// The position by the delegate; the bottom without one.
  open var barPosition: UIBarPosition { delegate?.position(for: self) ?? .bottom }

  var isCompact: Bool { traitCollection.verticalSizeClass == .compact }
  var height: CGFloat { isCompact ? BarLook.compactRow : BarLook.toolbar }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height)
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height + coveredBelow)
    let style = style
    let shown = (items ?? []).filter { !$0.isHidden }
    let height = min(bounds.height, self.height)
    var elements: [(view: UIView?, size: CGSize, isFlexible: Bool)] = []
    for item in shown {
      if item.isSpace {
        elements.append(
          (nil, CGSize(width: item.width, height: 0), item.systemItem == .flexibleSpace))
      } else if let view = item.view(style, isCompact: isCompact) {
        if view.superview !== self { addSubview(view) }
        elements.append((view, item.size(of: view, height: height), false))
      }
    }
    layOut(elements, height: height)
  }

  /// Buttons keep a distance from one another; flexible spaces share the remaining width.
  private func layOut(
    _ items: [(view: UIView?, size: CGSize, isFlexible: Bool)], height: CGFloat
  ) {
    let margin = BarLook.margin
    var occupied = items.reduce(0) { $0 + $1.size.width }
    let neighbours = zip(items, items.dropFirst()).filter { $0.view != nil && $1.view != nil }
    occupied += BarLook.gap * CGFloat(neighbours.count)
    let count = items.filter(\.isFlexible).count
    let share = count > 0 ? max(bounds.width - 2 * margin - occupied, 0) / CGFloat(count) : 0
    var x = margin
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, item) in items.enumerated() {
      let width = item.isFlexible ? share : item.size.width
      if let view = item.view {
        view.frame = CGRect(
          x: isMirrored ? bounds.width - x - width : x, y: (height - item.size.height) / 2,
          width: width, height: item.size.height)
      }
      x += width
      if item.view != nil, index + 1 < items.count, items[index + 1].view != nil {
        x += BarLook.gap
      }
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
}

extension UIToolbar: BarItemObserver, LowerBar {
  func barItemChanged(_ item: UIBarItem) { setNeedsLayout() }
}

/// Says at which edge a toolbar is that no controller manages.
@MainActor @preconcurrency public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
