import VivaceDrawing

/// A picture of a page, and how many of its pixels are a point.
struct PageFrame: Sendable {
  var bitmap: Bitmap
  var scale: Double

  /// Copies the pixels of a buffer of shared memory; nil for formats that the engine does not use.
  init?(buffer: OpaquePointer?, scale: Double) {
    typealias Library = EngineLibrary
    let (width, height) = (
      Library.integer("wl_shm_buffer_get_width", buffer),
      Library.integer("wl_shm_buffer_get_height", buffer)
    )
    let stride = Library.integer("wl_shm_buffer_get_stride", buffer)
    let format = Library.integer("wl_shm_buffer_get_format", buffer)
    guard width > 0, height > 0, stride >= 4 * width, format <= 1 else { return nil }
    Library.call("wl_shm_buffer_begin_access", buffer)
    defer { Library.call("wl_shm_buffer_end_access", buffer) }
    guard let memory = Library.object("wl_shm_buffer_get_data", buffer) else { return nil }
    let rows = UnsafeRawPointer(memory)
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
      guard let start = pixels.baseAddress else { return }
      for row in 0..<height {
        UnsafeMutableRawPointer(start + row * width)
          .copyMemory(from: rows + row * stride, byteCount: 4 * width)
      }
      // The second format has no alpha.
      if format == 1 { for index in pixels.indices { pixels[index] |= 0xFF00_0000 } }
      count = width * height
    }
    bitmap = Bitmap(width: width, height: height, pixels: pixels)
    self.scale = scale
  }
}
