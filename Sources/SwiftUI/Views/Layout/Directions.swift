import VivaceGeometry

/// One of the two ways along a line of text.
@frozen public enum HorizontalDirection: Int8, CaseIterable, Codable, Hashable, Sendable {
  case leading, trailing

  /// Ways along a line of text, as a set.
  @frozen public struct Set: OptionSet, Equatable, Hashable, Sendable {
    public typealias Element = Set
    /// Bit 0 is leading, bit 1 trailing.
    public let rawValue: Int8
    /// Keeps any bits, also those without a direction.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The set of one direction.
    public init(_ direction: HorizontalDirection) { rawValue = 1 << direction.rawValue }
    /// Towards the start of a line.
    public static let leading = Set(.leading)
    /// Towards the end of a line.
    public static let trailing = Set(.trailing)
    /// Both directions along a line.
    public static let all: Set = [.leading, .trailing]
  }
}

/// One of the two ways across lines of text.
@frozen public enum VerticalDirection: Int8, CaseIterable, Codable, Hashable, Sendable {
  case up, down

  /// Ways across lines of text, as a set.
  @frozen public struct Set: OptionSet, Equatable, Hashable, Sendable {
    public typealias Element = Set
    /// Bit 0 is up, bit 1 down.
    public let rawValue: Int8
    /// Keeps any bits, also those without a direction.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The set of one direction.
    public init(_ direction: VerticalDirection) { rawValue = 1 << direction.rawValue }
    /// Towards the top.
    public static let up = Set(.up)
    /// Towards the bottom.
    public static let down = Set(.down)
    /// Both directions across lines.
    public static let all: Set = [.up, .down]
  }
}

extension HorizontalAlignment {
  /// How a container has this guide when some of its children say where they have it; nil when it is
  /// found in the container itself.
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    key.combined(values.compactMap { $0 })
  }
}

extension VerticalAlignment {
  /// How a container has this guide when some of its children say where they have it; nil when it is
  /// found in the container itself.
  public func combineExplicit<S: Sequence>(_ values: S) -> CGFloat? where S.Element == CGFloat? {
    key.combined(values.compactMap { $0 })
  }
}
