import VivaceDrawing
import VivaceGeometry

/// Turns display lists into pictures and files, for views that ask for them. Behind a protocol, so that
/// views know no pixels.
package protocol ListPainter: AnyObject {
  /// A picture of a list on a background, `size` points large; nil when it would have no pixels.
  func bitmap(
    of list: DisplayList, at time: Double, size: CGSize, scale: CGFloat, background: ResolvedColor
  ) -> Bitmap?
  /// The whole of a PNG file.
  func png(of bitmap: Bitmap) -> Data
  /// The whole of a JPEG file, of a quality from 0 to 1; what is transparent becomes white.
  func jpeg(of bitmap: Bitmap, quality: Double) throws -> Data
  /// The whole of a GIF file of frames of one size, each shown for its seconds. Throws where a frame has another
  /// size or there is none.
  func gif(of frames: [(bitmap: Bitmap, seconds: Double)]) throws -> Data
  /// The whole of a PDF or SVG file. An SVG file has the first page only.
  func file(_ format: VectorFormat, of pages: [VectorPage]) throws -> Data
}

/// The kinds of files that keep shapes as shapes.
package enum VectorFormat: Sendable { case pdf, svg }

/// The contents of a page of such a file.
package struct VectorPage {
  package var list: DisplayList
  package var time: Double
  /// In points.
  package var size: CGSize

  package init(list: DisplayList, time: Double, size: CGSize) {
    self.list = list
    self.time = time
    self.size = size
  }
}
