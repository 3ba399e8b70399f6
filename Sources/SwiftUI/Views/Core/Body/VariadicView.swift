import VivaceAttributeGraph

/// The root of a variadic tree: it receives the views of the tree's content one by one.
public protocol _VariadicView_Root {}

/// A root that makes a view of the children.
@MainActor @preconcurrency public protocol _VariadicView_ViewRoot: _VariadicView_Root {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func body(children: _VariadicView.Children) -> Body
}

extension _VariadicView_ViewRoot where Body == Never {
  /// Stops the program: a primitive root has no body.
  public func body(children: _VariadicView.Children) -> Never {
    fatalError("body of \(Self.self) must not be called: it is a primitive root.")
  }
}

/// A root whose body is one view, whatever it consists of.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// A root whose body contributes each of its views to the container around the tree.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

/// The names of variadic views: a root, and the tree that gives it the views of a content.
public enum _VariadicView {
  /// Short for `_VariadicView_Root`.
  public typealias Root = _VariadicView_Root
  /// Short for `_VariadicView_ViewRoot`.
  public typealias ViewRoot = _VariadicView_ViewRoot
  /// Short for `_VariadicView_UnaryViewRoot`.
  public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
  /// Short for `_VariadicView_MultiViewRoot`.
  public typealias MultiViewRoot = _VariadicView_MultiViewRoot
  /// Short for `_VariadicView_Children`.
  public typealias Children = _VariadicView_Children

  /// A root together with the content that its children come from.
  @frozen public struct Tree<Root: _VariadicView_Root, Content> {
    public var root: Root
    /// The view that the root receives split into its single views.
    public var content: Content

    /// Joins a root and a content that is already made.
    @inlinable public nonisolated init(root: Root, content: Content) {
      self.root = root
      self.content = content
    }

    /// Joins a root and the views of a closure, which runs at once.
    @inlinable public nonisolated init(_ root: Root, @ViewBuilder content: () -> Content) {
      self.init(root: root, content: content())
    }
  }
}

/// The views of a tree's content, after its groups, conditions and loops are resolved. It is a view that shows all.
public struct _VariadicView_Children: RandomAccessCollection {
  let subviews: SubviewsCollection

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of resolved children.
  public var endIndex: Int { subviews.count }
  /// The child at an offset; an offset out of range stops the program.
  public subscript(index: Int) -> Element { Element(subview: subviews[index]) }

  /// One of the views.
  public struct Element: Identifiable {
    let subview: Subview
    /// Traits that were set on this value, in the order in which they were set.
    private var changes: [(inout ViewTraits) -> Void] = []

    init(subview: Subview) { self.subview = subview }

    /// The id that the view was given by `ForEach` or `id(_:)`, or one that lasts as long as its identity.
    public var id: AnyHashable { subview.explicitIDs.last ?? AnyHashable(subview.id) }

    /// The innermost id of a type that the view was given by `ForEach` or `id(_:)`.
    public func id<ID: Hashable>(as _: ID.Type = ID.self) -> ID? {
      subview.explicitIDs.lazy.reversed().compactMap { $0.base as? ID }.first
    }

    /// The value that the view gives its container for a key.
    public subscript<Trait: _ViewTraitKey>(key: Trait.Type) -> Trait.Value {
      get { traits[trait: VariadicTrait<Trait>.self] ?? Trait.defaultValue }
      set { changes.append { $0[trait: VariadicTrait<Trait>.self] = newValue } }
    }

    private var traits: ViewTraits {
      var traits = subview.containerValues.traits
      for change in changes { change(&traits) }
      return traits
    }
  }
}

extension _VariadicView_Children: View {
  public var body: some View { ForEach(self) { $0 } }
}

extension _VariadicView_Children.Element: View {
  public var body: some View {
    subview.modifier(
      _TraitModifier(payload: changes) { changes, traits in
        for change in changes { change(&traits) }
      })
  }
}

// MARK: - Traits

/// A key for a value that a view gives the container that it is a direct child of.
public protocol _ViewTraitKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

private struct VariadicTrait<Key: _ViewTraitKey>: ViewTraitKey {
  static var defaultValue: Key.Value? { nil }
}

extension View {
  /// Gives the container a value for a key; of several views in a group, each gives it.
  public nonisolated func _trait<K: _ViewTraitKey>(_ key: K.Type, _ value: K.Value) -> some View {
    modifier(_TraitModifier(payload: value) { $1[trait: VariadicTrait<K>.self] = $0 })
  }
}

// MARK: - The tree as a view

extension _VariadicView.Tree: View, _MultiView
where Root: _VariadicView_ViewRoot, Content: View {
  public typealias Body = Never

  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    makeImplicitContainer(inputs) { makeBodyList(view, $0) }
  }

  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  {
    isUnary
      ? .single(inputs) { _makeView(view: view, inputs: $0) } : makeBodyList(view, inputs)
  }

  public nonisolated static func _isMulti(_ context: _MultiContext) -> Bool { !isUnary }

  private nonisolated static var isUnary: Bool {
    Root.self is any _VariadicView_UnaryViewRoot.Type
  }

  /// The list of the views in the root's body, which is made again when the root or the children change.
  private nonisolated static func makeBodyList(
    _ view: _GraphValue<Self>, _ inputs: _ListInputs
  ) -> _ListOutputs {
    let graph = inputs.graph
    var source = inputs
    source.listPosition = ListPosition()
    let list = Content._makeViewList(view: view[\.content, in: graph], inputs: source)
    let body = graph.rule(
      RootBodyRule(
        root: view[\.root, in: graph].attribute, subviews: list.subviews(in: graph),
        properties: PropertyBoxes(of: Root.self, base: inputs.base), base: inputs.base))
    return Root.Body._makeViewList(view: _GraphValue(body), inputs: inputs)
  }
}

/// Calls `body(children:)` of a root, as `BodyRule` calls the body of a view.
private struct RootBodyRule<Root: _VariadicView_ViewRoot>: Rule {
  let root: Attribute<Root>
  let subviews: Attribute<SubviewsCollection>
  let properties: PropertyBoxes
  let base: _InputBase

  mutating func update(_ output: Output<Root.Body>) {
    var root = root.value
    let children = _VariadicView_Children(subviews: subviews.value)
    let attribute = output.attribute.weak
    let host = base.host
    let value = BodyTrace.running(properties.typeName) {
      properties.install(in: &root, base: base)
      host.work.bodies += 1
      return host.tracking({
        MainActor.unchecked((root, children)) { $0.0.body(children: $0.1) }
      }) { host in host.invalidate(attribute) }
    }
    output.set(value)
  }
}
