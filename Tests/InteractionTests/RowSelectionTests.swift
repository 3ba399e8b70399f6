import Testing
import VivaceInteraction

/// How a selection of rows follows clicks, keys and drags.
@Suite struct RowSelectionTests {
  private typealias Selection = RowSelection<Set<Int>>

  /// The selection after each event.
  private func selections(
    _ events: [Selection.Event], from start: Set<Int> = [], allowsMultiple: Bool = true,
    allowsEmpty: Bool = true
  ) -> [Set<Int>] {
    var selection = Selection(allowsMultiple: allowsMultiple, allowsEmpty: allowsEmpty)
    var selected = start
    return events.map { event in
      selected =
        selection.handle(event, selected: selected) { Set(min($0, $1)...max($0, $1)) } ?? selected
      return selected
    }
  }

  @Test func clicksSelectOneOrARangeOrAddARow() {
    #expect(
      selections([
        .press(2, []), .release, .press(5, .extends), .press(1, .extends), .press(7, .toggles),
        .press(1, .toggles), .press(4, .extends), .pressOutside,
      ]) == [[2], [2], [2, 3, 4, 5], [1, 2], [1, 2, 7], [2, 7], [1, 2, 3, 4], []])
    // Without an anchor a range is one row.
    #expect(selections([.press(3, .extends)]) == [[3]])
  }

  @Test func severalRowsStaySelectedUntilTheReleaseOrForADrag() {
    let rows: Set = [1, 2, 3]
    #expect(selections([.press(2, []), .release], from: rows) == [rows, [2]])
    #expect(selections([.press(2, []), .drag, .release], from: rows) == [rows, rows, rows])
    #expect(selections([.press(2, []), .release], from: [2]) == [[2], [2]])
  }

  @Test func keysMoveTheSelectionOrTheEndOfARange() {
    #expect(
      selections([
        .move(to: 4, extends: false), .move(to: 5, extends: true), .move(to: 2, extends: true),
        .move(to: 3, extends: false),
      ]) == [[4], [4, 5], [2, 3, 4], [3]])
    var selection = Selection()
    _ = selection.handle(.press(4, []), selected: []) { _, _ in nil }
    _ = selection.handle(.move(to: 6, extends: true), selected: [4]) { Set($0...$1) }
    #expect(selection.anchor == 4 && selection.lead == 6)
    selection.begin(at: 1)
    #expect(selection.anchor == 1 && selection.lead == 1)
  }

  @Test func oneRowAtMostIsSelectedWhereSeveralMayNotBe() {
    #expect(
      selections(
        [
          .press(2, []), .press(4, .extends), .press(5, .toggles), .press(5, .toggles), .tap(1),
          .tap(1),
        ], allowsMultiple: false) == [[2], [4], [5], [], [1], [1]])
    #expect(selections([.pressOutside], from: [2], allowsEmpty: false) == [[2]])
  }

  @Test func tapsAddRowsAndRemoveThem() {
    #expect(selections([.tap(2), .tap(4), .tap(2)]) == [[2], [2, 4], [4]])
  }
}
