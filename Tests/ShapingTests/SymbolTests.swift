import Testing
import VivaceGeometry
import VivaceTypography

@testable import VivaceShaping
@testable import VivaceSymbols

@Suite("Symbols")
struct SymbolTests {
  @Test("every name of the table has a glyph in the icon font, and there are hundreds")
  func allExist() throws {
    let typesetter = try makeTypesetter()
    var warnings: [String] = []
    typesetter.book.warn = { warnings.append($0) }
    for name in SymbolTable.entries.keys.sorted() {
      #expect(typesetter.symbol(named: name, font: body) != nil, "\(name)")
    }
    #expect(warnings == [])
    #expect(SymbolTable.entries.count + Sketches.names.count > 1_450)
  }

  @Test(
    "the names that apps use most have pictures, with their variants",
    arguments: [
      "chevron", "arrow", "heart", "star", "person", "bell", "bookmark", "flag", "tag", "bolt",
      "play", "pause", "house", "trash", "folder", "paperplane", "cart", "cloud", "moon", "phone",
    ])
  func variants(name: String) throws {
    let typesetter = try makeTypesetter()
    let base = name == "chevron" || name == "arrow" ? name + ".up" : name
    for variant in ["", ".fill", ".circle", ".circle.fill", ".square", ".square.fill"] {
      #expect(typesetter.symbol(named: base + variant, font: body) != nil, "\(base + variant)")
    }
  }

  @Test("stands in the middle of capitals, in a box as high as the line")
  func alignment() throws {
    let typesetter = try makeTypesetter()
    let line = typesetter.set("H")
    for name in ["circle", "plus", "square.fill", "star.circle", "7.square.fill", "minus"] {
      let block = try #require(typesetter.symbol(named: name, font: body))
      let box = try ink(of: block, typesetter)
      let middle = line.firstBaseline - line.metrics.capHeight / 2
      #expect(block.size.height == line.size.height)
      #expect(block.firstBaseline == line.firstBaseline)
      #expect(abs(box.midY - middle) < 0.5, "\(name)")
      #expect(abs(box.midX - block.size.width / 2) < 0.1, "\(name)")
      #expect(box.minX >= 0 && box.maxX <= block.size.width)
      #expect(box.minY > -0.5 && box.maxY < block.size.height + 0.5)
    }
    let circle = try ink(of: #require(typesetter.symbol(named: "circle", font: body)), typesetter)
    #expect(abs(circle.width - 17 * 0.995) < 0.3)
  }

  @Test("of the names that programs use most, 99 of 100 have a picture, and all families have")
  func coverage() throws {
    let typesetter = try makeTypesetter()
    typesetter.book.warn = { _ in }
    let names = commonSymbolNames.split { $0 == " " || $0.isNewline }.map(String.init)
    let missing = names.filter { typesetter.symbol(named: $0, font: body) == nil }
    #expect(names.count > 1_400)
    #expect(missing.count * 100 <= names.count, "\(missing)")
    for number in 0...50 {
      for shape in ["circle", "circle.fill", "square", "square.fill"] {
        #expect(typesetter.symbol(named: "\(number).\(shape)", font: body) != nil)
      }
    }
    for name in Sketches.names { #expect(typesetter.symbol(named: name, font: body) != nil) }
  }

  @Test("a badge is a disc with a hole for its sign, with a gap around it, on any symbol")
  func cornerBadges() throws {
    let typesetter = try makeTypesetter()
    for name in ["folder.fill", "bag.fill", "square.fill"] {
      let block = try #require(
        typesetter.symbol(named: name + ".badge.minus", font: body), "\(name)")
      let path = try #require(
        typesetter.outline(face: block.runs[0].face, glyph: block.runs[0].glyphs[0].glyph)
      ).applying(CGAffineTransform(scaleX: 480, y: 480))
      func has(_ x: CGFloat, _ y: CGFloat) -> Bool {
        path.contains(
          CGPoint(
            x: 480 * (Badge.center.x - 0.5) + 20 * x, y: 480 * (Badge.center.y - 0.5) + 20 * y))
      }
      #expect(has(18.2, 15) && has(18.2, 21.5) && !has(18.2, 18.2) && !has(18.2, 12.5), "\(name)")
    }
  }

  @Test(
    "any symbol may stand in a shape, outlined as ink and filled as a hole",
    arguments: ["shield", "app", "bubble", "message", "icloud", "doc", "folder", "seal"])
  func shapes(shape: String) throws {
    let typesetter = try makeTypesetter()
    func path(_ name: String) throws -> Path {
      let run = try #require(typesetter.symbol(named: name, font: body)).runs[0]
      return try #require(typesetter.outline(face: run.face, glyph: run.glyphs[0].glyph))
    }
    let (open, filled) = (try path("minus." + shape), try path("minus.\(shape).fill"))
    // Down the middle there are the shape's edge, the sign, and the edge again.
    let box = open.boundingRect
    func has(_ path: Path, _ y: CGFloat) -> Bool { path.contains(CGPoint(x: Badge.center.x, y: y)) }
    var changes: [CGFloat] = []
    for y in stride(from: box.minY - 0.01, to: box.maxY + 0.01, by: 0.002)
    where has(open, y) != (changes.count % 2 == 1) {
      changes.append(y)
    }
    try #require(changes.count == 6)
    #expect(!has(filled, (changes[2] + changes[3]) / 2))
    #expect(has(filled, (changes[1] + changes[2]) / 2))
    #expect(has(filled, (changes[3] + changes[4]) / 2))
    #expect(abs(filled.boundingRect.width - box.width) < 0.01)
  }

  @Test("a turned glyph is the same picture turned, a mirrored one keeps its ink")
  func turned() throws {
    let typesetter = try makeTypesetter()
    func path(_ name: String) throws -> Path {
      let run = try #require(typesetter.symbol(named: name, font: body)).runs[0]
      return try #require(typesetter.outline(face: run.face, glyph: run.glyphs[0].glyph))
    }
    let (right, left) = (try path("hand.point.right.fill"), try path("hand.point.left.fill"))
    #expect(abs(right.boundingRect.midX + left.boundingRect.midX - 2 * Badge.center.x) < 1e-6)
    #expect(abs(right.signedArea - left.signedArea) < 1e-6)
    for step in 0..<100 {
      let (x, y) = (CGFloat(step % 10) / 10, CGFloat(step / 10) / 10 - 0.85)
      #expect(
        right.contains(CGPoint(x: x, y: y))
          == left.contains(CGPoint(x: 2 * Badge.center.x - x, y: y)))
    }
    let (up, down) = (try path("hand.point.up.fill"), try path("hand.point.down.fill"))
    #expect(abs(up.boundingRect.midY + down.boundingRect.midY - 2 * Badge.center.y) < 1e-6)
  }

  @Test("open and filled sketches are not the same where they have both forms")
  func sketchForms() throws {
    for name in [
      "photo", "tray", "cloud.rain", "cloud.moon", "sun.max", "speaker.wave.2", "doc.text",
      "person.3",
      "lamp.table", "medal", "backpack", "ear", "lungs", "brain", "shower", "seal", "record.circle",
    ] {
      let open = try #require(Sketches.path(of: name, isFilled: false, boldness: 0))
      let filled = try #require(Sketches.path(of: name, isFilled: true, boldness: 0))
      #expect(abs(filled.boundingRect.midX - open.boundingRect.midX) < 0.05, "\(name)")
      #expect(abs(filled.signedArea) > abs(open.signedArea) * 1.05, "\(name)")
    }
  }

  @Test("grows with its font and is bolder with it")
  func sizes() throws {
    let typesetter = try makeTypesetter()
    let small = try #require(typesetter.symbol(named: "heart", font: font(size: 10)))
    let large = try #require(typesetter.symbol(named: "heart", font: font(size: 30)))
    #expect(abs(large.size.width / small.size.width - 3) < 1e-6)
    let bold = try #require(typesetter.symbol(named: "plus", font: font(size: 30, weight: 0.4)))
    let regular = try #require(typesetter.symbol(named: "plus", font: font(size: 30)))
    #expect(try ink(of: bold, typesetter).width > ink(of: regular, typesetter).width)
  }

  @Test("a filled badge has its glyph as a hole, an outlined one as ink")
  func badges() throws {
    let typesetter = try makeTypesetter()
    func middle(_ name: String) throws -> UInt8 {
      let block = try #require(typesetter.symbol(named: name, font: body))
      let run = block.runs[0]
      let mask = try #require(
        typesetter.mask(face: run.face, glyph: run.glyphs[0].glyph, pixelSize: 96, subpixel: 0))
      guard case .coverage(let bytes) = mask.pixels else { return 0 }
      return bytes[mask.width / 2 + mask.height / 2 * mask.width]
    }
    #expect(try middle("heart.circle") == 255)
    #expect(try middle("heart.circle.fill") == 0)
    #expect(try middle("stop.square.fill") == 0)
    #expect(try middle("i.circle") == 255)
    #expect(try middle("i.circle.fill") == 0)
  }

  @Test("every glyph that is drawn open can be")
  func hollowEntries() throws {
    let typesetter = try makeTypesetter()
    for (name, entry) in SymbolTable.entries where entry.isHollow {
      let block = try #require(typesetter.symbol(named: name, font: body))
      var key = typesetter.book.faces.key(of: block.runs[0].face)
      let glyph = block.runs[0].glyphs[0].glyph
      let open = try #require(
        typesetter.outline(face: typesetter.book.faces.id(of: key), glyph: glyph))
      key.isHollow = false
      let filled = try #require(
        typesetter.outline(face: typesetter.book.faces.id(of: key), glyph: glyph))
      let isOpen = open != filled
      #expect(isOpen, "\(name) stays filled; take its ~ away")
    }
  }

  @Test("the icon for sharing is drawn here, in line with the others")
  func drawn() throws {
    let typesetter = try makeTypesetter()
    for symbol in DrawnSymbol.allCases {
      let block = try #require(typesetter.symbol(named: symbol.rawValue, font: body))
      let box = try ink(of: block, typesetter)
      #expect(box.minY > -0.5 && box.maxY < block.size.height)
      #expect(block.size.width > 12 && block.size.width < 24)
      #expect(typesetter.symbol(named: symbol.rawValue + ".circle.fill", font: body) != nil)
    }
  }

  @Test(
    "an open form has the extent of the filled one and less ink",
    arguments: ["trash", "house", "pawprint", "gearshape", "paperplane", "person.crop.circle"])
  func openForms(name: String) throws {
    let typesetter = try makeTypesetter()
    let open = try #require(typesetter.symbol(named: name, font: body))
    let filled = try #require(typesetter.symbol(named: name + ".fill", font: body))
    #expect(open.size == filled.size)
    func coverage(_ block: TextBlock) throws -> Int {
      let run = block.runs[0]
      let mask = try #require(
        typesetter.mask(face: run.face, glyph: run.glyphs[0].glyph, pixelSize: 96, subpixel: 0))
      guard case .coverage(let bytes) = mask.pixels else { return 0 }
      return bytes.reduce(0) { $0 + Int($1) }
    }
    #expect(try coverage(open) * 10 < coverage(filled) * 9)
  }

  private func coverage(_ name: String, _ typesetter: PangoTypesetter) throws -> Int {
    let block = try #require(typesetter.symbol(named: name, font: body), "\(name)")
    let run = block.runs[0]
    let mask = try #require(
      typesetter.mask(face: run.face, glyph: run.glyphs[0].glyph, pixelSize: 96, subpixel: 0))
    guard case .coverage(let bytes) = mask.pixels else { return 0 }
    return bytes.reduce(0) { $0 + Int($1) }
  }

  @Test("the fill of every symbol that has one covers more than its open form")
  func fillsCoverMore() throws {
    let typesetter = try makeTypesetter()
    let common = Set(commonSymbolNames.split { $0 == " " || $0.isNewline }.map(String.init))
    let entries = SymbolTable.entries
    let pairs = common.filter { common.contains($0 + ".fill") }
      .union(entries.keys.filter { entries[$0 + ".fill"] != nil })
      .union(Sketches.names.filter { common.contains($0 + ".fill") })
    #expect(pairs.count > 400)
    let wrong = try pairs.sorted().filter {
      try coverage($0, typesetter) * 100 >= coverage($0 + ".fill", typesetter) * 97
    }
    #expect(wrong == [])
  }

  @Test(
    "a name and its older or newer name show one picture",
    arguments: [
      ("hourglass.tophalf.fill", "hourglass.tophalf.filled"),
      ("hourglass.bottomhalf.fill", "hourglass.bottomhalf.filled"),
      ("phone.fill.arrow.up.right", "phone.arrow.up.right.fill"),
      ("speaker.2.fill", "speaker.wave.2.fill"), ("microphone.fill", "mic.fill"),
      ("rectangle.fill.on.rectangle.fill", "rectangle.on.rectangle.fill"),
      ("document.badge.plus", "doc.badge.plus"),
      ("square.righthalf.fill", "square.righthalf.filled"),
      ("inset.filled.leadinghalf.rectangle", "rectangle.lefthalf.inset.filled"),
      ("arrow.trianglehead.2.clockwise.rotate.90", "arrow.triangle.2.circlepath"),
      ("pointer.arrow.click.2", "cursorarrow.click.2"), ("textformat.ar", "textformat"),
      ("person.2.crop.square.stack.fill", "person.2.crop.square.stack.fill"),
      (
        "arrow.trianglehead.2.counterclockwise.rotate.90.circle",
        "arrow.trianglehead.2.counterclockwise.rotate.90.circle"
      ),
    ])
  func aliases(name: String, other: String) throws {
    let typesetter = try makeTypesetter()
    let block = try #require(typesetter.symbol(named: name, font: body))
    let same = try #require(typesetter.symbol(named: other, font: body))
    #expect(block.runs == same.runs && block.size == same.size)
  }

  @Test(
    "symbols of several things have a layer for each, which together are the symbol",
    arguments: [
      ("cloud.sun.fill", [0, 1]), ("cloud.sun.rain", [0, 1, 2]),
      ("cloud.bolt.rain.fill", [0, 1, 2]),
      ("photo.artframe", [0, 1]), ("person.3.sequence.fill", [0, 1, 2]), ("bell.badge", [0, 1]),
      ("person.crop.circle.badge.plus", [0, 1]), ("speaker.wave.2", [0, 1]),
    ])
  func sketchLayers(name: String, paints: [Int]) throws {
    let typesetter = try makeTypesetter()
    let layered = try #require(typesetter.layeredSymbol(named: name, font: body, value: nil))
    #expect(layered.runs.map(\.paint).sorted() == paints)
    var ink = 0
    for run in layered.runs {
      let mask = try #require(
        typesetter.mask(face: run.face, glyph: run.glyphs[0].glyph, pixelSize: 96, subpixel: 0))
      guard case .coverage(let bytes) = mask.pixels else { continue }
      ink += bytes.reduce(0) { $0 + Int($1) }
    }
    #expect(ink > 0)
    #expect(try abs(ink - coverage(name, typesetter)) * 50 < ink)
  }

  @Test("characters are as high as capitals, in the middle of the line")
  func currencies() throws {
    let typesetter = try makeTypesetter()
    for name in ["pi", "wonsign", "pesosign.circle", "asterisk"] {
      #expect(typesetter.symbol(named: name, font: body) != nil, "\(name)")
    }
  }

  @Test("a badge's outline and its mask are the same shape")
  func badgeOutline() throws {
    let typesetter = try makeTypesetter()
    let run = try #require(typesetter.symbol(named: "star.square.fill", font: body)).runs[0]
    let path = try #require(typesetter.outline(face: run.face, glyph: run.glyphs[0].glyph))
    let mask = try #require(
      typesetter.mask(face: run.face, glyph: run.glyphs[0].glyph, pixelSize: 240, subpixel: 0))
    #expect(abs(CGFloat(mask.width) - path.boundingRect.width * 240) <= 2)
    #expect(abs(CGFloat(mask.top) + path.boundingRect.minY * 240) <= 1)
  }

  @Test("a name without a picture is nil, with one warning that names it")
  func unknown() throws {
    let typesetter = try makeTypesetter()
    var warnings: [String] = []
    typesetter.book.warn = { warnings.append($0) }
    for _ in 0..<3 { #expect(typesetter.symbol(named: "flux.capacitor", font: body) == nil) }
    #expect(typesetter.symbol(named: "", font: body) == nil)
    #expect(typesetter.symbol(named: ".circle.fill", font: body) == nil)
    #expect(warnings.count == 3)
    #expect(warnings[0].contains("\"flux.capacitor\""))
    #expect(warnings[1].contains("no symbol is named \"\""))
    #expect(warnings[2].contains("\".circle.fill\""))
  }

  @Test("what stands in a shape is a layer of its own, in the same place as in one colour")
  func layers() throws {
    let typesetter = try makeTypesetter()
    for name in [
      "heart.circle.fill", "checkmark.circle.fill", "exclamationmark.triangle", "a.square",
    ] {
      let plain = try #require(typesetter.symbol(named: name, font: body))
      let layered = try #require(
        typesetter.layeredSymbol(named: name, font: body, value: nil))
      #expect(layered.runs.map(\.paint) == [1, 0], "\(name)")
      #expect(abs(layered.size.width - plain.size.width) < 2, "\(name)")
    }
    let single = try #require(typesetter.layeredSymbol(named: "heart.fill", font: body, value: nil))
    #expect(single.runs.map(\.paint) == [0])
  }

  @Test("a value lights a part of the strokes, any at all the first")
  func values() throws {
    let typesetter = try makeTypesetter()
    for (value, lit) in [
      (0, 0), (0.01, 1), (0.5, 2), (0.51, 3), (1, 4), (7, 4), (-1, 0), (.nan, 4),
    ]
      as [(Double, Int)]
    {
      let block = try #require(
        typesetter.layeredSymbol(named: "wifi", font: body, value: value))
      #expect(block.runs.map(\.paint) == (0..<4).map { $0 < lit ? 0 : 3 }, "\(value)")
    }
  }

  @Test("a value ends the strokes where it reaches to, in the box of the whole symbol")
  func drawnStrokes() throws {
    let typesetter = try makeTypesetter()
    let whole = try #require(typesetter.symbol(named: "cellularbars", font: body))
    func heights(_ value: Double) throws -> [CGFloat] {
      let block = try #require(
        typesetter.partialSymbol(named: "cellularbars", font: body, value: value))
      #expect(block.size == whole.size, "\(value)")
      return try block.runs.map { run in
        let glyph = run.glyphs[0].glyph
        return try #require(typesetter.outline(face: run.face, glyph: glyph)).boundingRect.height
      }
    }
    let all = try heights(1)
    #expect(try all.count == 4 && heights(0).isEmpty && heights(7) == all)
    let part = try heights(0.4)
    #expect(part.count == 2 && part[0] == all[0])
    // The second is drawn to three fifths of its line; its round ends are as large as ever.
    #expect(part[1] < all[1] && part[1] > all[1] * 0.5)
    let heart = try #require(typesetter.partialSymbol(named: "heart", font: body, value: 0.2))
    #expect(heart == typesetter.symbol(named: "heart", font: body))
  }

  @Test("a slash strikes any symbol through, with a gap above the line and ink in it")
  func slashes() throws {
    let typesetter = try makeTypesetter()
    for name in ["folder.slash.fill", "heart.slash.fill", "heart.slash.circle"] {
      let block = try #require(typesetter.symbol(named: name, font: body), "\(name)")
      let run = block.runs[0]
      let path = try #require(typesetter.outline(face: run.face, glyph: run.glyphs[0].glyph))
      #expect(path.contains(Badge.center), "\(name)")
    }
    let square = CGRect(x: 0.1, y: -0.775, width: 0.8, height: 0.8)
    let slashed = Slash.through(Path(square), boldness: 0)
    func at(_ distance: CGFloat) -> Bool {
      slashed.contains(
        CGPoint(
          x: Badge.center.x + distance / 24 / 2.0.squareRoot(),
          y: Badge.center.y - distance / 24 / 2.0.squareRoot()))
    }
    #expect(at(0) && at(-2) && at(-6) && at(0.7))
    #expect(!at(1.2) && !at(2) && at(2.6) && at(6))
    #expect(!slashed.contains(CGPoint(x: 0.05, y: 0)))
  }

  private func ink(of block: TextBlock, _ typesetter: PangoTypesetter) throws -> CGRect {
    let run = block.runs[0]
    let glyph = run.glyphs[0]
    let path = try #require(typesetter.outline(face: run.face, glyph: glyph.glyph))
    return path.applying(
      CGAffineTransform(
        a: run.size, b: 0, c: 0, d: run.size, tx: glyph.position.x, ty: glyph.position.y)
    ).boundingRect
  }
}
