import Foundation

/// What commands print with `--json`: one object, its fields in the order of their names. Documentation/Agents.md
/// lists the fields, which stay.
enum JSONAnswer {
  static func text(_ object: Any, isPretty: Bool = true) -> String {
    let options: JSONSerialization.WritingOptions =
      isPretty
      ? [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes] : [.sortedKeys, .withoutEscapingSlashes]
    let data = try? JSONSerialization.data(withJSONObject: object, options: options)
    return String(decoding: data ?? Data("{}".utf8), as: UTF8.self)
  }

  static func print(_ fields: [String: Any]) { Swift.print(text(fields)) }
}
