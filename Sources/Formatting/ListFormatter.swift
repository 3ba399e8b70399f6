import Foundation

/// Joins items with a locale's commas and its word for "and".
open class ListFormatter: Formatter, @unchecked Sendable {
  open var locale: Locale! = .autoupdatingCurrent
  /// Writes items that are no strings.
  open var itemFormatter: Formatter?

  open class func localizedString(byJoining strings: [String]) -> String {
    strings.formatted(.list(type: .and, width: .standard))
  }

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
