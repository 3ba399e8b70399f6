import SwiftSyntax

/// Constants of Apple's C libraries that are passed as objects: their texts are classes there, and Swift's texts here.
enum ObjectConstants {
  /// A parameter of a method or function that is an object of any class.
  struct Parameter: Hashable {
    /// The function's name with its labels.
    var function: String
    var index: Int
  }

  /// A constant among a call's arguments.
  struct Argument: Equatable {
    var parameter: Parameter
    /// The end of the constant.
    var end: Int
  }

  static func parameters(of node: FunctionDeclSyntax) -> [Parameter] {
    let all = node.signature.parameterClause.parameters
    let name = name(node.name.name, all.map { $0.firstName.name })
    return all.enumerated().compactMap { index, parameter in
      let type = parameter.type.trimmedDescription
      guard ["AnyObject", "AnyObject?", "AnyObject!"].contains(type) else { return nil }
      return Parameter(function: name, index: index)
    }
  }

  static func arguments(of node: FunctionCallExprSyntax) -> [Argument] {
    let called = node.calledExpression
    let base =
      called.as(DeclReferenceExprSyntax.self)?.baseName
      ?? called.as(MemberAccessExprSyntax.self)?.declName.baseName
    guard let base else { return [] }
    let name = name(base.name, node.arguments.map { $0.label?.name ?? "_" })
    return node.arguments.enumerated().compactMap { index, argument in
      guard let constant = argument.expression.as(DeclReferenceExprSyntax.self)?.baseName,
        beginnings.contains(where: constant.text.hasPrefix)
      else { return nil }
      return Argument(
        parameter: Parameter(function: name, index: index), end: constant.utf8Range.upperBound)
    }
  }

  private static let beginnings = ["kSec", "kCF", "kCG", "kUTType", "kCT", "kCV"]

  private static func name(_ base: String, _ labels: [String]) -> String {
    "\(base)(\(labels.map { "\($0):" }.joined()))"
  }
}
