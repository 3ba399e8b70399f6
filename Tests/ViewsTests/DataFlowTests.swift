import Combine
import Foundation
import TestStage
import Testing

@testable import VivaceViews

/// Bindings to collections, publishers, namespaces, equatable views.
@MainActor @Suite(.serialized) struct DataFlowTests {
  struct Item: Identifiable {
    let id: Int
    var name: String
    var isOn = false
  }

  @Test func bindingsReachIntoCollections() {
    struct Root: View {
      @State private var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
      @State private var choice: String? = "c"
      var body: some View {
        VStack {
          ForEach($items) { $item in
            Button("\(item.name) \(item.isOn)") { item.isOn.toggle() }
          }
          ForEach(Array(items.enumerated()), id: \.offset) { index, _ in
            Button("rename \(index)") { $items[index].name.wrappedValue += "!" }
          }
          if let unwrapped = Binding($choice) {
            Button("clear \(unwrapped.wrappedValue)") { choice = nil }
          }
          ForEach($items, id: \.name) { item in Text(item.wrappedValue.name) }
        }
      }
    }
    let stage = TestStage(size: CGSize(width: 200, height: 500)) { Root() }
    stage.tap("b false")
    stage.tap("rename 0")
    stage.tap("clear c")
    #expect(stage.labels.prefix(4) == ["a! false", "b true", "rename 0", "rename 1"])
    #expect(stage.texts.suffix(2) == ["a!", "b"])
  }

  /// A row that reads its binding again while it goes.
  private struct Fading: View {
    @Binding var item: Item
    @Environment(\.colorScheme) private var scheme
    var body: some View { Text("\(item.name) \(scheme == .dark ? "dark" : "light")") }
  }

  @Test func aRowThatGoesReadsWhatItsElementWasAtLast() {
    struct Root: View {
      @State private var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
      var body: some View {
        VStack {
          ForEach($items) { Fading(item: $0) }
          Button("drop") { withAnimation(.linear(duration: 1)) { _ = items.removeLast() } }
        }
      }
    }
    let stage = TestStage(size: CGSize(width: 200, height: 500)) { Root() }
    stage.tap("drop")
    stage.host.colorScheme = .dark
    stage.advance(by: 0.5)
    #expect(stage.texts.contains("b dark"))
    stage.advance(by: 1)
    #expect(stage.texts.contains("a dark") && !stage.texts.contains("b dark"))
  }

  @Test func aPublisherIsFollowedWhileTheViewIsThere() {
    struct Root: View {
      let subject: PassthroughSubject<Int, Never>
      let log: Log
      @State private var isShown = true
      @State private var sum = 0
      var body: some View {
        VStack {
          if isShown {
            Text("sum \(sum)").onReceive(subject) { value in
              sum += value
              log("\(value)")
            }
          }
          Button("flip") { isShown.toggle() }
        }
      }
    }
    let (subject, log) = (PassthroughSubject<Int, Never>(), Log())
    let stage = TestStage { Root(subject: subject, log: log) }
    subject.send(3)
    subject.send(4)
    stage.settle()
    #expect(stage.texts == ["sum 7", "flip"])
    stage.tap("flip")
    subject.send(5)
    #expect(log.take() == ["3", "4"])
  }

  @Test func aPublisherThatEmitsAtOnceIsHeardOncePerValue() {
    struct Root: View {
      let log: Log
      @State private var text = "1a2"
      @State private var other = 0
      var body: some View {
        VStack {
          Text(text).onReceive(Just(text)) { value in
            log(value)
            text = value.filter(\.isNumber)
          }
          Button("other \(other)") { other += 1 }
        }
      }
    }
    let log = Log()
    let stage = TestStage { Root(log: log) }
    #expect(stage.texts.first == "12")
    #expect(log.take() == ["1a2", "12"])
    stage.tap("other 0")
    #expect(log.take() == [])
  }

  @Test func aSendInAnAnimationAnimatesWhatItChanges() {
    struct Root: View {
      let subject: CurrentValueSubject<Double, Never>
      @State private var opacity = 0.0
      var body: some View {
        Button("go") { withAnimation(.linear(duration: 1)) { subject.send(1) } }
          .opacity(opacity).onReceive(subject) { opacity = $0 }
      }
    }
    let stage = TestStage { Root(subject: CurrentValueSubject(0.5)) }
    #expect(stage.opacityNow() == 0.5)
    stage.tap("go")
    stage.advance(by: 0.5)
    #expect(near(stage.opacityNow(), 0.75))
  }

  @Test func aNotificationIsReceived() {
    let name = Notification.Name("vivace.tests.bell")
    struct Root: View {
      let name: Notification.Name
      @State private var rings = 0
      var body: some View {
        Text("\(rings)")
          .onReceive(NotificationCenter.default.publisher(for: name)) { _ in rings += 1 }
      }
    }
    let stage = TestStage { Root(name: name) }
    NotificationCenter.default.post(name: name, object: nil)
    stage.settle()
    #expect(stage.texts == ["1"])
  }

  @Test func aNamespaceIsAViewsOwnAndStays() {
    struct Child: View {
      let log: Log
      @Namespace private var namespace
      @State private var count = 0
      var body: some View {
        let _ = log("\(namespace)")
        Button("\(count)") { count += 1 }
      }
    }
    let log = Log()
    let stage = TestStage {
      HStack {
        Child(log: log)
        Child(log: log)
      }
    }
    let ids = log.take()
    #expect(Set(ids).count == 2)
    stage.tap("0")
    #expect(log.take() == [ids[0]])
  }

  @Test func anEquatableViewDecidesItselfWhetherItChanged() {
    struct Rounded: View, Equatable {
      let value: Double
      let log: Log
      nonisolated static func == (a: Rounded, b: Rounded) -> Bool {
        a.value.rounded() == b.value.rounded()
      }
      var body: some View {
        let _ = log("\(value)")
        Text("\(Int(value.rounded()))")
      }
    }
    struct Root: View {
      let log: Log
      @State private var value = 1.0
      var body: some View {
        VStack {
          Rounded(value: value, log: log).equatable()
          EquatableView(content: Rounded(value: value, log: log))
          Button("more") { value += 0.3 }
        }
      }
    }
    let log = Log()
    let stage = TestStage { Root(log: log) }
    #expect(log.take() == ["1.0", "1.0"])
    stage.tap("more")
    #expect(log.take() == [])
    stage.tap("more")
    #expect(log.take() == ["1.6", "1.6"])
    #expect(stage.texts == ["2", "2", "more"])
  }
}
