import VivaceGeometry

/// Shapes, arrows, signs of mathematics, and how windows are divided.
extension Sketches {
  static let signs: [String: Drawing] = {
    var all: [String: Drawing] = [:]
    all["seal"] = { sketch, isFilled in
      func seal(_ inset: CGFloat) -> Path {
        Badge(shape: .seal, isFilled: true).outline(inset: inset)
      }
      let outer = sketch.symbol(seal(0))
      frame(&sketch, isFilled, outer) { $0.symbol(seal($0.width / 24)) }
    }
    for (name, turn) in [
      ("up", 0), ("right", 90), ("down", 180), ("left", 270), ("forward", 90), ("backward", 270),
    ] as [(String, CGFloat)] {
      all["arrowtriangle." + name] = { sketch, isFilled in
        func corner(_ angle: CGFloat, _ reach: CGFloat) -> [CGFloat] {
          let radians = (angle + turn) * .pi / 180
          return [12 + reach * sin(radians), 12 - reach * cos(radians)]
        }
        func triangle(_ reach: CGFloat) -> [CGFloat] {
          corner(0, reach) + corner(118, reach) + corner(242, reach)
        }
        frame(&sketch, isFilled, sketch.polygon(triangle(9.4))) {
          $0.polygon(triangle(9.4 - $0.width * 2.1))
        }
      }
    }
    for (name, top) in [("smaller", 9), ("larger", 3)] as [(String, CGFloat)] {
      all["textformat.size." + name] = { sketch, _ in
        let half = (20 - top) * 0.45
        sketch.fill(sketch.line([12 - half, 20, 12, top, 12 + half, 20]))
        sketch.fill(sketch.line([12 - half * 0.62, 14.6, 12 + half * 0.62, 14.6]))
      }
    }
    all["atom"] = { sketch, _ in
      for turn in [0, 60, 120] as [CGFloat] {
        let (cosine, sine) = (cos(turn * .pi / 180), sin(turn * .pi / 180))
        let orbit = (0...48).flatMap { step -> [CGFloat] in
          let angle = CGFloat(step) * .pi / 24
          let (x, y) = (10 * cos(angle), 3.8 * sin(angle))
          return [12 + x * cosine - y * sine, 12 + x * sine + y * cosine]
        }
        sketch.fill(sketch.line(orbit))
      }
      sketch.fill(sketch.disc(12, 12, 1.6))
    }
    all["lessthan"] = { sketch, _ in sketch.fill(sketch.line([18, 5, 6, 12, 18, 19])) }
    all["greaterthan"] = { sketch, _ in sketch.fill(sketch.line([6, 5, 18, 12, 6, 19])) }
    all["plusminus"] = { sketch, _ in
      sketch.fill(sketch.line([12, 2.6, 12, 14.6]))
      sketch.fill(sketch.line([6, 8.6, 18, 8.6]))
      sketch.fill(sketch.line([6, 20, 18, 20]))
    }
    all["plus.forwardslash.minus"] = { sketch, _ in
      sketch.fill(sketch.line([6.4, 3, 6.4, 11]))
      sketch.fill(sketch.line([2.4, 7, 10.4, 7]))
      sketch.fill(sketch.line([18.6, 3.4, 5.4, 20.6]))
      sketch.fill(sketch.line([13.6, 17, 21.6, 17]))
    }
    all["x.squareroot"] = { sketch, _ in
      sketch.fill(sketch.line([1.8, 13, 4.4, 12, 7.4, 20.4, 11, 3.4, 22, 3.4]))
      sketch.fill(sketch.line([13.4, 9, 20.4, 18.4]))
      sketch.fill(sketch.line([20.4, 9, 13.4, 18.4]))
    }
    all["yensign"] = { sketch, _ in
      sketch.fill(sketch.line([6, 3.4, 12, 12, 18, 3.4]))
      sketch.fill(sketch.line([12, 12, 12, 20.6]))
      for y in [12.6, 16.2] as [CGFloat] { sketch.fill(sketch.line([7, y, 17, y])) }
    }
    all["text.justify.left"] = { sketch, _ in
      for (y, end) in [(5, 21), (9.6, 21), (14.2, 21), (18.8, 14)] as [(CGFloat, CGFloat)] {
        sketch.fill(sketch.line([3, y, end, y]))
      }
    }
    all["switch.2"] = { sketch, _ in
      for (y, x) in [(6.6, 16.6), (17.4, 7.4)] as [(CGFloat, CGFloat)] {
        rounded(&sketch, false, 2.4, y - 4.6, 19.2, 9.2, 4.6)
        sketch.fill(sketch.disc(x, y, 2.6))
      }
    }
    all["circle.dashed"] = { sketch, _ in
      for step in 0..<8 {
        let start = CGFloat(step) * 45
        sketch.fill(sketch.arc(12, 12, 9, from: start - 12, to: start + 12))
      }
    }
    all["circle.dotted"] = { sketch, _ in
      for step in 0..<12 {
        let angle = CGFloat(step) * .pi / 6
        sketch.fill(sketch.disc(12 + 9 * cos(angle), 12 + 9 * sin(angle), 1.2))
      }
    }
    all["circle.grid.2x2"] = { sketch, isFilled in
      for x in [6.8, 17.2] as [CGFloat] {
        for y in [6.8, 17.2] as [CGFloat] {
          frame(&sketch, isFilled, sketch.disc(x, y, 4.4)) { $0.disc(x, y, 4.4 - $0.width) }
        }
      }
    }
    all["circle.hexagongrid"] = { sketch, isFilled in
      for step in 0..<7 {
        let angle = CGFloat(step) * .pi / 3
        let (x, y) = step == 6 ? (12, 12) : (12 + 7.4 * cos(angle), 12 + 7.4 * sin(angle))
        frame(&sketch, isFilled, sketch.disc(x, y, 2.9)) { $0.disc(x, y, 2.9 - $0.width * 0.8) }
      }
    }
    all["record.circle"] = { sketch, isFilled in
      disc(&sketch, isFilled)
      addDetail(
        &sketch, isFilled,
        isFilled
          ? sketch.disc(12, 12, 6.4).subtracting(sketch.disc(12, 12, 4.8))
          : sketch.disc(12, 12, 5.6))
    }
    all["lasso"] = { sketch, _ in
      sketch.ring(
        sketch.oval(12, 9, 9.8, 6.6), sketch.oval(12, 9, 9.8 - sketch.width, 6.6 - sketch.width))
      sketch.cut(sketch.disc(6.4, 15, 3.2))
      sketch.ring(sketch.disc(6.4, 15, 2.4), sketch.disc(6.4, 15, 0.9))
      sketch.fill(sketch.line([6.4, 17, 7.4, 19.6, 10.4, 21.6], width: 1.6))
    }
    for (name, lines) in divisions {
      let isSquare = name.hasPrefix("square")
      all[name] = { sketch, isFilled in
        let (x, y): (CGFloat, CGFloat) = isSquare ? (3, 3) : (1.6, 4.4)
        rounded(&sketch, isFilled, x, y, 24 - 2 * x, 24 - 2 * y, 2.8)
        for line in lines {
          addDetail(
            &sketch, isFilled,
            sketch.line(line, width: 1.6).intersection(sketch.box(x, y, 24 - 2 * x, 24 - 2 * y)))
        }
      }
    }
    all["sidebar.squares.left"] = { sketch, _ in
      rounded(&sketch, false, 2, 4.4, 20, 15.2, 2.8)
      sketch.fill(sketch.line([9.6, 5, 9.6, 19]))
      for y in [7.4, 11, 14.6] as [CGFloat] { sketch.fill(sketch.box(5, y, 2.6, 2.2, 0.4)) }
    }
    all["crop.rotate"] = { sketch, _ in
      sketch.fill(sketch.line([7.6, 4.6, 7.6, 16.4, 19.4, 16.4]))
      sketch.fill(sketch.line([4.6, 7.6, 16.4, 7.6, 16.4, 19.4]))
      sketch.fill(sketch.arc(12, 12, 10.4, from: -80, to: -30, width: 1.5))
      sketch.fill(sketch.arc(12, 12, 10.4, from: 100, to: 150, width: 1.5))
      sketch.fill(sketch.polygon([22.6, 4, 22.4, 9.4, 18, 7]))
      sketch.fill(sketch.polygon([1.4, 20, 1.6, 14.6, 6, 17]))
    }
    all["perspective"] = { sketch, _ in
      sketch.fill(sketch.line([6.6, 4.4, 17.4, 4.4, 22, 19.6, 2, 19.6, 6.6, 4.4]))
      sketch.fill(sketch.line([12, 4.4, 12, 19.6], width: 1.4))
      sketch.fill(sketch.line([4.8, 11, 19.2, 11], width: 1.4))
    }
    all["skew"] = { sketch, _ in
      sketch.fill(sketch.line([7.4, 5, 22, 5, 16.6, 19, 2, 19, 7.4, 5]))
    }
    all["trianglebadge.exclamationmark"] = { sketch, _ in
      sketch.fill(sketch.regular(3, 12, 14, 11.4))
      sketch.cut(sketch.line([12, 9.4, 12, 14.6], width: 2))
      sketch.cut(sketch.disc(12, 18, 1.2))
    }
    all["arrow.triangle.turn.up.right"] = { sketch, _ in
      sketch.fill(sketch.line([5, 19, 5, 11.6, 6.4, 10, 13.6, 10], width: 2.6))
      sketch.fill(sketch.polygon([13, 4.4, 20.4, 10, 13, 15.6]))
    }
    all["leaf.arrow.triangle.circlepath"] = { sketch, _ in
      sketch.fill(sketch.arc(12, 12, 9.4, from: 200, to: 330))
      sketch.fill(sketch.arc(12, 12, 9.4, from: 20, to: 150))
      sketch.fill(sketch.polygon([22.8, 5.4, 21.6, 11, 16.8, 8.2]))
      sketch.fill(sketch.polygon([1.2, 18.6, 2.4, 13, 7.2, 15.8]))
      sketch.fill(
        sketch.disc(9.8, 13.4, 4.4).intersection(sketch.disc(14, 10.4, 5.4)).union(
          sketch.polygon([16.4, 7.4, 9.6, 9.4, 9, 14.6, 14.4, 14.4])))
      sketch.fill(sketch.line([8, 16.4, 12, 12], width: 1.2))
    }
    for seconds in [5, 10, 15, 30, 45, 60, 75, 90] {
      all["gobackward.\(seconds)"] = { sketch, _ in jump(&sketch, seconds, isBackward: true) }
      all["goforward.\(seconds)"] = { sketch, _ in jump(&sketch, seconds, isBackward: false) }
    }
    return all
  }()

  private static let divisions: [(String, [[CGFloat]])] = [
    ("square.split.2x1", [[12, 2, 12, 22]]), ("square.split.1x2", [[2, 12, 22, 12]]),
    ("square.split.2x2", [[12, 2, 12, 22], [2, 12, 22, 12]]),
    ("rectangle.split.2x1", [[12, 2, 12, 22]]), ("rectangle.split.1x2", [[0, 12, 24, 12]]),
    ("rectangle.split.2x2", [[12, 2, 12, 22], [0, 12, 24, 12]]),
    ("rectangle.split.3x1", [[8.6, 2, 8.6, 22], [15.4, 2, 15.4, 22]]),
    (
      "rectangle.split.3x3",
      [
        [8.6, 2, 8.6, 22], [15.4, 2, 15.4, 22], [0, 9.6, 24, 9.6], [0, 14.4, 24, 14.4],
      ]
    ),
    ("uiwindow.split.2x1", [[12, 2, 12, 22]]),
  ]

  /// An arrow once around a number.
  private static func jump(_ sketch: inout Sketch, _ seconds: Int, isBackward: Bool) {
    let side: CGFloat = isBackward ? 1 : -1
    sketch.fill(
      isBackward
        ? sketch.arc(12, 13, 9, from: -90, to: 205) : sketch.arc(12, 13, 9, from: -25, to: 270))
    sketch.fill(
      sketch.polygon([12 - 4 * side, 4, 12 + 1.4 * side, 0.2, 12 + 1.4 * side, 7.8]))
    let digits = String(seconds).compactMap(\.wholeNumberValue)
    for (index, digit) in digits.enumerated() {
      let x = 12 + (CGFloat(index) - CGFloat(digits.count - 1) / 2) * 5.2
      sketch.fill(Self.digit(sketch, digit, x, 13.4))
    }
  }

  /// A digit 3 units wide and 6 high around a place.
  private static func digit(_ sketch: Sketch, _ digit: Int, _ x: CGFloat, _ y: CGFloat) -> Path {
    let (l, r, t, b) = (x - 1.5, x + 1.5, y - 3, y + 3)
    let strokes: [[CGFloat]] =
      switch digit {
      case 0: [[l, t + 0.6, x, t, r, t + 0.6, r, b - 0.6, x, b, l, b - 0.6, l, t + 0.6]]
      case 1: [[l + 0.2, t + 1.2, x + 0.4, t, x + 0.4, b]]
      case 3: [[l, t + 0.4, x, t, r, t + 1, r, y - 1, x, y, r, y + 1, r, b - 1, x, b, l, b - 0.4]]
      case 4: [[x + 0.8, b, x + 0.8, t, l, y + 1, r + 0.3, y + 1]]
      case 5:
        [[r, t, l + 0.2, t, l, y - 0.4, x + 0.4, y - 0.6, r, y + 0.6, r, b - 1, x, b, l, b - 0.6]]
      case 6:
        [
          [
            r, t + 0.4, x, t, l, y - 1, l, b - 0.8, x, b, r, b - 0.8, r, y + 0.4, x, y - 0.4, l,
            y + 0.4,
          ]
        ]
      case 7: [[l, t, r, t, x - 0.2, b]]
      case 9:
        [
          [
            l, b - 0.4, x, b, r, y + 1, r, t + 0.8, x, t, l, t + 0.8, l, y - 0.4, x, y + 0.4, r,
            y - 0.4,
          ]
        ]
      default: []
      }
    return strokes.reduce(Path()) {
      $0.isEmpty ? sketch.line($1, width: 1.3) : $0.union(sketch.line($1, width: 1.3))
    }
  }
}
