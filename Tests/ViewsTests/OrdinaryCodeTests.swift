import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

/// Code as people write it: it compiles without help, and means what it means on Apple's platforms.
@MainActor @Suite struct OrdinaryCodeTests {
  @Test func shapesAndStyles() {
    #expect(
      drawn {
        Color.blue
          .mask(Circle())
          .overlay(Circle().stroke(.white, lineWidth: 4))
          .background(Circle().fill(.red))
      } == """
        circle 0,0 40×40 fill #FF3B30FF
        mask by
            circle 0,0 40×40 fill #000000FF
        of
          rectangle 0,0 40×40 fill #007AFFFF
        circle 0,0 40×40 stroke 4 #FFFFFFFF
        """)
  }

  @Test func shorthandsOfShapes() {
    #expect(
      drawn { Color.red.clipShape(.rect(cornerRadius: 5)).clipShape(.circle) } == """
        clip to circle 0,0 40×40
          clip to rounded rectangle 0,0 40×40 corner 5×5 continuous
            rectangle 0,0 40×40 fill #FF3B30FF
        """)
    #expect(
      drawn { Color.clear.background(.red, in: .capsule) }
        == "capsule 0,0 40×40 continuous fill #FF3B30FF")
  }

  private struct Watched: View {
    var body: some View {
      Group {
        let _ = Self._printChanges()
        Color.red
      }
    }
  }

  @Test func aBodyThatAsksForItsChangesIsDrawn() {
    #expect(drawn { Watched() } == "rectangle 0,0 40×40 fill #FF3B30FF")
  }

  @Test func aProgressRing() {
    let ring = drawn {
      ZStack {
        Circle().stroke(Color.gray.opacity(0.3), lineWidth: 6)
        Circle()
          .trim(from: 0, to: 0.25)
          .stroke(
            .blue.gradient, style: StrokeStyle(lineWidth: 6, lineCap: .round, dash: [2, 3])
          )
          .rotationEffect(.degrees(-90))
      }
      .padding(4)
    }
    #expect(
      ring.hasPrefix(
        "circle 4,4 32×32 stroke 6 #8E8E934D\nrotation -90° about 0.5,0.5 in 4,4 32×32"))
    #expect(ring.contains("stroke 6 cap round dash 2,3 linear 0.5,0 → 0.5,1"))
  }

  @Test func aCard() {
    #expect(
      drawn {
        VStack(alignment: .leading, spacing: 2) {
          RoundedRectangle(cornerRadius: 3)
            .fill(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
            .frame(height: 10)
          Capsule().fill(.tertiary).frame(width: 12, height: 4)
        }
        .padding(6)
        .background {
          RoundedRectangle(cornerRadius: 8, style: .circular)
            .fill(.background)
            .shadow(color: .black.opacity(0.2), radius: 5, y: 2)
        }
      } == """
        shadow #00000033 radius 5 offset 0,2
          rounded rectangle 0,6 40×28 corner 8×8 circular fill #FFFFFFFF
        rounded rectangle 6,12 28×10 corner 3×3 continuous fill linear 0.5,0 → 0.5,1 \
        [#FF3B30FF 0, #007AFFFF 1]
        capsule 6,24 12×4 continuous fill #3C3C434D
        """)
  }

  @Test func aConditionalStyle() {
    let isOn = true
    #expect(
      drawn {
        Circle()
          .fill(isOn ? Color.green : .gray)
          .frame(maxWidth: .infinity, maxHeight: 20, alignment: .trailing)
          .scaleEffect(x: isOn ? -1 : 1)
          .blendMode(isOn ? .screen : .normal)
      } == """
        blend screen
          scale -1×1 about 0.5,0.5 in 0,10 40×20
            circle 20,0 20×20 fill #34C759FF
        """)
  }

  @Test func aTriangleOfOnesOwn() {
    struct Triangle: Shape {
      func path(in rect: CGRect) -> Path {
        Path { path in
          path.move(to: CGPoint(x: rect.midX, y: rect.minY))
          path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
          path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
          path.closeSubpath()
        }
      }
    }
    #expect(
      drawn {
        Triangle().fill(.orange).stroke(.black, style: .init(lineWidth: 2, lineJoin: .round))
      }
        == """
        path 0,0 40×40 (20,0 m 40,40 l 0,40 l h) fill #FF9500FF
        path 0,0 40×40 (20,0 m 40,40 l 0,40 l h) stroke 2 join round #000000FF
        """)
  }
}
