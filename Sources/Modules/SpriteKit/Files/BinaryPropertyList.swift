import Foundation

/// A binary property list, read object by object. Bad bytes give objects that are missing, never an endless walk.
struct BinaryPropertyList {
  enum Object {
    case missing
    case flag(Bool)
    case number(Double)
    case integer(Int)
    case text(String)
    case data(Data)
    /// The number of an object of a keyed archive.
    case reference(Int)
    /// The numbers of the objects in it.
    case array([Int])
    case dictionary([(key: Int, value: Int)])
  }
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let tableStart: Int
  let count: Int
  let root: Int

  /// Nil for other data.
  init?(_ data: Data) {
    let bytes = Array(data)
    guard bytes.count >= 40, data.starts(with: Data("bplist00".utf8)) else { return nil }
    let trailer = bytes.count - 32
    func number(_ offset: Int) -> Int? {
      let value = bytes[offset..<offset + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return Int(exactly: value)
    }
    let (wide, far) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    guard (1...8).contains(wide), (1...8).contains(far), let count = number(trailer + 8),
      let root = number(trailer + 16), let table = number(trailer + 24), table < trailer,
      count <= (trailer - table) / wide, root < count
    else { return nil }
    (self.bytes, offsetSize, referenceSize) = (bytes, wide, far)
    (self.count, self.root, tableStart) = (count, root, table)
  }

  private func integer(at offset: Int, size: Int) -> Int? {
    guard offset >= 0, size > 0, size <= 8, offset <= bytes.count - size else { return nil }
    let value = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return size == 8 ? Int(Int64(bitPattern: value)) : Int(exactly: value)
  }

  subscript(index: Int) -> Object {
    guard (0..<count).contains(index),
      let offset = integer(at: tableStart + index * offsetSize, size: offsetSize),
      bytes.indices.contains(offset)
    else { return .missing }
    let (kind, low) = (bytes[offset] >> 4, Int(bytes[offset] & 15))
    switch kind {
    case 0: return low == 8 ? .flag(false) : low == 9 ? .flag(true) : .missing
    case 1: return integer(at: offset + 1, size: 1 << low).map { .integer($0) } ?? .missing
    case 2, 3: return real(at: offset + 1, size: 1 << low)
    case 8: return integer(at: offset + 1, size: low + 1).map { .reference($0) } ?? .missing
    default: return collection(kind, low, after: offset + 1)
    }
  }

  private func real(at offset: Int, size: Int) -> Object {
    guard let bits = integer(at: offset, size: size) else { return .missing }
    switch size {
    case 4: return .number(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))))
    case 8: return .number(Double(bitPattern: UInt64(bitPattern: Int64(bits))))
    default: return .missing
    }
  }

  private func collection(_ kind: UInt8, _ low: Int, after offset: Int) -> Object {
    var (length, start) = (low, offset)
    if low == 15 {
      guard bytes.indices.contains(offset), bytes[offset] >> 4 == 1,
        let long = integer(at: offset + 1, size: 1 << Int(bytes[offset] & 15))
      else { return .missing }
      (length, start) = (long, offset + 1 + (1 << Int(bytes[offset] & 15)))
    }
    guard length >= 0, length <= bytes.count - start else { return .missing }
    switch kind {
    case 4: return .data(Data(bytes[start..<start + length]))
    case 5: return .text(String(decoding: bytes[start..<start + length], as: UTF8.self))
    case 6:
      guard length <= (bytes.count - start) / 2 else { return .missing }
      let units = (0..<length).map {
        UInt16(bytes[start + 2 * $0]) << 8 | UInt16(bytes[start + 2 * $0 + 1])
      }
      return .text(String(decoding: units, as: UTF16.self))
    case 10, 11: return .array((0..<length).compactMap { reference(start, $0) })
    case 13:
      return .dictionary(
        (0..<length).compactMap { index in
          guard let key = reference(start, index), let value = reference(start, length + index)
          else { return nil }
          return (key, value)
        })
    default: return .missing
    }
  }

  private func reference(_ start: Int, _ index: Int) -> Int? {
    integer(at: start + index * referenceSize, size: referenceSize)
  }
}
