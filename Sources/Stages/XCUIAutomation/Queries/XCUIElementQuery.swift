import Foundation
import VivaceViews

/// A search for elements. It is carried out each time that it is asked, among the elements that are there then.
@MainActor @preconcurrency open class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
  let source: ElementSource
  private let application: XCUIApplication

  init(_ source: ElementSource, of application: XCUIApplication) {
    (self.source, self.application) = (source, application)
    super.init()
  }

  var records: [ElementRecord] { source.find(application.tree) }

  private func refined(
    _ searchText: String, type: XCUIElement.ElementType? = nil,
    _ next: @escaping ([ElementRecord]) -> [ElementRecord]
  ) -> XCUIElementQuery {
    XCUIElementQuery(
      source.refined(searchText, type: type, of: application, next), of: application)
  }

  private func refined(
    _ searchText: String, _ isFitting: @escaping (ElementRecord) -> Bool
  ) -> XCUIElementQuery {
    refined(searchText) { $0.filter(isFitting) }
  }

  private func element(_ choice: XCUIElement.Choice, _ source: ElementSource) -> XCUIElement {
    XCUIElement(source.refined("", of: application) { $0 }, choice)
  }

  // MARK: - Elements

  /// The number of elements that are found now.
  open var count: Int { records.count }

  /// The only element that is found. An action on it fails if there are several.
  open var element: XCUIElement { element(.only, source) }

  /// The first element that is found.
  open var firstMatch: XCUIElement { element(.first, source) }

  /// The element at an index, counted from 0.
  open func element(boundBy index: Int) -> XCUIElement { element(.index(index), source) }

  @available(*, deprecated, renamed: "element(boundBy:)")
  open func element(at index: UInt) -> XCUIElement { element(boundBy: Int(index)) }

  /// The only element that fits.
  open func element(matching predicate: NSPredicate) -> XCUIElement { matching(predicate).element }

  /// The only element of a kind that is called so.
  open func element(
    matching elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElement {
    matching(elementType, identifier: identifier).element
  }

  /// The only element that is called so: by its identifier, label, title, value or placeholder.
  open subscript(key: String) -> XCUIElement { matching(identifier: key).element }

  /// An element for each that is found now, by their indices.
  open var allElementsBoundByIndex: [XCUIElement] { (0..<count).map { element(boundBy: $0) } }

  /// An element for each that is found now.
  open var allElementsBoundByAccessibilityElement: [XCUIElement] { allElementsBoundByIndex }

  // MARK: - Queries

  public func descendants(matching elementType: XCUIElement.ElementType) -> XCUIElementQuery {
    refined("descendants of type \(elementType.name)", type: elementType) { records in
      records.flatMap(\.descendants).unique.filter { $0.isOf(elementType) }
    }
  }

  /// The elements of a kind directly below.
  open func children(matching elementType: XCUIElement.ElementType) -> XCUIElementQuery {
    refined("children of type \(elementType.name)", type: elementType) { records in
      records.flatMap(\.below).unique.filter { $0.isOf(elementType) }
    }
  }

  /// Elements whose properties match a predicate.
  open func matching(_ predicate: NSPredicate) -> XCUIElementQuery {
    refined("matching \(predicate.messageText)") { predicate.evaluate(with: $0) }
  }

  /// Elements of a type with a name.
  open func matching(
    _ elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElementQuery {
    let called = identifier.map { " called \"\($0)\"" } ?? ""
    return refined("of type \(elementType.name)\(called)") { record in
      record.isOf(elementType) && identifier.map(record.isCalled) ?? true
    }
  }

  /// Elements with a name: by identifier, label, title, value or placeholder.
  open func matching(identifier: String) -> XCUIElementQuery {
    refined("called \"\(identifier)\"") { $0.isCalled(identifier) }
  }

  /// Elements with a descendant that a predicate matches.
  open func containing(_ predicate: NSPredicate) -> XCUIElementQuery {
    refined("containing \(predicate.messageText)") { record in
      record.descendants.contains { predicate.evaluate(with: $0) }
    }
  }

  /// Elements with a descendant of a type with a name.
  open func containing(
    _ elementType: XCUIElement.ElementType, identifier: String?
  ) -> XCUIElementQuery {
    let called = identifier.map { " called \"\($0)\"" } ?? ""
    return refined("containing \(elementType.name)\(called)") { record in
      record.descendants.contains {
        $0.isOf(elementType) && identifier.map($0.isCalled) ?? true
      }
    }
  }

  // MARK: - Description

  /// The query, and a line for each element that is found now.
  open override nonisolated var debugDescription: String {
    MainActor.unchecked {
      ([source.searchText] + records.flatMap { $0.lines(1) }).joined(separator: "\n")
    }
  }
  open override nonisolated var description: String { MainActor.unchecked { source.searchText } }
}

extension ElementRecord {
  /// Whether a query of a kind finds the element. Lists are tables as well: which of the two SwiftUI makes of
  /// one differs among Apple's systems.
  func isOf(_ type: XCUIElement.ElementType) -> Bool {
    type == .any || elementType == type || type == .table && elementType == .collectionView
  }
}
