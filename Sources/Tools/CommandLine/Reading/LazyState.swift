import SwiftSyntax

/// The default value of a state that is made once, when its view first appears, and not with each value of the view:
/// `@State private var model = Model()` is `@State(_once: Model()) private var model`.
///
/// Private states only: others are parameters of the initializer that the compiler makes, with the default value.
struct LazyState {
  /// The edits: the argument of the attribute, and the removed default value.
  let edits: [(range: Range<Int>, text: String)]

  init?(_ node: VariableDeclSyntax) {
    guard let attribute = node.attributes.named(["State"]).first,
      attribute.arguments == nil, attribute.leftParen == nil,
      node.attributes.count == 1, node.modifiers.contains(where: { Self.isPrivate($0) }),
      node.bindings.count == 1, let binding = node.bindings.first, binding.accessorBlock == nil,
      let initializer = binding.initializer, Self.isMade(initializer.value)
    else { return nil }
    let text = initializer.value.trimmedDescription
    guard !text.contains(where: \.isNewline), !text.contains("//") else { return nil }
    let name = attribute.attributeName.utf8Range.upperBound
    let before =
      binding.typeAnnotation?.utf8Range.upperBound ?? binding.pattern.utf8Range.upperBound
    edits = [
      (name..<name, "(_once: \(text))"), (before..<initializer.utf8Range.upperBound, ""),
    ]
  }

  /// Whether one of these edits is inside of the default value.
  func overlaps(_ others: [(range: Range<Int>, text: String)]) -> Bool {
    let whole = edits[0].range.lowerBound..<edits[1].range.upperBound
    return others.contains { whole.contains($0.range.lowerBound) }
  }

  private static func isPrivate(_ modifier: DeclModifierSyntax) -> Bool {
    modifier.detail == nil && ["private", "fileprivate"].contains(modifier.name.text)
  }

  /// Whether an expression calls an initializer by the name of its type.
  private static func isMade(_ expression: ExprSyntax) -> Bool {
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return false }
    let called =
      call.calledExpression.as(GenericSpecializationExprSyntax.self)?.expression
      ?? call.calledExpression
    if let name = called.as(DeclReferenceExprSyntax.self) { return isType(name) }
    guard let member = called.as(MemberAccessExprSyntax.self), member.base != nil else {
      return false
    }
    return isType(member.declName)
  }

  private static func isType(_ name: DeclReferenceExprSyntax) -> Bool {
    name.baseName.text.first?.isUppercase == true && name.argumentNames == nil
  }
}
