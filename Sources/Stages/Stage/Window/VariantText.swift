import Foundation

/// Values for the message bus, written as GLib reads them (its "text format").
///
/// `tuple(.string("a"), .dictionary(["b": .bool(true)]))` is `('a', {'b': <true>})`.
struct VariantText: CustomStringConvertible {
  let description: String
  private init(_ text: String) { description = text }

  static func string(_ value: String) -> VariantText {
    var text = "'"
    for scalar in value.unicodeScalars {
      switch scalar {
      case "'", "\\": text += "\\" + String(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7f:
        text += "\\u" + String(scalar.value + 0x10000, radix: 16).suffix(4)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return VariantText(text + "'")
  }
  static func bool(_ value: Bool) -> VariantText { VariantText(value ? "true" : "false") }
  static func int32(_ value: Int32) -> VariantText { VariantText("int32 \(value)") }
  static func byte(_ value: UInt8) -> VariantText { VariantText("byte \(value)") }
  static func uint32(_ value: UInt32) -> VariantText { VariantText("uint32 \(value)") }
  /// A number in the message's list of file descriptors.
  static func handle(_ index: Int32) -> VariantText { VariantText("handle \(index)") }
  /// Bytes with a zero at their end, as paths are sent.
  static func path(_ value: String) -> VariantText {
    var text = "b'"
    for byte in value.utf8 {
      if byte < 0x20 || byte > 0x7e || byte == 0x27 || byte == 0x5c {
        text += "\\" + String(Int(byte) + 0o1000, radix: 8).suffix(3)
      } else {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return VariantText(text + "'")
  }
  /// - Parameter type: Of the elements, for a list without any.
  static func array(_ type: String, _ values: [VariantText]) -> VariantText {
    VariantText("@a\(type) [" + values.map(\.description).joined(separator: ", ") + "]")
  }
  static func tuple(_ values: VariantText...) -> VariantText {
    let inner = values.map(\.description).joined(separator: ", ")
    return VariantText(values.count == 1 ? "(\(inner),)" : "(\(inner))")
  }
  /// Options: names with values of any kinds.
  static func options(_ values: [(String, VariantText)]) -> VariantText {
    let inner = values.map { "\(string($0.0)): <\($0.1)>" }.joined(separator: ", ")
    return VariantText("@a{sv} {\(inner)}")
  }
}
