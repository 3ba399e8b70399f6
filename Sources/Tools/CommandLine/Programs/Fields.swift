import Foundation

/// A value of a property list or of JSON, asked by its keys. What is not there, or is of another kind, is
/// empty.
struct Fields {
  let value: Any?

  init(_ value: Any?) { self.value = value }

  var dictionary: [String: Fields] {
    if let known = value as? [String: Fields] { return known }
    return (value as? [String: Any] ?? [:]).mapValues(Fields.init)
  }
  subscript(key: String) -> Fields {
    if let known = value as? [String: Fields] { return known[key] ?? Fields(nil) }
    return Fields((value as? [String: Any])?[key])
  }
  var text: String? { value as? String ?? (value as? NSNumber).map { "\($0)" } }
  var list: [Fields] { (value as? [Any] ?? []).map(Fields.init) }
  var texts: [String] { list.compactMap(\.text) }
  var isThere: Bool { value != nil && !(value is NSNull) }
}
