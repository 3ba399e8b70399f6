import Foundation

/// Something that an assistant can ask the tool to do: a name, arguments with their types, and an answer.
struct MCPTool {
  /// An argument.
  struct Parameter {
    enum Kind: Equatable {
      case text, number, integer, flag
      case choice([String])
    }

    var name: String
    var kind: Kind
    var description: String
    var isRequired = false
    /// Of numbers.
    var range: ClosedRange<Double>?

    static func text(_ name: String, _ description: String, isRequired: Bool = false) -> Parameter {
      Parameter(name: name, kind: .text, description: description, isRequired: isRequired)
    }
    static func number(
      _ name: String, _ description: String, in range: ClosedRange<Double>, isRequired: Bool = false
    ) -> Parameter {
      Parameter(
        name: name, kind: .number, description: description, isRequired: isRequired, range: range)
    }
    static func integer(
      _ name: String, _ description: String, in range: ClosedRange<Double>, isRequired: Bool = false
    ) -> Parameter {
      Parameter(
        name: name, kind: .integer, description: description, isRequired: isRequired, range: range)
    }
    static func flag(_ name: String, _ description: String) -> Parameter {
      Parameter(name: name, kind: .flag, description: description)
    }
    static func choice(_ name: String, _ description: String, of names: [String]) -> Parameter {
      Parameter(name: name, kind: .choice(names), description: description)
    }

    /// The type's JSON Schema.
    var schema: [String: Any] {
      var schema: [String: Any] = ["description": description]
      switch kind {
      case .text: schema["type"] = "string"
      case .number: schema["type"] = "number"
      case .integer: schema["type"] = "integer"
      case .flag: schema["type"] = "boolean"
      case .choice(let names): (schema["type"], schema["enum"]) = ("string", names)
      }
      (schema["minimum"], schema["maximum"]) = (range?.lowerBound, range?.upperBound)
      return schema
    }
  }

  var name: String
  var description: String
  var parameters: [Parameter] = []
  /// Whether it changes neither files nor what a window shows.
  var isReadOnly = false
  var run: (ToolArguments) throws -> ToolAnswer

  /// The tool in the form of `tools/list`.
  var listing: [String: Any] {
    var properties: [String: Any] = [:]
    for parameter in parameters { properties[parameter.name] = parameter.schema }
    return [
      "name": name, "description": description,
      "inputSchema": [
        "type": "object", "properties": properties, "additionalProperties": false,
        "required": parameters.filter(\.isRequired).map(\.name),
      ] as [String: Any],
      "annotations": [
        "readOnlyHint": isReadOnly, "destructiveHint": false, "openWorldHint": false,
      ],
    ]
  }

  func call(_ values: [String: Any]) throws -> ToolAnswer {
    try run(ToolArguments(values, of: self))
  }
}

/// Why a tool did not do what it was asked to: what was found, what was expected, what to do.
struct ToolTrouble: Error, CustomStringConvertible {
  let description: String
  /// In addition to the text.
  nonisolated(unsafe) let fields: [String: Any]

  init(_ description: String, fields: [String: Any] = [:]) {
    (self.description, self.fields) = (description, fields)
  }
}

/// The answer of a tool: fields, and a picture where one was asked for.
struct ToolAnswer {
  var fields: [String: Any]
  var png: Data?

  /// The answer in the form of `tools/call`.
  var result: [String: Any] {
    var content: [[String: Any]] = []
    if let png {
      content.append(
        ["type": "image", "mimeType": "image/png", "data": png.base64EncodedString()])
    }
    content.append(["type": "text", "text": JSONAnswer.line(fields)])
    return ["content": content, "structuredContent": fields, "isError": false]
  }

  static func error(_ message: String, _ fields: [String: Any] = [:]) -> [String: Any] {
    let all = fields.merging(["error": message]) { $1 }
    let text = fields.isEmpty ? message : JSONAnswer.line(all)
    return [
      "content": [["type": "text", "text": text]], "structuredContent": all, "isError": true,
    ]
  }
}

/// The arguments of a call, checked against what the tool expects.
struct ToolArguments {
  private let values: [String: Any]
  private let tool: String

  /// Throws for an argument that the tool has not got, that lacks, or that is of another type.
  init(_ values: [String: Any], of tool: MCPTool) throws {
    self.tool = tool.name
    self.values = values.filter { !($0.value is NSNull) }
    let known = tool.parameters.map(\.name)
    for name in self.values.keys.sorted() where !known.contains(name) {
      let list = known.isEmpty ? "none" : known.joined(separator: ", ")
      throw ToolTrouble("\(tool.name): unknown argument “\(name)”; expected \(list)")
    }
    for parameter in tool.parameters {
      guard let value = self.values[parameter.name] else {
        if parameter.isRequired {
          throw ToolTrouble("\(tool.name): the argument “\(parameter.name)” is missing")
        }
        continue
      }
      guard let expected = Self.expected(parameter, insteadOf: value) else { continue }
      throw ToolTrouble("\(tool.name): “\(parameter.name)” is \(value); expected \(expected)")
    }
  }

  /// Describes the expected value; nil if the given one is valid.
  private static func expected(_ parameter: MCPTool.Parameter, insteadOf value: Any) -> String? {
    switch parameter.kind {
    case .text: return value is String ? nil : "a text"
    case .choice(let names):
      return (value as? String).map(names.contains) == true
        ? nil : "one of " + names.joined(separator: ", ")
    case .flag: return isFlag(value) ? nil : "true or false"
    case .number, .integer:
      let range = parameter.range ?? 0...0
      let word = parameter.kind == .integer ? "a whole number" : "a number"
      let bounds = "\(word) from \(short(range.lowerBound)) to \(short(range.upperBound))"
      guard !isFlag(value), let number = (value as? NSNumber)?.doubleValue, range.contains(number)
      else { return bounds }
      return parameter.kind == .integer && number != number.rounded() ? bounds : nil
    }
  }

  private static func isFlag(_ value: Any) -> Bool {
    guard let number = value as? NSNumber else { return value is Bool }
    // What JSON calls true is a number of its own type.
    return ["c", "B"].contains(String(cString: number.objCType))
  }

  static func short(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }

  func has(_ name: String) -> Bool { values[name] != nil }
  func text(_ name: String) -> String? { values[name] as? String }
  func number(_ name: String) -> Double? { (values[name] as? NSNumber)?.doubleValue }
  func integer(_ name: String) -> Int? { number(name).map { Int($0) } }
  func flag(_ name: String) -> Bool? { (values[name] as? NSNumber)?.boolValue }

  /// A view by its label, or a place, as scripts have them: the arguments `label`, or `x` and `y`, each behind
  /// the prefix.
  func target(_ prefix: String = "") throws -> String {
    let (label, x, y) = (text(prefix + "label"), number(prefix + "x"), number(prefix + "y"))
    if let label, x == nil, y == nil { return Self.quoted(label) }
    if let x, let y, label == nil { return "\(Self.short(x)),\(Self.short(y))" }
    throw ToolTrouble(
      "\(tool): expected either “\(prefix)label”, or both “\(prefix)x” and “\(prefix)y”")
  }

  static func quoted(_ text: String) -> String {
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"").replacingOccurrences(of: "\n", with: "\\n")
      .replacingOccurrences(of: "\t", with: "\\t")
    return "\"\(escaped)\""
  }
}
