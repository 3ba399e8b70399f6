import VivaceAttributeGraph
import VivaceGeometry
import VivaceGraphics

extension View {
  /// Prints which properties of this view changed since its `body` last called this. To be called in
  /// `body`.
  ///
  /// One line, such as `Counter: _count changed.`: `@self` means the stored properties,
  /// `@identity` for a view that is new, `@dependencies` for anything else that the body read.
  public nonisolated static func _printChanges() {
    BodyChanges.tell("_printChanges()", of: Self.self) { print($0) }
  }

  /// Writes what `_printChanges()` prints to the standard error stream.
  public nonisolated static func _logChanges() {
    BodyChanges.tell("_logChanges()", of: Self.self, BodyChanges.log)
  }
}

extension ViewModifier {
  /// Prints which properties of this modifier changed since its `body(content:)` last called this. To be
  /// called there.
  public nonisolated static func _printChanges() {
    BodyChanges.tell("_printChanges()", of: Self.self) { print($0) }
  }

  /// Writes what `_printChanges()` prints to the standard error stream.
  public nonisolated static func _logChanges() {
    BodyChanges.tell("_logChanges()", of: Self.self, BodyChanges.log)
  }
}

/// A value of a property in one run of a body, to compare with that in a later one.
struct SeenValue {
  private let value: Any
  private let equals: (Any) -> Bool

  init<Value>(_ value: Value) {
    self.value = value
    equals = { ($0 as? Value).map { ValueComparison.areEqual($0, value) } ?? false }
  }

  static func of<Field>(_ type: Field.Type, at field: UnsafeMutableRawPointer) -> SeenValue {
    SeenValue(field.assumingMemoryBound(to: Field.self).pointee)
  }

  func isEqual(to other: SeenValue) -> Bool { equals(other.value) }
}

/// The properties of a view or modifier whose body prints changes, as they were in the run before.
///
/// There is none for other views, so that they pay nothing for it.
final class BodyChanges {
  /// Receives lines instead of the output; for tests.
  nonisolated(unsafe) static var listener: ((String) -> Void)?

  private var seen: [(name: String, value: SeenValue?)]?
  /// The changes of the current run; nil before the first comparison.
  private var changed: [String]?

  /// Compares with the run before.
  func compare(_ properties: [(name: String, value: SeenValue?)]) {
    if let seen {
      var names: [String] = []
      for (old, new) in zip(seen, properties) {
        guard let old = old.value, let value = new.value, !value.isEqual(to: old) else { continue }
        if !names.contains(new.name) { names.append(new.name) }
      }
      changed = names.isEmpty ? ["@dependencies"] : names
    }
    seen = properties
  }

  var hasSeen: Bool { seen != nil }

  private func line(_ type: Any.Type, _ boxes: PropertyBoxes) -> String {
    let names = changed ?? ["@self", "@identity"] + boxes.propertyNames
    return "\(_typeName(type, qualified: false)): \(names.joined(separator: ", ")) changed."
  }

  /// Hands over the line for the body that runs.
  static func tell(_ symbol: String, of type: Any.Type, _ write: (String) -> Void) {
    guard let boxes = BodyTrace.properties else {
      return Warning.once(
        "\(_typeName(type, qualified: false)).\(symbol) was called while no body ran; nothing is "
          + "written. Call it at the beginning of body.")
    }
    let changes = boxes.changes ?? BodyChanges()
    boxes.changes = changes
    let line = changes.line(type, boxes)
    if let listener { listener(line) } else { write(line) }
  }

  static func log(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
