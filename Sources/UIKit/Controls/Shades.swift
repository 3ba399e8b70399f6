import VivaceGeometry
import VivaceLooks
import VivaceMotion

extension UIColor {
  /// A colour of the looks that SwiftUI's controls have, too.
  convenience init(_ look: LookColor) {
    self.init { traits in
      UIColor(
        look.resolved(
          isDark: traits.userInterfaceStyle == .dark,
          isIncreased: traits.accessibilityContrast == .high))
    }
  }
}

/// The colours of looks, each made once.
enum Shades {
  static let fill = UIColor(LookColor.fill)
  static let secondaryFill = UIColor(LookColor.secondaryFill)
  static let tertiaryFill = UIColor(LookColor.tertiaryFill)
  static let segment = UIColor(SegmentsLook.thumb)
  static let spinner = UIColor(SpinnerLook.color)
  static let hairline = UIColor(LookColor.hairline)
  static let dotsGround = UIColor(PageDotsLook.plainGround)
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

  func shade(_ look: LookShadow) {
    layer.shadowOpacity = Float(look.opacity)
    layer.shadowRadius = look.radius
    layer.shadowOffset = CGSize(width: 0, height: look.down)
  }

  /// Another shadow, from a part within it, as large as it is.
  func shadeAgain(_ look: LookShadow) {
    let inner = Part(.white, radius: layer.cornerRadius)
    inner.shade(look)
    inner.frame = bounds
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(inner)
    second = inner
  }

  /// Seen through where the part itself has another colour.
  private(set) weak var second: Part?
}
