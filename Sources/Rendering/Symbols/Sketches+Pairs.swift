import VivaceGeometry

/// Symbols that have an outline and a fill, and for which the icon font has only one of the two.
extension Sketches {
  static let pairs: [String: Drawing] = [
    "ev.charger": charger, "guitars": guitars, "humidity": humidity, "motorcycle": motorcycle,
    "phone.arrow.up.right": {
      handset(&$0, $1, arrow: [14.4, 9.6, 21.4, 2.6], head: [16, 2.6, 21.4, 2.6, 21.4, 8])
    },
    "phone.arrow.down.left": {
      handset(&$0, $1, arrow: [21.4, 2.6, 14.4, 9.6], head: [14.4, 4.2, 14.4, 9.6, 19.8, 9.6])
    },
    "scalemass": scalemass, "wallet.bifold": wallet, "flag.2.crossed": crossedFlags,
    "toilet": toilet,
  ]

  // MARK: Vehicles

  private static func charger(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 2.8, 2.2, 11, 19, 2)
    sketch.fill(sketch.line([1.8, 21.4, 14.8, 21.4]))
    addDetail(
      &sketch, isFilled,
      sketch.polygon([9.4, 5.6, 5.4, 12.4, 8, 12.4, 7.2, 17.6, 11.2, 10.4, 8.6, 10.4]))
    sketch.fill(
      sketch.line(
        [
          13.8, 12.4, 15.2, 12.4, 16.2, 13.4, 16.2, 17.2, 17.2, 18.8, 18.8, 18.8, 19.8, 17.2, 19.8,
          10,
        ],
        width: 1.5))
    sketch.fill(sketch.box(17.4, 6, 4.8, 4.6, 1.2))
    for x in [18.6, 21] as [CGFloat] { sketch.fill(sketch.line([x, 6.6, x, 4], width: 1.2)) }
  }

  private static func motorcycle(_ sketch: inout Sketch, _ isFilled: Bool) {
    sketch.fill(sketch.line([15.2, 5, 17, 5, 19.4, 16.4], width: 1.6))
    sketch.fill(sketch.line([2, 9.4, 7.6, 9.4], width: 1.6))
    sketch.silhouette(isFilled: isFilled) {
      $0.fill(
        $0.polygon([5.6, 10.2, 9, 9.6, 11, 7.6, 16.2, 7.6, 17.6, 11.6, 14.6, 17.2, 8.8, 17.2]))
    }
    for x in [4.6, 19.4] as [CGFloat] {
      sketch.cut(sketch.disc(x, 16.6, 5.2))
      frame(&sketch, isFilled, sketch.disc(x, 16.6, 4.2)) { $0.disc(x, 16.6, 4.2 - $0.width) }
      if isFilled { sketch.cut(sketch.disc(x, 16.6, 1.2)) }
    }
  }

  // MARK: Things

  /// Two guitars with crossed necks.
  private static func guitars(_ sketch: inout Sketch, _ isFilled: Bool) {
    for side in [1, -1] as [CGFloat] {
      func across(_ x: CGFloat) -> CGFloat { 12 + side * (x - 12) }
      let neck = [across(8.8), 14.2, across(18.6), 3.2]
      sketch.cut(sketch.line(neck, width: 3.4))
      sketch.fill(sketch.line(neck, width: 1.6))
      sketch.fill(sketch.line([across(18.2), 3.6, across(19.8), 1.9], width: 3))
      let body = sketch.disc(across(5.8), 17.6, 4.9).union(sketch.disc(across(8.8), 14.2, 3))
      sketch.cut(body)
      frame(&sketch, isFilled, body) {
        $0.disc(across(5.8), 17.6, 4.9 - $0.width).union($0.disc(across(8.8), 14.2, 3 - $0.width))
      }
      addDetail(&sketch, isFilled, sketch.disc(across(6.8), 16.4, 1.1))
    }
  }

  private static func humidity(_ sketch: inout Sketch, _ isFilled: Bool) {
    sketch.silhouette(isFilled: isFilled, line: 1.6) {
      $0.fill($0.disc(12, 15, 6.9).union($0.polygon([12, 1.6, 17.95, 11.5, 12, 15, 6.05, 11.5])))
    }
    for (y, end) in [(11.6, 15.2), (14.8, 16.2), (18, 15)] as [(CGFloat, CGFloat)] {
      addDetail(&sketch, isFilled, sketch.line([12.4, y, end, y], width: 1.3))
    }
  }

  /// A telephone's handset and an arrow beside it.
  private static func handset(
    _ sketch: inout Sketch, _ isFilled: Bool, arrow: [CGFloat], head: [CGFloat]
  ) {
    sketch.silhouette(isFilled: isFilled, line: 1.5) {
      $0.fill($0.arc(19.6, 4.4, 14.4, from: 172, to: 98, width: 5.2))
      $0.fill($0.line([5, 5.4, 7, 8.2], width: 6.4))
      $0.fill($0.line([18.6, 19, 15.8, 17], width: 6.4))
    }
    sketch.fill(sketch.line(arrow))
    sketch.fill(sketch.line(head))
  }

  /// A weight with a ring on it.
  private static func scalemass(_ sketch: inout Sketch, _ isFilled: Bool) {
    sketch.ring(sketch.disc(12, 5.4, 3.6), sketch.disc(12, 5.4, 1.8))
    func weight(_ sketch: Sketch, _ inset: CGFloat) -> Path {
      sketch.polygon([
        6.4 + inset * 0.8, 8 + inset, 17.6 - inset * 0.8, 8 + inset, 21.6 - inset * 1.3,
        21.8 - inset,
        2.4 + inset * 1.3, 21.8 - inset,
      ])
    }
    sketch.cut(weight(sketch, 0))
    frame(&sketch, isFilled, weight(sketch, 0)) { weight($0, $0.width) }
  }

  /// A folded wallet with its clasp.
  private static func wallet(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 1.6, 4.4, 19.4, 15.6, 3)
    addDetail(&sketch, isFilled, sketch.line([4.6, 8, 18, 8], width: 1.3))
    sketch.cut(sketch.box(13.4, 9.4, 10.2, 7, 3.5))
    rounded(&sketch, isFilled, 14.6, 10.4, 8, 5, 2.5)
    addDetail(&sketch, isFilled, sketch.disc(17.4, 12.9, 0.9))
  }

  private static func crossedFlags(_ sketch: inout Sketch, _ isFilled: Bool) {
    for side in [1, -1] as [CGFloat] {
      func across(_ x: CGFloat) -> CGFloat { 12 + side * (x - 12) }
      sketch.fill(sketch.line([across(16), 21.8, across(6.2), 2.8], width: 1.5))
      sketch.silhouette(isFilled: isFilled, line: 1.5) {
        $0.fill(
          $0.polygon([across(6.6), 3.4, across(0.8), 6.4, across(4.5), 13.6, across(10.3), 10.6]))
      }
    }
  }

  private static func toilet(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 3.2, 1.8, 6.2, 9.4, 1.4)
    sketch.silhouette(isFilled: isFilled, line: 1.6) {
      $0.fill(
        $0.polygon([3.4, 12.4, 21.2, 12.4, 19.6, 16.4, 15.2, 18.8, 15.8, 22.2, 6, 22.2, 6, 18]))
    }
  }
}
