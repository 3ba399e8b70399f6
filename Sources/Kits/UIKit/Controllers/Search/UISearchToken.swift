import VivaceGeometry
import VivaceLooks

/// Something that is searched for besides the text: a word with a picture, in the field before the text.
@MainActor @preconcurrency open class UISearchToken: NSObject {
  let icon: UIImage?
  let text: String
  /// The program's own object that the token represents.
  open var representedObject: Any?

  /// A capsule with a text and a symbol; nil leaves the symbol out.
  public nonisolated init(icon: UIImage?, text: String) {
    self.icon = icon
    self.text = text
  }
}

/// The capsule that shows a token in a field.
final class SearchTokenView: UIView {
  let token: UISearchToken
  private let label = UILabel()
  private let picture = UIImageView()
  private static let inset: CGFloat = 7
  private static let spacing: CGFloat = 4
  private static let height: CGFloat = 24

  /// Whether the next press of the delete key removes the token.
  var isMarked = false { didSet { updateColors() } }
  var fill = UIColor.systemGray { didSet { updateColors() } }

  init(_ token: UISearchToken) {
    self.token = token
    super.init(frame: .zero)
    label.text = token.text
    label.font = .systemFont(ofSize: SearchLook.fontSize - 2)
    picture.image = token.icon
    picture.contentMode = .scaleAspectFit
    addSubview(label)
    if token.icon != nil { addSubview(picture) }
    layer.cornerRadius = 6
    isAccessibilityElement = true
    accessibilityLabel = token.text
    updateColors()
    frame.size = sizeThatFits(.zero)
  }

  required init?(coder: NSCoder) { nil }

  private func updateColors() {
    backgroundColor = isMarked ? tintColor : fill
    label.textColor = .white
    picture.tintColor = .white
  }

  private var pictureWidth: CGFloat { token.icon == nil ? 0 : SearchLook.fontSize + Self.spacing }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = label.intrinsicContentSize.width.rounded(.up)
    return CGSize(width: width + pictureWidth + 2 * Self.inset, height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(
      x: Self.inset, y: 0, width: pictureWidth - Self.spacing, height: bounds.height)
    label.frame = CGRect(
      x: Self.inset + pictureWidth, y: 0,
      width: max(0, bounds.width - pictureWidth - 2 * Self.inset), height: bounds.height)
  }
}
