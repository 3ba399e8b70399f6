import Combine
import Foundation
import Observation
import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceSupplements

@testable import VivaceViews

/// Names that came to SwiftUI between iOS 16 and iOS 18.
@MainActor @Suite(.serialized) struct LaterNameTests {
  @Test func shapesAreCombinedByWhatIsInside() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
    let left = Rectangle().size(width: 12, height: 10)
    let right = Rectangle().size(width: 12, height: 10).offset(x: 8)
    #expect(left.union(right).path(in: rect).boundingRect == rect)
    #expect(
      left.intersection(right).path(in: rect).boundingRect
        == CGRect(x: 8, y: 0, width: 4, height: 10))
    #expect(
      left.subtracting(right).path(in: rect).boundingRect
        == CGRect(x: 0, y: 0, width: 8, height: 10))
    let apart = left.symmetricDifference(right).path(in: rect)
    #expect(apart.contains(CGPoint(x: 4, y: 5)) && !apart.contains(CGPoint(x: 10, y: 5)))
    #expect(
      Rectangle().size(width: 10, height: 4, anchor: .bottomTrailing).path(in: rect).boundingRect
        == CGRect(x: 10, y: 6, width: 10, height: 4))
    let turned = Rectangle().rotation(.degrees(90)).inset(by: 1).path(in: rect).boundingRect
    #expect(abs(turned.width - 8) < 1e-6)
    #expect(ButtonBorderShape.capsule.inset(by: 2).path(in: rect).boundingRect.width == 16)
  }

  @Test func directionsAndGuidesAreValues() {
    #expect(HorizontalDirection.Set(.leading).union(.trailing) == .all)
    #expect(VerticalDirection.allCases == [.up, .down])
    #expect(VerticalAlignment.firstTextBaseline.combineExplicit([3, nil, 2]) == 2)
    #expect(VerticalAlignment.top.combineExplicit([3, 2]) == nil)
  }

  final class Counter: ObservableObject { @Published var count = 0 }

  private struct Reader: View {
    @FocusedObject private var counter: Counter?
    var body: some View {
      VStack {
        Text(counter.map { "count \($0.count)" } ?? "none")
        Button("Up") { if let counter = $counter { counter.count.wrappedValue += 1 } }
      }
    }
  }

  @Test func aFocusedObjectIsReadWhileItsViewIsFocusedAndWhenItChanges() {
    struct Root: View {
      let counter: Counter
      @FocusState var isFocused: Bool
      var body: some View {
        VStack {
          Text("field").focusable().focused($isFocused).focusedObject(counter)
          Button("Focus") { isFocused = true }
          Reader()
        }
      }
    }
    let counter = Counter()
    let stage = TestStage { Root(counter: counter) }
    #expect(stage.texts.contains("none"))
    stage.tap("Focus")
    #expect(stage.texts.contains("count 0"))
    stage.tap("Up")
    #expect(counter.count == 1)
    #expect(stage.texts.contains("count 1"))
  }

  @Test func rowsTellWhetherTheyAreInSight() {
    let log = Log()
    let stage = TestStage {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<6) { number in
            Text("row \(number)").frame(width: 200, height: 80)
              .onScrollVisibilityChange(threshold: 0.9) { log("\(number) \($0)") }
          }
        }
        .scrollTargetLayout()
      }
      .onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.9) { log("\($0)") }
    }
    #expect(Set(log.take()) == ["0 true", "1 true", "[0, 1]"])
    stage.wheel(0, -80)
    stage.advance(by: 1)
    let later = log.take()
    #expect(later.contains("0 false") && later.contains("2 true"), "\(later)")
    #expect(later.contains("[1, 2]"), "\(later)")
  }

  @Test func hoverEffectsAreMadeOfOthers() {
    struct Bold: CustomHoverEffect {
      func body(content: Content) -> some CustomHoverEffect { LiftHoverEffect() }
    }
    func scaleOver(_ effect: HoverEffect) -> Double {
      let stage = TestStage { Color.red.frame(width: 50, height: 50).hoverEffect(effect) }
      stage.pointer(.hover, at: CGPoint(x: 100, y: 100))
      stage.advance(by: 1)
      return stage.scaleNow()
    }
    #expect(scaleOver(HoverEffect(Bold())) > 1.05)
    #expect(scaleOver(HoverEffect(Bold().hoverEffectDisabled())) == 1)
    #expect(scaleOver(HoverEffect(.empty)) == 1)
  }

  private final class Bin: DropDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    func validateDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [.text]) }
    func dropEntered(info: DropInfo) { log("entered") }
    func dropUpdated(info: DropInfo) -> DropProposal? {
      DropProposal(operation: info.location.x < 80 ? .move : .forbidden)
    }
    func dropExited(info: DropInfo) { log("exited") }
    func performDrop(info: DropInfo) -> Bool {
      for provider in info.itemProviders(for: [.text]) {
        _ = provider.loadDataRepresentation(forTypeIdentifier: UTType.utf8PlainText.identifier) {
          data, _ in
          let text = data.map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
          MainActor.assumeIsolated { self.log("dropped \(text)") }
        }
      }
      return true
    }
  }

  private func drag(_ stage: TestStage, to x: CGFloat) {
    for (phase, x) in [(PointerEvent.Phase.down, 50), (.moved, 70), (.moved, x), (.up, x)] {
      stage.host.send(
        .pointer(
          PointerEvent(
            phase: phase, location: CGPoint(x: x, y: 100), time: stage.time, kind: .mouse)))
      stage.settle()
    }
  }

  private func board(_ source: some View, _ log: Log) -> TestStage {
    TestStage {
      HStack(spacing: 0) {
        source.frame(width: 100, height: 200)
        Color.green.frame(width: 100, height: 200).onDrop(of: [UTType.text], delegate: Bin(log))
      }
    }
  }

  @Test func aDelegateDecidesAboutADrop() {
    let log = Log()
    let card = Color.red.frame(width: 60, height: 60)
    drag(board(card.onDrag { NSItemProvider(object: "Cat" as NSString) }, log), to: 150)
    #expect(log.take() == ["entered", "dropped Cat"])
    // Where the delegate forbids it, nothing is dropped.
    drag(board(card.draggable("Dog"), log), to: 190)
    #expect(log.take() == ["entered", "exited"])
    drag(board(card.draggable("Dog"), log), to: 150)
    #expect(log.take() == ["entered", "dropped Dog"])
  }

  @Test func whatIsDraggedAsAProviderIsTakenAsAString() {
    let log = Log()
    let stage = TestStage {
      HStack(spacing: 0) {
        Color.red.frame(width: 60, height: 60)
          .onDrag { NSItemProvider(object: "Cat" as NSString) }
          .frame(width: 100, height: 200)
        Color.green.frame(width: 100, height: 200).dropDestination(for: String.self) { items, _ in
          log("\(items)")
          return true
        }
      }
    }
    drag(stage, to: 150)
    #expect(log.take() == ["[\"Cat\"]"])
  }

  private struct Tinted: EnvironmentalModifier {
    func resolve(in environment: EnvironmentValues) -> some ViewModifier {
      Framed(width: environment.colorScheme == .dark ? 30 : 60)
    }
    private struct Framed: ViewModifier {
      var width: CGFloat
      func body(content: Content) -> some View { content.frame(width: width, height: 10) }
    }
  }

  @Test func anEnvironmentalModifierIsResolvedInContext() {
    let stage = TestStage {
      Color.red.modifier(Tinted())
      Color.blue.modifier(Tinted()).environment(\.colorScheme, .dark)
    }
    #expect(stage.shapes.map { $0.model.width } == [60, 30])
  }

  @Test func aSubscriptionViewHearsItsPublisher() {
    let log = Log()
    let subject = PassthroughSubject<Int, Never>()
    let stage = TestStage {
      SubscriptionView(content: Text("x"), publisher: subject) { log("\($0)") }
    }
    subject.send(4)
    stage.settle()
    #expect(log.take() == ["4"])
  }

  @Test func materialsHideWhatIsBehindWhereTheyAreNotActive() {
    func fills(_ appearance: MaterialActiveAppearance) -> Bool {
      var environment = EnvironmentValues()
      environment.materialActiveAppearance = appearance
      return Material.regular._paint(in: environment, level: 0).plainColor != nil
    }
    #expect(!fills(.automatic) && !fills(.active))
    #expect(fills(.inactive))
  }

  @Test func aPreviewModifierIsPutAroundThePreview() {
    struct Sample: PreviewModifier {
      func body(content: Content, context: Void) -> some View {
        content.frame(width: 70, height: 20)
      }
    }
    let window = previewWindow(traits: [.sizeThatFitsLayout, .modifier(Sample())]) { Color.red }
    let host = window.makeHost(CGSize(width: 393, height: 852), 1, .light)
    _ = host.turn(at: 0)
    #expect(window.previewSettings!.size(in: host) == CGSize(width: 70, height: 20))
  }
}
