import Foundation
import SwiftParser
import SwiftSyntax

/// Reads for which platform sources without a project are written.
final class PlatformGuess: SyntaxVisitor {
  private var importsAppKit = false
  /// Whether UIKit is imported, or code depends on it or on iOS.
  private var namesPhones = false

  /// Whether sources import AppKit, not UIKit, and have no branches for iOS.
  static func isForMac(_ files: [String]) -> Bool {
    let texts = files.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
    // Parsing takes longer than looking for names that nearly no program has.
    guard texts.contains(where: { $0.contains("AppKit") || $0.contains("Cocoa") }) else {
      return false
    }
    let guess = PlatformGuess(viewMode: .sourceAccurate)
    for text in texts {
      guess.walk(Parser.parse(source: text))
      if guess.namesPhones { return false }
    }
    return guess.importsAppKit
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    switch node.path.first?.name.text {
    case "AppKit", "Cocoa": importsAppKit = true
    case "UIKit": namesPhones = true
    default: break
    }
    return .skipChildren
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    let names = node.condition?.tokens(viewMode: .sourceAccurate).map(\.text) ?? []
    if names.contains("iOS") || names.contains("UIKit") { namesPhones = true }
    return .visitChildren
  }
}
