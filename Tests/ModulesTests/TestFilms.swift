import Foundation
import VivaceDrawing
import VivaceExport

/// Small films and sounds, made when a test asks for them first.
enum TestFilms {
  /// The lightness of a film's picture.
  static func level(_ picture: Int) -> UInt32 { UInt32(20 + 10 * picture) }
  /// The number of the picture that a pixel is of.
  static func picture(_ pixel: UInt32) -> Int { (Int((pixel >> 8) & 255) - 20 + 5) / 10 }

  /// Two seconds of 20 gray pictures, each a little lighter, of 64 by 48 pixels, with the left half darker.
  static let path: String = {
    let path = folder + "/film.mp4"
    do { try write(path) } catch { fatalError("\(error)") }
    return path
  }()

  static let url = URL(fileURLWithPath: path)

  static func write(_ path: String) throws {
    let film = try makeFilmEncoder(for: path, width: 64, height: 48, framesPerSecond: 10)
    for picture in 0..<20 {
      let gray = level(picture)
      let pixels = (0..<64 * 48).map { index -> UInt32 in
        let shade = index % 64 < 32 ? gray / 2 : gray
        return 0xFF00_0000 | shade << 16 | shade << 8 | shade
      }
      try film.add(Bitmap(width: 64, height: 48, pixels: pixels), at: Double(picture) / 10)
    }
    try film.finish()
  }

  /// Half a second of two channels of 8,000 samples a second: a ramp, and its negative.
  static func ramp(_ frame: Int) -> Int16 { Int16(frame * 8) }
  static let sound: Data = {
    var data = Data("RIFF".utf8)
    func add(_ number: UInt32) {
      withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
    }
    func add(short number: UInt16) {
      withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
    }
    let frames = 4_000
    add(UInt32(36 + frames * 4))
    data.append(contentsOf: "WAVEfmt ".utf8)
    add(16)
    for number: UInt16 in [1, 2] { add(short: number) }
    add(8_000)
    add(32_000)
    for number: UInt16 in [4, 16] { add(short: number) }
    data.append(contentsOf: "data".utf8)
    add(UInt32(frames * 4))
    for frame in 0..<frames {
      add(short: UInt16(bitPattern: ramp(frame)))
      add(short: UInt16(bitPattern: -ramp(frame)))
    }
    return data
  }()
  static let soundURL: URL = {
    let url = URL(fileURLWithPath: folder + "/ramp.wav")
    do { try sound.write(to: url) } catch { fatalError("\(error)") }
    return url
  }()

  static let folder: String = {
    let folder = NSTemporaryDirectory() + "films-\(getpid())"
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(atPath: TestFilms.folder) }
    return folder
  }()
}
