import Foundation

/// Another number in place of the one that is somewhere in a source.
///
/// Edits come from the page, which is not trusted more than it needs: only numbers become other numbers, and only
/// those that ``SourceCurves`` finds in the program's own sources.
struct SourceEdit: Codable, Equatable {
  var file: String
  /// In UTF-8 bytes.
  var offset: Int
  var old: String
  var new: String

  /// Returns those that put a number in place of a number.
  static func numbers(in edits: [SourceEdit]) -> [SourceEdit] {
    edits.filter { isNumber($0.old) && isNumber($0.new) }
  }

  private static func isNumber(_ text: String) -> Bool {
    text.wholeMatch(of: #/-?[0-9]{1,17}(\.[0-9]{1,17})?/#) != nil
  }

  /// The text with all edits applied. Nil if the text at an edit's offset has changed.
  static func apply(_ edits: [SourceEdit], to text: String) -> String? {
    var bytes = Array(text.utf8)
    for edit in edits.sorted(by: { $0.offset > $1.offset }) {
      let old = Array(edit.old.utf8)
      guard (0...bytes.count).contains(edit.offset), old.count <= bytes.count - edit.offset else {
        return nil
      }
      let end = edit.offset + old.count
      guard Array(bytes[edit.offset..<end]) == old else { return nil }
      bytes.replaceSubrange(edit.offset..<end, with: Array(edit.new.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The texts of the files that are edited, by path.
  static func texts(of sources: SourceSet, with edits: [SourceEdit]) -> [String: String] {
    var texts: [String: String] = [:]
    for file in sources.files {
      let own = edits.filter { $0.file == file.path }
      if !own.isEmpty, let text = apply(own, to: file.text) { texts[file.path] = text }
    }
    return texts
  }

  // MARK: Writing

  /// Writes edits into their files, each at once or not at all.
  ///
  /// - Parameter sources: The only files that are written to, by their paths.
  /// - Returns: The error; nil if all were written.
  static func write(_ edits: [SourceEdit], sources: Set<String>) -> String? {
    do {
      for (path, own) in Dictionary(grouping: edits, by: \.file) {
        guard sources.contains(path) else {
          throw Refusal(reason: "\(path) is not a source of this program")
        }
        try replace(path, own)
      }
      return nil
    } catch {
      return "\(error)"
    }
  }

  private struct Refusal: Error, CustomStringConvertible {
    var reason: String
    var description: String { "\(reason); nothing was written to it" }
  }

  private static func replace(_ path: String, _ edits: [SourceEdit]) throws {
    var found = stat()
    guard lstat(path, &found) == 0, found.st_mode & S_IFMT == S_IFREG else {
      throw Refusal(reason: "\(path) is a symbolic link or not a file")
    }
    guard let data = FileManager.default.contents(atPath: path),
      case let text = String(decoding: data, as: UTF8.self), Data(text.utf8) == data,
      edits.allSatisfy({ $0.isOffered(in: text) }), let new = apply(edits, to: text)
    else { throw Refusal(reason: "\(path) has changed meanwhile") }
    let other = "\(path).\(getpid()).new"
    let file = open(other, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, found.st_mode & 0o777)
    guard file >= 0 else { throw unwritable(path) }
    defer { unlink(other) }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    do { try handle.write(contentsOf: Data(new.utf8)) } catch { throw unwritable(path) }
    guard fchmod(file, found.st_mode & 0o777) == 0, fsync(file) == 0, rename(other, path) == 0
    else {
      throw unwritable(path)
    }
  }

  private static func unwritable(_ path: String) -> Refusal {
    Refusal(reason: "cannot write \(path): \(String(cString: strerror(errno)))")
  }

  /// Whether the number is one of those that the page offers.
  private func isOffered(in text: String) -> Bool {
    SourceCurves.found(in: text, path: file).contains { call in
      call.numbers.contains { $0.offset == offset && $0.text == old }
    }
  }
}
