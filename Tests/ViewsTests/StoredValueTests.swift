import Combine
import Foundation
import TestStage
import Testing

@testable import VivaceViews

/// AppStorage and SceneStorage.
@MainActor @Suite(.serialized) struct StoredValueTests {
  private let defaults: UserDefaults

  init() {
    defaults = UserDefaults(suiteName: "vivace.tests.stored")!
    for key in defaults.dictionaryRepresentation().keys { defaults.removeObject(forKey: key) }
  }

  enum Flavor: String { case sweet, sour }
  enum Level: Int { case low, high }

  struct All: View {
    @AppStorage("bool") var bool = true
    @AppStorage("int") var int = 1
    @AppStorage("double") var double = 1.5
    @AppStorage("string") var string = "a"
    @AppStorage("url") var url = URL(string: "https://a.example")!
    @AppStorage("data") var data = Data([1])
    @AppStorage("flavor") var flavor = Flavor.sweet
    @AppStorage("level") var level = Level.low
    @AppStorage("noInt") var noInt: Int?
    @AppStorage("noFlavor") var noFlavor: Flavor?
    var body: some View {
      VStack {
        Text(
          "\(bool) \(int) \(double) \(string) \(url.host ?? "") \(data.count) \(flavor.rawValue)"
            + " \(level.rawValue) \(noInt ?? -1) \(noFlavor?.rawValue ?? "-")"
        )
        Button("set") {
          bool = false
          int = 2
          double = 2.5
          string = "b"
          url = URL(string: "https://b.example")!
          data = Data([1, 2])
          flavor = .sour
          level = .high
          noInt = 4
          noFlavor = .sour
        }
        Button("unset") {
          noInt = nil
          noFlavor = nil
        }
      }
    }
  }

  @Test func everyKindOfValueIsKept() {
    let stage = TestStage { All().defaultAppStorage(defaults) }
    #expect(stage.texts[0] == "true 1 1.5 a a.example 1 sweet 0 -1 -")
    stage.tap("set")
    #expect(stage.texts[0] == "false 2 2.5 b b.example 2 sour 1 4 sour")
    #expect(defaults.string(forKey: "flavor") == "sour")
    #expect(TestStage { All().defaultAppStorage(defaults) }.texts == stage.texts)
    stage.tap("unset")
    #expect(stage.texts[0].hasSuffix("sour 1 -1 -"))
    #expect(defaults.object(forKey: "noInt") == nil)
  }

  struct Counter: View {
    let log: Log
    @AppStorage("count") var count = 0
    var body: some View {
      let _ = log("\(count)")
      Button("more \(count)") { withAnimation(.linear(duration: 1)) { count += 1 } }
        .opacity(count == 0 ? 0.5 : 1)
    }
  }

  @Test func aChangeInOneViewReachesTheOthersWithItsTransaction() {
    struct Reader: View {
      @AppStorage("count") var count = 0
      var body: some View { Text("read \(count)").opacity(count == 0 ? 0.2 : 1) }
    }
    let log = Log()
    let stage = TestStage {
      VStack {
        Counter(log: log)
        Reader()
      }
      .defaultAppStorage(defaults)
    }
    stage.tap("more 0")
    #expect(stage.texts.contains("read 1"))
    stage.advance(by: 0.5)
    #expect(stage.opacities.contains { abs($0.value(at: stage.time) - 0.6) < 1e-6 })
    #expect(log.take() == ["0", "1"])
  }

  @Test func otherWindowsAndOtherCodeAreNoticed() {
    let log = Log()
    let first = TestStage { Counter(log: log).defaultAppStorage(defaults) }
    let second = TestStage { Counter(log: log).defaultAppStorage(defaults) }
    first.tap("more 0")
    #expect(second.host.needsTurn)
    second.settle()
    #expect(second.labels == ["more 1"])
    defaults.set(7, forKey: "count")
    second.settle()
    #expect(second.labels == ["more 7"])
    #expect(Counter(log: log).count == 0)
  }

  @Test func aStoredValueInAModelAnnouncesItsChanges() {
    final class Model: ObservableObject {
      static nonisolated(unsafe) var store: UserDefaults?
      @Published var other = 0
      @AppStorage("size", store: Model.store) var size = 10
    }
    struct Root: View {
      @ObservedObject var model: Model
      var body: some View { Button("size \(model.size)") { model.size += 1 } }
    }
    Model.store = defaults
    let stage = TestStage { Root(model: Model()) }
    stage.tap("size 10")
    #expect(stage.labels == ["size 11"])
    #expect(defaults.integer(forKey: "size") == 11)
  }

  @Test func aSceneValueStaysWithItsWindow() {
    struct Pane: View {
      @SceneStorage("draft") var draft = ""
      var body: some View {
        Button("type \(draft)") { draft += "x" }
      }
    }
    struct Root: View {
      @State private var isShown = true
      var body: some View {
        VStack {
          if isShown { Pane() }
          Button("flip") { isShown.toggle() }
        }
      }
    }
    let stage = TestStage { Root() }
    stage.tap("type ")
    stage.tap("flip")
    stage.tap("flip")
    #expect(stage.labels == ["type x", "flip"])
    #expect(TestStage { Root() }.labels == ["type ", "flip"])
  }
}
