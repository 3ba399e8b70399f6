import VivaceViews

/// The selection by clicks in a list with a selection of several, on a desktop:
/// one row alone; with command one more, or one less; with shift all from the row that was clicked last
/// to this one.
final class ListClicks<Value: Hashable> {
  /// Of the rows that have been seen, by their places.
  private var values: [Int: Value] = [:]
  /// The value at which a range begins.
  private var anchor: Value?

  nonisolated init() {}

  func note(_ value: Value, at index: Int) { values[index] = value }

  func selection(
    after click: Value, _ modifiers: EventModifiers, from chosen: Set<Value>
  ) -> Set<Value> {
    if modifiers.contains(.shift), let start = position(of: anchor), let end = position(of: click) {
      return Set((min(start, end)...max(start, end)).compactMap { values[$0] })
    }
    anchor = click
    return modifiers.isDisjoint(with: [.command, .control])
      ? [click] : chosen.symmetricDifference([click])
  }

  private func position(of value: Value?) -> Int? {
    guard let value else { return nil }
    return values.first { $0.value == value }?.key
  }
}
