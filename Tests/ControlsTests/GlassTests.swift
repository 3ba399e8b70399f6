import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

@MainActor struct GlassTests {
  private func backdrops(_ stage: TestStage) -> Int {
    stage.items.filter { item in
      if case .group(.backdrop, _) = item.content { true } else { false }
    }.count
  }

  /// The outlines of the pieces of glass: what is drawn with a backdrop.
  private func outlines(_ stage: TestStage) -> [Path] {
    func find(_ list: DisplayList) -> [Path] {
      list.items.flatMap { item -> [Path] in
        guard case .group(let effect, let inner) = item.content else { return [] }
        guard case .backdrop = effect else { return find(inner) }
        return inner.items.compactMap { item in
          if case .shape(.path(let path), _, _, _, _, _) = item.content { path } else { nil }
        }
      }
    }
    return find(stage.frame.displayList)
  }

  /// Two squares 20 points from one another.
  private func pair(spacing: CGFloat?, union: Bool = false) -> TestStage {
    struct Root: View {
      let spacing: CGFloat?
      let union: Bool
      @Namespace private var space
      var body: some View {
        GlassEffectContainer(spacing: spacing) {
          HStack(spacing: 20) {
            ForEach(0..<2, id: \.self) { _ in
              Color.clear.frame(width: 40, height: 40).glassEffect(in: Rectangle())
                .glassEffectUnion(id: union ? "one" : nil, namespace: space)
            }
          }
        }
      }
    }
    return TestStage { Root(spacing: spacing, union: union) }
  }

  @Test func glassLiesBehindItsContentAndIdentityIsNone() {
    #expect(backdrops(TestStage { Text("x").glassEffect(.identity) }) == 0)
    #expect(backdrops(TestStage { Text("x").glassEffect(.regular.tint(.red), in: Circle()) }) == 1)
    let both = TestStage {
      GlassEffectContainer {
        HStack {
          Text("x").glassEffect()
          Text("y").glassEffect(.clear)
        }
      }
    }
    #expect(backdrops(both) == 2)
  }

  @Test func piecesOfAContainerFlowTogetherWhenTheyAreNearerThanTheSpacing() throws {
    let middle = CGPoint(x: 50, y: 20)
    for (spacing, isJoined) in [(nil, false), (10, false), (60, true)] as [(CGFloat?, Bool)] {
      let stage = pair(spacing: spacing)
      #expect(backdrops(stage) == 1)
      let outline = try #require(outlines(stage).first)
      #expect(outline.contains(middle) == isJoined, "\(spacing ?? 0)")
      #expect(outline.contains(CGPoint(x: 20, y: 20)) && outline.contains(CGPoint(x: 80, y: 20)))
    }
    let union = try #require(outlines(pair(spacing: nil, union: true)).first)
    #expect(union.boundingRect == CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(union.contains(CGPoint(x: 50, y: 2)))
  }

  @Test func aSmoothUnionIsThePiecesThemselvesFarFromTheOthers() {
    func square(_ x: CGFloat) -> Path { Path(CGRect(x: x, y: 0, width: 30, height: 30)) }
    let union = SmoothUnion([square(0), square(40)], smoothness: 24)
    for y in stride(from: -3.0, through: 33, by: 1.5) {
      // To the left of the middle of the first, the second is farther than the smoothness.
      let point = CGPoint(x: 3, y: y)
      let own = max(-3, -y, y - 30)
      #expect(abs(union.distance(point) - own) < 1e-9, "\(y)")
    }
    // Half way, both are 5 away: the smooth minimum is a quarter of the smoothness less.
    #expect(abs(union.distance(CGPoint(x: 35, y: 15)) - (5 - 6)) < 1e-9)
    let outline = union.outline
    #expect(outline.contains(CGPoint(x: 35, y: 15)))
    let bounds = outline.boundingRect
    #expect(near(bounds.minX, 0, 0.01) && near(bounds.maxX, 70, 0.01), "\(bounds)")
    #expect(near(bounds.minY, 0, 0.01) && near(bounds.maxY, 30, 0.01), "\(bounds)")
    let mirrored = SmoothUnion([square(40), square(0)], smoothness: 24).outline
    #expect(abs(mirrored.boundingRect.width - outline.boundingRect.width) < 0.01)
  }

  @Test func interactiveGlassGrowsUnderAFingerOnASpring() {
    let stage = TestStage {
      Color.clear.frame(width: 100, height: 40).glassEffect(.regular.interactive())
    }
    #expect(stage.scaleNow() == 1)
    stage.pointer(.down, at: CGPoint(x: 100, y: 100))
    stage.advance(by: 0.1)
    #expect(stage.scaleNow() > 1)
    stage.advance(by: 2)
    #expect(near(stage.scaleNow(), 1.05, 1e-3))
    stage.pointer(.up, at: CGPoint(x: 100, y: 100))
    stage.advance(by: 2)
    #expect(near(stage.scaleNow(), 1, 1e-3))
    let still = TestStage { Color.clear.frame(width: 100, height: 40).glassEffect() }
    still.pointer(.down, at: CGPoint(x: 100, y: 100))
    still.advance(by: 2)
    #expect(still.scaleNow() == 1)
  }

  @Test func aPieceWithAnIdentityChangesIntoTheNextWithIt() {
    struct Root: View {
      @State private var isWide = false
      @Namespace private var space
      var body: some View {
        GlassEffectContainer {
          if isWide {
            Text("Wide").frame(width: 160, height: 40).glassEffect(in: Rectangle())
              .glassEffectID("a", in: space)
          } else {
            Text("Narrow").frame(width: 80, height: 40).glassEffect(in: Rectangle())
              .glassEffectID("a", in: space)
              .onTapGesture { withAnimation(.linear(duration: 1)) { isWide = true } }
          }
        }
      }
    }
    let stage = TestStage { Root() }
    #expect(outlines(stage).map(\.boundingRect.width) == [80])
    stage.tap("Narrow")
    stage.advance(by: 0.5)
    let width = outlines(stage).map(\.boundingRect.width)
    #expect(width.count == 1 && width[0] > 90 && width[0] < 150, "\(width)")
    stage.advance(by: 1)
    #expect(outlines(stage).map(\.boundingRect.width) == [160])
  }

  @Test(arguments: [
    (GlassEffectTransition.matchedGeometry, 1), (.materialize, 2), (.identity, 1),
  ])
  func piecesComeAndGoAsTheyAreTold(_ transition: GlassEffectTransition, _ count: Int) {
    struct Root: View {
      let transition: GlassEffectTransition
      @State private var isWide = false
      @Namespace private var space
      var body: some View {
        GlassEffectContainer {
          if isWide {
            piece("Wide", width: 160)
          } else {
            piece("Narrow", width: 80)
              .onTapGesture { withAnimation(.linear(duration: 1)) { isWide = true } }
          }
        }
      }
      private func piece(_ title: String, width: CGFloat) -> some View {
        Text(verbatim: title).frame(width: width, height: 40).glassEffect(in: Rectangle())
          .glassEffectID("a", in: space).glassEffectTransition(transition)
      }
    }
    let stage = TestStage { Root(transition: transition) }
    stage.tap("Narrow")
    stage.advance(by: 0.5)
    let width = outlines(stage).map(\.boundingRect.width)
    #expect(width.count == count)
    switch transition {
    case .matchedGeometry: #expect(width[0] > 90 && width[0] < 150)
    case .materialize: #expect(Set(width) == [80, 160])
    default: #expect(width == [160])
    }
    stage.advance(by: 1)
    #expect(outlines(stage).map(\.boundingRect.width) == [160])
  }

  @Test func glassButtonsAreButtons() {
    let log = Log()
    let stage = TestStage {
      Button("Plain") { log("plain") }.buttonStyle(.glass)
      Button("Main") { log("main") }.buttonStyle(.glassProminent)
    }
    stage.tap("Plain")
    stage.tap("Main")
    #expect(log.take() == ["plain", "main"])
    #expect(backdrops(stage) == 2)
  }
}
