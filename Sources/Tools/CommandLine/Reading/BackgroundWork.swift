import SwiftSyntax

extension FunctionCallExprSyntax {
  /// The edits that have the closure of `DispatchQueue.global().async { … }` belong to the actor around it, as it
  /// does in Swift 5 on Apple's platforms, where the queue was declared before actors were; none outside of the main
  /// actor.
  var backgroundEdits: [(range: Range<Int>, text: String)] {
    guard let member = calledExpression.as(MemberAccessExprSyntax.self),
      ["async", "asyncAfter"].contains(member.declName.baseName.text),
      member.base?.trimmedDescription.hasPrefix("DispatchQueue.global(") == true,
      let closure = trailingClosure, closure.signature == nil, additionalTrailingClosures.isEmpty,
      isOnMainActor
    else { return [] }
    let start = closure.utf8Range.lowerBound
    let end = closure.utf8Range.upperBound
    let closing = (range: end..<end, text: " as () -> Void)")
    guard let parenthesis = rightParen else { return [(start..<start, "(execute: "), closing] }
    let label = arguments.isEmpty ? "execute: " : ", execute: "
    return [(parenthesis.utf8Range, label), closing]
  }

  /// Whether a declaration around it says that it is of the main actor.
  private var isOnMainActor: Bool {
    var node = parent
    while let next = node {
      if let declaration = next.asProtocol(WithAttributesSyntax.self),
        !declaration.attributes.named(["MainActor"]).isEmpty
      {
        return true
      }
      node = next.parent
    }
    return false
  }
}
