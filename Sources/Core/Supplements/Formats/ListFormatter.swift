import Foundation

/// Joins items with a locale's commas and its word for "and".
open class ListFormatter: Formatter, @unchecked Sendable {
  /// The language of the separators and of "and"; the current locale by default.
  open var locale: Locale! = .autoupdatingCurrent
  /// Writes items that are no strings.
  open var itemFormatter: Formatter?

  /// Joins the strings with "and" in the current locale: "A, B, and C".
  open class func localizedString(byJoining strings: [String]) -> String {
    strings.formatted(.list(type: .and, width: .standard))
  }

  /// Joins the items; each goes through `itemFormatter`, or its description is used. Never nil here.
  open func string(from items: [Any]) -> String? {
    let strings = items.map { item in
      itemFormatter?.string(for: item) ?? (item as? String) ?? "\(item)"
    }
    return strings.formatted(
      .list(type: .and, width: .standard).locale(locale ?? .autoupdatingCurrent))
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap { string(from: $0) }
  }
}
