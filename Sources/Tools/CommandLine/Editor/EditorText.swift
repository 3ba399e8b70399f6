import Foundation
import SwiftParser
import SwiftSyntax

/// A source as SourceKit-LSP is to see it, where the compiler for Linux has no other means of knowing what the
/// source pass does: tests of systems, attributes of Objective-C and selectors.
///
/// Each edit has the length of what it replaces, in bytes or in UTF-16 for what is not ASCII, so that positions
/// mean the same before and after, and formatting leaves it alone.
enum EditorText {
  /// The condition that replaces `os(…)`; ``EditorProject`` defines the conditions of the project's platform.
  static func condition(for system: String) -> String { "os_\(system)_" }

  static func text(of original: String) -> String {
    guard signs.contains(where: original.contains) else { return original }
    let reader = EditReader(viewMode: .sourceAccurate)
    reader.walk(Parser.parse(source: original))
    guard !reader.edits.isEmpty else { return original }
    var bytes = Array(original.utf8)
    for edit in reader.edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// One of these is in every text that changes.
  private static let signs = ["os(", "@objc", "@nonobjc", "@IB", "@GK", "@NS", "@UI", "#selector"]
}

private final class EditReader: SyntaxVisitor {
  var edits: [(range: Range<Int>, text: String)] = []

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.condition { readCondition(Syntax(condition)) }
    return .visitChildren
  }

  private func readCondition(_ node: Syntax) {
    guard let call = node.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == "os", call.arguments.count == 1,
      let system = call.arguments.first?.expression.as(DeclReferenceExprSyntax.self)
    else {
      for child in node.children(viewMode: .sourceAccurate) { readCondition(child) }
      return
    }
    add(call, EditorText.condition(for: system.baseName.text))
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if SourceReader.vanishing.contains(name) || node.isVanishingConvention {
      add(node, comment(length(of: node)))
    } else if name != "main", SourceReader.mains.contains(name) {
      add(node, "@main" + comment(length(of: node) - "@main".count))
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector" else { return .visitChildren }
    let (start, end) = ("Selector(\"", "\")")
    let count = length(of: node) - start.count - end.count
    if count >= 0 { add(node, start + String(repeating: "_", count: count) + end) }
    return .skipChildren
  }

  private func length(of node: some SyntaxProtocol) -> Int { node.trimmedDescription.utf16.count }

  /// A comment that is that long; at least four characters.
  private func comment(_ count: Int) -> String {
    "/*" + String(repeating: "*", count: max(count - 4, 0)) + "*/"
  }

  /// Replaces a node, unless positions would move.
  private func add(_ node: some SyntaxProtocol, _ text: String) {
    let old = node.trimmedDescription
    guard old.utf16.count == text.utf16.count, !old.contains(where: \.isNewline) else { return }
    edits.append((node.utf8Range, text))
  }
}
