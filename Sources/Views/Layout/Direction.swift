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
/// what it stands in (facts: layout 17.1).
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

/// Mirrors a view where layout runs from right to left.
private struct FlipModifier: ViewModifier {
  var isEnabled: Bool
  @Environment(\.layoutDirection) private var direction

  nonisolated init(isEnabled: Bool) { self.isEnabled = isEnabled }

  func body(content: Content) -> some View {
    content.scaleEffect(x: isEnabled && direction == .rightToLeft ? -1 : 1)
  }
}

extension View {
  /// Sets whether this view mirrors its contents horizontally when the layout direction is
  /// right-to-left.
  public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(FlipModifier(isEnabled: enabled))
  }
}
