import VivaceGeometry
import VivaceLooks

/// The indicator of one page of a page control: a dot, or a picture in its color.
@MainActor final class PageIndicator: UIView {
  private let dot = Part(radius: PageDotsLook.dot / 2)
  /// Nil until there is a first one.
  private var picture: UIImageView?

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(dot)
  }
  required init?(coder: NSCoder) { nil }

  /// Nil is a dot.
  var image: UIImage? {
    didSet {
      guard image !== oldValue else { return }
      if image != nil, picture == nil {
        let view = UIImageView()
        view.tintColor = color
        addSubview(view)
        picture = view
      }
      picture?.image = image?.withRenderingMode(.alwaysTemplate)
      dot.isHidden = image != nil
      setNeedsLayout()
    }
  }

  var color: UIColor? {
    didSet {
      guard color != oldValue else { return }
      dot.backgroundColor = color
      picture?.tintColor = color
    }
  }

  static func size(of image: UIImage?) -> CGSize {
    image?.size ?? CGSize(width: PageDotsLook.dot, height: PageDotsLook.dot)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOut(dot, size: Self.size(of: nil))
    if let picture { layOut(picture, size: Self.size(of: image)) }
  }

  private func layOut(_ view: UIView, size: CGSize) {
    view.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2,
      width: size.width, height: size.height)
  }
}
