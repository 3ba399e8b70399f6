import Foundation

/// A format of compressed bytes. Here zlib's works; others throw, which is reported once.
public enum Algorithm: CaseIterable, Sendable {
  case lz4, lzma, zlib, lzfse, brotli, lzbitmap

  var inC: compression_algorithm {
    switch self {
    case .lz4: COMPRESSION_LZ4
    case .lzma: COMPRESSION_LZMA
    case .zlib: COMPRESSION_ZLIB
    case .lzfse: COMPRESSION_LZFSE
    case .brotli: COMPRESSION_BROTLI
    case .lzbitmap: COMPRESSION_LZBITMAP
    }
  }
}

/// The direction of a filter.
public enum FilterOperation: Sendable {
  case compress, decompress
}

/// The reason why a filter ended.
public enum FilterError: LocalizedError, Equatable {
  /// The filter cannot be made, or has ended.
  case invalidState
  /// The bytes are damaged, or their end is missing.
  case invalidData
}

/// A stream with a buffer for its result.
private final class FilterStream {
  private var stream: compression_stream
  private let buffer: UnsafeMutablePointer<UInt8>
  private let capacity: Int
  private(set) var isAtEnd = false

  init(_ operation: FilterOperation, _ algorithm: Algorithm, _ capacity: Int) throws {
    self.capacity = max(1, capacity)
    buffer = .allocate(capacity: self.capacity)
    stream = compression_stream(
      dst_ptr: buffer, dst_size: self.capacity, src_ptr: UnsafePointer(buffer), src_size: 0,
      state: nil)
    let direction =
      operation == .compress ? COMPRESSION_STREAM_ENCODE : COMPRESSION_STREAM_DECODE
    guard compression_stream_init(&stream, direction, algorithm.inC) == COMPRESSION_STATUS_OK
    else {
      throw FilterError.invalidState
    }
  }
  deinit {
    compression_stream_destroy(&stream)
    buffer.deallocate()
  }

  /// Passes bytes through; `hear` gets the result in pieces.
  func pass(_ bytes: Data, isLast: Bool, hear: (Data) throws -> Void) throws {
    try bytes.withUnsafeBytes { (input: UnsafeRawBufferPointer) in
      let empty = UnsafePointer(buffer)
      stream.src_ptr = input.bindMemory(to: UInt8.self).baseAddress ?? empty
      stream.src_size = input.count
      var isDone = isAtEnd
      while !isDone {
        (stream.dst_ptr, stream.dst_size) = (buffer, capacity)
        let flags = isLast ? Int32(COMPRESSION_STREAM_FINALIZE.rawValue) : 0
        let status = compression_stream_process(&stream, flags)
        guard status != COMPRESSION_STATUS_ERROR else { throw FilterError.invalidData }
        isAtEnd = status == COMPRESSION_STATUS_END
        let count = capacity - stream.dst_size
        if count > 0 { try hear(Data(bytes: buffer, count: count)) }
        isDone = isAtEnd || !isLast && stream.src_size == 0 && stream.dst_size > 0
      }
    }
  }
}

/// Compresses or expands what is written to it, and hands the result on.
public final class OutputFilter {
  private var stream: FilterStream?
  private let writing: (Data?) throws -> Void

  /// - Parameters:
  ///   - bufferCapacity: The size of the pieces, in bytes.
  ///   - writeFunc: Gets the pieces, and nil at the end.
  public init(
    _ operation: FilterOperation, using algorithm: Algorithm, bufferCapacity: Int = 65_536,
    writingTo writeFunc: @escaping (Data?) throws -> Void
  ) throws {
    stream = try FilterStream(operation, algorithm, bufferCapacity)
    writing = writeFunc
  }
  /// Writes bytes; none, or nil, ends the filter.
  public func write<D: DataProtocol>(_ data: D?) throws {
    guard let data, !data.isEmpty else { return try finalize() }
    guard let stream else { throw FilterError.invalidState }
    try stream.pass(Data(data), isLast: false) { try writing($0) }
  }
  /// Ends the filter and hands on what is left.
  public func finalize() throws {
    guard let stream else { throw FilterError.invalidState }
    self.stream = nil
    try stream.pass(Data(), isLast: true) { try writing($0) }
    try writing(nil)
  }
}

/// Compresses or expands what it reads.
public final class InputFilter<D: DataProtocol> {
  private let stream: FilterStream
  private let capacity: Int
  private let reading: (Int) throws -> D?
  private var waiting = Data()
  private var isLast = false

  /// - Parameters:
  ///   - bufferCapacity: The number of bytes that are read at once.
  ///   - readFunc: Returns at most as many bytes; none, or nil, is the end.
  public init(
    _ operation: FilterOperation, using algorithm: Algorithm, bufferCapacity: Int = 65_536,
    readingFrom readFunc: @escaping (Int) throws -> D?
  ) throws {
    capacity = max(1, bufferCapacity)
    stream = try FilterStream(operation, algorithm, capacity)
    reading = readFunc
  }
  /// The next bytes of the result, at most `count`; nil at the end.
  public func readData(ofLength count: Int) throws -> Data? {
    while waiting.count < count, !isLast, !stream.isAtEnd {
      let next = try reading(capacity).map { Data($0) } ?? Data()
      isLast = next.isEmpty
      try stream.pass(next, isLast: isLast) { waiting.append($0) }
    }
    guard !waiting.isEmpty else { return nil }
    let result = Data(waiting.prefix(count))
    waiting = Data(waiting.dropFirst(count))
    return result
  }
}
