import VivaceGeometry

/// Cars, appliances, drives and other things of a house or a street.
extension Sketches {
  static let house: [String: Drawing] = [
    "car": car, "car.side": carSide, "banknote": banknote, "circle.grid.3x3": dots,
    "computermouse": mouse, "magicmouse": mouse, "externaldrive": drive, "internaldrive": drive,
    "keyboard": keyboard, "refrigerator": refrigerator, "oven": oven, "tent": tent,
    "screwdriver": screwdriver, "powerplug": plug, "football": football, "flame": flame,
    "bolt.heart": boltHeart, "captions.bubble": captions, "chair": chair,
    "music.note.tv": { tv(&$0, $1, sign: note) }, "play.tv": { tv(&$0, $1, sign: play) },
    "smallcircle.filled.circle": smallCircle, "aspectratio": aspectRatio, "giftcard": giftCard,
    "globe.desk": deskGlobe, "level": level, "rotate.left": { rotated(&$0, $1, side: 1) },
    "rotate.right": { rotated(&$0, $1, side: -1) }, "face.dashed": dashedFace,
    "flip.horizontal": flip, "dial.low": { dial(&$0, $1, 225) },
    "dial.medium": { dial(&$0, $1, 270) },
    "dial.high": { dial(&$0, $1, 315) },
  ]

  private static func car(_ sketch: inout Sketch, _ isFilled: Bool) {
    func body(_ inset: CGFloat) -> [CGFloat] {
      [
        3.2 + inset, 18.4 - inset, 3.2 + inset, 11.8 + inset * 0.4, 6.2 + inset * 0.8, 4.6 + inset,
        17.8 - inset * 0.8, 4.6 + inset,
        20.8 - inset, 11.8 + inset * 0.4, 20.8 - inset, 18.4 - inset,
      ]
    }
    for x in [4, 16.6] as [CGFloat] { sketch.fill(sketch.box(x, 16.4, 3.4, 5, 1.2)) }
    sketch.cut(sketch.polygon(body(0)))
    frame(&sketch, isFilled, sketch.polygon(body(0))) { $0.polygon(body($0.width)) }
    if isFilled {
      sketch.cut(sketch.polygon([6.2, 10.8, 7.6, 6.8, 16.4, 6.8, 17.8, 10.8]))
    } else {
      sketch.fill(sketch.line([4.4, 11.6, 19.6, 11.6], width: 1.5))
    }
    for x in [7, 17] as [CGFloat] { addDetail(&sketch, isFilled, sketch.disc(x, 14.8, 1.2)) }
  }

  private static func carSide(_ sketch: inout Sketch, _ isFilled: Bool) {
    func body(_ inset: CGFloat) -> [CGFloat] {
      [
        1.2 + inset, 17 - inset, 1.2 + inset, 12 + inset, 5 + inset * 0.6, 11 + inset * 0.8,
        8.4 + inset * 0.4, 6.4 + inset,
        15.4 - inset * 0.4, 6.4 + inset, 19 - inset * 0.4, 11 + inset * 0.8, 22.8 - inset,
        12.4 + inset, 22.8 - inset, 17 - inset,
      ]
    }
    frame(&sketch, isFilled, sketch.polygon(body(0))) { $0.polygon(body($0.width * 0.9)) }
    for x in [6.4, 17.6] as [CGFloat] {
      sketch.cut(sketch.disc(x, 17, 3.4))
      frame(&sketch, isFilled, sketch.disc(x, 17, 2.5)) { $0.disc(x, 17, 2.5 - $0.width * 0.8) }
    }
  }

  private static func banknote(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 1, 5, 22, 14, 2)
    let ring = sketch.disc(12, 12, 3.6)
    addDetail(&sketch, isFilled, isFilled ? ring.subtracting(sketch.disc(12, 12, 2.4)) : ring)
    for x in [5.2, 18.8] as [CGFloat] { addDetail(&sketch, isFilled, sketch.disc(x, 12, 1)) }
  }

  private static func giftCard(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 1, 4.4, 22, 15.2, 2.6)
    addDetail(&sketch, isFilled, sketch.line([8, 5, 8, 19], width: 1.4))
    addDetail(&sketch, isFilled, sketch.line([2, 11, 22, 11], width: 1.4))
    addDetail(&sketch, isFilled, sketch.line([4.8, 8, 8, 11, 11.2, 8], width: 1.3))
  }

  private static func dots(_ sketch: inout Sketch, _ isFilled: Bool) {
    for x in [5, 12, 19] as [CGFloat] {
      for y in [5, 12, 19] as [CGFloat] {
        frame(&sketch, isFilled, sketch.disc(x, y, 2.7)) { $0.disc(x, y, 2.7 - $0.width * 0.8) }
      }
    }
  }

  private static func mouse(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 5, 1.6, 14, 20.8, 7)
    addDetail(&sketch, isFilled, sketch.line([12, 5.4, 12, 9.4], width: 1.7))
  }

  private static func drive(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 1.4, 6.4, 21.2, 11.2, 2.8)
    addDetail(&sketch, isFilled, sketch.line([2.4, 12.8, 21.6, 12.8], width: 1.2))
    addDetail(&sketch, isFilled, sketch.disc(18.6, 15.2, 0.9))
  }

  private static func keyboard(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 0.8, 5, 22.4, 14, 2.4)
    for x in [4.8, 8.4, 12, 15.6, 19.2] as [CGFloat] {
      for y in [8.8, 11.8] as [CGFloat] {
        addDetail(&sketch, isFilled, sketch.box(x - 0.7, y - 0.7, 1.4, 1.4, 0.3))
      }
    }
    addDetail(&sketch, isFilled, sketch.line([8, 15.2, 16, 15.2], width: 1.4))
  }

  private static func refrigerator(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 5, 1.4, 14, 21.2, 2.4)
    addDetail(&sketch, isFilled, sketch.line([5.8, 9.4, 18.2, 9.4], width: 1.3))
    for line in [[8.2, 5, 8.2, 7], [8.2, 11.6, 8.2, 15]] as [[CGFloat]] {
      addDetail(&sketch, isFilled, sketch.line(line, width: 1.3))
    }
  }

  private static func oven(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 2.4, 2.4, 19.2, 19.2, 2.4)
    addDetail(&sketch, isFilled, sketch.line([3.4, 7.4, 20.6, 7.4], width: 1.2))
    for x in [6.4, 12, 17.6] as [CGFloat] { addDetail(&sketch, isFilled, sketch.disc(x, 5, 0.8)) }
    addDetail(
      &sketch, isFilled,
      sketch.box(6, 10.6, 12, 7.4, 1.2).subtracting(sketch.box(7.2, 11.8, 9.6, 5, 0.6)))
  }

  private static func tent(_ sketch: inout Sketch, _ isFilled: Bool) {
    sketch.fill(sketch.line([10.6, 2.6, 12, 5, 13.4, 2.6], width: 1.5))
    frame(&sketch, isFilled, sketch.polygon([12, 4, 22.6, 20.4, 1.4, 20.4])) {
      $0.polygon([
        12, 4 + $0.width * 1.7, 22.6 - $0.width * 1.9, 20.4 - $0.width, 1.4 + $0.width * 1.9,
        20.4 - $0.width,
      ])
    }
    addDetail(&sketch, isFilled, sketch.polygon([12, 12.4, 15.4, 19, 8.6, 19]))
  }

  private static func screwdriver(_ sketch: inout Sketch, _ isFilled: Bool) {
    sketch.fill(sketch.line([3.4, 20.6, 11, 13], width: 1.9))
    let handle = sketch.line([13.6, 10.4, 19, 5], width: 6.4)
    frame(&sketch, isFilled, handle) {
      $0.line([13.6, 10.4, 19, 5], width: 6.4 - 2 * $0.width)
    }
  }

  private static func plug(_ sketch: inout Sketch, _ isFilled: Bool) {
    for x in [8.8, 15.2] as [CGFloat] { sketch.fill(sketch.line([x, 2, x, 6.4], width: 1.9)) }
    func body(_ sketch: Sketch, _ inset: CGFloat) -> Path {
      sketch.box(5.4 + inset, 6.6 + inset, 13.2 - 2 * inset, 5 - inset, 0.8)
        .union(sketch.disc(12, 11, 6.6 - inset).intersection(sketch.box(0, 10, 24, 12)))
    }
    frame(&sketch, isFilled, body(sketch, 0)) { body($0, $0.width) }
    sketch.fill(sketch.line([12, 17, 12, 22.4], width: 1.9))
  }

  private static func football(_ sketch: inout Sketch, _ isFilled: Bool) {
    func ball(_ sketch: Sketch, _ inset: CGFloat) -> Path {
      sketch.disc(6.8, 6.8, 14 - inset).intersection(sketch.disc(17.2, 17.2, 14 - inset))
    }
    frame(&sketch, isFilled, ball(sketch, 0)) { ball($0, $0.width) }
    addDetail(&sketch, isFilled, sketch.line([9, 15, 15, 9], width: 1.3))
    for step in [-1, 0, 1] as [CGFloat] {
      let (x, y) = (12 + step * 2.2, 12 - step * 2.2)
      addDetail(&sketch, isFilled, sketch.line([x - 1.4, y - 1.4, x + 1.4, y + 1.4], width: 1.1))
    }
  }

  private static func flame(_ sketch: inout Sketch, _ isFilled: Bool) {
    let outer: [CGFloat] = [
      12.6, 1.6, 13.4, 4.6, 16.4, 8, 18.8, 11.4, 19.8, 15, 18.6, 18.8, 15.8, 21.6, 12, 22.4, 8.2,
      21.6, 5.4, 18.8, 4.2,
      15, 4.8, 11.4, 6.6, 8.8, 7.4, 11.6, 9, 12.8, 10.6, 11.4, 11.4, 8.4, 11.2, 5,
    ]
    let inner = stride(from: 0, to: outer.count, by: 2).flatMap { index -> [CGFloat] in
      [12 + (outer[index] - 12) * 0.46, 17.4 + (outer[index + 1] - 17.4) * 0.46]
    }
    sketch.silhouette(isFilled: isFilled, line: 1.9) { $0.fill($0.polygon(outer)) }
    if isFilled { sketch.cut(sketch.polygon(inner)) }
  }

  private static func boltHeart(_ sketch: inout Sketch, _ isFilled: Bool) {
    heart(&sketch, isFilled)
    addDetail(
      &sketch, isFilled,
      sketch.polygon([13.2, 6, 8.6, 12.4, 11.4, 12.4, 10.6, 17, 15.4, 10.4, 12.6, 10.4]))
  }

  private static func captions(_ sketch: inout Sketch, _ isFilled: Bool) {
    func bubble(_ inset: CGFloat) -> Path {
      Badge(shape: .bubble, isFilled: true).outline(inset: inset / 24)
    }
    frame(&sketch, isFilled, sketch.symbol(bubble(0))) { $0.symbol(bubble($0.width)) }
    for line in [
      [5.4, 8.6, 9.4, 8.6], [12, 8.6, 18.6, 8.6], [5.4, 12.6, 12, 12.6], [14.6, 12.6, 18.6, 12.6],
    ]
      as [[CGFloat]]
    {
      addDetail(&sketch, isFilled, sketch.line(line, width: 1.5))
    }
  }

  private static func chair(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 6.4, 1.8, 11.2, 9, 2)
    rounded(&sketch, isFilled, 5.4, 12.4, 13.2, 4.2, 1.2)
    for x in [6.6, 17.4] as [CGFloat] { sketch.fill(sketch.line([x, 16, x, 21.8], width: 1.7)) }
  }

  private static let note: [[CGFloat]] = [
    [11, 14, 11, 7.6, 14.4, 7, 14.4, 8.6], [10, 14, 10.6, 14],
  ]
  private static let play: [[CGFloat]] = [
    [10.4, 8, 10.4, 13.6, 14.8, 10.8, 10.4, 8], [11.6, 10, 11.6, 11.6],
  ]

  private static func tv(_ sketch: inout Sketch, _ isFilled: Bool, sign: [[CGFloat]]) {
    rounded(&sketch, isFilled, 1, 3.8, 22, 14, 2.4)
    sketch.fill(sketch.line([7.4, 20.6, 16.6, 20.6], width: 1.6))
    for line in sign { addDetail(&sketch, isFilled, sketch.line(line, width: 1.6)) }
  }

  private static func smallCircle(_ sketch: inout Sketch, _ isFilled: Bool) {
    disc(&sketch, isFilled)
    addDetail(&sketch, isFilled, sketch.disc(12, 12, 3.4))
  }

  private static func aspectRatio(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 1, 4.4, 22, 15.2, 2.8)
    addDetail(&sketch, isFilled, sketch.line([12.4, 8, 5, 8, 5, 12.6], width: 1.4))
    addDetail(&sketch, isFilled, sketch.line([11.6, 16, 19, 16, 19, 11.4], width: 1.4))
  }

  private static func deskGlobe(_ sketch: inout Sketch, _ isFilled: Bool) {
    frame(&sketch, isFilled, sketch.disc(11, 9, 6.8)) { $0.disc(11, 9, 6.8 - $0.width) }
    sketch.fill(sketch.arc(11, 9, 9.8, from: -50, to: 120, width: 1.6))
    sketch.fill(sketch.line([11, 18.6, 11, 21.6], width: 1.7))
    sketch.fill(sketch.line([6.4, 21.8, 15.6, 21.8], width: 1.7))
  }

  private static func level(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 0.8, 7.4, 22.4, 9.2, 2.2)
    for x in [8, 16] as [CGFloat] {
      addDetail(&sketch, isFilled, sketch.line([x, 8, x, 16], width: 1.2))
    }
    addDetail(&sketch, isFilled, sketch.disc(12, 12, 2.2))
  }

  /// A square below an arrow that turns it.
  private static func rotated(_ sketch: inout Sketch, _ isFilled: Bool, side: CGFloat) {
    rounded(&sketch, isFilled, side > 0 ? 8.4 : 2.4, 9.4, 13.2, 12, 2.2)
    let points: [CGFloat] = [16, 3.6, 9.6, 3.6, 6.2, 5.2, 4.6, 8.6]
    func turned(_ numbers: [CGFloat]) -> [CGFloat] {
      numbers.enumerated().map { $0 % 2 == 0 ? 12 + side * ($1 - 12) : $1 }
    }
    sketch.fill(sketch.line(turned(points), width: 1.7))
    sketch.fill(sketch.polygon(turned([1.4, 7.6, 8, 8.8, 3.8, 13])))
  }

  private static func dashedFace(_ sketch: inout Sketch, _ isFilled: Bool) {
    if isFilled {
      sketch.fill(sketch.disc(12, 12, 10))
    } else {
      for step in 0..<8 {
        let start = CGFloat(step) * 45
        sketch.fill(sketch.arc(12, 12, 9, from: start - 12, to: start + 12))
      }
    }
    for x in [9, 15] as [CGFloat] { addDetail(&sketch, isFilled, sketch.oval(x, 10, 1.1, 1.5)) }
    addDetail(&sketch, isFilled, sketch.arc(12, 12.6, 3.8, from: 25, to: 155, width: 1.5))
  }

  private static func flip(_ sketch: inout Sketch, _ isFilled: Bool) {
    sketch.fill(sketch.line([12, 2, 12, 22], width: 1.3))
    for side in [1, -1] as [CGFloat] {
      let shape: [CGFloat] = [12 - side * 2.4, 5, 12 - side * 2.4, 19, 12 - side * 10.4, 19]
      frame(&sketch, isFilled, sketch.polygon(shape)) {
        let line = $0.width * 0.9
        return $0.polygon([
          12 - side * (2.4 + line), 5 + line * 3.6, 12 - side * (2.4 + line), 19 - line,
          12 - side * (10.4 - line * 1.8), 19 - line,
        ])
      }
    }
  }

  private static func dial(_ sketch: inout Sketch, _ isFilled: Bool, _ turn: CGFloat) {
    disc(&sketch, isFilled)
    let (dx, dy) = (cos(turn * .pi / 180), sin(turn * .pi / 180))
    addDetail(
      &sketch, isFilled,
      sketch.line([12 + 3 * dx, 12 + 3 * dy, 12 + 7 * dx, 12 + 7 * dy], width: 1.9))
  }
}
