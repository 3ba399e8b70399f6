import Foundation

/// The settings shared by the layer changes in a transaction: the duration of implicit animations, whether
/// changes animate, and a completion block.
///
/// Without one of a program's own there is one for each turn, which ends with the turn. Transactions
/// nest; an inner one has the outer one's values until it sets its own. Main thread only.
public final class CATransaction {
  private var duration: Double
  private var function: CAMediaTimingFunction?
  private var disablesActions: Bool
  private var others: [String: Any]
  private var block: (@Sendable () -> Void)?
  /// Counts the animations that are added until the block is set again.
  private(set) var completion: CompletionCounter?

  private nonisolated(unsafe) static var stack: [CATransaction] = []
  private nonisolated(unsafe) static var implicit = CATransaction(after: nil)

  private init(after outer: CATransaction?) {
    duration = outer?.duration ?? 0.25
    function = outer?.function
    disablesActions = outer?.disablesActions ?? false
    others = outer?.others ?? [:]
  }

  private static var current: CATransaction { stack.last ?? implicit }

  /// Begins a transaction inside the current one.
  public class func begin() { stack.append(CATransaction(after: stack.last ?? implicit)) }

  /// Ends the innermost transaction; without one it does nothing.
  public class func commit() { stack.popLast()?.end() }

  /// Ends the turn's own transaction early; within one of the program's it does nothing.
  public class func flush() { if stack.isEmpty { endTurn() } }

  /// Ends a turn's own transaction, which has the changes outside of the program's transactions.
  package static func endTurn() {
    let ended = implicit
    implicit = CATransaction(after: nil)
    ended.end()
  }

  private func end() {
    completion?.close()
    completion = nil
  }

  /// Of animations that layers make by themselves, in seconds. 0.25 at first.
  public class func animationDuration() -> CFTimeInterval { current.duration }
  /// Changes the duration of animations in the current transaction, in seconds.
  public class func setAnimationDuration(_ duration: CFTimeInterval) {
    current.duration = duration
  }

  /// Nil is the default curve.
  public class func animationTimingFunction() -> CAMediaTimingFunction? { current.function }
  /// Changes the timing of animations in the current transaction; nil is their own.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current.function = function
  }

  /// Whether changes make no animations.
  public class func disableActions() -> Bool { current.disablesActions }
  /// Disables or enables implicit animations in the current transaction.
  public class func setDisableActions(_ flag: Bool) { current.disablesActions = flag }

  /// The closure for the end of the current transaction's animations.
  public class func completionBlock() -> (@Sendable () -> Void)? { current.block }

  /// Sets the block that is called when all animations added from now on, in this transaction and in nested
  /// ones, are finished or removed; when there are none, at its end.
  public class func setCompletionBlock(_ block: (@Sendable () -> Void)?) {
    current.completion?.close()
    current.block = block
    current.completion = block.map { CompletionCounter($0) }
  }

  /// A value of the current transaction, by key.
  public class func value(forKey key: String) -> Any? {
    switch key {
    case kCATransactionAnimationDuration: current.duration
    case kCATransactionDisableActions: current.disablesActions
    case kCATransactionAnimationTimingFunction: current.function
    default: current.others[key]
    }
  }
  /// Changes a value of the current transaction, by key.
  public class func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case kCATransactionAnimationDuration:
      current.duration = LayerValue(value).number ?? current.duration
    case kCATransactionDisableActions: current.disablesActions = value as? Bool ?? false
    case kCATransactionAnimationTimingFunction: current.function = value as? CAMediaTimingFunction
    default: current.others[key] = value
    }
  }

  /// The counters that an animation added now belongs to, innermost last.
  static var completions: [CompletionCounter] {
    ([implicit] + stack).compactMap(\.completion)
  }
}

/// The key of a number of seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of a Boolean value: true makes no animations.
public let kCATransactionDisableActions = "disableActions"
/// The key of a `CAMediaTimingFunction`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// No effect as a key: use `setCompletionBlock(_:)`.
public let kCATransactionCompletionBlock = "completionBlock"

/// Counts what a completion waits for.
package final class CompletionCounter {
  private let action: () -> Void
  private var running = 0
  private var isClosed = false

  package init(_ action: @escaping () -> Void) { self.action = action }

  package func add() { running += 1 }

  package func remove() {
    running -= 1
    finishIfOver()
  }

  /// Nothing is added any more.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    finishIfOver()
  }

  private func finishIfOver() {
    if isClosed, running == 0 { action() }
  }
}
