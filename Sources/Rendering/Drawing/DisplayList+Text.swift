import VivaceGeometry
import VivaceMotion
import VivaceTypography

extension DisplayList {
  /// The list as it is at an instant, for people and for goldens: one line an item, from back to
  /// front, what is in a group indented below it. Lengths in points with at most three decimals; no
  /// identities, so that only a change one could see changes the text.
  package func text(at time: Double) -> String {
    var writer = ListWriter(time: time)
    writer.write(self, depth: 0)
    return writer.lines.joined(separator: "\n")
  }
}

private struct ListWriter {
  let time: Double
  var lines: [String] = []

  mutating func write(_ list: DisplayList, depth: Int) {
    for item in list.items { write(item, depth: depth) }
  }

  private mutating func line(_ depth: Int, _ terms: [String]) {
    let text = terms.filter { !$0.isEmpty }.joined(separator: " ")
    lines.append(String(repeating: "  ", count: depth) + text)
  }

  private mutating func write(_ item: DisplayItem, depth: Int) {
    switch item.content {
    case .shape(let outline, let stroke, let paint, let isEvenOdd, let isAntialiased, let frame):
      line(
        depth,
        [
          name(outline), text(frame.value(at: time)), details(outline),
          stroke.map(text) ?? "fill", text(paint), isEvenOdd ? "even-odd" : "",
          isAntialiased ? "" : "aliased",
        ])
    case .text(let block, let paints, let frame):
      let rect = CGRect(origin: frame.value(at: time).origin, size: block.size)
      let sizes = Set(block.runs.map(\.size)).sorted().map(Self.number).joined(separator: "+")
      line(
        depth,
        ["text", text(rect), Self.quoted(block.string), "size \(sizes.isEmpty ? "–" : sizes)"]
          + paints.map(text) + [block.isTruncated ? "truncated" : ""])
    case .image(let drawing, let frame):
      line(
        depth,
        [
          "image", text(frame.value(at: time)),
          "of \(drawing.bitmap.width)×\(drawing.bitmap.height) pixels",
          drawing.interpolation == .low ? "" : "interpolation \(drawing.interpolation)",
          drawing.capInsets == EdgeInsets() ? "" : "caps \(text(drawing.capInsets))",
          drawing.isAntialiased ? "" : "hard edges", drawing.tiles ? "tiled" : "",
          drawing.template.map { "template \(text($0))" } ?? "",
          drawing.opacity == 1 ? "" : "opacity \(Self.number(drawing.opacity))",
        ])
    case .group(.segment, let list): write(list, depth: depth)
    case .group(let effect, let list):
      if case .mask(let mask) = effect {
        line(depth, ["mask by"])
        write(mask, depth: depth + 2)
        line(depth, ["of"])
      } else {
        line(depth, text(effect))
      }
      write(list, depth: depth + 1)
    }
  }

  // MARK: - Shapes

  private func name(_ outline: Outline) -> String {
    switch outline {
    case .rectangle: "rectangle"
    case .roundedRectangle, .cornered: "rounded rectangle"
    case .capsule: "capsule"
    case .ellipse: "ellipse"
    case .circle: "circle"
    case .path: "path"
    case .trimmed(let whole, _): "part of " + name(whole)
    }
  }

  private func details(_ outline: Outline) -> String {
    switch outline {
    case .roundedRectangle(let radii, let style):
      "radius \(text(radii.value(at: time))) \(style)"
    case .cornered(let corner, let style):
      "corner \(text(corner.value(at: time))) \(style)"
    case .capsule(let style): "\(style)"
    case .path(let path): text(path)
    case .trimmed(let whole, let trim):
      "from \(Self.number(trim.value(at: time).from)) to \(Self.number(trim.value(at: time).to))"
        + (details(whole).isEmpty ? "" : " \(details(whole))")
    case .rectangle, .ellipse, .circle: ""
    }
  }

  private func text(_ radii: RectangleCornerRadii) -> String {
    let all = [radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading]
    return all.allSatisfy { $0 == all[0] }
      ? Self.number(all[0]) : all.map(Self.number).joined(separator: ",")
  }

  /// Core Graphics' text form, cut short where it would fill more than a line.
  private func text(_ path: Path) -> String {
    let most = 24
    var steps = path.elements.prefix(most).map { element in
      switch element {
      case .move(let to): "\(pair(to)) m"
      case .line(let to): "\(pair(to)) l"
      case .quadCurve(let to, let c): "\(pair(c)) \(pair(to)) q"
      case .curve(let to, let c1, let c2): "\(pair(c1)) \(pair(c2)) \(pair(to)) c"
      case .closeSubpath: "h"
      }
    }
    if path.elements.count > most { steps.append("… \(path.elements.count) steps") }
    return "(" + steps.joined(separator: " ") + ")"
  }

  private func text(_ stroke: Stroke) -> String {
    var terms = ["stroke", Self.number(stroke.width.value(at: time))]
    if stroke.cap != .butt { terms.append("cap \(stroke.cap)") }
    if stroke.join != .miter { terms.append("join \(stroke.join)") }
    if stroke.join == .miter, stroke.miterLimit != 10 {
      terms.append("miter \(Self.number(stroke.miterLimit))")
    }
    if !stroke.dash.isEmpty {
      terms.append("dash \(stroke.dash.map(Self.number).joined(separator: ","))")
      let phase = stroke.dashPhase.value(at: time)
      if phase != 0 { terms.append("phase \(Self.number(phase))") }
    }
    return terms.joined(separator: " ")
  }

  // MARK: - Paints

  private func text(_ paint: Paint) -> String {
    switch paint {
    case .color(let color): color.value(at: time).description
    case .linearGradient(let stops, let start, let end):
      "linear \(pair(start)) → \(pair(end)) \(text(stops))"
    case .radialGradient(let stops, let center, let start, let end):
      "radial \(pair(center)) \(Self.number(start))…\(Self.number(end)) \(text(stops))"
    case .ellipticalGradient(let stops, let center, let start, let end):
      "elliptical \(pair(center)) \(Self.number(start))…\(Self.number(end)) \(text(stops))"
    case .angularGradient(let stops, let center, let start, let end):
      "angular \(pair(center)) \(degrees(start))…\(degrees(end)) \(text(stops))"
    case .tile(let bitmap, let source, let scale):
      "tile \(text(source)) of \(bitmap.width)×\(bitmap.height) pixels scale \(Self.number(scale))"
    case .mesh(let mesh):
      "mesh \(mesh.width)×\(mesh.height) [" + mesh.colors.map(\.description).joined(separator: ", ")
        + "]" + (mesh.space == .device ? "" : " \(mesh.space)")
        + (mesh.smoothsColors ? "" : " bilinear")
    case .shader(let call): text(call)
    case .moving(let paint): text(paint.value(at: time).paint)
    case .placed(let paint, let rect): "\(text(paint)) in \(text(rect))"
    }
  }

  private func text(_ call: ShaderCall) -> String {
    let texts = call.arguments.map { argument -> String in
      func list(_ numbers: [Float]) -> String {
        numbers.map { Self.number(Double($0)) }.joined(separator: " ")
      }
      return switch argument {
      case .numbers(let numbers), .numberList(let numbers): list(numbers)
      case .boundingRect: "bounding rect"
      case .color(let color): list([color.x, color.y, color.z, color.w])
      case .colorList(let colors): "\(colors.count) colors"
      case .image(let image): "image \(image.object.width)×\(image.object.height)"
      case .data(let bytes): "\(bytes.count) bytes"
      }
    }
    return "\(call.use) shader \(call.entry.name)(\(texts.joined(separator: ", ")))"
      + (call.maxSampleOffset == .zero
        ? ""
        : " offset \(Self.number(call.maxSampleOffset.width))×"
          + Self.number(call.maxSampleOffset.height))
      + (call.bounds.map { " bounds \(text($0))" } ?? "")
      + (call.opacity < 1 ? " opacity \(Self.number(call.opacity))" : "")
  }

  private func text(_ stops: GradientStops) -> String {
    let texts = stops.stops.map { "\($0.color) \(Self.number($0.location))" }
    return "[" + texts.joined(separator: ", ") + "]"
      + (stops.space == .device ? "" : " \(stops.space)")
      + (stops.extent == .pad ? "" : " \(stops.extent)")
  }

  // MARK: - Effects

  private func text(_ effect: Effect) -> [String] {
    switch effect {
    case .segment: return []
    case .geometry(let frame), .scrolled(let frame): return ["group", text(frame.value(at: time))]
    case .scale, .rotation, .projection, .rotation3D: return transform(effect)
    case .opacity(let value): return ["opacity", Self.number(value.value(at: time))]
    case .clip(let outline, let isAntialiased, let isEvenOdd, let frame):
      return [
        "clip to", name(outline), text(frame.value(at: time)), details(outline),
        isEvenOdd ? "even-odd" : "", isAntialiased ? "" : "aliased",
      ]
    case .mask: return ["mask"]
    case .shadow(let value): return ["shadow"] + text(value.value(at: time))
    case .shadowOnly(let value): return ["shadow alone"] + text(value.value(at: time))
    case .innerShadow(let value): return ["inner shadow"] + text(value.value(at: time))
    case .blur(let radius, let style):
      return [
        "blur", Self.number(radius.value(at: time)), style.contains(.opaque) ? "opaque" : "",
        style.contains(.dithered) ? "dithered" : "",
      ]
    case .blend(let mode): return ["blend", "\(mode)"]
    case .composite(let mode, let frame): return ["composite", "\(mode)", "in", text(frame)]
    case .hueRotation(let value): return ["hue rotation", degrees(value.value(at: time))]
    case .colorMultiply(let value): return ["multiply by", value.value(at: time).description]
    case .alphaThreshold(let low, let high, let color):
      return ["alpha \(Self.number(low))…\(Self.number(high)) as \(color)"]
    case .shader(let call, let frame):
      return [text(call), "in", text(frame.value(at: time))]
    case .colorMatrix(let value):
      let matrix = value.value(at: time)
      if matrix.transfer != .none { return ["\(matrix.transfer)"] }
      let rows = matrix.rows
      let texts = stride(from: 0, to: 20, by: 5).map { row in
        rows[row..<row + 5].map { Self.number(Double($0)) }.joined(separator: " ")
      }
      let name = matrix.isPremultiplied ? "premultiplied color matrix" : "color matrix"
      return [name, "[" + texts.joined(separator: ", ") + "]"]
    case .layer: return ["layer"]
    case .backdrop(let backdrop):
      return [
        "backdrop", "blur \(Self.number(backdrop.radius))", "cover \(backdrop.cover)",
        backdrop.light.opacity > 0 ? "\(backdrop.lightMode) \(backdrop.light)" : "",
        backdrop.opacity == 1 ? "" : "opacity \(Self.number(backdrop.opacity))",
      ]
    }
  }

  /// Describes a transform and its frame.
  private func transform(_ effect: Effect) -> [String] {
    switch effect {
    case .scale(let value, let frame):
      let scale = value.value(at: time)
      return [
        "scale", "\(Self.number(scale.scale.width))×\(Self.number(scale.scale.height))",
        "about \(pair(scale.anchor))", "in", text(frame.value(at: time)),
      ]
    case .rotation(let value, let frame):
      let rotation = value.value(at: time)
      return [
        "rotation", degrees(rotation.angle), "about \(pair(rotation.anchor))", "in",
        text(frame.value(at: time)),
      ]
    case .projection(let value, let frame):
      let p = value.value(at: time)
      let rows = [[p.m11, p.m12, p.m13], [p.m21, p.m22, p.m23], [p.m31, p.m32, p.m33]]
      let texts = rows.map { row in row.map { Self.number($0, decimals: 6) }.joined(separator: " ")
      }
      return [
        "projection", "[" + texts.joined(separator: ", ") + "]", "in", text(frame.value(at: time)),
      ]
    case .rotation3D(let value, let frame):
      let turn = value.value(at: time)
      let axis = [turn.axis.x, turn.axis.y, turn.axis.z].map(Self.number).joined(separator: ",")
      return [
        "rotation in space", degrees(turn.angle), "around \(axis)", "about \(pair(turn.anchor))",
        turn.anchorZ == 0 ? "" : "depth \(Self.number(turn.anchorZ))",
        "perspective \(Self.number(turn.perspective))", "in", text(frame.value(at: time)),
      ]
    default: return []
    }
  }

  private func text(_ shadow: ShadowValue) -> [String] {
    [
      shadow.color.description, "radius \(Self.number(shadow.radius))",
      "offset \(Self.number(shadow.offset.width)),\(Self.number(shadow.offset.height))",
    ]
  }

  // MARK: - Words

  private func text(_ rect: CGRect) -> String { "\(pair(rect.origin)) \(text(rect.size))" }

  private func text(_ size: CGSize) -> String {
    "\(Self.number(size.width))×\(Self.number(size.height))"
  }

  private func text(_ insets: EdgeInsets) -> String {
    [insets.top, insets.leading, insets.bottom, insets.trailing].map(Self.number)
      .joined(separator: ",")
  }

  private func pair(_ point: CGPoint) -> String {
    "\(Self.number(point.x)),\(Self.number(point.y))"
  }

  private func pair(_ point: UnitPoint) -> String {
    "\(Self.number(point.x)),\(Self.number(point.y))"
  }

  private func degrees(_ angle: Angle) -> String { Self.number(angle.degrees) + "°" }

  private static func quoted(_ string: String) -> String {
    var text = string.replacingOccurrences(of: "\n", with: "⏎")
    if text.count > 60 { text = text.prefix(60) + "…" }
    return "\"\(text)\""
  }

  private static func number(_ value: CGFloat) -> String { number(value, decimals: 3) }

  /// Rounded to the nearest, without zeros at the end and without a minus before zero.
  private static func number(_ value: CGFloat, decimals: Int) -> String {
    guard abs(value) < 1e12 else { return value.isNaN ? "nan" : "\(value)" }
    var unit = 1
    for _ in 0..<decimals { unit *= 10 }
    let units = Int((value * CGFloat(unit)).rounded())
    let (whole, rest) = abs(units).quotientAndRemainder(dividingBy: unit)
    let sign = units < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    var digits = String(rest)
    digits = String(repeating: "0", count: decimals - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
