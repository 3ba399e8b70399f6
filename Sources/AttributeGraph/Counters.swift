/// What a graph has done so far. Take it before and after, and subtract.
@frozen public struct Counters: Hashable, Sendable {
  /// How many runs of rules and observers ended with another value than before; a first one counts.
  public var changed = 0
  /// How many of those runs ended with the value that was there before, and so woke nobody.
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
