import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

/// Right-to-left layout is the mirror image of left-to-right layout.
@MainActor @Suite struct RightToLeftTests {
  private func frames<V: View>(_ direction: LayoutDirection, @ViewBuilder _ view: () -> V)
    -> [CGRect]
  {
    let host = ViewHost(
      view().environment(\.layoutDirection, direction), size: CGSize(width: 64, height: 32))
    return host.turn(at: 0).displayList.leafFrames()
  }

  private func expectMirrored<V: View>(
    _ count: Int, @ViewBuilder _ view: () -> V, location: SourceLocation = #_sourceLocation
  ) {
    let normal = frames(.leftToRight, view)
    let mirrored = frames(.rightToLeft, view)
    #expect(normal.count == count, sourceLocation: location)
    #expect(normal != mirrored, sourceLocation: location)
    #expect(
      mirrored.map { CGRect(x: 64 - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }
        == normal, sourceLocation: location)
  }

  @Test func stacksGridsAndFramesAreMirrored() {
    expectMirrored(3) {
      HStack(spacing: 1) {
        Box(2)
        Spacer()
        Box(4)
        Box(6)
      }
    }
    expectMirrored(2) {
      VStack(alignment: .leading, spacing: 0) {
        Box(4)
        Box(10)
      }.frame(maxWidth: .infinity, alignment: .trailing)
    }
    expectMirrored(2) {
      ZStack(alignment: .topLeading) {
        Box(10, 10)
        Box(2)
      }
    }
    expectMirrored(3) {
      Grid(alignment: .leading, horizontalSpacing: 0) {
        GridRow {
          Box(4)
          Box(2)
        }
        GridRow { Box(10).gridCellColumns(2) }
      }
    }
  }

  @Test func paddingOverlaysPositionsAndOffsetsAreMirrored() {
    expectMirrored(1) { Box(4).padding(.leading, 6) }
    expectMirrored(1) { Color.red.padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)) }
    expectMirrored(3) {
      Box(10, 4).overlay(alignment: .topTrailing) { Box(2) }
        .background(alignment: .leading) { Box(3) }
    }
    expectMirrored(1) { Box(4, 2).position(x: 10, y: 5) }
    expectMirrored(1) { Box(4, 2).offset(x: 5, y: 1) }
    expectMirrored(1) {
      Box(4).alignmentGuide(.leading) { _ in -3 }.frame(width: 20, alignment: .leading)
    }
    expectMirrored(1) { GeometryReader { _ in Box(4) } }
    expectMirrored(3) {
      GeometryReader { proxy in
        ZStack(alignment: .topLeading) {
          Box(2)
          Box(4, 2).position(x: proxy.size.width / 4, y: 5)
        }
        Box(6).position(x: proxy.frame(in: .local).maxX - 5, y: 9)
      }
    }
    expectMirrored(2) {
      Color.red.safeAreaInset(edge: .leading, spacing: 0) { Box(6, 3) }
    }
  }

  @Test func aPartMayRunTheOtherWay() {
    let inner = frames(.rightToLeft) {
      HStack(spacing: 0) {
        Box(2)
        HStack(spacing: 0) {
          Box(4)
          Box(6)
        }.environment(\.layoutDirection, .leftToRight)
      }.fixedSize()
    }
    // The outer stack runs leftwards from 38; the inner one, 10 wide, keeps its order.
    #expect(inner.map(\.minX) == [36, 26, 30])
  }

  @Test func aLayoutPlacesFromLeftToRightAndIsToldTheDirection() {
    var reported: [LayoutDirection] = []
    struct Corner: Layout {
      var tell: (LayoutDirection) -> Void
      func sizeThatFits(
        proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
      ) -> CGSize { proposal.replacingUnspecifiedDimensions() }
      func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
      ) {
        tell(subviews.layoutDirection)
        subviews[0].place(at: CGPoint(x: bounds.minX + 3, y: bounds.minY), proposal: .zero)
      }
    }
    let corner = AnyLayout(Corner { reported.append($0) })
    expectMirrored(1) { corner { Box(5) } }
    #expect(reported.contains(.rightToLeft) && reported.contains(.leftToRight))
  }

  @Test func theDirectionMayChange() {
    let stage = TestStage(size: CGSize(width: 20, height: 10)) {
      Box(4).frame(width: 20, alignment: .leading)
    }
    #expect(stage.shapes.map(\.model.minX) == [0])
    stage.host.changeEnvironment(\.layoutDirection, to: .rightToLeft)
    stage.settle()
    #expect(stage.shapes.map(\.model.minX) == [16])
  }

  @Test func turnsAndAnchorsAreMirroredAndAFlipIsAskedFor() {
    func effects<V: View>(_ view: V) -> [String] {
      TestStage { view.environment(\.layoutDirection, .rightToLeft) }.items.compactMap { item in
        switch item.content {
        case .group(.rotation(let value, _), _):
          "\(value.model.angle.degrees.rounded()) \(value.model.anchor.x)"
        case .group(.scale(let value, _), _):
          "\(value.model.scale.width) \(value.model.anchor.x)"
        default: nil
        }
      }
    }
    #expect(effects(Color.red.rotationEffect(.degrees(30), anchor: .leading)) == ["-30.0 1.0"])
    #expect(effects(Color.red.scaleEffect(2, anchor: .topTrailing)) == ["2.0 0.0"])
    #expect(
      effects(Color.red.flipsForRightToLeftLayoutDirection(true)) == ["-1.0 0.5"])
    #expect(effects(Color.red.flipsForRightToLeftLayoutDirection(false)) == ["1.0 0.5"])
  }

  @Test func shapesAreMirroredUnlessTheySayOtherwise() {
    struct Wedge: Shape {
      var isFixed = false
      var layoutDirectionBehavior: LayoutDirectionBehavior { isFixed ? .fixed : .mirrors }
      func path(in rect: CGRect) -> Path {
        var path = Path()
        path.addRect(CGRect(x: 0, y: 0, width: 10, height: rect.height))
        return path
      }
    }
    func bounds<S: Shape>(_ shape: S) -> CGRect {
      let stage = TestStage(size: CGSize(width: 40, height: 10)) {
        shape.environment(\.layoutDirection, .rightToLeft)
      }
      guard case .shape(.path(let path), _, _, _, _, _) = stage.items[0].content else {
        return .null
      }
      return path.boundingRect
    }
    #expect(bounds(Wedge()).minX == 30)
    #expect(bounds(Wedge(isFixed: true)).minX == 0)
    #expect(bounds(AnyShape(Wedge()).trim(from: 0, to: 1)).minX == 30)
    #expect(bounds(UnevenRoundedRectangle(topLeadingRadius: 4)).minX == 0)
    #expect(bounds(Rectangle()).isNull, "a rectangle is drawn by name")
  }

  @Test func safeAreaInsetsAreLeadingAndTrailing() {
    var reported: [EdgeInsets] = []
    let host = ViewHost(
      VStack {
        GeometryReader { proxy in
          let _ = reported.append(proxy.safeAreaInsets)
          Color.red
        }
        Color.red.ignoresSafeArea(edges: .leading)
      }.environment(\.layoutDirection, .rightToLeft), size: CGSize(width: 40, height: 40))
    host.safeAreaInsets = EdgeInsets(top: 0, leading: 7, bottom: 0, trailing: 2)
    let drawn = host.turn(at: 0).displayList.leafFrames()
    #expect(reported.last == EdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 7))
    #expect(drawn.last.map { [$0.minX, $0.maxX] } == [7, 40])
  }
}
