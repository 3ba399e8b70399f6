import CCairo
import VivaceDrawing
import VivaceGeometry
import VivaceRaster
import VivaceTypography

/// A file could not be drawn. The message contains Cairo's.
public struct VectorFileError: Error, CustomStringConvertible {
  public let description: String
}

/// Draws display lists with Cairo: into PDF and SVG files, and into memory, as a second opinion about
/// what `Renderer` draws.
///
/// Shapes, strokes, gradients, clips, opacity and glyphs stay vectors. What Cairo cannot do (blur,
/// shadows, colour filters, angular gradients, perspective) is drawn by `Renderer` at `detail` pixels
/// a point and embedded as a picture. "Plus darker" has no counterpart and is drawn as "multiply".
public final class CairoRenderer {
  private let glyphs: any GlyphSource
  private let raster: Renderer
  /// Pixels a point of embedded pictures.
  package var detail: CGFloat = 2

  public init(glyphs: any GlyphSource) {
    self.glyphs = glyphs
    raster = Renderer(glyphs: glyphs)
  }

  /// The kinds of files it writes.
  package enum Format { case pdf, svg }

  /// A list at an instant, on a page of a size in points.
  package struct Page {
    var list: DisplayList
    var time: Double
    var size: CGSize
    var background: ResolvedColor

    package init(
      list: DisplayList, time: Double, size: CGSize, background: ResolvedColor = .clear
    ) {
      self.list = list
      self.time = time
      self.size = size
      self.background = background
    }
  }

  /// A file of one page, `size` points large. The same list gives the same bytes.
  package func file(
    _ format: Format, of list: DisplayList, at time: Double, size: CGSize,
    background: ResolvedColor = .clear
  ) throws -> Data {
    try file(format, of: [Page(list: list, time: time, size: size, background: background)])
  }

  /// A file of at least one page; SVG has no more than that.
  package func file(_ format: Format, of pages: [Page]) throws -> Data {
    guard let first = pages.first else {
      throw VectorFileError(description: "A file without pages cannot be written.")
    }
    let size = first.size
    let sink = Sink()
    let closure = Unmanaged.passUnretained(sink).toOpaque()
    let write: cairo_write_func_t = { closure, bytes, count in
      guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
      Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue().data
        .append(bytes, count: Int(count))
      return CAIRO_STATUS_SUCCESS
    }
    let surface: OpaquePointer?
    switch format {
    case .pdf:
      surface = cairo_pdf_surface_create_for_stream(write, closure, size.width, size.height)
      // Else the file would contain its date of creation.
      cairo_pdf_surface_set_metadata(
        surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
    case .svg:
      surface = cairo_svg_surface_create_for_stream(write, closure, size.width, size.height)
      // A point of ours is what browsers call a pixel; theirs are a third larger.
      cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_USER)
    }
    let context = cairo_create(surface)
    for (index, page) in (format == .pdf ? pages : [first]).enumerated() {
      if index > 0 {
        cairo_show_page(context)
        cairo_pdf_surface_set_size(surface, page.size.width, page.size.height)
      }
      fill(context, with: page.background)
      paint(page.list, at: page.time, scale: 1, detail: detail, context: context)
    }
    cairo_destroy(context)
    cairo_surface_finish(surface)
    let status = cairo_surface_status(surface)
    cairo_surface_destroy(surface)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw VectorFileError(
        description:
          "The drawing could not be written: \(String(cString: cairo_status_to_string(status))).")
    }
    let data = withExtendedLifetime(sink) { sink.data }
    return format == .svg ? SVGNames.renumbered(data) : data
  }

  private final class Sink {
    var data = Data()
  }

  /// Draws a list into memory, as `Renderer.draw` does.
  package func draw(
    _ list: DisplayList, at time: Double, into buffer: PixelBuffer, scale: CGFloat,
    background: ResolvedColor
  ) {
    buffer.pixels.withMemoryRebound(to: UInt8.self, capacity: buffer.stride * buffer.height * 4) {
      let surface = cairo_image_surface_create_for_data(
        $0, CAIRO_FORMAT_ARGB32, Int32(buffer.width), Int32(buffer.height),
        Int32(buffer.stride * 4))
      let context = cairo_create(surface)
      fill(context, with: background)
      paint(list, at: time, scale: scale, detail: 1, context: context)
      cairo_destroy(context)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }

  private func fill(_ context: OpaquePointer?, with color: ResolvedColor) {
    guard color.opacity > 0 else { return }
    cairo_save(context)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_rgba(
      context, Double(color.red), Double(color.green), Double(color.blue), Double(color.opacity))
    cairo_paint(context)
    cairo_restore(context)
  }

  /// `detail` pictures' pixels a pixel of the plan.
  private func paint(
    _ list: DisplayList, at time: Double, scale: CGFloat, detail: CGFloat, context: OpaquePointer?
  ) {
    let plan = Plan(list, at: time, scale: scale)
    let fine = detail == 1 ? plan : Plan(list, at: time, scale: scale * detail)
    let painter = CairoPainter(
      context: context, plan: plan, fine: fine, detail: detail, glyphs: glyphs, raster: raster)
    painter.paint(plan.nodes, fine: fine.nodes)
  }
}
