import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceTypography

/// The text form of display lists, in which goldens are kept.
struct TextFormTests {
  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat)
    -> AnimatedValue<
      CGRect
    >
  {
    AnimatedValue(CGRect(x: x, y: y, width: width, height: height))
  }

  private func shape(
    _ outline: Outline, _ paint: Paint, stroke: Stroke? = nil, isEvenOdd: Bool = false,
    isAntialiased: Bool = true, _ frame: AnimatedValue<CGRect>
  ) -> DisplayItem {
    DisplayItem(
      identity: 1, version: 1,
      content: .shape(
        outline, stroke, paint, isEvenOdd: isEvenOdd, isAntialiased: isAntialiased, frame: frame))
  }

  private func group(_ effect: Effect, _ items: DisplayItem...) -> DisplayItem {
    DisplayItem(identity: 1, version: 1, content: .group(effect, DisplayList(items)))
  }

  private func expectText(_ items: [DisplayItem], at time: Double = 0, _ text: String) {
    #expect(DisplayList(items).text(at: time) == text)
  }

  private let red = ResolvedColor(red: 1, green: 0, blue: 0)

  @Test func nothingIsNoText() { expectText([], "") }

  @Test func shapesTellTheirOutlinePlaceAndPaint() {
    let radii = RectangleCornerRadii(
      topLeading: 1, bottomLeading: 4, bottomTrailing: 3, topTrailing: 2)
    expectText(
      [
        shape(.rectangle, .color(red), rect(0, 0.5, 10, 1 / 3.0)),
        shape(
          .roundedRectangle(AnimatedValue(radii), style: .circular), .color(.black),
          rect(1, 2, 3, 4)),
        shape(.capsule(style: .continuous), .color(.white), rect(-1, -0.0001, 3, 4)),
        shape(
          .circle, .color(red), stroke: Stroke(width: AnimatedValue(2), cap: .round, dash: [3, 1]),
          isAntialiased: false, rect(1, 2, 3, 4)),
      ],
      """
      rectangle 0,0.5 10×0.333 fill #FF0000FF
      rounded rectangle 1,2 3×4 radius 1,2,3,4 circular fill #000000FF
      capsule -1,0 3×4 continuous fill #FFFFFFFF
      circle 1,2 3×4 stroke 2 cap round dash 3,1 #FF0000FF aliased
      """)
  }

  @Test func pathsTellTheirSteps() {
    var path = Path()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 4, y: 4))
    path.closeSubpath()
    expectText(
      [shape(.path(path), .color(red), isEvenOdd: true, rect(0, 0, 9, 9))],
      "path 0,0 9×9 (1,2 m 3,4 l 4,4 5,6 q h) fill #FF0000FF even-odd")
  }

  @Test func gradientsTellTheirStops() {
    let stops = GradientStops([
      .init(color: red, location: 0), .init(color: .black, location: 0.25),
    ])
    expectText(
      [
        shape(.rectangle, .linearGradient(stops, start: .top, end: .bottom), rect(0, 0, 9, 9)),
        shape(
          .rectangle,
          .angularGradient(stops, center: .center, start: .zero, end: .degrees(90)),
          rect(0, 0, 9, 9)),
      ],
      """
      rectangle 0,0 9×9 fill linear 0.5,0 → 0.5,1 [#FF0000FF 0, #000000FF 0.25]
      rectangle 0,0 9×9 fill angular 0.5,0.5 0°…90° [#FF0000FF 0, #000000FF 0.25]
      """)
  }

  @Test func groupsIndentWhatIsInThem() {
    let leaf = shape(.rectangle, .color(red), rect(0, 0, 9, 9))
    let shadow = ShadowValue(
      color: ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.5), radius: 4,
      offset: CGSize(width: 0, height: -2))
    expectText(
      [
        group(
          .opacity(AnimatedValue(0.5)),
          group(
            .shadow(AnimatedValue(shadow)), group(.blur(AnimatedValue(2), style: .opaque), leaf)),
          leaf),
        group(
          .rotation(AnimatedValue(RotationValue(angle: .degrees(30))), frame: rect(1, 1, 2, 2)),
          leaf),
        group(.clip(.circle, isAntialiased: true, isEvenOdd: false, frame: rect(0, 0, 5, 5)), leaf),
        group(.mask(DisplayList([leaf])), leaf),
        group(.blend(.multiply), group(.layer)),
      ],
      """
      opacity 0.5
        shadow #00000080 radius 4 offset 0,-2
          blur 2 opaque
            rectangle 0,0 9×9 fill #FF0000FF
        rectangle 0,0 9×9 fill #FF0000FF
      rotation 30° about 0.5,0.5 in 1,1 2×2
        rectangle 0,0 9×9 fill #FF0000FF
      clip to circle 0,0 5×5
        rectangle 0,0 9×9 fill #FF0000FF
      mask by
          rectangle 0,0 9×9 fill #FF0000FF
      of
        rectangle 0,0 9×9 fill #FF0000FF
      blend multiply
        layer
      """)
  }

  @Test func textsAndPicturesTellWhatTheyShow() {
    let block = FixedPitchTypesetter().setText(
      TextRequest(spans: [TextSpan(string: "Hi\nyou", font: FontDescription(size: 10))]))
    let bitmap = Bitmap(width: 2, height: 1, pixels: [0, 0])
    expectText(
      [
        DisplayItem(
          identity: 1, version: 1,
          content: .text(block, paints: [.color(.black)], frame: rect(3, 4, 99, 99))),
        DisplayItem(
          identity: 2, version: 1,
          content: .image(
            ImageDrawing(bitmap: bitmap, interpolation: .none, tiles: true, opacity: 0.5),
            frame: rect(0, 0, 4, 2))),
      ],
      """
      text 3,4 18×24 "Hi⏎you" size 10 #000000FF
      image 0,0 4×2 of 2×1 pixels interpolation none tiled opacity 0.5
      """)
  }

  @Test func aMovingItemIsWhereItIsAtTheInstant() {
    let (from, to) = (
      CGRect(x: 0, y: 0, width: 4, height: 4), CGRect(x: 8, y: 0, width: 4, height: 4)
    )
    var animator = Animator(from.animatableData)
    animator.start(
      animation: .linear(duration: 2), from: from.animatableData, to: to.animatableData, at: 1,
      environment: nil)
    let items = [shape(.circle, .color(red), AnimatedValue(to, on: animator.track))]
    expectText(items, at: 1, "circle 0,0 4×4 fill #FF0000FF")
    expectText(items, at: 1.5, "circle 2,0 4×4 fill #FF0000FF")
    expectText(items, at: 9, "circle 8,0 4×4 fill #FF0000FF")
  }
}
