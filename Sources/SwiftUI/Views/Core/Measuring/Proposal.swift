import VivaceGeometry

/// A proposed size: nil means the ideal length, 0 for the minimum, infinity for the maximum; each
/// axis on its own.
@frozen public struct ProposedViewSize: Hashable, Sendable {
  /// The width in points; nil means the ideal width.
  public var width: CGFloat?
  /// The height in points; nil means the ideal height.
  public var height: CGFloat?

  /// A proposal of lengths in points; nil on an axis means the ideal length.
  @inlinable public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Proposes exactly a size.
  @inlinable public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// Asks for the minimum size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the ideal size: nil on both axes.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Asks for the maximum size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// The size offered, with the lengths of another size in place of nil: 10 points unless given.
  @inlinable public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  fileprivate static func text(_ length: CGFloat?) -> String { length.map { "\($0)" } ?? "nil" }

  /// Less the insets, not below 0; nil stays nil.
  func inset(by insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { max($0 - insets.horizontal, 0) },
      height: height.map { max($0 - insets.vertical, 0) })
  }
}

extension ProposedViewSize: CustomStringConvertible {
  public var description: String { "\(Self.text(width)) × \(Self.text(height))" }
}

/// One of the two directions of the plane.
@frozen public enum Axis: Int8, CaseIterable, Sendable, CustomStringConvertible {
  case horizontal
  case vertical

  public var description: String { self == .horizontal ? "horizontal" : "vertical" }

  var other: Axis { self == .horizontal ? .vertical : .horizontal }

  /// Any of the two axes.
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    /// Bit 0 is horizontal, bit 1 vertical; other bits are kept.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// From side to side.
    public static let horizontal = Set(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Set(rawValue: 2)
  }
}

/// One of the six faces of a box.
@frozen public enum Edge3D: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing, front, back
}

extension Edge {
  /// The edge of a box's front that a face meets it in; nil for the front and the back.
  public init?(_ edge: Edge3D) { self.init(rawValue: edge.rawValue) }
}

/// One of the four edges of a rectangle. Leading is left where layout runs from left to right.
@frozen public enum Edge: Int8, CaseIterable, Sendable {
  /// A corner of a rectangle.
  public enum Corner: Hashable, CaseIterable, Sendable {
    case topLeading, topTrailing, bottomLeading, bottomTrailing

    /// Any of the four corners.
    public struct Set: OptionSet, Hashable, Sendable {
      /// Four bits, in the order of the corners.
      public let rawValue: Int8
      /// Keeps any bits, also those without a corner.
      public init(rawValue: Int8) { self.rawValue = rawValue }
      /// The set of one corner.
      public init(_ corner: Corner) {
        switch corner {
        case .topLeading: self = .topLeading
        case .topTrailing: self = .topTrailing
        case .bottomLeading: self = .bottomLeading
        case .bottomTrailing: self = .bottomTrailing
        }
      }
      /// No corner at all.
      public static let none: Set = []
      /// The upper corner at which text starts.
      public static let topLeading = Set(rawValue: 1)
      /// The upper corner at which text ends.
      public static let topTrailing = Set(rawValue: 2)
      /// The lower corner at which text starts.
      public static let bottomLeading = Set(rawValue: 4)
      /// The lower corner at which text ends.
      public static let bottomTrailing = Set(rawValue: 8)
      /// Both upper corners.
      public static let top: Set = [.topLeading, .topTrailing]
      /// Both corners of the leading side.
      public static let leading: Set = [.topLeading, .bottomLeading]
      /// Both lower corners.
      public static let bottom: Set = [.bottomLeading, .bottomTrailing]
      /// Both corners of the trailing side.
      public static let trailing: Set = [.topTrailing, .bottomTrailing]
      /// All four corners.
      public static let all: Set = [.top, .bottom]

      /// True if the bit of the corner is set.
      public func contains(_ corner: Corner) -> Bool { contains(Set(corner)) }
    }
  }

  case top, leading, bottom, trailing

  /// Any of the four edges.
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    /// Keeps any bits, also those without an edge.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The set of one edge.
    public init(_ edge: Edge) { self.init(rawValue: 1 << edge.rawValue) }
    /// The upper edge.
    public static let top = Set(.top)
    /// The edge at which text starts.
    public static let leading = Set(.leading)
    /// The lower edge.
    public static let bottom = Set(.bottom)
    /// The edge at which text ends.
    public static let trailing = Set(.trailing)
    /// All four edges; the default of `padding`.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    /// The two sides, leading and trailing.
    public static let horizontal: Set = [.leading, .trailing]
    /// Top and bottom.
    public static let vertical: Set = [.top, .bottom]

    func insets(_ length: CGFloat) -> EdgeInsets {
      EdgeInsets(
        top: contains(.top) ? length : 0, leading: contains(.leading) ? length : 0,
        bottom: contains(.bottom) ? length : 0, trailing: contains(.trailing) ? length : 0)
    }
  }
}

extension CGSize {
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// Lengths that layout can work with: NaN and negative lengths are 0.
  var sane: CGSize {
    CGSize(width: width >= 0 ? width : 0, height: height >= 0 ? height : 0)
  }
}

extension CGPoint {
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }
}

extension CGSize {
  /// Replaces infinite lengths by the container's, and reports the view that returned them.
  func finite(in container: CGSize, _ engine: LayoutEngine) -> CGSize {
    if width.isFinite, height.isFinite { return self }
    Warning.once(
      "\(engine.name) was placed with the size \(width) × \(height), which is not finite; the length "
        + "of what it stands in is taken. Propose a finite length, or none.")
    func length(_ own: CGFloat, _ available: CGFloat) -> CGFloat {
      own.isFinite ? own : available.isFinite ? available : 10
    }
    return CGSize(width: length(width, container.width), height: length(height, container.height))
  }
}

/// A proposal in half the memory.
struct PackedProposal: Equatable {
  private let width: Double
  private let height: Double

  /// A NaN that no arithmetic gives, for no length.
  private static var noLength: UInt64 { 0x7FF8_0000_4E6F_6E65 }

  init(_ proposal: ProposedViewSize) {
    width = Self.code(proposal.width)
    height = Self.code(proposal.height)
  }

  var proposal: ProposedViewSize {
    ProposedViewSize(width: Self.length(width), height: Self.length(height))
  }

  private static func code(_ length: CGFloat?) -> Double {
    length.map { Double($0) } ?? Double(bitPattern: noLength)
  }

  private static func length(_ code: Double) -> CGFloat? {
    code.bitPattern == noLength ? nil : CGFloat(code)
  }

  private static func areEqual(_ a: Double, _ b: Double) -> Bool {
    a == b || a.bitPattern == noLength && b.bitPattern == noLength
  }

  static func == (a: PackedProposal, b: PackedProposal) -> Bool {
    areEqual(a.width, b.width) && areEqual(a.height, b.height)
  }
}

/// A proposal of lengths that need no more than the digits of a `Float`, as nearly all do.
struct RoundProposal: Equatable {
  private let width: Float
  private let height: Float

  /// Nil when something would be lost.
  init?(_ proposal: ProposedViewSize) {
    guard let width = Self.code(proposal.width), let height = Self.code(proposal.height) else {
      return nil
    }
    self.width = width
    self.height = height
  }

  static var unspecified: RoundProposal { RoundProposal(.unspecified)! }

  var proposal: ProposedViewSize {
    ProposedViewSize(width: Self.length(width), height: Self.length(height))
  }

  private static func code(_ length: CGFloat?) -> Float? {
    guard let length else { return .nan }
    let code = Float(length)
    return CGFloat(code) == length ? code : nil
  }

  private static func length(_ code: Float) -> CGFloat? { code.isNaN ? nil : CGFloat(code) }

  static func == (a: RoundProposal, b: RoundProposal) -> Bool {
    (a.width == b.width || a.width.isNaN && b.width.isNaN)
      && (a.height == b.height || a.height.isNaN && b.height.isNaN)
  }
}

/// The geometry of a view: its origin in the coordinates of the nearest geometry root, its size, and the
/// proposal that produced the size.
package struct ViewGeometry: Equatable {
  package var origin: CGPoint
  package var size: CGSize
  private var packed: PackedProposal

  init(origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
    self.origin = origin
    self.size = size
    packed = PackedProposal(proposal)
  }

  var proposal: ProposedViewSize {
    get { packed.proposal }
    set { packed = PackedProposal(newValue) }
  }

  var frame: CGRect { CGRect(origin: origin, size: size) }

  /// Whether another differs in its origin at most.
  func isMoved(to other: ViewGeometry) -> Bool {
    size == other.size && packed == other.packed
  }

  static let zero = ViewGeometry(origin: .zero, size: .zero, proposal: .zero)
}
