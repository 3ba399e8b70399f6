import Combine
import Foundation
import Observation
import TestStage
import Testing

@testable import VivaceViews

@MainActor @Suite(.serialized) struct StateTests {
  struct Row: View {
    let title: String
    let log: Log
    var body: some View {
      let _ = log("row \(title)")
      Text(title)
    }
  }

  @Test func statesGoOverToTheNextProgramWhereTheirTypesAllow() throws {
    struct Counter: View {
      @State var count = 0
      @State var closure: () -> Void = {}
      var body: some View { Button("\(count)") { count += 1 } }
    }
    defer { StateArchive.current = nil }
    let keeper = StateArchive(saved: nil)
    StateArchive.current = keeper
    let old = TestStage {
      Counter()
      Counter(count: 5)
    }
    old.tap("5")
    let saved = try keeper.save()

    StateArchive.current = StateArchive(saved: saved)
    let new = TestStage {
      Counter()
      Counter()
      Counter(count: 9)
    }
    #expect(new.texts == ["0", "6", "9"])

    StateArchive.current = StateArchive(saved: Data("nothing".utf8))
    #expect(TestStage { Counter(count: 2) }.texts == ["2"])
  }

  @Test func aTapRunsOnlyTheBodyThatReadTheState() {
    struct Counter: View {
      let log: Log
      @State private var count = 0
      var body: some View {
        let _ = log("counter")
        VStack {
          Text("Count \(count)")
          Row(title: "fixed", log: log)
          Button("Add") { count += 1 }
        }
      }
    }
    let log = Log()
    let stage = TestStage { Counter(log: log) }
    #expect(log.take() == ["counter", "row fixed"])
    #expect(stage.labels == ["Count 0", "fixed", "Add"])
    stage.tap("Add")
    #expect(log.take() == ["counter"])
    #expect(stage.labels == ["Count 1", "fixed", "Add"])
  }

  @Test func changesWithDifferentTransactionsAreUpdatesOfTheirOwn() {
    struct Values: View {
      let log: Log
      @State private var value = 0
      var body: some View {
        let _ = log("body \(value)")
        Text("\(value)")
          .onAppear {
            value = 1
            value = 2
            withAnimation {
              value = 3
              value = 4
            }
          }
          .onChange(of: value) { log("change \($0) \($1)") }
      }
    }
    let log = Log()
    _ = TestStage { Values(log: log) }
    // As Apple's SwiftUI does.
    #expect(
      log.entries == ["body 0", "body 2", "body 4", "change 0 2", "change 2 4"]
        || log.entries == ["body 0", "body 2", "change 0 2", "body 4", "change 2 4"])
  }

  @Test func anEqualValueIsNoChange() {
    struct Same: View {
      let log: Log
      @State private var name = "a"
      var body: some View {
        let _ = log("body")
        Button(name) { name = "a" }
      }
    }
    let log = Log()
    let stage = TestStage { Same(log: log) }
    stage.tap("a")
    #expect(log.entries == ["body"])
  }

  @Test func aStateThatIsOnlyPassedOnIsNotRead() {
    struct Parent: View {
      let log: Log
      @State private var on = false
      var body: some View {
        let _ = log("parent")
        Child(log: log, on: $on)
      }
    }
    struct Child: View {
      let log: Log
      @Binding var on: Bool
      var body: some View {
        let _ = log("child \(on)")
        Button("flip") { on.toggle() }
      }
    }
    let log = Log()
    let stage = TestStage { Parent(log: log) }
    _ = log.take()
    stage.tap("flip")
    #expect(log.entries == ["child true"])
  }

  @Test func aBodyThatWritesStateIsTold() {
    struct Writer: View {
      @State private var count = 0
      var body: some View {
        let _ = (count += 1)
        Text("\(count)")
      }
    }
    let messages = warnings { _ = TestStage { Writer() } }
    #expect(messages.count == 1)
    #expect(messages[0].contains("Writer.count"))
  }

  @Test func anEndlessLoopOfCallbacksIsStoppedAndNamed() {
    struct Looper: View {
      @State private var count = 0
      var body: some View {
        Text("\(count)").onAppear { count += 1 }.onChange(of: count) { count += 1 }
      }
    }
    let messages = warnings { _ = TestStage { Looper() } }
    #expect(messages.count == 1)
    #expect(messages[0].contains("Looper.count"))
    #expect(messages[0].contains("Endless update"))
  }

  @Test func aLoopThatGrowsWithEachRoundIsStoppedToo() {
    struct Growing: View {
      @State private var a = 0
      @State private var b = 0
      private func more() {
        withAnimation(.linear(duration: 1)) { a += 1 }
        withAnimation(.linear(duration: 2)) { b += 1 }
      }
      var body: some View {
        Text("\(a) \(b)").onAppear { more() }
          .onChange(of: a) { more() }.onChange(of: b) { more() }
      }
    }
    let messages = warnings { _ = TestStage { Growing() } }
    #expect(messages.contains { $0.contains("Endless update") })
  }

  @Test func manyAnimationsThatBeginAtOnceAreNotTakenForALoop() {
    struct Riser: View {
      let index: Int
      @State private var isUp = false
      var body: some View {
        Color.red.frame(width: isUp ? 20 : 10, height: 1)
          .onAppear {
            withAnimation(.linear(duration: Double(index + 1) / 10)) { isUp = true }
          }
      }
    }
    var stage: TestStage!
    let messages = warnings {
      stage = TestStage(size: CGSize(width: 200, height: 400)) {
        VStack(spacing: 0) { ForEach(0..<200) { Riser(index: $0) } }
      }
    }
    #expect(messages == [])
    stage.advance(to: 21)
    #expect(stage.shapes.count == 200)
    #expect(stage.shapes.allSatisfy { $0.model.width == 20 })
  }

  final class Model: ObservableObject {
    @Published var published = false
    var plain = false
  }

  struct Leaf: View {
    let value: Bool
    let name: String
    let log: Log
    var body: some View {
      let _ = log(name)
      Text("\(name) \(String(value))")
    }
  }

  @Test("a value that is an optional has its key's default until it is set, be it to nil")
  func optionalValues() {
    var environment = EnvironmentValues()
    #expect(environment[OptionalKey.self] == 5)
    environment[OptionalKey.self] = nil
    #expect(environment[OptionalKey.self] == nil)

    var transaction = Transaction()
    transaction[FlagInTransaction.self] = true
    #expect(transaction[OptionalKey.self] == 5)
    transaction[OptionalKey.self] = nil
    #expect(transaction[OptionalKey.self] == nil)

    var traits = ViewTraits()
    #expect(traits[layoutValue: OptionalKey.self] == 5)
    traits[layoutValue: OptionalKey.self] = nil
    #expect(traits[layoutValue: OptionalKey.self] == nil)

    var focused = FocusedValues()
    #expect(focused[OptionalKey.self] == Int??.none)
    focused[OptionalKey.self] = Int??.some(nil)
    #expect(focused[OptionalKey.self] == Int??.some(nil))
  }

  @Test("an object's notice runs the body and the one leaf that changed", arguments: [true, false])
  func observedObject(togglesPublished: Bool) {
    struct Content: View {
      @ObservedObject var model: Model
      let log: Log
      let togglesPublished: Bool
      var body: some View {
        let _ = log("content")
        VStack {
          Leaf(value: model.published, name: "published", log: log)
          Leaf(value: model.plain, name: "plain", log: log)
        }
        .onAppear {
          if togglesPublished { model.published.toggle() } else { model.plain.toggle() }
        }
      }
    }
    let log = Log()
    let model = Model()
    _ = TestStage { Content(model: model, log: log, togglesPublished: togglesPublished) }
    // 2 and 3 bodies, or 1 and 2.
    #expect(log.entries.filter { $0 == "content" }.count == (togglesPublished ? 2 : 1))
    #expect(log.entries.filter { $0 != "content" }.count == (togglesPublished ? 3 : 2))
  }

  @Test func aStateObjectIsMadeOnceAndFollowed() {
    final class Counter: ObservableObject {
      nonisolated(unsafe) static var made = 0
      @Published var count = 0
      init() { Self.made += 1 }
    }
    struct Holder: View {
      @StateObject private var counter = Counter()
      @State private var other = 0
      var body: some View {
        VStack {
          Text("count \(counter.count)")
          Button("count") { counter.count += 1 }
          Button("other") { other += 1 }
          Text("other \(other)")
        }
      }
    }
    Counter.made = 0
    let stage = TestStage { Holder() }
    stage.tap("count")
    stage.tap("other")
    stage.tap("count")
    #expect(stage.labels.contains("count 2"))
    #expect(stage.labels.contains("other 1"))
    #expect(Counter.made == 1)
  }

  @Observable final class Tracked {
    var read = 0
    var unread = 0
  }

  @Test func anObservablePropertyRunsOnlyBodiesThatReadIt() {
    struct Reader: View {
      let model: Tracked
      let log: Log
      var body: some View {
        let _ = log("reader")
        Text("\(model.read)")
      }
    }
    struct Parent: View {
      let model: Tracked
      let log: Log
      var body: some View {
        let _ = log("parent")
        VStack {
          Reader(model: model, log: log)
          Button("read") { model.read += 1 }
          Button("unread") { model.unread += 1 }
        }
      }
    }
    let log = Log()
    let stage = TestStage { Parent(model: Tracked(), log: log) }
    _ = log.take()
    stage.tap("unread")
    #expect(log.take() == [])
    stage.tap("read")
    #expect(log.take() == ["reader"])
    #expect(stage.labels.contains("1"))
    stage.tap("read")
    #expect(log.take() == ["reader"])
  }

  @Observable final class Person { var name = "Ann" }

  @Test func aBindableGivesBindingsToAnObservable() {
    struct Editor: View {
      @Bindable var person: Person
      var body: some View { NameField(name: $person.name) }
    }
    struct NameField: View {
      @Binding var name: String
      var body: some View { Button(name) { name += "!" } }
    }
    let person = Person()
    let stage = TestStage { Editor(person: person) }
    stage.tap("Ann")
    #expect(person.name == "Ann!")
    #expect(stage.labels == ["Ann!"])
  }

  @Test func anEnvironmentObjectReachesAllBelow() {
    struct Deep: View {
      @EnvironmentObject var model: Model
      var body: some View {
        Button(model.published ? "on" : "off") { model.published.toggle() }
      }
    }
    let stage = TestStage { VStack { Deep() }.environmentObject(Model()) }
    stage.tap("off")
    #expect(stage.labels == ["on"])
  }

  @Test func anObservableComesThroughTheEnvironment() {
    struct Deep: View {
      @Environment(Tracked.self) private var model
      @Environment(Model2.self) private var missing: Model2?
      var body: some View {
        Button("\(model.read) \(missing == nil)") { model.read += 1 }
      }
    }
    let stage = TestStage { VStack { Deep() }.environment(Tracked()) }
    stage.tap("0 true")
    #expect(stage.labels == ["1 true"])
  }
  @Observable final class Model2 {}

  @Test func aBindingChangesOneFieldOfAStruct() {
    struct Pet {
      var name = "Cat"
      var votes = 0
    }
    struct Root: View {
      @State private var pet = Pet()
      var body: some View { Vote(votes: $pet.votes, name: pet.name) }
    }
    struct Vote: View {
      @Binding var votes: Int
      let name: String
      var body: some View { Button("\(name) \(votes)") { votes += 1 } }
    }
    let stage = TestStage { Root() }
    stage.tap("Cat 0")
    stage.tap("Cat 1")
    #expect(stage.labels == ["Cat 2"])
  }

  @Test func aCollectionBindingGivesBindingsToItsElements() {
    struct Pet: Identifiable {
      let id: Int
      var votes = 0
    }
    struct Root: View {
      @State private var pets = [Pet(id: 1), Pet(id: 2)]
      var body: some View {
        VStack { ForEach($pets) { $pet in Button("\(pet.id): \(pet.votes)") { pet.votes += 1 } } }
      }
    }
    let stage = TestStage { Root() }
    stage.tap("2: 0")
    #expect(stage.labels == ["1: 0", "2: 1"])
  }

  @Test func aCustomDynamicPropertyIsUpdatedBeforeTheBody() {
    struct Doubled: DynamicProperty {
      @State private var base = 3
      private(set) var value = 0
      mutating func update() { value = base * 2 }
      func raise() { base += 1 }
    }
    struct Root: View {
      private var doubled = Doubled()
      var body: some View { Button("\(doubled.value)") { doubled.raise() } }
    }
    let stage = TestStage { Root() }
    #expect(stage.labels == ["6"])
    stage.tap("6")
    #expect(stage.labels == ["8"])
  }

  @Test func anEnvironmentValueRunsOnlyWhoReadsIt() {
    struct Reader: View {
      let log: Log
      @Environment(\.testFlag) private var flag
      var body: some View {
        let _ = log("reader")
        Text("flag \(flag)")
      }
    }
    struct Bystander: View {
      let log: Log
      @Environment(\.colorScheme) private var scheme
      var body: some View {
        let _ = log("bystander")
        Text("by")
      }
    }
    struct Root: View {
      let log: Log
      @State private var flag = 1
      var body: some View {
        VStack {
          Reader(log: log)
          Bystander(log: log)
          Button("more") { flag += 1 }
        }
        .environment(\.testFlag, flag)
      }
    }
    let log = Log()
    let stage = TestStage { Root(log: log) }
    _ = log.take()
    stage.tap("more")
    #expect(log.take() == ["reader"])
    #expect(stage.labels.contains("flag 2"))
  }
}

private struct FlagInTransaction: TransactionKey {
  static let defaultValue = false
}

private struct OptionalKey: EnvironmentKey, TransactionKey, LayoutValueKey, FocusedValueKey {
  typealias Value = Int?
  static let defaultValue: Int? = 5
}

private struct TestFlagKey: EnvironmentKey {
  static var defaultValue: Int { 0 }
}
extension EnvironmentValues {
  fileprivate var testFlag: Int {
    get { self[TestFlagKey.self] }
    set { self[TestFlagKey.self] = newValue }
  }
}
