import CSDL2
import Foundation
import VivaceDrawing
import VivaceViews

/// The picture that a desktop shows for a program's windows.
struct WindowIcon {
  private(set) var pixels: [UInt32]
  let side: Int
  /// Pixels a side; desktops show no larger ones.
  private static let largest = 256

  /// Looks for the app's icon in its asset catalogue, once, on a thread of its own: windows do not wait
  /// for it. Main thread only.
  final class Search {
    private var found: WindowIcon??
    private var waiting: [Weak] = []

    private struct Weak {
      weak var window: SDLWindow?
    }

    /// Gives the window the icon as soon as it is there.
    func show(on window: SDLWindow) {
      if let found {
        found?.show(on: window)
        return
      }
      waiting.append(Weak(window: window))
      guard waiting.count == 1, Self.hasResources else { return }
      nonisolated(unsafe) let search = self
      DispatchQueue.global(qos: .utility).async {
        let icon = PictureLibrary.appIcon().flatMap(WindowIcon.init)
        DispatchQueue.main.async { search.finish(icon) }
      }
    }

    /// A program that no tool started, and that is in no bundle, has no folder of its own.
    private static var hasResources: Bool {
      getenv("VIVACE_RESOURCES") != nil
        || Bundle.main.resourcePath.map { $0 != Bundle.main.bundlePath } ?? false
    }

    private func finish(_ icon: WindowIcon?) {
      found = .some(icon)
      for entry in waiting {
        if let icon, let window = entry.window { icon.show(on: window) }
      }
      waiting = []
    }
  }

  /// Makes it smaller by the mean of whole squares of pixels. Nil for an empty picture.
  init?(_ bitmap: Bitmap) {
    let whole = min(bitmap.width, bitmap.height)
    guard whole > 0 else { return nil }
    let step = (whole + Self.largest - 1) / Self.largest
    side = whole / step
    pixels = []
    pixels.reserveCapacity(side * side)
    for y in 0..<side {
      for x in 0..<side {
        pixels.append(Self.mean(of: bitmap, x * step, y * step, step))
      }
    }
  }

  /// Of premultiplied pixels, without the multiplication, as SDL wants them.
  private static func mean(of bitmap: Bitmap, _ left: Int, _ top: Int, _ step: Int) -> UInt32 {
    var sums = [0, 0, 0, 0]
    for y in top..<top + step {
      for x in left..<left + step {
        let pixel = bitmap.pixels[y * bitmap.width + x]
        for channel in 0..<4 { sums[channel] += Int(pixel >> (8 * UInt32(channel)) & 0xFF) }
      }
    }
    let alpha = sums[3]
    guard alpha > 0 else { return 0 }
    let colors = (0..<3).reduce(UInt32(0)) { result, channel in
      result | UInt32(min(255, sums[channel] * 255 / alpha)) << (8 * UInt32(channel))
    }
    return colors | UInt32(alpha / (step * step)) << 24
  }

  func show(on window: SDLWindow) {
    guard window.isOpen else { return }
    var pixels = pixels
    pixels.withUnsafeMutableBytes { bytes in
      guard
        let surface = lazy_SDL_CreateRGBSurfaceWithFormatFrom()(
          bytes.baseAddress, Int32(side), Int32(side), 32, Int32(side * 4),
          SDL_PIXELFORMAT_ARGB8888.rawValue)
      else { return }
      lazy_SDL_SetWindowIcon()(window.pointer, surface)
      lazy_SDL_FreeSurface()(surface)
    }
  }
}
