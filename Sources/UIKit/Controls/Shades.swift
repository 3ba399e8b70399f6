import VivaceGeometry
import VivaceMotion

/// What controls are made of: the colours and springs that SwiftUI's have, too.
enum Shades {
  /// The thumb of a segmented control.
  static let segment = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1) : .white
  }
  static let spinner = UIColor.secondaryLabel
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

  /// Throws a black shadow downwards.
  func shade(_ opacity: Float, radius: CGFloat, down: CGFloat) {
    layer.shadowOpacity = opacity
    layer.shadowRadius = radius
    layer.shadowOffset = CGSize(width: 0, height: down)
  }

  /// The same again from a part within it, as large as it is.
  func shadeAgain(_ opacity: Float, radius: CGFloat, down: CGFloat) {
    let inner = Part(.white, radius: layer.cornerRadius)
    inner.shade(opacity, radius: radius, down: down)
    inner.frame = bounds
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(inner)
    second = inner
  }

  /// Seen through where the part itself has another colour.
  private(set) weak var second: Part?
}
