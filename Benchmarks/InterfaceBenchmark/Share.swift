import BenchmarkFigures
import VivaceAttributeGraph

/// The stages of a turn, as the benchmark tells them apart: by the rules' names.
enum Stage: String, CaseIterable {
  case body = "bodies and lists"
  case layout
  case displayList = "display list"
  case other = "fields and environment"

  init(rule: Any.Type) {
    let name = String(reflecting: rule)
    func isOf(_ words: String...) -> Bool { words.contains { name.contains($0) } }
    self =
      isOf("Layout", "Placement", "ItemGeometry", "RootGeometry", "OffsetRule", "UnaryRule")
      ? .layout
      : isOf("Display", "TargetRule", "ResolveText", "ResolveImage", "Responders")
        ? .displayList
        : isOf("Body", "ForEach", "ItemsRule", "List", "ReaderContent") ? .body : .other
  }

  /// Seconds that each stage's rules took in a run of `body` with a graph of its own.
  static func shares(of body: () -> Void) -> [(stage: Stage, seconds: Double)] {
    let probe = RunProbe { Instant.now.wall }
    RunProbe.current = probe
    body()
    RunProbe.current = nil
    var seconds: [Stage: Double] = [:]
    for entry in probe.entries.values { seconds[Stage(rule: entry.rule), default: 0] += entry.time }
    return allCases.map { ($0, seconds[$0] ?? 0) }
  }
}
