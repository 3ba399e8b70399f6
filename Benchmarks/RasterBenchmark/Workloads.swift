import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceTypography

/// A list to time, on a surface of 1280 × 800 pixels.
struct Workload {
  var name: String
  var list: DisplayList
  /// Whether only what moved since the frame before is drawn.
  var drawsDamageOnly = false

  static let all = [
    rectangles, labels, cards, avatar, segments, material, photographs, uprightRectangles,
  ]

  // MARK: - S1

  /// 1,000 rounded rectangles, each turned by itself, one in four translucent.
  static let rectangles = Workload(
    name: "S1 1,000 turned rounded rectangles",
    list: DisplayList(
      (0..<1_000).map { index in
        let (column, row) = (index % 40, index / 40)
        let frame = CGRect(
          x: Double(column) * 32 + 2, y: Double(row) * 32 + 2, width: 28, height: 28)
        let start = Double(index % 90)
        return group(
          .rotation(
            moving(
              RotationValue(angle: .degrees(start)), RotationValue(angle: .degrees(start + 360))),
            frame: AnimatedValue(frame)), index,
          [
            shape(
              rounded(7), .color(color(index, opacity: index % 4 == 0 ? 0.6 : 1)),
              CGRect(x: 0, y: 0, width: 28, height: 28), index)
          ])
      }))

  // MARK: - S8

  /// 1,000 rounded rectangles, upright, each growing by itself.
  static let uprightRectangles = Workload(
    name: "S8 1,000 growing rounded rectangles",
    list: DisplayList(
      (0..<1_000).map { index in
        let (column, row) = (index % 40, index / 40)
        let frame = CGRect(
          x: Double(column) * 30.4, y: Double(row) * 29.8, width: 60, height: 60)
        let start = 0.4 + Double(index % 9) / 20
        return group(
          .scale(moving(grown(start), grown(start + 0.4)), frame: AnimatedValue(frame)), index,
          [
            shape(
              rounded(13), .color(color(index, opacity: 1)),
              CGRect(x: 0, y: 0, width: 60, height: 60), index)
          ])
      }))

  private static func grown(_ factor: Double) -> ScaleValue {
    ScaleValue(scale: CGSize(width: factor, height: factor))
  }

  // MARK: - S2

  /// 200 labels of 24 characters, in eight columns, scrolling.
  static let labels = Workload(
    name: "S2 200 labels",
    list: DisplayList([
      group(
        .geometry(
          frame: moving(
            CGRect(x: 0, y: 0, width: 1280, height: 800),
            CGRect(x: 0, y: -40, width: 1280, height: 800))), 0,
        (0..<200).map { index in
          let block = text("Label number \(index) of two hundred", size: 13)
          let origin = CGPoint(x: Double(index % 8) * 160 + 4, y: Double(index / 8) * 32 + 4)
          return item(
            .text(
              block, paints: [.color(color(index, opacity: 1))],
              frame: AnimatedValue(CGRect(origin: origin, size: block.size))), index)
        })
    ]))

  // MARK: - S3

  /// 100 cards with a shadow, a gradient, a text and a clipped picture, moving and growing.
  static let cards = Workload(
    name: "S3 100 moving cards", list: DisplayList((0..<100).map(card)))

  private static let picture = Bitmap(
    width: 64, height: 64,
    pixels: (0..<4096).map { index in
      let (red, green) = (UInt32(index % 64 * 4), UInt32(index / 64 * 4))
      return 0xFF00_0040 | red << 16 | green << 8
    })

  private static let stops = GradientStops([
    .init(color: ResolvedColor(red: 0.95, green: 0.95, blue: 1), location: 0),
    .init(color: ResolvedColor(red: 0.8, green: 0.85, blue: 0.95), location: 1),
  ])

  private static func card(_ index: Int) -> DisplayItem {
    let size = CGRect(x: 0, y: 0, width: 112, height: 66)
    let from = size.offsetBy(
      dx: CGFloat(index % 10) * 126 + 8, dy: CGFloat(index / 10) * 78 + 6)
    let shadow = ShadowValue(
      color: ResolvedColor(linearRed: 0, linearGreen: 0, linearBlue: 0, opacity: 0.33), radius: 6,
      offset: CGSize(width: 0, height: 3))
    let title = text("Card \(index)", size: 12)
    let portrait = CGRect(x: 8, y: 13, width: 40, height: 40)
    return group(
      .scale(
        moving(
          ScaleValue(scale: CGSize(width: 0.9, height: 0.9)),
          ScaleValue(scale: CGSize(width: 1.1, height: 1.1))),
        frame: moving(from, from.offsetBy(dx: 9, dy: 5))), index,
      [
        group(
          .shadow(AnimatedValue(shadow)), index,
          [
            shape(
              rounded(12), .linearGradient(stops, start: .top, end: .bottom), size, index)
          ]),
        group(
          .clip(.circle, isAntialiased: true, isEvenOdd: false, frame: AnimatedValue(portrait)),
          index + 200,
          [item(.image(ImageDrawing(bitmap: picture), frame: AnimatedValue(portrait)), index)]),
        item(
          .text(
            title, paints: [.color(.black)],
            frame: AnimatedValue(CGRect(origin: CGPoint(x: 56, y: 24), size: title.size))),
          index + 400),
      ])
  }

  // MARK: - S4

  /// The cards at rest, and a round picture that moves over them; only the damage is drawn.
  static let avatar: Workload = {
    let start = CGRect(x: 100, y: 100, width: 48, height: 48)
    let frame = CGRect(x: 0, y: 0, width: 48, height: 48)
    let still = DisplayList(
      (0..<100).map { index in
        let rect = CGRect(
          x: CGFloat(index % 10) * 126 + 8, y: CGFloat(index / 10) * 78 + 6, width: 112, height: 66)
        return shape(rounded(12), .linearGradient(stops, start: .top, end: .bottom), rect, index)
      })
    let avatar = group(
      .geometry(frame: moving(start, start.offsetBy(dx: 600, dy: 400))), 1_000,
      [
        group(
          .clip(.circle, isAntialiased: true, isEvenOdd: false, frame: AnimatedValue(frame)), 1_001,
          [item(.image(ImageDrawing(bitmap: picture), frame: AnimatedValue(frame)), 1_002)])
      ])
    return Workload(
      name: "S4 one moving avatar", list: DisplayList(still.items + [avatar]),
      drawsDamageOnly: true
    )
  }()

  // MARK: - S5

  /// One stroked path of 100,000 lines, as a canvas draws it.
  static let segments = Workload(
    name: "S5 a path of 100,000 segments",
    list: DisplayList([
      item(
        .shape(
          .path(
            Path { path in
              path.move(to: CGPoint(x: 0, y: 400))
              for step in 1...100_000 {
                let x = Double(step) / 100_000 * 1280
                path.addLine(to: CGPoint(x: x, y: 400 + Double(step * 7919 % 601 - 300)))
              }
            }), Stroke(width: AnimatedValue(1)), .color(color(3, opacity: 1)), isEvenOdd: false,
          isAntialiased: true, frame: AnimatedValue(.zero)), 0)
    ]))

  // MARK: - S7

  /// 100 photographs, shown at about a fifth of their size, scrolling.
  static let photographs = Workload(
    name: "S7 100 scaled photographs",
    list: DisplayList(
      (0..<100).map { index in
        let bounds = CGRect(
          x: CGFloat(index % 10) * 127 + 6, y: CGFloat(index / 10) * 80 + 4, width: 110, height: 73)
        return item(
          .image(
            ImageDrawing(bitmap: photos[index % photos.count]),
            frame: moving(bounds, bounds.offsetBy(dx: 0, dy: -60))), index)
      }))

  /// Hills under a sky, with grain, so that no two pixels are alike.
  private static let photos = (0..<4 as Range<UInt32>).map { number in
    var state: UInt32 = 0x9E37_79B9 &+ number
    return Bitmap(
      width: 576, height: 384,
      pixels: (0..<576 * 384).map { index in
        state = state &* 1_664_525 &+ 1_013_904_223
        let (x, y) = (UInt32(index % 576), UInt32(index / 576))
        let noise = state >> 28
        let isSky = y < 160 + (x * x / 700 + number * 20) % 90
        return isSky
          ? 0xFF50_80B0 &+ (noise << 16 | y / 4 << 8 | noise)
          : 0xFF20_5010 &+ (noise << 16 | (y - 160) / 4 << 8 | noise)
      })
  }

  // MARK: - S6

  /// A bar of material over moving labels.
  static let material = Workload(
    name: "S6 a material over 200 labels",
    list: DisplayList(
      labels.list.items + [
        group(
          .backdrop(
            Backdrop(
              radius: 24, cover: color(1, opacity: 0.8), light: color(2, opacity: 1),
              lightMode: .colorDodge)), 1_000,
          [
            shape(
              rounded(20), .color(.black), CGRect(x: 100, y: 600, width: 1080, height: 150), 1_001)
          ])
      ]))

  // MARK: - Words

  /// Moves evenly for ten seconds.
  private static func moving<Value: Animatable>(_ from: Value, _ to: Value) -> AnimatedValue<Value>
  {
    var animator = Animator(from.animatableData)
    animator.start(
      animation: .linear(duration: 10), from: from.animatableData, to: to.animatableData, at: 0,
      environment: nil)
    return AnimatedValue(to, on: animator.track)
  }

  private static func item(_ content: DisplayItem.Content, _ index: Int) -> DisplayItem {
    DisplayItem(identity: UInt64(index) + 1, version: 1, content: content)
  }

  private static func group(_ effect: Effect, _ index: Int, _ items: [DisplayItem]) -> DisplayItem {
    item(.group(effect, DisplayList(items)), index)
  }

  private static func shape(
    _ outline: Outline, _ paint: Paint, _ frame: CGRect, _ index: Int
  ) -> DisplayItem {
    item(
      .shape(
        outline, nil, paint, isEvenOdd: false, isAntialiased: true, frame: AnimatedValue(frame)),
      index)
  }

  private static func rounded(_ r: CGFloat) -> Outline {
    .roundedRectangle(
      AnimatedValue(
        RectangleCornerRadii(topLeading: r, bottomLeading: r, bottomTrailing: r, topTrailing: r)),
      style: .continuous)
  }

  private static func color(_ index: Int, opacity: Float) -> ResolvedColor {
    ResolvedColor(
      red: Float(index % 7) / 7, green: Float(index % 11) / 11, blue: Float(index % 5) / 5,
      opacity: opacity)
  }

  private static func text(_ string: String, size: CGFloat) -> TextBlock {
    FixedPitchTypesetter().setText(
      TextRequest(spans: [TextSpan(string: string, font: FontDescription(size: size))]))
  }
}
