import CLoader
import Foundation

/// The program's use of the machine at one moment of an endurance run, while none of its views is there.
package struct EnduranceSample: Equatable, Sendable {
  /// Bytes.
  package var heap: Int
  /// Bytes of the machine's memory that the program has written to. Pages of its files do not count: which of
  /// them are there depends on the system and on other programs.
  package var resident: Int
  package var files: Int
  /// Programs that this one has started and that have not ended.
  package var processes: Int

  package init(heap: Int, resident: Int, files: Int, processes: Int) {
    (self.heap, self.resident) = (heap, resident)
    (self.files, self.processes) = (files, processes)
  }

  /// Of this program, now.
  static func now() -> EnduranceSample {
    // What has been freed goes back to the machine, so that resident memory is memory in use.
    malloc_trim(0)
    let heap = Int(vivace_heap_in_use())
    return EnduranceSample(
      heap: heap, resident: ownMemory,
      files: ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []).count,
      processes: children.count)
  }

  private static var ownMemory: Int {
    let text = (try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)) ?? ""
    let sizes = text.split(separator: "\n").filter { $0.hasPrefix("Private_Dirty") }
      .compactMap { $0.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
    return sizes.reduce(0, +) * 1_024
  }

  private static var children: [String] {
    let own = "\(getpid())"
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.filter { name in
      guard Int(name) != nil,
        let text = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
        let end = text.lastIndex(of: ")")
      else { return false }
      // After the name in parentheses: the state, and the parent's number.
      let fields = text[end...].split(separator: " ")
      return fields.count > 2 && fields[2] == own && fields[1] != "Z"
    }
  }
}

/// The outcome of an endurance run.
package struct EnduranceReport: Equatable, Sendable {
  /// Seconds of the views' time.
  package var simulated = 0.0
  package var acts = 0
  package var reloads = 0
  package var samples: [EnduranceSample] = []
  /// Sessions whose views were still there at the end of the next one.
  package var kept = 0
  /// The path of the script with the acts of the first of these sessions.
  package var keptActs: String?

  /// The growth that is allowed, as a fraction of the program's resident memory.
  package static let tolerance = 0.01
  /// The growth in bytes that is always allowed: some slabs of the runtime's metadata.
  private static let slack = 64 * 1_024

  package init() {}

  /// The samples after caches have been filled, and those of the end.
  private var halves: (early: ArraySlice<EnduranceSample>, late: ArraySlice<EnduranceSample>) {
    let count = samples.count
    let length = max(1, count / 4)
    return (samples.dropFirst(count / 4).prefix(length), samples.suffix(length))
  }

  private static func median(
    _ samples: ArraySlice<EnduranceSample>, _ value: (EnduranceSample) -> Int
  ) -> Int {
    let all = samples.map(value).sorted()
    return all.isEmpty ? 0 : all[all.count / 2]
  }

  /// A line for each kind of resource that grew; empty if none did.
  package var complaints: [String] {
    let (early, late) = halves
    var lines: [String] = []
    let limit = max(Int(Double(Self.median(early, \.resident)) * Self.tolerance), Self.slack)
    for (name, value) in [
      ("the heap", \EnduranceSample.heap), ("resident memory", \EnduranceSample.resident),
    ] {
      let before = Self.median(early) { $0[keyPath: value] }
      let after = Self.median(late) { $0[keyPath: value] }
      if after - before > limit {
        lines.append(
          "\(name) grew from \(Self.megabytes(before)) to \(Self.megabytes(after)) MiB, by more than "
            + "\(Self.megabytes(limit)) MiB, 1 % of the program's memory")
      }
    }
    for (name, value) in [
      ("open files", \EnduranceSample.files), ("processes", \EnduranceSample.processes),
    ] {
      let before = early.map { $0[keyPath: value] }.max() ?? 0
      let after = late.map { $0[keyPath: value] }.min() ?? 0
      if after > before { lines.append("\(name) grew from \(before) to \(after)") }
    }
    if kept > 0 {
      lines.append(
        "the views of \(kept) of \(reloads) sessions were kept when their window had closed; the acts of "
          + "the first are in \(keptActs ?? "no file")")
    }
    return lines
  }

  private static func megabytes(_ bytes: Int) -> String {
    String(format: "%.2f", Double(bytes) / 1_048_576)
  }

  /// One line for people. Growth is in percent of the resident memory.
  package var summary: String {
    let (early, late) = halves
    let whole = Double(max(Self.median(early, \.resident), 1))
    func change(_ value: (EnduranceSample) -> Int) -> String {
      let (before, after) = (Self.median(early, value), Self.median(late, value))
      let growth = String(format: "%+.2f", Double(after - before) / whole * 100)
      return "\(Self.megabytes(after)) MiB (\(growth) %)"
    }
    return String(format: "%.2f h, ", simulated / 3_600)
      + "\(acts) acts, \(reloads) reloads: heap \(change(\.heap)), resident \(change(\.resident)), "
      + "\(late.last?.files ?? 0) files, \(late.last?.processes ?? 0) processes"
  }

  /// The same for programs.
  package var json: Data {
    let last = samples.last
    let fields: [String: Any] = [
      "simulated": simulated, "acts": acts, "reloads": reloads, "summary": summary,
      "complaints": complaints, "heap": last?.heap ?? 0, "resident": last?.resident ?? 0,
      "files": last?.files ?? 0, "processes": last?.processes ?? 0,
    ]
    let data = try? JSONSerialization.data(withJSONObject: fields, options: .sortedKeys)
    return (data ?? Data()) + Data("\n".utf8)
  }
}
