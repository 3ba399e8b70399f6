/// A lifetime: the nodes made in a scope go when the scope is freed, and so do the scopes in it.
///
/// A scope belongs to its parent, which keeps it: dropping a reference to a scope frees nothing.
open class Scope {
  /// The graph's memory; nil once the scope is free.
  final private(set) var core: CorePointer?
  /// The index of the scope in the graph's table. Undefined once the scope is freed.
  final private(set) var index: UInt32 = 0
  /// The index of the scope among its parent's children.
  private final var indexInParent: UInt32 = 0
  /// The scope that this one is freed with. Nil for a graph's root, and once the scope is free.
  private final unowned(unsafe) var parent: Scope?
  /// Nil as long as there is nothing of it, as in most scopes.
  private final var contents: Contents?

  private final class Contents {
    var children: [Scope] = []
    var cleanup: [() -> Void] = []
  }

  private final func makeContents() -> Contents {
    if let contents { return contents }
    let made = Contents()
    contents = made
    return made
  }

  /// Makes a scope in another one.
  public init(in graph: Graph, parent: Scope) {
    precondition(!parent.isFree, "A scope was made in one that is free.")
    core = graph.core
    self.parent = parent
    begin()
  }

  init(core: CorePointer, parent: Scope?) {
    self.core = core
    self.parent = parent
    begin()
  }

  private final func begin() {
    guard let core else { return }
    index = core.makeScopeRecord(for: self)
    if let parent {
      let siblings = parent.makeContents()
      indexInParent = UInt32(siblings.children.count)
      siblings.children.append(self)
    }
  }

  /// Whether the scope has been freed. From that moment on its nodes neither run nor wake anybody.
  public final var isFree: Bool { core == nil }

  /// Has something done when the scope is freed: after its nodes are gone, never in a drain. Done at
  /// once if the scope is free already.
  public final func onFree(_ body: @escaping () -> Void) {
    if core == nil { body() } else { makeContents().cleanup.append(body) }
  }

  /// Frees the scope, the scopes in it, and all their nodes.
  ///
  /// While rules run, the nodes become inert at once and are destroyed at the end of the drain. A
  /// second call does nothing.
  public final func free() {
    guard let core else { return }
    leaveParent()
    core.pointee.graph.free(self)
  }

  /// Called once when the scope is free and its nodes are destroyed. A subclass drops references here that lead back to
  /// itself. The default does nothing.
  open func nodesAreGone() {}

  private final func leaveParent() {
    guard let siblings = parent?.contents else { return }
    let last = siblings.children.removeLast()
    if last !== self {
      siblings.children[Int(indexInParent)] = last
      last.indexInParent = indexInParent
    }
  }

  /// Ends this scope and those inside, and appends the attributes to reclaim and the cleanup
  /// handlers: those of the inner scopes first.
  final func end(_ ended: inout [UInt32], _ cleanup: inout [() -> Void]) {
    var order: [Scope] = []
    var waiting = [self]
    while let scope = waiting.popLast() {
      order.append(scope)
      if let contents = scope.contents {
        waiting += contents.children
        contents.children = []
      }
    }
    for scope in order.reversed() {
      scope.core.unsafelyUnwrapped.pointee.scopes.elements[Int(scope.index)].isFree = true
      ended.append(scope.index)
      if let contents = scope.contents { cleanup += contents.cleanup }
      scope.contents = nil
      scope.core = nil
      scope.parent = nil
    }
  }
}
