import VivaceGeometry
import VivaceMotion
import VivaceTypography

/// What to draw, from back to front. A plain value that any thread may read.
///
/// Everything that a built-in animation moves is a `Moving`: its model value and the track that tells
/// where it is at an instant. A renderer evaluates tracks itself, so frames go on while the thread
/// that made the list is busy, and drawing another instant needs no new list.
public struct DisplayList: Sendable {
  public var items: [DisplayItem]

  public init(_ items: [DisplayItem] = []) { self.items = items }

  public var isEmpty: Bool { items.isEmpty }
}

/// One thing to draw, or a group with an effect. Immutable.
///
/// Two items with one identity are the same piece of UI at two moments; with equal versions too they
/// draw the same at the same instant. A group's version changes only with its effect: its children
/// have versions of their own.
public final class DisplayItem: Sendable {
  /// Never 0, never used for another piece of UI within a host.
  public let identity: UInt64
  public let version: UInt64
  public let content: Content

  public init(identity: UInt64, version: UInt64, content: Content) {
    self.identity = identity
    self.version = version
    self.content = content
  }

  /// Frames are in the coordinates of the nearest enclosing group that has a frame, else the root's.
  public enum Content: Sendable {
    case shape(Outline, Stroke?, Paint, isEvenOdd: Bool, isAntialiased: Bool, frame: Moving<CGRect>)
    /// `paints[i]` colours the runs that name paint i. The block's top-left corner is the frame's.
    case text(TextBlock, paints: [Paint], frame: Moving<CGRect>)
    case image(ImageDrawing, frame: Moving<CGRect>)
    case group(Effect, DisplayList)
  }
}

/// The outline of a shape in a frame, known by name where the renderer can draw it without a path.
public enum Outline: Sendable {
  case rectangle
  /// Radii are limited to half of the shorter side when drawn.
  case roundedRectangle(Moving<RectangleCornerRadii>, style: RoundedCornerStyle)
  case capsule(style: RoundedCornerStyle)
  case ellipse
  /// The largest circle in the middle of the frame.
  case circle
  /// In points from the frame's origin; does not follow the frame's size.
  case path(Path)
}

/// The pen of a stroked outline. Centred on the outline.
public struct Stroke: Sendable {
  public enum Cap: Hashable, Sendable { case butt, round, square }
  public enum Join: Hashable, Sendable { case miter, round, bevel }

  public var width: Moving<CGFloat>
  public var cap: Cap
  public var join: Join
  public var miterLimit: CGFloat
  /// Lengths of marks and gaps in turn, in points; empty is solid.
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

  public init(
    width: Moving<CGFloat>, cap: Cap = .butt, join: Join = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// A picture scaled into its item's frame.
public struct ImageDrawing: Sendable {
  public enum Interpolation: Hashable, Sendable { case none, low, medium, high }

  public var bitmap: Bitmap
  public var interpolation: Interpolation
  /// Only the picture's alpha counts, painted with this.
  public var template: Paint?
  /// The borders that are not stretched, in points, and how large a point of the bitmap is.
  public var capInsets: EdgeInsets
  public var tiles: Bool
  public var scale: CGFloat
  public var opacity: Double

  public init(
    bitmap: Bitmap, interpolation: Interpolation = .low, template: Paint? = nil,
    capInsets: EdgeInsets = EdgeInsets(), tiles: Bool = false, scale: CGFloat = 1,
    opacity: Double = 1
  ) {
    self.bitmap = bitmap
    self.interpolation = interpolation
    self.template = template
    self.capInsets = capInsets
    self.tiles = tiles
    self.scale = scale
    self.opacity = opacity
  }
}
