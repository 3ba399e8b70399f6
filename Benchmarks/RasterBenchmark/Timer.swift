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
