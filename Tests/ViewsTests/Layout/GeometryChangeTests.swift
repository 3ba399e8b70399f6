import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

@MainActor @Suite struct GeometryChangeTests {
  private struct Sized: View {
    let log: Log
    @State private var width = 10.0
    var body: some View {
      VStack(spacing: 0) {
        Color.red.frame(width: width, height: 10)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: {
            log("is \($0)")
          }
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: { old, new in
            log("\(old) → \(new)")
          }
        Button("Grow") { width += 5 }
        Button("Move") { log("moved") }
      }
    }
  }

  @Test func theFirstValueIsToldAndThenEachChange() {
    let log = Log()
    let stage = TestStage { Sized(log: log) }
    #expect(log.take().sorted() == ["10.0 → 10.0", "is 10.0"])
    stage.tap("Grow")
    #expect(log.take().sorted() == ["10.0 → 15.0", "is 15.0"])
    stage.tap("Move")
    stage.host.size = CGSize(width: 300, height: 300)
    stage.settle()
    #expect(log.take() == ["moved"])
  }

  private struct Loop: View {
    @State private var isWide = false
    var body: some View {
      Color.red.frame(width: isWide ? 20 : 10)
        .onGeometryChange(for: Bool.self) {
          $0.size.width > 15
        } action: {
          isWide = !$0
        }
    }
  }

  @Test func anActionThatChangesWhatItReadsEndsWithTheFrame() {
    let messages = warnings { _ = TestStage { Loop() } }
    #expect(messages.contains { $0.contains("onGeometryChange") })
    #expect(!messages.contains { $0.contains("Endless") })
  }

  @Test func aVisualEffectFollowsTheGeometryAndLeavesTheLayoutAlone() {
    let stage = TestStage(size: CGSize(width: 100, height: 40)) {
      HStack(spacing: 0) {
        Color.red.visualEffect { content, proxy in
          content.offset(x: proxy.size.width).scaleEffect(
            proxy.frame(in: .global).minX == 0 ? 2 : 3)
        }
        Box(20, 40)
      }
    }
    #expect(stage.scaleNow() == 2)
    #expect(stage.shapes.map(\.model.minX) == [80, 80])
    stage.host.size = CGSize(width: 60, height: 40)
    stage.settle()
    #expect(stage.shapes.map(\.model.minX) == [40, 40])
  }

  @Test func everyVisualEffectDraws() {
    func count<E: VisualEffect>(_ effect: @escaping @Sendable (EmptyVisualEffect) -> E) -> Int {
      TestStage { Color.red.visualEffect { content, _ in effect(content) } }.items.count
    }
    #expect(count { $0 } == 1)
    #expect(count { $0.opacity(0.5).blur(radius: 2) } == 3)
    #expect(count { $0.rotationEffect(.degrees(3)).scaleEffect(x: 2) } == 3)
    #expect(count { $0.brightness(0.2).contrast(2).saturation(0).grayscale(1) } == 5)
    #expect(count { $0.hueRotation(.degrees(9)).blendMode(.multiply) } == 3)
    #expect(count { $0.rotation3DEffect(.degrees(9), axis: (x: 1, y: 0, z: 0)) } == 2)
    #expect(count { $0.transformEffect(CGAffineTransform(scaleX: 2, y: 1)) } == 2)
    #expect(
      count { $0.transformEffect(ProjectionTransform(CGAffineTransform(scaleX: 2, y: 1))) } == 2)
  }

  private struct Faded: View {
    @State private var isFar = false
    var body: some View {
      VStack {
        Button("Go") { withAnimation(.linear(duration: 1)) { isFar = true } }
        Color.red.visualEffect { [isFar] content, _ in content.opacity(isFar ? 0 : 1) }
      }
    }
  }

  @Test func aVisualEffectAnimatesAsTheModifierDoes() {
    let stage = TestStage { Faded() }
    stage.tap("Go")
    stage.advance(by: 0.25)
    #expect(stage.opacities.contains { near($0.value(at: stage.time), 0.75) })
  }

  @Test func framesRelativeToTheWindow() {
    func size<V: View>(_ view: V) -> [String] {
      let host = ViewHost(view, size: CGSize(width: 100, height: 90))
      host.safeAreaInsets = EdgeInsets(top: 10, leading: 0, bottom: 0, trailing: 0)
      return host.turn(at: 0).displayList.leafFrames().map { text($0.size) }
    }
    #expect(
      size(HStack { Color.red.containerRelativeFrame([.horizontal, .vertical]) }) == ["100×80"])
    #expect(
      size(
        VStack {
          Color.red.containerRelativeFrame(.horizontal) { $0 / 4 + ($1 == .horizontal ? 1 : 0) }
        }
      )
      .first?.hasPrefix("26×") == true)
    #expect(
      size(Color.red.containerRelativeFrame(.horizontal, count: 4, span: 2, spacing: 4)) == [
        "48×80"
      ])
    let messages = warnings {
      #expect(
        size(Color.red.containerRelativeFrame(.vertical, count: 0, spacing: .nan)) == ["100×80"])
    }
    #expect(messages.contains { $0.contains("containerRelativeFrame") })
  }

  @Test func framesRelativeToAScrollView() {
    let host = ViewHost(
      VStack(spacing: 0) {
        ScrollView(.horizontal) {
          HStack(spacing: 0) {
            ForEach(0..<3, id: \.self) { _ in
              Color.red.containerRelativeFrame(.horizontal).frame(height: 20)
            }
          }
        }
        .contentMargins(.horizontal, 5)
        .padding(.leading, 30)
        Color.blue
      },
      size: CGSize(width: 100, height: 90))
    func sizes() -> [String] { host.turn(at: 0).displayList.leafFrames().map { text($0.size) } }
    #expect(sizes() == ["60×20", "60×20", "60×20", "100×70"])
    host.size = CGSize(width: 150, height: 90)
    #expect(sizes() == ["110×20", "110×20", "110×20", "150×70"])
  }

  @Test func aScaledMetricGrowsWithItsTextStyleToWholePixels() {
    struct Reader: View {
      let log: Log
      @ScaledMetric private var icon = 20.0
      @ScaledMetric(relativeTo: .caption2) private var small: CGFloat = 11
      var body: some View {
        let _ = log("\(icon) \(small)")
        Color.red
      }
    }
    let log = Log()
    _ = TestStage {
      Reader(log: log)
      Reader(log: log).dynamicTypeSize(.xxxLarge)
      Reader(log: log).dynamicTypeSize(.accessibility5)
    }
    // Lines of body are 22, 29 and 62 points high; those of the smaller caption 13, 20 and 48.
    #expect(log.take() == ["20.0 11.0", "26.0 17.0", "56.0 41.0"])
  }

  @Test func aScaledMetricBelowTheUsualSizeIsInPixelsToo() {
    struct Reader: View {
      let log: Log
      @ScaledMetric private var length = 16.0
      var body: some View {
        let _ = log("\(length)")
        Color.red
      }
    }
    let log = Log()
    _ = TestStage {
      ForEach([DynamicTypeSize.xSmall, .small, .medium], id: \.self) {
        Reader(log: log).dynamicTypeSize($0).environment(\.displayScale, 2)
      }
    }
    // Lines of body are 19, 20, 21 and 22 points high.
    #expect(log.take() == ["14.0", "14.5", "15.5"])
  }

  @Test func typeSizesAreWrittenBoundedAndOrdered() {
    struct Reader: View {
      let log: Log
      @Environment(\.dynamicTypeSize) private var size
      @Environment(\.controlSize) private var control
      @Environment(\.horizontalSizeClass) private var width
      @Environment(\.verticalSizeClass) private var height
      var body: some View {
        let _ = log("\(size) \(control) \(width!) \(height!)")
        Color.red
      }
    }
    let log = Log()
    let stage = TestStage(size: CGSize(width: 390, height: 844)) {
      Reader(log: log)
      Reader(log: log).dynamicTypeSize(.xLarge).controlSize(.mini)
      Reader(log: log).dynamicTypeSize(...DynamicTypeSize.xLarge).dynamicTypeSize(.accessibility3)
      Reader(log: log).dynamicTypeSize(.medium ... .xLarge).dynamicTypeSize(.xSmall)
    }
    #expect(
      log.take() == [
        "large regular compact regular", "xLarge mini compact regular",
        "xLarge regular compact regular", "medium regular compact regular",
      ])
    stage.host.size = CGSize(width: 844, height: 390)
    stage.settle()
    #expect(log.take().first == "large regular regular compact")
    #expect(DynamicTypeSize.accessibility1.isAccessibilitySize)
    #expect(!DynamicTypeSize.xxxLarge.isAccessibilitySize)
  }
}
