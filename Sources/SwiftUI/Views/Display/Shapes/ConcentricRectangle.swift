import VivaceGeometry

extension Edge.Corner {
  /// How a corner is rounded: by a radius of its own, or so that it is concentric with the corner of the
  /// container around. A number is a radius in points.
  public struct Style: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    private let fixed: CGFloat?
    private let least: CGFloat

    private init(fixed: CGFloat?, least: CGFloat) {
      self.fixed = fixed
      self.least = least
    }

    /// A number with a decimal point is a fixed radius in points.
    public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }
    /// A whole number is a fixed radius in points.
    public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }

    /// A radius in points.
    public static func fixed(_ radius: CGFloat) -> Style { Style(fixed: max(radius, 0), least: 0) }
    /// The container's radius less the distance to it.
    public static var concentric: Style { concentric(minimum: nil) }
    /// The container's radius less the distance to it, and never less than another.
    public static func concentric(minimum: Style?) -> Style {
      Style(fixed: nil, least: minimum?.fixed ?? 0)
    }

    /// - Parameter concentric: The radius that would be concentric; 0 where there is no container.
    func radius(concentric: CGFloat) -> CGFloat { fixed ?? max(concentric, least) }
  }
}

/// A rectangle whose corners are concentric with those of the container around, which says its shape by
/// `containerShape(_:)`; or that have radii of their own.
///
/// A corner's radius is that of the container's corner less how far it is from the container's edges there:
/// 0 far away from it.
public struct ConcentricRectangle: Shape, Hashable {
  var styles: RoundedRectangularShapeCorners
  /// Corners that all have the largest radius of their group.
  private var groups: [[Edge.Corner]] = []

  /// All corners concentric.
  public nonisolated init() { self.init(corners: .concentric) }

  /// All corners alike; with `isUniform` all have the largest radius of the four.
  public nonisolated init(corners: Edge.Corner.Style, isUniform: Bool = false) {
    self.init(
      topLeadingCorner: corners, topTrailingCorner: corners, bottomLeadingCorner: corners,
      bottomTrailingCorner: corners)
    if isUniform { groups = [Edge.Corner.allCases] }
  }

  /// Each corner by itself; a corner left out is concentric.
  public nonisolated init(
    topLeadingCorner: Edge.Corner.Style = .concentric,
    topTrailingCorner: Edge.Corner.Style = .concentric,
    bottomLeadingCorner: Edge.Corner.Style = .concentric,
    bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) {
    styles = RoundedRectangularShapeCorners(
      topLeading: topLeadingCorner, topTrailing: topTrailingCorner,
      bottomLeading: bottomLeadingCorner, bottomTrailing: bottomTrailingCorner)
  }

  /// One style for both upper corners, another for both lower ones; each pair has its larger radius.
  public nonisolated init(
    uniformTopCorners top: Edge.Corner.Style = .concentric,
    uniformBottomCorners bottom: Edge.Corner.Style = .concentric
  ) {
    self.init(
      topLeadingCorner: top, topTrailingCorner: top, bottomLeadingCorner: bottom,
      bottomTrailingCorner: bottom)
    groups = [[.topLeading, .topTrailing], [.bottomLeading, .bottomTrailing]]
  }

  /// One style for the leading corners, another for the trailing ones; each pair has its larger radius.
  public nonisolated init(
    uniformLeadingCorners leading: Edge.Corner.Style = .concentric,
    uniformTrailingCorners trailing: Edge.Corner.Style = .concentric
  ) {
    self.init(
      topLeadingCorner: leading, topTrailingCorner: trailing, bottomLeadingCorner: leading,
      bottomTrailingCorner: trailing)
    groups = [[.topLeading, .bottomLeading], [.topTrailing, .bottomTrailing]]
  }

  /// Two corners of an edge with their larger radius, the others each with its own style.
  public nonisolated init(
    uniformTopCorners: Edge.Corner.Style = .concentric,
    bottomLeadingCorner: Edge.Corner.Style = .concentric,
    bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) {
    self.init(
      topLeadingCorner: uniformTopCorners, topTrailingCorner: uniformTopCorners,
      bottomLeadingCorner: bottomLeadingCorner, bottomTrailingCorner: bottomTrailingCorner)
    groups = [[.topLeading, .topTrailing]]
  }

  /// Two corners of an edge with their larger radius, the others each with its own style.
  public nonisolated init(
    uniformBottomCorners: Edge.Corner.Style = .concentric,
    topLeadingCorner: Edge.Corner.Style = .concentric,
    topTrailingCorner: Edge.Corner.Style = .concentric
  ) {
    self.init(
      topLeadingCorner: topLeadingCorner, topTrailingCorner: topTrailingCorner,
      bottomLeadingCorner: uniformBottomCorners, bottomTrailingCorner: uniformBottomCorners)
    groups = [[.bottomLeading, .bottomTrailing]]
  }

  /// Two corners of an edge with their larger radius, the others each with its own style.
  public nonisolated init(
    uniformLeadingCorners: Edge.Corner.Style = .concentric,
    topTrailingCorner: Edge.Corner.Style = .concentric,
    bottomTrailingCorner: Edge.Corner.Style = .concentric
  ) {
    self.init(
      topLeadingCorner: uniformLeadingCorners, topTrailingCorner: topTrailingCorner,
      bottomLeadingCorner: uniformLeadingCorners, bottomTrailingCorner: bottomTrailingCorner)
    groups = [[.topLeading, .bottomLeading]]
  }

  /// Two corners of an edge with their larger radius, the others each with its own style.
  public nonisolated init(
    uniformTrailingCorners: Edge.Corner.Style = .concentric,
    topLeadingCorner: Edge.Corner.Style = .concentric,
    bottomLeadingCorner: Edge.Corner.Style = .concentric
  ) {
    self.init(
      topLeadingCorner: topLeadingCorner, topTrailingCorner: uniformTrailingCorners,
      bottomLeadingCorner: bottomLeadingCorner, bottomTrailingCorner: uniformTrailingCorners)
    groups = [[.topTrailing, .bottomTrailing]]
  }

  /// Never mirrored: a leading corner is the left one in right-to-left layouts, too.
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  /// Without a container: radii that are concentric are their least.
  public nonisolated func path(in rect: CGRect) -> Path { path(in: rect) { _ in 0 } }

  private nonisolated func path(
    in rect: CGRect, _ concentric: (Edge.Corner) -> CGFloat
  ) -> Path {
    var radii = RectangleCornerRadii()
    for corner in Edge.Corner.allCases {
      radii[corner] = styles[corner].radius(concentric: concentric(corner))
    }
    for group in groups {
      let largest = group.map { radii[$0] }.max() ?? 0
      for corner in group { radii[corner] = largest }
    }
    return Path(roundedRect: rect, cornerRadii: radii, style: .continuous)
  }

  /// The shape within a rectangle that is smaller by an amount in points on each side.
  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(base: self, amount: amount)
  }
}

extension ConcentricRectangle: InsettableShape {}

extension ConcentricRectangle: PlacedShape {
  nonisolated func path(in rect: CGRect, frame: CGRect, container: ContainerShape?) -> Path {
    guard let radii = container?.concentricRadii(of: frame) else { return path(in: rect) }
    return path(in: rect) { radii[$0] }
  }
}

extension Shape where Self == ConcentricRectangle {
  /// A rectangle whose corners are concentric with the container's, or have radii of their own.
  public static func rect(corners: Edge.Corner.Style, isUniform: Bool = false) -> Self {
    ConcentricRectangle(corners: corners, isUniform: isUniform)
  }

  /// A rectangle with a style for each corner.
  public static func rect(
    topLeadingCorner: Edge.Corner.Style,
    topTrailingCorner: Edge.Corner.Style,
    bottomLeadingCorner: Edge.Corner.Style,
    bottomTrailingCorner: Edge.Corner.Style
  ) -> Self {
    ConcentricRectangle(
      topLeadingCorner: topLeadingCorner,
      topTrailingCorner: topTrailingCorner,
      bottomLeadingCorner: bottomLeadingCorner,
      bottomTrailingCorner: bottomTrailingCorner)
  }

  /// A rectangle with one style for both upper corners, another for both lower ones.
  public static func rect(
    uniformTopCorners: Edge.Corner.Style,
    uniformBottomCorners: Edge.Corner.Style
  ) -> Self {
    ConcentricRectangle(
      uniformTopCorners: uniformTopCorners,
      uniformBottomCorners: uniformBottomCorners)
  }

  /// A rectangle with one style for the leading corners, another for the trailing ones.
  public static func rect(
    uniformLeadingCorners: Edge.Corner.Style,
    uniformTrailingCorners: Edge.Corner.Style
  ) -> Self {
    ConcentricRectangle(
      uniformLeadingCorners: uniformLeadingCorners,
      uniformTrailingCorners: uniformTrailingCorners)
  }

  /// A rectangle with one style for both upper corners, and one for each lower corner.
  public static func rect(
    uniformTopCorners: Edge.Corner.Style,
    bottomLeadingCorner: Edge.Corner.Style,
    bottomTrailingCorner: Edge.Corner.Style
  ) -> Self {
    ConcentricRectangle(
      uniformTopCorners: uniformTopCorners,
      bottomLeadingCorner: bottomLeadingCorner,
      bottomTrailingCorner: bottomTrailingCorner)
  }

  /// A rectangle with one style for both lower corners, and one for each upper corner.
  public static func rect(
    uniformBottomCorners: Edge.Corner.Style,
    topLeadingCorner: Edge.Corner.Style,
    topTrailingCorner: Edge.Corner.Style
  ) -> Self {
    ConcentricRectangle(
      uniformBottomCorners: uniformBottomCorners,
      topLeadingCorner: topLeadingCorner,
      topTrailingCorner: topTrailingCorner)
  }

  /// A rectangle with one style for the leading corners, and one for each trailing corner.
  public static func rect(
    uniformLeadingCorners: Edge.Corner.Style,
    topTrailingCorner: Edge.Corner.Style,
    bottomTrailingCorner: Edge.Corner.Style
  ) -> Self {
    ConcentricRectangle(
      uniformLeadingCorners: uniformLeadingCorners,
      topTrailingCorner: topTrailingCorner,
      bottomTrailingCorner: bottomTrailingCorner)
  }

  /// A rectangle with one style for the trailing corners, and one for each leading corner.
  public static func rect(
    uniformTrailingCorners: Edge.Corner.Style,
    topLeadingCorner: Edge.Corner.Style,
    bottomLeadingCorner: Edge.Corner.Style
  ) -> Self {
    ConcentricRectangle(
      uniformTrailingCorners: uniformTrailingCorners,
      topLeadingCorner: topLeadingCorner,
      bottomLeadingCorner: bottomLeadingCorner)
  }
}
