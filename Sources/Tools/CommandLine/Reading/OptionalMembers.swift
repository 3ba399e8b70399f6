import SwiftSyntax

/// The members that classes need not have of protocols of Objective-C: `optional func`.
///
/// Swift alone has none. A protocol here loses them; each becomes a protocol of its own, which the pass adds to the
/// classes that have the member. In the first protocol's place of it there is a property of the member's name that is
/// nil for objects of other classes, so that `delegate?.moved?(by: 1)` is compiled as it is written.
struct OptionalMembers {
  /// A requirement, as the source has it.
  struct Requirement: Equatable {
    var name: String
    /// Nil for a property.
    var labels: [String]?
    /// The parameters in their parentheses, or a property's type.
    var type: String
    /// The arguments with which a call passes the parameters on.
    var arguments = ""
    /// The result's type; nil for none.
    var result: String?
    /// `async`, `throws` or both.
    var effects = ""

    var signature: String { OptionalMembers.signature(name, labels) }

    /// The result of a call, which is nil for objects without the method; the chain makes no optional of an optional.
    var answer: String {
      let result = result ?? "Void"
      return result.hasSuffix("?") || result.hasSuffix("!") || result.hasPrefix("Optional<")
        ? result : "(\(result))?"
    }
  }

  /// A protocol with the names of those that it refines.
  struct Declared: Equatable {
    var name: String
    var inherited: [String]
    /// `public `, `fileprivate ` or nothing.
    var access: String
    var requirements: [Requirement]

    /// The name of the protocol for one of the requirements.
    func name(of requirement: Requirement) -> String {
      (["_Optional", name, requirement.name] + (requirement.labels ?? [])).joined(separator: "_")
    }
  }

  static func signature(_ name: String, _ labels: [String]?) -> String {
    labels.map { "\(name)(\($0.map { "\($0):" }.joined()))" } ?? name
  }

  /// The names of properties, and the signatures of the members that classes need not have.
  private let own: Set<String>
  private let protocols: [String: Declared]
  /// The classes of the whole program by their names, the signatures of their members, and their conformances.
  private let classes: [String: RowMethods.DeclaredClass]
  private let members: [String: Set<String>]
  private let conformances: [String: Set<String>]

  init(_ sources: [ParsedSource]) {
    let declared = sources.flatMap(\.protocols)
    own = sources.lazy.flatMap(\.members).reduce(
      into: Set(declared.flatMap { $0.requirements.map(\.signature) })
    ) { if !$1.signature.hasSuffix(")") { $0.insert($1.signature) } }
    guard declared.contains(where: { !$0.requirements.isEmpty }) else {
      (protocols, classes, members, conformances) = ([:], [:], [:], [:])
      return
    }
    protocols = Dictionary(declared.map { ($0.name, $0) }) { first, _ in first }
    let all = sources.flatMap(\.classes)
    classes = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
    members = sources.flatMap(\.members).reduce(into: [:]) {
      $0[$1.type, default: []].insert($1.signature)
    }
    var conformances: [String: Set<String>] = [:]
    for found in all { conformances[found.name, default: []].formUnion(found.inherited) }
    for extended in sources.flatMap(\.conformances) {
      let name = extended.name.split(separator: ".").last.map(String.init) ?? extended.name
      conformances[name, default: []].formUnion(extended.conformances)
    }
    self.conformances = conformances
  }

  /// The edits of a source's calls of methods of Apple's protocols.
  func edits(in source: ParsedSource) -> [(range: Range<Int>, text: String)] {
    source.optionalCalls.filter { !own.contains($0.name) && !own.contains($0.signature) }
      .flatMap(\.edits)
  }

  /// Returns the declarations to append to a source: protocols of its requirements, and conformances of its classes.
  func text(for source: ParsedSource) -> String {
    guard !protocols.isEmpty else { return "" }
    var lines = source.protocols.filter { !$0.requirements.isEmpty }.flatMap(Self.declarations)
    for found in source.classes where found.isReachable {
      for name in added(to: found) {
        lines.append("extension \(found.path.joined(separator: ".")): \(name) {}")
      }
    }
    return lines.isEmpty ? "" : "\n" + lines.joined(separator: "\n") + "\n"
  }

  /// The names of the protocols that a class, and none above it, conforms to by what it has.
  private func added(to found: RowMethods.DeclaredClass) -> [String] {
    let line = line(of: found)
    var names: [String] = []
    for declared in protocolsWithRequirements(of: line) {
      for requirement in declared.requirements where has(line, requirement) {
        let above = Array(line.dropFirst())
        let isAbove =
          protocolsWithRequirements(of: above).contains(declared) && has(above, requirement)
        if !isAbove { names.append(declared.name(of: requirement)) }
      }
    }
    return names
  }

  private func has(_ line: [RowMethods.DeclaredClass], _ requirement: Requirement) -> Bool {
    line.contains { members[$0.name]?.contains(requirement.signature) == true }
  }

  /// A class and those of the program that it inherits from.
  private func line(of found: RowMethods.DeclaredClass) -> [RowMethods.DeclaredClass] {
    var line = [found]
    while line.count < 100, let above = line.last?.inherited.first.flatMap({ classes[$0] }) {
      line.append(above)
    }
    return line
  }

  private func protocolsWithRequirements(of line: [RowMethods.DeclaredClass]) -> [Declared] {
    var (names, next): (Set<String>, Set<String>) = ([], [])
    for found in line { next.formUnion(conformances[found.name] ?? []) }
    while !next.isEmpty {
      names.formUnion(next)
      next = Set(next.flatMap { protocols[$0]?.inherited ?? [] }).subtracting(names)
    }
    return names.sorted().compactMap { protocols[$0] }.filter { !$0.requirements.isEmpty }
  }

  /// A protocol for each requirement, and the properties by which a value of the first protocol has it.
  private static func declarations(of declared: Declared) -> [String] {
    let access = declared.access
    var lines: [String] = []
    var methods: [(name: String, requirements: [Requirement])] = []
    for requirement in declared.requirements {
      let name = declared.name(of: requirement)
      guard requirement.labels != nil else {
        lines += [
          "\(access)protocol \(name): AnyObject { var `\(requirement.name)`: \(requirement.type) { get } }",
          "extension \(declared.name) { \(access)var `\(requirement.name)`: \(requirement.answer) "
            + "{ (self as? any \(name))?.`\(requirement.name)` } }",
        ]
        continue
      }
      let result = requirement.result.map { " -> \($0)" } ?? ""
      lines.append(
        "\(access)protocol \(name): AnyObject { func `\(requirement.name)`\(requirement.type)"
          + "\(requirement.effects)\(result) }")
      if let index = methods.firstIndex(where: { $0.name == requirement.name }) {
        methods[index].requirements.append(requirement)
      } else {
        methods.append((requirement.name, [requirement]))
      }
    }
    return lines + methods.map { callable(declared, $0.name, $0.requirements) }
  }

  /// A value that calls the methods of one name, and the property that has it.
  private static func callable(
    _ declared: Declared, _ name: String, _ requirements: [Requirement]
  ) -> String {
    let access = declared.access
    let type = "_Optional_\(declared.name)_\(name)_Call"
    let calls = requirements.map { requirement in
      let own = declared.name(of: requirement)
      let keywords =
        (requirement.effects.contains("throws") ? "try " : "")
        + (requirement.effects.contains("async") ? "await " : "")
      return "@discardableResult \(access)func callAsFunction\(requirement.type)"
        + "\(requirement.effects) -> \(requirement.answer) "
        + "{ \(keywords)(object as? any \(own))?.`\(name)`(\(requirement.arguments)) }"
    }
    let tests = requirements.map { "self is any \(declared.name(of: $0))" }
      .joined(separator: " || ")
    return "\(access)struct \(type) { fileprivate let object: any \(declared.name)\n"
      + calls.joined(separator: "\n") + "\n}\n"
      + "extension \(declared.name) { \(access)var `\(name)`: \(type)? "
      + "{ \(tests) ? \(type)(object: self) : nil } }"
  }
}

extension OptionalMembers.Declared {
  /// A protocol of a source, with the edits that leave out what classes need not have.
  static func read(
    _ node: ProtocolDeclSyntax
  ) -> (declared: Self, edits: [(range: Range<Int>, text: String)]) {
    let modifiers = node.modifiers.map(\.name.text)
    let access =
      modifiers.contains("public")
      ? "public " : modifiers.contains { $0.hasSuffix("private") } ? "fileprivate " : ""
    var declared = Self(
      name: node.name.name, inherited: node.inheritanceClause?.names ?? [], access: access,
      requirements: [])
    var edits: [(range: Range<Int>, text: String)] = []
    for member in node.memberBlock.members {
      guard let found = OptionalMembers.Requirement(member.decl) else { continue }
      edits.append((member.decl.utf8Range, ""))
      declared.requirements.append(found)
    }
    // It is for classes alone, as all of Objective-C's are.
    if !node.attributes.named(["objc"]).isEmpty, node.inheritanceClause == nil {
      let end = node.name.utf8Range.upperBound
      edits.append((end..<end, ": AnyObject"))
    }
    return (declared, edits)
  }
}

extension OptionalMembers.Requirement {
  /// Nil for what every class must have.
  fileprivate init?(_ node: DeclSyntax) {
    func isOptional(_ modifiers: DeclModifierListSyntax) -> Bool {
      modifiers.contains { $0.name.text == "optional" }
    }
    if let method = node.as(FunctionDeclSyntax.self), isOptional(method.modifiers) {
      let signature = method.signature
      let parameters = signature.parameterClause.parameters
      let result = signature.returnClause?.type.trimmedDescription
      self.init(
        name: method.name.name, labels: parameters.map { $0.firstName.name },
        type: signature.parameterClause.trimmedDescription,
        arguments: parameters.map(Self.argument(for:)).joined(separator: ", "),
        result: result == "Void" || result == "()" ? nil : result,
        effects: signature.effectSpecifiers.map { " \($0.trimmedDescription)" } ?? "")
    } else if let property = node.as(VariableDeclSyntax.self), isOptional(property.modifiers),
      let binding = property.bindings.first, let type = binding.typeAnnotation?.type,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.name
    {
      self.init(
        name: name, labels: nil, type: type.trimmedDescription, result: type.trimmedDescription)
    } else {
      return nil
    }
  }

  private static func argument(for parameter: FunctionParameterSyntax) -> String {
    let label = parameter.firstName.name
    let isPassedBack =
      parameter.type.as(AttributedTypeSyntax.self)?.specifiers.trimmedDescription
      .contains("inout") == true
    return (label == "_" ? "" : "\(label): ") + (isPassedBack ? "&" : "")
      + "`\((parameter.secondName ?? parameter.firstName).name)`"
  }
}
