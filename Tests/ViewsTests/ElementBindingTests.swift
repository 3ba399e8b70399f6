import TestStage
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
    /// The rows' latest bindings, by id.
    var rows: [Int: Binding<Cat>] = [:]
    var binding: Binding<[Cat]> {
      Binding {
        self.cats
      } set: {
        self.cats = $0
      }
    }
    var names: [String] { cats.map(\.name) }

    init() {
      let known = cats
      for (place, cat) in known.enumerated() {
        rows[cat.id] = binding.element(cat.id, near: place, of: known, identify: \.id)
      }
    }
  }

  @Test func aRowReadsAndWritesItsElementWhereverThatIsByNow() {
    let box = Box()
    box.cats.insert(Cat(id: 9, name: "Zoe"), at: 0)
    #expect((0..<3).map { box.rows[$0]!.wrappedValue.name } == ["Ada", "Bo", "Cy"])
    box.rows[0]!.name.wrappedValue = "Adam"
    #expect(box.names == ["Zoe", "Adam", "Bo", "Cy"])
    box.cats.reverse()
    box.rows[2]!.name.wrappedValue = "Cyd"
    #expect(box.names == ["Cyd", "Bo", "Adam", "Zoe"])
  }

  @Test func whatIsWrittenToAnElementThatHasGoneIsDropped() {
    let box = Box()
    box.rows[2]!.name.wrappedValue = "Cyd"
    #expect(box.rows[2]!.wrappedValue.name == "Cyd")
    box.cats.removeLast()
    box.rows[2]!.name.wrappedValue = "nobody"
    #expect(box.names == ["Ada", "Bo"])
    #expect(box.rows[2]!.wrappedValue.name == "Cyd", "it is what it was at last")
    box.cats = []
    #expect(box.rows[0]!.wrappedValue.name == "Ada")
  }

  @Test func anElementThatCameAsAnotherWentIsNotTakenForIt() {
    let box = Box()
    box.cats = [box.cats[1], box.cats[2], Cat(id: 9, name: "Zoe")]
    box.rows[0]!.name.wrappedValue = "nobody"
    #expect(box.names == ["Bo", "Cy", "Zoe"] && box.rows[0]!.wrappedValue.name == "Ada")
  }

  @Test func anElementThatIsItsOwnIDIsStillTheSameWhenItIsWritten() {
    var strings = ["a", "b"]
    let binding = Binding {
      strings
    } set: {
      strings = $0
    }
    let second = binding.element("b", near: 1, of: strings) { $0 }
    second.wrappedValue = "bb"
    #expect(strings == ["a", "bb"] && second.wrappedValue == "bb")
    second.wrappedValue = "bbb"
    #expect(strings == ["a", "bbb"])
  }

  private struct Names: View {
    let kept: Box
    @State var cats = [Cat(id: 1, name: "Ada"), Cat(id: 2, name: "Bo"), Cat(id: 3, name: "Cy")]
    var body: some View {
      VStack {
        ForEach($cats, id: \.id) { $cat in
          row($cat).transition(.opacity)
        }
        Button("Pop") { withAnimation(.linear(duration: 1)) { _ = cats.removeLast() } }
        Button("Push") { cats.insert(Cat(id: cats.count + 7, name: "New"), at: 0) }
        Button("Turn") { cats.reverse() }
        Button("Write") { kept.rows[2]?.name.wrappedValue = "Bob" }
      }
    }

    private func row(_ cat: Binding<Cat>) -> some View {
      kept.rows[cat.wrappedValue.id] = cat
      return Text(cat.wrappedValue.name)
    }
  }

  private func names(_ stage: TestStage) -> [String] {
    stage.texts.filter { !["Pop", "Push", "Turn", "Write"].contains($0) }
  }

  @Test func rowsThatLeaveOneAfterTheOtherShowWhatTheyShowed() {
    let stage = TestStage { Names(kept: Box()) }
    stage.tap("Pop")
    stage.advance(by: 0.25)
    stage.tap("Pop")
    stage.advance(by: 0.25)
    stage.tap("Pop")
    stage.advance(by: 0.25)
    #expect(Set(names(stage)) == ["Ada", "Bo", "Cy"])
    stage.advance(by: 3)
    #expect(names(stage).isEmpty)
  }

  @Test func aBindingThatWasKeptWritesItsRowAfterOthersCameAndMoved() {
    let kept = Box()
    let stage = TestStage { Names(kept: kept) }
    let first = kept.rows[2]!
    stage.tap("Push")
    kept.rows[2] = first
    stage.tap("Write")
    #expect(names(stage) == ["New", "Ada", "Bob", "Cy"])
    stage.tap("Turn")
    #expect(names(stage) == ["Cy", "Bob", "Ada", "New"])
  }
}
