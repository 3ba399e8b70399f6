import Synchronization
import VivaceDrawing
import VivaceGeometry

/// An image whose contents a closure of the program's draws.
///
/// The picture is made where the image is first shown and kept for the same scale and scheme, so a
/// closure that reads other values of the environment is asked once for each of those.
final class DrawnPicture: Equatable, @unchecked Sendable {
  let size: CGSize
  private let isOpaque: Bool
  private let colorMode: ColorRenderingMode
  private let renderer: (inout GraphicsContext) -> Void
  private let made = Mutex<[Key: Bitmap]>([:])

  private struct Key: Hashable {
    var scale: CGFloat
    var isDark: Bool
  }

  init(
    size: CGSize, isOpaque: Bool, colorMode: ColorRenderingMode,
    renderer: @escaping (inout GraphicsContext) -> Void
  ) {
    self.size = size
    self.isOpaque = isOpaque
    self.colorMode = colorMode
    self.renderer = renderer
  }

  static func == (a: DrawnPicture, b: DrawnPicture) -> Bool { a === b }

  /// Nil when the size is none, or too large.
  func bitmap(in environment: EnvironmentValues) -> Bitmap? {
    let scale = environment.displayScale
    guard size.width > 0, size.height > 0, size.width * scale <= 16_384,
      size.height * scale <= 16_384
    else {
      Warning.once(
        "An Image(size:renderer:) has the size \(size.width) × \(size.height), expected one above 0 "
          + "and below 16384 pixels on each side; a placeholder is shown.")
      return nil
    }
    let key = Key(scale: scale, isDark: environment.colorScheme == .dark)
    if let known = made.withLock({ $0[key] }) { return known }
    guard let painter = Services.painter(for: "Image(size:renderer:)"),
      let bitmap = painter.bitmap(
        of: drawing(in: environment), at: 0, size: size, scale: scale,
        background: isOpaque ? .black : .clear)
    else { return nil }
    made.withLock { $0[key] = bitmap }
    return bitmap
  }

  /// Items of a drawing that is painted at once need no identities beyond it.
  private func drawing(in environment: EnvironmentValues) -> DisplayList {
    let outer = ViewHost.active
    defer { ViewHost.active = outer }
    let host = ViewHost(size: size, displayScale: environment.displayScale, environment)
    return withExtendedLifetime(host) {
      let recorder = CanvasRecorder(host)
      recorder.begin(version: 1)
      var context = GraphicsContext(
        recorder: recorder, symbols: nil, environment: environment, size: size)
      renderer(&context)
      return recorder.mixed(context.list, colorMode)
    }
  }
}
