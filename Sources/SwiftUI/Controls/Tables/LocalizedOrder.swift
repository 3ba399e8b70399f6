import Foundation
import VivaceSupplements

extension KeyPathComparator {
  /// Compares the strings at a path as people read them.
  public init(_ keyPath: any KeyPath<Compared, String> & Sendable, order: SortOrder = .forward) {
    self.init(keyPath, comparator: _LocalizedOrder(), order: order)
  }

  /// The default comparator of a column that names only a path.
  static func standard<Value: Comparable>(_ path: KeyPath<Compared, Value>) -> Self {
    (path as? KeyPath<Compared, String>).map { KeyPathComparator($0.unshared) }
      ?? KeyPathComparator(path.unshared)
  }
}

/// Sorts by what is at a path.
private protocol PathComparator { var path: AnyKeyPath { get } }

extension KeyPathComparator: PathComparator {
  fileprivate var path: AnyKeyPath { keyPath }
}

extension SortComparator {
  /// Whether both sort by the same value, in any direction. A path identifies its column however its values
  /// are compared.
  func isAlike(_ other: Self) -> Bool {
    if let path = (self as? any PathComparator)?.path {
      return path == (other as? any PathComparator)?.path
    }
    var turned = other
    turned.order = order
    return self == turned
  }
}
