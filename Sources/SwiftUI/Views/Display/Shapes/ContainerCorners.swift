import VivaceGeometry

/// How far something reaches into each corner of a rectangle, sideways and downwards or upwards, in points.
public struct RectangleCornerInsets: Hashable, Sendable {
  /// Width and height of what reaches into the upper corner at the line's start.
  public var topLeading: CGSize
  /// Equivalent at the upper corner of the line's end.
  public var topTrailing: CGSize
  /// Equivalent at the lower corner of the line's start.
  public var bottomLeading: CGSize
  /// Equivalent at the lower corner of the line's end.
  public var bottomTrailing: CGSize

  /// No insets.
  public init() { self.init(topLeading: .zero) }

  /// Insets in points; a corner left out has none.
  public init(
    topLeading: CGSize = .zero, topTrailing: CGSize = .zero, bottomLeading: CGSize = .zero,
    bottomTrailing: CGSize = .zero
  ) {
    self.topLeading = topLeading
    self.topTrailing = topTrailing
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
  }

  /// The corners of a container in a view: the square that a corner is rounded in, as far as it is there.
  init(of radii: RectangleCornerRadii, in outer: CGRect, around frame: CGRect) {
    func reach(_ corner: Edge.Corner) -> CGSize {
      let inset = frame.offset(to: corner, of: outer)
      let size = CGSize(
        width: radii[corner] - max(inset.width, 0), height: radii[corner] - max(inset.height, 0))
      return size.width > 0 && size.height > 0 ? size : .zero
    }
    self.init(
      topLeading: reach(.topLeading), topTrailing: reach(.topTrailing),
      bottomLeading: reach(.bottomLeading), bottomTrailing: reach(.bottomTrailing))
  }
}

extension EdgeInsets {
  /// These insets, and at some edges as much more as leaves out the corners there.
  public func inset(by insets: RectangleCornerInsets, edges: Edge.Set = .all) -> EdgeInsets {
    var all = self
    if edges.contains(.top) { all.top += max(insets.topLeading.height, insets.topTrailing.height) }
    if edges.contains(.leading) {
      all.leading += max(insets.topLeading.width, insets.bottomLeading.width)
    }
    if edges.contains(.bottom) {
      all.bottom += max(insets.bottomLeading.height, insets.bottomTrailing.height)
    }
    if edges.contains(.trailing) {
      all.trailing += max(insets.topTrailing.width, insets.bottomTrailing.width)
    }
    return all
  }
}

extension GeometryProxy {
  /// How far the rounded corners of the container around, which says its shape by `containerShape(_:)`, reach
  /// into the view: zero for corners that do not, and without such a container.
  public var containerCornerInsets: RectangleCornerInsets {
    guard let (frame, container) = frame(with: \.containerShape), let container,
      let outer = container.geometry.value?.frame
    else { return RectangleCornerInsets() }
    return RectangleCornerInsets(of: container.corners(outer.size), in: outer, around: frame)
  }

  /// The radii that make the view's corners concentric with those of the container around, which says its shape
  /// by `containerShape(_:)`; nil without such a container.
  public var concentricCornerRadii: RectangleCornerRadii? {
    concentricCornerRadii(in: CGRect(origin: .zero, size: size))
  }

  /// The concentric corner radii for a rectangle in the view's coordinates.
  public func concentricCornerRadii(in rect: CGRect) -> RectangleCornerRadii? {
    guard let (frame, container) = frame(with: \.containerShape) else { return nil }
    return container?.concentricRadii(of: rect.offsetBy(dx: frame.minX, dy: frame.minY))
  }
}

extension View {
  /// Keeps this view out of the rounded corners of the container around, at some edges: it moves away from
  /// them, or with `sizeToFit` is made smaller by as much.
  public nonisolated func containerCornerOffset(_ edges: Edge.Set, sizeToFit: Bool = false)
    -> some View
  { modifier(ContainerCornerOffset(edges: edges, sizeToFit: sizeToFit)) }
}

private struct ContainerCornerOffset: ViewModifier {
  let edges: Edge.Set
  let sizeToFit: Bool
  @State private var corners = RectangleCornerInsets()

  nonisolated init(edges: Edge.Set, sizeToFit: Bool) {
    self.edges = edges
    self.sizeToFit = sizeToFit
  }

  func body(content: Content) -> some View {
    let insets = EdgeInsets().inset(by: corners, edges: edges)
    content
      .padding(sizeToFit ? insets : EdgeInsets())
      .offset(
        x: sizeToFit ? 0 : insets.leading - insets.trailing,
        y: sizeToFit ? 0 : insets.top - insets.bottom
      )
      .onGeometryChange(for: RectangleCornerInsets.self, of: \.containerCornerInsets) {
        corners = $0
      }
  }
}
