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

extension MacroExpansionExprSyntax {
  /// The text that `#keyPath` is in Objective-C: the properties, without the types in front of them.
  var keyPathText: String? {
    guard macroName.text == "keyPath", arguments.count == 1, let argument = arguments.first else {
      return nil
    }
    let names = argument.expression.trimmedDescription.split(separator: ".").map(String.init)
    let properties = names.drop { $0.first?.isUppercase == true || $0 == "self" }
    return properties.isEmpty ? nil : properties.joined(separator: ".")
  }
}

extension FunctionDeclSyntax {
  /// The edits that make a class which overrides `observeValue` a `_KeyValueObserver`, and none for other methods.
  /// The method gets the protocol's name: Swift overrides no method of an extension.
  var observerEdits: [(range: Range<Int>, text: String)] {
    let labels = signature.parameterClause.parameters.map(\.firstName.text)
    guard name.text == "observeValue", labels == ["forKeyPath", "of", "change", "context"],
      let override = modifiers.first(where: { $0.name.text == "override" }),
      let members = parent?.parent?.parent?.as(MemberBlockSyntax.self),
      let around = members.parent?.as(ClassDeclSyntax.self),
      let clause = around.inheritanceClause?.inheritedTypes.last?.type
    else { return [] }
    let end = clause.utf8Range.upperBound
    return [
      (override.utf8Range, ""), (name.utf8Range, "_observeValue"),
      (end..<end, ", _KeyValueObserver"),
    ]
  }
}

extension FunctionDeclSyntax {
  /// Whether it is `awakeFromNib()` of a class that overrides that of `NSObject` elsewhere: a message here.
  var isAwakening: Bool {
    guard name.text == "awakeFromNib", signature.parameterClause.parameters.isEmpty,
      modifiers.contains(where: { $0.name.text == "override" }),
      let members = parent?.parent?.parent?.as(MemberBlockSyntax.self),
      let around = members.parent?.as(ClassDeclSyntax.self)
    else { return false }
    return around.inheritanceClause?.names.first == "NSObject"
  }

  /// The edits with which such a method overrides none.
  var awakeningEdits: [(range: Range<Int>, text: String)] {
    guard isAwakening else { return [] }
    let override = modifiers.filter { $0.name.text == "override" }.map { ($0.utf8Range, "") }
    let calls = (body?.statements ?? []).compactMap { statement -> (Range<Int>, String)? in
      guard let call = statement.item.as(FunctionCallExprSyntax.self),
        call.calledExpression.trimmedDescription == "super.awakeFromNib"
      else { return nil }
      return (call.utf8Range, "()")
    }
    return override + calls
  }
}

extension AttributeSyntax {
  /// A calling convention that has no meaning here and vanishes.
  var isVanishingConvention: Bool { isBlockConvention || isUnrepresentableConvention }

  /// `@convention(c)` of a function with a type of Apple's that is a struct of C there and of Swift here, and whose
  /// values are made from addresses: a convention of Swift's with values of the same size replaces it.
  var isAddressConvention: Bool { isConventionOfC { $0.contains("mach_header") } }

  /// `@convention(c)` of a function with a type of Apple's that is a struct of C there and of Swift here.
  private var isUnrepresentableConvention: Bool {
    isConventionOfC { $0.contains("CGPathElement") }
  }

  private func isConventionOfC(_ holds: (String) -> Bool) -> Bool {
    guard attributeName.trimmedDescription == "convention",
      arguments?.trimmedDescription == "c",
      let function = parent?.parent?.as(AttributedTypeSyntax.self)?.baseType
    else { return false }
    return holds(function.trimmedDescription)
  }

  /// `@convention(block)`: the calling convention of Objective-C's blocks, which Swift's closures replace here.
  private var isBlockConvention: Bool {
    attributeName.trimmedDescription == "convention"
      && arguments?.trimmedDescription.hasPrefix("block") == true
  }
}
