import Testing
import VivaceCairoDrawing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceRaster
import VivaceTypography

/// What Cairo can do itself, it does as we do.
@Suite struct OracleTests {
  static let frame = CGRect(x: 10.4, y: 9.7, width: 100, height: 100)
  static let blue = Paint.color(Lists.color(0.1, 0.3, 0.9))

  static let scenes: [(String, [DisplayItem])] = [
    ("rounded", [Lists.shape(Lists.rounded(22), blue, frame)]),
    ("circular", [Lists.shape(Lists.rounded(22, .circular), blue, frame)]),
    ("circle", [Lists.shape(.circle, blue, frame)]),
    ("star", [Lists.shape(.path(Lists.star), blue, frame)]),
    ("hollow star", [Lists.shape(.path(Lists.star), blue, frame, isEvenOdd: true)]),
    (
      "turned",
      [
        Lists.group(
          .rotation(Moving(RotationValue(angle: .degrees(27))), frame: Moving(frame)),
          [Lists.shape(Lists.rounded(15), blue, CGRect(x: 10, y: 20, width: 80, height: 50))])
      ]
    ),
    ("hairline", [Lists.shape(.circle, blue, frame, stroke: Stroke(width: Moving(1)))]),
    (
      "wave",
      [
        Lists.shape(
          .path(Lists.wave), blue, frame,
          stroke: Stroke(width: Moving(11), cap: .round, join: .round))
      ]
    ),
    ("miters", [Lists.shape(.path(Lists.star), blue, frame, stroke: Stroke(width: Moving(6)))]),
    (
      "limited miters",
      [
        Lists.shape(
          .path(Lists.star), blue, frame, stroke: Stroke(width: Moving(6), miterLimit: 2))
      ]
    ),
    (
      "bevels",
      [Lists.shape(.path(Lists.star), blue, frame, stroke: Stroke(width: Moving(6), join: .bevel))]
    ),
    (
      "dashes",
      [
        Lists.shape(
          .path(Lists.wave), blue, frame,
          stroke: Stroke(width: Moving(5), cap: .square, dash: [9, 8], dashPhase: 4))
      ]
    ),
    (
      "slanting pen",
      [
        Lists.group(
          .scale(Moving(ScaleValue(scale: CGSize(width: 1, height: 0.4))), frame: Moving(frame)),
          [
            Lists.shape(
              .circle, blue, CGRect(x: 5, y: 5, width: 90, height: 90),
              stroke: Stroke(width: Moving(9)))
          ])
      ]
    ),
    (
      "linear",
      [
        Lists.shape(
          .rectangle, .linearGradient(Lists.rainbow, start: .topLeading, end: .bottomTrailing),
          frame)
      ]
    ),
    (
      "radial",
      [
        Lists.shape(
          .circle,
          .radialGradient(Lists.rainbow, center: .center, startRadius: 5, endRadius: 45), frame)
      ]
    ),
    (
      "elliptical",
      [
        Lists.shape(
          .rectangle,
          .ellipticalGradient(Lists.rainbow, center: .center, startRadius: 0, endRadius: 0.5),
          CGRect(x: 10, y: 30, width: 100, height: 50))
      ]
    ),
    (
      "fading gradient",
      [
        Lists.shape(
          .rectangle,
          .linearGradient(
            GradientStops([
              .init(color: Lists.color(1, 0, 0), location: 0),
              .init(color: Lists.color(0, 0, 1, 0), location: 1),
            ]), start: .leading, end: .trailing), frame)
      ]
    ),
    (
      "clip",
      [
        Lists.group(
          .clip(.circle, isAntialiased: true, isEvenOdd: false, frame: Moving(frame)),
          [Lists.shape(.path(Lists.star), blue, frame)])
      ]
    ),
    (
      "nested clips",
      [
        Lists.group(
          .clip(.rectangle, isAntialiased: true, isEvenOdd: false, frame: Moving(frame)),
          [
            Lists.group(
              .clip(
                .circle, isAntialiased: true, isEvenOdd: false,
                frame: Moving(frame.offsetBy(dx: 30.3, dy: 20.2))),
              [Lists.shape(.rectangle, blue, frame.insetBy(dx: -50, dy: -50))])
          ])
      ]
    ),
    (
      "opacity",
      [
        Lists.group(
          .opacity(Moving(0.4)),
          [
            Lists.shape(.circle, blue, frame),
            Lists.shape(.rectangle, Lists.black, frame.offsetBy(dx: 40, dy: 30)),
          ])
      ]
    ),
    (
      "mask",
      [
        Lists.group(
          .mask(
            DisplayList([
              Lists.shape(.path(Lists.star), .color(Lists.color(1, 0, 0, 0.7)), frame)
            ])), [Lists.shape(.circle, blue, frame)])
      ]
    ),
    (
      "picture",
      [Lists.item(.image(ImageDrawing(bitmap: Lists.checks), frame: Moving(frame)))]
    ),
    (
      "turned picture",
      [
        Lists.group(
          .rotation(Moving(RotationValue(angle: .degrees(-20))), frame: Moving(frame)),
          [
            Lists.item(
              .image(
                ImageDrawing(bitmap: Lists.checks),
                frame: Moving(CGRect(x: 20, y: 20, width: 60, height: 60))))
          ])
      ]
    ),
    (
      "turned text",
      [
        Lists.group(
          .rotation(Moving(RotationValue(angle: .degrees(20))), frame: Moving(frame)),
          [
            Lists.item(
              .text(
                Lists.text("Linux"), paints: [blue],
                frame: Moving(CGRect(x: 20, y: 20, width: 60, height: 60))))
          ])
      ]
    ),
  ]

  @Test(
    "draws what Cairo draws", arguments: 0..<scenes.count, [1, 1.5, 2, 3] as [CGFloat])
  func likeCairo(scene: Int, scale: CGFloat) {
    expectLikeCairo(Self.scenes[scene].1, scale: scale, name: Self.scenes[scene].0)
  }

  /// Cairo has no "plus darker". It rounds after every product, we once: hence the tolerance, which is
  /// what a 255th becomes when it is divided by an opacity of a third twice.
  @Test("mixes as Cairo mixes", arguments: BlendMode.allCases.filter { $0 != .plusDarker })
  func mixes(mode: BlendMode) {
    // Patches of colours and opacities against others, without edges between pixels.
    var below: [DisplayItem] = []
    var above: [DisplayItem] = []
    var dice = Dice(seed: 77)
    for row in 0..<8 {
      for column in 0..<8 {
        let color = Lists.color(
          Float(dice.unit()), Float(dice.unit()), Float(dice.unit()), Float(column % 4) / 3)
        let other = Lists.color(
          Float(dice.unit()), Float(dice.unit()), Float(dice.unit()), Float(row % 4) / 3)
        let frame = CGRect(x: column * 4, y: row * 4, width: 4, height: 4)
        below.append(Lists.shape(.rectangle, .color(color), frame))
        above.append(Lists.shape(.rectangle, .color(other), frame))
      }
    }
    let items = below + [Lists.group(.blend(mode), above)]
    let ours = draw(items, width: 32, height: 32, background: .clear)
    let theirs = PixelBuffer(width: 32, height: 32)
    CairoRenderer(glyphs: FixedPitchTypesetter()).draw(
      DisplayList(items), at: 0, into: theirs, scale: 1, background: .clear)
    for (index, pair) in zip(ours.bitmap.pixels, theirs.bitmap.pixels).enumerated() {
      let difference = (0..<4).map { abs(component($0, of: pair.0) - component($0, of: pair.1)) }
      #expect(
        difference.max()! <= 6,
        "pixel \(index): \(String(pair.0, radix: 16)) and \(String(pair.1, radix: 16))")
    }
  }

  private func expectLikeCairo(_ items: [DisplayItem], scale: CGFloat, name: String) {
    let side = Int(130 * scale)
    let ours = draw(items, width: side, height: side, scale: scale)
    let theirs = PixelBuffer(width: side, height: side)
    CairoRenderer(glyphs: FixedPitchTypesetter()).draw(
      DisplayList(items), at: 0, into: theirs, scale: scale, background: .white)
    var sum = 0
    var worst = (difference: 0, x: 0, y: 0)
    var onEdges = 0
    for y in 0..<side {
      for x in 0..<side {
        let (a, b) = (ours[x, y], theirs[x, y])
        let difference = (0..<3).map { abs(component($0, of: a) - component($0, of: b)) }
        sum += difference.reduce(0, +)
        if difference.max()! > 24, isEdge(theirs, x, y) {
          // Where two edges cross within a pixel, we add their areas and Cairo samples.
          onEdges += 1
        } else if difference.max()! > worst.difference {
          worst = (difference.max()!, x, y)
        }
      }
    }
    let mean = Double(sum) / Double(side * side * 3)
    #expect(mean < 0.5, "\(name): mean difference \(mean)")
    #expect(worst.difference <= 24, "\(name): \(worst)")
    #expect(onEdges * 1_000 <= side * side, "\(name): \(onEdges) pixels of edges")
  }

  private func isEdge(_ picture: PixelBuffer, _ x: Int, _ y: Int) -> Bool {
    let pixel = picture[x, y]
    for ny in max(0, y - 1)...min(picture.height - 1, y + 1) {
      for nx in max(0, x - 1)...min(picture.width - 1, x + 1) where picture[nx, ny] != pixel {
        return true
      }
    }
    return false
  }
}
