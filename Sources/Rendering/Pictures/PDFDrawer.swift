import CPoppler
import VivaceDrawing
import VivaceGeometry

/// The first page of a PDF by Poppler, on nothing: what the page leaves free is clear. A point of the
/// page is a pixel of its own size.
enum PDFDrawer {
  static func draw(_ source: PictureSource, pixelSize: CGSize?) throws -> Bitmap {
    guard vivace_poppler_is_there() != 0 else {
      throw source.lacks(vivace_poppler_library, of: .pdf, package: "libpoppler-glib8")
    }
    var error: UnsafeMutablePointer<GError>?
    guard let bytes = g_bytes_new(source.bytes.baseAddress, gsize(source.bytes.count)) else {
      throw source.damaged(.pdf, "it is empty")
    }
    defer { g_bytes_unref(bytes) }
    guard let document = lazy_poppler_document_new_from_bytes()(bytes, nil, &error) else {
      throw source.damaged(.pdf, gErrorMessage(error))
    }
    defer { g_object_unref(UnsafeMutableRawPointer(document)) }
    guard let page = lazy_poppler_document_get_page()(document, 0) else {
      throw source.damaged(.pdf, "it has no page")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(page)) }
    var (width, height) = (0.0, 0.0)
    lazy_poppler_page_get_size()(page, &width, &height)
    let own = CGSize(width: width, height: height)
    return try CairoSurface.draw(at: pixelSize ?? own, source, .pdf) { context, size in
      guard own.width > 0, own.height > 0 else {
        throw source.damaged(.pdf, "its page is \(own.width) × \(own.height) points large")
      }
      cairo_scale(context, size.width / own.width, size.height / own.height)
      lazy_poppler_page_render()(page, context)
    }
  }
}
