import CRSVG
import VivaceDrawing
import VivaceGeometry

/// SVG by librsvg. Nothing outside the data is loaded: files and addresses it names are left out.
enum SVGDrawer {
  /// What a browser gives a drawing that says nothing about its size.
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
    else { throw source.damaged(.svg, message(error)) }
    defer { g_object_unref(UnsafeMutableRawPointer(handle)) }
    lazy_rsvg_handle_set_dpi()(handle, 96)

    let size = pixelSize ?? ownSize(handle)
    guard size.width.isFinite, size.height.isFinite, size.width < 1e6, size.height < 1e6 else {
      throw PictureError(
        "\(source.name) was asked for at \(size.width) × \(size.height) pixels, "
          + "expected a size below a million on each side.")
    }
    let (width, height) = try source.checkedSize(
      Int(size.width.rounded(.up)), Int(size.height.rounded(.up)), .svg)
    guard
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { throw source.damaged(.svg, "Cairo could not make a surface") }
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      throw source.damaged(
        .svg, String(cString: cairo_status_to_string(cairo_surface_status(surface))))
    }
    guard let context = cairo_create(surface) else {
      throw source.damaged(.svg, "Cairo could not draw on it")
    }
    var viewport = RsvgRectangle(x: 0, y: 0, width: size.width, height: size.height)
    let isDrawn = lazy_rsvg_handle_render_document()(handle, context, &viewport, &error) != 0
    cairo_destroy(context)
    guard isDrawn else { throw source.damaged(.svg, message(error)) }
    return try bitmap(of: surface, width, height, source)
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

  /// Cairo's pixels are ours already: premultiplied 0xAARRGGBB.
  private static func bitmap(
    of surface: OpaquePointer, _ width: Int, _ height: Int, _ source: PictureSource
  ) throws -> Bitmap {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else {
      throw source.damaged(.svg, "Cairo has no pixels for it")
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var pixels = [UInt32](repeating: 0, count: width * height)
    pixels.withUnsafeMutableBytes { target in
      for y in 0..<height {
        UnsafeMutableRawBufferPointer(rebasing: target[y * width * 4..<(y + 1) * width * 4])
          .copyMemory(from: UnsafeRawBufferPointer(start: data + y * stride, count: width * 4))
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private static func message(_ error: UnsafeMutablePointer<GError>?) -> String {
    guard let error else { return "unknown error" }
    defer { g_error_free(error) }
    return error.pointee.message.map { String(cString: $0) } ?? "unknown error"
  }
}
