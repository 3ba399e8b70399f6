import VivaceGeometry

/// The distances a view prefers to its neighbours.
///
/// A set of entries keyed by category (or none) and physical edge; a value is a distance, or the
/// metrics of a text's top or bottom line.
public struct ViewSpacing: Equatable, Sendable {
  enum Category: Hashable, Sendable {
    case edgeAboveText, edgeBelowText, edgeLeftOfText, edgeRightOfText
    case textToText, textBaseline
  }

  struct Key: Hashable, Sendable {
    var category: Category?
    var edge: PhysicalEdge
  }

  enum Entry: Equatable, Sendable {
    case distance(CGFloat)
    /// The leading of the edge's font, rounded up to a pixel.
    case text(leading: CGFloat)
  }

  enum PhysicalEdge: Int8, Hashable, CaseIterable, Sendable { case top, left, bottom, right }

  var entries: [Key: Entry] = [:]

  /// No preferences: the platform's default distance holds.
  public init() {}

  /// 0 on all edges, whatever is beside.
  public static let zero: ViewSpacing = {
    var spacing = ViewSpacing()
    for edge in PhysicalEdge.allCases {
      spacing.entries[Key(category: nil, edge: edge)] = .distance(0)
    }
    return spacing
  }()

  /// The preference of most views, whose edges are not text.
  static let standard: ViewSpacing = {
    var spacing = ViewSpacing()
    for edge in PhysicalEdge.allCases { spacing.resetToStandard(edge) }
    return spacing
  }()

  /// The platform's distance between views that have no preference.
  static let platformDefault: CGFloat = 8

  mutating func resetToStandard(_ edge: PhysicalEdge) {
    entries = entries.filter { $0.key.edge != edge }
    let category: Category =
      switch edge {
      case .top: .edgeBelowText
      case .bottom: .edgeAboveText
      case .left: .edgeRightOfText
      case .right: .edgeLeftOfText
      }
    entries[Key(category: category, edge: edge)] = .distance(0)
  }

  /// This view's wish for an edge, none of the others'.
  func only(_ edges: Set<PhysicalEdge>) -> ViewSpacing {
    var spacing = ViewSpacing()
    spacing.entries = entries.filter { edges.contains($0.key.edge) }
    return spacing
  }

  /// Takes the larger preference of both on the given edges.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    for (key, entry) in other.entries where edges.covers(key.edge) {
      entries[key] = entries[key].map { Self.larger($0, entry) } ?? entry
    }
  }

  /// The larger preference of both on the given edges.
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// How far apart, in points, this view and the one that follows it along the axis want to be.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let (near, far): (PhysicalEdge, PhysicalEdge) =
      axis == .horizontal ? (.right, .left) : (.bottom, .top)
    var best: CGFloat?
    for (key, entry) in entries where key.edge == near && key.category != nil {
      guard let other = next.entries[Key(category: key.category, edge: far)],
        let distance = Self.distance(entry, other)
      else { continue }
      best = max(best ?? -.infinity, distance)
    }
    if let best { return best }
    for entry in [
      entries[Key(category: nil, edge: near)], next.entries[Key(category: nil, edge: far)],
    ] {
      if case .distance(let distance)? = entry { best = max(best ?? -.infinity, distance) }
    }
    return best ?? Self.platformDefault
  }

  private static func distance(_ a: Entry, _ b: Entry) -> CGFloat? {
    switch (a, b) {
    case (.distance(let a), .distance(let b)): a + b
    case (.distance(let d), .text), (.text, .distance(let d)): d
    // The lower text's leading.
    case (.text, .text(let leading)): leading
    }
  }

  private static func larger(_ a: Entry, _ b: Entry) -> Entry {
    switch (a, b) {
    case (.distance(let a), .distance(let b)): .distance(max(a, b))
    case (.text(let a), .text(let b)): .text(leading: max(a, b))
    case (.text, .distance), (.distance, .text): b
    }
  }
}

extension Edge.Set {
  fileprivate func covers(_ edge: ViewSpacing.PhysicalEdge) -> Bool {
    switch edge {
    case .top: contains(.top)
    case .left: contains(.leading)
    case .bottom: contains(.bottom)
    case .right: contains(.trailing)
    }
  }
}
