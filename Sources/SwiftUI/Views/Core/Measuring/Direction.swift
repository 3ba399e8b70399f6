import VivaceAttributeGraph
import VivaceGeometry

/// On which side lines of text begin, and with them everything that leads.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight
  case rightToLeft
}

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

/// Layout always runs from left to right; the final position of a view is mirrored in
/// its container.
extension ViewGeometry {
  func directed(_ direction: LayoutDirection, in outer: CGRect) -> ViewGeometry {
    guard direction == .rightToLeft else { return self }
    var mirrored = self
    mirrored.origin.x = outer.minX + outer.maxX - frame.maxX
    return mirrored
  }
}

extension EdgeInsets {
  /// Exchanges leading and trailing for right-to-left layout; it is its own inverse.
  func directed(_ direction: LayoutDirection) -> EdgeInsets {
    guard direction == .rightToLeft else { return self }
    return EdgeInsets(top: top, leading: trailing, bottom: bottom, trailing: leading)
  }
}

extension UnitPoint {
  /// Returns the corresponding point of a view with a layout direction.
  func directed(_ direction: LayoutDirection) -> UnitPoint {
    direction == .rightToLeft ? UnitPoint(x: 1 - x, y: y) : self
  }
}

extension LayoutDirection {
  /// A symbol that points forward or backward points the other way where layout runs from right to
  /// left; one that begins with the word (the keys of a player) does not.
  func symbolName(_ name: String) -> String {
    guard self == .rightToLeft else { return name }
    let components = name.split(separator: ".", omittingEmptySubsequences: false)
    return components.enumerated().map { index, component in
      switch component {
      case "forward" where index > 0: "backward"
      case "backward" where index > 0: "forward"
      default: String(component)
      }
    }.joined(separator: ".")
  }
}
