/// A form of a symbol: filled, in a shape, struck through, or several of these.
///
/// A variant is a change of the symbol's name: `heart` in a circle and filled is
/// `heart.circle.fill`.
public struct SymbolVariants: Hashable, Sendable {
  private enum Shape: String { case circle, square, rectangle }
  private var shape: Shape?
  private var isFilled = false
  private var isSlashed = false

  /// The symbol as its name says.
  public static let none = SymbolVariants()
  /// In a circle.
  public static let circle = none.circle
  /// In a square.
  public static let square = none.square
  /// In a rectangle.
  public static let rectangle = none.rectangle
  /// Solid instead of outlined.
  public static let fill = none.fill
  /// Struck through by a diagonal line.
  public static let slash = none.slash

  /// This, in a circle instead of the present shape.
  public var circle: SymbolVariants { with { $0.shape = .circle } }
  /// This, in a square instead of the present shape.
  public var square: SymbolVariants { with { $0.shape = .square } }
  /// This, in a rectangle instead of the present shape.
  public var rectangle: SymbolVariants { with { $0.shape = .rectangle } }
  /// This, solid.
  public var fill: SymbolVariants { with { $0.isFilled = true } }
  /// This, struck through.
  public var slash: SymbolVariants { with { $0.isSlashed = true } }

  /// Whether all that `other` asks for is asked for here as well. Everything contains ``none``.
  public func contains(_ other: SymbolVariants) -> Bool {
    (other.shape == nil || other.shape == shape) && (!other.isFilled || isFilled)
      && (!other.isSlashed || isSlashed)
  }

  /// This variant inside another, whose shape counts only if this one has none.
  func inside(_ outer: SymbolVariants) -> SymbolVariants {
    var result = self
    result.shape = shape ?? outer.shape
    result.isFilled = isFilled || outer.isFilled
    result.isSlashed = isSlashed || outer.isSlashed
    return result
  }

  /// The name of a symbol's variant. Words that the name contains already are not repeated, and a
  /// badge stays last: `folder.badge.plus` is filled as `folder.fill.badge.plus`.
  func name(of symbol: String) -> String {
    guard self != .none else { return symbol }
    var components = symbol.split(separator: ".").map(String.init)
    let badgeIndex = components.firstIndex(of: "badge") ?? components.endIndex
    let badge = Array(components[badgeIndex...])
    components.removeSubrange(badgeIndex...)
    let wasFilled = components.count > 1 && components.last == "fill"
    if wasFilled { components.removeLast() }
    let shapes = ["circle", "square", "rectangle"]
    var ownShape: String?
    if components.count > 1, let last = components.last, shapes.contains(last) {
      ownShape = last
      components.removeLast()
    }
    if isSlashed, !components.contains("slash") { components.append("slash") }
    // A symbol that is a shape itself is not put into one.
    let isShape = components.count == 1 && shapes.contains(components[0])
    if let shape = ownShape ?? (isShape ? nil : shape?.rawValue) { components.append(shape) }
    if wasFilled || isFilled { components.append("fill") }
    return (components + badge).joined(separator: ".")
  }

  private func with(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
    var variant = self
    change(&variant)
    return variant
  }
}

extension EnvironmentValues {
  /// The form in which symbols are shown.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
  private struct SymbolVariantsKey: EnvironmentKey {
    static var defaultValue: SymbolVariants { .none }
  }

  /// The name of the symbol that is drawn for a name here.
  func symbolName(_ name: String) -> String {
    layoutDirection.symbolName(symbolVariants.name(of: name))
  }
}

extension View {
  /// Shows the symbols in the view in a form, on top of the one from further out.
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
    transformEnvironment(\.symbolVariants) { $0 = variant.inside($0) }
  }
}
