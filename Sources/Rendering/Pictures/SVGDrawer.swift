import CRSVG
import VivaceDrawing
import VivaceGeometry

/// SVG by librsvg. Nothing outside the data is loaded: files and addresses it names are left out.
enum SVGDrawer {
  /// The default size in browsers of a drawing without a size.
  private static let defaultSize = CGSize(width: 300, height: 150)

  static func draw(_ source: PictureSource, pixelSize: CGSize?) throws -> Bitmap {
    guard !source.bytes.isEmpty else { throw source.unknownFormat() }
    guard vivace_rsvg_is_there() != 0 else {
      throw PictureError(
        "\(source.name) is an SVG, which needs \(String(cString: vivace_rsvg_library)); "
          + "expected it on this system: install Debian's librsvg2-2.")
    }
    var error: UnsafeMutablePointer<GError>?
    guard
      let handle = lazy_rsvg_handle_new_from_data()(
        source.bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), gsize(source.bytes.count),
        &error)
    else { throw source.damaged(.svg, gErrorMessage(error)) }
    defer { g_object_unref(UnsafeMutableRawPointer(handle)) }
    lazy_rsvg_handle_set_dpi()(handle, 96)

    return try CairoSurface.draw(at: pixelSize ?? ownSize(handle), source, .svg) { context, size in
      var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
      guard lazy_rsvg_handle_render_document()(handle, context, &viewport, &error) != 0 else {
        throw source.damaged(.svg, gErrorMessage(error))
      }
    }
  }

  /// In CSS pixels: the drawing's width and height, else its view box.
  private static func ownSize(_ handle: OpaquePointer) -> CGSize {
    var (width, height) = (0.0, 0.0)
    if lazy_rsvg_handle_get_intrinsic_size_in_pixels()(handle, &width, &height) != 0, width > 0,
      height > 0
    {
      return CGSize(width: width, height: height)
    }
    var (hasWidth, hasHeight, hasBox): (gboolean, gboolean, gboolean) = (0, 0, 0)
    var (lengthX, lengthY, box) = (RsvgLength(), RsvgLength(), RsvgRectangle())
    lazy_rsvg_handle_get_intrinsic_dimensions()(
      handle, &hasWidth, &lengthX, &hasHeight, &lengthY, &hasBox, &box)
    guard hasBox != 0, box.width > 0, box.height > 0 else { return defaultSize }
    return CGSize(width: box.width, height: box.height)
  }
}
