import Glibc
import GraphWorkloads

func cpuMilliseconds() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  let seconds = Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
  return seconds * 1e3 + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3
}
for workload in Workload.makeAll() {
  var times: [(String, Double)] = []
  var last = cpuMilliseconds()
  workload.onPhase = { phase in
    let now = cpuMilliseconds()
    if let i = times.firstIndex(where: { $0.0 == phase }) {
      times[i].1 += now - last
    } else {
      times.append((phase, now - last))
    }
    last = now
  }
  workload.perform()
  let ok =
    workload.tally.checksum == workload.expected.checksum
    && workload.tally.evals == workload.expected.evals
    && workload.tally.runs == workload.expected.runs
  print(
    workload.name,
    ok ? "ok" : "WRONG \(workload.tally.checksum) \(workload.tally.evals) \(workload.tally.runs)",
    times.map { "\($0.0) \($0.1)" }.joined(separator: ", "), "total", times.reduce(0) { $0 + $1.1 })
}
