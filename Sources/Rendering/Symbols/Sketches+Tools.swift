import VivaceGeometry

/// Keys, signs, tools and machines.
extension Sketches {
  static let tools: [String: Drawing] = [
    "delete.left": { deleteKey(&$0, $1, points: .left) },
    "delete.backward": { deleteKey(&$0, $1, points: .left) },
    "clear": { deleteKey(&$0, $1, points: nil) },
    "delete.right": { deleteKey(&$0, $1, points: .right) },
    "delete.forward": { deleteKey(&$0, $1, points: .right) },
    "shift": shift, "capslock": capsLock, "eject": eject,
    "scribble.variable": scribbleVariable, "circle.grid.cross": gridCross,
    "pencil.and.ruler": pencilAndRuler, "pencil.and.outline": pencilAndOutline,
    "ruler": ruler,
    "wifi.exclamationmark": wifiExclamation, "slash.circle": slashCircle, "nosign": noSign,
    "stopwatch": stopwatch, "alarm": alarm, "chart.bar": chartBar, "chart.pie": chartPie,
    "paintbrush.pointed": pointedBrush, "swatchpalette": swatches, "fan": fan,
    "rotate.3d": rotation, "cpu": chip, "memorychip": memory,
    "tray.and.arrow.up": { trayArrow(&$0, $1, isUp: true) },
    "tray.and.arrow.down": { trayArrow(&$0, $1, isUp: false) },
    "bell.and.waves.left.and.right": bellWaves, "lock.rectangle.stack": lockStack,
    "rectangle.portrait.and.arrow.right": { door(&$0, $1) },
    "rectangle.portrait.and.arrow.forward": { door(&$0, $1) },
    "square.grid.3x3": grid, "accessibility": accessibility,
  ]

  private enum Side: CGFloat {
    case left = 1
    case right = -1
  }

  // MARK: Keys

  private static func deleteKey(_ sketch: inout Sketch, _ isFilled: Bool, points: Side?) {
    let side = points?.rawValue ?? 1
    func key(_ inset: CGFloat) -> [CGFloat] {
      let tip = points == nil ? 1.4 + inset : 0.6 + inset * 1.5
      let shoulder = points == nil ? 1.4 + inset : 7.6 + inset * 0.4
      return [
        tip, 12, shoulder, 4.2 + inset, 22.8 - inset, 4.2 + inset, 22.8 - inset, 19.8 - inset,
        shoulder, 19.8 - inset,
      ].enumerated().map { $0 % 2 == 0 ? 12 + side * ($1 - 12) : $1 }
    }
    frame(&sketch, isFilled, sketch.polygon(key(0))) { $0.polygon(key($0.width)) }
    let x = 12 + side * (points == nil ? 0 : 2.6)
    addDetail(&sketch, isFilled, sketch.line([x - 3, 9, x + 3, 15], width: 1.8))
    addDetail(&sketch, isFilled, sketch.line([x + 3, 9, x - 3, 15], width: 1.8))
  }

  private static func arrowHead(_ sketch: Sketch, _ inset: CGFloat, _ bottom: CGFloat) -> Path {
    sketch.polygon([
      12, 2 + inset * 1.5, 22 - inset * 2.2, 12 - inset * 0.2, 16.6 - inset, 12 - inset * 0.2,
      16.6 - inset, bottom - inset, 7.4 + inset, bottom - inset, 7.4 + inset, 12 - inset * 0.2,
      2 + inset * 2.2, 12 - inset * 0.2,
    ])
  }

  private static func shift(_ sketch: inout Sketch, _ isFilled: Bool) {
    frame(&sketch, isFilled, arrowHead(sketch, 0, 21)) { arrowHead($0, $0.width * 0.8, 21) }
  }

  private static func capsLock(_ sketch: inout Sketch, _ isFilled: Bool) {
    frame(&sketch, isFilled, arrowHead(sketch, 0, 16.4)) { arrowHead($0, $0.width * 0.8, 16.4) }
    rounded(&sketch, isFilled, 7.4, 18, 9.2, 4.4, 0.8)
  }

  private static func eject(_ sketch: inout Sketch, _ isFilled: Bool) {
    frame(&sketch, isFilled, sketch.polygon([12, 3.4, 21.6, 15, 2.4, 15])) {
      let side = $0.width
      return $0.polygon([
        12, 3.4 + side * 1.6, 21.6 - side * 2.1, 15 - side, 2.4 + side * 2.1, 15 - side,
      ])
    }
    rounded(&sketch, isFilled, 2.4, 17, 19.2, 4.2, 0.8)
  }

  // MARK: Drawing

  private static func scribbleVariable(_ sketch: inout Sketch, _ isFilled: Bool) {
    let points: [(x: CGFloat, y: CGFloat, width: CGFloat)] = [
      (2.6, 15.4, 0.9), (4.4, 11.4, 1.4), (6.8, 7, 2.2), (9, 4.8, 2.8), (10.4, 5.6, 3),
      (10, 8.6, 2.6),
      (8.2, 12.6, 2), (7, 16.4, 1.6), (8, 18.2, 1.4), (10.2, 16.8, 1.6), (13, 12.6, 2.2),
      (15.6, 9, 3),
      (17.2, 8.6, 3.4), (17, 11, 3), (15.6, 14.6, 2.2), (15.6, 17.4, 1.6), (17.6, 17.6, 1.4),
      (20, 15, 1.2), (21.6, 11.8, 0.9),
    ]
    for (from, to) in zip(points, points.dropFirst()) {
      for step in 0..<4 {
        let (t, next) = (CGFloat(step) / 4, CGFloat(step + 1) / 4)
        func at(_ t: CGFloat) -> [CGFloat] {
          [from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t]
        }
        sketch.fill(sketch.line(at(t) + at(next), width: from.width + (to.width - from.width) * t))
      }
    }
  }

  static func pencil(_ sketch: Sketch, _ inset: CGFloat) -> Path {
    // From the upper right to its tip at the lower left.
    sketch.line([19, 5, 7.6, 16.4], width: max(5 - 2 * inset, 0.2))
      .subtracting(sketch.polygon([12.6, 20, 4, 20, 4, 11.4, 5.6, 14.6, 9.4, 18.4]))
      .union(
        sketch.polygon([
          4 + inset * 1.6, 20 - inset * 1.6, 5.6 + inset * 0.6, 14.4 + inset, 9.6 - inset,
          18.4 - inset * 0.6,
        ]))
  }

  private static func pencilAndOutline(_ sketch: inout Sketch, _ isFilled: Bool) {
    sketch.ring(pencil(sketch, -2.6), pencil(sketch, -1.2))
    sketch.fill(pencil(sketch, 0.4))
  }

  private static func pencilAndRuler(_ sketch: inout Sketch, _ isFilled: Bool) {
    func rule(_ sketch: Sketch, _ inset: CGFloat) -> Path {
      sketch.polygon([
        2.2 + inset * 1.4, 7, 7, 2.2 + inset * 1.4, 21.8 - inset * 1.4, 17, 17, 21.8 - inset * 1.4,
      ])
    }
    frame(&sketch, isFilled, rule(sketch, 0)) { rule($0, $0.width) }
    for step in [0, 1, 4, 5] as [CGFloat] {
      let (x, y) = (8.4 + step * 2.3, 4.4 + step * 2.3)
      addDetail(&sketch, isFilled, sketch.line([x, y, x - 1.8, y + 1.8], width: 1.2))
    }
    sketch.cut(pencil(sketch, -1.4))
    if isFilled {
      sketch.fill(pencil(sketch, 0))
    } else {
      sketch.ring(pencil(sketch, 0), pencil(sketch, sketch.width * 0.8))
    }
  }

  private static func ruler(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 0.8, 7, 22.4, 10, 2)
    for step in 0..<6 {
      let x = 4.2 + CGFloat(step) * 3.12
      addDetail(&sketch, isFilled, sketch.line([x, 8, x, step % 2 == 0 ? 12.4 : 10.6], width: 1.3))
    }
  }

  private static func pointedBrush(_ sketch: inout Sketch, _ isFilled: Bool) {
    func head(_ inset: CGFloat) -> [CGFloat] {
      [
        9 + inset, 13.4 + inset * 0.6, 12 - inset * 0.4, 16.4 - inset, 10.8 - inset,
        19 - inset * 0.6, 7.4, 21 - inset,
        2.2 + inset * 1.6, 21.4 - inset, 4.2 + inset * 0.4, 19, 5 + inset * 0.8, 15.4 + inset * 0.6,
      ]
    }
    frame(&sketch, isFilled, sketch.polygon(head(0))) { $0.polygon(head($0.width * 0.8)) }
    let handle = sketch.polygon([10.2, 12.4, 19.2, 2.8, 21.4, 2.6, 21.2, 4.8, 12.8, 15])
    if isFilled {
      sketch.fill(handle)
    } else {
      sketch.ring(handle, sketch.polygon([12, 12.6, 19.8, 4.2, 12.8, 13.2]))
    }
  }

  private static func swatches(_ sketch: inout Sketch, _ isFilled: Bool) {
    func strip(_ turn: CGFloat) -> Path {
      let angle = turn * .pi / 180
      return sketch.line(
        [7, 17.6, 7 + 11 * sin(angle), 17.6 - 11 * cos(angle)], width: 7.4)
    }
    for turn in [80, 40, 0] as [CGFloat] {
      sketch.cut(strip(turn).strokedPath(StrokeStyle(lineWidth: 44)).union(strip(turn)))
      if isFilled {
        sketch.fill(strip(turn))
      } else {
        let angle = turn * .pi / 180
        sketch.ring(
          strip(turn),
          sketch.line(
            [7, 17.6, 7 + 11 * sin(angle), 17.6 - 11 * cos(angle)], width: 7.4 - 2 * sketch.width))
      }
    }
    addDetail(&sketch, isFilled, sketch.disc(7, 17.6, 1.2))
  }

  // MARK: Signs

  private static func gridCross(_ sketch: inout Sketch, _ isFilled: Bool) {
    for (x, y) in [(12, 5), (5, 12), (19, 12), (12, 19)] as [(CGFloat, CGFloat)] {
      frame(&sketch, isFilled, sketch.disc(x, y, 4)) { $0.disc(x, y, 4 - $0.width) }
    }
  }

  private static func slashCircle(_ sketch: inout Sketch, _ isFilled: Bool) {
    disc(&sketch, isFilled)
    addDetail(&sketch, isFilled, sketch.line([16.4, 7.6, 7.6, 16.4]))
  }

  private static func noSign(_ sketch: inout Sketch, _ isFilled: Bool) {
    disc(&sketch, false)
    sketch.fill(sketch.line([5.4, 5.4, 18.6, 18.6]))
  }

  private static func wifiExclamation(_ sketch: inout Sketch, _ isFilled: Bool) {
    sketch.fill(sketch.disc(12, 18.4, 2))
    for radius in [7, 11.4] as [CGFloat] {
      sketch.fill(sketch.arc(12, 18.4, radius, from: 225, to: 315, width: sketch.width * 1.2))
    }
    sketch.cut(sketch.box(16.4, 8.6, 7.6, 14))
    sketch.fill(sketch.line([19.6, 11, 19.6, 16.6], width: 2.2))
    sketch.fill(sketch.disc(19.6, 20.4, 1.4))
  }

  private static func chartBar(_ sketch: inout Sketch, _ isFilled: Bool) {
    for (x, top) in [(2, 13), (9.2, 8), (16.4, 3)] as [(CGFloat, CGFloat)] {
      rounded(&sketch, isFilled, x, top, 5.6, 21 - top, 1.2)
    }
  }

  private static func chartPie(_ sketch: inout Sketch, _ isFilled: Bool) {
    let quarter = sketch.box(12.6, 0, 12, 11.4)
    frame(
      &sketch, isFilled, sketch.disc(11.4, 12.6, 9.8).subtracting(sketch.box(11.4, 0, 13, 12.6))
    ) {
      $0.disc(11.4, 12.6, 9.8 - $0.width).subtracting(
        $0.box(11.4 - $0.width, 0, 14, 12.6 + $0.width))
    }
    frame(&sketch, isFilled, sketch.disc(12.9, 11.1, 9.4).intersection(quarter)) {
      $0.disc(12.9, 11.1, 9.4 - $0.width).intersection(
        $0.box(12.6 + $0.width, 0, 12, 11.4 - $0.width))
    }
  }

  private static func grid(_ sketch: inout Sketch, _ isFilled: Bool) {
    for x in [2.4, 9.2, 16] as [CGFloat] {
      for y in [2.4, 9.2, 16] as [CGFloat] {
        frame(&sketch, isFilled, sketch.box(x, y, 5.6, 5.6, 1)) {
          let line = $0.width * 0.8
          return $0.box(x + line, y + line, 5.6 - 2 * line, 5.6 - 2 * line, 0.3)
        }
      }
    }
  }

  private static func accessibility(_ sketch: inout Sketch, _ isFilled: Bool) {
    disc(&sketch, isFilled)
    addDetail(&sketch, isFilled, sketch.disc(12, 6.6, 1.5))
    addDetail(
      &sketch, isFilled, sketch.line([7, 9.6, 10.6, 10.4, 13.4, 10.4, 17, 9.6], width: 1.6))
    addDetail(&sketch, isFilled, sketch.line([12, 10.6, 12, 13.4], width: 2.8))
    addDetail(&sketch, isFilled, sketch.line([11.2, 13.6, 9.4, 18.2], width: 1.6))
    addDetail(&sketch, isFilled, sketch.line([12.8, 13.6, 14.6, 18.2], width: 1.6))
  }

  // MARK: Time and machines

  private static func stopwatch(_ sketch: inout Sketch, _ isFilled: Bool) {
    frame(&sketch, isFilled, sketch.disc(12, 13.6, 9)) { $0.disc(12, 13.6, 9 - $0.width) }
    sketch.fill(sketch.line([12, 2, 12, 5], width: 2.2))
    sketch.fill(sketch.line([9.6, 1.8, 14.4, 1.8], width: 1.8))
    sketch.fill(sketch.line([19.2, 5.2, 20.4, 6.4], width: 2))
    addDetail(&sketch, isFilled, sketch.line([12, 13.6, 12, 8.4], width: 1.7))
  }

  private static func alarm(_ sketch: inout Sketch, _ isFilled: Bool) {
    frame(&sketch, isFilled, sketch.disc(12, 13, 8.6)) { $0.disc(12, 13, 8.6 - $0.width) }
    addDetail(&sketch, isFilled, sketch.line([12, 8.4, 12, 13.2, 15.2, 15.2], width: 1.7))
    sketch.fill(sketch.line([6.2, 20, 4.6, 21.8], width: 1.8))
    sketch.fill(sketch.line([17.8, 20, 19.4, 21.8], width: 1.8))
    for side in [1, -1] as [CGFloat] {
      sketch.fill(sketch.line([12 - side * 9.6, 6, 12 - side * 6.4, 3.2], width: 2.4))
    }
  }

  private static func chip(_ sketch: inout Sketch, _ isFilled: Bool) {
    for at in [8, 12, 16] as [CGFloat] {
      sketch.fill(sketch.line([at, 1.4, at, 22.6], width: 1.5))
      sketch.fill(sketch.line([1.4, at, 22.6, at], width: 1.5))
    }
    sketch.cut(sketch.box(4, 4, 16, 16))
    rounded(&sketch, isFilled, 4, 4, 16, 16, 2.6)
    addDetail(
      &sketch, isFilled, sketch.box(8.6, 8.6, 6.8, 6.8, 0.8).subtracting(sketch.box(10, 10, 4, 4)))
  }

  private static func memory(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 1, 6, 22, 10, 1.6)
    for x in [5, 9.7, 14.4] as [CGFloat] {
      addDetail(&sketch, isFilled, sketch.box(x, 8.8, 3.4, 4.4, 0.4))
    }
    for step in 0..<7 {
      let x = 3.6 + CGFloat(step) * 2.8
      sketch.fill(sketch.line([x, 17, x, 19], width: 1.3))
    }
  }

  private static func fan(_ sketch: inout Sketch, _ isFilled: Bool) {
    if isFilled { sketch.fill(sketch.disc(12, 12, 10.6)) }
    for step in 0..<4 {
      let angle = CGFloat(step) * .pi / 2
      func at(_ x: CGFloat, _ y: CGFloat) -> [CGFloat] {
        [12 + x * cos(angle) - y * sin(angle), 12 + x * sin(angle) + y * cos(angle)]
      }
      let center = at(-1.8, -5.4)
      let blade = sketch.disc(center[0], center[1], 3.5).union(
        sketch.polygon(at(0, 0) + at(-4.8, -3.8) + at(1.6, -5.2)))
      addDetail(&sketch, isFilled, blade)
    }
    if isFilled {
      sketch.fill(sketch.disc(12, 12, 1.4))
    } else {
      sketch.cut(sketch.disc(12, 12, 1.2))
    }
  }

  private static func rotation(_ sketch: inout Sketch, _ isFilled: Bool) {
    sketch.ring(sketch.oval(12, 12, 10, 4.2), sketch.oval(12, 12, 8.4, 2.7))
    sketch.ring(sketch.oval(12, 12, 4.2, 10), sketch.oval(12, 12, 2.7, 8.4))
    if isFilled { sketch.fill(sketch.disc(12, 12, 2.6)) }
    sketch.cut(sketch.box(14.4, 13.4, 4, 4))
    sketch.fill(sketch.polygon([13.6, 13, 18.6, 14.6, 14.6, 18]))
  }

  private static func lockStack(_ sketch: inout Sketch, _ isFilled: Bool) {
    sketch.fill(sketch.line([3.4, 5.6, 20.6, 5.6], width: 1.6))
    sketch.fill(sketch.line([5.8, 2.6, 18.2, 2.6], width: 1.6))
    rounded(&sketch, isFilled, 1.4, 8.4, 21.2, 13.4, 2.6)
    addDetail(&sketch, isFilled, sketch.box(9, 14.4, 6, 4.6, 0.8))
    addDetail(&sketch, isFilled, sketch.arc(12, 14, 1.8, from: 180, to: 360, width: 1.2))
  }

  private static func door(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 2.4, 2, 12.4, 20, 2.6)
    let gap = sketch.line([9, 12, 21.4, 12], width: sketch.width + 2.4)
    sketch.cut(gap)
    sketch.fill(sketch.line([9, 12, 21.4, 12]))
    sketch.fill(sketch.line([18, 8.4, 21.6, 12, 18, 15.6]))
  }

  private static func trayArrow(_ sketch: inout Sketch, _ isFilled: Bool, isUp: Bool) {
    tray(&sketch, isFilled, y: 4)
    let shaft: [CGFloat] = [12, 1.6, 12, 11.4]
    let head: [CGFloat] = isUp ? [8.8, 4.8, 12, 1.6, 15.2, 4.8] : [8.8, 8.2, 12, 11.4, 15.2, 8.2]
    sketch.cut(sketch.line(shaft, width: sketch.width + 2.4))
    if !isUp { sketch.cut(sketch.line(head, width: sketch.width + 2)) }
    sketch.fill(sketch.line(shaft))
    sketch.fill(sketch.line(head))
  }

  private static func bellWaves(_ sketch: inout Sketch, _ isFilled: Bool) {
    func bell(_ sketch: Sketch, _ inset: CGFloat) -> Path {
      sketch.disc(12, 9.4, 5 - inset).union(
        sketch.polygon([
          7 + inset, 9.4, 17 - inset, 9.4, 17.4 - inset, 14, 19.2 - inset * 2, 17.2 - inset,
          4.8 + inset * 2, 17.2 - inset, 6.6 + inset, 14,
        ]))
    }
    frame(&sketch, isFilled, bell(sketch, 0)) { bell($0, $0.width * 0.85) }
    sketch.fill(sketch.line([12, 3.4, 12, 4.6], width: 1.8))
    sketch.fill(sketch.disc(12, 18.8, 2.4).intersection(sketch.box(0, 18.6, 24, 6)))
    for turn in [0, 180] as [CGFloat] {
      sketch.fill(sketch.arc(12, 10, 8.4, from: turn - 32, to: turn + 32, width: 1.5))
      sketch.fill(sketch.arc(12, 10, 11.2, from: turn - 32, to: turn + 32, width: 1.5))
    }
  }
}
