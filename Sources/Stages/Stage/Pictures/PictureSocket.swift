import Foundation

/// One end of the socket between a program and its picture worker. Owns nothing.
struct PictureSocket {
  enum Failure: Error {
    /// The other end is gone.
    case closed
    /// The deadline has passed.
    case late
  }

  let file: Int32

  /// - Parameter deadline: By `MonotonicClock`; infinity waits for ever.
  func write(_ bytes: UnsafeRawBufferPointer, until deadline: Double) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      try wait(for: POLLOUT, until: deadline)
      let rebased = UnsafeRawBufferPointer(rebasing: rest)
      let count = send(file, rebased.baseAddress, rebased.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
      if count < 0, errno == EAGAIN || errno == EINTR { continue }
      guard count > 0 else { throw Failure.closed }
      rest = rest.dropFirst(count)
    }
  }

  func read(into bytes: UnsafeMutableRawBufferPointer, until deadline: Double) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      try wait(for: POLLIN, until: deadline)
      let rebased = UnsafeMutableRawBufferPointer(rebasing: rest)
      let count = recv(file, rebased.baseAddress, rebased.count, Int32(MSG_DONTWAIT))
      if count < 0, errno == EAGAIN || errno == EINTR { continue }
      guard count > 0 else { throw Failure.closed }
      rest = rest.dropFirst(count)
    }
  }

  private func wait(for events: Int32, until deadline: Double) throws {
    while true {
      var entry = pollfd(file: file, events: events)
      let seconds = deadline - MonotonicClock.now()
      guard seconds > 0 else { throw Failure.late }
      let milliseconds = seconds == .infinity ? -1 : Int32(min(seconds * 1_000 + 1, 1e6))
      let count = poll(&entry, 1, milliseconds)
      if count > 0 { return }
      if count < 0, errno != EINTR { throw Failure.closed }
    }
  }
}

extension PictureSocket {
  /// Numbers in a row: both ends are the same program.
  func write(_ numbers: [UInt64], until deadline: Double) throws {
    try numbers.withUnsafeBytes { try write($0, until: deadline) }
  }

  func read(numbers count: Int, until deadline: Double) throws -> [UInt64] {
    var numbers = [UInt64](repeating: 0, count: count)
    try numbers.withUnsafeMutableBytes { try read(into: $0, until: deadline) }
    return numbers
  }

  func read(bytes count: Int, until deadline: Double) throws -> Data {
    var data = Data(count: count)
    try data.withUnsafeMutableBytes { try read(into: $0, until: deadline) }
    return data
  }
}

extension pollfd {
  fileprivate init(file: Int32, events: Int32) {
    self.init(fd: file, events: Int16(events), revents: 0)
  }
}
