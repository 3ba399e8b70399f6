import Foundation
import VivaceDrawing

/// Reads pixels of an X server's screen, for programs on desktops without a portal.
@MainActor struct XScreen {
  let connection: XConnection

  /// The whole screen; nil where its pixels have no 24 bits of color.
  var picture: Bitmap? {
    var root: UInt = 0
    var (x, y): (Int32, Int32) = (0, 0)
    var (width, height, border, depth): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    let status = connection.library.geometry(
      connection.display, connection.root, &root, &x, &y, &width, &height, &border, &depth)
    guard status != 0 else { return nil }
    return pixels(x: 0, y: 0, width: Int(width), height: Int(height))
  }

  /// The pixels of a rectangle of the screen.
  func pixels(x: Int, y: Int, width: Int, height: Int) -> Bitmap? {
    let allPlanes = UInt.max
    let zPixmap: Int32 = 2
    guard width > 0, height > 0,
      let image = connection.library.image(
        connection.display, connection.root, Int32(x), Int32(y), UInt32(width), UInt32(height),
        allPlanes, zPixmap)
    else { return nil }
    // An XImage: its pixels, bytes a row and bits a pixel are behind other fields.
    let data = image.load(fromByteOffset: 16, as: UnsafeMutableRawPointer?.self)
    defer {
      if let data { free(data) }
      free(image)
    }
    let bytesPerRow = Int(image.load(fromByteOffset: 44, as: Int32.self))
    let bits = image.load(fromByteOffset: 48, as: Int32.self)
    let redMask = image.load(fromByteOffset: 56, as: UInt.self)
    guard let data, bits == 32, redMask == 0xFF0000 else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        let pixel = data.load(fromByteOffset: row * bytesPerRow + column * 4, as: UInt32.self)
        pixels.append(pixel | 0xFF00_0000)
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}

/// Lets the user pick a color of an X server's screen by a click; any key gives up.
@MainActor final class XColorPicker {
  private let connection: XConnection
  private var answer: (((red: Double, green: Double, blue: Double)?) -> Void)?

  init(_ connection: XConnection) { self.connection = connection }

  /// Has the next click pick a color. False if another program has the pointer.
  func begin(_ answer: @escaping ((red: Double, green: Double, blue: Double)?) -> Void) -> Bool {
    let library = connection.library
    let (async, buttonPressMask): (Int32, UInt32) = (1, 1 << 2)
    let crosshair: UInt32 = 34
    guard self.answer == nil else { return false }
    let cursor = library.fontCursor(connection.display, crosshair)
    let status = library.grabPointer(
      connection.display, connection.root, 0, buttonPressMask, async, async, 0, cursor, 0)
    guard status == 0 else { return false }
    _ = library.grabKeyboard(connection.display, connection.root, 0, async, async, 0)
    _ = library.flush(connection.display)
    self.answer = answer
    return true
  }

  func handle(_ event: XEvent) {
    let (keyPress, buttonPress) = (2, 4)
    guard answer != nil, event.kind == keyPress || event.kind == buttonPress else { return }
    // The position on the screen is the tenth word: two numbers of 32 bits.
    let (x, y) = (Int(event.words[9] & 0xFFFF_FFFF), Int(event.words[9] >> 32))
    _ = connection.library.ungrabPointer(connection.display, 0)
    _ = connection.library.ungrabKeyboard(connection.display, 0)
    _ = connection.library.flush(connection.display)
    let done = answer
    answer = nil
    let pixel =
      event.kind == buttonPress
      ? XScreen(connection: connection).pixels(x: x, y: y, width: 1, height: 1)?.pixels[0] : nil
    done?(
      pixel.map { pixel in
        func part(_ shift: UInt32) -> Double { Double(pixel >> shift & 0xFF) / 255 }
        return (part(16), part(8), part(0))
      })
  }
}
