/// A lifetime: the nodes made in a scope go when the scope is freed, and so do the scopes in it.
///
/// A scope belongs to its parent, which keeps it: dropping a reference to a scope frees nothing.
public final class Scope {
  /// The graph's memory; nil once the scope is free.
  private(set) var core: CorePointer?
  /// Where the scope is in the graph's table. Means nothing once the scope is free.
  private(set) var index: UInt32 = 0
  /// The scope that this one is freed with. Nil for a graph's root, and once the scope is free.
  private unowned(unsafe) var parent: Scope?
  private var children: [Scope] = []
  /// Where the scope is among its parent's children.
  private var place = 0
  private var farewells: [() -> Void] = []

  init(core: CorePointer, parent: Scope?) {
    self.core = core
    self.parent = parent
    index = core.makeScopeRecord(for: self)
    if let parent {
      place = parent.children.count
      parent.children.append(self)
    }
  }

  /// Whether the scope has been freed. From that moment on its nodes neither run nor wake anybody.
  public var isFree: Bool { core == nil }

  /// Has something done when the scope is freed: after its nodes are gone, never in a drain. Done at
  /// once if the scope is free already.
  public func onFree(_ body: @escaping () -> Void) {
    if core == nil { body() } else { farewells.append(body) }
  }

  /// Frees the scope, the scopes in it, and all their nodes.
  ///
  /// While rules run, the nodes become inert at once and are destroyed at the end of the drain. A
  /// second call does nothing.
  public func free() {
    guard let core else { return }
    leaveParent()
    core.pointee.graph.free(self)
  }

  private func leaveParent() {
    guard let parent else { return }
    let last = parent.children.removeLast()
    if last !== self {
      parent.children[place] = last
      last.place = place
    }
  }

  /// Ends this scope and those in it, and hands over what then has to be reclaimed and done: those
  /// of the inner scopes first.
  func end(_ ended: inout [UInt32], _ farewells: inout [() -> Void]) {
    var order: [Scope] = []
    var waiting = [self]
    while let scope = waiting.popLast() {
      order.append(scope)
      waiting += scope.children
      scope.children = []
    }
    for scope in order.reversed() {
      scope.core.unsafelyUnwrapped.pointee.scopes.elements[Int(scope.index)].isFree = true
      ended.append(scope.index)
      farewells += scope.farewells
      scope.farewells = []
      scope.core = nil
      scope.parent = nil
    }
  }
}
