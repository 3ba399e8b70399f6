import SwiftSyntax

/// A `#Preview` that the source pass writes as the function that the macro would make of it.
///
/// Loading the macro and its parser takes the compiler a sixth of the time for a file of a hundred lines,
/// and in most files `#Preview` is the only macro. Those with `@Previewable` variables or with types in
/// their closure are left to the macro.
struct PlainPreview {
  /// From the `#` to the closure.
  private let head: Range<Int>
  /// Where the closure ends.
  private let end: Int
  private let traits: String
  private let line: Int

  init?(_ node: some FreestandingMacroExpansionSyntax, line: Int) {
    guard node.macroName.text == "Preview", let body = node.trailingClosure,
      node.additionalTrailingClosures.isEmpty, body.signature == nil,
      body.statements.allSatisfy(Self.isPlain)
    else { return nil }
    let given = node.arguments.drop { $0.label == nil }
    guard given.first.map({ $0.label?.text == "traits" }) ?? true,
      given.dropFirst().allSatisfy({ $0.label == nil })
    else { return nil }
    let list = given.map { $0.expression.trimmedDescription.replacing("\n", with: " ") }
    traits = list.isEmpty ? "" : "traits: [\(list.joined(separator: ", "))]"
    head =
      node.pound.positionAfterSkippingLeadingTrivia
      .utf8Offset..<body.leftBrace
      .positionAfterSkippingLeadingTrivia.utf8Offset
    end = body.endPositionBeforeTrailingTrivia.utf8Offset
    self.line = line
  }

  private static func isPlain(_ item: CodeBlockItemSyntax) -> Bool {
    guard case .decl(let declaration) = item.item else { return true }
    return declaration.as(VariableDeclSyntax.self).map(\.attributes.isEmpty) ?? false
  }

  /// What stands in place of its parts.
  ///
  /// - Parameter file: The source's number in its program.
  func edits(in file: Int) -> [(range: Range<Int>, text: String)] {
    // The copy that is compiled has a line in front.
    let symbol = Entry.symbol(file: SourceSet.File.copyName(at: file), line: line + 1)
    return [
      (
        head,
        "@_cdecl(\"\(symbol)\") @MainActor func \(symbol)() -> UnsafeMutableRawPointer { "
          + "return _previewContent(\(traits)) "
      ),
      (end..<end, " }"),
    ]
  }
}
