import Foundation
import SwiftParser
import SwiftSyntax

/// The exclusions of previews from pictures that a project declares for the packages Prefire and SnapshotPreviews.
///
/// - Prefire: `.prefireIgnored()` on a view of the preview. With `preview_default_enabled: false` for tests in
///   `.prefire.yml`, also each preview without `.prefireEnabled()` that is no `PrefireProvider`.
/// - SnapshotPreviews: the names and patterns that a test's `excludedSnapshotPreviews()` returns, such as
///   `App.Card_Previews` and `App/Card.swift:Wide`.
struct SnapshotConventions {
  /// The variables by which code knows that a preview or a snapshot of one shows it.
  static let variables = [
    "XCODE_RUNNING_FOR_PREVIEWS": "1", "EMERGE_IS_RUNNING_FOR_SNAPSHOTS": "1",
  ]

  private let sources: SourceSet
  private let needsEnabling: Bool
  private let patterns: [String]

  /// - Parameter folder: The project's.
  init(of sources: SourceSet, in folder: String) {
    self.sources = sources
    let settings = [".prefire.yml", ".prefire.yaml"].compactMap {
      try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)
    }
    needsEnabling = settings.contains(where: Self.needsEnabling)
    // A file alone has no tests.
    let files =
      sources.plan.isWholeFolder
      ? SourceTree.files(in: folder, isWholePackage: true).filter { $0.hasSuffix(".swift") } : []
    patterns = files.flatMap { path -> [String] in
      guard let text = try? String(contentsOfFile: path, encoding: .utf8),
        text.contains(ExclusionReader.function)
      else { return [] }
      let reader = ExclusionReader(viewMode: .sourceAccurate)
      reader.walk(Parser.parse(source: text))
      return reader.patterns
    }
  }

  /// The convention that excludes a preview; nil for one that is drawn.
  func exclusion(of choice: PreviewRoots.Choice) -> String? {
    guard let fileIndex = sources.files.firstIndex(where: { $0.path == choice.file }),
      choice.kind == .preview || choice.kind == .provider
    else { return nil }
    let file = sources.files[fileIndex]
    let names = ["prefireIgnored", "prefireEnabled"]
    if names.contains(where: file.text.contains) || needsEnabling {
      let reader = MarkReader(line: choice.line ?? 0, lines: SourceLines(file.text))
      reader.walk(Parser.parse(source: file.text))
      if reader.names.contains("prefireIgnored") { return "prefireIgnored()" }
      if needsEnabling, reader.names.isDisjoint(with: ["prefireEnabled", "PrefireProvider"]) {
        return "preview_default_enabled: false"
      }
    }
    let name =
      choice.kind == .provider
      ? "\(file.module).\(choice.title)" : "\(file.module)/\(file.name):\(choice.title)"
    let pattern = patterns.first { pattern in
      pattern == name || (try? Regex(pattern).wholeMatch(in: name)) != nil
    }
    return pattern.map { "\(ExclusionReader.function)(): \($0)" }
  }

  /// Whether Prefire's settings for tests take only previews that say so.
  static func needsEnabling(_ settings: String) -> Bool {
    var section = ""
    for line in settings.split(separator: "\n") {
      let entry = line.drop { " -\t".contains($0) }
      if !line.hasPrefix(" "), !line.hasPrefix("\t"), !line.hasPrefix("-") {
        section = String(entry.prefix { $0 != ":" })
      }
      guard section == "test_configuration", entry.hasPrefix("preview_default_enabled:") else {
        continue
      }
      return entry.drop { $0 != ":" }.dropFirst().trimmingCharacters(in: .whitespaces)
        .hasPrefix("false")
    }
    return false
  }
}

/// Finds all names in the preview or provider that begins in a line.
private final class MarkReader: SyntaxVisitor {
  private(set) var names: Set<String> = []
  private let line: Int
  private let lines: SourceLines

  init(line: Int, lines: SourceLines) {
    (self.line, self.lines) = (line, lines)
    super.init(viewMode: .sourceAccurate)
  }

  private func read(_ node: some SyntaxProtocol, from start: TokenSyntax)
    -> SyntaxVisitorContinueKind
  {
    guard lines.line(at: start.positionAfterSkippingLeadingTrivia.utf8Offset) == line else {
      return .visitChildren
    }
    for token in node.tokens(viewMode: .sourceAccurate) {
      if case .identifier = token.tokenKind { names.insert(token.name) }
    }
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    read(node, from: node.pound)
  }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    read(node, from: node.pound)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    read(node, from: node.structKeyword)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    read(node, from: node.enumKeyword)
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    read(node, from: node.classKeyword)
  }
}

/// Finds the texts in the functions that list excluded previews.
private final class ExclusionReader: SyntaxVisitor {
  static let function = "excludedSnapshotPreviews"
  private(set) var patterns: [String] = []
  private var depth = 0

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.name == Self.function { depth += 1 }
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) {
    if node.name.name == Self.function { depth -= 1 }
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    if depth > 0, let text = node.representedLiteralValue { patterns.append(text) }
    return .skipChildren
  }
}
