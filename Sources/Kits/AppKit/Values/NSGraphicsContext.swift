import Foundation
import VivaceGraphics
import VivaceUIKit

/// How what is drawn is mixed with what is there.
public enum NSCompositingOperation: UInt, Sendable {
  case clear, copy, sourceOver, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn
  case destinationOut, destinationAtop, xor, plusDarker
  case plusLighter = 13
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion, hue, saturation, color, luminosity

  var mode: CGBlendMode {
    switch self {
    case .clear: .clear
    case .copy: .copy
    case .sourceOver: .normal
    case .sourceIn: .sourceIn
    case .sourceOut: .sourceOut
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationIn: .destinationIn
    case .destinationOut: .destinationOut
    case .destinationAtop: .destinationAtop
    case .xor: .xor
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    }
  }
}

/// The quality of scaled pictures, passed on to the Core Graphics context.
public enum NSImageInterpolation: UInt, Sendable { case `default`, none, low, high, medium }

/// A drawing destination, and its orientation.
open class NSGraphicsContext: NSObject {
  /// The context that draws.
  public let cgContext: CGContext
  /// True if y points down in the context.
  public let isFlipped: Bool

  /// Wraps a context; nothing is changed in it.
  public init(cgContext graphicsPort: CGContext, flipped initialFlippedState: Bool) {
    (cgContext, isFlipped) = (graphicsPort, initialFlippedState)
  }

  /// A context that draws into the pixels of a representation; nil of one that was made from a finished picture.
  public convenience init?(bitmapImageRep bitmapRep: NSBitmapImageRep) {
    guard let canvas = bitmapRep.canvas else { return nil }
    self.init(cgContext: canvas, flipped: false)
  }

  /// The context that is drawn into; nil outside of any drawing. What is set replaces it.
  public class var current: NSGraphicsContext? {
    get {
      UIGraphicsGetCurrentContext().map { NSGraphicsContext(cgContext: $0, flipped: !$0.pointsUp) }
    }
    set {
      UIGraphicsPopContext()
      if let newValue {
        newValue.cgContext.pointsUp = !newValue.isFlipped
        UIGraphicsPushContext(newValue.cgContext)
      }
    }
  }

  /// Keeps the current context and its state until ``restoreGraphicsState()``.
  public class func saveGraphicsState() {
    guard let context = UIGraphicsGetCurrentContext() else {
      return Warning.once(
        "NSGraphicsContext.saveGraphicsState() was called outside of any drawing; nothing is kept.")
    }
    context.saveGState()
    UIGraphicsPushContext(context)
  }
  /// Ends the state that the last `saveGraphicsState()` of the class began.
  public class func restoreGraphicsState() {
    UIGraphicsPopContext()
    UIGraphicsGetCurrentContext()?.restoreGState()
  }

  /// Saves the state of this context.
  open func saveGraphicsState() { cgContext.saveGState() }
  /// Restores the state that this context saved last.
  open func restoreGraphicsState() { cgContext.restoreGState() }
  /// Flushes the context.
  open func flushGraphics() { cgContext.flush() }
  /// False draws edges without smoothing.
  open var shouldAntialias = true { didSet { cgContext.setShouldAntialias(shouldAntialias) } }
  /// The quality of pictures drawn from now on.
  open var imageInterpolation = NSImageInterpolation.default {
    didSet {
      cgContext.interpolationQuality =
        switch imageInterpolation {
        case .default: .default
        case .none: .none
        case .low: .low
        case .medium: .medium
        case .high: .high
        }
    }
  }
  /// The blending of everything drawn from now on; `sourceOver` by default.
  open var compositingOperation = NSCompositingOperation.sourceOver {
    didSet { cgContext.setBlendMode(compositingOperation.mode) }
  }
}

extension CGContext {
  /// Draws into this context with y pointing up from the lower edge of a rectangle, as AppKit does.
  package func asCurrentPointingUp(in rect: CGRect, _ body: () -> Void) {
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    pointsUp = true
    asCurrent(body)
    pointsUp = false
    restoreGState()
  }
}

/// Colors that go into one another along a line or around a point.
open class NSGradient: NSObject {
  private let colors: [NSColor]
  private let stops: [CGFloat]

  /// A gradient with locations from 0 to 1, or even distances without them; nil without colors. The space is
  /// ignored.
  public init?(
    colors colorArray: [NSColor], atLocations locations: UnsafePointer<CGFloat>?,
    colorSpace: NSColorSpace
  ) {
    guard !colorArray.isEmpty else { return nil }
    colors = colorArray
    stops = colorArray.indices.map {
      locations?[$0] ?? CGFloat($0) / CGFloat(max(1, colorArray.count - 1))
    }
  }
  /// Nil without colors.
  public convenience init?(colors colorArray: [NSColor]) {
    self.init(colors: colorArray, atLocations: nil, colorSpace: .sRGB)
  }
  /// A gradient between two colors.
  public convenience init?(starting startingColor: NSColor, ending endingColor: NSColor) {
    self.init(colors: [startingColor, endingColor])
  }
  /// A gradient from pairs of a color and a location from 0 to 1.
  public convenience init?(colorsAndLocations objects: (NSColor, CGFloat)...) {
    let locations = objects.map(\.1)
    self.init(colors: objects.map(\.0), atLocations: locations, colorSpace: .sRGB)
  }

  /// The number of colors.
  open var numberOfColorStops: Int { colors.count }
  /// The color at a location, mixed from its neighbours; the first or last one beyond the ends.
  open func interpolatedColor(atLocation location: CGFloat) -> NSColor {
    guard let next = stops.firstIndex(where: { $0 >= location }), next > 0 else {
      return location <= stops[0] ? colors[0] : colors[colors.count - 1]
    }
    let span = stops[next] - stops[next - 1]
    let share = span > 0 ? (location - stops[next - 1]) / span : 1
    return colors[next - 1].blended(withFraction: share, of: colors[next]) ?? colors[next]
  }

  private var gradient: CGGradient? {
    CGGradient(
      colorsSpace: nil, colors: colors.map(\.cgColor) as CFArray, locations: stops)
  }

  /// Along a line of an angle in degrees through the whole rectangle; 0 from the left to the right.
  open func draw(in rect: NSRect, angle: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), let gradient else { return }
    let turn = angle * .pi / 180
    let (x, y) = (cos(turn), sin(turn))
    let reach = (abs(x) * rect.width + abs(y) * rect.height) / 2
    context.saveGState()
    context.clip(to: rect)
    context.drawLinearGradient(
      gradient, start: CGPoint(x: rect.midX - x * reach, y: rect.midY - y * reach),
      end: CGPoint(x: rect.midX + x * reach, y: rect.midY + y * reach),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    context.restoreGState()
  }
  /// Fills a path with the gradient over its bounds; the angle is in degrees, from the left to the right at 0.
  open func draw(in path: NSBezierPath, angle: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    path.addClip()
    draw(in: path.bounds, angle: angle)
    context.restoreGState()
  }
  /// Draws the gradient between two circles, beyond both of them as well.
  open func draw(
    fromCenter startCenter: NSPoint, radius startRadius: CGFloat, toCenter endCenter: NSPoint,
    radius endRadius: CGFloat
  ) {
    guard let gradient else { return }
    UIGraphicsGetCurrentContext()?.drawRadialGradient(
      gradient, startCenter: startCenter, startRadius: startRadius, endCenter: endCenter,
      endRadius: endRadius, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }
}

extension NSShadow {
  /// Sets the shadow of all further drawing in the current context; positive heights of its offset point up
  /// if y does.
  public func set() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let offset = CGSize(
      width: shadowOffset.width,
      height: context.pointsUp ? -shadowOffset.height : shadowOffset.height)
    context.setShadow(
      offset: offset, blur: shadowBlurRadius, color: (shadowColor as? NSColor)?.cgColor)
  }
}

extension NSRect {
  /// Paints the rectangle with the current color.
  public func fill(using operation: NSCompositingOperation = .sourceOver) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(operation.mode)
    context.fill(self)
    context.restoreGState()
  }
  /// Paints a frame inside of the rectangle with the current color.
  public func frame(
    withWidth width: CGFloat = 1, using operation: NSCompositingOperation = .sourceOver
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(operation.mode)
    context.fill([
      CGRect(x: minX, y: minY, width: self.width, height: width),
      CGRect(x: minX, y: maxY - width, width: self.width, height: width),
      CGRect(x: minX, y: minY + width, width: width, height: max(0, height - 2 * width)),
      CGRect(x: maxX - width, y: minY + width, width: width, height: max(0, height - 2 * width)),
    ])
    context.restoreGState()
  }
  /// Limits drawing to the rectangle.
  public func clip() { UIRectClip(self) }
}

/// Fills a rectangle with the current fill color, replacing the pixels below.
public func NSRectFill(_ rect: NSRect) { UIRectFill(rect) }
/// Draws a frame 1 point wide inside of a rectangle.
public func NSFrameRect(_ rect: NSRect) { UIRectFrame(rect) }
/// Limits drawing to a rectangle, besides earlier limits.
public func NSRectClip(_ rect: NSRect) { UIRectClip(rect) }
