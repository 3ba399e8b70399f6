/// Counts of a graph's work. Read it before and after an operation, and subtract.
@frozen public struct Counters: Hashable, Sendable {
  /// How many runs of rules and observers ended with another value than before; a first one counts.
  public var changed = 0
  /// The number of those runs that ended with an equal value, and so invalidated no reader.
  public var cutOff = 0
  /// How many of those runs ended without any value.
  public var valueless = 0
  /// How many nodes were made: sources, rules, observers, fields.
  public var created = 0
  /// How many of them were freed.
  public var freed = 0
  /// How many there are: those made less those freed.
  @inlinable public var live: Int { created - freed }

  /// How many times a rule or an observer ran.
  @inlinable public var evaluated: Int { changed + cutOff + valueless }

  @inlinable public init() {}

  @inlinable public static func - (lhs: Counters, rhs: Counters) -> Counters {
    var difference = lhs
    difference.changed -= rhs.changed
    difference.cutOff -= rhs.cutOff
    difference.valueless -= rhs.valueless
    difference.created -= rhs.created
    difference.freed -= rhs.freed
    return difference
  }
}
