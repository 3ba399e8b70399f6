import Foundation

extension Folder {
  /// The commands, with a NUL after each argument, of all processes that have the folder in their environment or
  /// arguments: the tool of a test and all that it has started.
  var processes: [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.filter { Int($0) != nil }.compactMap { number in
      let files = ["environ", "cmdline"].map {
        String(
          decoding: FileManager.default.contents(atPath: "/proc/\(number)/\($0)") ?? Data(),
          as: UTF8.self)
      }
      return files.contains { $0.contains(path) } ? files[1] : nil
    }
  }

  /// Waits until the commands of the processes are as wanted. Returns whether they became so in time.
  func waitForProcesses(
    within seconds: Double = Browser.limit, _ holds: ([String]) -> Bool
  ) -> Bool {
    let end = Date().addingTimeInterval(seconds)
    while !holds(processes) {
      if Date() > end { return false }
      usleep(20_000)
    }
    return true
  }
}
