import SwiftSyntax

/// A `#Preview` that the source pass writes as the function that the macro would make of it.
///
/// Loading the macro and its parser takes the compiler a sixth of the time for a file of a hundred lines,
/// and in most files `#Preview` is the only macro. Those with `@Previewable` variables or with types in
/// their closure are left to the macro.
///
/// The compiler crashes on a closure with a function in it that returns `some View`. So the leading
/// declarations of a preview with functions are moved in front of its closure.
struct PlainPreview {
  /// From the `#` to the closure.
  private let head: Range<Int>
  /// The brace that the closure begins with.
  private let brace: Range<Int>
  /// The end of the declarations that are moved in front of the closure; nil for none.
  private let declarationsEnd: Int?
  private let needsSemicolon: Bool
  /// The end of the closure.
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
    brace = body.leftBrace.utf8Range
    head = node.pound.positionAfterSkippingLeadingTrivia.utf8Offset..<brace.lowerBound
    end = body.endPositionBeforeTrailingTrivia.utf8Offset
    let leading = body.statements.prefix { $0.item.is(DeclSyntax.self) }
    let hasFunctions = leading.contains { $0.item.is(FunctionDeclSyntax.self) }
    declarationsEnd = hasFunctions ? leading.last?.endPositionBeforeTrailingTrivia.utf8Offset : nil
    needsSemicolon = leading.last?.semicolon == nil
    self.line = line
  }

  private static func isPlain(_ item: CodeBlockItemSyntax) -> Bool {
    guard case .decl(let declaration) = item.item else { return true }
    return declaration.as(VariableDeclSyntax.self).map(\.attributes.isEmpty)
      ?? declaration.is(FunctionDeclSyntax.self)
  }

  /// The replacements of its parts.
  ///
  /// - Parameter file: The source's number in its program.
  func edits(in file: Int) -> [(range: Range<Int>, text: String)] {
    // The copy that is compiled has a line in front.
    let symbol = Entry.symbol(file: SourceSet.File.copyName(at: file), line: line + 1)
    let function =
      "@_silgen_name(\"\(symbol)\") @MainActor func \(symbol)() -> UnsafeMutableRawPointer { "
    let call = "return _previewContent(\(traits)) "
    guard let declarationsEnd else { return [(head, function + call), (end..<end, " }")] }
    return [
      (head, function), (brace, ""),
      (declarationsEnd..<declarationsEnd, (needsSemicolon ? "; " : " ") + call + "{"),
      (end..<end, " }"),
    ]
  }
}
