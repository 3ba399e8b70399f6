import Foundation
import VivaceViews

/// The programs that tests can start, and those that run.
@MainActor package final class Programs {
  package static let shared = Programs()

  package struct Entry {
    package var name: String
    package var identifier: String?
    /// The modules of tests whose program it is.
    package var tests: Set<String>
    package var main: () -> Void
    package init(
      name: String, identifier: String? = nil, tests: Set<String> = [], main: @escaping () -> Void
    ) {
      (self.name, self.identifier, self.tests, self.main) = (name, identifier, tests, main)
    }
  }

  package private(set) var entries: [Entry] = []
  private var running: [String: any DrivenProgram] = [:]
  var backgrounded: Set<String> = []
  /// Whether no block of Dispatch's main queue calls tests.
  package var isMainThreadFree = true

  package func register(_ entry: Entry) {
    entries.removeAll { $0.name == entry.name }
    entries.append(entry)
  }

  /// The program of the current test; else the first.
  var current: Entry? {
    let module = CurrentTest.shared.module
    return entries.first { module.map($0.tests.contains) ?? false } ?? entries.first
  }

  func entry(withIdentifier identifier: String) -> Entry? {
    entries.first { $0.identifier == identifier }
  }

  func program(named name: String) -> (any DrivenProgram)? { running[name] }

  func launch(_ entry: Entry) throws {
    end(entry.name)
    running[entry.name] = try openDrivenProgram(isMainThreadFree, entry.main)
  }

  func end(_ name: String) {
    backgrounded.remove(name)
    running.removeValue(forKey: name)?.end()
  }

  /// Brings the running programs to the background.
  func enterBackground() {
    for entry in entries {
      guard let program = running[entry.name], backgrounded.insert(entry.name).inserted else {
        continue
      }
      do { try program.enter(.background) } catch {
        TestFailure.report("Failed to bring \(entry.name) to the background: \(error)")
      }
    }
  }

  package func endAll() { for name in running.keys.sorted() { end(name) } }

  /// The running programs, in the order of their start.
  var runningPrograms: [any DrivenProgram] { entries.compactMap { running[$0.name] } }
}

@_silgen_name("vivace_open_driven_program")
private func openDrivenProgram(
  _ isMainThreadFree: Bool, _ start: () -> Void
) throws -> any DrivenProgram

/// Registers a program for the tests of some modules. The start of a program of tests calls it.
@MainActor @preconcurrency public func _registerProgram(
  named name: String, identifier: String, tests: [String],
  main: @escaping (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
) {
  _ = CurrentTest.shared
  Programs.shared.register(
    .init(name: name, identifier: identifier, tests: Set(tests)) {
      _ = main(CommandLine.argc, CommandLine.unsafeArgv)
    })
}
