import Foundation

extension Child {
  /// Runs a program and gathers what it writes. It has a process group of its own, of which no process is
  /// left when this returns, and nothing to read.
  ///
  /// - Parameters:
  /// - environment: Nil passes the tool's own.
  ///   - limit: Seconds after which the whole group is ended, and this fails.
  static func answer(
    _ path: String, _ arguments: [String], environment: [String: String]? = nil,
    limit: Double? = nil
  ) throws -> (status: Status, output: Data, errors: String) {
    try passingOnRequests {
      var streams = try ChildStreams()
      defer { streams.close() }
      let process = try startRunning(
        path, arguments, environment: environment, streams.actions, hasGroup: true)
      let isOver = streams.read(within: limit)
      // What it has started and left goes with it.
      if isOver { kill(-process, SIGTERM) } else { ProcessTree(stopping: process).end(within: 0) }
      let status = try wait(for: process, path)
      kill(-process, SIGKILL)
      try endIfRequested()
      guard isOver else { throw Late(limit: limit ?? 0) }
      return (status, streams.output, String(decoding: streams.errors, as: UTF8.self))
    }
  }

  /// A program was ended since it took too long.
  struct Late: Error {
    /// In seconds.
    var limit: Double
  }
}

/// The reading ends of a child's standard output and standard error.
private struct ChildStreams {
  let actions = UnsafeMutablePointer<posix_spawn_file_actions_t>.allocate(capacity: 1)
  private(set) var output = Data()
  private(set) var errors = Data()
  /// Reading and writing end of standard output, then of standard error. -1 for one that is closed.
  private var ends: [Int32] = [-1, -1, -1, -1]

  init() throws {
    posix_spawn_file_actions_init(actions)
    for first in [0, 2] {
      var pair: [Int32] = [-1, -1]
      guard PreviewChild.makePipe(&pair) else {
        throw Failure.program("cannot make a pipe: \(String(cString: strerror(errno)))")
      }
      (ends[first], ends[first + 1]) = (pair[0], pair[1])
    }
    posix_spawn_file_actions_addopen(actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(actions, ends[1], 1)
    posix_spawn_file_actions_adddup2(actions, ends[3], 2)
  }

  mutating func close() {
    for end in ends where end >= 0 { Glibc.close(end) }
    ends = [-1, -1, -1, -1]
    posix_spawn_file_actions_destroy(actions)
    actions.deallocate()
  }

  /// Reads both until nothing has them open any more. False when that takes longer than the limit.
  mutating func read(within limit: Double?) -> Bool {
    for end in [1, 3] {
      Glibc.close(ends[end])
      ends[end] = -1
    }
    let deadline = limit.map { DispatchTime.now() + $0 }
    while ends[0] >= 0 || ends[2] >= 0 {
      // Files that are closed are passed over.
      var waiting = [ends[0], ends[2]].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let now = DispatchTime.now().uptimeNanoseconds
      let left = deadline.map { Double($0.uptimeNanoseconds) - Double(now) }
      if let left, left <= 0 { return false }
      let count = poll(&waiting, 2, left.map { Int32($0 / 1e6) + 1 } ?? -1)
      if count <= 0 { continue }
      if waiting[0].revents != 0 { Self.read(&ends[0], into: &output) }
      if waiting[1].revents != 0 { Self.read(&ends[2], into: &errors) }
    }
    return true
  }

  private static func read(_ end: inout Int32, into data: inout Data) {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(end, &chunk, chunk.count)
    if count > 0 {
      data.append(contentsOf: chunk[..<count])
    } else if count == 0 || errno != EINTR {
      Glibc.close(end)
      end = -1
    }
  }
}
