import SwiftSyntax

extension FunctionCallExprSyntax {
  /// The edits of `pow(sin(a * .pi), 0.4)`, which the compiler for Linux finds ambiguous in a result builder: its
  /// exponent gets a sign, which changes no value.
  var powerEdits: [(range: Range<Int>, text: String)] {
    guard calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "pow",
      arguments.count == 2, let first = arguments.first?.expression,
      first.is(FunctionCallExprSyntax.self), first.namesPi,
      let exponent = arguments.last?.expression.as(FloatLiteralExprSyntax.self)
    else { return [] }
    let start = exponent.utf8Range.lowerBound
    return [(start..<start, "+")]
  }

  /// The edit of `NSError()`, which Foundation has on Apple's platforms alone: an error without a domain.
  var emptyErrorEdits: [(range: Range<Int>, text: String)] {
    guard calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "NSError",
      arguments.isEmpty, trailingClosure == nil, let parenthesis = rightParen
    else { return [] }
    let end = parenthesis.utf8Range.lowerBound
    return [(end..<end, "domain: \"\", code: 0")]
  }
}

extension ExprSyntax {
  /// Whether `.pi` is in it without a type.
  fileprivate var namesPi: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard token.text == "pi", let member = token.parent?.parent?.as(MemberAccessExprSyntax.self)
      else { return false }
      return member.base == nil
    }
  }
}
