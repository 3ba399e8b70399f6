import Glibc

/// CPU seconds of a process (user and system, all threads), and seconds on the wall.
package struct Instant {
  package var cpu: Double
  package var wall: Double

  package static let zero = Instant(cpu: 0, wall: 0)

  package static var now: Instant { Instant(cpu: CLOCK_PROCESS_CPUTIME_ID) }

  /// Of another process; nil when there is none of this number.
  package init?(process: Int32) {
    var clock = clockid_t()
    guard clock_getcpuclockid(process, &clock) == 0 else { return nil }
    self.init(cpu: clock)
  }

  private init(cpu clock: clockid_t) {
    func seconds(_ clock: clockid_t) -> Double {
      var time = timespec()
      clock_gettime(clock, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
    self.init(cpu: seconds(clock), wall: seconds(CLOCK_MONOTONIC))
  }

  private init(cpu: Double, wall: Double) {
    self.cpu = cpu
    self.wall = wall
  }

  package static func - (a: Instant, b: Instant) -> Instant {
    Instant(cpu: a.cpu - b.cpu, wall: a.wall - b.wall)
  }
  package static func += (a: inout Instant, b: Instant) {
    a.cpu += b.cpu
    a.wall += b.wall
  }
}

/// Resident memory of a process that is its own share, in MiB (PSS).
package func proportionalMemory(of process: String = "self") -> Double {
  guard let file = fopen("/proc/\(process)/smaps_rollup", "r") else { return .nan }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  while fgets(&line, 256, file) != nil {
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    if text.hasPrefix("Pss:") {
      return (Double(text.split(separator: " ")[1]) ?? .nan) / 1024
    }
  }
  return .nan
}
