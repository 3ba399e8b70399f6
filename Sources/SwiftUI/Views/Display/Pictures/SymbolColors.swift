/// The colours that well-known symbols have of their own, layer by layer.
enum SymbolColors {
  /// Three colours, the first layer's first, nil for a layer in the foreground style; nil for symbols without
  /// colours.
  static func colors(of name: String) -> [Color?]? {
    if let known = layered[name] { return [.white, known, known] }
    if let badge = badge(of: name) { return badge }
    if let sky = sky(of: name) { return sky }
    // Outlined and filled, in weather's and things' variants, have one colour.
    var base = name
    while true {
      if let known = plain[base] { return [known, known, known] }
      guard let dot = base.lastIndex(of: ".") else { return nil }
      base = String(base[..<dot])
    }
  }

  /// The badge at a symbol's corner is the first layer.
  private static func badge(of name: String) -> [Color?]? {
    for (word, usual) in [(".trianglebadge", Color.yellow), (".badge", Color.red)] {
      guard let range = name.range(of: word),
        range.upperBound == name.endIndex || name[range.upperBound] == "."
      else { continue }
      let sign = name[range.upperBound...].dropFirst().prefix { $0 != "." }
      let own: Color? =
        switch sign {
        case "plus", "checkmark": .green
        case "", "minus", "xmark", "exclamationmark": usual
        case "questionmark", "arrow": .blue
        default: nil
        }
      let symbol = colors(of: String(name[..<range.lowerBound]))
      return [own, symbol?[0], symbol?[1]]
    }
    return nil
  }

  /// A cloud is the first layer, white when it is filled; what shines behind it and falls out of it follows. A
  /// sun at the horizon is the first layer, the horizon the second.
  private static func sky(of name: String) -> [Color?]? {
    let components = name.split(separator: ".").map(String.init)
    switch components[0] {
    case "cloud":
      let cloud: Color? = components.last == "fill" ? .white : nil
      let rest = components.dropFirst().compactMap { weather[$0] }
      let last = rest.last ?? cloud
      return [cloud, rest.first ?? cloud, rest.count > 1 ? rest[1] : last]
    case "sunrise", "sunset", "sun": return [.yellow, nil, nil]
    case "thermometer" where components.contains("sun"): return [.red, .yellow, .yellow]
    default: return nil
    }
  }

  private static let weather: [String: Color] = [
    "sun": .yellow, "moon": .indigo, "bolt": .yellow, "rain": .blue, "heavyrain": .blue,
    "drizzle": .blue, "sleet": .blue, "snow": .cyan, "hail": .cyan, "fog": .gray,
  ]

  /// Filled shapes with something white in them.
  private static let layered: [String: Color] = [
    "plus.circle.fill": .green, "minus.circle.fill": .red, "checkmark.circle.fill": .green,
    "xmark.circle.fill": .red, "checkmark.square.fill": .green,
    "exclamationmark.circle.fill": .red, "exclamationmark.triangle.fill": .yellow,
    "exclamationmark.octagon.fill": .red, "xmark.octagon.fill": .red,
    "questionmark.circle.fill": .blue, "info.circle.fill": .blue, "phone.circle.fill": .green,
    "phone.down.circle.fill": .red, "video.circle.fill": .green, "heart.circle.fill": .pink,
    "bolt.circle.fill": .yellow, "flame.circle.fill": .orange, "leaf.circle.fill": .green,
    "drop.circle.fill": .blue, "moon.circle.fill": .indigo, "star.circle.fill": .yellow,
    "mic.circle.fill": .red, "location.circle.fill": .blue, "checkmark.seal.fill": .blue,
    "xmark.seal.fill": .red,
  ]

  /// By the beginning of the name.
  private static let plain: [String: Color] = [
    "heart.fill": .red, "suit.heart.fill": .red, "bolt.heart": .red, "star.fill": .yellow,
    "star.leadinghalf": .yellow, "moon": .indigo, "wind": .gray, "snowflake": .cyan,
    "thermometer": .red, "humidity": .cyan,
    "umbrella": .cyan, "drop": .cyan, "flame": .orange, "bolt.fill": .yellow, "leaf": .green,
    "tree": .green, "carrot": .orange, "battery.0": .red, "battery.25": .red, "battery": .green,
    "bell.badge": .red, "trash": .red, "gift": .red, "lightbulb": .yellow, "crown": .yellow,
    "phone.fill": .green, "phone.down": .red, "flag.fill": .orange, "bookmark.fill": .red,
    "folder.fill": .cyan, "externaldrive": .gray, "mic.slash": .red, "map.fill": .green,
    "mappin": .red, "location.fill": .blue, "airplane": .blue, "car.fill": .blue,
    "pills": .orange, "cross.case.fill": .red, "cross.fill": .red, "record.circle": .red,
    "exclamationmark.triangle": .yellow, "allergens": .orange, "ladybug": .red, "fish": .blue,
  ]
}
