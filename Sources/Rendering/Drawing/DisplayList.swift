import VivaceGeometry
import VivaceMotion
import VivaceTypography

/// A list of drawing commands, from back to front. A plain value that any thread may read.
///
/// Every value that a built-in animation moves is an `AnimatedValue`: its model value and its track, the
/// value at any instant. A renderer evaluates tracks itself, so frames continue while the thread that made the
/// list is busy, and drawing another instant needs no new list.
package struct DisplayList: Sendable {
  package var items: [DisplayItem]

  package init(_ items: [DisplayItem] = []) { self.items = items }

  package var isEmpty: Bool { items.isEmpty }
}

/// One thing to draw, or a group with an effect. Immutable.
///
/// Two items with one identity are the same piece of UI at two moments; with equal versions too they
/// draw the same at the same instant. A group's version changes only with its effect: its children
/// have versions of their own.
package final class DisplayItem: Sendable {
  /// Never 0, never used for another piece of UI within a host.
  package let identity: UInt64
  package let version: UInt64
  package let content: Content
  /// The instant from which nothing of it, or in it, moves any more; minus infinity when nothing does.
  package let movesUntil: Double

  package init(identity: UInt64, version: UInt64, content: Content) {
    self.identity = identity
    self.version = version
    self.content = content
    movesUntil = content.movesUntil
  }

  /// Frames are in the coordinates of the nearest enclosing group that has a frame, else the root's.
  package enum Content: Sendable {
    // Apart, so that an item, of which most are texts, is not as large as the largest of all.
    indirect case shape(
      Outline, Stroke?, Paint, isEvenOdd: Bool, isAntialiased: Bool, frame: AnimatedValue<CGRect>)
    /// `paints[i]` colours the runs that name paint i. The block's top-left corner is the frame's.
    case text(TextBlock, paints: [Paint], frame: AnimatedValue<CGRect>)
    indirect case image(ImageDrawing, frame: AnimatedValue<CGRect>)
    case group(Effect, DisplayList)
  }
}

/// The outline of a shape in a frame, known by name where the renderer can draw it without a path.
package enum Outline: Sendable {
  case rectangle
  /// Radii are limited to half of the shorter side when drawn.
  case roundedRectangle(AnimatedValue<RectangleCornerRadii>, style: RoundedCornerStyle)
  /// A rounded rectangle with equal corners, which may be wider than high.
  case cornered(AnimatedValue<CGSize>, style: RoundedCornerStyle)
  case capsule(style: RoundedCornerStyle)
  case ellipse
  /// The largest circle in the middle of the frame.
  case circle
  /// In points from the frame's origin; does not follow the frame's size.
  case path(Path)
  /// A part of another outline, by its length.
  indirect case trimmed(Outline, AnimatedValue<TrimValue>)
}

/// Two fractions of an outline's length, from which to which it is drawn.
package struct TrimValue: Hashable, Sendable, Animatable {
  package var from: CGFloat
  package var to: CGFloat

  package init(from: CGFloat, to: CGFloat) {
    self.from = from
    self.to = to
  }

  /// Scaled so that a spring does not stop early.
  package var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(from * unitScale, to * unitScale) }
    set {
      from = newValue.first / unitScale
      to = newValue.second / unitScale
    }
  }
}

/// The pen of a stroked outline. Centred on the outline.
package struct Stroke: Sendable {
  package enum Cap: Hashable, Sendable { case butt, round, square }
  package enum Join: Hashable, Sendable { case miter, round, bevel }

  package var width: AnimatedValue<CGFloat>
  package var cap: Cap
  package var join: Join
  package var miterLimit: CGFloat
  /// Lengths of marks and gaps in turn, in points; empty is solid.
  package var dash: [CGFloat]
  package var dashPhase: AnimatedValue<CGFloat>

  package init(
    width: AnimatedValue<CGFloat>, cap: Cap = .butt, join: Join = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = AnimatedValue(dashPhase)
  }
}

/// A picture scaled into its item's frame.
package struct ImageDrawing: Sendable {
  package enum Interpolation: Hashable, Sendable { case none, low, medium, high }

  package var bitmap: Bitmap
  package var interpolation: Interpolation
  /// Whether the edges are soft where they are not on whole pixels.
  package var isAntialiased = true
  /// Only the picture's alpha counts, painted with this.
  package var template: Paint?
  /// The borders that are not stretched, in points, and how large a point of the bitmap is.
  package var capInsets: EdgeInsets
  package var tiles: Bool
  package var scale: CGFloat
  package var opacity: Double

  package init(
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
