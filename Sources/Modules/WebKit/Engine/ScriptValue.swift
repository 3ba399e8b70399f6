import Foundation

/// A value of a script that is sent between threads.
enum ScriptValue: Sendable {
  case undefined, null
  case flag(Bool)
  case number(Double)
  case text(String)
  /// In seconds since 1970.
  case date(Double)
  case list([ScriptValue])
  case table([String: ScriptValue])
  /// Functions, and what else the program cannot receive.
  case unsupported

  private typealias Library = EngineLibrary
  /// Deeper values are null; a value that contains itself ends there.
  private static let depth = 64

  /// Reads a value of the engine's, on its thread.
  init(_ value: OpaquePointer?, depth: Int = 0) {
    self = Self.read(value, depth: depth)
  }
  private static func read(_ value: OpaquePointer?, depth: Int) -> ScriptValue {
    guard let value, depth < Self.depth else { return .null }
    let isA = { (kind: String) in Library.flag("jsc_value_is_\(kind)", value) }
    if isA("undefined") { return .undefined }
    if isA("null") { return .null }
    if isA("boolean") { return .flag(Library.flag("jsc_value_to_boolean", value)) }
    if isA("number") { return .number(Library.number("jsc_value_to_double", value)) }
    if isA("string") { return .text(Library.ownedText("jsc_value_to_string", value) ?? "") }
    if isA("function") { return .unsupported }
    if isA("array") {
      guard case .number(let count) = member("length", of: value, depth: depth) else {
        return .null
      }
      return .list((0..<Int(count)).map { element($0, of: value, depth: depth) })
    }
    guard isA("object") else { return .unsupported }
    if isInstance(value, of: "Date") { return date(value) }
    if isInstance(value, of: "Promise") { return .unsupported }
    return .table(table(value, depth: depth))
  }

  private static func member(_ name: String, of value: OpaquePointer, depth: Int) -> ScriptValue {
    let get = Library.function(
      "jsc_value_object_get_property",
      (@convention(c) (OpaquePointer, Library.Text) -> OpaquePointer?).self)
    let member = get?(value, name)
    defer { Library.release(member) }
    return read(member, depth: depth + 1)
  }
  private static func element(_ index: Int, of value: OpaquePointer, depth: Int) -> ScriptValue {
    let get = Library.function(
      "jsc_value_object_get_property_at_index",
      (@convention(c) (OpaquePointer, UInt32) -> OpaquePointer?).self)
    let element = get?(value, UInt32(index))
    defer { Library.release(element) }
    return read(element, depth: depth + 1)
  }
  private static func table(_ value: OpaquePointer, depth: Int) -> [String: ScriptValue] {
    let list = Library.function(
      "jsc_value_object_enumerate_properties",
      (@convention(c) (OpaquePointer) -> UnsafeMutablePointer<Library.Text?>?).self)
    guard let names = list?(value) else { return [:] }
    defer {
      Library.function("g_strfreev", (@convention(c) (UnsafeMutableRawPointer) -> Void).self)?(
        names)
    }
    var (table, index) = ([String: ScriptValue](), 0)
    while let name = names[index] {
      let name = String(cString: name)
      table[name] = member(name, of: value, depth: depth)
      index += 1
    }
    return table
  }
  private static func isInstance(_ value: OpaquePointer, of name: String) -> Bool {
    Library.function(
      "jsc_value_object_is_instance_of",
      (@convention(c) (OpaquePointer, Library.Text) -> Int32).self)?(value, name) ?? 0 != 0
  }
  private static func date(_ value: OpaquePointer) -> ScriptValue {
    let call = Library.function(
      "jsc_value_object_invoke_methodv",
      (@convention(c) (OpaquePointer, Library.Text, UInt32, OpaquePointer?) -> OpaquePointer?).self)
    let time = call?(value, "getTime", 0, nil)
    defer { Library.release(time) }
    return .date(Library.number("jsc_value_to_double", time) / 1000)
  }

  // MARK: - The program's side

  /// The value as programs know it; nil for undefined.
  var object: Any? {
    switch self {
    case .undefined, .unsupported: nil
    case .null: NSNull()
    case .flag(let flag): NSNumber(value: flag)
    case .number(let number): NSNumber(value: number)
    case .text(let text): text
    case .date(let seconds): Date(timeIntervalSince1970: seconds)
    case .list(let list): list.map { $0.object ?? NSNull() }
    case .table(let table): table.compactMapValues(\.object)
    }
  }

  /// The text of a script for a value of the program's; nil for what scripts cannot have.
  static func literal(_ value: Any?) -> String? {
    switch value {
    case nil, is NSNull: return "null"
    case let text as String: return quoted(text)
    case let flag as Bool where isFlag(value): return flag ? "true" : "false"
    case let number as NSNumber: return literal(number.doubleValue)
    case let number as any BinaryInteger: return String(describing: number)
    case let number as any BinaryFloatingPoint: return literal(Double(number))
    case let date as Date: return "new Date(\(literal(date.timeIntervalSince1970 * 1000)))"
    case let list as [Any?]:
      let elements = list.map { literal($0) }
      guard !elements.contains(nil) else { return nil }
      return "[\(elements.compactMap { $0 }.joined(separator: ","))]"
    case let table as [String: Any]:
      let members = table.sorted { $0.key < $1.key }.map { name, value in
        literal(value).map { "[\(quoted(name))]:\($0)" }
      }
      guard !members.contains(nil) else { return nil }
      return "({\(members.compactMap { $0 }.joined(separator: ","))})"
    default: return nil
    }
  }
  /// On Linux a number of Foundation's may be a truth value to `as`.
  private static func isFlag(_ value: Any?) -> Bool {
    guard let number = value as? NSNumber else { return true }
    return value is Bool && String(cString: number.objCType) == "c"
  }
  private static func literal(_ number: Double) -> String {
    number.isNaN ? "NaN" : number.isInfinite ? (number < 0 ? "-Infinity" : "Infinity") : "\(number)"
  }
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\u{2028}", "\u{2029}", "<": result += "\\u" + padded(scalar.value)
      case _ where scalar.value < 0x20: result += "\\u" + padded(scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
  private static func padded(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
