import Foundation
import VivaceViews

/// The accessibility tree, written out: as lines for people, as JSON for programs.
package struct SemanticTree {
  package let nodes: [SemanticNode]
  package init(_ nodes: [SemanticNode]) { self.nodes = nodes }

  /// A line a node, its children further in:
  ///
  ///     button "Vote" = "3" #vote (16, 40, 120 × 44) selected
  ///
  /// The text form of a node: role, label, value, identifier, frame in the window's points, states,
  /// and a text field's input preferences.
  package var text: String {
    var lines: [String] = []
    func add(_ node: SemanticNode, _ depth: Int) {
      var components = [node.role.rawValue]
      if !node.label.isEmpty { components.append(Self.quoted(node.label)) }
      if let value = node.value { components.append("= \(Self.quoted(value))") }
      if let identifier = node.identifier { components.append("#\(identifier)") }
      let frame = node.frame
      components.append(
        "(\(Self.short(frame.minX)), \(Self.short(frame.minY)), \(Self.short(frame.width)) × "
          + "\(Self.short(frame.height)))")
      components += Self.traits(of: node)
      components += node.textInputPreferences?.named.map { "\($0.name): \($0.value)" } ?? []
      if let hint = node.hint { components.append("hint \(Self.quoted(hint))") }
      if !node.actions.isEmpty {
        components.append(
          "actions " + Self.actions(of: node).map(Self.quoted).joined(separator: ", "))
      }
      components += Self.details(of: node)
      lines.append(String(repeating: "  ", count: depth) + components.joined(separator: " "))
      for child in node.children { add(child, depth + 1) }
    }
    for node in nodes { add(node, 0) }
    return lines.map { $0 + "\n" }.joined()
  }

  /// An array of objects with `role`, `label`, `value`, `identifier`, `frame` (`x`, `y`, `width`,
  /// `height`), `traits`, `input` (`keyboardType`, `submitLabel` …), `hint`, `actions`, `details` and
  /// `children`; what is empty is left out.
  package var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(nodes.map(Entry.init)) + Data("\n".utf8)
    }
  }

  private struct Entry: Encodable {
    var role: String
    var label: String?
    var value: String?
    var identifier: String?
    var frame: [String: Double]
    var traits: [String]?
    var input: [String: String]?
    var hint: String?
    var actions: [String]?
    var details: [String]?
    var children: [Entry]?

    init(_ node: SemanticNode) {
      role = node.role.rawValue
      label = node.label.isEmpty ? nil : node.label
      value = node.value
      identifier = node.identifier
      let rect = node.frame
      frame = ["x": rect.minX, "y": rect.minY, "width": rect.width, "height": rect.height]
        .mapValues { SemanticTree.rounded(Double($0)) }
      let all = SemanticTree.traits(of: node)
      traits = all.isEmpty ? nil : all
      let preferences = node.textInputPreferences?.named ?? []
      input =
        preferences.isEmpty ? nil : Dictionary(uniqueKeysWithValues: preferences.map { ($0, $1) })
      hint = node.hint
      actions = node.actions.isEmpty ? nil : SemanticTree.actions(of: node)
      let customDetails = SemanticTree.details(of: node)
      details = customDetails.isEmpty ? nil : customDetails
      children = node.children.isEmpty ? nil : node.children.map(Entry.init)
    }
  }

  private static func traits(of node: SemanticNode) -> [String] {
    let level = node.headingLevel == .unspecified ? [] : ["heading \(node.headingLevel.rawValue)"]
    return (node.isSelected ? ["selected"] : []) + (node.isFocused ? ["focused"] : [])
      + (node.isEnabled ? [] : ["disabled"]) + node.traits.names + level
  }

  /// By their names, after that of their group.
  private static func actions(of node: SemanticNode) -> [String] {
    node.actions.map { action in action.category.map { "\($0): \(action.name)" } ?? action.name }
  }

  /// Further details of a node: rotors, custom content, how it is spoken.
  private static func details(of node: SemanticNode) -> [String] {
    node.details.compactMap { $0.text(in: node.frame) }
  }

  /// Hundredths of a point: what is behind them depends on nothing that anybody sees.
  fileprivate static func rounded(_ value: Double) -> Double {
    value.isFinite ? (value * 100).rounded() / 100 : 0
  }

  private static func short(_ value: CGFloat) -> String {
    let value = rounded(Double(value))
    return value == value.rounded() ? String(Int(value)) : String(value)
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"").replacingOccurrences(of: "\n", with: "\\n")
    return "\"\(escaped)\""
  }
}
