import Foundation

/// Orders strings as people read them: without regard to case at first, and numbers by their values.
public struct _LocalizedOrder: SortComparator, Hashable, Sendable {
  /// Forward or reverse.
  public var order: SortOrder
  /// A comparator in an order; ascending by default.
  public init(order: SortOrder = .forward) { self.order = order }

  public func compare(_ lhs: String, _ rhs: String) -> ComparisonResult {
    order == .forward ? lhs.localizedStandardCompare(rhs) : rhs.localizedStandardCompare(lhs)
  }
}

extension SortComparator where Self == _LocalizedOrder {
  /// The order of strings in lists that people read, which Foundation lacks on Linux.
  public static var localizedStandard: Self { Self() }
  /// The order of strings in the language of the user; here the one of lists.
  public static var localized: Self { Self() }
}

extension SortDescriptor {
  /// Compares the strings at a path as people read them.
  public init(
    _ keyPath: any KeyPath<Compared, String> & Sendable, comparator: _LocalizedOrder,
    order: SortOrder = .forward
  ) {
    let path: KeyPath<Compared, ReadString> = (keyPath as KeyPath<Compared, String>)
      .appending(path: \.asRead)
    self.init(path.unshared, order: comparator.order == order ? .forward : .reverse)
  }
}

/// A string that is compared as people read it.
private struct ReadString: Comparable, Sendable {
  let text: String
  static func < (a: Self, b: Self) -> Bool {
    _LocalizedOrder().compare(a.text, b.text) == .orderedAscending
  }
}

extension String {
  fileprivate var asRead: ReadString { ReadString(text: self) }
}

extension KeyPath {
  /// This path, for an interface that requires a sendable one: a path is never changed, and the values that
  /// it captures are compared on the main thread alone.
  package var unshared: any KeyPath<Root, Value> & Sendable {
    unsafeBitCast(self, to: (any KeyPath<Root, Value> & Sendable).self)
  }
}
