import SwiftIfConfig
import SwiftParser
import SwiftSyntax

/// The tests of XCTest's that some sources declare: methods of subclasses of `XCTestCase`, found as its
/// runtime finds them on Apple's systems.
struct TestDiscovery {
  struct Method: Equatable {
    var name: String
    var isAsync = false
    var isThrowing = false
  }

  /// A class with tests, with those that it inherits.
  struct Case: Equatable {
    /// With the types around, as in `Outer.Inner`.
    var name: String
    var module: String
    var methods: [Method]

    /// The name that `--filter` matches.
    func identifier(of method: Method) -> String { "\(module).\(name)/\(method.name)" }
  }

  /// By module, then as they are.
  let cases: [Case]
  /// Modules that import Swift Testing.
  let modulesOfTesting: Set<String>

  /// - Parameter modules: The names of the modules that have tests.
  init(in sources: SourceSet, modules: [String], conditions: Conditions) {
    var classes: [String: TestClasses.Found] = [:]
    var order: [(name: String, module: String)] = []
    var testing: Set<String> = []
    let kinds = Dictionary(uniqueKeysWithValues: sources.plan.modules.map { ($0.name, $0) })
    for file in sources.files where file.isOwn || modules.contains(file.module) {
      if modules.contains(file.module),
        file.source.imports.contains(where: { $0.module == "Testing" })
      {
        testing.insert(file.module)
      }
      let reader = TestClasses(kinds[file.module].map(conditions.inside) ?? conditions)
      reader.walk(Parser.parse(source: file.text))
      for found in reader.found {
        if found.superclass != nil, modules.contains(file.module) {
          order.append((found.name, file.module))
        }
        classes[found.name, default: .init(name: found.name)].add(found)
      }
    }
    modulesOfTesting = testing
    cases = order.compactMap { entry in
      guard let methods = Self.methods(of: entry.name, in: classes), !methods.isEmpty,
        classes[entry.name]?.isVisible == true
      else { return nil }
      return Case(name: entry.name, module: entry.module, methods: methods)
    }
  }

  /// Own and inherited tests; nil for a class that does not descend from `XCTestCase`.
  private static func methods(
    of name: String, in classes: [String: TestClasses.Found], depth: Int = 32
  ) -> [Method]? {
    if name == "XCTestCase" || name == "XCTest.XCTestCase" { return [] }
    guard depth > 0, let found = classes[name], let above = found.superclass,
      let inherited = methods(of: above, in: classes, depth: depth - 1)
    else { return nil }
    let own = Set(found.methods.map(\.name))
    return inherited.filter { !own.contains($0.name) } + found.methods
  }
}

/// Finds classes and what looks like a test in them and in extensions.
private final class TestClasses: ActiveSyntaxVisitor {
  struct Found {
    var name: String
    var superclass: String?
    var isVisible = true
    var methods: [TestDiscovery.Method] = []

    /// Adds another declaration of the type: an extension, or the class itself.
    mutating func add(_ other: Found) {
      superclass = superclass ?? other.superclass
      isVisible = isVisible && other.isVisible
      methods += other.methods
    }
  }

  private(set) var found: [Found] = []
  private var around: [String] = []

  private let conditions: Conditions

  init(_ conditions: Conditions) {
    self.conditions = conditions
    super.init(viewMode: .sourceAccurate, configuration: conditions)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let isVisible = node.genericParameterClause == nil && !Self.isHidden(node.modifiers)
    begin(node.name.name, node.inheritanceClause?.inheritedTypes.first, isVisible, node.memberBlock)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { around.removeLast() }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(node.extendedType.trimmedDescription, nil, true, node.memberBlock)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { around.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    around.append(node.name.name)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { around.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    around.append(node.name.name)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { around.removeLast() }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func begin(
    _ name: String, _ above: InheritedTypeSyntax?, _ isVisible: Bool, _ block: MemberBlockSyntax
  ) {
    around.append(name)
    let methods = active(block.members).compactMap { $0.as(FunctionDeclSyntax.self) }
      .compactMap(Self.test)
    found.append(
      Found(
        name: around.joined(separator: "."), superclass: above?.type.trimmedDescription,
        isVisible: isVisible, methods: methods))
  }

  private func active(_ members: MemberBlockItemListSyntax) -> [DeclSyntax] {
    members.flatMap { member -> [DeclSyntax] in
      guard let choice = member.decl.as(IfConfigDeclSyntax.self) else { return [member.decl] }
      let clause = choice.activeClause(in: conditions).clause
      guard case .decls(let inside) = clause?.elements else { return [] }
      return active(inside)
    }
  }

  private static func test(_ function: FunctionDeclSyntax) -> TestDiscovery.Method? {
    let signature = function.signature
    let result = signature.returnClause?.type.trimmedDescription ?? "Void"
    let isOfType = function.modifiers.contains { ["static", "class"].contains($0.name.text) }
    guard function.name.name.hasPrefix("test"), signature.parameterClause.parameters.isEmpty,
      ["Void", "()"].contains(result), !isOfType, !isHidden(function.modifiers),
      function.genericParameterClause == nil
    else { return nil }
    let effects = signature.effectSpecifiers
    return .init(
      name: function.name.name, isAsync: effects?.asyncSpecifier != nil,
      isThrowing: effects?.throwsClause != nil)
  }

  private static func isHidden(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
  }
}
