import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceTypography

@Suite struct TextFormTests {
  @Test func aListReadsLikeWhatItDraws() {
    let red = Paint.color(ResolvedColor(red: 1, green: 0, blue: 0, opacity: 0.5))
    let block = FixedPitchTypesetter().setText(
      TextRequest(spans: [TextSpan(string: "Cat\nDog", font: FontDescription(size: 10))]))
    let stops = GradientStops([
      .init(color: .black, location: 0), .init(color: .white, location: 1.0 / 3),
    ])
    func shape(
      _ outline: Outline, _ paint: Paint, _ frame: CGRect, _ stroke: Stroke? = nil
    ) -> DisplayItem {
      DisplayItem(
        identity: 1, version: 1,
        content: .shape(
          outline, stroke, paint, isEvenOdd: false, isAntialiased: true, frame: Moving(frame)))
    }
    func group(_ effect: Effect, _ items: [DisplayItem]) -> DisplayItem {
      DisplayItem(identity: 2, version: 1, content: .group(effect, DisplayList(items)))
    }
    let frame = CGRect(x: 1, y: 2.25, width: 100, height: 40.0 / 3)
    let path = Path { $0.addLines([.zero, CGPoint(x: 3, y: -0.0001), CGPoint(x: 3, y: 4)]) }
    let list = DisplayList([
      shape(.rectangle, red, frame),
      group(
        .opacity(Moving(0.5)),
        [
          shape(
            .roundedRectangle(Moving(OutlineTests.radii(8)), style: .continuous),
            .linearGradient(stops, start: .top, end: .bottom), frame),
          DisplayItem(
            identity: 3, version: 1,
            content: .text(block, paints: [.color(.black)], frame: Moving(frame))),
        ]),
      shape(.path(path), red, frame, Stroke(width: Moving(2), cap: .round, dash: [3, 1.5])),
      group(.mask(DisplayList([shape(.circle, red, frame)])), [shape(.ellipse, red, frame)]),
    ])
    #expect(
      list.text(at: 0) == """
        rectangle 1,2.25 100×13.333 fill #FF000080
        opacity 0.5
          rounded rectangle 1,2.25 100×13.333 radius 8 continuous fill linear 0.5,0 → 0.5,1 \
        [#000000FF 0, #FFFFFFFF 0.333]
          text 1,2.25 18×24 "Cat⏎Dog" size 10 #000000FF
        path 1,2.25 100×13.333 (0,0 m 3,0 l 3,4 l) stroke 2 cap round dash 3,1.5 #FF000080
        mask by
            circle 1,2.25 100×13.333 fill #FF000080
        of
          ellipse 1,2.25 100×13.333 fill #FF000080
        """)
  }

  @Test func identitiesAndVersionsAreNotInTheText() {
    let one = DisplayList([DamageTests.square(1, 3, 4)])
    let other = DisplayList([DamageTests.square(77, 3, 4, version: 9)])
    #expect(one.text(at: 0) == other.text(at: 0))
  }
}
