import VivaceGeometry

/// Symbols that the icon font has nothing like, by their names without `.fill`.
///
/// Each is drawn open or filled; one that looks the same in both ways is drawn so.
package enum Sketches {
  package typealias Drawing = @Sendable (inout Sketch, _ isFilled: Bool) -> Void

  package static let all: [String: Drawing] = {
    var all: [String: Drawing] = [
      "sparkles": { sketch, _ in
        sketch.fill(sketch.sparkle(10, 13.5, 8))
        sketch.fill(sketch.sparkle(18.2, 6, 4.2))
        sketch.fill(sketch.sparkle(18.6, 19, 3))
      },
      "sparkle": { sketch, _ in sketch.fill(sketch.sparkle(12, 12, 10)) },
      "clock": { sketch, isFilled in
        disc(&sketch, isFilled)
        addDetail(&sketch, isFilled, sketch.line([12, 6.6, 12, 12.4, 7.9, 12.4]))
      },
      "face.smiling": { sketch, isFilled in
        disc(&sketch, isFilled)
        addDetail(&sketch, isFilled, sketch.oval(8.8, 9.8, 1.2, 1.7))
        addDetail(&sketch, isFilled, sketch.oval(15.2, 9.8, 1.2, 1.7))
        addDetail(&sketch, isFilled, sketch.arc(12, 12.6, 4.6, from: 25, to: 155))
      },
      "theatermasks": { sketch, isFilled in
        masks(&sketch, isFilled)
      },
      "hands.clap": { sketch, isFilled in
        raisedHand(&sketch, isFilled, x: 13.4, y: 13.4, size: 0.78, turn: -38)
        for ray in [[4.4, 6.4, 3, 3.6], [8, 4.6, 7.8, 1.8], [2.6, 10, 0.6, 8.6]] as [[CGFloat]] {
          sketch.fill(sketch.line(ray))
        }
      },
      "hand.raised": { sketch, isFilled in
        raisedHand(&sketch, isFilled, x: 12, y: 12, size: 1, turn: 0)
      },
      "hand.wave": { sketch, isFilled in
        raisedHand(&sketch, isFilled, x: 12.6, y: 12, size: 0.84, turn: -24)
        sketch.fill(sketch.arc(12.6, 12, 11, from: 115, to: 155))
        sketch.fill(sketch.arc(12.6, 12, 11, from: -45, to: -12))
      },
      "arrow.up.heart": { sketch, isFilled in
        heart(&sketch, isFilled)
        addDetail(&sketch, isFilled, sketch.line([12, 16, 12, 9]))
        addDetail(&sketch, isFilled, sketch.line([9, 11.6, 12, 8.6, 15, 11.6]))
      },
      "hurricane": { sketch, _ in
        sketch.ring(sketch.disc(12, 12, 6), sketch.disc(12, 12, 2.6))
        sketch.fill(sketch.arc(16.4, 10.6, 9, from: 170, to: 250, width: 3))
        sketch.fill(sketch.arc(7.6, 13.4, 9, from: -10, to: 70, width: 3))
      },
      "tropicalstorm": { sketch, _ in
        sketch.ring(sketch.disc(12, 12, 5.4), sketch.disc(12, 12, 5.4 - sketch.width))
        sketch.fill(sketch.arc(16.4, 10.6, 9, from: 170, to: 250))
        sketch.fill(sketch.arc(7.6, 13.4, 9, from: -10, to: 70))
      },
      "tornado": { sketch, _ in
        for (y, from, to) in [
          (5, 3, 21), (8.6, 5, 19), (12.2, 8, 18), (15.8, 10, 16), (19.4, 12, 14),
        ]
          as [(CGFloat, CGFloat, CGFloat)]
        {
          sketch.fill(sketch.line([from, y, to, y]))
        }
      },
      "dog": { sketch, isFilled in
        sketch.silhouette(isFilled: isFilled) { sketch in
          sketch.fill(sketch.line([7, 13, 16, 13], width: 5))
          for x in [5.6, 8, 15.2, 17.6] as [CGFloat] {
            sketch.fill(sketch.line([x, 14, x, 20.4], width: 1.9))
          }
          sketch.fill(sketch.line([5.4, 12, 3, 7.6], width: 1.7))
          sketch.fill(sketch.line([16.6, 12, 18, 7.4], width: 3.6))
          sketch.fill(sketch.line([17.8, 6.8, 21.4, 7.6], width: 3))
          sketch.fill(sketch.polygon([16, 7, 16.4, 2.6, 19, 5.6]))
        }
      },
      "hare": { sketch, isFilled in
        sketch.silhouette(isFilled: isFilled) { sketch in
          sketch.fill(sketch.oval(9.4, 15, 6.8, 4.6))
          sketch.fill(sketch.disc(17.2, 11.4, 3.2))
          sketch.fill(sketch.line([16, 9.4, 12.6, 3.4], width: 2))
          sketch.fill(sketch.line([17.6, 9, 16.2, 2.6], width: 2))
          sketch.fill(sketch.disc(2.8, 13.4, 1.7))
          sketch.fill(sketch.line([15, 15, 17, 19, 19, 19], width: 2.2))
          sketch.fill(sketch.line([6, 18.6, 10, 19.2], width: 2.4))
        }
      },
      "tortoise": { sketch, isFilled in
        sketch.silhouette(isFilled: isFilled) { sketch in
          let shell = sketch.oval(10.6, 15, 7.8, 8.2)
          sketch.fill(shell.intersection(sketch.box(0, 4, 24, 11)))
          sketch.fill(sketch.line([18.6, 14.4, 20.4, 11], width: 2.6))
          sketch.fill(sketch.disc(21, 10, 2))
          sketch.fill(sketch.line([6, 16, 5.4, 19], width: 3))
          sketch.fill(sketch.line([15, 16, 15.6, 19], width: 3))
          sketch.fill(sketch.line([2.8, 16, 18.4, 16], width: 1.6))
        }
      },
      "books.vertical": { sketch, isFilled in
        for (x, y, width) in [(2.6, 5, 5), (8.6, 3, 5)] as [(CGFloat, CGFloat, CGFloat)] {
          frame(&sketch, isFilled, sketch.box(x, y, width, 21 - y, 1)) {
            $0.box(x + $0.width, y + $0.width, width - 2 * $0.width, 21 - y - 2 * $0.width, 0.4)
          }
          addDetail(&sketch, isFilled, sketch.box(x + 0.4, y + 3.2, width - 0.8, 1))
        }
        frame(&sketch, isFilled, sketch.polygon([14.2, 5.6, 18, 4.6, 22, 20, 18.2, 21])) {
          let inset = $0.width
          return $0.polygon([
            14.2 + inset, 5.6 + inset * 0.6, 18 - inset * 0.5, 4.6 + inset, 22 - inset,
            20 - inset * 0.6, 18.2 + inset * 0.5, 21 - inset,
          ])
        }
      },
      "faceid": { sketch, _ in
        corners(&sketch)
        sketch.fill(sketch.line([8, 8.6, 8, 10.2]))
        sketch.fill(sketch.line([16, 8.6, 16, 10.2]))
        sketch.fill(sketch.line([12.3, 8.4, 12.3, 13, 11.2, 13]))
        sketch.fill(sketch.arc(12, 12.2, 4.6, from: 45, to: 135))
      },
      "shareplay": { sketch, _ in
        sketch.fill(sketch.disc(12, 8.4, 3))
        sketch.fill(
          sketch.oval(12, 19.6, 5.4, 6).intersection(sketch.box(0, 12, 24, 7)))
        for radius in [6.4, 10] as [CGFloat] {
          sketch.fill(sketch.arc(12, 11, radius, from: -40, to: 40))
          sketch.fill(sketch.arc(12, 11, radius, from: 140, to: 220))
        }
      },
      "suit.spade": { sketch, isFilled in suit(&sketch, isFilled, spade) },
      "suit.club": { sketch, isFilled in suit(&sketch, isFilled, club) },
      "pentagon": { sketch, isFilled in
        frame(&sketch, isFilled, sketch.regular(5, 12, 12.8, 10.6)) {
          $0.regular(5, 12, 12.8, 10.6 - $0.width / cos(.pi / 5))
        }
      },
      "rhombus": { sketch, isFilled in
        frame(&sketch, isFilled, sketch.polygon([12, 1.6, 19.4, 12, 12, 22.4, 4.6, 12])) {
          let side = $0.width * 1.2
          return $0.polygon([
            12, 1.6 + side * 1.45, 19.4 - side, 12, 12, 22.4 - side * 1.45, 4.6 + side, 12,
          ])
        }
      },
      "swift": { sketch, _ in
        sketch.fill(
          sketch.polygon([
            2, 15.6, 6, 18.6, 11, 19.6, 15.4, 18.4, 18.6, 18, 21.6, 20.4, 21.4, 17, 20, 14, 20.4,
            10.4,
            18.4, 6.2, 14.6, 3, 16, 7, 16, 10.6, 11.6, 7.4, 7.4, 3.6, 10, 8, 12, 10.8, 8.6, 8.4,
            4.4, 4.8,
            8, 10.2, 12.2, 14.4, 9.4, 15.8, 5.8, 16.2,
          ]))
      },
      "diamond": { sketch, isFilled in
        frame(&sketch, isFilled, sketch.polygon([12, 1.6, 22.4, 12, 12, 22.4, 1.6, 12])) {
          let side = $0.width * 1.42
          return $0.polygon([12, 1.6 + side, 22.4 - side, 12, 12, 22.4 - side, 1.6 + side, 12])
        }
      },
      "suit.diamond": { sketch, isFilled in
        frame(&sketch, isFilled, sketch.polygon([12, 1.8, 19.6, 12, 12, 22.2, 4.4, 12])) {
          let side = $0.width * 1.2
          return $0.polygon([
            12, 1.8 + side * 1.45, 19.6 - side, 12, 12, 22.2 - side * 1.45, 4.4 + side, 12,
          ])
        }
      },
      "capsule": { sketch, isFilled in
        frame(&sketch, isFilled, sketch.box(0.6, 6.6, 22.8, 10.8, 5.4)) {
          $0.box(
            0.6 + $0.width, 6.6 + $0.width, 22.8 - 2 * $0.width, 10.8 - 2 * $0.width, 5.4 - $0.width
          )
        }
      },
      "capsule.portrait": { sketch, isFilled in
        frame(&sketch, isFilled, sketch.box(6.6, 0.6, 10.8, 22.8, 5.4)) {
          $0.box(
            6.6 + $0.width, 0.6 + $0.width, 10.8 - 2 * $0.width, 22.8 - 2 * $0.width, 5.4 - $0.width
          )
        }
      },
      "oval": { sketch, isFilled in
        frame(&sketch, isFilled, sketch.oval(12, 12, 11.4, 7.4)) {
          $0.oval(12, 12, 11.4 - $0.width, 7.4 - $0.width)
        }
      },
      "oval.portrait": { sketch, isFilled in
        frame(&sketch, isFilled, sketch.oval(12, 12, 7.4, 11.4)) {
          $0.oval(12, 12, 7.4 - $0.width, 11.4 - $0.width)
        }
      },
      "cross": { sketch, isFilled in
        func cross(_ sketch: Sketch, _ inset: CGFloat) -> Path {
          sketch.box(8.4 + inset, 2.4 + inset, 7.2 - 2 * inset, 19.2 - 2 * inset, 1).union(
            sketch.box(2.4 + inset, 8.4 + inset, 19.2 - 2 * inset, 7.2 - 2 * inset, 1))
        }
        frame(&sketch, isFilled, cross(sketch, 0)) { cross($0, $0.width) }
      },
      "staroflife": { sketch, isFilled in
        sketch.silhouette(isFilled: isFilled, line: 1.4) { sketch in
          for turn in [0, 60, 120] as [CGFloat] {
            let (x, y) = (9.4 * sin(turn * .pi / 180), 9.4 * cos(turn * .pi / 180))
            sketch.fill(sketch.line([12 - x, 12 - y, 12 + x, 12 + y], width: 4.4))
          }
        }
      },
      "infinity": { sketch, _ in
        sketch.fill(sketch.arc(6.6, 12, 4.4, from: 45, to: 315))
        sketch.fill(sketch.arc(17.4, 12, 4.4, from: -135, to: 135))
        sketch.fill(sketch.line([9.7, 15.1, 14.3, 8.9]))
        sketch.fill(sketch.line([9.7, 8.9, 14.3, 15.1]))
      },
      "basketball": { sketch, isFilled in
        disc(&sketch, isFilled)
        let ball = sketch.disc(12, 12, 10)
        addDetail(&sketch, isFilled, sketch.line([12, 2, 12, 22]).intersection(ball))
        addDetail(&sketch, isFilled, sketch.line([2, 12, 22, 12]).intersection(ball))
        addDetail(&sketch, isFilled, sketch.arc(-1, 12, 8, from: -60, to: 60).intersection(ball))
        addDetail(&sketch, isFilled, sketch.arc(25, 12, 8, from: 120, to: 240).intersection(ball))
      },
      "baseball": { sketch, isFilled in
        disc(&sketch, isFilled)
        let ball = sketch.disc(12, 12, 10)
        addDetail(&sketch, isFilled, sketch.arc(-1, 12, 9, from: -60, to: 60).intersection(ball))
        addDetail(&sketch, isFilled, sketch.arc(25, 12, 9, from: 120, to: 240).intersection(ball))
        for y in [8, 12, 16] as [CGFloat] {
          addDetail(&sketch, isFilled, sketch.line([6.4, y, 9, y], width: 1))
          addDetail(&sketch, isFilled, sketch.line([15, y, 17.6, y], width: 1))
        }
      },
      "party.popper": { sketch, isFilled in
        sketch.silhouette(isFilled: isFilled, line: 1.6) {
          $0.fill($0.polygon([2.4, 21.6, 7, 9, 15, 17]))
        }
        sketch.fill(sketch.arc(13, 2, 8, from: 50, to: 100))
        sketch.fill(sketch.line([14, 13, 18.6, 11.6, 21.6, 13]))
        for (x, y) in [(6, 4), (13, 3), (20, 4), (21, 17), (17, 8), (18, 20)]
          as [(CGFloat, CGFloat)]
        {
          sketch.fill(sketch.disc(x, y, 1.2))
        }
      },
      "fireworks": { sketch, _ in
        for step in 0..<8 {
          let angle = CGFloat(step) * .pi / 4
          let (x, y) = (cos(angle), sin(angle))
          sketch.fill(sketch.line([12 + 3.4 * x, 10 + 3.4 * y, 12 + 8 * x, 10 + 8 * y]))
        }
        sketch.fill(sketch.line([12, 13, 12, 22.4], width: 1.2))
      },
      "scribble": { sketch, _ in
        sketch.fill(
          sketch.line([
            3, 14, 6, 6, 8.4, 4.6, 9.4, 7, 6.6, 15, 7.4, 18, 10, 16, 14, 8, 16, 7, 16.4, 9.4, 14,
            15.4,
            14.8, 18, 17.4, 16.4, 21, 11,
          ]))
      },
      "exclamationmark.2": { sketch, _ in
        for x in [8.6, 15.4] as [CGFloat] {
          sketch.fill(sketch.line([x, 4.4, x, 14.6], width: 2.4))
          sketch.fill(sketch.disc(x, 19, 1.6))
        }
      },
      "exclamationmark.3": { sketch, _ in
        for x in [5.4, 12, 18.6] as [CGFloat] {
          sketch.fill(sketch.line([x, 4.4, x, 14.6], width: 2.4))
          sketch.fill(sketch.disc(x, 19, 1.6))
        }
      },
      "bandage": { sketch, isFilled in
        sketch.silhouette(isFilled: isFilled, line: 1.4) { sketch in
          sketch.fill(sketch.line([6, 18, 18, 6], width: 9))
        }
        addDetail(&sketch, isFilled, sketch.line([6.6, 10.6, 13.4, 17.4], width: 1.2))
        addDetail(&sketch, isFilled, sketch.line([10.6, 6.6, 17.4, 13.4], width: 1.2))
        for (x, y) in [(12, 10.4), (12, 13.6), (10.4, 12), (13.6, 12)] as [(CGFloat, CGFloat)] {
          addDetail(&sketch, isFilled, sketch.disc(x, y, 0.8))
        }
      },
      "sidebar.right": { sketch, _ in
        sketch.ring(
          sketch.box(2.2, 4, 19.6, 16, 3),
          sketch.box(
            2.2 + sketch.width, 4 + sketch.width, 19.6 - 2 * sketch.width, 16 - 2 * sketch.width,
            1.6))
        sketch.fill(sketch.line([15, 5, 15, 19]))
        for y in [8.2, 11, 13.8] as [CGFloat] { sketch.fill(sketch.line([17.6, y, 18.6, y])) }
      },
      "hourglass": { sketch, _ in glass(&sketch, top: false, bottom: false) },
      "hourglass.tophalf.filled": { sketch, _ in glass(&sketch, top: true, bottom: false) },
      "hourglass.bottomhalf.filled": { sketch, _ in glass(&sketch, top: false, bottom: true) },
    ]
    all["sidebar.trailing"] = all["sidebar.right"]
    for more in [
      weather, things, signs, household, solids, sheets, divided, tools, objects, miscellany, house,
      pairs,
    ] {
      all.merge(more) { $1 }
    }
    return all
  }()

  package static func drawing(of name: String, isFilled: Bool, boldness: CGFloat) -> Sketch? {
    guard let drawing = all[name] else { return nil }
    var sketch = Sketch(boldness: boldness)
    drawing(&sketch, isFilled)
    return sketch
  }

  package static func path(of name: String, isFilled: Bool, boldness: CGFloat) -> Path? {
    drawing(of: name, isFilled: isFilled, boldness: boldness)?.path
  }

  // MARK: Parts of several

  /// Adds a mark: a hole in a filled shape, ink on an open one.
  static func addDetail(_ sketch: inout Sketch, _ isFilled: Bool, _ shape: Path) {
    if isFilled { sketch.cut(shape) } else { sketch.fill(shape) }
  }

  static func frame(
    _ sketch: inout Sketch, _ isFilled: Bool, _ outer: Path, inner: (Sketch) -> Path
  ) {
    if isFilled { sketch.fill(outer) } else { sketch.ring(outer, inner(sketch)) }
  }

  static func disc(_ sketch: inout Sketch, _ isFilled: Bool) {
    frame(&sketch, isFilled, sketch.disc(12, 12, 10)) { $0.disc(12, 12, 10 - $0.width) }
  }

  private static func heartPath(_ sketch: Sketch, _ inset: CGFloat) -> Path {
    let radius = 5.6 - inset
    return sketch.disc(7.6, 8.4, radius).union(sketch.disc(16.4, 8.4, radius)).union(
      sketch.polygon([
        7.6 - radius * 0.78, 8.4 + radius * 0.62, 12, 7.6 + inset, 16.4 + radius * 0.78,
        8.4 + radius * 0.62, 12, 21.4 - inset * 1.4,
      ]))
  }

  static func heart(_ sketch: inout Sketch, _ isFilled: Bool) {
    frame(&sketch, isFilled, heartPath(sketch, 0)) { heartPath($0, $0.width) }
  }

  private static func spade(_ sketch: Sketch, _ inset: CGFloat) -> Path {
    let radius = 4.9 - inset
    return sketch.disc(7.2, 13.2, radius).union(sketch.disc(16.8, 13.2, radius)).union(
      sketch.polygon([
        7.2 - radius * 0.78, 13.2 - radius * 0.62, 12, 1.8 + inset * 1.5, 16.8 + radius * 0.78,
        13.2 - radius * 0.62, 12, 15.6 - inset,
      ]))
  }

  private static func club(_ sketch: Sketch, _ inset: CGFloat) -> Path {
    let radius = 4.7 - inset
    return sketch.disc(12, 6.6, radius).union(sketch.disc(6.8, 13.6, radius)).union(
      sketch.disc(17.2, 13.6, radius)
    ).union(sketch.polygon([12, 6.6, 8, 13.6, 16, 13.6]))
  }

  /// A leaf of a suit on its foot.
  private static func suit(
    _ sketch: inout Sketch, _ isFilled: Bool, _ leaf: (Sketch, CGFloat) -> Path
  ) {
    let foot = sketch.polygon([11.2, 13, 12.8, 13, 13.4, 18, 15.6, 21.6, 8.4, 21.6, 10.6, 18])
    sketch.fill(foot)
    if isFilled {
      sketch.fill(leaf(sketch, 0))
    } else {
      sketch.fill(leaf(sketch, 0))
      sketch.cut(leaf(sketch, sketch.width))
    }
  }

  /// The corners of a viewfinder.
  static func corners(_ sketch: inout Sketch) {
    for (x, y) in [(1, 1), (-1, 1), (1, -1), (-1, -1)] as [(CGFloat, CGFloat)] {
      sketch.fill(
        sketch.line([
          12 - 9 * x, 12 - 4.6 * y, 12 - 9 * x, 12 - 7.4 * y, 12 - 8.5 * x, 12 - 8.5 * y,
          12 - 7.4 * x, 12 - 9 * y, 12 - 4.6 * x, 12 - 9 * y,
        ]))
    }
  }

  /// An open hand seen from its palm.
  private static func raisedHand(
    _ sketch: inout Sketch, _ isFilled: Bool, x: CGFloat, y: CGFloat, size: CGFloat, turn: CGFloat
  ) {
    let angle = turn * .pi / 180
    func outline(_ sketch: Sketch, _ inset: CGFloat) -> Path {
      func turned(_ numbers: [CGFloat]) -> [CGFloat] {
        stride(from: 0, to: numbers.count, by: 2).flatMap { index -> [CGFloat] in
          let (dx, dy) = ((numbers[index] - 12) * size, (numbers[index + 1] - 12) * size)
          return [x + dx * cos(angle) - dy * sin(angle), y + dx * sin(angle) + dy * cos(angle)]
        }
      }
      let finger = max(3 * size - 2 * inset, 0.2)
      var fingers = sketch.line(turned([6.4, 7, 7.6, 13.6]), width: finger)
      for numbers in [
        [9.7, 4, 10, 13.6], [13.2, 3.6, 13, 13.6], [16.6, 5.4, 15.8, 13.6], [20, 12.4, 15.6, 17.6],
      ] as [[CGFloat]] {
        fingers = fingers.union(sketch.line(turned(numbers), width: finger))
      }
      let palm = sketch.line(
        turned([11.4, 14.2, 12, 16.4]), width: max(11 * size - 2 * inset, 0.2))
      return fingers.union(palm)
    }
    let whole = outline(sketch, 0)
    if isFilled { sketch.fill(whole) } else { sketch.ring(whole, outline(sketch, sketch.width)) }
  }

  /// A laughing mask in front of a sad one.
  private static func masks(_ sketch: inout Sketch, _ isFilled: Bool) {
    func mask(_ sketch: inout Sketch, _ x: CGFloat, _ y: CGFloat, smiles: Bool) {
      func shape(_ sketch: Sketch, _ inset: CGFloat) -> Path {
        sketch.box(x + inset, y + inset, 11.4 - 2 * inset, 7 - inset).union(
          sketch.oval(x + 5.7, y + 7, 5.7 - inset, 6.6 - inset))
      }
      let outer = shape(sketch, 0)
      sketch.cut(shape(sketch, -1))
      if isFilled { sketch.fill(outer) } else { sketch.ring(outer, shape(sketch, sketch.width)) }
      addDetail(&sketch, isFilled, sketch.oval(x + 3.6, y + 5, 1, 0.9))
      addDetail(&sketch, isFilled, sketch.oval(x + 7.8, y + 5, 1, 0.9))
      addDetail(
        &sketch, isFilled,
        smiles
          ? sketch.arc(x + 5.7, y + 7.4, 2.6, from: 20, to: 160, width: 1.2)
          : sketch.arc(x + 5.7, y + 11, 2.6, from: 200, to: 340, width: 1.2))
    }
    mask(&sketch, 11.4, 8, smiles: false)
    mask(&sketch, 1.2, 2.6, smiles: true)
  }

  /// An hourglass.
  private static func glass(_ sketch: inout Sketch, top: Bool, bottom: Bool) {
    sketch.fill(sketch.line([5, 2.8, 19, 2.8]))
    sketch.fill(sketch.line([5, 21.2, 19, 21.2]))
    for side in [1, -1] as [CGFloat] {
      sketch.fill(
        sketch.line([
          12 - 5.6 * side, 3, 12 - 5.6 * side, 6.6, 12 - 1.6 * side, 12, 12 - 5.6 * side, 17.4,
          12 - 5.6 * side, 21,
        ]))
    }
    if top { sketch.fill(sketch.polygon([6.4, 3, 17.6, 3, 17.6, 6.6, 12, 13.4, 6.4, 6.6])) }
    if bottom { sketch.fill(sketch.polygon([6.4, 21, 17.6, 21, 17.6, 17.4, 12, 10.6, 6.4, 17.4])) }
  }
}
