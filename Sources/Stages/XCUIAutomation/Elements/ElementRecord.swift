import Foundation
import VivaceGeometry
import VivaceViews

/// An element of a program's interface at one instant, with all below it.
@MainActor final class ElementRecord: XCUIElementSnapshot {
  let elementType: XCUIElement.ElementType
  var identifier = ""
  var label = ""
  var title = ""
  var value: Any?
  var placeholderValue: String?
  var frame = CGRect.zero
  var isEnabled = true
  var isSelected = false
  var hasFocus = false
  var horizontalSizeClass = XCUIElement.SizeClass.unspecified
  var verticalSizeClass = XCUIElement.SizeClass.unspecified
  var below: [ElementRecord] = []
  /// The element of the accessibility tree; nil for an element that only groups others, and for keys.
  var node: SemanticNode?
  /// The views of the element's window; nil for the application and for keys.
  var host: ViewHost?
  /// The name of the key that the element of a keyboard presses.
  var key: String?

  init(_ elementType: XCUIElement.ElementType) { self.elementType = elementType }

  var children: [any XCUIElementSnapshot] { below }

  /// All elements below, parents first.
  var descendants: [ElementRecord] { below.flatMap { [$0] + $0.descendants } }

  /// Whether a query's name means the element.
  func isCalled(_ name: String) -> Bool {
    identifier == name || label == name || title == name || placeholderValue == name
      || value as? String == name
  }

  /// The name that messages give the element.
  var name: String { [label, identifier, title].first { !$0.isEmpty } ?? value as? String ?? "" }

  var dictionaryRepresentation: [XCUIElement.AttributeName: Any] {
    var result: [XCUIElement.AttributeName: Any] = [
      .elementType: elementType.rawValue, .identifier: identifier, .label: label, .title: title,
      .enabled: isEnabled, .selected: isSelected, .hasFocus: hasFocus,
      .horizontalSizeClass: horizontalSizeClass.rawValue,
      .verticalSizeClass: verticalSizeClass.rawValue,
      .frame: [
        "X": frame.minX, "Y": frame.minY, "Width": frame.width, "Height": frame.height,
      ],
      .children: below.map(\.dictionaryRepresentation),
    ]
    result[.value] = value
    result[.placeholderValue] = placeholderValue
    return result
  }

  /// A line for the element and each one below, indented by its depth.
  func lines(_ depth: Int = 0) -> [String] {
    func short(_ value: CGFloat) -> String { String(format: "%.1f", Double(value)) }
    var fields = [
      elementType.name,
      "{{\(short(frame.minX)), \(short(frame.minY))}, {\(short(frame.width)), \(short(frame.height))}}",
    ]
    if !identifier.isEmpty { fields.append("identifier: '\(identifier)'") }
    if !title.isEmpty { fields.append("title: '\(title)'") }
    if !label.isEmpty { fields.append("label: '\(label)'") }
    if let placeholderValue { fields.append("placeholderValue: '\(placeholderValue)'") }
    if let value { fields.append("value: \(value)") }
    if !isEnabled { fields.append("Disabled") }
    if isSelected { fields.append("Selected") }
    if hasFocus { fields.append("Keyboard Focused") }
    return [String(repeating: "  ", count: depth) + fields.joined(separator: ", ")]
      + below.flatMap { $0.lines(depth + 1) }
  }
}
