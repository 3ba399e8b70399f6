import Foundation
import SwiftParser
import SwiftSyntax

/// The files of a program that code in one of them may reach: those that declare a name which it uses, and those
/// that they reach.
///
/// It errs in one direction: a file may be counted that is not reached, never the other way round. Members of a
/// type of the program are reached through the type's name, which is wherever a value of it comes from.
/// Extensions of other types are reached through their members' names; where they may act without a name (a
/// conformance, a subscript, an operator), every file reaches them.
struct SourceReach {
  private var used: [Set<String>] = []
  private var declaring: [String: [Int]] = [:]
  /// The files that every file reaches.
  private var implicit: [Int] = []
  /// The files that look for something by a name at run time, and so may reach any other.
  private var searching: Set<Int> = []

  /// The functions that find types by texts.
  private static let searches: Set<String> = ["NSClassFromString", "_typeByName", "dlsym"]

  init(of texts: [String]) {
    let facts = texts.map(FileFacts.init)
    let types = facts.reduce(into: Set<String>()) { $0.formUnion($1.types) }
    for (file, facts) in facts.enumerated() {
      used.append(facts.used)
      if !Self.searches.isDisjoint(with: facts.used) { searching.insert(file) }
      var names = facts.names
      var isImplicit = facts.isImplicit
      for piece in facts.extensions {
        if let outer = piece.type.first, types.contains(outer) {
          names.formUnion(piece.type)
        } else if piece.isReachedByNames {
          names.formUnion(piece.members)
        } else {
          isImplicit = true
        }
      }
      for name in names { declaring[name, default: []].append(file) }
      if isImplicit { implicit.append(file) }
    }
  }

  /// The files that code in a file may reach, that one included; sorted.
  func files(from start: Int) -> [Int] {
    var reached = Set(implicit + [start])
    var open = Array(reached)
    var known: Set<String> = []
    while let file = open.popLast() {
      if searching.contains(file) { return Array(used.indices) }
      for name in used[file] where known.insert(name).inserted {
        for other in declaring[name] ?? [] where reached.insert(other).inserted {
          open.append(other)
        }
      }
    }
    return reached.sorted()
  }
}

/// The names that a source declares for others, and all names that it uses, in every branch of `#if`.
private struct FileFacts {
  /// An extension.
  struct Piece {
    /// `["Outer", "Inner"]`; empty for a type without a name, such as `[Int]`.
    var type: [String] = []
    var members: Set<String> = []
    var mayActUnnamed = false

    /// Types of frameworks of which no protocol asks for a member, except the members listed.
    private static let plain: [String: Set<String>] = [
      "View": ["body"], "ViewModifier": ["body"], "ShapeStyle": ["resolve"],
      "ButtonStyle": ["makeBody"], "PrimitiveButtonStyle": ["makeBody"],
      "LabelStyle": ["makeBody"], "ToggleStyle": ["makeBody"],
      "Color": [], "Font": [], "Image": [], "Text": [], "EnvironmentValues": [], "Animation": [],
      "AnyTransition": [], "LocalizedStringKey": [], "Name": [], "CGFloat": [], "CGPoint": [],
      "CGSize": [], "CGRect": [], "Double": [], "Int": [], "String": [], "Bool": [], "Array": [],
      "Date": [], "URL": [], "Data": [], "Bundle": [], "Calendar": [], "UIColor": [],
      "UIImage": [], "UIFont": [], "UIView": [], "UIViewController": [], "NSColor": [],
      "NSImage": [], "NSView": [],
    ]

    /// Whether only code that names a member of it can reach it.
    var isReachedByNames: Bool {
      guard !mayActUnnamed, let name = type.last, let asked = Self.plain[name] else { return false }
      return asked.isDisjoint(with: members)
    }
  }

  var used: Set<String> = []
  /// At the top level.
  var names: Set<String> = []
  var types: Set<String> = []
  var extensions: [Piece] = []
  /// Whether it declares what acts without a name, such as an operator.
  var isImplicit = false

  init(_ text: String) {
    let tree = Parser.parse(source: text)
    used = Set(Self.identifiers(in: tree))
    read(tree.statements)
  }

  private static func identifiers(in node: some SyntaxProtocol) -> [String] {
    node.tokens(viewMode: .sourceAccurate).compactMap { token in
      if case .identifier = token.tokenKind { return token.name }
      return nil
    }
  }

  private mutating func read(_ items: CodeBlockItemListSyntax) {
    for case .decl(let declaration) in items.lazy.map(\.item) { read(declaration) }
  }

  private mutating func read(_ declaration: DeclSyntax) {
    if let choice = declaration.as(IfConfigDeclSyntax.self) {
      for clause in choice.clauses {
        switch clause.elements {
        case .statements(let items): read(items)
        case .decls(let members): for member in members { read(member.decl) }
        default: break
        }
      }
    } else if let node = declaration.as(ExtensionDeclSyntax.self) {
      extensions.append(Self.piece(node))
    } else {
      let named = Self.names(declaration)
      names.formUnion(named)
      if declaration.is(OperatorDeclSyntax.self) || named.contains(where: Self.isOperator) {
        isImplicit = true
      }
      if declaration.isProtocol((any DeclGroupSyntax).self)
        || declaration.is(TypeAliasDeclSyntax.self)
      {
        types.formUnion(named)
      }
    }
  }

  private static func isOperator(_ name: String) -> Bool {
    name.first.map { !$0.isLetter && $0 != "_" } ?? false
  }

  /// The names that a declaration gives; none for initializers and subscripts.
  private static func names(_ declaration: DeclSyntax) -> [String] {
    if let node = declaration.as(VariableDeclSyntax.self) {
      return node.bindings.flatMap { Self.identifiers(in: $0.pattern) }
    }
    return declaration.asProtocol((any NamedDeclSyntax).self).map { [$0.name.name] } ?? []
  }

  /// Members that are called without their names.
  private static func actsUnnamed(_ name: String) -> Bool {
    isOperator(name) || name == "callAsFunction" || name.hasPrefix("build")
      || name.hasPrefix("appendInterpolation")
  }

  private static func piece(_ node: ExtensionDeclSyntax) -> Piece {
    var piece = Piece()
    if node.extendedType.is(IdentifierTypeSyntax.self)
      || node.extendedType.is(MemberTypeSyntax.self)
    {
      // Without arguments, and those of types around.
      var text = node.extendedType.trimmedDescription
      if let start = text.firstIndex(of: "<") { text = String(text[..<start]) }
      piece.type = text.split(separator: ".").map { $0.trimmingCharacters(in: ["`", " "]) }
    }
    piece.mayActUnnamed = node.inheritanceClause != nil
    func read(_ members: MemberBlockItemListSyntax) {
      for member in members {
        if let choice = member.decl.as(IfConfigDeclSyntax.self) {
          for case .decls(let inside)? in choice.clauses.map(\.elements) { read(inside) }
          continue
        }
        let names = names(member.decl)
        piece.members.formUnion(names)
        if names.isEmpty || names.contains(where: actsUnnamed) { piece.mayActUnnamed = true }
      }
    }
    read(node.memberBlock.members)
    return piece
  }
}
