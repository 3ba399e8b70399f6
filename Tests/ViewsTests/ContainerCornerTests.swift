import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceViews

/// The rounded corners of a container, and the views in it that follow them.
@MainActor struct ContainerCornerTests {
  /// A container of 200 points with corners of 30.
  private func stage<V: View>(
    _ alignment: Alignment = .topLeading, @ViewBuilder _ content: () -> V
  ) -> TestStage {
    let content = content()
    return TestStage {
      ZStack(alignment: alignment) {
        Color.clear
        content
      }
      .containerShape(RoundedRectangle(cornerRadius: 30))
    }
  }

  @Test func cornersReachIntoAViewAsFarAsTheyLieInIt() {
    let log = Log()
    _ = stage {
      Color.red.frame(width: 60, height: 60)
        .onGeometryChange(for: RectangleCornerInsets.self, of: \.containerCornerInsets) {
          log(
            $0 == RectangleCornerInsets(topLeading: CGSize(width: 20, height: 25))
              ? "fits" : "\($0)")
        }
        .padding(.leading, 10)
        .padding(.top, 5)
    }
    #expect(log.take() == ["fits"])
    _ = TestStage {
      Color.red.onGeometryChange(for: RectangleCornerInsets.self, of: \.containerCornerInsets) {
        log($0 == RectangleCornerInsets() ? "none" : "\($0)")
      }
    }
    #expect(log.take() == ["none"], "a window has no corners here")
  }

  @Test func cornersAreConcentricWithThoseOfTheContainer() {
    let log = Log()
    func note(_ radii: RectangleCornerRadii?) {
      log(radii.map { "\($0.topLeading) \($0.topTrailing) \($0.bottomLeading)" } ?? "none")
    }
    _ = stage {
      GeometryReader { proxy in
        let _ = note(proxy.concentricCornerRadii)
        let _ = note(proxy.concentricCornerRadii(in: CGRect(x: 5, y: 0, width: 20, height: 20)))
        Color.red
      }
      .frame(width: 60, height: 60)
      .padding(10)
    }
    #expect(log.take().suffix(2) == ["20.0 0.0 0.0", "15.0 0.0 0.0"])
    _ = TestStage {
      GeometryReader { proxy in
        let _ = note(proxy.concentricCornerRadii)
        Color.red
      }
    }
    #expect(log.take().last == "none")
  }

  @Test func cornersThatAreAlikeHaveTheirLargestRadius() {
    func outline(_ shape: ConcentricRectangle) -> String? {
      let stage = stage { shape.fill(.red).frame(width: 60, height: 60).padding(10) }
      return stage.items.compactMap { item in
        if case .shape(let outline, _, _, _, _, _) = item.content { "\(outline)" } else { nil }
      }.last
    }
    func fixed(_ top: Edge.Corner.Style, _ bottom: Edge.Corner.Style) -> String? {
      outline(
        .rect(
          topLeadingCorner: 20, topTrailingCorner: top, bottomLeadingCorner: bottom,
          bottomTrailingCorner: 0))
    }
    #expect(fixed(0, 0) != nil && fixed(0, 0) != fixed(20, 0))
    #expect(outline(.rect(corners: .concentric)) == fixed(0, 0))
    #expect(
      outline(.rect(uniformTopCorners: .concentric, uniformBottomCorners: .concentric))
        == fixed(20, 0))
    #expect(
      outline(.rect(uniformLeadingCorners: .concentric, uniformTrailingCorners: .concentric))
        == fixed(0, 20))
  }

  @Test func aViewMovesOutOfTheCorners() {
    func frame(_ edges: Edge.Set, _ alignment: Alignment) -> CGRect {
      let stage = stage(alignment) {
        Color.red.frame(width: 20, height: 20).accessibilityLabel("Dot")
          .containerCornerOffset(edges)
      }
      stage.settle()
      return stage.node("Dot").frame
    }
    #expect(frame(.leading, .topLeading).origin == CGPoint(x: 30, y: 0))
    #expect(frame(.top, .topLeading).origin == CGPoint(x: 0, y: 30))
    #expect(frame(.all, .bottomTrailing).origin == CGPoint(x: 150, y: 150))
    #expect(frame(.all, .center).origin == CGPoint(x: 90, y: 90), "no corner reaches there")
  }

  @Test func aViewIsMadeSmallerByTheCornersWhereAsked() {
    let stage = stage {
      Color.red.frame(height: 20).accessibilityLabel("Bar")
        .containerCornerOffset([.leading, .trailing], sizeToFit: true)
    }
    stage.settle()
    #expect(stage.node("Bar").frame == CGRect(x: 30, y: 0, width: 140, height: 20))
  }

  @Test func insetsGrowByTheLargerCornerOfAnEdge() {
    let corners = RectangleCornerInsets(
      topLeading: CGSize(width: 3, height: 4), bottomLeading: CGSize(width: 5, height: 1))
    let insets = EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
    #expect(
      insets.inset(by: corners, edges: .all)
        == EdgeInsets(top: 5, leading: 6, bottom: 2, trailing: 1))
    #expect(
      insets.inset(by: corners, edges: .top)
        == EdgeInsets(top: 5, leading: 1, bottom: 1, trailing: 1))
  }

  @Test func aWindowThatIsResizedSaysWhenThatBeginsAndEnds() {
    let log = Log()
    let stage = TestStage { Color.red.onInteractiveResizeChange { log($0 ? "begin" : "end") } }
    #expect(log.take() == [])
    stage.host.size = CGSize(width: 300, height: 200)
    stage.settle()
    stage.advance(by: 0.1)
    stage.host.size = CGSize(width: 320, height: 200)
    stage.settle()
    stage.advance(by: 0.2)
    #expect(log.take() == ["begin"])
    stage.advance(by: 0.1)
    #expect(log.take() == ["end"])
    stage.host.size = CGSize(width: 300, height: 200)
    stage.settle()
    stage.advance(by: 1)
    #expect(log.take() == ["begin", "end"])
  }
}
