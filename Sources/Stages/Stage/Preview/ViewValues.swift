import Foundation
import VivaceViews

/// The values that views follow, written out as JSON for tools.
struct ViewValues: Encodable {
  private struct Property: Encodable {
    var name: String
    var kind: String
    var type: String
    var value: String
    var fields: [String: String]?
  }

  private struct View: Encodable {
    var type: String
    var path: [String]
    var properties: [Property]
  }

  private var views: [View]

  /// - Parameters:
  ///   - label: A view by the name that scripts give it: only views around it.
  ///   - type: A part of a type's name, in any case of letters.
  init(of stage: HeadlessStage, _ label: String?, _ type: String?) throws {
    let node = try label.map { try stage.find($0) }
    if let node, node.trail == nil {
      throw StageError("No view of SwiftUI shows “\(label ?? "")”.")
    }
    let states = MainActor.unchecked((stage.host, node?.trail)) { $0.states(on: $1) ?? [] }
    let found = states.filter { state in
      type.map { state.type.localizedCaseInsensitiveContains($0) } ?? true
    }
    if found.isEmpty, let type {
      let names = Set(states.map(\.type)).sorted().joined(separator: ", ")
      throw StageError(
        "No view of a type called “\(type)” has state here; those with state: "
          + (names.isEmpty ? "none." : "\(names)."))
    }
    views = found.map { state in
      View(
        type: state.type, path: state.path,
        properties: state.properties.map {
          let fields = Dictionary($0.fields.map { ($0.name, $0.value) }) { $1 }
          return Property(
            name: $0.name, kind: $0.kind, type: $0.type, value: $0.value,
            fields: fields.isEmpty ? nil : fields)
        })
    }
  }

  var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return try encoder.encode(self)
    }
  }
}
