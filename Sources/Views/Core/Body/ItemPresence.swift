/// The coming and going of one view in a container, and the transaction in it.
class ItemPresence: TransactionScope {
  /// Whether the view has gone, after everything that its removal began.
  var isOver: Bool { false }
  /// Whether the view, or one that it is in, is on its way out; inside a rule, with a dependency on it.
  var isGoing: Bool { false }
  /// Whether the view comes and goes at once.
  var isWithout: Bool { true }

  func make(_ place: _ViewInputs, _ content: @escaping (_ViewInputs) -> _ViewOutputs)
    -> _ViewOutputs
  { content(place) }

  /// Begins the removal; false when there is nothing to animate and the view can go at once.
  func leave() -> Bool { false }

  /// The same view, inserted again before it had gone.
  func comeBack() {}
}
