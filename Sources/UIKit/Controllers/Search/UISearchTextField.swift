import VivaceGeometry
import VivaceLooks

/// The field of a search bar: round, with a magnifying glass, and a button that empties it.
@MainActor @preconcurrency open class UISearchTextField: UITextField {
  private let backgroundPart = Part(UIColor(SearchLook.background), radius: SearchLook.radius)

  override func commonInit() {
    super.commonInit()
    backgroundPart.layer.cornerCurve = .continuous
    insertSubview(backgroundPart, at: 0)
    font = .systemFont(ofSize: SearchLook.fontSize)
    placeholder = "Search"
    returnKeyType = .search
    let glass = UIImageView(
      image: UIImage(
        systemName: "magnifyingglass",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: SearchLook.fontSize)))
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    glass.frame.size = glass.intrinsicContentSize
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .always
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backgroundPart.frame = bounds
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: SearchLook.fieldHeight)
  }
  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    super.leftViewRect(forBounds: bounds).offsetBy(dx: SearchLook.inset, dy: 0)
  }
  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    super.rightViewRect(forBounds: bounds).offsetBy(dx: -SearchLook.inset, dy: 0)
  }
  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - SearchLook.inset - 19, y: bounds.midY - 9.5, width: 19, height: 19)
  }
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = super.textRect(forBounds: bounds)
    rect.origin.x += SearchLook.spacing
    rect.size.width = max(0, rect.width - 2 * SearchLook.spacing)
    return rect
  }
}
