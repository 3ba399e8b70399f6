import VivaceGeometry

/// Names a guide of one's own, and says where it runs in a view that does not say otherwise.
public protocol AlignmentID {
  /// How far from the view's top or leading edge the guide runs, in points, in a view that says
  /// nothing of it.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

/// A vertical line in each view, such as its leading edge, on which views are lined up from side to
/// side.
public struct HorizontalAlignment: Hashable, Sendable {
  let key: AlignmentKey
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, .horizontal) }

  public static let leading = HorizontalAlignment(LeadingID.self)
  public static let center = HorizontalAlignment(HorizontalCenterID.self)
  public static let trailing = HorizontalAlignment(TrailingID.self)

  /// The leading end of the lines above and below a row of a list. A row without a guide of its own has them
  /// begin at its first text, and a row without a text at the edge of its content.
  public static let listRowSeparatorLeading = HorizontalAlignment(RowLeadingID.self)
  /// The trailing end of the lines above and below a row of a list, where the row sets it.
  public static let listRowSeparatorTrailing = HorizontalAlignment(RowTrailingID.self)

  /// The leading edge of a view's first text.
  static let firstText = HorizontalAlignment(FirstTextID.self)

  private enum FirstTextID: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 }
  }
  private enum RowLeadingID: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 }
  }
  private enum RowTrailingID: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width }
  }
  private enum LeadingID: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 }
  }
  private enum HorizontalCenterID: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width / 2 }
  }
  private enum TrailingID: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width }
  }
}

/// A horizontal line in each view, such as a text's baseline, on which views are lined up up and
/// down.
public struct VerticalAlignment: Hashable, Sendable {
  let key: AlignmentKey
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, .vertical) }

  public static let top = VerticalAlignment(TopID.self)
  public static let center = VerticalAlignment(VerticalCenterID.self)
  public static let bottom = VerticalAlignment(BottomID.self)
  public static let firstTextBaseline = VerticalAlignment(FirstBaselineID.self)
  public static let lastTextBaseline = VerticalAlignment(LastBaselineID.self)

  private enum TopID: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 }
  }
  private enum VerticalCenterID: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height / 2 }
  }
  private enum BottomID: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height }
  }
  private enum FirstBaselineID: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height }
  }
  private enum LastBaselineID: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height }
  }
}

/// A guide, by the type that names it.
struct AlignmentKey: Hashable, @unchecked Sendable {
  let id: any AlignmentID.Type
  let axis: Axis

  init(_ id: any AlignmentID.Type, _ axis: Axis) {
    self.id = id
    self.axis = axis
  }

  static func == (lhs: AlignmentKey, rhs: AlignmentKey) -> Bool {
    lhs.id == rhs.id && lhs.axis == rhs.axis
  }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }

  /// The axis along which a view has guides if it has this one: a text answers for its edge only where it
  /// answers for its baselines.
  var answeringAxis: Axis { self == HorizontalAlignment.firstText.key ? .vertical : axis }

  /// How a container combines its children's explicit values.
  func combined(_ values: [CGFloat]) -> CGFloat? {
    guard !values.isEmpty else { return nil }
    switch self {
    case VerticalAlignment.firstTextBaseline.key, HorizontalAlignment.listRowSeparatorLeading.key,
      HorizontalAlignment.firstText.key:
      return values.min()
    case VerticalAlignment.lastTextBaseline.key, HorizontalAlignment.listRowSeparatorTrailing.key:
      return values.max()
    case HorizontalAlignment.leading.key, HorizontalAlignment.center.key,
      HorizontalAlignment.trailing.key, VerticalAlignment.top.key, VerticalAlignment.center.key,
      VerticalAlignment.bottom.key:
      return nil
    default: return values.reduce(0, +) / CGFloat(values.count)
    }
  }
}

/// A point in each view, where a horizontal and a vertical guide meet, on which views are lined up.
public struct Alignment: Hashable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)
}

/// A view's size and the places of its guides, in points from its top-leading corner.
public struct ViewDimensions: Equatable {
  let size: CGSize
  let proposal: ProposedViewSize
  let engine: LayoutEngine?

  init(size: CGSize, proposal: ProposedViewSize, engine: LayoutEngine?) {
    self.size = size
    self.proposal = proposal
    self.engine = engine
  }

  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }

  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }
  /// The place of a guide if the view, or a modifier on it, says one; else nil.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { explicit(guide.key) }
  /// The place of a guide if the view, or a modifier on it, says one; else nil.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { explicit(guide.key) }

  subscript(key: AlignmentKey) -> CGFloat { explicit(key) ?? key.id.defaultValue(in: self) }

  func explicit(_ key: AlignmentKey) -> CGFloat? {
    engine?.explicitAlignment(key, in: ViewSize(size, proposal: proposal))
  }

  public static func == (lhs: ViewDimensions, rhs: ViewDimensions) -> Bool {
    lhs.size == rhs.size && lhs.engine === rhs.engine
  }
}

/// A size and the proposal that produced it.
struct ViewSize: Hashable {
  var size: CGSize
  var proposal: ProposedViewSize

  init(_ size: CGSize, proposal: ProposedViewSize) {
    self.size = size
    self.proposal = proposal
  }
}
