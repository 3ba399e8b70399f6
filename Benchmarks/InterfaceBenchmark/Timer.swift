import Glibc

/// CPU seconds of the process (user and system, all threads), and seconds on the wall.
struct Instant {
  var cpu: Double
  var wall: Double

  static var now: Instant {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func seconds(_ t: timeval) -> Double { Double(t.tv_sec) + Double(t.tv_usec) * 1e-6 }
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Instant(
      cpu: seconds(usage.ru_utime) + seconds(usage.ru_stime),
      wall: Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9)
  }

  static func - (a: Instant, b: Instant) -> Instant {
    Instant(cpu: a.cpu - b.cpu, wall: a.wall - b.wall)
  }
  static func += (a: inout Instant, b: Instant) {
    a.cpu += b.cpu
    a.wall += b.wall
  }
  static let zero = Instant(cpu: 0, wall: 0)
}

/// A figure of the table.
struct Figure {
  var name: String
  var value: Double
  var unit: String
  var limit: Double?

  var json: String {
    "{\"name\": \"\(name)\", \"value\": \(value), \"unit\": \"\(unit)\", "
      + "\"limit\": \(limit.map { "\($0)" } ?? "null")}"
  }
}

/// Resident memory of the process that is its own share, in MiB (PSS).
func proportionalMemory(of process: String = "self") -> Double {
  guard let file = fopen("/proc/\(process)/smaps_rollup", "r") else { return .nan }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  while fgets(&line, 256, file) != nil {
    let text = String(cString: line)
    if text.hasPrefix("Pss:") {
      return (Double(text.split(separator: " ")[1]) ?? .nan) / 1024
    }
  }
  return .nan
}
