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
