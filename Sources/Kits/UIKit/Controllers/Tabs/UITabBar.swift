import VivaceGeometry
import VivaceLayers
import VivaceLooks

/// A row of tabs at the lower edge, one of which is chosen.
@MainActor @preconcurrency open class UITabBar: UIView {
  /// The arrangement of the items.
  public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }

  /// The observer of the chosen item.
  open weak var delegate: (any UITabBarDelegate)?
  /// The items of the bar.
  open var items: [UITabBarItem]? { didSet { itemsChanged(from: oldValue) } }
  /// The chosen item.
  open weak var selectedItem: UITabBarItem? {
    didSet { if selectedItem !== oldValue { changed() } }
  }
  /// The colors of the bar.
  open var barStyle = UIBarStyle.default {
    didSet { noteAppearance(\UITabBar.barStyle, then: changed) }
  }
  /// Whether the content shines through the background.
  open var isTranslucent = true {
    didSet { noteAppearance(\UITabBar.isTranslucent, then: changed) }
  }
  /// The color of the background; nil is the system's.
  open var barTintColor: UIColor? {
    didSet { noteAppearance(\UITabBar.barTintColor, then: changed) }
  }
  /// Of tabs that are not chosen.
  open var unselectedItemTintColor: UIColor? {
    didSet { noteAppearance(\UITabBar.unselectedItemTintColor, then: changed) }
  }
  /// The arrangement of the items; automatic fills the bar.
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// The width of centred items; 0 is 76 points.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The distance of centred items; 0 is 34 points.
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// A picture in place of the background.
  open var backgroundImage: UIImage? {
    didSet { noteAppearance(\UITabBar.backgroundImage, then: changed) }
  }
  /// A picture in place of the line above the bar.
  open var shadowImage: UIImage? { didSet { noteAppearance(\UITabBar.shadowImage, then: changed) } }
  /// A picture behind the chosen item.
  open var selectionIndicatorImage: UIImage? {
    didSet { noteAppearance(\UITabBar.selectionIndicatorImage, then: changed) }
  }

  /// The appearance objects, by the names of the properties that hold them.
  package var appearances: [String: AnyObject] = [:] { didSet { changed() } }

  private let background = BarBackgroundView(lineIsBelow: false)
  private let indicator = UIImageView()
  private var buttons: [TabButton] = []
  /// The height of the safe area below the bar, which the bar covers.
  var coveredBelow: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Whether nothing is below it, so that it needs no background.
  var isOverNothing = false { didSet { if isOverNothing != oldValue { changed() } } }
  /// The tap handler of the controller that owns the bar; it runs before the delegate's.
  var onTap: ((UITabBarItem) -> Void)?

  override func commonInit() {
    super.commonInit()
    addSubview(background)
    addSubview(indicator)
    changed()
  }

  /// Replaces the items.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    guard animated, window != nil else { return self.items = items }
    UIView.transition(
      with: self, duration: 0.25, options: .transitionCrossDissolve,
      animations: { self.items = items })
  }

  private func itemsChanged(from old: [UITabBarItem]?) {
    for item in old ?? [] where item.observer === self { item.observer = nil }
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { item in
      item.observer = self
      let button = TabButton(item)
      button.addAction(
        UIAction { [weak self, weak item] _ in item.map { self?.tapped($0) } },
        for: .touchUpInside)
      addSubview(button)
      return button
    }
    changed()
  }

  private func tapped(_ item: UITabBarItem) {
    if let onTap {
      onTap(item)
    } else {
      selectedItem = item
    }
    delegate?.tabBar(self, didSelect: item)
  }

  func changed() {
    let style = style
    background.show(style)
    indicator.image = selectionIndicatorImage
    for button in buttons {
      button.show(style, isSelected: button.item === selectedItem, isCompact: isCompact)
    }
    setNeedsLayout()
  }

  /// The looks that the bar is drawn with.
  var style: BarLooks {
    var style = BarLooks.standard(
      tint: barTintColor, style: barStyle, isTranslucent: isTranslucent)
    if let backgroundImage {
      style.setPicture(backgroundImage)
      if shadowImage != nil { style.line = nil }
    }
    if let unselectedItemTintColor { style.tab.color = unselectedItemTintColor }
    fillAppearance(&style)
    return style
  }

  var isCompact: Bool { traitCollection.verticalSizeClass == .compact }
  var height: CGFloat { isCompact ? BarLook.compactTabBar : BarLook.tabBar }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height)
  }

  // MARK: - Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + coveredBelow)
    let count = CGFloat(max(buttons.count, 1))
    let isCentered = itemPositioning == .centered
    let width = isCentered && itemWidth > 0 ? itemWidth : isCentered ? 76 : bounds.width / count
    let gap = isCentered ? max(itemSpacing, itemSpacing > 0 ? 0 : 34) : 0
    let whole = width * count + gap * (count - 1)
    var x = (bounds.width - whole) / 2
    let ordered =
      effectiveUserInterfaceLayoutDirection == .rightToLeft ? buttons.reversed() : buttons
    for button in ordered {
      button.frame = CGRect(x: x, y: 0, width: width, height: min(height, bounds.height))
      if button.item === selectedItem { indicator.frame = button.frame }
      x += width + gap
    }
    indicator.isHidden = selectionIndicatorImage == nil || selectedItem == nil
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    changed()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    changed()
  }
}

extension UITabBar: BarItemObserver, LowerBar {
  func barItemChanged(_ item: UIBarItem) { changed() }
}

/// Receives the chosen tab.
@MainActor @preconcurrency public protocol UITabBarDelegate: AnyObject {
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Called after the user has chosen an item.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A tab: its picture above its title, beside it where the bar is low.
final class TabButton: UIControl {
  let item: UITabBarItem
  private let picture = UIImageView()
  private let label = UILabel()
  private let badge = UILabel()
  private let badgeBackground = Part()
  private var isCompact = false

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    for view in [picture, label, badgeBackground] as [UIView] { addSubview(view) }
    badgeBackground.addSubview(badge)
    label.textAlignment = .center
    badge.textAlignment = .center
    picture.contentMode = .center
    isAccessibilityElement = true
  }
  required init?(coder: NSCoder) { nil }

  func show(_ looks: BarLooks, isSelected: Bool, isCompact: Bool) {
    self.isCompact = isCompact
    let style = isSelected ? looks.selectedTab : looks.tab
    let color = style.color ?? tintColor ?? .systemBlue
    let chosen = isSelected ? item.selectedImage ?? item.image : item.image
    picture.image = chosen.map(Self.shape)
    picture.preferredSymbolConfiguration =
      chosen?.isSymbolImage == true
      ? UIImage.SymbolConfiguration(pointSize: isCompact ? 17 : TabBarLook.pictureSize) : nil
    picture.tintColor = color
    let state: UIControl.State = !item.isEnabled ? .disabled : isSelected ? .selected : .normal
    label.attributedText = NSAttributedString(
      string: item.title ?? "",
      attributes: item.attributes(
        state,
        over: [
          .font: UIFont.systemFont(ofSize: isCompact ? 13 : TabBarLook.titleSize, weight: .medium),
          .foregroundColor: color,
        ].merging(style.text) { $1 }))
    isEnabled = item.isEnabled
    alpha = item.isEnabled ? 1 : 0.4
    showBadge(style)
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityValue = item.badgeValue
    accessibilityTraits = isSelected ? [.button, .selected] : .button
    setNeedsLayout()
  }

  private func showBadge(_ look: BarLooks.TabLook) {
    badgeBackground.isHidden = item.badgeValue == nil
    badgeBackground.backgroundColor = item.badgeColor ?? look.badge
    badge.attributedText = NSAttributedString(
      string: item.badgeValue ?? "",
      attributes: [
        .font: UIFont.systemFont(ofSize: TabBarLook.badgeSize), .foregroundColor: UIColor.white,
      ].merging(look.badgeText) { $1 }.merging(item.badgeTextAttributes(for: .normal) ?? [:]) { $1 }
    )
  }

  /// A picture's shape, in the tab's colour, unless it is to be as it is.
  private static func shape(of image: UIImage) -> UIImage {
    image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    item.changed()
  }

  override func layoutSubviews() {
    let size = picture.image == nil ? .zero : picture.intrinsicContentSize
    let text = label.intrinsicContentSize
    let inset = item.imageInsets
    let shift = item.titlePositionAdjustment
    if isCompact {
      let width = size.width + 6 + text.width
      let x = (bounds.width - width) / 2
      picture.frame = CGRect(
        x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
      label.frame = CGRect(
        x: x + size.width + 6 + shift.horizontal,
        y: (bounds.height - text.height) / 2 + shift.vertical,
        width: text.width, height: text.height)
    } else {
      let top = TabBarLook.pictureHeight + TabBarLook.gap
      let whole = top + text.height
      let y = (bounds.height - whole) / 2
      let available = CGRect(
        x: (bounds.width - size.width) / 2, y: y + (TabBarLook.pictureHeight - size.height) / 2,
        width: size.width,
        height: size.height)
      picture.frame = available.inset(by: inset)
      let width = min(text.width, bounds.width)
      label.frame = CGRect(
        x: (bounds.width - width) / 2 + shift.horizontal, y: y + top + shift.vertical,
        width: width, height: text.height)
    }
    layOutBadge()
  }

  private func layOutBadge() {
    let text = badge.intrinsicContentSize
    let width = max(TabBarLook.badge, text.width + 2 * TabBarLook.badgeMargin)
    let content = isCompact ? picture.frame : label.frame.union(picture.frame)
    badgeBackground.frame = CGRect(
      x: content.maxX + TabBarLook.badgeOffset.width - width,
      y: max(content.minY + TabBarLook.badgeOffset.height, 0), width: width,
      height: TabBarLook.badge)
    badgeBackground.layer.cornerRadius = TabBarLook.badge / 2
    badge.frame = badgeBackground.bounds
  }
}
