/// A style that is a view as well, faded: its paint is faded where a style is asked for, and the view where a view is.
struct FadedStyle<Base: ShapeStyle & View>: ShapeStyle {
  let base: Base
  let opacity: Double

  func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    OpacityShapeStyle(base: base, opacity: opacity)._paint(in: environment, level: level)
  }
}

extension FadedStyle: View {
  var body: some View { base.modifier(_OpacityEffect(opacity: opacity)) }
}

extension ShapeStyle where Self: View {
  /// The style, its opacity multiplied; where it is shown as a view, the view as one picture.
  public nonisolated func opacity(_ opacity: Double) -> some ShapeStyle & View {
    FadedStyle(base: self, opacity: opacity)
  }
}
