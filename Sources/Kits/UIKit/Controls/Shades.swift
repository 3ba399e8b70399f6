import VivaceGeometry
import VivaceLooks

extension UIColor {
  /// A colour of the looks that SwiftUI's controls have, too.
  package convenience init(_ color: LookColor) {
    self.init { traits in
      UIColor(
        color.resolved(
          isDark: traits.userInterfaceStyle == .dark,
          isIncreased: traits.accessibilityContrast == .high))
    }
  }
}

/// The colours of looks, each made once.
enum Shades {
  static let fill = UIColor(LookColor.fill)
  static let tertiaryFill = UIColor(LookColor.tertiaryFill)
  static let segment = UIColor(Theme.touch.segments.regular.thumb)
  static let spinner = UIColor(SpinnerLook.color)
  static let hairline = UIColor(LookColor.hairline)
  static let dotsBackground = UIColor(PageDotsLook.plainBackground)
}

/// A part of a control: takes no touches.
@MainActor final class Part: UIView {
  init(_ color: UIColor? = nil, radius: CGFloat = 0) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = color
    layer.cornerRadius = radius
  }

  required init?(coder: NSCoder) { nil }

  /// Stretched over all of it, behind what is in it.
  var picture: UIImage? {
    didSet {
      guard picture !== oldValue else { return }
      if picture != nil, pictureView == nil {
        let view = UIImageView(frame: bounds)
        insertSubview(view, at: 0)
        pictureView = view
      }
      pictureView?.image = picture
    }
  }
  /// Nil until there is a first one.
  private var pictureView: UIImageView?

  override func layoutSubviews() {
    super.layoutSubviews()
    if let pictureView, pictureView.frame != bounds { pictureView.frame = bounds }
  }

  /// A picture in the place of a color and of round corners; nil is those.
  func show(_ picture: UIImage?, or color: UIColor?, radius: CGFloat) {
    self.picture = picture
    backgroundColor = picture == nil ? color : nil
    layer.cornerRadius = picture == nil ? radius : 0
  }

  func shade(_ shadow: LookShadow) {
    layer.shadowOpacity = Float(shadow.opacity)
    layer.shadowRadius = shadow.radius
    layer.shadowOffset = CGSize(width: 0, height: shadow.down)
  }

  /// Several shadows, each but the first that of the part with those before: so those of SwiftUI's
  /// controls fall, too.
  func shade(_ shadows: [LookShadow]) {
    guard let first = shadows.first else { return }
    guard shadows.count > 1 else { return shade(first) }
    let inner = Part(backgroundColor, radius: layer.cornerRadius)
    inner.shade(Array(shadows.dropLast()))
    inner.frame = bounds
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backgroundColor = nil
    layer.cornerRadius = 0
    shade(shadows[shadows.count - 1])
    insertSubview(inner, at: 0)
    face = inner
  }

  /// The view that has the colour, if it is a subview of the one with the shadow.
  private weak var face: Part?

  var color: UIColor? {
    get { face?.color ?? backgroundColor }
    set { if let face { face.color = newValue } else { backgroundColor = newValue } }
  }

  /// Whether the view casts its shadows.
  var isShaded: Bool {
    get { layer.shadowOpacity > 0 }
    set {
      guard newValue != isShaded else { return }
      face?.isShaded = newValue
      if !newValue { opacity = layer.shadowOpacity }
      layer.shadowOpacity = newValue ? opacity : 0
    }
  }
  /// The shadow's opacity, kept while the view casts none.
  private var opacity: Float = 0
}

extension UIView {
  /// Centers a view in a frame at its own size, its corner on whole pixels, as SwiftUI's views are. Its size
  /// is not changed: rounded, as that of text is, or not, as that of symbols is not. A symbol centered in a
  /// larger frame would be a fraction of a pixel beside SwiftUI's position.
  func alignCenter(_ view: UIView, in frame: CGRect) {
    let pixel = 1 / max(traitCollection.displayScale, 1)
    let own = view.intrinsicContentSize
    let size = CGSize(
      width: min(max(own.width, 0), frame.width), height: min(max(own.height, 0), frame.height))
    let corner = CGPoint(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2)
    view.frame = CGRect(
      origin: CGRect(origin: corner, size: .zero).snapped(to: pixel).origin, size: size)
  }
}
