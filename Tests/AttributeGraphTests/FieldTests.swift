import Testing
import VivaceAttributeGraph

private struct Card {
  var title: String
  var width: Double
  var insets: (top: Double, bottom: Double)
  var action: () -> Void
}

@Suite struct FieldTests {
  let graph = Graph()

  @Test func onlyTheReadersOfAChangedFieldAreWoken() {
    let action = {}
    let card = graph.source(Card(title: "a", width: 1, insets: (2, 3), action: action))
    let log = Log<String>()
    let title = graph.field(of: card, at: \.title)
    let width = graph.field(of: card, at: \.width)
    graph.effect { log("title \(title.value)") }
    graph.effect { log("width \(width.value)") }
    graph.checkedCommit()
    card.set(Card(title: "a", width: 4, insets: (2, 3), action: action))
    graph.checkedCommit()
    card.set(Card(title: "b", width: 4, insets: (5, 3), action: action))
    graph.checkedCommit()
    card.set(Card(title: "b", width: 4, insets: (5, 6), action: action))
    graph.checkedCommit()
    #expect(log.entries == ["title a", "width 1.0", "width 4.0", "title b"])
  }

  @Test func aFieldMayBeNamedByItsOffsetAndLieInAnotherField() {
    let card = graph.source(Card(title: "a", width: 1, insets: (2, 3), action: {}))
    let insets = graph.field(of: card, at: \.insets)
    let bottom: Attribute<Double> = graph.field(of: insets, offset: 8)
    #expect(bottom.value == 3)
    card.set(Card(title: "a", width: 1, insets: (2, 9), action: {}))
    #expect(bottom.value == 9)
    graph.checkInvariants()
  }

  @Test func aFieldOfALargeStructIsFound() {
    struct Large {
      var numbers = (SIMD64<Double>.zero, SIMD64<Double>.zero, SIMD64<Double>.zero)
      var last = 7
    }
    let large = graph.source(Large())
    #expect(graph.field(of: large, at: \.last).value == 7)
  }
}
