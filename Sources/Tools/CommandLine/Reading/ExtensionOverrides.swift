import SwiftSyntax

/// A member of an extension that overrides one of a superclass: Objective-C allows it, Swift alone does not.
///
/// The override moves into the class if the program declares it, and forwards to the extension's member, which is
/// renamed. `super` and everything else in the member stays as it is, and no line moves.
struct ExtensionOverride: Equatable {
  /// The extended class, as it is written.
  var type: String
  /// The keyword `override` in the extension, and its replacement.
  var keyword: Range<Int>
  var replacement: String
  /// The member's name in the extension.
  var name: Range<Int>
  /// The name that the member gets.
  var newName: String
  /// The declaration that the class gets.
  var forwarder: String

  /// Members that `NSObject` declares, which belong to no actor.
  private static let unisolated: Set<String> = [
    "description", "debugDescription", "hash", "isEqual", "copy", "mutableCopy",
  ]

  /// Nil for members outside of extensions, and for those that do not override.
  init?(_ node: FunctionDeclSyntax) {
    guard node.body != nil, let signature = ForwardedSignature(node),
      let member = Member(node, node.modifiers, name: node.name)
    else { return nil }
    self.init(member, "\(signature.head) { \(signature.call(of: member.newName)) }")
  }

  init?(_ node: VariableDeclSyntax) {
    guard node.bindings.count == 1, let binding = node.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let type = binding.typeAnnotation?.type, let accessors = binding.accessorBlock?.accessors,
      let member = Member(node, node.modifiers, name: name)
    else { return nil }
    var body = member.newName
    if case .accessors(let list) = accessors {
      let kinds = Set(list.map(\.accessorSpecifier.text))
      guard kinds.contains("get") else { return nil }
      if kinds.contains("set") {
        body = "get { \(member.newName) } set { \(member.newName) = newValue }"
      }
    }
    self.init(member, "var \(name.text): \(type.trimmedDescription) { \(body) }")
  }

  private init(_ member: Member, _ declaration: String) {
    (type, keyword, name, newName) = (member.type, member.keyword, member.name, member.newName)
    replacement = member.isUnisolated ? "nonisolated" : ""
    let isolation = member.isUnisolated ? "nonisolated " : ""
    forwarder = "\(isolation)\(member.modifiers)override \(declaration)"
  }

  /// An overriding member and the extension around it.
  private struct Member {
    var type: String
    var keyword: Range<Int>
    var name: Range<Int>
    var newName: String
    /// The access and `class` or `static`, each with a space behind it.
    var modifiers: String
    var isUnisolated: Bool

    init?(_ node: some DeclSyntaxProtocol, _ modifiers: DeclModifierListSyntax, name: TokenSyntax) {
      guard let override = modifiers.first(where: { $0.name.text == "override" }),
        let around = Self.surroundings(of: Syntax(node))
      else { return nil }
      type = around.extendedType.trimmedDescription
      (keyword, self.name) = (override.utf8Range, name.utf8Range)
      newName = "_override_" + name.name
      let written = modifiers.map(\.name.text)
      let access = ["open", "public"].first { written.contains($0) }
      let inherited = around.modifiers.contains { $0.name.text == "public" } ? "public" : nil
      let kind = ["class", "static"].first { written.contains($0) }
      self.modifiers = [access ?? inherited, kind].compactMap { $0 }.map { $0 + " " }.joined()
      isUnisolated =
        ExtensionOverride.unisolated.contains(name.name) && !written.contains("nonisolated")
    }

    /// The extension that contains a member, also inside of `#if`.
    private static func surroundings(of node: Syntax) -> ExtensionDeclSyntax? {
      var node = node.parent
      while let next = node {
        if let found = next.as(ExtensionDeclSyntax.self) { return found }
        if next.asProtocol(DeclGroupSyntax.self) != nil || next.is(CodeBlockSyntax.self) {
          return nil
        }
        node = next.parent
      }
      return nil
    }
  }
}

/// A function's signature with names of its own for the parameters, and a call that passes them on.
struct ForwardedSignature {
  /// The function's name and labels, by which another one overrides it.
  let name: String
  /// The declaration up to the body.
  let head: String
  private let arguments: String
  private let effects: String

  /// Nil for functions with types as parameters, or any number of values.
  init?(_ node: FunctionDeclSyntax) {
    guard node.genericParameterClause == nil else { return nil }
    var (parameters, arguments) = ([String](), [String]())
    for (index, parameter) in node.signature.parameterClause.parameters.enumerated() {
      guard parameter.ellipsis == nil else { return nil }
      let (label, type) = (parameter.firstName.text, parameter.type.trimmedDescription)
      parameters.append("\(label) _a\(index): \(type)")
      let sign = type.hasPrefix("inout ") ? "&" : ""
      arguments.append("\(label == "_" ? "" : "\(label): ")\(sign)_a\(index)")
    }
    let specifiers = node.signature.effectSpecifiers
    let result = node.signature.returnClause.map { " \($0.trimmedDescription)" } ?? ""
    head =
      "func \(node.name.text)(\(parameters.joined(separator: ", ")))"
      + (specifiers.map { " \($0.trimmedDescription)" } ?? "") + result
    name =
      node.name.name
      + node.signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()
    self.arguments = arguments.joined(separator: ", ")
    effects =
      (specifiers?.throwsClause == nil ? "" : "try ")
      + (specifiers?.asyncSpecifier == nil ? "" : "await ")
  }

  func call(of name: String) -> String { "\(effects)\(name)(\(arguments))" }
}

extension SourcePass {
  /// The overrides of extensions, by the classes of the program that they extend.
  static func extensionOverrides(
    in sources: [ParsedSource]
  ) -> [String: [ExtensionOverride]] {
    let classes = Set(sources.flatMap(\.classBodies).map(\.path))
    return Dictionary(
      grouping: sources.flatMap(\.extensionOverrides).filter { classes.contains($0.type) },
      by: \.type)
  }

  /// The edits that move the overrides of extensions into their classes.
  func overrideEdits(_ source: ParsedSource) -> [(range: Range<Int>, text: String)] {
    guard !overrides.isEmpty else { return [] }
    var edits: [(range: Range<Int>, text: String)] = []
    for member in source.extensionOverrides where overrides[member.type] != nil {
      edits.append((member.keyword, member.replacement))
      edits.append((member.name, member.newName))
    }
    for body in source.classBodies {
      // One source can be in several modules.
      var seen: Set<String> = []
      let forwarders = (overrides[body.path] ?? []).map(\.forwarder)
        .filter { seen.insert($0).inserted }
      let text = forwarders.map { " \($0);" }.joined()
      if !text.isEmpty { edits.append((body.start..<body.start, text)) }
    }
    return edits
  }

  /// The edits that make members of extensions, which override those of a kit's class, methods of another name. Each
  /// has an omission, since the kit does not call it.
  func kitOverrides(
    in source: ParsedSource
  ) -> (edits: [(range: Range<Int>, text: String)], omissions: [Omission]) {
    var (edits, omissions) = ([(range: Range<Int>, text: String)](), [Omission]())
    for member in source.extensionOverrides
    where overrides[member.type] == nil && ["UI", "NS"].contains(member.type.prefix(2)) {
      edits += [(member.keyword, member.replacement), (member.name, member.newName)]
      let name = member.newName.dropFirst("_override_".count)
      omissions.append(
        .init(
          line: SourceLines(source.text).line(at: member.name.lowerBound),
          text: "an extension's \(name) takes the place of \(member.type)'s in Objective-C alone; "
            + "it is not called."))
    }
    return (edits, omissions)
  }
}
