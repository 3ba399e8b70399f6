import VivaceGeometry

/// How the layers of a symbol are colored.
///
/// A symbol has layers when it stands in a shape (`heart.circle.fill`, `exclamationmark.triangle`):
/// what is inside is the first, the shape the second. Others are of one layer.
public struct SymbolRenderingMode: Hashable, Sendable {
  private enum Kind { case monochrome, hierarchical, palette, multicolor }
  private var kind: Kind

  /// All layers in the foreground style.
  public static let monochrome = SymbolRenderingMode(kind: .monochrome)
  /// The foreground style for the first layer, half and a quarter of its opacity for the next two.
  public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
  /// The first layer in the primary style, the second in the secondary, the third in the tertiary
  /// one.
  public static let palette = SymbolRenderingMode(kind: .palette)
  /// Each layer in the color that belongs to the symbol; symbols without colors have the foreground
  /// style.
  public static let multicolor = SymbolRenderingMode(kind: .multicolor)
}

extension EnvironmentValues {
  /// How symbols are colored. Nil is `palette` where the foreground has more than one style, else
  /// `monochrome`.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[SymbolRenderingModeKey.self] }
    set { self[SymbolRenderingModeKey.self] = newValue }
  }
  private struct SymbolRenderingModeKey: EnvironmentKey {
    static var defaultValue: SymbolRenderingMode? { nil }
  }

  /// The symbol's own mode, else the environment's, else what the foreground suggests.
  func symbolMode(_ own: SymbolRenderingMode?) -> SymbolRenderingMode {
    if let mode = own ?? symbolRenderingMode { return mode }
    return (foregroundLevels?.given.count ?? 0) > 1 ? .palette : .monochrome
  }

  /// What a symbol's layers are painted with, the uppermost first: one style for all of them, or
  /// three.
  func symbolStyles(_ mode: SymbolRenderingMode, named name: String) -> [_ResolvedStyle] {
    switch mode {
    case .palette: return (0..<3).map { foreground($0) }
    case .hierarchical:
      return [foreground(0), fadedForeground(0.25), fadedForeground(0.25)]
    case .multicolor:
      guard let colors = SymbolColors.colors(of: name) else { break }
      return colors.map { $0._paint(in: self, level: 0) }
    default: break
    }
    return [foreground(0)]
  }
}

extension EnvironmentValues {
  func fadedForeground(_ opacity: Double) -> _ResolvedStyle {
    OpacityShapeStyle(base: ForegroundStyle(), opacity: opacity)._paint(in: self, level: 0)
  }
}

extension View {
  /// How symbols in the view are colored. Nil is `palette` where the foreground has more than one
  /// style, else `monochrome`.
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
}

/// The colours that well-known symbols have of their own.
enum SymbolColors {
  /// Layer by layer; nil for symbols that take the foreground.
  static func colors(of name: String) -> [Color]? {
    if let known = layered[name] { return [.white, known, known] }
    // Outlined and filled, in weather's and things' variants, have one colour.
    var base = name
    while true {
      if let known = plain[base] { return [known, known, known] }
      guard let dot = base.lastIndex(of: ".") else { return nil }
      base = String(base[..<dot])
    }
  }

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
    "star.leadinghalf": .yellow, "sun": .yellow, "sunrise": .yellow, "sunset": .orange,
    "moon": .indigo, "cloud.sun": .yellow, "cloud.bolt": .yellow, "cloud.rain": .cyan,
    "cloud.heavyrain": .cyan, "cloud.drizzle": .cyan, "cloud.snow": .cyan, "cloud.hail": .cyan,
    "cloud": .gray, "wind": .gray, "snowflake": .cyan, "thermometer": .red, "humidity": .cyan,
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
