import VivaceGeometry

/// Lines, waves, phases of the moon, notes, cards of people, globes.
extension Sketches {
  static let miscellany: [String: Drawing] = {
    var all: [String: Drawing] = [
      "list.dash": listDash, "water.waves": waterWaves, "note.text": noteText,
      "person.crop.rectangle": { personCard(&$0, $1, hasText: false) },
      "person.text.rectangle": { personCard(&$0, $1, hasText: true) },
      "poweron": { sketch, _ in sketch.fill(sketch.line([12, 4, 12, 20])) },
      "poweroff": { sketch, _ in disc(&sketch, false) },
      "togglepower": togglePower, "poweroutlet.type.b": outlet, "signature": signature,
      "tennis.racket": racket, "chart.bar.xaxis": chartAxis, "pencil.line": pencilLine,
      "pencil.and.scribble": pencilScribble, "music.quarternote.3": quarterNotes,
      "questionmark.app.dashed": { solids["questionmark.square.dashed"]?(&$0, $1) },
      "moon": { moon(&$0, $1, x: 11.2, y: 12.8, radius: 9.8) },
      "globe.americas": { world(&$0, $1, americas) },
      "globe.europe.africa": { world(&$0, $1, europeAndAfrica) },
      "globe.asia.australia": { world(&$0, $1, asiaAndAustralia) },
      "globe.central.south.asia": { world(&$0, $1, asiaAndAustralia) },
      "doc.text.magnifyingglass": pageLens, "pip": pictureInPicture, "hockey.puck": puck,
      "exclamationmark.magnifyingglass": lensMark, "arrow.right.circle.dotted": dottedArrow,
      "square.dashed.inset.filled": dashedInset,
    ]
    for (name, width, height) in [
      ("small", 6, 6), ("medium", 12, 6), ("large", 12, 9.4), ("extralarge", 12, 12),
    ] as [(String, CGFloat, CGFloat)] {
      all["widget." + name] = { sketch, _ in
        rounded(&sketch, false, 2, 2, 20, 20, 4.4)
        sketch.fill(sketch.box(6, 6, width, height, 1.4))
      }
    }
    for (name, turn) in [
      ("right", 0), ("down", 90), ("left", 180), ("up", 270), ("forward", 0), ("backward", 180),
    ] as [(String, CGFloat)] {
      all["wave.3." + name] = { sketch, _ in
        let (dx, dy) = (cos(turn * .pi / 180), sin(turn * .pi / 180))
        for radius in [5, 10, 15] as [CGFloat] {
          sketch.fill(
            sketch.arc(12 - 9 * dx, 12 - 9 * dy, radius, from: turn - 42, to: turn + 42))
        }
      }
    }
    for (name, lit) in phases { all["moonphase." + name] = { sketch, _ in phase(&sketch, lit) } }
    return all
  }()

  // MARK: The moon and the earth

  /// How much is lit: from the right when positive, from the left when negative.
  private static let phases: [(String, CGFloat)] = [
    ("new.moon", 0), ("waxing.crescent", 0.25), ("first.quarter", 0.5), ("waxing.gibbous", 0.75),
    ("full.moon", 1), ("waning.gibbous", -0.75), ("last.quarter", -0.5), ("waning.crescent", -0.25),
  ]

  private static func phase(_ sketch: inout Sketch, _ lit: CGFloat) {
    disc(&sketch, abs(lit) == 1)
    guard lit != 0, abs(lit) != 1 else { return }
    let moon = sketch.disc(12, 12, 10)
    let half = moon.intersection(sketch.box(lit > 0 ? 12 : 0, 0, 12, 24))
    let bulge = sketch.oval(12, 12, abs(1 - 2 * abs(lit)) * 10, 10)
    if abs(lit) == 0.5 { return sketch.fill(half) }
    sketch.fill(abs(lit) > 0.5 ? half.union(bulge) : half.subtracting(bulge))
  }

  private static func world(_ sketch: inout Sketch, _ isFilled: Bool, _ land: [[CGFloat]]) {
    disc(&sketch, isFilled)
    let ball = sketch.disc(12, 12, isFilled ? 7.8 : 7.4)
    for coast in land { addDetail(&sketch, isFilled, sketch.polygon(coast).intersection(ball)) }
  }

  private static let americas: [[CGFloat]] = [
    [
      3, 7, 7, 3, 12.4, 3.4, 11, 5.6, 13.6, 6, 12.2, 8.4, 9.4, 9.4, 8.8, 11.2, 6.6, 10.8, 7.4, 12.4,
      9.6, 13.4, 8, 13, 4.6, 11,
    ],
    [9.4, 13, 12.6, 12.6, 15.8, 14.4, 15.4, 16.4, 13.4, 18, 11.8, 21, 10.4, 18, 9, 15.4],
    [15.4, 2, 18.4, 3.8, 16.4, 6, 14.8, 4.4],
  ]
  private static let europeAndAfrica: [[CGFloat]] = [
    [9, 3.4, 14, 2, 19, 5, 21, 8.4, 17.6, 8.6, 15, 7.8, 12.6, 8.4, 10.2, 7.4, 8, 8, 8.6, 5.6],
    [
      8, 9.6, 12, 9, 16.4, 10.2, 18.6, 13, 16.4, 14.6, 15.8, 17.8, 13.8, 20.4, 12.2, 19, 12, 15.6,
      10.6, 13.6, 7.4, 13.4, 6.4, 11.4,
    ],
  ]
  private static let asiaAndAustralia: [[CGFloat]] = [
    [
      2, 8, 6, 3, 12, 2, 18, 4.6, 19.4, 8.4, 16.8, 9.6, 17, 12.4, 14.6, 11.4, 13.4, 14.6, 11.6, 11,
      9.4, 11.6, 8.4, 14.4, 6.6, 10.6, 3.4, 10.4,
    ],
    [14, 17.2, 17, 16, 19.4, 17.4, 17.6, 20.4, 14.6, 20],
    [12.4, 15.4, 14.6, 15.8, 13, 16.4],
  ]

  // MARK: Lines

  private static func listDash(_ sketch: inout Sketch, _ isFilled: Bool) {
    for y in [6, 12, 18] as [CGFloat] {
      sketch.fill(sketch.line([2.6, y, 4.4, y]))
      sketch.fill(sketch.line([8.4, y, 21.4, y]))
    }
  }

  private static func wave(_ sketch: Sketch, y: CGFloat, from: CGFloat, to: CGFloat) -> Path {
    sketch.line(
      (0...24).flatMap { step -> [CGFloat] in
        let x = from + (to - from) * CGFloat(step) / 24
        return [x, y + 1.5 * sin((x - from) * 2 * .pi / 10)]
      })
  }

  private static func waterWaves(_ sketch: inout Sketch, _ isFilled: Bool) {
    for y in [6, 12, 18] as [CGFloat] { sketch.fill(wave(sketch, y: y, from: 2, to: 22)) }
  }

  private static func signature(_ sketch: inout Sketch, _ isFilled: Bool) {
    sketch.fill(
      sketch.line(
        [
          5, 13.6, 8.4, 8.4, 10, 4.6, 8.6, 3.6, 7, 7.4, 6.8, 13.4, 8.4, 15, 11, 11.4, 12, 11.6,
          11.6, 14.4, 13.4, 14, 15,
          12, 16, 13.8, 19.4, 13.4,
        ], width: 1.6))
    sketch.fill(sketch.line([2.4, 19.6, 21.6, 19.6], width: 1.5))
  }

  private static func togglePower(_ sketch: inout Sketch, _ isFilled: Bool) {
    disc(&sketch, false)
    sketch.fill(sketch.line([12, 7.4, 12, 16.6]))
  }

  private static func pencilLine(_ sketch: inout Sketch, _ isFilled: Bool) {
    sketch.fill(pencil(sketch, 0.3))
    sketch.fill(sketch.line([11.4, 21, 20.6, 21], width: 1.7))
  }

  private static func pencilScribble(_ sketch: inout Sketch, _ isFilled: Bool) {
    sketch.fill(pencil(sketch, 0.4))
    sketch.fill(
      sketch.line(
        [10.6, 20.4, 13.6, 17.6, 14.8, 18.4, 14, 20.8, 17.4, 18.8, 18.4, 20.6, 21, 20], width: 1.5))
  }

  private static func chartAxis(_ sketch: inout Sketch, _ isFilled: Bool) {
    for (x, top) in [(4, 10), (10, 3), (16, 7)] as [(CGFloat, CGFloat)] {
      sketch.fill(sketch.box(x, top, 4, 16.6 - top, 0.8))
    }
    sketch.fill(sketch.line([2.4, 20, 21.6, 20], width: 1.7))
  }

  private static func quarterNotes(_ sketch: inout Sketch, _ isFilled: Bool) {
    for (x, y) in [(4.6, 19), (11.4, 15.6), (18, 19)] as [(CGFloat, CGFloat)] {
      sketch.fill(sketch.oval(x, y, 2.7, 2))
      sketch.fill(sketch.line([x + 2, y - 0.4, x + 2, y - 13], width: 1.5))
    }
  }

  // MARK: Cards and things

  private static func noteText(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 2.6, 2.6, 18.8, 18.8, 3)
    for (y, end) in [(7.8, 17.4), (12, 17.4), (16.2, 13)] as [(CGFloat, CGFloat)] {
      addDetail(&sketch, isFilled, sketch.line([6.6, y, end, y], width: 1.7))
    }
  }

  private static func personCard(_ sketch: inout Sketch, _ isFilled: Bool, hasText: Bool) {
    rounded(&sketch, isFilled, 1, 4.2, 22, 15.6, 2.8)
    let x: CGFloat = hasText ? 7.6 : 12
    addDetail(&sketch, isFilled, sketch.disc(x, 9.6, 2.4))
    addDetail(
      &sketch, isFilled,
      sketch.oval(x, hasText ? 16.4 : 18.6, hasText ? 3.8 : 5.6, hasText ? 3.4 : 5.2)
        .intersection(sketch.box(0, 5, 24, hasText ? 11.4 : 13.4)))
    guard hasText else { return }
    for y in [9, 12, 15] as [CGFloat] {
      addDetail(&sketch, isFilled, sketch.line([14, y, 19.4, y], width: 1.4))
    }
  }

  private static func outlet(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 2.4, 2.4, 19.2, 19.2, 4.4)
    addDetail(&sketch, isFilled, sketch.line([8.6, 7.4, 8.6, 11.4], width: 1.9))
    addDetail(&sketch, isFilled, sketch.line([15.4, 7.4, 15.4, 11.4], width: 1.9))
    addDetail(&sketch, isFilled, sketch.disc(12, 16, 1.9))
  }

  private static func racket(_ sketch: inout Sketch, _ isFilled: Bool) {
    sketch.ring(sketch.disc(14.6, 8.8, 7.6), sketch.disc(14.6, 8.8, 7.6 - sketch.width))
    let strings = sketch.disc(14.6, 8.8, 6.4)
    for step in [-3, 0, 3] as [CGFloat] {
      sketch.fill(sketch.line([14.6 + step, 0, 14.6 + step, 18], width: 0.9).intersection(strings))
      sketch.fill(sketch.line([4, 8.8 + step, 24, 8.8 + step], width: 0.9).intersection(strings))
    }
    sketch.fill(sketch.line([8.8, 14.6, 3.2, 20.2], width: 2.8))
  }

  private static func pageLens(_ sketch: inout Sketch, _ isFilled: Bool) {
    page(&sketch, isFilled)
    for y in [10.4, 13.4] as [CGFloat] {
      addDetail(&sketch, isFilled, sketch.line([8.4, y, 13, y], width: 1.4))
    }
    sketch.cut(sketch.disc(16, 15.4, 5.6).union(sketch.line([16, 15.4, 22.4, 21.8], width: 5)))
    sketch.ring(sketch.disc(16, 15.4, 4.4), sketch.disc(16, 15.4, 2.8))
    sketch.fill(sketch.line([19.2, 18.6, 22, 21.4], width: 2))
  }

  private static func pictureInPicture(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 1, 4.2, 22, 15.6, 2.8)
    addDetail(&sketch, isFilled, sketch.box(12, 11.4, 8.2, 5.6, 1))
  }

  private static func puck(_ sketch: inout Sketch, _ isFilled: Bool) {
    let side = sketch.oval(12, 15, 10, 4.6).union(sketch.box(2, 9, 20, 6))
    frame(&sketch, isFilled, side.union(sketch.oval(12, 9, 10, 4.6))) {
      let line = $0.width
      return $0.oval(12, 15, 10 - line, 4.6 - line * 0.8).union(
        $0.box(2 + line, 9, 20 - 2 * line, 6)
      )
      .subtracting($0.oval(12, 9, 10, 4.6))
    }
    sketch.cut(sketch.oval(12, 9, 8, 2.8))
  }

  private static func lensMark(_ sketch: inout Sketch, _ isFilled: Bool) {
    sketch.ring(sketch.disc(10, 10, 8), sketch.disc(10, 10, 8 - sketch.width))
    sketch.fill(sketch.line([15.6, 15.6, 21.4, 21.4], width: sketch.width * 1.2))
    sketch.fill(sketch.line([10, 6, 10, 10.6], width: 1.8))
    sketch.fill(sketch.disc(10, 13.6, 1.1))
  }

  private static func dottedArrow(_ sketch: inout Sketch, _ isFilled: Bool) {
    for step in 0..<12 {
      let angle = CGFloat(step) * .pi / 6
      sketch.fill(sketch.disc(12 + 9 * cos(angle), 12 + 9 * sin(angle), 1.2))
    }
    sketch.fill(sketch.line([7.4, 12, 16.4, 12], width: 1.7))
    sketch.fill(sketch.line([13, 8.4, 16.6, 12, 13, 15.6], width: 1.7))
  }

  private static func dashedInset(_ sketch: inout Sketch, _ isFilled: Bool) {
    for turn in 0..<4 {
      let angle = CGFloat(turn) * .pi / 2
      func at(_ x: CGFloat, _ y: CGFloat) -> [CGFloat] {
        [12 + x * cos(angle) - y * sin(angle), 12 + x * sin(angle) + y * cos(angle)]
      }
      sketch.fill(sketch.line(at(-9, -5) + at(-9, -9) + at(-5, -9), width: 1.7))
      sketch.fill(sketch.line(at(-1.6, -9) + at(1.6, -9), width: 1.7))
    }
    sketch.fill(sketch.box(6.6, 6.6, 10.8, 10.8, 1.4))
  }
}
