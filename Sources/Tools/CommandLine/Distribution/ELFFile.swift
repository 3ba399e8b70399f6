import Foundation

/// The dynamic section of a program or a shared library for Linux: 64-bit ELF in little-endian order.
struct ELFFile {
  /// The names of the libraries that the loader loads with it, in their order.
  private(set) var needed: [String] = []
  /// The name under which others need it. Nil for a program.
  private(set) var name: String?
  /// The folders that the loader searches first, separated by colons. Nil where there are none.
  private(set) var searchPath: String?
  /// The offset of `searchPath`, in bytes from the file's start.
  private(set) var searchPathOffset: Int?

  private let data: Data

  /// Nil for a file that cannot be read or is no such file.
  init?(_ path: String) {
    let url = URL(fileURLWithPath: path)
    guard let data = try? Data(contentsOf: url, options: .alwaysMapped) else { return nil }
    self.init(data)
  }

  init?(_ data: Data) {
    self.data = data
    guard data.count >= 64, data.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return nil }
    let segments = readSegments()
    guard let dynamic = segments.first(where: { $0.kind == 2 }) else { return }
    var entries: [(tag: Int, value: Int)] = []
    var offset = dynamic.offset
    while offset + 16 <= dynamic.offset + dynamic.size, let tag = integer(at: offset, 8),
      let value = integer(at: offset + 8, 8), tag != 0
    {
      entries.append((tag, value))
      offset += 16
    }
    guard let address = entries.first(where: { $0.tag == 5 })?.value,
      let holder = segments.first(where: {
        $0.kind == 1 && $0.address <= address && address - $0.address < $0.size
      })
    else { return }
    let strings = holder.offset + (address - holder.address)
    for entry in entries {
      switch entry.tag {
      case 1: needed.append(text(at: strings + entry.value))
      case 14: name = text(at: strings + entry.value)
      case 15, 29:
        searchPath = text(at: strings + entry.value)
        searchPathOffset = strings + entry.value
      default: break
      }
    }
  }

  private struct Segment {
    var kind: Int
    var offset: Int
    var address: Int
    var size: Int
  }

  private func readSegments() -> [Segment] {
    guard let start = integer(at: 32, 8), let length = integer(at: 54, 2),
      let count = integer(at: 56, 2)
    else { return [] }
    return (0..<count).compactMap { index in
      let base = start + index * length
      guard let kind = integer(at: base, 4), let offset = integer(at: base + 8, 8),
        let address = integer(at: base + 16, 8), let size = integer(at: base + 32, 8)
      else { return nil }
      return Segment(kind: kind, offset: offset, address: address, size: size)
    }
  }

  /// Nil outside of the file, and for numbers that no file of that size has.
  private func integer(at offset: Int, _ count: Int) -> Int? {
    guard offset >= 0, offset <= data.count - count else { return nil }
    var value: UInt64 = 0
    for index in (0..<count).reversed() {
      value = value << 8 | UInt64(data[data.startIndex + offset + index])
    }
    return value < 1 << 48 ? Int(value) : nil
  }

  private func text(at offset: Int) -> String {
    guard offset >= 0, offset < data.count else { return "" }
    let start = data.startIndex + offset
    return String(decoding: data[start...].prefix(4_096).prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Replaces the folders that the loader searches first for a file's libraries.
  ///
  /// - Throws: where the file cannot be written, or has less space for them than it needs.
  static func setSearchPath(_ text: String, of path: String) throws {
    guard let file = ELFFile(path), let old = file.searchPath, let offset = file.searchPathOffset,
      old != text
    else { return }
    guard text.utf8.count <= old.utf8.count else {
      throw Failure.program("\(path): its search path \(old) is shorter than \(text)")
    }
    do {
      let handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
      try handle.seek(toOffset: UInt64(offset))
      let padding = [UInt8](repeating: 0, count: old.utf8.count - text.utf8.count)
      try handle.write(contentsOf: Data(text.utf8) + padding)
      try handle.close()
    } catch {
      throw Failure.program("cannot write \(path): \(error.localizedDescription)")
    }
  }
}
