import VivaceGeometry
import VivaceMotion
import VivaceTypography

/// A display list at one instant, on a surface of one scale: every track evaluated, every place known
/// in pixels. What renderers, damage and the text form share.
///
/// Nodes are in paint order, a group before its children; `end` is the index after the last of them,
/// so a walk can skip a group in one step. Making a plan costs time in proportion to the items of the
/// list, and depends on the list, the instant and the scale alone.
package struct Plan: Sendable {
  package var nodes: [Node] = []
  package let time: Double
  /// Pixels a point.
  package let scale: CGFloat

  package struct Node: Sendable {
    package let item: DisplayItem
    package var content: Content
    /// From the coordinates the item's frame is in to pixels.
    package var map: PlaneMap
    /// A box around all that the node paints, its children and their effects included. Cut by the
    /// clips around it, but not by the surface.
    package var bounds: PixelRect
    /// The index after the last node inside; `index + 1` for what is no group.
    package var end: Int
    /// True when the scale from frame to pixels is on its way somewhere.
    package var isScaling: Bool
    /// True when its place is on its way somewhere.
    package var isMoving: Bool
    /// Whether drawing each pixel of what is inside by itself is the same as drawing the whole: there
    /// is no more than one leaf, with nothing around it that needs the whole.
    package var isOneLeaf = true
    /// Whether something inside is mixed with what lies below in a way of its own.
    package var hasBlending = false
  }

  /// The nodes of a range that begins and ends between siblings, as a plan of their own.
  package func slice(_ range: Range<Int>) -> Plan {
    var part = self
    part.nodes = nodes[range].map { node in
      var moved = node
      moved.end -= range.lowerBound
      return moved
    }
    return part
  }

  package enum Content: Sendable {
    case shape(ResolvedShape)
    case text(TextBlock, [ResolvedPaint], origin: CGPoint)
    case image(ImageDrawing, template: ResolvedPaint?, frame: CGRect)
    case group(ResolvedEffect)
  }
}

/// A shape at one instant.
package struct ResolvedShape: Equatable, Sendable {
  package var outline: ResolvedOutline
  package var stroke: ResolvedStroke?
  package var paint: ResolvedPaint
  package var isEvenOdd: Bool
  package var isAntialiased: Bool

  package init(
    outline: ResolvedOutline, stroke: ResolvedStroke?, paint: ResolvedPaint, isEvenOdd: Bool,
    isAntialiased: Bool
  ) {
    self.outline = outline
    self.stroke = stroke
    self.paint = paint
    self.isEvenOdd = isEvenOdd
    self.isAntialiased = isAntialiased
  }
}

/// A pen at one instant. The width is in the coordinates of the outline and is positive.
package struct ResolvedStroke: Equatable, Sendable {
  package var width: CGFloat
  package var cap: Stroke.Cap
  package var join: Stroke.Join
  package var miterLimit: CGFloat
  package var dash: [CGFloat]
  package var dashPhase: CGFloat

  package init(_ stroke: Stroke, at time: Double) {
    width = stroke.width.value(at: time)
    cap = stroke.cap
    join = stroke.join
    miterLimit = max(1, stroke.miterLimit)
    // A dash without length, or with a negative part, is no dash at all.
    let isDashed =
      stroke.dash.allSatisfy { $0 >= 0 && $0.isFinite } && stroke.dash.contains { $0 > 0 }
    dash = isDashed ? stroke.dash : []
    let phase = stroke.dashPhase.value(at: time)
    dashPhase = phase.isFinite ? phase : 0
  }

  /// How far the stroke may reach from the outline.
  package var reach: CGFloat {
    let half = width / 2
    let miter = join == .miter ? half * miterLimit : half
    return max(miter, cap == .square ? half * 1.415 : half)
  }
}

/// What a group does at one instant. Geometry has been folded into the children's maps.
package enum ResolvedEffect: Sendable {
  case geometry
  case opacity(Double)
  case clip(ResolvedOutline, isAntialiased: Bool, isEvenOdd: Bool)
  /// The mask's nodes are a plan of their own, in the same pixels.
  case mask(Plan)
  /// Radius and offset are in pixels.
  case shadow(ResolvedColor, radius: CGFloat, offset: CGSize, ShadowPlace)
  case blur(radius: CGFloat, isOpaque: Bool)
  case blend(BlendMode)
  /// The area that the operator acts on is the node's bounds.
  case composite(PorterDuff)
  case colorMatrix([Float])
  case alphaThreshold(min: Double, max: Double, ResolvedColor)
  case layer
  /// The radius is in pixels.
  case backdrop(Backdrop, radius: CGFloat)

  /// How many pixels around it a blur with this standard deviation paints: three of them, beyond
  /// which less than half a 255th is left.
  package static func spread(ofDeviation deviation: CGFloat) -> Int {
    deviation > 0 ? Int(min(10_000, (deviation * 3).rounded(.up))) + 1 : 0
  }

  /// How far away a pixel may still change what such a blur gives. Renderers may reduce before they
  /// blur, so it is more than `spread`.
  package static func reach(ofDeviation deviation: CGFloat) -> Int {
    deviation > 0 ? Int(min(10_000, (deviation * 4).rounded(.up))) + 2 : 0
  }
}
