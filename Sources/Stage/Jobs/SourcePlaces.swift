import CLoader
import Foundation
import VivaceViews

/// Where in the source of the program functions were running: what `vivace explain` says of a write.
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
  package static func find(_ addresses: Set<UInt>) -> [UInt: SourcePlace] {
    let image = vivace_program_image()
    let known = addresses.filter { $0 > UInt(image.start) && $0 < UInt(image.end) }.sorted()
    guard !known.isEmpty else { return [:] }
    // A return address is behind its call, maybe on the next line.
    let offsets = known.map { "0x" + String($0 - UInt(image.start) - 1, radix: 16) }
    let program = "/proc/\(getpid())/exe"
    let tools = [
      [
        "llvm-symbolizer", "--output-style=GNU", "--functions=none", "--no-inlines", "-e",
        program,
      ],
      ["addr2line", "-e", program],
    ]
    for tool in tools {
      guard let lines = answer(of: tool + offsets), lines.count == known.count else { continue }
      return Dictionary(uniqueKeysWithValues: zip(known, lines))
        .compactMapValues { place(in: $0) }
    }
    return [:]
  }

  /// `file:line`, maybe with more behind it. Nil for what the compiler made, what is unknown or in another
  /// language, and for our own sources where they are part of the program.
  static func place(in answer: Substring) -> SourcePlace? {
    guard let match = answer.firstMatch(of: #/^(.+):(\d+)( \(discriminator \d+\))?$/#),
      let line = Int(match.2), line > 0, match.1.hasPrefix("/"), match.1.hasSuffix(".swift"),
      !match.1.hasPrefix(ownSources), !match.1.hasSuffix("/VivaceEntry.swift")
    else { return nil }
    return SourcePlace(file: String(match.1), line: line)
  }

  /// The folder of all rooms, as it was when this was compiled.
  private static let ownSources: String = {
    let room = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    return room.deletingLastPathComponent().path + "/"
  }()

  private static func answer(of command: [String]) -> [Substring]? {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    child.arguments = command
    let output = Pipe()
    child.standardInput = FileHandle.nullDevice
    child.standardOutput = output
    child.standardError = FileHandle.nullDevice
    guard (try? child.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    child.waitUntilExit()
    return child.terminationStatus == 0 ? text.split(separator: "\n") : nil
  }
}
