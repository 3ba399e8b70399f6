import VivaceAttributeGraph

/// A row that can be chosen, for keys. All rows of a list are one stop for the tab key; arrows go from
/// one to the next, and choose it where the choice follows the focus.
final class RowTarget: FocusTarget {
  /// The object that identifies the list, equal for all of its rows.
  weak var group: AnyObject?
  var isChosen = false
  /// Whether to arrive at the row by an arrow chooses it.
  var isChosenByArrows = false
  /// The text by which type-select finds it; nil is its own text.
  var typeSelectWords: String?
  /// Selects the row as a click with some keys held does.
  var choose: (EventModifiers) -> Void = { _ in }

  func run(_ action: () -> Void) { Transaction.with(Transaction()) { action() } }
}

/// A row's keys, and who puts the focus there when it is clicked. As long-lived as the row.
package final class RowKeys: FocusHandler {
  /// Activates the row as return and the space bar do.
  fileprivate var activate: (EventModifiers) -> Void = { _ in }

  package override nonisolated init() {}

  /// Keys continue from the row that was clicked.
  package func handleClick() { acquireFocus() }

  override func handle(_ key: KeyEvent) -> Bool {
    guard let row = target as? RowTarget, key.key == "space" || key.key == "return",
      key.modifiers.isDisjoint(with: [.option])
    else { return false }
    if key.phase == .down { row.run { activate(key.modifiers) } }
    return true
  }
}

private nonisolated struct _RowKeysModifier: _FocusPartModifier {
  var keys: RowKeys
  var group: AnyObject
  var isChosen: Bool
  var isChosenByArrows: Bool
  var typeSelect: TypeSelectWords
  var choose: ((EventModifiers) -> Void)?
  var activate: (EventModifiers) -> Void

  nonisolated static func makePart(_ inputs: _ViewInputs) -> RowTarget {
    let rowTarget = RowTarget(inputs)
    rowTarget.interactions = .activate
    return rowTarget
  }
  nonisolated func update(_ rowTarget: RowTarget, in environment: Attribute<EnvironmentValues>) {
    rowTarget.handler = keys
    keys.target = rowTarget
    keys.activate = activate
    rowTarget.showsRing = environment.value.isFocusEffectEnabled
    rowTarget.isFocusable = choose != nil
    rowTarget.group = group
    rowTarget.isChosen = isChosen
    rowTarget.isChosenByArrows = isChosenByArrows
    rowTarget.choose = choose ?? { _ in }
    rowTarget.typeSelectWords =
      switch typeSelect {
      case .own: nil
      case .given(let text): text?.spoken(in: environment.value) ?? ""
      }
  }
  nonisolated static func start(
    _ rowTarget: RowTarget, _ modifier: Attribute<Self>, _ inputs: _ViewInputs
  ) {
    rowTarget.removeWithScope()
  }
}

extension View {
  /// Makes the view a row among others for keys.
  ///
  /// - Parameters:
  ///   - group: The same for all rows of a list.
  ///   - isChosenByArrows: Whether to arrive at the row by an arrow chooses it.
  ///   - typeSelect: By which letters it is found.
  ///   - choose: Chooses the row; nil while it cannot be.
  ///   - activate: What return and the space bar do.
  package nonisolated func rowKeys(
    _ keys: RowKeys, group: AnyObject, isChosen: Bool, isChosenByArrows: Bool,
    typeSelect: TypeSelectWords, choose: ((EventModifiers) -> Void)?,
    activate: @escaping (EventModifiers) -> Void
  ) -> some View {
    modifier(
      _RowKeysModifier(
        keys: keys, group: group, isChosen: isChosen, isChosenByArrows: isChosenByArrows,
        typeSelect: typeSelect, choose: choose, activate: activate))
  }
}

extension FocusCenter {
  /// The targets that the tab key stops at: the rows of a list are one stop, which is that of the row
  /// that is chosen, else of the first.
  func stops(
    _ targets: [(target: FocusTarget, path: [FocusPart])]
  ) -> [(target: FocusTarget, path: [FocusPart])] {
    var stops: [(target: FocusTarget, path: [FocusPart])] = []
    var groups: [ObjectIdentifier: Int] = [:]
    for next in targets {
      guard let row = next.target as? RowTarget, let group = row.group else {
        stops.append(next)
        continue
      }
      if let index = groups[ObjectIdentifier(group)] {
        guard let known = stops[index].target as? RowTarget, known !== target else { continue }
        if row === target || row.isChosen && !known.isChosen { stops[index] = next }
      } else {
        groups[ObjectIdentifier(group)] = stops.count
        stops.append(next)
      }
    }
    return stops
  }

  /// Moves from row to row of a list, and says whether there was one: the row is chosen, with shift all
  /// from where the last choice began, with command or control none.
  func moveAmongRows(_ direction: MoveCommandDirection, _ press: KeyPress, _ walk: FocusWalk)
    -> Bool
  {
    guard let row = target as? RowTarget, let group = row.group,
      direction == .up || direction == .down
    else { return false }
    let rows = walk.targets.compactMap { $0.target as? RowTarget }.filter { $0.group === group }
    guard let index = rows.firstIndex(where: { $0 === row }) else { return false }
    let next = index + (direction == .down ? 1 : -1)
    guard rows.indices.contains(next) else { return false }
    focus(rows[next], byKeyboard: true)
    if rows[next].isChosenByArrows, press.modifiers.isDisjoint(with: [.command, .control]) {
      rows[next].run { rows[next].choose(press.modifiers.intersection(.shift)) }
    }
    return true
  }
}
