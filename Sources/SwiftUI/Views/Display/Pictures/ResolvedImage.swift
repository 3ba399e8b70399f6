import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceTypography

/// An image found: pixels, a symbol's glyph, or the placeholder of what is missing.
struct ResolvedImage: Equatable {
  enum Content: Equatable {
    case bitmap(Image.BitmapBox, scale: CGFloat)
    case symbol(TextBlock)
    case missing
    /// A symbol without a name takes no space and draws nothing.
    case nothing
  }

  var content: Content
  var name: String
  var image: Image
  var foreground: _ResolvedStyle
  /// The paints of a symbol's lower layers; empty when it is all of one colour.
  var layers: [_ResolvedStyle] = []
  var pixel: CGFloat
  /// The name that the symbol's glyph was found by; empty when it is none.
  var symbol = ""
  /// The effects that animate the symbol.
  var effects: [SymbolEffectUse] = []
  /// Whether a block replaces the picture.
  var isRedacted = false

  static func == (a: ResolvedImage, b: ResolvedImage) -> Bool {
    let (x, y) = ([a.foreground] + a.layers, [b.foreground] + b.layers)
    return x.count == y.count
      && zip(x, y).allSatisfy { $0.plainColor != nil && $0.plainColor == $1.plainColor }
      && a.content == b.content && a.name == b.name && a.image == b.image && a.pixel == b.pixel
      && a.isRedacted == b.isRedacted && a.effects == b.effects
  }

  /// The spoken name of the picture: a symbol without a label is named by its usual meaning.
  var spokenName: String {
    guard case .symbol = image.source, case .name = image.label else { return name }
    return SymbolWords.spoken(name)
  }

  var naturalSize: CGSize {
    switch content {
    case .bitmap(let box, let scale):
      CGSize(width: CGFloat(box.bitmap.width) / scale, height: CGFloat(box.bitmap.height) / scale)
    case .symbol(let block): image.isResizable ? block.glyphBox.size : block.size
    case .missing: CGSize(width: 20, height: 20)
    case .nothing: .zero
    }
  }
}

extension ResolvedImage {
  init(_ image: Image, in environment: EnvironmentValues) {
    self.image = image
    foreground = environment.foreground(0)
    pixel = 1 / environment.displayScale
    name = ""
    content = .missing
    switch image.source {
    case .bitmap(let box, let scale): content = .bitmap(box, scale: scale)
    case .drawn(let picture):
      if let bitmap = picture.bitmap(in: environment) {
        content = .bitmap(
          Image.BitmapBox(bitmap: bitmap), scale: CGFloat(bitmap.width) / picture.size.width)
      }
    case .named(let file, let folder):
      name = file
      if let found = PictureLibrary.picture(
        named: file, in: folder, isDark: environment.colorScheme == .dark,
        environment.displayScale)
      {
        var scale = found.scale
        if let size = found.fontSize {
          let font = environment.fontInUse.resolve(in: environment, environment.fontTraits)
          scale *= size / (font.size * environment.imageScale.factor)
        }
        content = .bitmap(Image.BitmapBox(bitmap: found.bitmap), scale: scale)
        if found.isTemplate { self.image.renderingMode = image.renderingMode ?? .template }
      }
    case .symbol(let symbol, let value):
      name = symbol
      resolve(symbol, value, in: environment)
    }
    switch image.label {
    case .name: break
    case .text(let label):
      var resolver = TextResolver(environment: environment)
      resolver.add(label.text)
      name = resolver.string
    case .decorative: name = ""
    }
    isRedacted = environment.isRedacted
    if isRedacted {
      foreground = environment.redactionStyle
      layers = []
    }
  }

  private mutating func resolve(
    _ symbol: String, _ value: Double?, in environment: EnvironmentValues
  ) {
    var font = environment.fontInUse.resolve(in: environment, environment.fontTraits)
    font.size *= environment.imageScale.factor
    let drawn = environment.symbolName(symbol)
    self.symbol = drawn
    if symbol.isEmpty {
      // The typesetter warns about the name; there is no placeholder for it.
      _ = Services.current.typesetter.symbol(named: symbol, font: font)
      content = .nothing
      return
    }
    effects = environment.symbolEffects
    let flat = environment.symbolStyles(
      environment.symbolMode(image.symbolMode), named: drawn)
    let coloring = image.symbolColorMode ?? environment.symbolColorRenderingMode
    let styles = coloring?.styles(flat, in: environment) ?? flat
    foreground = styles[0]
    let typesetter = Services.current.typesetter
    let valueMode = image.symbolValueMode ?? environment.symbolVariableValueMode
    if let value, valueMode == .draw {
      content =
        typesetter.partialSymbol(named: drawn, font: font, value: value).map { .symbol($0) }
        ?? .missing
      return
    }
    guard styles.count > 1 || value != nil else {
      // The typesetter reports the name for which it has no picture.
      content = typesetter.symbol(named: drawn, font: font).map { .symbol($0) } ?? .missing
      return
    }
    content =
      typesetter.layeredSymbol(named: drawn, font: font, value: value).map { .symbol($0) }
      ?? .missing
    layers = (1..<3).map { styles[min($0, styles.count - 1)] }
    if value != nil { layers.append(environment.fadedForeground(0.3)) }
  }

  /// The drawing of the image in a rectangle of this size, painted with `paint` where it is a symbol or a
  /// template; and whether it is painted. `layers` are the paints of a symbol's lower layers.
  func drawing(
    in size: CGSize, isScaled: Bool, paint: Paint, layers: [Paint]? = nil,
    frame: AnimatedValue<CGRect>
  ) -> (content: DisplayItem.Content, isPainted: Bool) {
    if isRedacted {
      let block = RedactionBlocks.outline(of: size)
      return (RedactionBlocks.content(block, paint, frame: frame), true)
    }
    switch content {
    case .bitmap(let box, let scale):
      var drawing = ImageDrawing(bitmap: box.bitmap, scale: scale)
      drawing.capInsets = image.capInsets
      drawing.isAntialiased = image.isAntialiased
      drawing.tiles = image.resizingMode == .tile
      drawing.template = image.renderingMode == .template ? paint : nil
      switch image.quality {
      case .none: drawing.interpolation = .none
      case .low: drawing.interpolation = .low
      case .medium: drawing.interpolation = .medium
      case .high: drawing.interpolation = .high
      }
      return (.image(drawing, frame: frame), drawing.template != nil)
    case .symbol(let block):
      return (
        .text(
          isScaled ? block.scaled(toFit: size) : block,
          paints: [paint] + (layers ?? self.layers.map(\.stillPaint)), frame: frame), true
      )
    case .nothing:
      return (
        .shape(
          .rectangle, nil, .color(.clear), isEvenOdd: false, isAntialiased: false, frame: frame),
        false
      )
    case .missing:
      return (
        .shape(
          .path(Self.placeholder(in: size)), Stroke(width: AnimatedValue(1)),
          .color(ResolvedColor(red: 1, green: 0.2, blue: 0.5)), isEvenOdd: false,
          isAntialiased: true, frame: frame), false
      )
    }
  }

  /// A crossed box: something was to be here.
  private static func placeholder(in size: CGSize) -> Path {
    let box = CGRect(origin: .zero, size: size).insetBy(dx: 0.5, dy: 0.5)
    guard !box.isNull, box.width > 0, box.height > 0 else { return Path() }
    return Path { path in
      path.addRect(box)
      path.addLines([CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY)])
      path.addLines([CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.minX, y: box.maxY)])
    }
  }
}

extension TextBlock {
  /// Around what the glyphs draw; the block's own box where none draws anything.
  fileprivate var glyphBox: CGRect {
    let source = Services.current.glyphs
    var box = CGRect.null
    for run in runs {
      for glyph in run.glyphs {
        guard let outline = source.outline(face: run.face, glyph: glyph.glyph), !outline.isEmpty
        else { continue }
        let ink = outline.boundingRect
        box = box.union(
          CGRect(
            x: glyph.position.x + ink.minX * run.size, y: glyph.position.y + ink.minY * run.size,
            width: ink.width * run.size, height: ink.height * run.size))
      }
    }
    return box.isNull || box.width <= 0 || box.height <= 0
      ? CGRect(origin: .zero, size: size) : box
  }

  /// The block with its glyphs' outlines stretched to fill a size, as a resizable symbol is: in one
  /// proportion, in the middle, without the room that they have around them in a line.
  fileprivate func scaled(toFit target: CGSize) -> TextBlock {
    let box = glyphBox
    guard box.width > 0, box.height > 0 else { return self }
    let factor = min(target.width / box.width, target.height / box.height)
    let dx = (target.width - box.width * factor) / 2 - box.minX * factor
    let dy = (target.height - box.height * factor) / 2 - box.minY * factor
    return TextBlock(
      string: string, size: target,
      runs: runs.map { run in
        GlyphRun(
          face: run.face, size: run.size * factor, paint: run.paint,
          glyphs: run.glyphs.map {
            PlacedGlyph(
              glyph: $0.glyph,
              position: CGPoint(x: $0.position.x * factor + dx, y: $0.position.y * factor + dy))
          })
      },
      lines: lines, metrics: metrics)
  }
}
