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

  /// Whether the next press of the delete key removes the token.
  var isMarked = false { didSet { updateColors() } }
  var fill = UIColor.systemGray { didSet { updateColors() } }

  init(_ token: UISearchToken) {
    self.token = token
    super.init(frame: .zero)
    label.text = token.text
    label.font = .systemFont(ofSize: SearchLook.tokenSize)
    picture.image = token.icon
    picture.contentMode = .scaleAspectFit
    addSubview(label)
    if token.icon != nil { addSubview(picture) }
    layer.cornerRadius = SearchLook.tokenRadius
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

  private var pictureWidth: CGFloat {
    token.icon == nil ? 0 : SearchLook.fontSize + SearchLook.tokenGap
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = label.intrinsicContentSize.width.rounded(.up)
    return CGSize(
      width: width + pictureWidth + 2 * SearchLook.tokenMargin, height: SearchLook.tokenHeight)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(
      x: SearchLook.tokenMargin, y: 0, width: pictureWidth - SearchLook.tokenGap,
      height: bounds.height)
    label.frame = CGRect(
      x: SearchLook.tokenMargin + pictureWidth, y: 0,
      width: max(0, bounds.width - pictureWidth - 2 * SearchLook.tokenMargin), height: bounds.height
    )
  }
}
