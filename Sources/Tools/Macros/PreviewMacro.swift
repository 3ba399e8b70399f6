import SwiftSyntax
import SwiftSyntaxMacros

/// Makes a function of a `#Preview` that the `vivace` tool finds by its place in the source.
///
/// The function's symbol is `vivace_preview_FILE_LINE`: the file's name without its extension,
/// every character but ASCII letters and digits written as `_`, and the line of the `#`. It returns
/// the preview's content, boxed; its code runs only when the function is called. A file that
/// imports UIKit or AppKit alone sees the function that boxes their views, so it is called without
/// a module's name.
///
/// Variables marked `@Previewable` become stored properties of a view that is made for them, so that
/// `@State` among them is stored there. Types that are declared in the closure are moved before it: the
/// compiler cannot do with types in a view builder.
public struct PreviewMacro: DeclarationMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let body = node.trailingClosure ?? closureArgument(of: node) else {
      throw MacroExpansionErrorMessage("#Preview needs a closure that makes the view to show")
    }
    guard let location = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID),
      let symbol = symbol(file: "\(location.file)", line: "\(location.line)")
    else {
      throw MacroExpansionErrorMessage("#Preview cannot tell which file and line it is in")
    }
    let name = context.makeUniqueName("preview")
    let traits = traits(of: node)
    let states = body.statements.filter(isPreviewable)
    let types = CodeBlockItemListSyntax(body.statements.filter(isType).map(onLinesOfItsOwn))
    let rest = body.statements.filter { !isPreviewable($0) && !isType($0) }
    if states.isEmpty {
      let content = types.isEmpty ? body : body.with(\.statements, rest)
      return [
        """
        @_silgen_name(\(literal: symbol)) @MainActor func \(name)() -> UnsafeMutableRawPointer {
          \(types)
          return _previewContent(\(traits)) \(content)
        }
        """
      ]
    }
    let stored = CodeBlockItemListSyntax(states.map(withoutPreviewable))
    let view = context.makeUniqueName("Root")
    return [
      """
      @_silgen_name(\(literal: symbol)) @MainActor func \(name)() -> UnsafeMutableRawPointer {
        \(types)
        struct \(view): SwiftUI.View {
          \(stored)
          var body: some SwiftUI.View {
            \(rest)
          }
        }
        return SwiftUI._previewContent(\(traits)) { \(view)() }
      }
      """
    ]
  }

  /// The arguments from `traits:` on, as one array: `traits: [.portrait, .defaultLayout]`.
  private static func traits(of node: some FreestandingMacroExpansionSyntax) -> ExprSyntax {
    let given = node.arguments.drop { $0.label?.text != "traits" }
      .filter { $0.label == nil || $0.label?.text == "traits" }
    if given.isEmpty { return "" }
    return "traits: [\(raw: given.map(\.expression.trimmedDescription).joined(separator: ", "))]"
  }

  private static func closureArgument(
    of node: some FreestandingMacroExpansionSyntax
  ) -> ClosureExprSyntax? {
    node.arguments.lazy.compactMap { $0.expression.as(ClosureExprSyntax.self) }.last
  }

  /// `file` is a string literal, `"Module/File.swift"`, and `line` a number, as expressions.
  private static func symbol(file: String, line: String) -> String? {
    let name = file.filter { $0 != "\"" }.split(separator: "/").last?.split(separator: ".").first
    guard let name else { return nil }
    let plain = name.utf8.map { byte -> Character in
      let character = Character(UnicodeScalar(byte))
      return character.isASCII && (character.isLetter || character.isNumber) ? character : "_"
    }
    return "vivace_preview_\(String(plain))_\(line)"
  }

  private static func isType(_ item: CodeBlockItemSyntax) -> Bool {
    guard case .decl(let declaration) = item.item else { return false }
    return declaration.is(StructDeclSyntax.self) || declaration.is(ClassDeclSyntax.self)
      || declaration.is(EnumDeclSyntax.self) || declaration.is(ActorDeclSyntax.self)
      || declaration.is(TypeAliasDeclSyntax.self)
  }

  private static func onLinesOfItsOwn(_ item: CodeBlockItemSyntax) -> CodeBlockItemSyntax {
    var item = item
    item.leadingTrivia = .newline
    item.trailingTrivia = .newline
    return item
  }

  private static func isPreviewable(_ item: CodeBlockItemSyntax) -> Bool {
    guard let variable = item.item.as(VariableDeclSyntax.self) else { return false }
    return variable.attributes.contains(where: isPreviewable)
  }

  private static func isPreviewable(_ attribute: AttributeListSyntax.Element) -> Bool {
    attribute.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Previewable"
  }

  private static func withoutPreviewable(_ item: CodeBlockItemSyntax) -> CodeBlockItemSyntax {
    guard var variable = item.item.as(VariableDeclSyntax.self) else { return item }
    variable.attributes = variable.attributes.filter { !isPreviewable($0) }
    variable.leadingTrivia = .newline
    variable.trailingTrivia = .newline
    return CodeBlockItemSyntax(item: .decl(DeclSyntax(variable)))
  }
}

/// Only a mark that `#Preview` looks for; makes nothing of its own.
public struct PreviewableMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}
