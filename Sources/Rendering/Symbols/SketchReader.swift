import VivaceGeometry

/// Draws a symbol from the lines of `Data/Sketches.txt`, whose head explains them.
struct SketchReader {
  let isFilled: Bool

  func draw(_ lines: ArraySlice<Substring>, on sketch: inout Sketch) {
    var lines = lines
    while let line = lines.popFirst() {
      let nested = lines.prefix { Self.indent(of: $0) > Self.indent(of: line) }
      lines = lines.dropFirst(nested.count)
      perform(line.split(separator: " ")[...], nested, on: &sketch)
    }
  }

  private static func indent(of line: Substring) -> Int { line.prefix { $0 == " " }.count }

  private func perform(
    _ tokens: ArraySlice<Substring>, _ nested: ArraySlice<Substring>, on sketch: inout Sketch
  ) {
    var reader = ShapeReader(sketch: sketch, tokens: tokens.dropFirst())
    switch tokens.first {
    case "open": if !isFilled { perform(tokens.dropFirst(), nested, on: &sketch) }
    case "filled": if isFilled { perform(tokens.dropFirst(), nested, on: &sketch) }
    case "fill": sketch.fill(reader.shape())
    case "cut": sketch.cut(reader.shape())
    case "detail": if isFilled { sketch.cut(reader.shape()) } else { sketch.fill(reader.shape()) }
    case "frame":
      let shape = reader.shape()
      // The bar between the shape and its hole.
      reader.tokens.removeFirst()
      if isFilled { sketch.fill(shape) } else { sketch.ring(shape, reader.shape()) }
    case "silhouette":
      sketch.silhouette(isFilled: isFilled, line: reader.number()) { draw(nested, on: &$0) }
    case "layer": sketch.layer = Int(reader.number())
    default: preconditionFailure("Sketches.txt: there is no operation \(tokens.first ?? "")")
    }
  }
}

/// Reads shapes from the tokens of a line.
private struct ShapeReader {
  let sketch: Sketch
  var tokens: ArraySlice<Substring>

  /// The operands up to the end of the line, a bar or a closing parenthesis, combined from left to right.
  mutating func shape() -> Path {
    var result = operand()
    while let token = tokens.first, ["+", "-", "&"].contains(token) {
      tokens.removeFirst()
      let other = operand()
      switch token {
      case "+": result = result.union(other)
      case "-": result = result.subtracting(other)
      default: result = result.intersection(other)
      }
    }
    return result
  }

  private mutating func operand() -> Path {
    let components = tokens.removeFirst().split(separator: "/")
    let width = components.dropFirst().first.map(value)
    switch components[0] {
    case "(":
      let group = shape()
      tokens.removeFirst()
      return group
    case "stroked":
      let style = StrokeStyle(lineWidth: number() * Sketch.points)
      return operand().strokedPath(style)
    default: return figure(components[0], numbers(), width)
    }
  }

  private func figure(_ name: Substring, _ n: [CGFloat], _ width: CGFloat?) -> Path {
    switch name {
    case "disc": sketch.disc(n[0], n[1], n[2])
    case "oval": sketch.oval(n[0], n[1], n[2], n[3])
    case "box": sketch.box(n[0], n[1], n[2], n[3], n.count > 4 ? n[4] : 0)
    case "polygon": sketch.polygon(n)
    case "line": sketch.line(n, width: width)
    case "arc": sketch.arc(n[0], n[1], n[2], from: n[3], to: n[4], width: width)
    case "regular": sketch.regular(Int(n[0]), n[1], n[2], n[3])
    case "sparkle": sketch.sparkle(n[0], n[1], n[2])
    case "bubble": sketch.symbol(Badge(shape: .bubble, isFilled: true).outline(inset: n[0] / 24))
    case "seal": sketch.symbol(Badge(shape: .seal, isFilled: true).outline(inset: n[0] / 24))
    default: preconditionFailure("Sketches.txt: there is no shape \(name)")
    }
  }

  mutating func number() -> CGFloat { value(tokens.removeFirst()) }

  private mutating func numbers() -> [CGFloat] {
    let texts = tokens.prefix { $0.last.map { $0.isNumber || $0 == "w" } ?? false }
    tokens = tokens.dropFirst(texts.count)
    return texts.map(value)
  }

  /// `12`, `w`, `12-0.5w`, or one of these with a minimum, `4-w>0.4`.
  private func value(_ text: Substring) -> CGFloat {
    if let bound = text.firstIndex(of: ">") {
      return max(value(text[..<bound]), value(text[text.index(after: bound)...]))
    }
    guard text.last == "w" else { return CGFloat(Double(text) ?? .nan) }
    let term = text.dropLast()
    let start = term.lastIndex { $0 == "+" || $0 == "-" } ?? term.startIndex
    let base = start == term.startIndex ? 0 : value(term[..<start])
    return switch term[start...] {
    case "", "+": base + sketch.width
    case "-": base - sketch.width
    default: base + value(term[start...]) * sketch.width
    }
  }
}
