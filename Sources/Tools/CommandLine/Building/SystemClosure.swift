import SwiftParser
import SwiftSyntax

/// Closures that are passed to Foundation or Dispatch.
///
/// Their parameters are `@Sendable` here in all modes. On Apple's systems they come from Objective-C and C, where
/// the compiler leaves `@Sendable` out in mode 5 without strict checks; a closure that is written in a view
/// then belongs to the main actor, and its uses of the view are nothing to warn of.
struct SystemClosure {
  /// The functions' names; `init` is meant where a type's name is here.
  private static let functions: Set<String> = [
    "addObserver", "scheduledTimer", "Timer", "perform", "async", "asyncAfter", "asyncAndWait",
    "notify", "addOperation", "addBarrierBlock", "BlockOperation", "DispatchWorkItem",
    "setEventHandler", "setCancelHandler", "dataTask", "downloadTask", "uploadTask",
    "getAllTasks", "addExecutionBlock",
  ]

  private let tree: SourceFileSyntax
  private let converter: SourceLocationConverter

  init(in text: String) {
    tree = Parser.parse(source: text)
    converter = SourceLocationConverter(fileName: "", tree: tree)
  }

  /// Whether a warning's reason may be `@Sendable` alone.
  static func isWarning(_ message: String) -> Bool {
    (message.contains(" from a Sendable closure")
      || message.contains(" in a synchronous nonisolated context"))
      && message.contains("main actor-isolated")
  }

  /// Whether a line and a column, both counted from 1, are inside of such a closure.
  func holds(line: Int, column: Int) -> Bool {
    let position = converter.position(ofLine: line, column: column)
    var node = tree.token(at: position).map { Syntax($0) }
    while let current = node {
      if current.is(ClosureExprSyntax.self), let name = Self.function(taking: current),
        Self.functions.contains(name)
      {
        return true
      }
      node = current.parent
    }
    return false
  }

  /// The name of the function that a closure is an argument of.
  private static func function(taking closure: Syntax) -> String? {
    var node = closure.parent
    while let current = node, !current.is(FunctionCallExprSyntax.self) {
      guard
        current.is(LabeledExprSyntax.self) || current.is(LabeledExprListSyntax.self)
          || current.is(MultipleTrailingClosureElementSyntax.self)
          || current.is(MultipleTrailingClosureElementListSyntax.self)
      else { return nil }
      node = current.parent
    }
    let called = node?.as(FunctionCallExprSyntax.self)?.calledExpression
    return called?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? called?.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}
