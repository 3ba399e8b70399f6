import Foundation

/// Bytes of samples.
public final class CMBlockBuffer {
  package var data: Data
  package init(_ data: Data) { self.data = data }
  /// A buffer of a length, filled with zeros.
  public convenience init(length: Int) { self.init(Data(count: max(0, length))) }
  /// The number of bytes.
  public var dataLength: Int { data.count }
  /// A copy of all bytes.
  public func dataBytes() throws -> Data { data }
}
/// 0: success.
public let kCMBlockBufferNoErr: Int32 = 0
/// -12703: an offset or a length outside the buffer.
public let kCMBlockBufferBadOffsetParameterErr: Int32 = -12703
/// Options of making block buffers.
public typealias CMBlockBufferFlags = UInt32
/// 1: the memory is allocated at once, as it always is here.
public let kCMBlockBufferAssureMemoryNowFlag: CMBlockBufferFlags = 1

/// The number of bytes.
public func CMBlockBufferGetDataLength(_ theBuffer: CMBlockBuffer) -> Int { theBuffer.dataLength }
/// Makes a buffer with a copy of a block of memory, or with zeros for nil.
@discardableResult public func CMBlockBufferCreateWithMemoryBlock(
  allocator: Any?, memoryBlock: UnsafeMutableRawPointer?, blockLength: Int, blockAllocator: Any?,
  customBlockSource: UnsafeRawPointer?, offsetToData: Int, dataLength: Int,
  flags: CMBlockBufferFlags, blockBufferOut: UnsafeMutablePointer<CMBlockBuffer?>
) -> Int32 {
  guard dataLength >= 0, offsetToData >= 0, offsetToData + dataLength <= blockLength else {
    return kCMBlockBufferBadOffsetParameterErr
  }
  let data =
    memoryBlock.map { Data(bytes: $0 + offsetToData, count: dataLength) } ?? Data(count: dataLength)
  blockBufferOut.pointee = CMBlockBuffer(data)
  return kCMBlockBufferNoErr
}
/// Copies bytes out of a buffer; an error outside its length.
@discardableResult public func CMBlockBufferCopyDataBytes(
  _ theSourceBuffer: CMBlockBuffer, atOffset offsetToData: Int, dataLength: Int,
  destination: UnsafeMutableRawPointer
) -> Int32 {
  guard dataLength >= 0, offsetToData >= 0, offsetToData + dataLength <= theSourceBuffer.dataLength
  else { return kCMBlockBufferBadOffsetParameterErr }
  theSourceBuffer.data.withUnsafeBytes { bytes in
    guard let start = bytes.baseAddress, dataLength > 0 else { return }
    destination.copyMemory(from: start + offsetToData, byteCount: dataLength)
  }
  return kCMBlockBufferNoErr
}
/// Copies bytes into a buffer; an error outside its length.
@discardableResult public func CMBlockBufferReplaceDataBytes(
  with sourceBytes: UnsafeRawPointer, blockBuffer: CMBlockBuffer, offsetIntoDestination: Int,
  dataLength: Int
) -> Int32 {
  guard dataLength >= 0, offsetIntoDestination >= 0,
    offsetIntoDestination + dataLength <= blockBuffer.dataLength
  else { return kCMBlockBufferBadOffsetParameterErr }
  let start = blockBuffer.data.startIndex + offsetIntoDestination
  blockBuffer.data.replaceSubrange(
    start..<start + dataLength, with: UnsafeRawBufferPointer(start: sourceBytes, count: dataLength))
  return kCMBlockBufferNoErr
}
