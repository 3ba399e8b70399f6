/// A place from which the transaction is seen changed: the chain of modifiers between a view and the
/// root.
///
/// Attributes ask for the transaction only when their own value changed, and never wake because it
/// did. So a scope is no attribute: it is asked, and answers from the root downwards, once an update.
/// What a modifier must follow (did its value change in this update?) is an attribute that readers
/// are ordered behind: `settle()` first, then `current`.
class TransactionScope {
  /// The one around it. Nil for the root's.
  var outer: TransactionScope? { nil }
  var host: ViewHost { preconditionFailure("Every kind of scope knows its host.") }

  /// Orders the rule that calls it behind everything that the transaction depends on here.
  func settle() { outer?.settle() }

  /// The transaction of this update here.
  func current() -> Transaction { outer?.current() ?? host.rootTransaction }

  /// For a recorder: who has changed the transaction down to here.
  var steps: [TransactionStep] { outer?.steps ?? [] }
}

/// That of the root, in which nothing is changed.
final class RootScope: TransactionScope {
  private unowned(unsafe) let root: ViewHost

  init(_ host: ViewHost) { root = host }

  override var host: ViewHost { root }
}

/// A place at which a modifier, or an insertion, changes the transaction.
final class EditingScope: TransactionScope {
  private let around: TransactionScope
  private unowned(unsafe) let root: ViewHost
  /// Brings what this scope follows up to date and keeps the reader behind it.
  private let follow: (() -> Void)?
  /// Says what it is, for a recorder.
  private let edit: (inout Transaction) -> TransactionStep.Source
  private var known: (update: UInt64, transaction: Transaction)?
  /// For a recorder: where this is, and who has changed the transaction down to here.
  private let trail: ViewTrail?
  private var noted: [TransactionStep] = []

  /// `follow` must order the reader behind `outer.settle()` too.
  init(
    _ outer: TransactionScope, at trail: ViewTrail?, follow: (() -> Void)? = nil,
    edit: @escaping (inout Transaction) -> TransactionStep.Source
  ) {
    self.trail = trail
    self.follow = follow
    self.edit = edit
    around = outer
    root = outer.host
  }

  override var outer: TransactionScope? { around }
  override var host: ViewHost { root }

  override func settle() {
    if let follow { follow() } else { super.settle() }
  }

  override func current() -> Transaction {
    if let known, known.update == host.updateNumber { return known.transaction }
    var transaction = super.current()
    let before = host.recorder.map { _ in transaction }
    let source = edit(&transaction)
    if let before { note(source, from: before, to: transaction) }
    known = (host.updateNumber, transaction)
    return transaction
  }

  override var steps: [TransactionStep] { noted }

  private func note(
    _ source: TransactionStep.Source, from before: Transaction, to after: Transaction
  ) {
    noted = super.steps
    if before.animation == after.animation, before.disablesAnimations == after.disablesAnimations {
      return
    }
    noted.append(
      TransactionStep(
        source: source, path: trail?.names ?? [], before: before.animation, after: after.animation,
        disablesAnimations: after.disablesAnimations))
  }

  /// The decision of an edit may change within an update: an item's insertion goes from its first pass to
  /// its second.
  func forget() { known = nil }
}
