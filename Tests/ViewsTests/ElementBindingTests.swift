import Testing
import VivaceGeometry
import VivaceViews

/// Bindings to the elements of a collection, as a `ForEach` hands them to its rows.
@MainActor struct ElementBindingTests {
  private struct Cat: Identifiable, Equatable {
    var id: Int
    var name: String
  }

  private final class Box {
    var cats = ["Ada", "Bo", "Cy"].enumerated().map { Cat(id: $0, name: $1) }
    var binding: Binding<[Cat]> { Binding { self.cats } set: { self.cats = $0 } }
    var names: [String] { cats.map(\.name) }
  }

  private func rows(_ box: Box) -> [Binding<Cat>] {
    let binding = box.binding
    return box.cats.indices.map { binding.element(at: $0, of: box.cats, identify: \.id) }
  }

  @Test func aRowReadsAndWritesItsElementWhereverThatIsByNow() {
    let box = Box()
    let rows = rows(box)
    box.cats.remove(at: 0)
    #expect(rows.map(\.wrappedValue.name) == ["Ada", "Bo", "Cy"])
    rows[1].name.wrappedValue = "Bob"
    #expect(box.names == ["Bob", "Cy"])
    box.cats.swapAt(0, 1)
    rows[2].name.wrappedValue = "Cyd"
    #expect(box.names == ["Cyd", "Bob"])
  }

  @Test func whatIsWrittenToAnElementThatHasGoneIsDropped() {
    let box = Box()
    let rows = rows(box)
    box.cats.remove(at: 1)
    rows[1].name.wrappedValue = "nobody"
    #expect(box.names == ["Ada", "Cy"])
    #expect(rows[1].wrappedValue.name == "Bo")
  }

  @Test func anElementThatIsItsOwnIdIsStillTheSameWhenItIsWritten() {
    var words = ["a", "b"]
    let binding = Binding { words } set: { words = $0 }
    let second = binding.element(at: 1, of: words) { $0 }
    second.wrappedValue = "bb"
    #expect(words == ["a", "bb"] && second.wrappedValue == "bb")
    second.wrappedValue = "bbb"
    #expect(words == ["a", "bbb"])
  }
}
