import SwiftSyntax

/// `extension JSONDecoder: TopLevelDecoder {}`: a warning on Apple's platforms, where Foundation has the
/// conformance already, and an error here, where Combine has it.
enum CoderConformance {
  private static let coders: Set<String> = [
    "JSONDecoder", "JSONEncoder", "PropertyListDecoder", "PropertyListEncoder",
  ]
  static let protocols: Set<String> = ["TopLevelDecoder", "TopLevelEncoder"]

  /// The inheritance clause of such an extension, and the clause without the conformance.
  static func edit(
    of node: ExtensionDeclSyntax, extending name: String
  ) -> (range: Range<Int>, text: String)? {
    guard let clause = node.inheritanceClause,
      let coder = name.split(separator: ".").last, coders.contains(String(coder)),
      !protocols.isDisjoint(with: clause.names)
    else { return nil }
    let rest = clause.inheritedTypes.map(\.type).filter { type in
      !protocols.contains { type.trimmedDescription.hasSuffix($0) }
    }
    let text = rest.map(\.trimmedDescription).joined(separator: ", ")
    return (clause.utf8Range, rest.isEmpty ? "" : ": " + text)
  }
}

extension AttributeSyntax {
  /// `@convention(block)`: the calling convention of Objective-C's blocks, which Swift's closures replace here.
  var isBlockConvention: Bool {
    attributeName.trimmedDescription == "convention"
      && arguments?.trimmedDescription.hasPrefix("block") == true
  }
}
