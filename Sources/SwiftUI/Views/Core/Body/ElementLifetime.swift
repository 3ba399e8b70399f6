import VivaceAttributeGraph

struct ElementID: Hashable {
  let number: UInt64
}

/// The lifetime of what an element's value is computed from.
///
/// The element's list keeps it, and every container that shows it holds it, and with
/// it the lifetimes around it; a view that leaves with a transition is held by its container alone.
/// It is freed when no holder is left.
package class ElementLifetime: Scope {
  /// The update in which it began or ended by an exchange that has no transition; 0 for none.
  final var cutUpdate: UInt64 = 0
  private final var holders: Int32 = 1

  /// The lifetime around it.
  var outer: ElementLifetime? { nil }

  /// Kept by the list that makes it.
  override init(in graph: Graph, parent: Scope) { super.init(in: graph, parent: parent) }

  /// The element's attributes are in the lifetime itself.
  final var scope: Scope { self }

  final var isAlive: Bool { holders > 0 && !isFree }

  /// Whether it, or one around it, is exchanged in an update for another without a transition.
  final func isCut(in update: UInt64) -> Bool {
    cutUpdate == update || outer?.isCut(in: update) ?? false
  }

  /// The list shows the element again.
  final func keep() { holders += 1 }

  /// The element has left its list.
  final func drop() {
    holders -= 1
    if holders == 0, !isFree { free() }
  }

  /// A container shows the element.
  final func hold() {
    holders += 1
    outer?.hold()
  }

  final func release() {
    drop()
    outer?.release()
  }
}

/// The lifetime of one of several contents of a place: a branch, a type, an identity.
final class ContentLifetime: ElementLifetime {
  private let around: ElementLifetime?

  init(in graph: Graph, parent: Scope, outer: ElementLifetime?) {
    around = outer
    super.init(in: graph, parent: parent)
  }

  override var outer: ElementLifetime? { around }
}
