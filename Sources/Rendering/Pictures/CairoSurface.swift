import CRSVG
import VivaceDrawing
import VivaceGeometry

/// Renders vector drawings to pixels.
enum CairoSurface {
  /// Makes a picture of a size in pixels, which may be any.
  static func draw(
    at size: CGSize, _ source: PictureSource, _ format: PictureFormat,
    by draw: (_ context: OpaquePointer, _ size: CGSize) throws -> Void
  ) throws -> Bitmap {
    guard size.width.isFinite, size.height.isFinite, size.width < 1e6, size.height < 1e6 else {
      throw PictureError(
        "\(source.name) was asked for at \(size.width) × \(size.height) pixels, "
          + "expected a size below a million on each side.")
    }
    let (width, height) = try source.checkedSize(
      Int(size.width.rounded(.up)), Int(size.height.rounded(.up)), format)
    guard
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    else { throw source.damaged(format, "Cairo could not make a surface") }
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      throw source.damaged(
        format, String(cString: cairo_status_to_string(cairo_surface_status(surface))))
    }
    guard let context = cairo_create(surface) else {
      throw source.damaged(format, "Cairo could not draw on it")
    }
    defer { cairo_destroy(context) }
    try draw(context, size)
    return try bitmap(of: surface, width, height, source, format)
  }

  /// Cairo's pixels are ours already: premultiplied 0xAARRGGBB.
  private static func bitmap(
    of surface: OpaquePointer, _ width: Int, _ height: Int, _ source: PictureSource,
    _ format: PictureFormat
  ) throws -> Bitmap {
    cairo_surface_flush(surface)
    guard let data = cairo_image_surface_get_data(surface) else {
      throw source.damaged(format, "Cairo has no pixels for it")
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
}

/// Returns the message of a GLib error and frees the error.
func gErrorMessage(_ error: UnsafeMutablePointer<GError>?) -> String {
  guard let error else { return "unknown error" }
  defer { g_error_free(error) }
  return error.pointee.message.map { String(cString: $0) } ?? "unknown error"
}
