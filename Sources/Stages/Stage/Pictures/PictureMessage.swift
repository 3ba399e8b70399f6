import Foundation
import VivaceDrawing
import VivaceGeometry
import VivacePictures
import VivaceShaping

/// The question to a worker: a drawing of vectors, or whether a font file can be read.
struct PictureQuestion {
  /// Of a font file: its path is the name, and there are no data.
  var drawing: VectorDrawing
  /// The fonts for text in it.
  var fonts: FontScope
  var isFontFile = false

  private static let headCount = 7

  func send(to socket: PictureSocket, until deadline: Double) throws {
    let name = Data(drawing.name.utf8)
    let size = drawing.pixelSize
    try socket.write(
      [
        UInt64(drawing.data.count), UInt64(name.count), UInt64(drawing.pixelLimit),
        size == nil ? 0 : 1, Double(size?.width ?? 0).bitPattern,
        Double(size?.height ?? 0).bitPattern,
        isFontFile ? 2 : fonts == .installed ? 1 : 0,
      ], until: deadline)
    try name.withUnsafeBytes { try socket.write($0, until: deadline) }
    try drawing.data.withUnsafeBytes { try socket.write($0, until: deadline) }
  }

  /// Waits for the next question, until a deadline that ends with its first byte.
  static func receive(from socket: PictureSocket, until deadline: Double) throws -> PictureQuestion
  {
    let head = try socket.read(numbers: headCount, until: deadline)
    let name = try socket.read(bytes: Int(head[1]), until: .infinity)
    let data = try socket.read(bytes: Int(head[0]), until: .infinity)
    let size = CGSize(
      width: Double(bitPattern: head[4]), height: Double(bitPattern: head[5]))
    return PictureQuestion(
      drawing: VectorDrawing(
        data: data, name: String(decoding: name, as: UTF8.self),
        pixelSize: head[3] == 0 ? nil : size, pixelLimit: Int(head[2])),
      fonts: head[6] == 0 ? .pinned : .installed, isFontFile: head[6] == 2)
  }
}

/// The answer of a worker: a picture, or the reason why there is none.
enum PictureAnswer {
  case bitmap(Bitmap)
  case error(String)

  func send(to socket: PictureSocket) throws {
    switch self {
    case .bitmap(let bitmap):
      try socket.write([0, UInt64(bitmap.width), UInt64(bitmap.height)], until: .infinity)
      try bitmap.pixels.withUnsafeBytes { try socket.write($0, until: .infinity) }
    case .error(let message):
      let bytes = Data(message.utf8)
      try socket.write([1, UInt64(bytes.count), 0], until: .infinity)
      try bytes.withUnsafeBytes { try socket.write($0, until: .infinity) }
    }
  }

  /// - Parameter pixelLimit: A worker that claims more has been taken over by what it draws.
  static func receive(
    from socket: PictureSocket, pixelLimit: Int, until deadline: Double
  ) throws -> PictureAnswer {
    let head = try socket.read(numbers: 3, until: deadline)
    guard head[0] == 0 else {
      let bytes = try socket.read(bytes: Int(min(head[1], 1 << 16)), until: deadline)
      return .error(String(decoding: bytes, as: UTF8.self))
    }
    let (count, overflows) = head[1].multipliedReportingOverflow(by: head[2])
    guard !overflows, count <= UInt64(pixelLimit) else { throw PictureSocket.Failure.closed }
    var pixels = [UInt32](repeating: 0, count: Int(count))
    try pixels.withUnsafeMutableBytes { try socket.read(into: $0, until: deadline) }
    return .bitmap(Bitmap(width: Int(head[1]), height: Int(head[2]), pixels: pixels))
  }
}
