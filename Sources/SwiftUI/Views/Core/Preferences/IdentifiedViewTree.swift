import VivaceGeometry

/// A view that was given an identifier, and the rectangle that it fills in its window.
public struct _IdentifiedViewProxy {
  /// The value given by the identifying modifier.
  public var identifier: AnyHashable
  /// In window points.
  public private(set) var boundingRect: CGRect
}

/// The identified views of a window, in the order in which the views were made.
public enum _IdentifiedViewTree {
  case empty
  case proxy(_IdentifiedViewProxy)
  case array([_IdentifiedViewTree])

  /// Calls a closure for each identified view in the tree, the first one first.
  public func forEach(_ body: (_IdentifiedViewProxy) -> Void) {
    switch self {
    case .empty: break
    case .proxy(let proxy): body(proxy)
    case .array(let trees): for tree in trees { tree.forEach(body) }
    }
  }
}
