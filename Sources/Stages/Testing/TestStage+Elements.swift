import Foundation
import VivaceStage
import VivaceViews

/// An element of the accessibility tree, with which tests find and inspect views.
public struct TestElement: Equatable, Sendable, CustomStringConvertible {
  /// `"button"`, `"text"`, `"image"` …
  public var role: String
  public var label: String
  public var value: String?
  public var identifier: String?
  public var hint: String?
  /// The frame in the window's points, as shown now: intermediate while it moves.
  public var frame: CGRect
  public var isEnabled: Bool
  public var isSelected: Bool
  /// Whether the element receives keys. Known of text fields only.
  public var isFocused: Bool

  init(_ node: SemanticNode) {
    role = node.role.rawValue
    label = node.label
    value = node.value
    identifier = node.identifier
    hint = node.hint
    frame = node.frame
    isEnabled = node.isEnabled
    isSelected = node.isSelected
    isFocused = node.isFocused
  }

  public var description: String {
    "\(role) “\(label)”" + (value.map { " = “\($0)”" } ?? "")
      + " (\(frame.minX), \(frame.minY), \(frame.width) × \(frame.height))"
      + (isSelected ? " selected" : "") + (isEnabled ? "" : " disabled")
  }
}

extension TestStage {
  /// All that there is, containers before what is in them.
  public var elements: [TestElement] {
    stage.semantics.flatMap(\.flattened).map(TestElement.init)
  }

  /// The view of that name: by label, then identifier, value, input labels; then the only one whose
  /// label contains it. Of several, the first that is enabled.
  ///
  /// - Throws: when there is none, with the names that there are.
  public func find(_ name: String) throws -> TestElement {
    try telling { TestElement(try stage.find(name)) }
  }

  /// Whether ``find(_:)`` finds something.
  public func contains(_ name: String) -> Bool { stage.contains(name) }

  /// The accessibility tree, a line an element.
  public var accessibilityTree: String { SemanticTree(stage.semantics).text }
}
