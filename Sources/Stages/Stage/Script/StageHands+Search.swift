import VivaceGeometry
import VivaceViews

/// Views by their names: what accessibility says of them at the present instant.
extension StageHands {
  package var semantics: [SemanticNode] {
    MainActor.unchecked((host, time)) { $0.semantics(at: $1) }
  }

  /// The view called `label`: by label, then identifier, then value; else the only one whose label
  /// contains it. Input labels come after values. Of several with one name, the first that is enabled.
  package func find(_ label: String) throws -> SemanticNode {
    let all = semantics.flatMap(\.flattened)
    for name in [\SemanticNode.name, \.identifier, \.value] {
      let found = all.filter { $0[keyPath: name] == label }
      if let node = found.first(where: \.isEnabled) ?? found.first { return node }
    }
    if let node = all.first(where: { $0.inputLabels.contains(label) }) { return node }
    let close = all.filter { $0.name?.localizedCaseInsensitiveContains(label) == true }
    if close.count == 1 { return close[0] }
    throw StageError(Self.message(looking: label, all: all, close: close))
  }

  /// Whether a view is there by that name.
  package func contains(_ label: String) -> Bool { (try? find(label)) != nil }

  /// Every name there is, in the order of the tree; no name twice.
  package var labels: [String] { Self.names(semantics.flatMap(\.flattened)) }

  func location(of target: Script.Target) throws -> CGPoint {
    switch target {
    case .point(let point): return point
    case .label(let label):
      let frame = try find(label).frame
      return CGPoint(x: frame.midX, y: frame.midY)
    }
  }

  private static func names(_ nodes: [SemanticNode]) -> [String] {
    var names: [String] = []
    for name in nodes.compactMap({ $0.name ?? $0.identifier }) where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  private static func message(
    looking label: String, all: [SemanticNode], close: [SemanticNode]
  ) -> String {
    if close.count > 1, names(close).count == 1 {
      var centers: [String] = []
      for frame in close.map(\.frame) {
        let center = "(\(Int(frame.midX.rounded())),\(Int(frame.midY.rounded())))"
        if !centers.contains(center) { centers.append(center) }
      }
      let list =
        centers.count > 1
        ? centers.dropLast().joined(separator: ", ") + " and " + centers[centers.count - 1]
        : centers[0]
      return "No view is called “\(label)”, but \(close.count) are called “\(names(close)[0])”, at "
        + "\(list): name the place of the one that is meant, or give them identifiers."
    }
    let names = names(close.isEmpty ? all : close).map { "“\($0)”" }
    if names.isEmpty { return "No view is called “\(label)”: no view has a name." }
    let shown = names.prefix(40).joined(separator: ", ") + (names.count > 40 ? ", …" : "")
    return close.isEmpty
      ? "No view is called “\(label)”. There are: \(shown)."
      : "No view is called “\(label)”, and several contain it: \(shown)."
  }
}

extension SemanticNode {
  /// The label, unless it is empty.
  fileprivate var name: String? { label.isEmpty ? nil : label }
}
