// The names are those of the C library.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

@_exported import Foundation
import VivaceGraphics

/// A format of compressed bytes. Here zlib's works; others answer with errors, which is reported once.
public struct compression_algorithm: RawRepresentable, Hashable, Sendable {
  /// The number of the format.
  public let rawValue: UInt32
  /// A format by its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// A format by its number, without a label.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}
/// LZ4 with frames. Not available here.
public let COMPRESSION_LZ4 = compression_algorithm(0x100)
/// LZ4 without frames. Not available here.
public let COMPRESSION_LZ4_RAW = compression_algorithm(0x101)
/// Deflated bytes without a header, as in ZIP files.
public let COMPRESSION_ZLIB = compression_algorithm(0x205)
/// LZMA. Not available here.
public let COMPRESSION_LZMA = compression_algorithm(0x306)
/// Apple's bitmap format. Not available here.
public let COMPRESSION_LZBITMAP = compression_algorithm(0x702)
/// Apple's own format. Not available here.
public let COMPRESSION_LZFSE = compression_algorithm(0x801)
/// Brotli. Not available here.
public let COMPRESSION_BROTLI = compression_algorithm(0xB02)

/// The result of a step of a stream.
public struct compression_status: RawRepresentable, Hashable, Sendable {
  /// 0, 1 or -1.
  public let rawValue: Int32
  /// A result by its number.
  public init(rawValue: Int32) { self.rawValue = rawValue }
}
/// 0: more bytes are to come.
public let COMPRESSION_STATUS_OK = compression_status(rawValue: 0)
/// -1: the bytes are damaged, or the stream is in no state to go on.
public let COMPRESSION_STATUS_ERROR = compression_status(rawValue: -1)
/// 1: all bytes are there.
public let COMPRESSION_STATUS_END = compression_status(rawValue: 1)

/// The direction of a stream.
public struct compression_stream_operation: RawRepresentable, Hashable, Sendable {
  /// 0 or 1.
  public let rawValue: UInt32
  /// A direction by its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
/// 0: bytes are compressed.
public let COMPRESSION_STREAM_ENCODE = compression_stream_operation(rawValue: 0)
/// 1: bytes are expanded.
public let COMPRESSION_STREAM_DECODE = compression_stream_operation(rawValue: 1)

/// Options of a step of a stream.
public struct compression_stream_flags: RawRepresentable, Hashable, Sendable {
  /// The bits of the options.
  public let rawValue: UInt32
  /// Options by their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
/// 1: no bytes follow those of this step.
public let COMPRESSION_STREAM_FINALIZE = compression_stream_flags(rawValue: 1)

/// The buffers of a stream, and its state.
public struct compression_stream {
  /// The place for the next byte of the result.
  public var dst_ptr: UnsafeMutablePointer<UInt8>
  /// The number of bytes that have room there.
  public var dst_size: Int
  /// The next byte to read.
  public var src_ptr: UnsafePointer<UInt8>
  /// The number of bytes to read.
  public var src_size: Int
  /// The state; nil before the beginning and after the end.
  public var state: UnsafeMutableRawPointer?

  /// Keeps all values.
  public init(
    dst_ptr: UnsafeMutablePointer<UInt8>, dst_size: Int, src_ptr: UnsafePointer<UInt8>,
    src_size: Int, state: UnsafeMutableRawPointer?
  ) {
    (self.dst_ptr, self.dst_size, self.src_ptr) = (dst_ptr, dst_size, src_ptr)
    (self.src_size, self.state) = (src_size, state)
  }
}

/// Begins a stream. The buffers are set afterwards.
@discardableResult public func compression_stream_init(
  _ stream: UnsafeMutablePointer<compression_stream>, _ operation: compression_stream_operation,
  _ algorithm: compression_algorithm
) -> compression_status {
  stream.pointee.state = nil
  guard algorithm == COMPRESSION_ZLIB else {
    NotYet.once("compression_algorithm", "formats other than zlib's would be read and written")
    return COMPRESSION_STATUS_ERROR
  }
  guard let made = ZStream(isEncoding: operation == COMPRESSION_STREAM_ENCODE) else {
    return COMPRESSION_STATUS_ERROR
  }
  stream.pointee.state = Unmanaged.passRetained(made).toOpaque()
  return COMPRESSION_STATUS_OK
}

/// Reads and writes as many bytes as there are and have room, and moves both pointers on.
@discardableResult public func compression_stream_process(
  _ stream: UnsafeMutablePointer<compression_stream>, _ flags: Int32
) -> compression_status {
  guard let state = stream.pointee.state else { return COMPRESSION_STATUS_ERROR }
  let isLast = flags & Int32(COMPRESSION_STREAM_FINALIZE.rawValue) != 0
  return Unmanaged<ZStream>.fromOpaque(state).takeUnretainedValue()
    .process(&stream.pointee, isLast: isLast)
}

/// Ends a stream.
@discardableResult public func compression_stream_destroy(
  _ stream: UnsafeMutablePointer<compression_stream>
) -> compression_status {
  guard let state = stream.pointee.state else { return COMPRESSION_STATUS_ERROR }
  Unmanaged<ZStream>.fromOpaque(state).release()
  stream.pointee.state = nil
  return COMPRESSION_STATUS_OK
}

/// Compresses bytes at once. Returns the number of bytes of the result; 0 where they have no room.
public func compression_encode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int,
  _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int, _ scratch_buffer: UnsafeMutableRawPointer?,
  _ algorithm: compression_algorithm
) -> Int {
  var stream = compression_stream(
    dst_ptr: dst_buffer, dst_size: dst_size, src_ptr: src_buffer, src_size: src_size, state: nil)
  return wholeStream(&stream, COMPRESSION_STREAM_ENCODE, algorithm) == COMPRESSION_STATUS_END
    ? dst_size - stream.dst_size : 0
}
/// Expands bytes at once. Returns the number of bytes of the result, as far as they have room; 0 for damaged ones.
public func compression_decode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int,
  _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int, _ scratch_buffer: UnsafeMutableRawPointer?,
  _ algorithm: compression_algorithm
) -> Int {
  var stream = compression_stream(
    dst_ptr: dst_buffer, dst_size: dst_size, src_ptr: src_buffer, src_size: src_size, state: nil)
  return wholeStream(&stream, COMPRESSION_STREAM_DECODE, algorithm) == COMPRESSION_STATUS_ERROR
    ? 0 : dst_size - stream.dst_size
}
private func wholeStream(
  _ stream: inout compression_stream, _ operation: compression_stream_operation,
  _ algorithm: compression_algorithm
) -> compression_status {
  guard compression_stream_init(&stream, operation, algorithm) == COMPRESSION_STATUS_OK else {
    return COMPRESSION_STATUS_ERROR
  }
  defer { compression_stream_destroy(&stream) }
  return compression_stream_process(&stream, Int32(COMPRESSION_STREAM_FINALIZE.rawValue))
}

/// 0: no memory of the caller's is needed.
public func compression_encode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }
/// 0: no memory of the caller's is needed.
public func compression_decode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }
