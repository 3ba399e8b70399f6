import SwiftSyntax

/// A method that can be sent as a message: one marked `@objc`.
struct MessageMethod: Equatable {
  /// The types around it, from the outside: `["Screen", "Coordinator"]`.
  var type: [String]
  var name: String
  /// Argument labels; `_` where there is none.
  var labels: [String]
  /// Its name in messages, if the source sets one: `@objc(name:)`.
  var ownName: String?
  /// Whether it is one of the type itself; only objects get messages here.
  var isStatic = false

  /// The arguments of a call that passes those of a message on.
  var arguments: [String] {
    labels.enumerated().map { position, label in
      (label == "_" ? "" : "\(label): ") + "_argument(arguments, \(position))"
    }
  }

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

  /// Parses the contents of `#selector(…)`: `tapped`, `tapped(_:)`, `Screen.tapped(_:)`, `getter: title`. A
  /// bare name is that of the method so called, if one is known.
  init?(reference: ExprSyntax, label: String?, among methods: [String: [MessageMethod]]) {
    // `tapped as (Screen) -> (Any) -> Void`
    var expression = reference
    if let sequence = reference.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      expression = first
    } else if let cast = reference.as(AsExprSyntax.self) {
      expression = cast.expression
    }
    let member = expression.as(MemberAccessExprSyntax.self)
    guard let called = member?.declName ?? expression.as(DeclReferenceExprSyntax.self) else {
      return nil
    }
    let name = called.baseName.name
    if label == "getter" || label == "setter" {
      let setter = "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
      self.init(name: label == "setter" ? setter : name, labels: [])
      return
    }
    let known = methods[name] ?? []
    guard let arguments = called.argumentNames else {
      let type = member?.base?.lastName
      let own = known.first { type == nil || $0.type.last == type } ?? known.first
      self = own?.message ?? MessageName(name: name, labels: [])
      return
    }
    let labels = arguments.arguments.map(\.name.name)
    self.init(
      name: name, labels: labels, ownName: known.first { $0.labels == labels }?.ownName)
  }
}

extension ExprSyntax {
  /// `Inner` of `Outer.Inner`.
  fileprivate var lastName: String? {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName.name
      ?? self.as(DeclReferenceExprSyntax.self)?.baseName.name
  }
}

/// Writes the list of the methods marked `@objc` that a program finds at run time.
enum MessageMethods {
  /// Source that names each method to the program. It belongs to the methods' own file, which can refer to
  /// private ones.
  ///
  /// A method of a generic type has no single class: a protocol of its own identifies the objects that have
  /// it.
  ///
  /// - Parameters:
  ///   - delegates: The classes of which objects are made by their class.
  ///   - lacks: Classes with the methods that they are known not to have.
  ///   - names: What interface files name, as methods and the calls of them.
  ///   - generic: The names of the generic types of all sources.
  ///   - hidden: The classes that their file cannot name, which have the methods in themselves:
  ///     see ``edits(_:in:fileIndex:hidden:)``.
  static func list(
    _ methods: [MessageMethod], _ delegates: [String] = [],
    _ lacks: [(type: String, kinds: [RowMethods.Kind])] = [],
    _ names: (text: String, calls: String) = ("", ""), fileIndex: Int, _ generic: Set<String> = [],
    hidden: Set<String> = []
  ) -> String {
    guard !methods.isEmpty || !delegates.isEmpty || !lacks.isEmpty || !names.calls.isEmpty else {
      return ""
    }
    var text = "\nimport VivaceMessages\n" + names.text
    var calls = names.calls
    for (index, method) in methods.enumerated() {
      let type = method.type.joined(separator: ".")
      let arguments = method.arguments
      let name = "_vivaceMessage\(fileIndex)_\(index)"
      if hidden.contains(type) {
        text += "private protocol \(name) { @MainActor func \(name)(_ arguments: [Any?]) }\n"
        calls += Self.call(method, name)
        continue
      }
      if type.split(separator: ".").contains(where: { generic.contains(String($0)) }) {
        text += """
          @MainActor private protocol \(name) { func \(name)(_ arguments: [Any?]) }
          extension \(type): \(name) {
            @MainActor fileprivate func \(name)(_ arguments: [Any?]) {
              _ignore(\(method.name)(\(arguments.joined(separator: ", "))))
            }
          }

          """
        calls += Self.call(method, name)
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
    for (type, kinds) in lacks {
      for kind in kinds { calls += "  _addLack(\(type).self, \"\(kind.rawValue)\")\n" }
    }
    return text + """
      @MainActor @_cdecl("vivace_messages_\(fileIndex)") public func _vivaceMessages\(fileIndex)() {
      \(calls)}

      """
  }

  /// The call that registers a method by the protocol of its own that its receivers have.
  private static func call(_ method: MessageMethod, _ name: String) -> String {
    """
      _addMessage("\(method.message.text)", where: { $0 is any \(name) }) { receiver, arguments in
        (receiver as! any \(name)).\(name)(arguments)
      }

    """
  }

  /// The edits that give classes which their file cannot name their protocols and what those demand, on the lines
  /// that they begin on.
  static func edits(
    _ methods: [MessageMethod], in source: ParsedSource, fileIndex: Int, hidden: Set<String>
  ) -> [(range: Range<Int>, text: String)] {
    methods.enumerated().flatMap { index, method -> [(range: Range<Int>, text: String)] in
      let path = method.type.joined(separator: ".")
      guard hidden.contains(path),
        let clause = source.classClauses.first(where: { $0.path == path }),
        let body = source.classBodies.first(where: { $0.path == path })
      else { return [] }
      let name = "_vivaceMessage\(fileIndex)_\(index)"
      let call = "_ignore(\(method.name)(\(method.arguments.joined(separator: ", "))))"
      let demanded = " @MainActor fileprivate func \(name)(_ arguments: [Any?]) { \(call) };"
      return [(clause.end..<clause.end, ", \(name)"), (body.start..<body.start, demanded)]
    }
  }
}
