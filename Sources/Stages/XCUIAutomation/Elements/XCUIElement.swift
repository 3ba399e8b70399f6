import Foundation
import VivaceViews

/// An element of a program's interface, as a query finds it: it may be there, not yet, or no more.
@MainActor @preconcurrency
open class XCUIElement: NSObject, XCUIElementAttributes,
  XCUIElementTypeQueryProvider
{
  /// Which of the elements that a query finds.
  enum Choice: Equatable {
    case only, first
    case index(Int)
  }

  let source: ElementSource
  let choice: Choice

  init(_ source: ElementSource, _ choice: Choice) {
    (self.source, self.choice) = (source, choice)
    super.init()
  }

  /// The program that the element is of.
  var application: XCUIApplication { source.application! }

  /// The elements that fit now: one, unless the query is for the only one.
  var records: [ElementRecord] { choice.elements(of: source.find(application.tree)) }

  /// The element now.
  var record: ElementRecord? { records.first }

  // MARK: - Properties

  /// Whether the element is there now. It may be out of sight.
  open var exists: Bool { !records.isEmpty }

  /// Whether a touch in the middle of the element meets it: it is in sight, and no bar covers it.
  open var isHittable: Bool {
    let tree = application.tree
    guard let record = records.first, !application.isForeign else { return false }
    return Sight(tree).shows(record)
  }

  /// Reads a property; reports an element that is not there.
  private func read<Value>(_ property: String, _ value: (ElementRecord) -> Value) -> Value? {
    if let record { return value(record) }
    TestFailure.report("Failed to get \(property) of \(searchText): \(absence)")
    return nil
  }

  open var identifier: String { read("identifier", \.identifier) ?? "" }
  open var label: String { read("label", \.label) ?? "" }
  open var title: String { read("title", \.title) ?? "" }
  open var value: Any? { read("value", \.value) ?? nil }
  open var placeholderValue: String? { read("placeholderValue", \.placeholderValue) ?? nil }
  open var frame: CGRect { read("frame", \.frame) ?? .zero }
  open var isEnabled: Bool { read("isEnabled", \.isEnabled) ?? false }
  open var isSelected: Bool { read("isSelected", \.isSelected) ?? false }
  open var hasFocus: Bool { read("hasFocus", \.hasFocus) ?? false }
  open var horizontalSizeClass: SizeClass {
    read("horizontalSizeClass", \.horizontalSizeClass) ?? .unspecified
  }
  open var verticalSizeClass: SizeClass {
    read("verticalSizeClass", \.verticalSizeClass) ?? .unspecified
  }
  open var elementType: ElementType { record?.elementType ?? source.type ?? .any }

  /// The number that a slider shows, from 0 at its lower bound to 1; 0 for other elements.
  open var normalizedSliderPosition: CGFloat {
    guard let range = record?.node?.range else { return 0 }
    let length = range.bounds.upperBound - range.bounds.lowerBound
    return length > 0 ? CGFloat((range.value - range.bounds.lowerBound) / length) : 0
  }

  /// A copy of the element's properties at this instant, with those of all elements below.
  ///
  /// - Throws: when the element is not there.
  open func snapshot() throws -> any XCUIElementSnapshot {
    guard let record else { throw MissingElement(description: "\(searchText): \(absence)") }
    return record
  }

  struct MissingElement: Error, CustomStringConvertible { let description: String }

  // MARK: - Queries

  /// The query that finds this element alone.
  private var ownQuery: XCUIElementQuery {
    let chosen = source.refined(choice.description, of: application, choice.elements)
    return XCUIElementQuery(chosen, of: application)
  }

  public func descendants(matching elementType: ElementType) -> XCUIElementQuery {
    ownQuery.descendants(matching: elementType)
  }

  /// The elements of a kind directly below.
  open func children(matching elementType: ElementType) -> XCUIElementQuery {
    ownQuery.children(matching: elementType)
  }

  public var firstMatch: XCUIElement { XCUIElement(source, choice == .only ? .first : choice) }

  // MARK: - Description

  /// The element and all below it now, a line each.
  open override nonisolated var debugDescription: String {
    MainActor.unchecked { record?.lines().joined(separator: "\n") ?? "\(searchText): \(absence)" }
  }
  open override nonisolated var description: String { MainActor.unchecked { searchText } }
}

extension XCUIElement.Choice: CustomStringConvertible {
  /// The chosen ones of the elements that a query finds.
  func elements(of all: [ElementRecord]) -> [ElementRecord] {
    switch self {
    case .only: all
    case .first: Array(all.prefix(1))
    case .index(let index): all.indices.contains(index) ? [all[index]] : []
    }
  }

  var description: String {
    switch self {
    case .only: ""
    case .first: "first match"
    case .index(let index): "element at index \(index)"
    }
  }
}
