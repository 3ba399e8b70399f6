import VivaceGeometry

/// One of the two ways along a line of text.
@frozen public enum HorizontalDirection: Int8, CaseIterable, Codable, Hashable, Sendable {
  case leading, trailing

  /// Ways along a line of text, as a set.
  @frozen public struct Set: OptionSet, Equatable, Hashable, Sendable {
    public typealias Element = Set
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ direction: HorizontalDirection) { rawValue = 1 << direction.rawValue }
    public static let leading = Set(.leading)
    public static let trailing = Set(.trailing)
    public static let all: Set = [.leading, .trailing]
  }
}

/// One of the two ways across lines of text.
@frozen public enum VerticalDirection: Int8, CaseIterable, Codable, Hashable, Sendable {
  case up, down

  /// Ways across lines of text, as a set.
  @frozen public struct Set: OptionSet, Equatable, Hashable, Sendable {
    public typealias Element = Set
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ direction: VerticalDirection) { rawValue = 1 << direction.rawValue }
    public static let up = Set(.up)
    public static let down = Set(.down)
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
