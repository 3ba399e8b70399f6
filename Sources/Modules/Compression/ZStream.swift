import Foundation
import VivaceGraphics
import VivaceSupplements

/// A stream of zlib's library, which is loaded when one is first made: nothing of it is linked.
final class ZStream {
  /// The fields of the library's own structure, in its order.
  private struct Fields {
    var nextIn: UnsafePointer<UInt8>?
    var inputSize: UInt32 = 0
    var inputTotal: UInt = 0
    var nextOut: UnsafeMutablePointer<UInt8>?
    var outputSize: UInt32 = 0
    var outputTotal: UInt = 0
    var message: UnsafePointer<CChar>?
    var state: UnsafeMutableRawPointer?
    var allocate: UnsafeRawPointer?
    var free: UnsafeRawPointer?
    var ownPointer: UnsafeRawPointer?
    var kind: Int32 = 0
    var checksum: UInt = 0
    var reserved: UInt = 0
  }
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias Begin =
    @convention(c) (Pointer, Int32, UnsafePointer<CChar>, Int32) -> Int32
  private typealias BeginWriting =
    @convention(c) (Pointer, Int32, Int32, Int32, Int32, Int32, UnsafePointer<CChar>, Int32) ->
    Int32
  private typealias Step = @convention(c) (Pointer, Int32) -> Int32
  private typealias End = @convention(c) (Pointer) -> Int32

  private static let library = SharedLibrary("libz.so.1")

  private let fields: UnsafeMutablePointer<Fields>
  private let step: Step
  private let end: End
  private let isEncoding: Bool
  private var isAtEnd = false

  /// Nil without the library, which is reported once.
  init?(isEncoding: Bool) {
    guard let library = Self.library,
      let step = library.function(isEncoding ? "deflate" : "inflate", as: Step.self),
      let end = library.function(isEncoding ? "deflateEnd" : "inflateEnd", as: End.self)
    else {
      Warning.once("Compression needs zlib's libz.so.1, which is not here. Install zlib1g.")
      return nil
    }
    (self.step, self.end, self.isEncoding) = (step, end, isEncoding)
    fields = .allocate(capacity: 1)
    fields.initialize(to: Fields())
    guard Self.begin(fields, isEncoding: isEncoding) == 0 else {
      fields.deallocate()
      return nil
    }
  }
  deinit {
    _ = end(fields)
    fields.deallocate()
  }

  private static func begin(_ fields: UnsafeMutablePointer<Fields>, isEncoding: Bool) -> Int32 {
    // Bytes without a header; the level is the one that Apple's has.
    let (bits, level, deflated, memory): (Int32, Int32, Int32, Int32) = (-15, 5, 8, 8)
    let (version, size) = ("1.2.11", Int32(MemoryLayout<Fields>.size))
    return isEncoding
      ? library?.function("deflateInit2_", as: BeginWriting.self)?(
        fields, level, deflated, bits, memory, 0, version, size) ?? -1
      : library?.function("inflateInit2_", as: Begin.self)?(fields, bits, version, size) ?? -1
  }

  /// Goes on as far as there are bytes and room for more.
  func process(_ stream: inout compression_stream, isLast: Bool) -> compression_status {
    guard !isAtEnd else { return COMPRESSION_STATUS_END }
    let (input, output) = (UInt32(clamping: stream.src_size), UInt32(clamping: stream.dst_size))
    (fields.pointee.nextIn, fields.pointee.inputSize) = (stream.src_ptr, input)
    (fields.pointee.nextOut, fields.pointee.outputSize) = (stream.dst_ptr, output)
    let isWhole = isLast && Int(input) == stream.src_size
    let (withoutFlush, finish): (Int32, Int32) = (0, 4)
    let answer = step(fields, isWhole && isEncoding ? finish : withoutFlush)
    let (read, written) = (
      Int(input - fields.pointee.inputSize), Int(output - fields.pointee.outputSize)
    )
    (stream.src_ptr, stream.src_size) = (stream.src_ptr + read, stream.src_size - read)
    (stream.dst_ptr, stream.dst_size) = (stream.dst_ptr + written, stream.dst_size - written)
    return status(answer, isWhole: isWhole, hasRoom: stream.dst_size > 0)
  }

  private func status(_ answer: Int32, isWhole: Bool, hasRoom: Bool) -> compression_status {
    let (good, atEnd, stuck): (Int32, Int32, Int32) = (0, 1, -5)
    switch answer {
    case atEnd:
      isAtEnd = true
      return COMPRESSION_STATUS_END
    case good: return COMPRESSION_STATUS_OK
    // All bytes are read and there is room: the end is missing.
    case stuck: return isWhole && hasRoom ? COMPRESSION_STATUS_ERROR : COMPRESSION_STATUS_OK
    default: return COMPRESSION_STATUS_ERROR
    }
  }
}
