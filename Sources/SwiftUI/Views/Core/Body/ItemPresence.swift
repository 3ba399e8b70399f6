/// The insertion and removal of one view in a container, with its transaction.
class ItemPresence: TransactionScope {
  /// Whether the view has gone, after everything that its removal began.
  var isOver: Bool { false }
  /// True while the view or an ancestor is being removed; inside a rule, with a dependency on it.
  var isGoing: Bool { false }
  /// Whether the view comes and goes at once.
  var isWithout: Bool { true }

  func make(_ inputs: _ViewInputs, _ content: @escaping (_ViewInputs) -> _ViewOutputs)
    -> _ViewOutputs
  { content(inputs) }

  /// Begins the removal; false when there is nothing to animate and the view can go at once.
  func leave() -> Bool { false }

  /// Reinserts the view before its removal has ended.
  func comeBack() {}
}
