import CLoader
import Foundation
import VivaceViews

/// The source lines that the program's functions were executing: `vivace explain` names them for a write.
///
/// Only the program's own functions have a place, and only if it was compiled with debug information
/// and the machine has `llvm-symbolizer` (which comes with Swift) or `addr2line`. Looking is slow and
/// is done once, at the end.
package enum SourcePlaces {
  /// Has hosts that are made from now on write down who writes their state.
  package static func record() {
    Recorder.returnAddresses = { Thread.callStackReturnAddresses.map(\.uintValue) }
  }

  /// The source locations of the addresses that have one.
  package static func find(_ addresses: Set<UInt>) -> [UInt: SourcePosition] {
    let image = vivace_program_image()
    let known = addresses.filter { $0 > UInt(image.start) && $0 < UInt(image.end) }.sorted()
    guard !known.isEmpty else { return [:] }
    // A return address is behind its call, maybe on the next line.
    let offsets = known.map { "0x" + String($0 - UInt(image.start) - 1, radix: 16) }
    for tool in [
      ["llvm-symbolizer", "--output-style=GNU", "--functions=none", "--no-inlines", "-e", program],
      ["addr2line", "-e", program],
    ] {
      guard let lines = answer(of: tool + offsets), lines.count == known.count else { continue }
      return Dictionary(uniqueKeysWithValues: zip(known, lines))
        .compactMapValues { location(in: $0) }
    }
    return [:]
  }

  /// The innermost line of the program's own source on a stack, and the reason of a trap that the compiler
  /// noted for its instruction, such as an arithmetic overflow.
  ///
  /// - Parameters:
  ///   - stack: Innermost first: addresses behind calls.
  ///   - instruction: The address of the instruction that trapped, which is innermost.
  static func first(
    of stack: [UInt], instruction: UInt? = nil
  ) -> (location: SourcePosition?, reason: String?)? {
    let start = UInt(vivace_program_image().start)
    let calls = stack.filter { $0 != instruction }.map { $0 &- 1 }
    let known = (([instruction].compactMap { $0 }) + calls).filter(isInProgram).prefix(16)
    guard !known.isEmpty else { return nil }
    let offsets = known.map { "0x" + String($0 - start, radix: 16) }
    for tool in [
      ["llvm-symbolizer", "--output-style=GNU", "--functions", "--inlines", "-e", program],
      ["addr2line", "-f", "-i", "-e", program],
    ] {
      guard let lines = answer(of: tool + offsets), lines.count >= 2 * known.count else { continue }
      // Functions and places by turns.
      let prefix = "Swift runtime failure: "
      let reason = lines.first.flatMap {
        $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : nil
      }
      return (lines.lazy.compactMap { location(in: $0) }.first, reason)
    }
    return nil
  }

  /// Whether an address is the program's own, not a library's.
  static func isInProgram(_ address: UInt) -> Bool {
    let image = vivace_program_image()
    return address > UInt(image.start) && address < UInt(image.end)
  }

  private static var program: String { "/proc/\(getpid())/exe" }

  /// `file:line`, maybe with more behind it. Nil for what the compiler made, what is unknown or in another
  /// language, and for our own sources where they are part of the program.
  static func location(in answer: Substring) -> SourcePosition? {
    guard let match = answer.firstMatch(of: #/^(.+):(\d+)( \(discriminator \d+\))?$/#),
      let line = Int(match.2), line > 0, match.1.hasPrefix("/"), match.1.hasSuffix(".swift"),
      !match.1.hasPrefix(ownSources), !match.1.hasSuffix("/VivaceEntry.swift")
    else { return nil }
    return SourcePosition(file: String(match.1), line: line)
  }

  /// The folder of all rooms, as it was when this was compiled.
  private static let ownSources: String = {
    let module = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    return module.deletingLastPathComponent().deletingLastPathComponent().path + "/"
  }()

  /// The standard output of another program; nil if it fails.
  ///
  /// Uses the system's own calls: Foundation would wait in the stage's time, which stands still, and signal
  /// handlers call this, too.
  private static func answer(of command: [String]) -> [Substring]? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    for end in ends { posix_spawn_file_actions_addclose(&actions, end) }
    var process: pid_t = 0
    let arguments = (["/usr/bin/env"] + command).map { strdup($0) }
    let result = posix_spawn(&process, "/usr/bin/env", &actions, nil, arguments + [nil], environ)
    for argument in arguments { free(argument) }
    close(ends[1])
    defer { close(ends[0]) }
    guard result == 0 else { return nil }
    var (text, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 14))
    while true {
      let count = read(ends[0], &chunk, chunk.count)
      if count > 0 { text += chunk[..<count] } else if count == 0 || errno != EINTR { break }
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status == 0 ? String(decoding: text, as: UTF8.self).split(separator: "\n") : nil
  }
}

extension SourcePosition {
  /// `file:line`, the file as it is called from the folder in which the program was started.
  var relativeName: String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return "\(file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file):\(line)"
  }
}
