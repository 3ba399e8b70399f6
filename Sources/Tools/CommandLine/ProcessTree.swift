import Foundation

/// A process with all that it has started, also in process groups of their own.
struct ProcessTree {
  /// The members that were found, each with the instant at which it was started: numbers are used again.
  private var members: [pid_t: String] = [:]

  /// Stops all members, so that none starts another meanwhile.
  ///
  /// - Parameter root: A process that this process has started and not waited for.
  init(stopping root: pid_t) {
    var news = Self.all().filter { $0.number == root }
    while !news.isEmpty {
      for process in news {
        members[process.number] = process.start
        kill(process.number, SIGSTOP)
      }
      news = Self.all().filter { members[$0.parent] != nil && members[$0.number] == nil }
    }
  }

  /// Asks the members to end, and ends those that have not after a time.
  ///
  /// - Parameter seconds: The time, in seconds.
  func end(within seconds: Double) {
    for signal in [SIGTERM, SIGCONT] { for member in members.keys { kill(member, signal) } }
    let limit = DispatchTime.now() + seconds
    while !running.isEmpty, DispatchTime.now() < limit { usleep(10_000) }
    for member in running { kill(member, SIGKILL) }
  }

  private var running: [pid_t] {
    Self.all().filter { members[$0.number] == $0.start }.map(\.number)
  }

  private struct Entry {
    var number: pid_t
    var parent: pid_t
    var start: String
  }

  /// The processes of the system that have not ended.
  private static func all() -> [Entry] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { name in
      guard let number = pid_t(name),
        let text = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8)
      else { return nil }
      // The second field is the program's name in parentheses, which may have spaces and parentheses itself.
      let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
      guard fields.count > 20, fields[1] != "Z", let parent = pid_t(fields[2]) else { return nil }
      return Entry(number: number, parent: parent, start: String(fields[20]))
    }
  }
}
