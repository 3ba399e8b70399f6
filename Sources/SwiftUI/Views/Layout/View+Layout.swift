import VivaceGeometry

extension View {
  /// Puts this view into a frame with a fixed width, height or both, in points. A view that takes
  /// another size is aligned in it, and may reach beyond it. A negative or infinite length is
  /// ignored with a warning.
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(_FrameLayout(width: width, height: height, alignment: alignment))
  }

  /// Does nothing: a frame without lengths.
  @available(*, deprecated, message: "Please pass one or more parameters.")
  public nonisolated func frame() -> some View { frame(width: nil, height: nil) }

  /// Puts this view into a frame with bounds on its lengths, in points.
  ///
  /// The frame takes what it is offered, within the bounds; on a side without a bound it goes no
  /// further than the view does. `idealWidth` and `idealHeight` count where nothing is offered.
  /// Bounds that contradict one another are moved up to the one before, with a warning.
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

  /// Leaves free the same length on all edges of this view, in points. A negative one lets the view
  /// reach out of its own frame.
  public nonisolated func padding(_ length: CGFloat) -> some View {
    modifier(_PaddingLayout(edges: .all, insets: Edge.Set.all.insets(length)))
  }

  /// Leaves some edges of this view free by a length in points. Nil, the default, is 16.
  public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(_PaddingLayout(edges: edges, insets: length.map { Edge.Set.all.insets($0) }))
  }

  /// Leaves each edge of this view free by its own length, in points.
  public nonisolated func padding(_ insets: EdgeInsets) -> some View {
    modifier(_PaddingLayout(edges: .all, insets: insets))
  }

  /// Leaves each edge of this view free by its own length, and by other lengths where the proposed width is at
  /// least `width`.
  package nonisolated func padding(
    _ insets: EdgeInsets, wide: EdgeInsets, from width: CGFloat
  ) -> some View {
    modifier(_WidthPaddingLayout(usual: insets, wide: wide, threshold: width))
  }

  /// Leaves some edges of this view free by the least distance that content keeps from the edges of
  /// a window.
  public nonisolated func scenePadding(_ edges: Edge.Set = .all) -> some View {
    scenePadding(.minimum, edges: edges)
  }

  /// Leaves some edges of this view free by a distance of the window.
  public nonisolated func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all)
    -> some View
  { self.padding(edges, padding.length) }

  /// Gives this view its ideal size, whatever is proposed. The view may overflow its container.
  public nonisolated func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }
  /// Gives this view its ideal width, height or both, whatever it is offered.
  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(_FixedSizeLayout(horizontal: horizontal, vertical: vertical))
  }

  /// Offers this view the largest room of a proportion (width to height) within what is offered, or
  /// with `fill` the smallest that covers it. Nil, and a proportion that is not positive and
  /// finite, takes that of the view's ideal size.
  public nonisolated func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode)
    -> some View
  {
    modifier(_AspectRatioLayout(ratio: aspectRatio, mode: contentMode))
  }
  /// `aspectRatio(_:contentMode:)` with a size of the proportion.
  public nonisolated func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View
  {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }
  /// Keeps this view's own proportion, within what it is offered.
  public nonisolated func scaledToFit() -> some View { aspectRatio(nil, contentMode: .fit) }
  /// Keeps this view's own proportion, and covers what it is offered.
  public nonisolated func scaledToFill() -> some View { aspectRatio(nil, contentMode: .fill) }

  /// Puts the middle of this view at a point of the room it is offered, all of which it takes.
  public nonisolated func position(_ position: CGPoint) -> some View {
    modifier(_PositionLayout(position: position))
  }
  /// `position(_:)` with the two coordinates apart.
  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    position(CGPoint(x: x, y: y))
  }

  /// Draws and touches this view elsewhere than where it is laid out, by lengths in points.
  /// Positive widths go towards the trailing side.
  public nonisolated func offset(_ offset: CGSize) -> some View {
    modifier(_OffsetEffect(offset: offset))
  }
  /// `offset(_:)` with the two lengths apart.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  /// Says how early this view gets its room in a stack: higher numbers first, while those after are
  /// counted with their least. The usual one is 0; NaN counts as 0.
  public nonisolated func layoutPriority(_ value: Double) -> some View {
    if value.isNaN {
      Warning.once("Invalid layoutPriority(nan); a number is expected. It is taken as 0.")
    }
    return modifier(_PriorityLayout(priority: value.isNaN ? 0 : value))
  }
}

/// How far content keeps from the edges of a window.
public struct ScenePadding: Equatable, Sendable {
  let length: CGFloat
  /// The least distance from the edges of a window: 16 points.
  public static let minimum = ScenePadding(length: 16)
  /// The distance at which content is in line with a navigation title: 16 points.
  public static let navigationBar = ScenePadding(length: 16)
}
