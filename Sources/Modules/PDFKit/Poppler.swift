import Foundation
import VivaceDrawing
import VivaceGraphics
import VivaceSupplements

/// Poppler's library, loaded when the first document is opened: nothing of it is linked.
enum Poppler {
  private static let library: SharedLibrary? = {
    let library = SharedLibrary("libpoppler-glib.so.8")
    if library == nil {
      Warning.once(
        "PDFDocument is nil: libpoppler-glib.so.8 is not here. Install the package libpoppler-glib8."
      )
    }
    return library
  }()
  typealias Object = OpaquePointer
  typealias Text = UnsafeMutablePointer<CChar>

  static var isHere: Bool { library != nil }
  /// A function of the library, or of one that it needs.
  private static func function<F>(_ name: String, _ type: F.Type) -> F {
    guard let function = library?.function(name, as: type) else {
      fatalError("Poppler's library has no \(name); PDFKit needs version 0.82 or later.")
    }
    return function
  }
  private static func string(_ text: Text?) -> String? {
    guard let text else { return nil }
    defer { function("g_free", (@convention(c) (UnsafeMutableRawPointer?) -> Void).self)(text) }
    return String(cString: text)
  }

  static func release(_ object: Object) {
    function("g_object_unref", (@convention(c) (Object) -> Void).self)(object)
  }
  /// Nil for data that is no PDF, or needs another password.
  static func document(_ data: Data, password: String?) -> Object? {
    guard isHere, !data.isEmpty else { return nil }
    let bytes = data.withUnsafeBytes { buffer in
      function("g_bytes_new", (@convention(c) (UnsafeRawPointer?, Int) -> Object).self)(
        buffer.baseAddress, buffer.count)
    }
    defer { function("g_bytes_unref", (@convention(c) (Object) -> Void).self)(bytes) }
    let open = function(
      "poppler_document_new_from_bytes",
      (@convention(c) (Object, UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Object?).self)
    guard let password else { return open(bytes, nil, nil) }
    return password.withCString { open(bytes, $0, nil) }
  }
  static func pageCount(_ document: Object) -> Int {
    Int(
      function("poppler_document_get_n_pages", (@convention(c) (Object) -> Int32).self)(document))
  }
  /// An attribute of a document: `title`, `author`, `subject`, `creator`.
  static func attribute(_ name: String, of document: Object) -> String? {
    string(
      function("poppler_document_get_\(name)", (@convention(c) (Object) -> Text?).self)(document))
  }
  static func page(_ index: Int, of document: Object) -> Object? {
    function("poppler_document_get_page", (@convention(c) (Object, Int32) -> Object?).self)(
      document, Int32(index))
  }
  static func text(of page: Object) -> String? {
    string(function("poppler_page_get_text", (@convention(c) (Object) -> Text?).self)(page))
  }
  static func label(of page: Object) -> String? {
    string(function("poppler_page_get_label", (@convention(c) (Object) -> Text?).self)(page))
  }
  /// In points.
  static func size(of page: Object) -> CGSize {
    var (width, height) = (0.0, 0.0)
    function(
      "poppler_page_get_size",
      (@convention(c) (Object, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Void)
        .self)(page, &width, &height)
    return CGSize(width: width, height: height)
  }
  /// A page on white, in pixels.
  static func picture(of page: Object, width: Int, height: Int) -> CGImage? {
    let size = size(of: page)
    guard width > 0, height > 0, width * height <= 1 << 26, size.width > 0, size.height > 0 else {
      return nil
    }
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: width * height)
    pixels.withUnsafeMutableBytes { buffer in
      let make = function(
        "cairo_image_surface_create_for_data",
        (@convention(c) (UnsafeMutableRawPointer?, Int32, Int32, Int32, Int32) -> Object).self)
      let surface = make(buffer.baseAddress, 0, Int32(width), Int32(height), Int32(4 * width))
      let context = function("cairo_create", (@convention(c) (Object) -> Object).self)(surface)
      function("cairo_scale", (@convention(c) (Object, Double, Double) -> Void).self)(
        context, Double(width) / size.width, Double(height) / size.height)
      function("poppler_page_render", (@convention(c) (Object, Object) -> Void).self)(page, context)
      function("cairo_destroy", (@convention(c) (Object) -> Void).self)(context)
      function("cairo_surface_flush", (@convention(c) (Object) -> Void).self)(surface)
      function("cairo_surface_destroy", (@convention(c) (Object) -> Void).self)(surface)
    }
    return CGImage(Bitmap(width: width, height: height, pixels: pixels))
  }
}
