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
  /// A guide of your own type; the same type gives equal guides.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, .horizontal) }

  /// The edge at which lines of text begin: the left one, or the right one in a right-to-left layout.
  public static let leading = HorizontalAlignment(LeadingID.self)
  /// Half the width. This is the default of `VStack`.
  public static let center = HorizontalAlignment(HorizontalCenterID.self)
  /// The edge opposite to `leading`.
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
  /// A guide of your own type, which also computes its default position.
  public init(_ id: any AlignmentID.Type) { key = AlignmentKey(id, .vertical) }

  /// The top edge, at 0 points.
  public static let top = VerticalAlignment(TopID.self)
  /// Half the height. This is the default of `HStack`.
  public static let center = VerticalAlignment(VerticalCenterID.self)
  /// The bottom edge, at the full height.
  public static let bottom = VerticalAlignment(BottomID.self)
  /// The baseline of the topmost line of text; a view without text uses its bottom edge.
  public static let firstTextBaseline = VerticalAlignment(FirstBaselineID.self)
  /// The baseline of the lowest line of text; a view without text uses its bottom edge.
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
  /// The vertical line of the pair.
  public var horizontal: HorizontalAlignment
  /// The horizontal line of the pair.
  public var vertical: VerticalAlignment

  /// A point out of two guides, for combinations without a name.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The middle on both axes; the default of `ZStack`, `frame` and `overlay`.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the leading edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle of the trailing edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The middle of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The middle of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The corner at which text starts.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The upper corner on the trailing side.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The lower corner on the leading side.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The lower corner on the trailing side.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// The first line's baseline at half the width.
  public static let centerFirstTextBaseline = Alignment(
    horizontal: .center, vertical: .firstTextBaseline)
  /// The last line's baseline at half the width.
  public static let centerLastTextBaseline = Alignment(
    horizontal: .center, vertical: .lastTextBaseline)
  /// The first line's baseline at the leading edge.
  public static let leadingFirstTextBaseline = Alignment(
    horizontal: .leading, vertical: .firstTextBaseline)
  /// The last line's baseline at the leading edge.
  public static let leadingLastTextBaseline = Alignment(
    horizontal: .leading, vertical: .lastTextBaseline)
  /// The first line's baseline at the trailing edge.
  public static let trailingFirstTextBaseline = Alignment(
    horizontal: .trailing, vertical: .firstTextBaseline)
  /// The last line's baseline at the trailing edge.
  public static let trailingLastTextBaseline = Alignment(
    horizontal: .trailing, vertical: .lastTextBaseline)
}

/// A view's size and the places of its guides, in points from its top-leading corner.
public struct ViewDimensions: Equatable {
  let size: CGSize
  let proposal: ProposedViewSize
  let engine: LayoutEngine?

  /// In points.
  public var width: CGFloat { size.width }
  /// In points, downwards.
  public var height: CGFloat { size.height }

  /// The distance of a vertical guide from the leading edge, explicit or default.
  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }
  /// The distance of a horizontal guide from the top edge, explicit or default.
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
