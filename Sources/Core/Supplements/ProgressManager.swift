import Foundation
import Synchronization

/// The progress of a task, in units that it completes one by one.
///
/// Units of the task may be delegated: a `Subprogress` represents some of them, and the task that
/// receives it divides them into units of its own. All of it may be used from any thread.
public final class ProgressManager: Sendable {
  private struct State {
    var totalCount: Int?
    var completedCount = 0
    /// The tasks that complete some of the units, with the number of units of each.
    var children: [(count: Int, manager: ProgressManager)] = []
  }
  private let state: Mutex<State>
  /// Called after each change of the fraction, on the thread of the change.
  private let changed: (@Sendable () -> Void)?

  /// A task of so many units; nil while their number is not known.
  public convenience init(totalCount: Int?) { self.init(totalCount: totalCount, changed: nil) }

  /// A task whose changes are reported to a closure.
  package init(totalCount: Int?, changed: (@Sendable () -> Void)?) {
    state = Mutex(State(totalCount: totalCount))
    self.changed = changed
  }

  /// The number of units; nil while it is not known.
  public var totalCount: Int? { state.withLock { $0.totalCount } }
  /// Whether the number of units is not known.
  public var isIndeterminate: Bool { totalCount == nil }

  /// The units that are complete, with those of other tasks that are finished.
  public var completedCount: Int {
    let (own, children) = state.withLock { ($0.completedCount, $0.children) }
    return own + children.reduce(0) { $0 + ($1.manager.isFinished ? $1.count : 0) }
  }

  /// The completed part of the whole, with the fractions of the other tasks; 0 while the number of units is not known.
  public var fractionCompleted: Double {
    let state = state.withLock { $0 }
    guard let total = state.totalCount else { return 0 }
    guard total > 0 else { return 1 }
    let others = state.children.reduce(0) { $0 + Double($1.count) * $1.manager.fractionCompleted }
    return (Double(state.completedCount) + others) / Double(total)
  }

  /// Whether all units are complete.
  public var isFinished: Bool { totalCount.map { completedCount >= $0 } ?? false }

  /// Adds to the completed units.
  public func complete(count: Int) {
    state.withLock { $0.completedCount += count }
    changed?()
  }

  /// Changes the number of units.
  public func setCounts<E: Error>(
    _ change: (_ completed: inout Int, _ total: inout Int?) throws(E) -> Void
  ) throws(E) {
    var (completed, total) = state.withLock { ($0.completedCount, $0.totalCount) }
    try change(&completed, &total)
    state.withLock { [completed, total] in
      $0.completedCount = completed
      $0.totalCount = total
    }
    changed?()
  }

  /// Leaves some of the units to another task.
  public func subprogress(assigningCount portionOfParent: Int) -> Subprogress {
    Subprogress(parent: self, count: portionOfParent)
  }

  fileprivate func makeChild(count: Int, totalCount: Int?) -> ProgressManager {
    let child = ProgressManager(totalCount: totalCount, changed: changed)
    state.withLock { $0.children.append((count, child)) }
    return child
  }
}

/// Some units of a task, for one other task that does them.
public struct Subprogress: ~Copyable, Sendable {
  let parent: ProgressManager
  let count: Int

  /// Begins the task, with a number of units of its own.
  public consuming func start(totalCount: Int?) -> ProgressManager {
    parent.makeChild(count: count, totalCount: totalCount)
  }
}
