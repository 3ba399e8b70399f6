import VivaceGeometry

/// Rectangles and their contents: screens, cards, pages, and stacks of them.
extension Sketches {
  static let sheets: [String: Drawing] = {
    var all: [String: Drawing] = [
      "rectangle": { rounded(&$0, $1, 1, 4.4, 22, 15.2, 2.8) },
      "rectangle.portrait": { rounded(&$0, $1, 4.4, 1, 15.2, 22, 2.8) },
      "tv": tv, "appletv": appleTV, "map": map, "terminal": terminal, "creditcard": creditCard,
      "newspaper": newspaper, "tablecells": tableCells, "wallet.pass": walletPass,
      "simcard": simCard, "menucard": menuCard, "photo.artframe": artFrame,
      "rectangle.stack": rectangleStack, "square.stack": squareStack,
      "person.crop.square.stack": personStack, "person.2.crop.square.stack": peopleStack,
      "list.bullet.below.rectangle": listBelowRectangle, "receipt": receipt, "scroll": scroll,
      "list.bullet.rectangle": listRectangle, "list.bullet.rectangle.portrait": listPortrait,
      "play.square.stack": playStack, "play.rectangle.on.rectangle": playOnRectangle,
      "macwindow": window, "keyboard.chevron.compact.down": keyboardDown,
      "chart.bar.doc.horizontal": chartPage, "doc.viewfinder": pageFinder,
      "square.and.arrow.up": { arrowTray(&$0, $1, isUp: true, onSquare: false) },
      "square.and.arrow.down": { arrowTray(&$0, $1, isUp: false, onSquare: false) },
      "square.and.arrow.up.on.square": { arrowTray(&$0, $1, isUp: true, onSquare: true) },
      "square.and.arrow.down.on.square": { arrowTray(&$0, $1, isUp: false, onSquare: true) },
    ]
    for (name, isRound, size) in [
      ("square.on.square", false, CGSize(width: 13.4, height: 13.4)),
      ("rectangle.on.rectangle", false, CGSize(width: 16.4, height: 11.6)),
      ("rectangle.portrait.on.rectangle.portrait", false, CGSize(width: 11.6, height: 16.4)),
      ("square.on.circle", true, CGSize(width: 13.4, height: 13.4)),
    ] {
      all[name] = { pair(&$0, $1, size, isRound: isRound, sign: []) }
    }
    let plus: [[CGFloat]] = [[15.3, 12, 15.3, 18.6], [12, 15.3, 18.6, 15.3]]
    all["plus.square.on.square"] = {
      pair(&$0, $1, CGSize(width: 13.4, height: 13.4), isRound: false, sign: plus)
    }
    all["square.fill.on.square"] = { sketch, isFilled in
      rounded(&sketch, isFilled, 2, 2, 13.4, 13.4, 2.6)
      sketch.cut(sketch.box(7.3, 7.3, 16, 16, 3.6))
      sketch.fill(sketch.box(8.6, 8.6, 13.4, 13.4, 2.6))
    }
    all["doc.on.doc"] = { pages(&$0, $1, onClipboard: false) }
    all["doc.on.clipboard"] = { pages(&$0, $1, onClipboard: true) }
    return all
  }()

  /// Sketches that stay open in a badge, as on Apple's systems.
  package static let openInBadges: Set<String> = [
    "square.and.arrow.up", "square.and.arrow.down", "rectangle", "rectangle.portrait", "tablecells",
    "list.bullet.rectangle", "list.bullet.rectangle.portrait",
  ]

  // MARK: Screens

  private static func tv(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 1, 3.8, 22, 14, 2.4)
    sketch.fill(sketch.line([7.4, 20.6, 16.6, 20.6], width: 1.6))
  }

  private static func appleTV(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 2, 4.4, 20, 15.2, 4.6)
    addDetail(&sketch, isFilled, sketch.line([9, 8.8, 9, 13.8, 9.6, 14.8, 11, 14.8], width: 1.5))
    addDetail(&sketch, isFilled, sketch.line([7.2, 10.8, 11, 10.8], width: 1.5))
    addDetail(&sketch, isFilled, sketch.line([12.6, 10.8, 14.5, 14.8, 16.4, 10.8], width: 1.5))
  }

  private static func terminal(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 1.4, 3.4, 21.2, 17.2, 3)
    addDetail(&sketch, isFilled, sketch.line([5.4, 8, 9, 10.8, 5.4, 13.6], width: 1.7))
    addDetail(&sketch, isFilled, sketch.line([10.6, 14.4, 15, 14.4], width: 1.7))
  }

  private static func window(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 1.4, 3.4, 21.2, 17.2, 3)
    if !isFilled { sketch.fill(sketch.box(2.4, 4.4, 19.2, 4)) }
    for x in [4.6, 7.2, 9.8] as [CGFloat] { sketch.cut(sketch.disc(x, 6.2, 0.8)) }
    if isFilled { sketch.cut(sketch.box(1.4, 8.2, 21.2, 1.2)) }
  }

  private static func keyboardDown(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 1.4, 2.4, 21.2, 12.4, 2.4)
    for x in [5, 8.5, 12, 15.5, 19] as [CGFloat] {
      for y in [6, 8.8] as [CGFloat] {
        addDetail(&sketch, isFilled, sketch.box(x - 0.8, y - 0.8, 1.6, 1.6, 0.3))
      }
    }
    addDetail(&sketch, isFilled, sketch.line([8, 11.8, 16, 11.8], width: 1.5))
    sketch.fill(sketch.line([8.6, 18.6, 12, 20.6, 15.4, 18.6], width: 1.8))
  }

  // MARK: Cards and pages

  private static func map(_ sketch: inout Sketch, _ isFilled: Bool) {
    let outer: [CGFloat] = [
      1.6, 5.4, 8.4, 2.4, 15.6, 5.4, 22.4, 2.4, 22.4, 18.6, 15.6, 21.6, 8.4, 18.6, 1.6, 21.6,
    ]
    if isFilled {
      sketch.fill(sketch.polygon(outer))
    } else {
      sketch.fill(sketch.line(outer + outer[..<2], width: 1.8))
    }
    for fold in [[8.4, 1, 8.4, 20], [15.6, 4, 15.6, 23]] as [[CGFloat]] {
      addDetail(
        &sketch, isFilled,
        sketch.line(fold, width: 1.6).intersection(sketch.polygon(outer)))
    }
  }

  private static func creditCard(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 1, 4.2, 22, 15.6, 2.8)
    addDetail(&sketch, isFilled, sketch.box(1, 8, 22, isFilled ? 2.2 : 3))
    addDetail(&sketch, isFilled, sketch.box(4.4, 14, 4.6, 2.6, 0.6))
  }

  private static func newspaper(_ sketch: inout Sketch, _ isFilled: Bool) {
    frame(
      &sketch, isFilled,
      sketch.box(1.4, 3.4, 16.6, 17.2, 2.2).union(sketch.box(14, 8, 8.6, 12.6, 2.2))
    ) {
      $0.box(1.4 + $0.width, 3.4 + $0.width, 16.6 - 2 * $0.width, 17.2 - 2 * $0.width, 0.6)
        .union($0.box(18, 8 + $0.width, 4.6 - $0.width, 12.6 - 2 * $0.width, 0.6))
    }
    addDetail(&sketch, isFilled, sketch.line([18, 8.4, 18, 18.8], width: 1.5))
    addDetail(&sketch, isFilled, sketch.box(5, 7, 4.4, 4.4, 0.4))
    for (y, x) in [(7.8, 11.8), (10.8, 11.8), (13.8, 5.6), (16.8, 5.6)] as [(CGFloat, CGFloat)] {
      addDetail(&sketch, isFilled, sketch.line([x, y, 14.2, y], width: 1.4))
    }
  }

  private static func tableCells(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 1.4, 3.8, 21.2, 16.4, 2.6)
    let inside = sketch.box(1.4, 3.8, 21.2, 16.4)
    for line in [
      [0, 9.2, 24, 9.2], [0, 14.6, 24, 14.6], [8.4, 2, 8.4, 22], [15.6, 2, 15.6, 22],
    ] as [[CGFloat]] {
      addDetail(&sketch, isFilled, sketch.line(line, width: 1.3).intersection(inside))
    }
  }

  private static func walletPass(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 4, 1.6, 16, 20.8, 3)
    for y in [5.6, 9] as [CGFloat] {
      addDetail(&sketch, isFilled, sketch.line([4.8, y, 19.2, y], width: 1.4))
    }
    let pocket = sketch.line(
      [4.8, 12.4, 9, 12.4, 10, 14.4, 14, 14.4, 15, 12.4, 19.2, 12.4], width: 1.4)
    addDetail(&sketch, isFilled, pocket)
  }

  private static func simCard(_ sketch: inout Sketch, _ isFilled: Bool) {
    func card(_ inset: CGFloat) -> [CGFloat] {
      [
        4.6 + inset, 1.8 + inset, 14.6 - inset * 0.4, 1.8 + inset, 19.4 - inset, 6.8 + inset * 0.4,
        19.4 - inset, 22.2 - inset, 4.6 + inset, 22.2 - inset,
      ]
    }
    frame(&sketch, isFilled, sketch.polygon(card(0))) { $0.polygon(card($0.width)) }
    addDetail(
      &sketch, isFilled,
      sketch.box(7.8, 10.6, 8.4, 8, 1.6).subtracting(sketch.box(9.2, 12, 5.6, 5.2, 0.6)))
    addDetail(&sketch, isFilled, sketch.line([12, 11, 12, 18], width: 1.2))
    addDetail(&sketch, isFilled, sketch.line([8.4, 14.6, 15.6, 14.6], width: 1.2))
  }

  private static func menuCard(_ sketch: inout Sketch, _ isFilled: Bool) {
    func leaf(_ inset: CGFloat) -> [CGFloat] {
      [
        12 + inset * 0.6, 4.2 + inset, 20.6 - inset, 1.8 + inset * 1.3, 20.6 - inset,
        19.4 - inset * 0.8,
        12 + inset * 0.6, 22 - inset * 1.2,
      ]
    }
    func cover(_ inset: CGFloat) -> [CGFloat] {
      [
        12 - inset * 0.6, 4.2 + inset, 3.4 + inset, 1.8 + inset * 1.3, 3.4 + inset,
        19.4 - inset * 0.8,
        12 - inset * 0.6, 22 - inset * 1.2,
      ]
    }
    for half in [leaf, cover] {
      frame(&sketch, isFilled, sketch.polygon(half(0))) { $0.polygon(half($0.width * 0.9)) }
    }
    addDetail(&sketch, isFilled, sketch.line([12, 4.4, 12, 21.8], width: 1.3))
    for y in [8.4, 12, 15.6] as [CGFloat] {
      addDetail(&sketch, isFilled, sketch.line([14.6, y, 18, y - 0.9], width: 1.4))
    }
    addDetail(&sketch, isFilled, sketch.line([6, 10.6, 9.4, 11.5], width: 1.6))
  }

  private static func receipt(_ sketch: inout Sketch, _ isFilled: Bool) {
    func paper(_ inset: CGFloat) -> [CGFloat] {
      var points: [CGFloat] = [4.6 + inset, 2 + inset, 19.4 - inset, 2 + inset]
      for step in 0...6 {
        let x = 19.4 - inset - (14.8 - 2 * inset) * CGFloat(step) / 6
        points += [x, (step % 2 == 0 ? 22 : 20) - inset * 1.1]
      }
      return points
    }
    frame(&sketch, isFilled, sketch.polygon(paper(0))) { $0.polygon(paper($0.width)) }
    for y in [7, 10.6, 14.2] as [CGFloat] {
      addDetail(&sketch, isFilled, sketch.line([8.4, y, 15.6, y], width: 1.5))
    }
  }

  private static func scroll(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 5, 2.4, 14, 16.6, 2.6)
    sketch.cut(sketch.box(1, 15.4, 14.6, 7, 3.4))
    rounded(&sketch, isFilled, 2, 16, 15.4, 5.8, 2.8)
    for y in [6.8, 10.2] as [CGFloat] {
      addDetail(&sketch, isFilled, sketch.line([8.6, y, 15.4, y], width: 1.5))
    }
  }

  private static func artFrame(_ sketch: inout Sketch, _ isFilled: Bool) {
    // The frame is the second layer, the picture in it the first.
    sketch.layer = 1
    rounded(&sketch, isFilled, 1.4, 1.4, 21.2, 21.2, 3)
    let glass = sketch.box(5.4, 5.4, 13.2, 13.2, 1.2)
    if isFilled { sketch.cut(glass) }
    sketch.layer = 0
    let picture = sketch.box(6.6, 6.6, 10.8, 10.8, 0.6)
    sketch.fill(sketch.disc(9.8, 9.6, 1.4))
    sketch.fill(
      sketch.polygon([6.6, 15, 9.2, 12.6, 10.8, 14, 14.2, 10.6, 17.4, 13.8, 17.4, 17.4, 6.6, 17.4])
        .intersection(picture))
    if !isFilled {
      sketch.layer = 1
      sketch.fill(glass.subtracting(sketch.box(6.6, 6.6, 10.8, 10.8, 0.4)))
    }
  }

  // MARK: Stacks and pairs

  /// Two edges above what is in front.
  private static func edges(_ sketch: inout Sketch, _ x: CGFloat) {
    sketch.fill(sketch.line([x + 2, 5.6, 22 - x, 5.6], width: 1.6))
    sketch.fill(sketch.line([x + 4.4, 2.6, 19.6 - x, 2.6], width: 1.6))
  }

  private static func rectangleStack(_ sketch: inout Sketch, _ isFilled: Bool) {
    edges(&sketch, 1.4)
    rounded(&sketch, isFilled, 1.4, 8.4, 21.2, 13, 2.6)
  }

  private static func squareStack(_ sketch: inout Sketch, _ isFilled: Bool) {
    edges(&sketch, 3.4)
    rounded(&sketch, isFilled, 3.4, 8.2, 17.2, 14.2, 2.8)
  }

  private static func playStack(_ sketch: inout Sketch, _ isFilled: Bool) {
    squareStack(&sketch, isFilled)
    addDetail(&sketch, isFilled, sketch.polygon([10, 11.6, 15.6, 15.3, 10, 19]))
  }

  private static func personStack(_ sketch: inout Sketch, _ isFilled: Bool) {
    squareStack(&sketch, isFilled)
    addDetail(&sketch, isFilled, sketch.disc(12, 13.2, 2.3))
    addDetail(
      &sketch, isFilled,
      sketch.oval(12, 21.4, 5.2, 4.8).intersection(sketch.box(4.6, 10, 14.8, isFilled ? 11.2 : 12)))
  }

  private static func peopleStack(_ sketch: inout Sketch, _ isFilled: Bool) {
    squareStack(&sketch, isFilled)
    let inside = sketch.box(4.6, 10, 14.8, isFilled ? 11.2 : 12)
    for x in [8.9, 15.1] as [CGFloat] {
      addDetail(&sketch, isFilled, sketch.disc(x, 13.4, 1.8))
      addDetail(&sketch, isFilled, sketch.oval(x, 21, 2.9, 4.4).intersection(inside))
    }
  }

  private static func pair(
    _ sketch: inout Sketch, _ isFilled: Bool, _ size: CGSize, isRound: Bool, sign: [[CGFloat]]
  ) {
    let (x, y) = (22 - size.width, 22 - size.height)
    if isRound {
      frame(&sketch, isFilled, sketch.disc(8.7, 8.7, 6.7)) { $0.disc(8.7, 8.7, 6.7 - $0.width) }
    } else {
      rounded(&sketch, isFilled, 2, 2, size.width, size.height, 2.6)
    }
    let gap: CGFloat = isFilled ? 1.3 : 0
    sketch.cut(sketch.box(x - gap, y - gap, size.width + 2 * gap, size.height + 2 * gap, 2.6 + gap))
    rounded(&sketch, isFilled, x, y, size.width, size.height, 2.6)
    for line in sign { addDetail(&sketch, isFilled, sketch.line(line, width: 1.7)) }
  }

  private static func playOnRectangle(_ sketch: inout Sketch, _ isFilled: Bool) {
    pair(&sketch, isFilled, CGSize(width: 16.4, height: 11.6), isRound: false, sign: [])
    addDetail(&sketch, isFilled, sketch.polygon([12, 13, 17, 16.2, 12, 19.4]))
  }

  /// A page in front of another, or of a clipboard.
  private static func pages(_ sketch: inout Sketch, _ isFilled: Bool, onClipboard: Bool) {
    rounded(&sketch, isFilled, 2.4, onClipboard ? 2.6 : 1.4, 12.6, 16.2, 2.4)
    if onClipboard { sketch.fill(sketch.box(5.6, 1.2, 6.2, 3.6, 1.4)) }
    func page(_ inset: CGFloat) -> [CGFloat] {
      [
        9.4 + inset, 6.8 + inset, 16.6 - inset * 0.4, 6.8 + inset, 21.6 - inset, 11.8 + inset * 0.4,
        21.6 - inset, 22.6 - inset, 9.4 + inset, 22.6 - inset,
      ]
    }
    sketch.cut(sketch.polygon(page(isFilled ? -1.2 : 0)))
    frame(&sketch, isFilled, sketch.polygon(page(0))) { $0.polygon(page($0.width)) }
    addDetail(&sketch, isFilled, sketch.line([16.2, 7.8, 16.2, 12.2, 20.8, 12.2], width: 1.3))
  }

  private static func chartPage(_ sketch: inout Sketch, _ isFilled: Bool) {
    page(&sketch, isFilled)
    for (y, end) in [(11.4, 12.6), (14.8, 15.6), (18.2, 11)] as [(CGFloat, CGFloat)] {
      addDetail(&sketch, isFilled, sketch.line([8.4, y, end, y], width: 1.7))
    }
  }

  private static func pageFinder(_ sketch: inout Sketch, _ isFilled: Bool) {
    corners(&sketch)
    func page(_ inset: CGFloat) -> [CGFloat] {
      [
        7.8 + inset, 6 + inset, 13 - inset * 0.4, 6 + inset, 16.2 - inset, 9.2 + inset * 0.4,
        16.2 - inset, 18 - inset, 7.8 + inset, 18 - inset,
      ]
    }
    frame(&sketch, isFilled, sketch.polygon(page(0))) { $0.polygon(page($0.width * 0.8)) }
  }

  private static func listBelowRectangle(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 3, 1.6, 18, 8, 2)
    for y in [13.4, 17.4, 21.4] as [CGFloat] {
      sketch.fill(sketch.disc(4.4, y, 1.2))
      sketch.fill(sketch.line([8.4, y, 20.2, y], width: 1.7))
    }
  }

  private static func list(
    _ sketch: inout Sketch, _ isFilled: Bool, x: CGFloat, ys: [CGFloat]
  ) {
    for y in ys {
      addDetail(&sketch, isFilled, sketch.disc(x, y, 1))
      addDetail(&sketch, isFilled, sketch.line([x + 3.2, y, 24 - x, y], width: 1.5))
    }
  }
  private static func listRectangle(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 1.4, 3.8, 21.2, 16.4, 2.6)
    list(&sketch, isFilled, x: 5.8, ys: [8, 12, 16])
  }
  private static func listPortrait(_ sketch: inout Sketch, _ isFilled: Bool) {
    rounded(&sketch, isFilled, 3.8, 1.4, 16.4, 21.2, 2.6)
    list(&sketch, isFilled, x: 7.6, ys: [7.4, 12, 16.6])
  }

  /// An arrow out of a tray, or into it; behind it there may be another tray.
  private static func arrowTray(
    _ sketch: inout Sketch, _ isFilled: Bool, isUp: Bool, onSquare: Bool
  ) {
    let shaft: [CGFloat] = isUp ? [12, 14.8, 12, 2.6] : [12, 2.6, 12, 15.4]
    let head: [CGFloat] =
      isUp ? [8.4, 6.1, 12, 2.5, 15.6, 6.1] : [8.4, 11.9, 12, 15.5, 15.6, 11.9]
    if isFilled {
      sketch.fill(sketch.box(4, 8.4, 16, 13.8, 2.6))
      sketch.cut(sketch.line(shaft, width: sketch.width + 2.4))
      if !isUp { sketch.cut(sketch.line(head, width: sketch.width + 2.2)) }
    } else {
      sketch.fill(
        sketch.line([
          8.8, 9.4, 6.2, 9.4, 5.3, 9.7, 5, 10.6, 5, 20, 5.3, 20.9, 6.2, 21.2, 17.8, 21.2, 18.7,
          20.9, 19, 20, 19, 10.6, 18.7, 9.7, 17.8, 9.4, 15.2, 9.4,
        ]))
    }
    sketch.fill(sketch.line(shaft))
    sketch.fill(sketch.line(head))
    if onSquare {
      sketch.fill(sketch.line([2, 6.6, 2, 4.6, 3.2, 3.4, 6.4, 3.4], width: 1.6))
      sketch.fill(sketch.line([22, 6.6, 22, 4.6, 20.8, 3.4, 17.6, 3.4], width: 1.6))
    }
  }
}
