import Foundation

/// Files that a program consists of.
enum ProgramFile {
  /// The file to start for another process with this code in it: the program's own, or what a test runner has loaded
  /// as a library, if that can be started by itself. Nil where the system does not say.
  static var containingThisCode: String? {
    let program = "/proc/self/exe"
    guard let image = file(containing: marker), isProgram(image) else {
      return FileManager.default.isExecutableFile(atPath: program) ? program : nil
    }
    return image
  }

  /// A function of this code, for its address.
  private static let marker: @convention(c) () -> Void = {}

  /// The file that a function was loaded from.
  private static func file(containing function: @convention(c) () -> Void) -> String? {
    let address = UInt(bitPattern: unsafeBitCast(function, to: UnsafeRawPointer.self))
    guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else {
      return nil
    }
    for line in maps.split(separator: "\n") {
      let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
      let ends = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard fields.count == 6, ends.count == 2, (ends[0]..<ends[1]).contains(address) else {
        continue
      }
      return fields[5].trimmingCharacters(in: .whitespaces)
    }
    return nil
  }

  /// Whether a file can be started: a library names no loader (the kind 3 of the headers of its segments).
  private static func isProgram(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path),
      let head = try? file.read(upToCount: 4_096), head.count > 64
    else { return false }
    func number(_ offset: Int, _ count: Int) -> Int {
      guard offset + count <= head.count else { return 0 }
      return (0..<count).reversed().reduce(0) { $0 << 8 | Int(head[offset + $1]) }
    }
    let (first, size, count) = (number(32, 8), number(54, 2), number(56, 2))
    guard first > 0, first < head.count, size > 0 else { return false }
    return (0..<count).contains { number(first + $0 * size, 4) == 3 }
  }
}
