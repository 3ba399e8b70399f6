import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

/// The drawing of a window of 40 by 40 points, as text.
@MainActor func drawn<V: View>(
  scheme: ColorScheme = .light, @ViewBuilder _ view: () -> V
) -> String {
  let host = ViewHost(
    view(), size: CGSize(width: 40, height: 40), colorScheme: scheme)
  return host.turn(at: 0).displayList.text(at: 0)
}

/// Shows `view(false)`, switches to `view(true)` with a linear animation of a second, and tells what
/// is drawn half-way.
@MainActor private func halfway<V: View>(@ViewBuilder _ view: @escaping (Bool) -> V) -> String {
  let stage = TestStage(size: CGSize(width: 40, height: 40)) { Switching(view: view) }
  stage.tap(at: CGPoint(x: 20, y: 20))
  stage.advance(by: 0.5)
  return stage.frame.displayList.text(at: stage.time)
}

private struct Switching<V: View>: View {
  let view: (Bool) -> V
  @State private var isOn = false
  var body: some View {
    view(isOn).contentShape(Rectangle()).onTapGesture {
      withAnimation(.linear(duration: 1)) { isOn = true }
    }
  }
}

@MainActor @Suite struct DrawingTests {
  private let box = "rectangle 0,0 40×40 fill #000000FF"

  @Test func opacityIsAGroupAndGoesAwayAtItsEnds() {
    #expect(
      drawn { Color.black.opacity(0.5).opacity(0.5) } == """
        rectangle 0,0 40×40 fill #00000040
        """)
    #expect(drawn { Rectangle().opacity(0.5) } == "opacity 0.5\n  \(box)")
    #expect(drawn { Rectangle().opacity(1.5) } == box)
    #expect(drawn { Rectangle().opacity(-1) } == "")
    #expect(drawn { Rectangle().hidden() } == "")
  }

  @Test func aShadowAndABlurLieAroundTheirContent() {
    #expect(
      drawn { Rectangle().shadow(radius: 3, x: 1, y: 2) }
        == "shadow #00000054 radius 3 offset 1,2\n  \(box)")
    #expect(drawn { Rectangle().blur(radius: 4) } == "blur 4\n  \(box)")
    #expect(drawn { Rectangle().blur(radius: 0) } == box)
  }

  @Test func scalesAndRotationsBeginAtTheirFrame() {
    #expect(
      drawn { Rectangle().frame(width: 10, height: 10).scaleEffect(2, anchor: .topLeading) }
        == "scale 2×2 about 0,0 in 15,15 10×10\n  rectangle 0,0 10×10 fill #000000FF")
    #expect(
      drawn { Rectangle().frame(width: 10, height: 10).rotationEffect(.degrees(90)) }
        == "rotation 90° about 0.5,0.5 in 15,15 10×10\n  rectangle 0,0 10×10 fill #000000FF")
  }

  @Test func colourFiltersAreTheMatricesOfTheFacts() {
    #expect(
      drawn { Rectangle().brightness(0.25) }
        == "color matrix [1 0 0 0 0.25, 0 1 0 0 0.25, 0 0 1 0 0.25, 0 0 0 1 0]\n  \(box)")
    #expect(
      drawn { Rectangle().contrast(2) }
        == "color matrix [2 0 0 0 -0.5, 0 2 0 0 -0.5, 0 0 2 0 -0.5, 0 0 0 1 0]\n  \(box)")
    #expect(
      drawn { Rectangle().colorInvert() }
        == "color matrix [-1 0 0 0 1, 0 -1 0 0 1, 0 0 -1 0 1, 0 0 0 1 0]\n  \(box)")
    #expect(
      drawn { Rectangle().saturation(0) }
        == "color matrix [0.213 0.715 0.072 0 0, 0.213 0.715 0.072 0 0, 0.213 0.715 0.072 0 0, "
        + "0 0 0 1 0]\n  \(box)")
    #expect(
      drawn { Rectangle().grayscale(1) }
        == "color matrix [0.213 0.715 0.072 0 0, 0.213 0.715 0.072 0 0, 0.213 0.715 0.072 0 0, "
        + "0 0 0 1 0]\n  \(box)")
    #expect(
      drawn { Rectangle().colorMultiply(Color(red: 1, green: 0.5, blue: 0)) }
        == "multiply by #FF7F00FF\n  \(box)")
    for nothing in [
      drawn { Rectangle().brightness(0) }, drawn { Rectangle().contrast(1) },
      drawn { Rectangle().grayscale(0) }, drawn { Rectangle().hueRotation(.zero) },
      drawn { Rectangle().colorMultiply(.white) }, drawn { Rectangle().blendMode(.normal) },
    ] { #expect(nothing == box) }
  }

  @Test func aWholeTurnOfHueChangesHardlyAnything() {
    let rows = ColorMatrixValue.hueRotation(.degrees(360)).rows
    for (entry, identity) in zip(rows, ColorMatrixValue.identity.rows) {
      #expect(abs(entry - identity) < 2e-4)
    }
  }

  @Test func groupsBlendsAndMasks() {
    #expect(drawn { Rectangle().blendMode(.multiply) } == "blend multiply\n  \(box)")
    #expect(drawn { Rectangle().compositingGroup() } == "layer\n  \(box)")
    #expect(
      drawn { Rectangle().mask(alignment: .bottomTrailing) { Circle().frame(width: 10) } }
        == "mask by\n    circle 30,30 10×10 fill #000000FF\nof\n  \(box)")
    #expect(drawn { Rectangle().mask { EmptyView() } } == "")
  }

  @Test func clips() {
    #expect(
      drawn { Rectangle().clipShape(Capsule()) }
        == "clip to capsule 0,0 40×40 continuous\n  \(box)")
    #expect(drawn { Rectangle().clipped() } == "clip to rectangle 0,0 40×40 aliased\n  \(box)")
    #expect(
      drawn { Rectangle().cornerRadius(8) }
        == "clip to rounded rectangle 0,0 40×40 corner 8×8 continuous\n  \(box)")
  }

  @Test func aHalfTurnInSpaceMirrors() {
    let text = drawn {
      Rectangle().frame(width: 10, height: 10).rotation3DEffect(.degrees(180), axis: (0, 1, 0))
    }
    #expect(
      text == "rotation in space 180° around 0,1,0 about 0.5,0.5 perspective 1 in 15,15 10×10\n"
        + "  rectangle 0,0 10×10 fill #000000FF")
  }

  @Test func perspectiveIsOneOverTheLongerSide() {
    // Turned by 30° about the vertical axis, a point x from the middle goes to depth −x/2.
    let value = SpatialRotation(
      angle: .degrees(30), axis: (0, 1, 0), anchor: .topLeading, anchorZ: 0, perspective: 2
    ).projection(in: CGSize(width: 10, height: 40))
    #expect(near(value.m11, 3.0.squareRoot() / 2))
    #expect(near(value.m13, 0.5 * 2 / 40))
    #expect(value.m33 == 1 && value.m23 == 0 && value.m12 == 0)
  }

  @Test func aSingularTransformIsIgnoredAndNamed() {
    let messages = warnings {
      #expect(
        drawn { Rectangle().transformEffect(CGAffineTransform(scaleX: 0, y: 1)) }
          == "projection [1 0 0, 0 1 0, 0 0 1] in 0,0 40×40\n  \(box)")
    }
    #expect(messages.count == 1 && messages[0].hasPrefix("A singular matrix"))
  }

  @Test func higherZLiesOnTop() {
    #expect(
      drawn {
        ZStack {
          Color.red.zIndex(1)
          Color.blue
        }
      } == "rectangle 0,0 40×40 fill #007AFFFF\nrectangle 0,0 40×40 fill #FF3B30FF")
  }

  // MARK: Shapes

  @Test func whatIsFilledCanBeStrokedOnTop() {
    #expect(
      drawn { Circle().fill(.red).stroke(.blue, lineWidth: 2) }
        == "circle 0,0 40×40 fill #FF3B30FF\ncircle 0,0 40×40 stroke 2 #007AFFFF")
    #expect(
      drawn { Circle().stroke(.blue, lineWidth: 2).fill(.red) }
        == "circle 0,0 40×40 stroke 2 #007AFFFF\ncircle 0,0 40×40 fill #FF3B30FF")
  }

  @Test func aBorderLiesInside() {
    #expect(
      drawn { RoundedRectangle(cornerRadius: 8).strokeBorder(.red, lineWidth: 4) }
        == "rounded rectangle 2,2 36×36 corner 6×6 continuous stroke 4 #FF3B30FF")
    #expect(
      drawn { Rectangle().border(.red, width: 2) }
        == "\(box)\nrectangle 1,1 38×38 stroke 2 #FF3B30FF")
    #expect(drawn { Circle().inset(by: 30) } == "")
  }

  @Test func aStrokeIsAShape() {
    #expect(
      drawn { Circle().stroke(lineWidth: 2).fill(.red) } == "circle 0,0 40×40 stroke 2 #FF3B30FF")
    #expect(drawn { Circle().stroke(lineWidth: 2) } == "circle 0,0 40×40 stroke 2 #000000FF")
    let area = Path(CGRect(x: 0, y: 0, width: 20, height: 20)).strokedPath(
      StrokeStyle(lineWidth: 4))
    #expect(area.boundingRect == CGRect(x: -2, y: -2, width: 24, height: 24))
    #expect(area.contains(CGPoint(x: 1, y: 10)) && area.contains(CGPoint(x: -1.5, y: -1.5)))
    #expect(!area.contains(CGPoint(x: 3, y: 10)))
  }

  @Test func anOpenLineIsNotTouchedWhereItWouldBeClosed() {
    let corner = Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 20, y: 0))
      path.addQuadCurve(to: CGPoint(x: 20, y: 20), control: CGPoint(x: 20, y: 10))
    }
    #expect(corner.passes(within: 2, of: CGPoint(x: 10, y: 1)))
    #expect(corner.passes(within: 2, of: CGPoint(x: 19, y: 12)))
    #expect(!corner.passes(within: 2, of: CGPoint(x: 10, y: 10)))
  }

  @Test func dashesAreMarksAndGaps() {
    let line = Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 10, y: 0))
    }
    let dashes = line.strokedPath(StrokeStyle(lineWidth: 2, dash: [3, 2], dashPhase: 1))
    for (x, isMark) in [(1.0, true), (2.5, false), (5, true), (8, false), (9.5, true)] {
      #expect(dashes.contains(CGPoint(x: x, y: 0.5)) == isMark, "at \(x)")
    }
  }

  @Test("a trimmed circle ends where its arc length says", arguments: [0.1, 0.25, 0.5, 0.9])
  func trimming(fraction: Double) {
    let circle = Circle().path(in: CGRect(x: 0, y: 0, width: 20, height: 20))
    let end = circle.trimmedPath(from: 0, to: CGFloat(fraction)).currentPoint!
    #expect(near(end.x, 10 + 10 * cos(2 * .pi * fraction), 0.01))
    #expect(near(end.y, 10 + 10 * sin(2 * .pi * fraction), 0.01))
  }

  @Test func trimmingRunsOverCornersAndSubpaths() {
    let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    let segment = square.trimmedPath(from: 0.125, to: 0.375)
    #expect(
      segment
        == Path { path in
          path.move(to: CGPoint(x: 5, y: 0))
          path.addLine(to: CGPoint(x: 10, y: 0))
          path.addLine(to: CGPoint(x: 10, y: 5))
        })
    #expect(square.trimmedPath(from: 0, to: 1) == square)
    #expect(square.trimmedPath(from: 0.7, to: 0.2).isEmpty)
    #expect(square.trimmedPath(from: -3, to: 9) == square)
    var two = square
    two.addRect(CGRect(x: 20, y: 0, width: 10, height: 10))
    #expect(two.trimmedPath(from: 0.5, to: 1).boundingRect.minX == 20)
  }

  @Test func derivedShapesKeepTheirPlaceInLayout() {
    #expect(
      sizes(.unspecified, of: Circle().offset(x: 5).scale(2).rotation(.degrees(45))) == ["10×10"])
    let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
    #expect(
      Rectangle().offset(x: 3, y: 4).path(in: rect).boundingRect.origin == CGPoint(x: 3, y: 4))
    #expect(
      Rectangle().scale(0.5).path(in: rect).boundingRect
        == CGRect(x: 2.5, y: 5, width: 5, height: 10))
    #expect(
      Rectangle().size(width: 3, height: 4).path(in: rect).boundingRect.size
        == CGSize(width: 3, height: 4))
    let turned = Rectangle().rotation(.degrees(90)).path(in: rect).boundingRect
    #expect(near(turned.width, 20, 1e-9) && near(turned.midX, 5, 1e-9))
  }

  // MARK: Movement

  @Test func effectsMoveByTracks() {
    #expect(
      halfway { Rectangle().opacity($0 ? 0.2 : 1) } == "opacity 0.6\n  \(box)")
    #expect(
      halfway { Rectangle().brightness($0 ? 0.5 : 0) }
        == "color matrix [1 0 0 0 0.25, 0 1 0 0 0.25, 0 0 1 0 0.25, 0 0 0 1 0]\n  \(box)")
    #expect(
      halfway { Rectangle().blur(radius: $0 ? 8 : 0) } == "blur 4\n  \(box)")
    #expect(
      halfway { RoundedRectangle(cornerRadius: $0 ? 10 : 0) }
        == "rounded rectangle 0,0 40×40 corner 5×5 continuous fill #000000FF")
  }

  @Test func anAngleInSpaceMovesAndNotTheMatrix() {
    // Half-way through half a turn the view is seen from its side.
    let text = halfway { isOn in
      Rectangle().rotation3DEffect(
        .degrees(isOn ? 180 : 0), axis: (0, 1, 0), perspective: 0)
    }
    #expect(
      text
        == "rotation in space 90° around 0,1,0 about 0.5,0.5 perspective 0 in 0,0 40×40\n  \(box)")
  }

  @Test func aHueMovesAndNotItsMatrix() {
    #expect(
      halfway { Rectangle().hueRotation(.degrees($0 ? 180 : 0)) } == "hue rotation 90°\n  \(box)")
    // A quarter turn makes red of blue alone; half of the way between the matrices would not.
    #expect(
      ColorMatrixValue.hueRotation(.degrees(90)).rows.prefix(3).map { ($0 * 100).rounded() } == [
        0, 0, 100,
      ])
  }

  @Test("a trim, a dash, a hue, a color and a turn in space move without turns", arguments: 0..<6)
  func movesWithoutTurns(kind: Int) {
    struct Zigzag: Shape {
      func path(in rect: CGRect) -> Path {
        Path { $0.addLines([.zero, CGPoint(x: rect.maxX, y: 0), CGPoint(x: 0, y: rect.maxY)]) }
      }
    }
    let stage = TestStage(size: CGSize(width: 40, height: 40)) {
      Switching { isOn in
        Group {
          switch kind {
          case 0: Circle().trim(from: 0, to: isOn ? 1 : 0.5).stroke(.red, lineWidth: 2)
          case 1: Zigzag().trim(from: 0, to: isOn ? 1 : 0.5).stroke(.red, lineWidth: 2)
          case 2: Circle().stroke(.red, style: StrokeStyle(dash: [4, 2], dashPhase: isOn ? 6 : 0))
          case 3: Rectangle().hueRotation(.degrees(isOn ? 90 : 0))
          case 4: Rectangle().colorMultiply(isOn ? .red : .blue)
          default: Rectangle().rotation3DEffect(.degrees(isOn ? 90 : 0), axis: (1, 0, 0))
          }
        }
      }
    }
    stage.tap(at: CGPoint(x: 20, y: 20))
    #expect(!stage.frame.needsFrames)
    #expect(stage.frame.movesUntil == 1)
    let list = stage.frame.displayList
    let shown = [0.25, 0.5, 0.75].map { list.text(at: $0) }
    #expect(Set(shown).count == 3)
    let expected = [
      "part of circle 0,0 40×40 from 0 to 0.75 stroke 2 #FF3B30FF",
      "part of path 0,0 40×40 from 0 to 0.75 (0,0 m 40,0 l 0,40 l) stroke 2 #FF3B30FF",
      "circle 0,0 40×40 stroke 1 dash 4,2 phase 3 #FF3B30FF",
      "hue rotation 45°\n  \(box)",
    ]
    if kind < expected.count { #expect(shown[1] == expected[kind]) }
  }

  @Test func aBorderMovesWithItsFrameWithoutTurns() {
    let stage = TestStage(size: CGSize(width: 40, height: 40)) {
      Switching { isOn in
        Circle().strokeBorder(.red, lineWidth: 4).frame(width: isOn ? 40 : 20)
      }
    }
    stage.tap(at: CGPoint(x: 20, y: 20))
    #expect(!stage.frame.needsFrames)
    #expect(stage.frame.displayList.text(at: 0.5) == "circle 7,7 26×26 stroke 4 #FF3B30FF")
  }
}
