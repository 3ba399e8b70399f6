import VivaceGeometry
import VivaceLooks

/// A chevron and the title of the screen below, or "Back", or the chevron alone: what there is room for.
final class BackButton: UIControl {
  private let chevron = UIImageView()
  private let label = UILabel()
  /// The possible titles, the longest first; an empty one is the chevron alone.
  private var names: [String] = []
  private var onTap: () -> Void = {}

  init() {
    super.init(frame: .zero)
    addSubview(chevron)
    addSubview(label)
    chevron.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: BarLook.chevronSize, weight: .semibold)
    label.font = .systemFont(ofSize: BarLook.itemSize)
    accessibilityIdentifier = "BackButton"
    accessibilityTraits = .button
    isAccessibilityElement = true
    addAction(UIAction { [weak self] _ in self?.onTap() }, for: .touchUpInside)
  }
  required init?(coder: NSCoder) { nil }

  func show(below: UINavigationItem, _ looks: BarLooks, onTap: @escaping () -> Void) {
    self.onTap = onTap
    let own = below.backBarButtonItem
    let attributes = own?.attributes(.normal, over: looks.back) ?? looks.back
    chevron.image = looks.backImage ?? own?.image ?? UIImage(systemName: "chevron.left")
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: BarLook.itemSize)
    tintColor = own?.tintColor ?? attributes[.foregroundColor] as? UIColor
    label.textColor = tintColor
    let title = own?.title ?? below.backButtonTitle ?? below.title
    names =
      switch below.backButtonDisplayMode {
      case .default: [title, "Back", ""].compactMap(\.self)
      case .generic: ["Back", ""]
      case .minimal: [""]
      }
    accessibilityLabel = title ?? "Back"
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    label.textColor = tintColor
  }

  override func stateChanged() {
    super.stateChanged()
    alpha = isHighlighted ? 0.3 : 1
  }

  private func width(of name: String) -> CGFloat {
    name.isEmpty
      ? 0
      : NSAttributedString(string: name, attributes: [.font: label.font!]).size().width.rounded(.up)
  }

  /// Uses the longest title that fits, and returns the width of the button.
  func fit(in available: CGFloat) -> CGFloat {
    let picture = chevron.intrinsicContentSize.width
    for name in names {
      let width = width(of: name)
      let isLast = name == names.last
      guard width <= BarLook.widestBack || isLast,
        picture + (width > 0 ? BarLook.chevronGap + width : 0) <= available || isLast
      else { continue }
      label.text = name
      return min(picture + (width > 0 ? BarLook.chevronGap + width : 0), max(available, picture))
    }
    return picture
  }

  override func layoutSubviews() {
    let size = chevron.intrinsicContentSize
    chevron.frame = CGRect(
      x: 0, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    let start = size.width + BarLook.chevronGap
    label.frame = CGRect(
      x: start, y: 0, width: max(bounds.width - start, 0), height: bounds.height)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.inset(by: UIEdgeInsets(top: 0, left: -8, bottom: 0, right: -8)).contains(point)
  }
}
