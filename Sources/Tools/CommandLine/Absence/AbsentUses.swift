import SwiftParser
import SwiftSyntax

/// The statements and declarations of a source that need modules which are not here: they are left out, so that the
/// rest of the program compiles. What a module declares is read where its headers or sources are on the disk, else
/// the spelling of names tells: a module such as `Sentry` has `SentrySDK` and `SentryFeedback`.
///
/// Of a statement in a statement the inner one is left out. What follows goes with the names that it would have
/// declared, and so do uses of declarations that are left out: ``AbsentDeclarations``.
struct AbsentUses {
  /// The statements, with what is there in their place.
  private(set) var edits: [(range: Range<Int>, text: String)] = []
  /// The modules that the statements need, with their lines.
  private(set) var statements: [SourcePass.Missing] = []

  /// The program's own declarations that are left out.
  private(set) var lost: [AbsentDeclarations.Lost] = []
  private let components: [(name: String, parts: [String])]
  private let modules: [AbsentModule]
  /// The beginnings of the names of Apple's modules.
  private let apples: [String]
  private let all: AbsentNames

  /// - Parameters:
  ///   - modules: The modules that the source imports and that are not here.
  ///   - all: What the program cannot use.
  init(in text: String, of modules: [AbsentModule], besides all: AbsentNames) {
    apples = modules.map(\.name).filter(AppleModules.names.contains)
    components = modules.filter { !AppleModules.names.contains($0.name) }
      .map { ($0.name, Self.components(of: $0.name)) }
    (self.modules, self.all) = (modules, all)
    let tree = Parser.parse(source: text)
    let lines = SourceLines(text)
    let found = AbsentDeclarations(
      in: tree, lines, owner: { [self] in owner(of: $0) },
      isProtocol: { [self] in isProtocol($0) })
    lost = found.lost
    let names = Names(found)
    var (own, ownStatements) = readStatements(in: tree, lines, found.edits, names)
    own += found.edits.map { ($0, "") }
    ownStatements += found.statements
    // Of what is in one another, the outer one is left out.
    let sorted = own.sorted {
      ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound)
    }
    for edit in sorted where edit.range.lowerBound >= edits.last?.range.upperBound ?? 0 {
      edits.append(edit)
    }
    statements = ownStatements.sorted { $0.line < $1.line }
  }

  /// The module without which a name is not there.
  private func owner(of token: TokenSyntax) -> String? {
    guard !token.isMemberOrLabel else { return nil }
    let name = token.name
    if let module = all.types[name] { return module }
    if let module = modules.first(where: { $0.names.contains(name) }) {
      return all.declared.contains(name) ? nil : module.name
    }
    guard !all.declared.contains(name) else { return nil }
    return components.first { Self.isName(name, of: $0.parts) }?.name
      ?? (name.first?.isUppercase == true ? AppleNames.module(of: name, among: apples) : nil)
  }

  private func isProtocol(_ name: String) -> Bool {
    if modules.contains(where: { $0.names.contains(name) }) {
      return modules.contains { $0.protocols.contains(name) }
    }
    return Self.endings.contains { name.hasSuffix($0) }
  }

  /// Endings of the names of protocols.
  private static let endings = ["Delegate", "DataSource", "Protocol", "Providing", "Providable"]

  /// The program's own names that are lost in a source, each in the bodies of its type.
  private struct Names {
    private var scopes: [String: [(module: String, range: Range<Int>?)]] = [:]

    init(_ found: AbsentDeclarations) {
      for lost in found.lost {
        guard let owner = lost.owner else {
          scopes[lost.name, default: []].append((lost.module, nil))
          continue
        }
        for body in found.bodies where body.type == owner {
          scopes[lost.name, default: []].append((lost.module, body.range))
        }
      }
    }

    func module(of token: TokenSyntax) -> String? {
      let offset = token.utf8Range.lowerBound
      guard let scopes = scopes[token.name], !token.isLabel, !token.isMember || token.isMemberOfSelf
      else { return nil }
      return scopes.first { $0.range?.contains(offset) != false }?.module
    }
  }

  private func readStatements(
    in tree: SourceFileSyntax, _ lines: SourceLines, _ removed: [Range<Int>], _ names: Names
  ) -> (edits: [(range: Range<Int>, text: String)], statements: [SourcePass.Missing]) {
    var edits: [(range: Range<Int>, text: String)] = []
    var statements: [SourcePass.Missing] = []
    // The names that a statement which is left out would have declared, in the block that it is in.
    var bound: [(name: String, block: Range<Int>, module: String)] = []
    for token in tree.tokens(viewMode: .sourceAccurate) {
      let offset = token.utf8Range.lowerBound
      guard case .identifier = token.tokenKind,
        edits.last.map({ !$0.range.contains(offset) }) ?? true,
        !removed.contains(where: { $0.contains(offset) })
      else { continue }
      let own = bound.first {
        $0.name == token.name && $0.block.contains(offset) && !token.isMemberOrLabel
      }?.module
      if !all.declared.contains(token.name),
        let first = components.first(where: { Self.isModifier(token.name, of: $0.parts) }),
        let call = token.modifierCall
      {
        edits.append((call, ""))
        statements.append(.init(module: first.name, line: lines.line(at: offset)))
        continue
      }
      let member = token.isLabel ? nil : all.members[token.name]
      guard let module = own ?? names.module(of: token) ?? member ?? owner(of: token),
        let item = token.statement
      else { continue }
      edits.append((item.utf8Range, item.isNeeded ? Self.end(module) : ""))
      statements.append(.init(module: module, line: lines.line(at: item.utf8Range.lowerBound)))
      guard let block = item.parent?.utf8Range else { continue }
      bound += item.boundNames.map { ($0, item.utf8Range.upperBound..<block.upperBound, module) }
    }
    return (edits, statements)
  }

  private static func end(_ module: String) -> String {
    "fatalError(\"This needs \(module), which is not here.\")"
  }

  /// The components of a name in mixed case: `SD`, `Web` and `Image` of `SDWebImage`.
  static func components(of name: String) -> [String] {
    let letters = Array(name)
    var components: [String] = []
    for (index, letter) in letters.enumerated() {
      let last = index > 0 ? letters[index - 1] : letter
      let next = index + 1 < letters.count ? letters[index + 1] : letter
      let begins = letter.isUppercase && (!last.isUppercase || next.isLowercase)
      if components.isEmpty || begins {
        components.append(String(letter))
      } else {
        components[components.count - 1].append(letter)
      }
    }
    return components
  }

  /// Beginnings of the names of many modules, and of Apple's types.
  private static let common: Set<String> = ["Swift", "UI", "NS", "CG", "CA", "AV", "Core", "Apple"]

  /// Whether a name is that of a member which the module adds to others' types: `sentryTrace`.
  private static func isModifier(_ name: String, of module: [String]) -> Bool {
    guard let first = module.first, first.count > 3, !common.contains(first) else { return false }
    return Self.components(of: name).first == first.lowercased() && name.count > first.count
  }

  private static func isName(_ name: String, of module: [String]) -> Bool {
    guard name.first?.isUppercase == true, let first = module.first else { return false }
    let components = Self.components(of: name)
    if components.first == first, !common.contains(first), first.count > 1 { return true }
    guard components.count > 1, components.count <= module.count else { return false }
    return (0...(module.count - components.count)).contains {
      Array(module[$0..<($0 + components.count)]) == components
    }
  }
}

extension TokenSyntax {
  /// Whether it is a member of something, or the name of an argument.
  fileprivate var isMemberOrLabel: Bool { isMember || isLabel }

  fileprivate var isMember: Bool {
    previousToken(viewMode: .sourceAccurate)?.tokenKind == .period
  }

  fileprivate var isLabel: Bool {
    nextToken(viewMode: .sourceAccurate)?.tokenKind == .colon
      && parent?.is(LabeledExprSyntax.self) == true
  }

  fileprivate var isMemberOfSelf: Bool {
    let base = parent?.parent?.as(MemberAccessExprSyntax.self)?.base
    return base?.trimmedDescription == "self"
  }

  /// The call of the member, from the point before its name to the end, where its value is one of another value.
  fileprivate var modifierCall: Range<Int>? {
    guard let member = parent?.parent?.as(MemberAccessExprSyntax.self), let base = member.base,
      let call = member.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.id == member.id
    else { return nil }
    return base.utf8Range.upperBound..<call.utf8Range.upperBound
  }

  /// The innermost statement of a body around it; nil of imports and of declarations.
  fileprivate var statement: CodeBlockItemSyntax? {
    var node = parent
    while let next = node {
      if next.is(MemberBlockItemSyntax.self) || next.is(ImportDeclSyntax.self) { return nil }
      if let item = next.as(CodeBlockItemSyntax.self) {
        let holder = item.parent?.parent
        let isInBody =
          holder?.is(CodeBlockSyntax.self) == true || holder?.is(ClosureExprSyntax.self) == true
          || holder?.is(AccessorBlockSyntax.self) == true
          || holder?.is(SwitchCaseSyntax.self) == true
          || holder?.is(IfConfigClauseSyntax.self) == true && item.isInBody
        return isInBody ? item : nil
      }
      node = next.parent
    }
    return nil
  }
}

extension CodeBlockItemSyntax {
  /// Whether a function or a closure is around it, without a type in between.
  fileprivate var isInBody: Bool {
    var node = parent
    while let next = node {
      if next.is(MemberBlockItemSyntax.self) { return false }
      if next.is(CodeBlockSyntax.self) || next.is(ClosureExprSyntax.self) { return true }
      node = next.parent
    }
    return false
  }

  /// Whether a value is expected of it: it returns one, or is all of a function or property of a type that is no
  /// builder's.
  fileprivate var isNeeded: Bool {
    if let result = item.as(ReturnStmtSyntax.self) { return result.expression != nil }
    guard case .expr = item, let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1
    else { return false }
    if let function = list.parent?.parent?.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause.map { !$0.type.is(SomeOrAnyTypeSyntax.self) } ?? false
    }
    let binding = list.parent?.parent?.as(PatternBindingSyntax.self)
    return binding?.typeAnnotation.map { !$0.type.is(SomeOrAnyTypeSyntax.self) } ?? false
  }

  /// The names that it declares for the statements behind it.
  fileprivate var boundNames: [String] {
    if let variable = item.as(VariableDeclSyntax.self) {
      return variable.bindings.flatMap { $0.pattern.names }
    }
    guard let condition = item.as(GuardStmtSyntax.self)?.conditions else { return [] }
    return condition.flatMap {
      $0.condition.as(OptionalBindingConditionSyntax.self)?.pattern.names ?? []
    }
  }
}

extension PatternSyntax {
  var names: [String] {
    tokens(viewMode: .sourceAccurate).compactMap {
      if case .identifier = $0.tokenKind { $0.name } else { nil }
    }
  }
}
