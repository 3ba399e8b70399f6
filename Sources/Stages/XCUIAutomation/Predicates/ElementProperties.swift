import Foundation
import VivaceSupplements
import VivaceViews

extension NSPredicate {
  /// The format, for messages.
  var messageText: String { formatText.map { "predicate '\($0)'" } ?? "a predicate" }
}

extension XCUIElementQuery: PredicateProperties {
  nonisolated package func predicateProperty(_ name: String) -> Any? {
    name == "count" ? MainActor.unchecked(self) { $0.count } : nil
  }
}

extension XCUIElement: PredicateProperties {
  nonisolated package func predicateProperty(_ name: String) -> Any? {
    MainActor.unchecked(self) { element -> Any? in
      if let application = element as? XCUIApplication, name == "state" { return application.state }
      switch name {
      case "exists": return element.exists
      case "isHittable", "hittable": return element.isHittable
      default: return element.record.flatMap { $0.attribute(name) }
      }
    }
  }
}

extension ElementRecord: PredicateProperties {
  nonisolated package func predicateProperty(_ name: String) -> Any? {
    MainActor.unchecked(self) { $0.attribute(name) }
  }

  fileprivate func attribute(_ name: String) -> Any? {
    switch name {
    case "identifier": identifier
    case "label": label
    case "title": title
    case "value": value
    case "placeholderValue": placeholderValue
    case "elementType": elementType
    case "isEnabled", "enabled": isEnabled
    case "isSelected", "selected": isSelected
    case "hasFocus", "hasKeyboardFocus": hasFocus
    case "exists": true
    case "frame": frame
    default: nil
    }
  }
}
