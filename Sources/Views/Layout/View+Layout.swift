import VivaceGeometry

extension View {
  /// Positions this view within an invisible frame with the specified size.
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(_FrameLayout(width: width, height: height, alignment: alignment))
  }

  @available(*, deprecated, message: "Please pass one or more parameters.")
  public nonisolated func frame() -> some View { frame(width: nil, height: nil) }

  /// Positions this view within an invisible frame having the specified size constraints.
  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(
      _FlexFrameLayout(
        width: .init(minWidth, idealWidth, maxWidth),
        height: .init(minHeight, idealHeight, maxHeight), alignment: alignment))
  }

  /// Adds a specific padding amount to each edge of this view.
  public nonisolated func padding(_ length: CGFloat) -> some View {
    modifier(_PaddingLayout(edges: .all, insets: Edge.Set.all.insets(length)))
  }

  public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(_PaddingLayout(edges: edges, insets: length.map { Edge.Set.all.insets($0) }))
  }

  public nonisolated func padding(_ insets: EdgeInsets) -> some View {
    typedPadding(.all, insets)
  }

  /// Adds padding to the specified edges of this view using an amount that's appropriate for the
  /// current scene.
  public nonisolated func scenePadding(_ edges: Edge.Set = .all) -> some View {
    scenePadding(.minimum, edges: edges)
  }

  public nonisolated func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all)
    -> some View
  { self.padding(edges, padding.length) }

  /// Fixes this view at its ideal size.
  public nonisolated func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }
  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(_FixedSizeLayout(horizontal: horizontal, vertical: vertical))
  }

  /// Constrains this view's dimensions to the specified aspect ratio.
  public nonisolated func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode)
    -> some View
  {
    modifier(_AspectRatioLayout(ratio: aspectRatio, mode: contentMode))
  }
  public nonisolated func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View
  {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }
  public nonisolated func scaledToFit() -> some View { aspectRatio(nil, contentMode: .fit) }
  public nonisolated func scaledToFill() -> some View { aspectRatio(nil, contentMode: .fill) }

  /// Positions the center of this view at the specified point in its parent's coordinate space.
  public nonisolated func position(_ position: CGPoint) -> some View {
    modifier(_PositionLayout(position: position))
  }
  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }

  /// Offsets this view by the specified amount.
  public nonisolated func offset(_ offset: CGSize) -> some View {
    modifier(_OffsetEffect(offset: offset))
  }
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  /// Sets the priority by which a parent layout should apportion space to this child.
  public nonisolated func layoutPriority(_ value: Double) -> some View {
    if value.isNaN {
      Warning.once("Invalid layoutPriority(nan); a number is expected. It is taken as 0.")
    }
    return modifier(_PriorityLayout(priority: value.isNaN ? 0 : value))
  }
}

/// The padding used to space a view from its containing scene.
public struct ScenePadding: Equatable, Sendable {
  let length: CGFloat
  /// The least distance that content keeps from the edges of a window.
  public static let minimum = ScenePadding(length: 16)
  /// Lines content up with the title in a navigation bar.
  public static let navigationBar = ScenePadding(length: 16)
}
