import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

/// A window of 40 by 80 with 10 points above and 6 below that are not safe.
@MainActor @Suite struct SafeAreaTests {
  private func frames<V: View>(@ViewBuilder _ view: () -> V) -> [String] {
    let host = ViewHost(view(), size: CGSize(width: 40, height: 80))
    host.safeAreaInsets = EdgeInsets(top: 10, leading: 0, bottom: 6, trailing: 0)
    return host.turn(at: 0).displayList.leafFrames().map { text($0) }
  }

  @Test func theRootStandsInTheSafeArea() {
    #expect(frames { Color.red } == ["0,10 40×64"])
    #expect(frames { Box(10, 10) } == ["15,37 10×10"])
  }

  @Test func whatIgnoresTheSafeAreaGrowsOutOfIt() {
    #expect(frames { Color.red.ignoresSafeArea() } == ["0,0 40×80"])
    #expect(frames { Color.red.ignoresSafeArea(edges: .top) } == ["0,0 40×74"])
    #expect(frames { Color.red.edgesIgnoringSafeArea(.bottom) } == ["0,10 40×70"])
    #expect(frames { Color.red.ignoresSafeArea(.keyboard) } == ["0,10 40×64"])
  }

  @Test func onlyAnEdgeOnTheBoundaryGrows() {
    #expect(
      frames {
        VStack(spacing: 0) {
          Color.red.ignoresSafeArea()
          Color.blue
        }
      } == ["0,0 40×42", "0,42 40×32"])
    #expect(frames { Color.red.ignoresSafeArea().padding(3) } == ["3,13 34×58"])
    let fixed = Color.red.frame(width: 40, height: 64)
    #expect(frames { fixed.ignoresSafeArea(alignment: nil) } == ["0,0 40×64"])
    #expect(frames { fixed.ignoresSafeArea(alignment: .center) } == ["0,8 40×64"])
    #expect(frames { fixed.ignoresSafeArea(alignment: .bottom) } == ["0,16 40×64"])
  }

  @Test func aStyleBehindAViewGrowsAndAViewDoesNot() {
    #expect(
      frames { Color.clear.overlay(Box(4, 4)).background(.red) } == ["0,0 40×80", "18,40 4×4"])
    #expect(frames { Rectangle().background { Color.red } } == ["0,10 40×64", "0,10 40×64"])
  }

  @Test func aReaderKnowsTheInsetsItTouches() {
    var reported: [EdgeInsets] = []
    _ = frames {
      VStack(spacing: 0) {
        GeometryReader { proxy in
          let _ = reported.append(proxy.safeAreaInsets)
          Color.red
        }
        Color.blue
      }
    }
    #expect(reported.last == EdgeInsets(top: 10, leading: 0, bottom: 0, trailing: 0))
  }
}

@MainActor @Suite struct SafeAreaInsetTests {
  private func frames<V: View>(@ViewBuilder _ view: () -> V) -> [String] {
    let host = ViewHost(view(), size: CGSize(width: 40, height: 80))
    host.safeAreaInsets = EdgeInsets(top: 10, leading: 0, bottom: 6, trailing: 0)
    return host.turn(at: 0).displayList.leafFrames().map { text($0) }
  }

  @Test func contentAtAnEdgeTakesItsRoomFromTheView() {
    #expect(
      frames { Color.red.safeAreaInset(edge: .bottom, spacing: 4) { Box(20, 12) } } == [
        "0,10 40×48", "10,62 20×12",
      ])
    #expect(
      frames {
        Color.red.safeAreaInset(edge: .top, alignment: .trailing, spacing: 0) { Box(20, 12) }
      } == ["0,22 40×52", "20,10 20×12"])
    #expect(
      frames {
        Color.red.safeAreaInset(edge: .leading, alignment: .bottom, spacing: 0) { Box(8, 12) }
      } == ["8,10 32×64", "0,62 8×12"])
    // The platform's distance where none is given.
    #expect(
      frames { Color.red.safeAreaInset(edge: .trailing) { Box(8, 12) } } == [
        "0,10 24×64", "32,36 8×12",
      ])
  }

  @Test func theViewMayGrowUnderAllOfIt() {
    #expect(
      frames {
        Color.red.ignoresSafeArea()
          .safeAreaInset(edge: .bottom, spacing: 0) { Box(20, 12) }
          .safeAreaInset(edge: .top, spacing: 0) { Box(10, 5) }
      } == ["0,0 40×80", "10,62 20×12", "15,10 10×5"])
    #expect(
      frames { Box(4, 4).frame(maxHeight: .infinity).safeAreaPadding(.top, 20).background(.red) }
        .count == 2)
  }

  @Test func safeAreaPaddingIsSafeArea() {
    #expect(frames { Color.red.safeAreaPadding(5) } == ["5,15 30×54"])
    #expect(frames { Color.red.safeAreaPadding(.horizontal) } == ["16,10 8×64"])
    #expect(
      frames { Color.red.ignoresSafeArea().safeAreaPadding(.horizontal, 5) } == ["0,0 40×80"])
    var reported: [EdgeInsets] = []
    _ = frames {
      GeometryReader { proxy in
        let _ = reported.append(proxy.safeAreaInsets)
        Color.red
      }.safeAreaPadding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    }
    #expect(reported.last == EdgeInsets(top: 11, leading: 2, bottom: 9, trailing: 4))
  }
}
