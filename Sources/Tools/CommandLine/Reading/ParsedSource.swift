import SwiftParser
import SwiftSyntax

/// A Swift source as the compiler's own parser reads it, with the findings that the tool uses. Only compiled code
/// counts, except for tests of systems and modules.
struct ParsedSource {
  private(set) var text: String
  var imports: [Import] = []
  /// Names in code, in the order in which they are: used, declared, of attributes and of labels.
  var identifiers: [Identifier] = []
  var declarations = Declarations()
  /// The methods marked `@objc`.
  var messages: [MessageMethod] = []
  /// The properties marked `@IBOutlet` or `@IBInspectable`.
  var outlets: [InterfaceProperty] = []
  /// The properties that classes have for Objective-C.
  var keyedProperties: [KeyedProperty] = []
  /// The ends of the inheritance clauses of classes, by the path of the name.
  var classClauses: [(path: String, end: Int)] = []
  /// The classes that are delegates of the application or of a scene, with the types around them.
  var delegates: [String] = []
  /// The classes that are no others' locals.
  var classes: [RowMethods.DeclaredClass] = []
  /// The conformances that extensions add to types: the extended name as written, then the protocols.
  var conformances: [(name: String, conformances: [String])] = []
  /// The protocols at the top level, with the members that classes need not have.
  var protocols: [OptionalMembers.Declared] = []
  /// Calls of methods that classes need not have of Apple's protocols.
  var optionalCalls: [OptionalCall] = []
  /// The methods and properties of types and their extensions, by the last name of the type.
  var members: [(type: String, signature: String)] = []
  /// The methods about rows that are deleted and moved.
  var rowMethods: [RowMethods.Written] = []
  /// The names of types that are declared with parameters.
  var genericTypes: Set<String> = []
  /// The names that are declared as static members.
  var statics: Set<String> = []
  /// The names of functions that are declared.
  var functions: Set<String> = []
  /// The functions that are named with their labels and not called: `data(from:)`.
  var references: Set<String> = []
  /// The members of extensions that override those of a superclass.
  var extensionOverrides: [ExtensionOverride] = []
  /// The methods that extensions add to classes for Objective-C, and the methods of classes that override.
  var extendedMethods: [ExtendedMethods.Base] = []
  var methodOverrides: [ExtendedMethods.Override] = []
  /// The places behind the opening braces of classes that are no others' locals, by the path of the name.
  var classBodies: [(path: String, start: Int)] = []
  /// Classes that are asked for their description: from behind the class to the end, and the beginning.
  var classDescriptions: [(whole: Range<Int>, type: Range<Int>)] = []
  /// Parameters that are objects of any class, and constants of C libraries in calls.
  var objectParameters: [ObjectConstants.Parameter] = []
  var constantArguments: [ObjectConstants.Argument] = []
  /// Each `#selector(…)` with its contents.
  var selectors: [(range: Range<Int>, reference: ExprSyntax, label: String?)] = []
  /// Attributes that this compiler does not have, and their replacements.
  var attributes: [(range: Range<Int>, text: String)] = []
  /// The private states whose default values are made by initializers.
  var lazyStates: [LazyState] = []
  /// Conformances of Foundation's coders to Combine's protocols, with the text that leaves them out.
  var coderConformances: [(range: Range<Int>, text: String)] = []
  /// At the top level.
  var previews: [PlainPreview] = []
  /// Tests of a system or a module in any `#if`.
  var tests: [(range: Range<Int>, name: String, argument: String)] = []
  /// Modules for which `canImport` is false here.
  private(set) var unseen: Set<String> = []
  /// Whether `canImport(Darwin)` is true here.
  private(set) var hasDarwin = false
  /// Whether Linux is one of its systems.
  private(set) var isLinux = true

  /// `import`, with its attributes.
  struct Import {
    var module: String
    /// The end of the module's name; nil when one name of the module is imported, or a part of it.
    var end: Int?
    var range: Range<Int>
    var line: Int
    /// From the kind of the one name that is imported, else from the module's name, to the end.
    var path = 0..<0
    /// How many names the path has.
    var length = 1
    /// The one name that is imported: `UIView` in `import class UIKit.UIView`.
    var name: String?
  }

  struct Identifier {
    enum Role { case member, label, declaration, other }
    var text: String
    var line: Int
    var role: Role
    /// Whether a parenthesis or a brace follows.
    var isCalled: Bool
    var range: Range<Int>
    /// Whether a point follows.
    var isOwner: Bool
  }

  init(_ text: String, conditions: Conditions) {
    self.text = text
    let tree = Parser.parse(source: text)
    let tests = TestReader(viewMode: .sourceAccurate)
    tests.walk(tree)
    var conditions = conditions.forSource(hasBranchForKits: tests.hasBranchForKits)
    if text.contains("os(Linux)"), StandIns.lacksCombineAlone(tree) { conditions.isLinux = false }
    let reader = SourceReader(self, conditions)
    reader.walk(tree)
    self = reader.finished()
    self.tests = tests.found
    unseen = conditions.unseen
    isLinux = conditions.isLinux
    hasDarwin = conditions.hasDarwin
  }

  /// The texts of all identifiers.
  var names: Set<String> { Set(identifiers.lazy.map(\.text)) }
}

/// The starts of a text's lines.
struct SourceLines {
  private var starts = [0]

  init(_ text: String) {
    for (index, byte) in text.utf8.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(index + 1)
    }
  }

  /// The first byte of a line that is counted from 1.
  func start(of line: Int) -> Int { starts[line - 1] }

  /// Counted from 1.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}

extension SyntaxProtocol {
  /// Without the white space and the comments around, in bytes of UTF-8.
  var utf8Range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension TokenSyntax {
  /// Without backticks.
  var name: String { text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text }
}

/// Finds the tests of systems and modules in conditions, those of branches that are not compiled too.
private final class TestReader: SyntaxVisitor {
  var found: [(range: Range<Int>, name: String, argument: String)] = []
  /// Whether a branch for the kits has more than imports.
  var hasBranchForKits = false

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let count = found.count
    for clause in node.clauses { if let condition = clause.condition { read(Syntax(condition)) } }
    let own = found[count...]
    found.removeSubrange(count...)
    if own.contains(where: { Conditions.kits.contains($0.argument) }), !node.hasOnlyImports {
      hasBranchForKits = true
    }
    return .visitChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition { read(Syntax(condition)) }
    return .visitChildren
  }

  private func read(_ node: Syntax) {
    guard let call = node.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      ["os", "canImport"].contains(name), call.arguments.count == 1,
      let argument = call.arguments.first?.expression.as(DeclReferenceExprSyntax.self)
    else {
      for child in node.children(viewMode: .sourceAccurate) { read(child) }
      return
    }
    found.append((call.utf8Range, name, argument.baseName.name))
  }
}

extension IfConfigDeclSyntax {
  /// Whether all of its branches consist of imports.
  fileprivate var hasOnlyImports: Bool {
    clauses.allSatisfy { clause in
      guard case .statements(let items) = clause.elements else { return clause.elements == nil }
      return items.allSatisfy { item in
        if let nested = item.item.as(IfConfigDeclSyntax.self) { return nested.hasOnlyImports }
        return item.item.is(ImportDeclSyntax.self)
      }
    }
  }
}
