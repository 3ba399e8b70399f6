import VivaceGeometry
import VivaceGraphics
import VivaceLooks

/// Glass in front of the content behind: that is blurred and lightened or darkened, and light falls on the rim.
///
/// A view with it has round ends, unless its layer has a corner radius.
open class UIGlassEffect: UIVisualEffect {
  /// The clarity of the glass.
  public enum Style: Int, Sendable {
    /// Blurs the content behind.
    case regular
    /// Lets through the content behind nearly as it is.
    case clear
  }

  let style: Style
  /// Nil is without a color.
  open var tintColor: UIColor?
  /// Whether it answers a finger.
  open var isInteractive = false {
    didSet {
      if isInteractive {
        NotYet.once("UIGlassEffect.isInteractive", "lets glass shine under a finger")
      }
    }
  }

  public override convenience init() { self.init(style: .regular) }
  /// A glass without a tint.
  public init(style: Style) {
    self.style = style
    super.init()
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIGlassEffect(style: style)
    (copy.tintColor, copy.isInteractive) = (tintColor, isInteractive)
    return copy
  }

  /// Draws a piece of it, the same as SwiftUI's.
  func draw(in rect: CGRect, radius: CGFloat, isDark: Bool, of context: CGContext) {
    let outline = UIBezierPath(roundedRect: rect, cornerRadius: radius)
    context.saveGState()
    outline.addClip()
    let material = style == .clear ? MaterialLook.clearGlass : .glass
    context.draw(material.backdrop(isDark: isDark), in: rect)
    if let tintColor {
      tintColor.withAlphaComponent(style == .clear ? 0.45 : 0.72).setFill()
      outline.fill()
    }
    let light = [isDark ? 0.1 : 0.25, 0]
    shine(light, [0, 1], rect, to: CGPoint(x: rect.minX, y: rect.midY), of: context)
    context.restoreGState()
    // Light falls on it from the top left, and comes out again opposite.
    let (bright, dim) = isDark ? (0.5, 0.1) : (0.95, 0.3)
    context.saveGState()
    context.setLineWidth(1)
    context.addPath(
      UIBezierPath(roundedRect: rect.insetBy(dx: 0.5, dy: 0.5), cornerRadius: radius).cgPath)
    context.replacePathWithStrokedPath()
    context.clip()
    shine(
      [bright, dim, dim, bright * 0.7], [0, 0.4, 0.6, 1], rect,
      to: CGPoint(x: rect.maxX, y: rect.maxY), of: context)
    context.restoreGState()
  }

  /// White of several strengths, from the upper left corner on.
  private func shine(
    _ strengths: [Double], _ locations: [CGFloat], _ rect: CGRect, to end: CGPoint,
    of context: CGContext
  ) {
    let colors = strengths.map { UIColor(white: 1, alpha: $0).cgColor }
    guard
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: locations)
    else { return }
    context.drawLinearGradient(gradient, start: rect.origin, end: end, options: [])
  }
}

/// A group of glass shapes: views with glass are subviews of its content view. Each is drawn by itself.
open class UIGlassContainerEffect: UIVisualEffect {
  /// How near pieces are, in points, that are to flow together.
  open var spacing: CGFloat = 0 {
    didSet {
      NotYet.once("UIGlassContainerEffect.spacing", "lets pieces of glass flow into one another")
    }
  }
}
