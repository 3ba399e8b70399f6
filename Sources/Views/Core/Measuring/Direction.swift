import VivaceAttributeGraph
import VivaceGeometry

extension _InputBase {
  /// The direction of layout here. An attribute of its own, so that other changes of the environment
  /// move nothing; it is made once below each change of the environment.
  mutating func layoutDirection() -> Attribute<LayoutDirection> {
    if let direction { return direction }
    let made = graph.rule(DirectionRule(environment: environment))
    direction = made
    return made
  }
}

private struct DirectionRule: PureRule {
  let environment: Attribute<EnvironmentValues>
  var value: LayoutDirection { environment.value.layoutDirection }
}

/// All of layout runs from left to right; only where a view gets its final place is it mirrored in
/// what it stands in.
extension ViewGeometry {
  func directed(_ direction: LayoutDirection, in outer: CGRect) -> ViewGeometry {
    guard direction == .rightToLeft else { return self }
    var mirrored = self
    mirrored.origin.x = outer.minX + outer.maxX - frame.maxX
    return mirrored
  }
}

extension EdgeInsets {
  /// Leading and trailing exchanged when they are on the other sides; the way back is the same.
  func directed(_ direction: LayoutDirection) -> EdgeInsets {
    guard direction == .rightToLeft else { return self }
    return EdgeInsets(top: top, leading: trailing, bottom: bottom, trailing: leading)
  }
}

extension UnitPoint {
  /// The same point of a view whose layout runs in a direction.
  func directed(_ direction: LayoutDirection) -> UnitPoint {
    direction == .rightToLeft ? UnitPoint(x: 1 - x, y: y) : self
  }
}

extension LayoutDirection {
  /// A symbol that points forward or backward points the other way where layout runs from right to
  /// left; one that begins with the word (the keys of a player) does not.
  func symbolName(_ name: String) -> String {
    guard self == .rightToLeft else { return name }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      switch part {
      case "forward" where index > 0: "backward"
      case "backward" where index > 0: "forward"
      default: String(part)
      }
    }.joined(separator: ".")
  }
}

/// Mirrors how a view looks where layout runs in a direction.
private struct FlipModifier: ViewModifier {
  var flipped: LayoutDirection?
  @Environment(\.layoutDirection) private var direction

  nonisolated init(in flipped: LayoutDirection?) { self.flipped = flipped }

  func body(content: Content) -> some View {
    content.scaleEffect(x: direction == flipped ? -1 : 1)
  }
}

extension View {
  /// Draws this view mirrored where layout runs from right to left; with false, as it is.
  public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(FlipModifier(in: enabled ? .rightToLeft : nil))
  }

  /// Draws this view as it is, or mirrored where layout runs in the direction that the behaviour
  /// names.
  public nonisolated func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View
  {
    if case .mirrors(let direction) = behavior { return modifier(FlipModifier(in: direction)) }
    return modifier(FlipModifier(in: nil))
  }
}
