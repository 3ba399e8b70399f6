import VivaceGeometry

/// Sets text: chooses fonts, shapes, breaks lines. Behind a protocol so that nothing an app imports
/// reaches a C library; `Stage` brings the real one (Pango), tests may bring a simple one.
///
/// The same request gives the same block. Called on the thread that runs turns only.
public protocol Typesetter: AnyObject {
  /// The text, set. The same request gives the same block.
  func setText(_ request: TextRequest) -> TextBlock
  /// The size of that block, which may not have to be made for it. In no width at all only the height
  /// is valid: the width is 0.
  func size(of request: TextRequest) -> CGSize
  /// Returns the caret positions of the block that `setText` makes of the same request. Not cached:
  /// ask only for a text that is being edited.
  func carets(in request: TextRequest) -> CaretMap
  /// The vertical measures of a font at its size.
  func metrics(of font: FontDescription) -> FontMetrics
  /// The picture of a symbol name as a glyph of an icon font, in a box as high as the font's line
  /// and drawn so that it aligns with text of that font. Nil when there is no picture for the name.
  func symbol(named name: String, font: FontDescription) -> TextBlock?
  /// Like `symbol`, with a run for each layer, whose paint is the layer's number, the uppermost 0. With a
  /// value, the parts of a symbol of several strengths that are above it have paint 3.
  func layeredSymbol(named name: String, font: FontDescription, value: Double?) -> TextBlock?
  /// The block has the size of the whole symbol, but each stroke of a symbol of several strengths is drawn only
  /// as far as the value reaches into it. Symbols without such strokes are drawn whole.
  func partialSymbol(named name: String, font: FontDescription, value: Double) -> TextBlock?
  /// Makes the faces in a font file available by their names.
  func registerFont(at path: String) throws
  /// The families that fonts can be asked for by, in alphabetical order.
  var familyNames: [String] { get }
  /// The names that the faces of a family have by themselves, in alphabetical order; empty where there is none of the
  /// name.
  func faceNames(ofFamily family: String) -> [String]
}

extension Typesetter {
  /// None: only the fonts of the system are known.
  public var familyNames: [String] { [] }
  /// None: the default knows no families.
  public func faceNames(ofFamily family: String) -> [String] { [] }

  /// Sets the text to learn its size.
  public func size(of request: TextRequest) -> CGSize {
    var size = setText(request).size
    if request.width == 0 { size.width = 0 }
    return size
  }

  /// All symbols are of one layer.
  public func layeredSymbol(named name: String, font: FontDescription, value: Double?)
    -> TextBlock?
  { symbol(named: name, font: font) }

  /// Symbols have no strokes: all of them are drawn whole.
  public func partialSymbol(named name: String, font: FontDescription, value: Double) -> TextBlock?
  {
    symbol(named: name, font: font)
  }
}

/// Turns glyphs into pixels or outlines. Called by the renderer on any thread.
public protocol GlyphSource: AnyObject, Sendable {
  /// The coverage of a glyph at `pixelSize` pixels an em, its origin `subpixel`/4 of a pixel to the
  /// right of a whole pixel (`subpixel` 0…3). Nil for a glyph without marks, as a space.
  func mask(face: FaceID, glyph: UInt32, pixelSize: CGFloat, subpixel: Int) -> GlyphMask?
  /// The outline at one unit an em, y downwards; nil for glyphs that are pictures.
  func outline(face: FaceID, glyph: UInt32) -> Path?
}

/// The pixels of a glyph: coverage, or for colour fonts premultiplied colours.
public final class GlyphMask: Sendable {
  /// The format of the mask's bytes.
  public enum Pixels: Sendable {
    /// 0…255 a pixel, `width` bytes a row.
    case coverage([UInt8])
    /// Premultiplied 0xAARRGGBB, sRGB-encoded.
    case color([UInt32])
  }

  /// Pixels in a row.
  public let width: Int
  /// Rows of pixels.
  public let height: Int
  /// From the glyph's origin (on the baseline) to the left edge of the mask, in pixels.
  public let left: Int
  /// From the baseline up to the top edge of the mask, in pixels.
  public let top: Int
  /// How much larger the glyph must be drawn than the mask is: 1, except for pictures in fixed sizes.
  public let scale: CGFloat
  /// The coverage or the colors, row by row.
  public let pixels: Pixels

  /// A mask with its offsets from the glyph's origin.
  public init(
    width: Int, height: Int, left: Int, top: Int, scale: CGFloat = 1, pixels: Pixels
  ) {
    self.width = width
    self.height = height
    self.left = left
    self.top = top
    self.scale = scale
    self.pixels = pixels
  }
}
