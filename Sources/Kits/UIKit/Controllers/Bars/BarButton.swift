import VivaceGeometry
import VivaceLooks

/// The view of a bar button item: a title or a picture that dims while pressed.
final class BarButton: UIButton {
  private weak var item: UIBarButtonItem?
  /// The colour that the item or its bar gives it; nil is the tint around.
  private var own: UIColor?

  init(_ item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    addAction(
      UIAction { [weak self] _ in self?.item?.perform(from: self, nil) },
      for: .primaryActionTriggered)
  }
  required init?(coder: NSCoder) { nil }

  /// Applies the item's values, or the bar's for those that the item does not set.
  func show(_ looks: BarLooks, isCompact: Bool, isBack: Bool = false) {
    guard let item else { return }
    let bar = isBack ? looks.back : item.style == .done ? looks.done : looks.plain
    let normal = item.attributes(.normal, over: bar)
    let weight: UIFont.Weight = item.style == .done ? .semibold : .regular
    let color = normal[.foregroundColor] as? UIColor
    let picture = isCompact ? item.landscapeImagePhone ?? item.image : item.image
    titleLabel?.font =
      normal[.font] as? UIFont ?? .systemFont(ofSize: BarLook.itemSize, weight: weight)
    // As on SwiftUI's bars: a symbol beside text has the large scale.
    imageView?.preferredSymbolConfiguration =
      picture?.isSymbolImage == true
      ? UIImage.SymbolConfiguration(pointSize: BarLook.itemSize, weight: .regular, scale: .large)
      : nil
    setImage(picture?.asTemplate, for: .normal)
    setTitle(picture == nil ? item.title : nil, for: .normal)
    own = item.tintColor ?? color
    if tintState.own != own { tintColor = own }
    setTitleColor(own ?? tintColor, for: .normal)
    setTitleColor(.tertiaryLabel, for: .disabled)
    let disabled = item.attributes(.disabled, over: bar)[.foregroundColor] as? UIColor
    if let disabled, disabled != color { setTitleColor(disabled, for: .disabled) }
    imageEdgeInsets = item.imageInsets
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    menu = item.menu
    showsMenuAsPrimaryAction =
      item.menu != nil && item.primaryAction == nil && item.action == nil
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityIdentifier = item.accessibilityIdentifier
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setTitleColor(own ?? tintColor, for: .normal)
  }

  /// Dims the whole button while pressed.
  override func stateChanged() {
    super.stateChanged()
    alpha = isHighlighted ? 0.3 : 1
    imageView?.alpha = isEnabled ? 1 : 0.35
  }

  /// The content's width, or the item's if it is larger.
  var width: CGFloat {
    var width = intrinsicContentSize.width
    if let titles = item?.possibleTitles, item?.image == nil {
      let font = titleLabel?.font ?? .systemFont(ofSize: BarLook.itemSize)
      for title in titles {
        width = max(
          width, NSAttributedString(string: title, attributes: [.font: font]).size().width)
      }
    }
    return max(width.rounded(.up), item?.width ?? 0)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: 0).contains(point)
  }
}

extension UIImage {
  /// The image as a template in the tint, unless it is always original.
  fileprivate var asTemplate: UIImage {
    renderingMode == .automatic ? withRenderingMode(.alwaysTemplate) : self
  }
}

extension UIBarButtonItem {
  var isSpace: Bool { systemItem == .fixedSpace || systemItem == .flexibleSpace }

  /// The view that shows it, updated; the same as long as the item has the same custom
  /// view. Nil for spaces.
  func view(_ looks: BarLooks, isCompact: Bool = false) -> UIView? {
    guard !isSpace else { return nil }
    if let customView {
      shown = customView
      return customView
    }
    let button = shown as? BarButton ?? BarButton(self)
    shown = button
    button.show(looks, isCompact: isCompact)
    return button
  }

  /// How large that is on a bar of a height.
  func size(of view: UIView, height: CGFloat) -> CGSize {
    if let button = view as? BarButton { return CGSize(width: button.width, height: height) }
    var size = view.translatesAutoresizingMaskIntoConstraints ? view.bounds.size : .zero
    if size.width <= 0 || size.height <= 0 {
      size = view.systemLayoutSizeFitting(CGSize(width: 0, height: height))
    }
    if width > 0 { size.width = width }
    return CGSize(width: size.width, height: min(size.height, height))
  }
}
