/// A method that can be sent as a message: one marked `@objc`.
struct MessageMethod: Equatable {
  /// The types around it, from the outside: `["Screen", "Coordinator"]`.
  var type: [String]
  var name: String
  /// Argument labels; `_` where there is none.
  var labels: [String]
  /// How it is called in a message, when the source says so: `@objc(name:)`.
  var ownName: String?

  var message: MessageName { MessageName(name: name, labels: labels, ownName: ownName) }
}

/// The name of a message, as Objective-C forms it: `valueChanged(sender:)` is
/// `valueChangedWithSender:`, `tapped(_:)` is `tapped:`.
struct MessageName: Equatable {
  var text: String

  init(name: String, labels: [String], ownName: String? = nil) {
    if let ownName {
      text = ownName
      return
    }
    text = name
    for (index, label) in labels.enumerated() {
      if label == "_" {
        text += ":"
      } else if index == 0 {
        let joint = label.lowercased() == "with" || label.hasPrefix("with") ? "" : "With"
        text += joint + label.prefix(1).uppercased() + label.dropFirst() + ":"
      } else {
        text += label + ":"
      }
    }
  }

  /// What stands in `#selector(…)`: `tapped`, `tapped(_:)`, `Screen.tapped(_:)`, `getter: title`. A
  /// bare name is that of the method so called, if one is known.
  init?(reference: [Token], among methods: [String: [MessageMethod]]) {
    var tokens = reference
    let isAccessor = tokens.count > 2 && tokens[1].isSign(":")
    if isAccessor {
      guard let name = tokens.last(where: { $0.kind == .word })?.text else { return nil }
      let setter = "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
      self.init(name: tokens[0].text == "setter" ? setter : name, labels: [])
      return
    }
    if let cast = tokens.firstIndex(where: { $0.isWord("as") }) { tokens.removeSubrange(cast...) }
    let head = tokens.prefix { !$0.isSign("(") }
    guard let name = head.last(where: { $0.kind == .word })?.text else { return nil }
    let type = head.dropLast().last { $0.kind == .word }?.text
    guard head.count < tokens.count else {
      let known = methods[name] ?? []
      let own = known.first { type == nil || $0.type.last == type } ?? known.first
      self = own?.message ?? MessageName(name: name, labels: [])
      return
    }
    let labels = tokens[(head.count + 1)...].filter { $0.kind == .word }.map(\.text)
    let own = methods[name]?.first { $0.labels == labels }?.ownName
    self.init(name: name, labels: labels, ownName: own)
  }
}

/// Finds the methods marked `@objc`, and writes the list of them that a program finds at run time.
enum MessageMethods {
  /// - Parameter tokens: of one source, without the branches that are not compiled.
  static func of(_ tokens: [Token]) -> [MessageMethod] {
    var methods: [MessageMethod] = []
    /// The type whose brace each depth is; nil for other braces.
    var braces: [String?] = []
    var pendingType: String?
    var isMarked = false
    var ownName: String?
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      index += 1
      if token.isSign("{") {
        braces.append(pendingType)
        (pendingType, isMarked) = (nil, false)
      } else if token.isSign("}") {
        _ = braces.popLast()
        isMarked = false
      } else if token.kind == .attribute, ["@objc", "@IBAction"].contains(token.text) {
        isMarked = true
        if let (name, next) = quoted(tokens, at: index, behind: token) {
          (ownName, index) = (name, next)
        }
      } else if token.kind == .word,
        ["class", "struct", "enum", "actor", "extension", "protocol"].contains(token.text),
        let name = tokens[safe: index], name.kind == .word, !["func", "var"].contains(name.text)
      {
        pendingType = token.text == "protocol" ? nil : typeName(tokens, at: index)
        (isMarked, ownName) = (false, nil)
      } else if token.kind == .word, ["var", "let", "init", "subscript"].contains(token.text) {
        (isMarked, ownName) = (false, nil)
      } else if token.isWord("func"), isMarked, let name = tokens[safe: index], name.kind == .word {
        let type = braces.compactMap { $0 }
        if !type.isEmpty, braces.last! != nil {
          methods.append(
            MessageMethod(
              type: type, name: name.text, labels: labels(tokens, at: index + 1), ownName: ownName))
        }
        (isMarked, ownName) = (false, nil)
      }
    }
    return methods
  }

  /// `Outer.Inner` of an extension is one name.
  private static func typeName(_ tokens: [Token], at index: Int) -> String {
    var name = tokens[index].text
    var at = index + 1
    while tokens[safe: at]?.isSign(".") == true, let next = tokens[safe: at + 1] {
      name += "." + next.text
      at += 2
    }
    return name
  }

  /// What stands in the parentheses right behind an attribute, and where it ends.
  private static func quoted(_ tokens: [Token], at index: Int, behind attribute: Token)
    -> (String, Int)?
  {
    guard let open = tokens[safe: index], open.isSign("("),
      open.range.lowerBound == attribute.range.upperBound
    else { return nil }
    let inside = tokens[(index + 1)...].prefix { !$0.isSign(")") }
    return (inside.map(\.text).joined(), index + inside.count + 2)
  }

  private static func labels(_ tokens: [Token], at index: Int) -> [String] {
    guard tokens[safe: index]?.isSign("(") == true else { return [] }
    var labels: [String] = []
    var depth = 0
    var isNext = true
    for token in tokens[index...] {
      if token.closes {
        depth -= 1
        if depth == 0 { break }
      }
      if depth == 1, isNext, token.kind == .word {
        labels.append(token.text)
        isNext = false
      }
      if depth == 1, token.isSign(",") { isNext = true }
      if token.opens { depth += 1 }
    }
    return labels
  }

  /// The names of types that are declared with parameters: `Box` of `class Box<Value>`.
  static func genericTypes(_ tokens: [Token]) -> [String] {
    tokens.indices.compactMap { index in
      guard ["class", "struct", "enum", "actor"].contains(tokens[index].text),
        tokens[index].kind == .word, let name = tokens[safe: index + 1], name.kind == .word,
        tokens[safe: index + 2]?.isSign("<") == true
      else { return nil }
      return name.text
    }
  }

  /// Source that names each method to the program. It stands in the methods' own file, where private
  /// ones can be reached.
  ///
  /// A method of a generic type has no one class to be named with: a protocol of its own tells which
  /// objects have it.
  ///
  /// - Parameters:
  ///   - delegates: The classes of which objects are made by their class.
  ///   - generic: The names of the generic types of all sources.
  static func list(
    _ methods: [MessageMethod], _ delegates: [String] = [], place: Int,
    _ generic: Set<String> = []
  ) -> String {
    guard !methods.isEmpty || !delegates.isEmpty else { return "" }
    var text = "\nimport VivaceMessages\n"
    var calls = ""
    for (index, method) in methods.enumerated() {
      let type = method.type.joined(separator: ".")
      let arguments = method.labels.enumerated().map { place, label in
        (label == "_" ? "" : "\(label): ") + "_argument(arguments, \(place))"
      }
      let name = "_vivaceMessage\(place)_\(index)"
      if type.split(separator: ".").contains(where: { generic.contains(String($0)) }) {
        text += """
          @MainActor private protocol \(name) { func \(name)(_ arguments: [Any?]) }
          extension \(type): \(name) {
            @MainActor fileprivate func \(name)(_ arguments: [Any?]) {
              _ignore(\(method.name)(\(arguments.joined(separator: ", "))))
            }
          }

          """
        calls += """
            _addMessage("\(method.message.text)", where: { $0 is any \(name) }) { receiver, arguments in
              (receiver as! any \(name)).\(name)(arguments)
            }

          """
        continue
      }
      text += """
        extension \(type) {
          @MainActor fileprivate static func \(name)() {
            _addMessage("\(method.message.text)", to: \(type).self) { receiver, arguments in
              _ignore((receiver as! \(type)).\(method.name)(\(arguments.joined(separator: ", "))))
            }
          }
        }

        """
      calls += "  \(type).\(name)()\n"
    }
    for type in delegates { calls += "  _addMaker(\(type).self) { \(type)() }\n" }
    return text + """
      @MainActor @_cdecl("vivace_messages_\(place)") public func _vivaceMessages\(place)() {
      \(calls)}

      """
  }
}
