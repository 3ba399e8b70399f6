import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceGraphics
import VivaceMotion

@testable import VivaceViews

/// Parameters that had no effect before.
@MainActor @Suite(.serialized) struct LeftoverParameterTests {
  @Test func aPictureThatIsNotAntialiasedSaysSo() {
    func isAntialiased(_ change: (Image) -> Image) -> [Bool] {
      let bitmap = Bitmap(width: 2, height: 2, pixels: [UInt32](repeating: 0xFF00_00FF, count: 4))
      return TestStage { change(Image(bitmap: bitmap).resizable()).padding(0.3) }.items.compactMap {
        if case .image(let drawing, _) = $0.content { drawing.isAntialiased } else { nil }
      }
    }
    #expect(isAntialiased { $0 } == [true])
    #expect(isAntialiased { $0.antialiased(false) } == [false])
  }

  @Test func aNamedGestureIsTold() {
    Recorder.isWanted = true
    defer { Recorder.isWanted = false }
    struct Root: View {
      @State var count = 0
      var body: some View {
        Text("count \(count)")
          .gesture(TapGesture().onEnded { count += 1 }, name: "counting")
      }
    }
    let stage = TestStage { Root() }
    stage.tap("count 0")
    #expect(stage.texts == ["count 1"])
    let causes = stage.host.recorder?.turns.flatMap(\.causes) ?? []
    #expect(causes.contains("the gesture \"counting\" was recognized"))
  }

  @Test func aSymbolTransitionGoesAtTheSpeedOfItsOptions() {
    struct Root: View {
      @State var isThere = true
      let speed: Double
      var body: some View {
        VStack {
          Button("Change") { withAnimation(.linear(duration: 1)) { isThere.toggle() } }
          if isThere {
            Image(systemName: "star")
              .transition(.symbolEffect(.disappear, options: .speed(speed)))
          }
        }
      }
    }
    func opacity(atSpeed speed: Double) -> Double {
      let stage = TestStage { Root(speed: speed) }
      stage.tap("Change")
      stage.advance(by: 0.25)
      return stage.opacities.map { $0.value(at: stage.time) }.min() ?? 1
    }
    #expect(near(opacity(atSpeed: 1), 0.75, 0.01))
    #expect(near(opacity(atSpeed: 2), 0.5, 0.01))
  }

  @Test func anInnerSceneEnvironmentWins() {
    struct Two: App {
      var body: some Scene {
        WindowGroup { Reader() }
          .environment(\.lineSpacing, 7)
          .environment(\.lineSpacing, 3)
      }
    }
    struct Reader: View {
      @Environment(\.lineSpacing) var spacing
      var body: some View { Text("spacing \(Int(spacing))") }
    }
    let app = AppHost { Two() }
    let host = app.openingWindows[0].makeHost(CGSize(width: 200, height: 200), 1, .light)
    _ = host.turn(at: 0)
    #expect(host.semantics(at: 0).flatMap(\.flattened).map(\.label) == ["spacing 7"])
  }

  @Test func viewAlignedScrollingIsLimitedWhereTheSizeClassIsCompact() {
    let behavior = ViewAlignedScrollTargetBehavior.LimitBehavior.automatic
    var environment = EnvironmentValues()
    environment.horizontalSizeClass = .compact
    environment.verticalSizeClass = .regular
    #expect(behavior.limit(along: .horizontal, in: environment) == 1)
    #expect(behavior.limit(along: .vertical, in: environment) == nil)
    environment.horizontalSizeClass = .regular
    #expect(behavior.limit(along: .horizontal, in: environment) == nil)
  }

  @Test func whatMayBeOutOfDateIsFaintWhenItIs() {
    func opacity(_ reasons: RedactionReasons, _ isMarked: Bool) -> Double {
      TestStage {
        Text("1").invalidatableContent(isMarked).redacted(reason: reasons)
      }.opacityNow()
    }
    #expect(opacity(.invalidated, true) == 0.5)
    #expect(opacity(.invalidated, false) == 1)
    #expect(opacity(.privacy, true) == 1)
  }

  @Test func besideSomethingModalNothingIsRead() {
    let stage = TestStage {
      VStack {
        Text("Beside")
        HStack {
          Text("In")
          VStack {
            Text("A")
            Text("B")
          }
          .accessibilityElement(children: .contain)
          .accessibilityAddTraits(.isModal)
        }
      }
    }
    #expect(stage.labels.filter { !$0.isEmpty } == ["A", "B"])
  }
}
