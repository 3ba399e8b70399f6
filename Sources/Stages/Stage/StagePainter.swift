import Foundation
import VivaceCairoDrawing
import VivaceDrawing
import VivaceExport
import VivaceGraphics
import VivacePictures
import VivaceRaster
import VivaceTypography

/// Pictures by the renderer, files by Cairo.
final class StagePainter: ListPainter {
  private let renderer: Renderer
  private let vectors: CairoRenderer

  init(glyphs: any GlyphSource) {
    renderer = Renderer(glyphs: glyphs)
    vectors = CairoRenderer(glyphs: glyphs)
  }

  /// A picture has at most so many pixels a side.
  private static let most: CGFloat = 16_384

  func bitmap(
    of list: DisplayList, at time: Double, size: CGSize, scale: CGFloat, background: ResolvedColor
  ) -> Bitmap? {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard width >= 1, height >= 1, width <= Self.most, height <= Self.most else {
      if width > Self.most || height > Self.most {
        FileHandle.standardError.write(
          Data(
            "warning: a picture of \(width) × \(height) pixels is too large; at most \(Self.most) a side are drawn.\n"
              .utf8))
      }
      return nil
    }
    let buffer = PixelBuffer(width: Int(width), height: Int(height))
    renderer.draw(list, at: time, into: buffer, scale: scale, background: background)
    return buffer.bitmap
  }

  func png(of bitmap: Bitmap) -> Data { Data(PNG.bytes(of: bitmap)) }

  func jpeg(of bitmap: Bitmap, quality: Double) throws -> Data {
    try JPEGEncoder.bytes(of: bitmap, quality: quality)
  }

  func gif(of frames: [(bitmap: Bitmap, seconds: Double)]) throws -> Data {
    guard let first = frames.first?.bitmap else { throw ExportError("a GIF without frames") }
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).gif").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let encoder = try makeFilmEncoder(
      for: path, width: first.width, height: first.height, framesPerSecond: 10)
    var time = 0.0
    for frame in frames {
      try encoder.add(frame.bitmap, at: time)
      time += frame.seconds
    }
    try encoder.finish()
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  func file(_ format: VectorFormat, of pages: [VectorPage]) throws -> Data {
    try vectors.file(
      format == .pdf ? .pdf : .svg,
      of: pages.map { CairoRenderer.Page(list: $0.list, time: $0.time, size: $0.size) })
  }
}
