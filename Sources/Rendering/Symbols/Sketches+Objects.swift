import VivaceGeometry

/// Animals, buildings, what is worn and drunk, the sun at the horizon.
extension Sketches {
  static let objects: [String: Drawing] = [
    "microbe": microbe, "cat": cat, "music.mic": musicMic, "gift": gift,
    "building.2": buildings, "box.truck": boxTruck, "cube": cube, "shippingbox": shippingBox,
    "globe": globe, "xmark.bin": bin, "syringe": syringe, "ticket": ticket,
    "sunrise": { sunAndLine(&$0, $1, arrow: -1) }, "sunset": { sunAndLine(&$0, $1, arrow: 1) },
    "sun.horizon": { sunAndLine(&$0, $1, arrow: 0) }, "sun.haze": sunHaze,
    "thermometer.sun": thermometerSun, "tshirt": shirt, "wineglass": wineGlass,
    "building": building, "key.horizontal": horizontalKey,
  ]

  // MARK: Animals

  private static func microbe(_ sketch: inout Sketch, _ isFilled: Bool) {
    for step in 0..<10 {
      let angle = CGFloat(step) * .pi / 5
      let (x, y) = (cos(angle), sin(angle))
      sketch.fill(sketch.line([12 + 6 * x, 12 + 6 * y, 12 + 9.6 * x, 12 + 9.6 * y], width: 1.5))
      sketch.fill(sketch.disc(12 + 10 * x, 12 + 10 * y, 1.3))
    }
    sketch.cut(sketch.disc(12, 12, 7))
    frame(&sketch, isFilled, sketch.disc(12, 12, 7)) { $0.disc(12, 12, 7 - $0.width) }
    for (x, y, radius) in [(10, 10, 1.5), (14.4, 11.4, 1.1), (11.2, 14.6, 1.2)]
      as [(CGFloat, CGFloat, CGFloat)]
    {
      addDetail(&sketch, isFilled, sketch.disc(x, y, radius))
    }
  }

  private static func cat(_ sketch: inout Sketch, _ isFilled: Bool) {
    func body(_ sketch: Sketch, _ inset: CGFloat) -> Path {
      let thick = max(6.8 - 2 * inset, 0.2)
      return sketch.line([8.6, 13.6, 14.6, 13.2], width: thick)
        .union(sketch.disc(17.6, 8.4, 4 - inset))
        .union(
          sketch.polygon([
            14 + inset, 8, 14.4 + inset, 2.4 + inset * 2, 17.4, 5 + inset, 20.8 - inset,
            2.4 + inset * 2,
            21.4 - inset, 8,
          ])
        )
        .union(sketch.line([15.6, 9.6, 15.4, 13], width: max(5.4 - 2 * inset, 0.2)))
        .union(sketch.line([7.4, 14, 6.8, 20.6], width: max(3.2 - 2 * inset, 0.2)))
        .union(sketch.line([15.8, 14, 16, 20.6], width: max(3.2 - 2 * inset, 0.2)))
    }
    frame(&sketch, isFilled, body(sketch, 0)) { body($0, $0.width * 0.7) }
    sketch.fill(sketch.line([6, 12.4, 3.4, 11, 2.4, 7.6, 3.2, 4.6], width: 2))
    addDetail(&sketch, isFilled, sketch.disc(19, 8, 0.8))
  }

  // MARK: Things

  private static func musicMic(_ sketch: inout Sketch, _ isFilled: Bool) {
    frame(&sketch, isFilled, sketch.disc(16.4, 7.6, 5.8)) { $0.disc(16.4, 7.6, 5.8 - $0.width) }
    func handle(_ inset: CGFloat) -> [CGFloat] {
      [
        10.6 + inset * 0.6, 8.6 + inset * 1.4, 15.4 - inset * 1.4, 13.4 - inset * 0.6,
        4.6 + inset * 0.2,
        21.4 - inset * 0.9, 2.6 + inset * 0.9, 19.4 - inset * 0.2,
      ]
    }
    let gap = sketch.line([10.2, 7.6, 16.4, 13.8], width: 1.3)
    sketch.cut(sketch.polygon(handle(0)).union(gap))
    frame(&sketch, isFilled, sketch.polygon(handle(0))) { $0.polygon(handle($0.width * 0.75)) }
  }

  private static func gift(_ sketch: inout Sketch, _ isFilled: Bool) {
    for side in [1, -1] as [CGFloat] {
      sketch.ring(
        sketch.oval(12 + side * 3.2, 4.6, 3.2, 2.8), sketch.oval(12 + side * 3.2, 4.6, 1.7, 1.3))
    }
    rounded(&sketch, isFilled, 1.8, 7, 20.4, 5.6, 1.4)
    let box = sketch.box(3.4, 11.4, 17.2, 11, 1.8)
    if isFilled {
      sketch.fill(box)
      sketch.cut(sketch.line([2, 13, 22, 13], width: 1.1))
    } else {
      sketch.ring(
        box, sketch.box(3.4 + sketch.width, 12, 17.2 - 2 * sketch.width, 10.4 - sketch.width, 0.6))
    }
    addDetail(&sketch, isFilled, sketch.line([12, 7.6, 12, 21.6], width: 1.5))
  }

  private static func ticket(_ sketch: inout Sketch, _ isFilled: Bool) {
    func card(_ sketch: Sketch, _ inset: CGFloat) -> Path {
      sketch.box(1 + inset, 5 + inset, 22 - 2 * inset, 14 - 2 * inset, max(2.2 - inset, 0.4))
        .subtracting(sketch.disc(1, 12, 2.2 + inset)).subtracting(sketch.disc(23, 12, 2.2 + inset))
    }
    frame(&sketch, isFilled, card(sketch, 0)) { card($0, $0.width) }
    for y in [7.6, 10.6, 13.4, 16.4] as [CGFloat] {
      addDetail(&sketch, isFilled, sketch.line([15.4, y, 15.4, y + 0.2], width: 1.5))
    }
  }

  private static func syringe(_ sketch: inout Sketch, _ isFilled: Bool) {
    sketch.fill(sketch.line([2.4, 21.6, 7, 17], width: 1.4))
    sketch.fill(sketch.line([17, 2.8, 21.2, 7], width: 1.8))
    sketch.fill(sketch.line([19, 5, 16.4, 7.6], width: 2))
    sketch.fill(sketch.line([12.4, 5.6, 18.4, 11.6], width: 1.8))
    func barrel(_ inset: CGFloat) -> [CGFloat] {
      [
        13.4, 7 + inset * 1.4, 17 - inset * 1.4, 10.6, 9 - inset * 0.4, 18.6 - inset,
        6 + inset * 0.6, 18 - inset * 0.6,
        5.4 + inset, 15 + inset * 0.4,
      ]
    }
    frame(&sketch, isFilled, sketch.polygon(barrel(0))) { $0.polygon(barrel($0.width * 0.8)) }
    for step in [0, 1, 2] as [CGFloat] {
      let (x, y) = (8.4 + step * 2, 12.6 - step * 2)
      addDetail(&sketch, isFilled, sketch.line([x, y, x + 1.6, y + 1.6], width: 1.1))
    }
  }

  private static func bin(_ sketch: inout Sketch, _ isFilled: Bool) {
    sketch.fill(sketch.box(2.4, 3, 19.2, 3.2, 1.4))
    func box(_ inset: CGFloat) -> [CGFloat] {
      [
        3.8 + inset, 7.4 + inset * 0.6, 20.2 - inset, 7.4 + inset * 0.6, 19.2 - inset, 21.8 - inset,
        4.8 + inset,
        21.8 - inset,
      ]
    }
    frame(&sketch, isFilled, sketch.polygon(box(0))) { $0.polygon(box($0.width)) }
    addDetail(&sketch, isFilled, sketch.line([9, 11.6, 15, 17.6], width: 1.7))
    addDetail(&sketch, isFilled, sketch.line([15, 11.6, 9, 17.6], width: 1.7))
  }

  private static func horizontalKey(_ sketch: inout Sketch, _ isFilled: Bool) {
    func key(_ sketch: Sketch, _ inset: CGFloat) -> Path {
      sketch.disc(7.4, 12, 6.4 - inset).union(
        sketch.polygon([
          10, 9.4 + inset, 20.6 - inset * 0.6, 9.4 + inset, 23.2 - inset * 1.4, 12,
          20.4 - inset * 0.8, 14.6 - inset,
          18.2, 13.2 - inset * 0.4, 16.4, 14.6 - inset, 10, 14.6 - inset,
        ]))
    }
    frame(&sketch, isFilled, key(sketch, 0)) { key($0, $0.width * 0.9) }
    addDetail(&sketch, isFilled, sketch.disc(5, 12, 1.5))
  }

  // MARK: Boxes and houses

  private static func cube(_ sketch: inout Sketch, _ isFilled: Bool) {
    let outer: [CGFloat] = [12, 1.4, 21.2, 6.6, 21.2, 17.4, 12, 22.6, 2.8, 17.4, 2.8, 6.6]
    let shape = sketch.polygon(outer)
    if isFilled { sketch.fill(shape) } else { sketch.fill(sketch.line(outer + outer[..<2])) }
    let width: CGFloat = isFilled ? 1.5 : sketch.width
    for edge in [[12, 12, 12, 23], [12, 12, 2, 6.2], [12, 12, 22, 6.2]] as [[CGFloat]] {
      addDetail(&sketch, isFilled, sketch.line(edge, width: width).intersection(shape))
    }
  }

  private static func shippingBox(_ sketch: inout Sketch, _ isFilled: Bool) {
    cube(&sketch, isFilled)
    addDetail(&sketch, isFilled, sketch.line([7.2, 4.4, 16.8, 9.8], width: 1.4))
  }

  private static func windows(
    _ sketch: inout Sketch, _ isFilled: Bool, xs: [CGFloat], ys: [CGFloat]
  ) {
    for x in xs {
      for y in ys { addDetail(&sketch, isFilled, sketch.box(x - 0.9, y - 0.9, 1.8, 1.8, 0.2)) }
    }
  }

  private static func building(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 5, 1.6, 14, 20.8, 1.6)
    windows(&sketch, isFilled, xs: [9.2, 14.8], ys: [6, 10, 14])
    addDetail(&sketch, isFilled, sketch.box(10.4, 17.4, 3.2, 4.4))
  }

  private static func buildings(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 12, 8.4, 10.8, 14, 1.4)
    windows(&sketch, isFilled, xs: [15.6, 19.4], ys: [12.4, 16.2])
    sketch.cut(sketch.box(0, 0, isFilled ? 13.4 : 12, 24))
    rounded(&sketch, isFilled, 1.2, 1.6, 11.2, 20.8, 1.4)
    windows(&sketch, isFilled, xs: [4.9, 8.7], ys: [6, 10, 14, 18])
  }

  private static func boxTruck(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 0.8, 5, 13.8, 12.6, 1.6)
    func cab(_ inset: CGFloat) -> [CGFloat] {
      [
        15.4 + inset, 8.4 + inset, 19.4 - inset * 0.4, 8.4 + inset, 23.2 - inset,
        12.8 + inset * 0.2, 23.2 - inset,
        17.6 - inset, 15.4 + inset, 17.6 - inset,
      ]
    }
    frame(&sketch, isFilled, sketch.polygon(cab(0))) { $0.polygon(cab($0.width)) }
    for x in [5.6, 18.4] as [CGFloat] {
      sketch.cut(sketch.disc(x, 17.8, 3.4))
      frame(&sketch, isFilled, sketch.disc(x, 17.8, 2.5)) { $0.disc(x, 17.8, 2.5 - $0.width * 0.8) }
    }
  }

  private static func globe(_ sketch: inout Sketch, _ isFilled: Bool) {
    disc(&sketch, isFilled)
    let ball = sketch.disc(12, 12, 10)
    let width: CGFloat = isFilled ? 0.9 : 1.2
    addDetail(&sketch, isFilled, sketch.line([12, 2, 12, 22], width: width).intersection(ball))
    for y in [7.2, 12, 16.8] as [CGFloat] {
      addDetail(&sketch, isFilled, sketch.line([1, y, 23, y], width: width).intersection(ball))
    }
    let meridian = sketch.oval(12, 12, 4.8, 10).subtracting(
      sketch.oval(12, 12, 4.8 - width, 10 - width * 0.5))
    addDetail(&sketch, isFilled, meridian.intersection(ball))
  }

  // MARK: Worn and drunk

  private static func shirt(_ sketch: inout Sketch, _ isFilled: Bool) {
    func shirt(_ sketch: Sketch, _ inset: CGFloat) -> Path {
      let (l, t) = (inset, inset)
      return sketch.polygon([
        8 - l * 0.2, 2.6 + t, 16 + l * 0.2, 2.6 + t, 22.8 - l * 1.4, 6.6 + t * 0.4, 20.6 - l * 0.8,
        11.4 - t * 1.2,
        17.6 - l, 10.2 - t * 0.4, 17.6 - l, 21.6 - t, 6.4 + l, 21.6 - t, 6.4 + l, 10.2 - t * 0.4,
        3.4 + l * 0.8, 11.4 - t * 1.2, 1.2 + l * 1.4, 6.6 + t * 0.4,
      ]).subtracting(sketch.oval(12, 2.4, 3.2 + inset, 3 + inset))
    }
    frame(&sketch, isFilled, shirt(sketch, 0)) { shirt($0, $0.width * 0.9) }
  }

  private static func wineGlass(_ sketch: inout Sketch, _ isFilled: Bool) {
    func bowl(_ inset: CGFloat) -> [CGFloat] {
      [
        7 + inset, 1.8 + inset, 17 - inset, 1.8 + inset, 18 - inset, 8.6, 15.6 - inset * 0.7,
        12.6 - inset * 0.7,
        12, 14 - inset, 8.4 + inset * 0.7, 12.6 - inset * 0.7, 6 + inset, 8.6,
      ]
    }
    frame(&sketch, isFilled, sketch.polygon(bowl(0))) { $0.polygon(bowl($0.width)) }
    addDetail(&sketch, isFilled, sketch.line([6.8, 7, 17.2, 7], width: 1.4))
    sketch.fill(sketch.line([12, 13.6, 12, 21], width: 1.8))
    sketch.fill(sketch.line([7.8, 21.6, 16.2, 21.6], width: 1.8))
  }

  // MARK: The sun at the horizon

  private static func halfSun(_ sketch: inout Sketch, _ isFilled: Bool, y: CGFloat) {
    frame(&sketch, isFilled, sketch.disc(12, y, 4.6)) { $0.disc(12, y, 4.6 - $0.width * 0.9) }
    for step in 0...4 {
      let angle = -CGFloat(step) * .pi / 4
      let (dx, dy) = (cos(angle), sin(angle))
      sketch.fill(
        sketch.line([12 + 7 * dx, y + 7 * dy, 12 + 9.2 * dx, y + 9.2 * dy], width: 1.7))
    }
    sketch.cut(sketch.box(0, y, 24, 12))
  }

  /// The sun above a line, the second layer; with an arrow for rising (-1) or setting (1).
  private static func sunAndLine(_ sketch: inout Sketch, _ isFilled: Bool, arrow: CGFloat) {
    halfSun(&sketch, isFilled, y: arrow == 0 ? 15 : 17.4)
    if arrow != 0 { sketch.cut(sketch.box(8.4, 0, 7.2, 9.6)) }
    sketch.layer = 1
    if arrow == 0 {
      sketch.fill(sketch.line([1.6, 17, 22.4, 17], width: 1.7))
      sketch.fill(sketch.line([5.6, 20.6, 18.4, 20.6], width: 1.7))
    } else {
      sketch.fill(sketch.line([1.6, 19.6, 22.4, 19.6], width: 1.7))
      sketch.fill(sketch.line([12, 1.8, 12, 8.4], width: 1.7))
      let tip: CGFloat = arrow < 0 ? 1.8 : 8.4
      sketch.fill(
        sketch.line([9.4, tip - arrow * 2.6, 12, tip, 14.6, tip - arrow * 2.6], width: 1.7))
    }
  }

  private static func sunHaze(_ sketch: inout Sketch, _ isFilled: Bool) {
    halfSun(&sketch, isFilled, y: 13)
    sketch.layer = 1
    for (index, y) in [15.2, 18.4, 21.6].enumerated() as EnumeratedSequence<[CGFloat]> {
      let x: CGFloat = index == 1 ? 5.4 : 3
      sketch.fill(sketch.line([x, y, 24 - x, y], width: 1.6))
    }
  }

  private static func thermometerSun(_ sketch: inout Sketch, _ isFilled: Bool) {
    sketch.layer = 1
    frame(&sketch, isFilled, sketch.disc(8, 9.4, 3.8)) { $0.disc(8, 9.4, 3.8 - $0.width * 0.9) }
    for step in 0..<8 {
      let (dx, dy) = (cos(CGFloat(step) * .pi / 4), sin(CGFloat(step) * .pi / 4))
      sketch.fill(
        sketch.line([8 + 5.6 * dx, 9.4 + 5.6 * dy, 8 + 7 * dx, 9.4 + 7 * dy], width: 1.6))
    }
    sketch.cut(sketch.line([17.6, 4.6, 17.6, 17], width: 6.6).union(sketch.disc(17.6, 18, 5.2)))
    sketch.layer = 0
    func glass(_ sketch: Sketch, _ inset: CGFloat) -> Path {
      sketch.line([17.6, 4.2, 17.6, 17], width: max(4.6 - 2 * inset, 0.2)).union(
        sketch.disc(17.6, 18, 4 - inset))
    }
    frame(&sketch, isFilled, glass(sketch, 0)) { glass($0, $0.width * 0.8) }
    addDetail(&sketch, isFilled, sketch.line([17.6, 9, 17.6, 18], width: 1.2))
    addDetail(&sketch, isFilled, sketch.disc(17.6, 18, 1.7))
  }
}
