import VivaceInteraction
import VivaceViews

/// The selection by clicks in a list with a selection of several, on a desktop, by the rules of `RowSelection`.
final class ListClicks<Value: Hashable> {
  /// Of the rows that have been seen, by their places.
  private var values: [Int: Value] = [:]
  private var rows = RowSelection<Set<Value>>()

  nonisolated init() {}

  func note(_ value: Value, at index: Int) { values[index] = value }

  func selection(
    after click: Value, _ modifiers: EventModifiers, from chosen: Set<Value>
  ) -> Set<Value> {
    var keys: RowSelection<Set<Value>>.Modifiers = []
    if modifiers.contains(.shift) { keys.insert(.extends) }
    if !modifiers.isDisjoint(with: [.command, .control]) { keys.insert(.toggles) }
    let pressed = rows.handle(.press(click, keys), selected: chosen, range: values(from:to:))
    return pressed ?? rows.handle(.release, selected: chosen) ?? chosen
  }

  private func values(from first: Value, to last: Value) -> Set<Value>? {
    func position(of value: Value) -> Int? { values.first { $0.value == value }?.key }
    guard let start = position(of: first), let end = position(of: last) else { return nil }
    return Set((min(start, end)...max(start, end)).compactMap { values[$0] })
  }
}
