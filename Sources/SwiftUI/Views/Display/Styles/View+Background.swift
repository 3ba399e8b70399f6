/// Styles in front of and behind a view.
extension View {
  /// Puts the background style of the place, or the window's, behind the view.
  ///
  /// - Parameter edges: The edges at which it continues into the safe area.
  public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }

  /// Puts a shape behind the view, filled with the background style.
  public nonisolated func background<S: Shape>(
    in shape: S, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  /// Paints a style behind this view, as far as the view reaches, and beyond the safe area at the
  /// given edges where it touches it. Texts inside take it for their background.
  public nonisolated func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(_OnBackground(style: style))
      .background { _ShapeView(shape: Rectangle(), style: style).ignoresSafeArea(edges: edges) }
  }

  /// Paints a shape in a style behind this view; the shape has the view's size.
  public nonisolated func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(_OnBackground(style: style))
      .background { _ShapeView(shape: shape, style: style, fillStyle: fillStyle) }
  }

  /// Paints a style over this view, as far as the view reaches, and beyond the safe area at the
  /// given edges where it touches it.
  public nonisolated func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    overlay { _ShapeView(shape: Rectangle(), style: style).ignoresSafeArea(edges: edges) }
  }

  /// Paints a shape in a style over this view; the shape has the view's size.
  public nonisolated func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    overlay { _ShapeView(shape: shape, style: style, fillStyle: fillStyle) }
  }
}
