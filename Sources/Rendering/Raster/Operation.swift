import VivaceDrawing

/// One step of drawing, computed from a node of a plan that shows: numbers only, so that threads can read it
/// without counting references.
///
/// Operations are in paint order. `end` is the index after the last one inside.
struct Operation {
  enum Kind {
    /// Nothing of it or in it shows.
    case nothing
    /// Its children are drawn as if it were not there.
    case pass
    case fill
    case rectangle
    /// A box with four alike corners.
    case rounded
    case text
    case clipRectangle
    case clipRounded
    case clip
    /// Children are drawn into a layer of their own, which is then mixed in.
    case layer
    case mask
    /// Another preparation is drawn in its place.
    case scene
    /// A picture made beforehand is drawn instead of the children.
    case prepared
    /// A picture made beforehand is drawn below the children.
    case shadow
    /// A box's shadow is drawn below the children, which throw it.
    case boxShadow
    /// A box's shadow is drawn instead of the children.
    case boxShadowAlone
    /// Coverage made beforehand is drawn on the children, where they are.
    case innerShadow
    /// A picture made beforehand is drawn through the alpha of the children.
    case backdrop
  }

  var kind = Kind.nothing
  var bounds: PixelRect
  var end = 0

  /// Edges of fills and clips; parts of texts.
  var first = 0
  var count = 0
  var isEvenOdd = false
  var isAntialiased = true
  /// Of a clip: it cuts the finished picture of its children, not each of them.
  var isGrouped = false
  /// In 1/256 of a pixel, for rectangles, rounded or not.
  var box = FixedBox()
  /// Of rounded rectangles.
  var corner: Corner?

  var paint = Brush.color(0)
  /// 0…255; of layers.
  var alpha: UInt32 = 255
  var mode = Mode.normal

  /// How a layer is mixed in.
  enum Mode: Equatable {
    case blend(BlendMode)
    case composite(PorterDuff)
    static var normal: Mode { .blend(.normal) }
  }

  /// Index of a colour matrix, of a mask or scene, of a box's shadow, or of a prepared layer.
  var index = -1

  /// Whether a rectangle in one opaque colour covers all of another.
  func hides(_ rect: PixelRect) -> Bool {
    guard case .color(let color) = paint, color >> 24 == 255 else { return false }
    return box.x0 <= rect.x0 << 8 && box.y0 <= rect.y0 << 8 && box.x1 >= rect.x1 << 8
      && box.y1 >= rect.y1 << 8 && bounds.contains(rect)
  }
}

/// The fill of pixels.
enum Brush {
  /// Premultiplied.
  case color(UInt32)
  /// The index of a paint source, and how opaque its pixels are, 0…255.
  case paintSource(Int, alpha: UInt32)

  /// A single colour, premultiplied. Nil when nothing of it would show.
  init?(pixel: UInt32) {
    if pixel >> 24 == 0 { return nil }
    self = .color(pixel)
  }
}

/// A rectangle with edges in 1/256 of a pixel.
struct FixedBox {
  var x0 = 0
  var y0 = 0
  var x1 = 0
  var y1 = 0

  /// True when the edges are between pixels.
  var isWhole: Bool { (x0 | y0 | x1 | y1) & 255 == 0 }

  var pixels: PixelRect {
    PixelRect(x0: x0 >> 8, y0: y0 >> 8, x1: (x1 + 255) >> 8, y1: (y1 + 255) >> 8)
  }
}

/// A piece of a text or of a picture: a glyph's mask, outlines or a box.
struct TextPart {
  enum Shape {
    case mask(UnsafePointer<UInt8>)
    case picture(UnsafePointer<UInt32>, alpha: UInt32)
    /// Edges.
    case outline(first: Int, count: Int)
    /// An upright rectangle, in 1/256 of a pixel.
    case box(FixedBox)
  }

  var shape: Shape
  var rect: PixelRect
  var brush: Brush
  /// Of outlines and boxes.
  var isAntialiased = true
}
