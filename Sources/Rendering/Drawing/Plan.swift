import VivaceMotion
import VivaceTypography

/// A display list at one instant, on a surface of one scale: every track evaluated, every place known
/// in pixels. What renderers, damage and the text form share.
///
/// A tree of nodes in paint order. What rests, and is where it lay, is the same node as in the plan
/// before, so making the plan of the next frame, and finding what differs, cost time in proportion to
/// what moves or is new. A plan depends on the list, the instant and the scale alone, never on the plan
/// before.
package struct Plan: Sendable {
  package let nodes: [Node]
  package let time: Double
  /// Pixels a point.
  package let scale: CGFloat

  /// Some nodes, as they are in another plan.
  package init(_ nodes: [Node], of plan: Plan) {
    self.init(nodes, at: plan.time, scale: plan.scale)
  }

  init(_ nodes: [Node], at time: Double, scale: CGFloat) {
    self.nodes = nodes
    self.time = time
    self.scale = scale
  }

  /// An item at one instant. Immutable, so that plans of one frame after another may share it.
  package final class Node: Sendable {
    /// The item that the node represents: the outermost of the groups that only position the content.
    package let item: DisplayItem
    package let content: Content
    /// From coordinates to pixels: those of the item's frame or, for a group that places its children, those
    /// of the children. Pixels are counted from the origin of a scrolled group around it.
    package let map: PlaneMap
    /// The intersection of the clips around the node's children, in pixels.
    let clip: PixelRect
    /// A box around all that the node paints, its children and their effects included. Cut by the
    /// clips around it, but not by the surface.
    package let bounds: PixelRect
    /// From back to front; none in what is no group.
    package let children: [Node]
    /// True while the scale from frame to pixels is animated.
    package let isScaling: Bool
    /// True while the position is animated.
    package let isMoving: Bool
    /// Whether drawing each pixel of what is inside by itself is the same as drawing the whole: there
    /// is no more than one leaf, with nothing around it that needs the whole.
    package let isOneLeaf: Bool
    /// Whether a blend mode mixes something inside with the content below.
    package let hasBlending: Bool
    /// Whether the node, or one inside, shows the content below it.
    package let hasBackdrop: Bool
    /// Made when nothing of the item moved any more: at all later instants it is the same.
    let isAtRest: Bool

    /// - Parameter place: where it is; of a group, where its children are.
    init(
      item: DisplayItem, content: Content, placement: Placement, bounds: PixelRect,
      children: [Node] = [],
      isMoving: Bool, isAtRest: Bool
    ) {
      self.item = item
      self.content = content
      map = placement.map
      clip = placement.clip
      self.bounds = bounds
      self.children = children
      isScaling = placement.isScaling
      self.isMoving = isMoving
      self.isAtRest = isAtRest
      var leaves = 0
      var (blends, looksBelow) = (false, false)
      for child in children {
        blends = blends || child.hasBlending || child.content.mixesByItself
        looksBelow = looksBelow || child.hasBackdrop
        leaves += child.isOneLeaf && !child.content.needsTheWhole ? 1 : 2
      }
      isOneLeaf = leaves <= 1
      hasBlending = blends
      if case .group(.backdrop) = content { hasBackdrop = true } else { hasBackdrop = looksBelow }
    }

    /// The geometry of the node; of a group, the geometry that its children are drawn with.
    var placement: Placement {
      Placement(map: map, clip: clip, isScaling: isScaling, isMoving: isMoving)
    }

    /// The effect of a group.
    package var effect: ResolvedEffect {
      if case .group(let effect) = content { effect } else { .geometry }
    }

    /// The origin of the children's pixels in the coordinates of the node's own bounds.
    package var origin: PixelOffset {
      if case .group(.scrolled(let origin)) = content { origin } else { .zero }
    }

    /// Returns the same node with other content.
    package func replacing(_ content: Content, children: [Node] = []) -> Node {
      Node(
        item: item, content: content, placement: placement, bounds: bounds, children: children,
        isMoving: isMoving, isAtRest: isAtRest)
    }
  }

  /// The accumulated geometry of the groups around an item.
  struct Placement: Hashable, Sendable {
    var map: PlaneMap
    /// The intersection of the clips around it, in pixels.
    var clip = PixelRect.everything
    var isScaling = false
    var isMoving = false
  }

  package enum Content: Sendable {
    case shape(ResolvedShape)
    indirect case text(TextBlock, [ResolvedPaint], origin: CGPoint)
    indirect case image(ImageDrawing, template: ResolvedPaint?, frame: CGRect)
    indirect case group(ResolvedEffect)

    /// The content of groups without an effect, made once.
    static let placing = Content.group(.geometry)

    fileprivate var mixesByItself: Bool {
      switch self {
      case .group(.blend), .group(.composite): true
      default: false
      }
    }

    /// Whether an effect looks at more than one pixel of what is inside, or mixes in its own way.
    fileprivate var needsTheWhole: Bool {
      switch self {
      case .group(.geometry), .group(.scrolled), .group(.clip), .group(.opacity): false
      case .group: true
      default: false
      }
    }
  }
}

/// A shape at one instant. Immutable, so that it may be shared by the plans of frames between which only its
/// place changes.
package final class ResolvedShape: Equatable, Sendable {
  package let outline: ResolvedOutline
  package let stroke: ResolvedStroke?
  package let paint: ResolvedPaint
  package let isEvenOdd: Bool
  package let isAntialiased: Bool
  /// The pixel of a solid fill, premultiplied. Nil for other paints.
  package let pixel: UInt32?

  package init(
    outline: ResolvedOutline, stroke: ResolvedStroke?, paint: ResolvedPaint, isEvenOdd: Bool,
    isAntialiased: Bool
  ) {
    self.outline = outline
    self.stroke = stroke
    self.paint = paint
    self.isEvenOdd = isEvenOdd
    self.isAntialiased = isAntialiased
    pixel = if case .color(let color) = paint { color.premultiplied } else { nil }
  }

  package static func == (a: ResolvedShape, b: ResolvedShape) -> Bool {
    a === b
      || a.outline == b.outline && a.stroke == b.stroke && a.paint == b.paint
        && a.isEvenOdd == b.isEvenOdd && a.isAntialiased == b.isAntialiased
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

/// A group's effect at one instant. Geometry has been folded into the children's maps.
package enum ResolvedEffect: Sendable {
  case geometry
  /// The children's coordinates, bounds and clips begin at so many pixels of those around the group, and
  /// no clip around it has cut them.
  case scrolled(PixelOffset)
  case opacity(Double)
  case clip(ResolvedOutline, isAntialiased: Bool, isEvenOdd: Bool)
  /// The mask's nodes are a plan of their own, in the same pixels.
  case mask(Plan)
  /// Radius and offset are in pixels.
  case shadow(ResolvedColor, radius: CGFloat, offset: CGSize, ShadowPosition)
  case blur(radius: CGFloat, style: BlurStyle)
  case blend(BlendMode)
  /// The area that the operator acts on is the node's bounds.
  case composite(PorterDuff)
  case colorMatrix(ColorMatrixValue)
  case alphaThreshold(min: Double, max: Double, ResolvedColor)
  /// The frame is in the coordinates of the group's map.
  case shader(ShaderCall, frame: CGRect)
  case layer
  /// The radius is in pixels.
  case backdrop(Backdrop, radius: CGFloat)

  /// How many pixels around it a blur with this standard deviation paints: three of them, beyond
  /// which less than half a 255th is left.
  package static func spread(ofDeviation deviation: CGFloat) -> Int {
    deviation > 0 ? Int(min(10_000, (deviation * 3).rounded(.up))) + 1 : 0
  }

  /// The pixels around the visible ones that a shader may look at. Programs often say that theirs look no
  /// further than the pixel itself, and yet they do.
  package static let shaderReach = 4_096

  /// How far away a pixel may still change what such a blur gives. Renderers may reduce before they
  /// blur, so it is more than `spread`.
  package static func reach(ofDeviation deviation: CGFloat) -> Int {
    deviation > 0 ? Int(min(10_000, (deviation * 4).rounded(.up))) + 2 : 0
  }
}
