/// How clicks, keys and drags select rows of a list or a table.
///
/// `Rows` is a set of rows, such as an `IndexSet`. The list keeps the selection itself, since its delegate or
/// binding may refuse what is proposed.
package struct RowSelection<Rows: SetAlgebra>
where Rows.Element: Equatable, Rows.ArrayLiteralElement == Rows.Element {
  package typealias Row = Rows.Element

  /// The keys that are held during a click.
  package struct Modifiers: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// Selects all rows from the anchor: the Shift key.
    package static var extends: Modifiers { Modifiers(rawValue: 1) }
    /// Adds the row, or removes it: the Command key.
    package static var toggles: Modifiers { Modifiers(rawValue: 2) }
  }

  package enum Event {
    case press(Row, Modifiers)
    /// A press beside all rows.
    case pressOutside
    /// The pressed rows are dragged away, and stay selected.
    case drag
    case release
    /// A key goes to a row.
    case move(to: Row, extends: Bool)
    /// A finger taps a row, which knows no modifiers.
    case tap(Row)
  }

  package var allowsMultiple: Bool
  package var allowsEmpty: Bool
  /// The row at which a range begins.
  package private(set) var anchor: Row?
  /// The row that was reached last: the other end of a range. Arrow keys continue from it.
  package private(set) var lead: Row?
  private var pending: Rows?

  package init(allowsMultiple: Bool = true, allowsEmpty: Bool = true) {
    (self.allowsMultiple, self.allowsEmpty) = (allowsMultiple, allowsEmpty)
  }

  /// Begins at a row that the program or a search selected.
  package mutating func begin(at row: Row?) { (anchor, lead, pending) = (row, row, nil) }

  /// Returns the selection that an event proposes; nil if it proposes no other.
  ///
  /// - Parameter range: All rows between two, both included; nil if one of them is gone.
  package mutating func handle(
    _ event: Event, selected: Rows, range: (Row, Row) -> Rows? = { _, _ in nil }
  ) -> Rows? {
    switch event {
    case .press(let row, let modifiers): return press(row, modifiers, selected, range)
    case .pressOutside:
      pending = nil
      return allowsEmpty ? [] : nil
    case .drag:
      pending = nil
      return nil
    case .release:
      defer { pending = nil }
      return pending
    case .move(let row, let extends):
      if extends, let rows = extended(to: row, range) { return rows }
      begin(at: row)
      return [row]
    case .tap(let row):
      begin(at: row)
      return Self.tap(isSelected: selected.contains(row), allowsMultiple: allowsMultiple)
        .applied(to: row, in: selected)
    }
  }

  private mutating func press(
    _ row: Row, _ modifiers: Modifiers, _ selected: Rows, _ range: (Row, Row) -> Rows?
  ) -> Rows? {
    pending = nil
    if modifiers.contains(.toggles) {
      begin(at: row)
      return allowsMultiple || selected.contains(row)
        ? selected.symmetricDifference([row]) : [row]
    }
    if modifiers.contains(.extends), let rows = extended(to: row, range) { return rows }
    begin(at: row)
    // Several rows may be dragged together: they stay selected until the release.
    guard selected.contains(row), selected != [row] else { return [row] }
    pending = [row]
    return nil
  }

  private mutating func extended(to row: Row, _ range: (Row, Row) -> Rows?) -> Rows? {
    guard allowsMultiple, let anchor, let rows = range(anchor, row) else { return nil }
    lead = row
    return rows
  }

  /// The effect of a tap on a selection.
  package enum TapOutcome: Sendable {
    case deselects, selects, selectsAlone

    fileprivate func applied(to row: Row, in selected: Rows) -> Rows {
      switch self {
      case .deselects: selected.subtracting([row])
      case .selects: selected.union([row])
      case .selectsAlone: [row]
      }
    }
  }

  /// Of several rows that may be selected, a tap adds one or removes it; else it selects one alone.
  package static func tap(isSelected: Bool, allowsMultiple: Bool) -> TapOutcome {
    !allowsMultiple ? .selectsAlone : isSelected ? .deselects : .selects
  }
}
