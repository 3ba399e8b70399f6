import VivaceAttributeGraph

/// A piece of user interface, as a value: a description that is made, compared and thrown away.
///
/// The long-lived part is in the attribute graph. `_makeView` turns a view's value into attributes
/// once, when its identity first appears; after that only attributes change. `body` runs again only
/// when a field of the value changed, or something that it read.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  /// The content of the view. Run whenever a field of the value, or a value that the
  /// previous run read, has changed; it must have no effects.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// Makes the attributes of this view as one view.
  nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs
  /// Makes the list of views that this view contributes to a container.
  nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  /// Whether a container may see something else than exactly one view.
  nonisolated static func _isMulti(_ context: _MultiContext) -> Bool
  /// Whether the value is only taken apart, so that it needs no attribute itself.
  nonisolated static var _isTransparent: Bool { get }
  /// Whether it is exactly one view in every list, about which it says nothing to the container.
  nonisolated static var _isPlain: Bool { get }
}

extension View {
  public nonisolated static var _isTransparent: Bool { false }
  public nonisolated static var _isPlain: Bool { false }
}

/// A value of a view in the graph: an attribute, or a field of one that has no attribute of its own.
public struct _GraphValue<Value> {
  private let location: FieldLocation

  package init(_ attribute: Attribute<Value>) { location = attribute.location }

  private init(_ location: FieldLocation) { self.location = location }

  /// The value as an attribute, which is made where there is none: keep it.
  package var attribute: Attribute<Value> {
    location.attribute(of: Value.self) ?? location.graph.field(at: location)
  }

  /// The value, to be read where it is: no attribute is made for it.
  var reading: FieldReading<Value> { FieldReading(location) }

  /// A property of the value, stored or computed.
  public subscript<Field>(path: KeyPath<Value, Field>) -> _GraphValue<Field> {
    _GraphValue<Field>(location.graph.rule(PropertyOfValue(owner: attribute, path: path)))
  }

  /// A stored field, as an attribute whose readers wake only when that field changed.
  package subscript<Field>(_ path: KeyPath<Value, Field>, in graph: Graph) -> _GraphValue<Field> {
    field(at: Self.offset(of: path), in: graph)
  }

  private static func offset<Field>(of path: KeyPath<Value, Field>) -> Int {
    guard let offset = MemoryLayout<Value>.offset(of: path) else {
      preconditionFailure("\(path) is not a stored property of \(Value.self).")
    }
    return offset
  }

  /// A stored field that is so many bytes into the value, as an attribute.
  func field<Field>(
    at offset: Int, as _: Field.Type = Field.self, in graph: Graph
  ) -> _GraphValue<Field> {
    _GraphValue<Field>(graph.field(at: location.advanced(by: offset)))
  }

  /// Returns the field for a caller that makes an attribute of it only on demand.
  func component<Field>(at offset: Int, as _: Field.Type = Field.self) -> _GraphValue<Field> {
    _GraphValue<Field>(location.advanced(by: offset))
  }

  /// A stored view: without an attribute, when that view only hands its own fields on.
  func view<Field: View>(_ path: KeyPath<Value, Field>, in graph: Graph) -> _GraphValue<Field> {
    view(at: Self.offset(of: path), in: graph)
  }

  /// Returns a view at a byte offset of the value.
  func view<Field: View>(
    at offset: Int, as _: Field.Type = Field.self, in graph: Graph
  ) -> _GraphValue<Field> {
    Field._isTransparent
      ? component(at: offset) : field(at: offset, in: graph)
  }
}

/// A property of a value of the graph.
private struct PropertyOfValue<Owner, Value>: PureRule {
  let owner: Attribute<Owner>
  let path: KeyPath<Owner, Value>

  var value: Value { owner.value[keyPath: path] }
}

extension MemoryLayout {
  /// The byte offset of a struct's field whose only predecessor is of another type. A key path has
  /// it too, but one in a generic type is made again each time it is named: 10,000 instructions.
  static func offset<First>(after _: First.Type) -> Int {
    (MemoryLayout<First>.size + alignment - 1) & ~(alignment - 1)
  }
}

extension View {
  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    var inputs = inputs
    guard inputs.base.goDeeper(Self.self) else { return _ViewOutputs() }
    let body = makeBody(view, inputs.base)
    return Body._makeView(view: body, inputs: inputs)
  }

  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  {
    var inputs = inputs
    guard inputs.base.goDeeper(Self.self) else { return .fixed([]) }
    let body = makeBody(view, inputs.base)
    return Body._makeViewList(view: body, inputs: inputs)
  }

  public nonisolated static func _isMulti(_ context: _MultiContext) -> Bool {
    Body._isMulti(context)
  }

  /// The attribute of `body`; in front of it, for an Animatable view, the one that gives the
  /// presentation value.
  fileprivate nonisolated static func makeBody(_ view: _GraphValue<Self>, _ base: _InputBase)
    -> _GraphValue<Body>
  {
    let shown = makeAnimatable(view.attribute, base)
    return _GraphValue(
      base.graph.rule(
        BodyRule(view: shown, properties: PropertyBoxes(of: Self.self, base: base), base: base)))
  }
}

/// A view with a body that is exactly one view in every container, whatever the body shows: a control, which its style
/// may show as one type of view or another.
public protocol _SingleView: View {}

extension _SingleView {
  public nonisolated static func _isMulti(_ context: _MultiContext) -> Bool { false }

  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  {
    .one(inputs) { inputs in
      guard inputs.base.goDeeper(Self.self) else { return .fixed([]) }
      return Body._makeViewList(view: makeBody(view, inputs.base), inputs: inputs)
    }
  }
}

/// A view that the framework draws or lays out itself, without a body.
public protocol _PrimitiveView: View where Body == Never {}

extension View where Body == Never {
  public var body: Never {
    fatalError("body of \(Self.self) must not be called: it is a primitive view.")
  }
}

extension _PrimitiveView {
  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  {
    .single(inputs, view)
  }

  public nonisolated static func _isMulti(_ context: _MultiContext) -> Bool { false }
}

/// A view that represents any number of views: used as one, it is an implicit stack of them.
public protocol _MultiView: View where Body == Never {}

extension _MultiView {
  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    makeImplicitContainer(inputs) { Self._makeViewList(view: view, inputs: $0) }
  }

  public nonisolated static func _isMulti(_ context: _MultiContext) -> Bool { true }
}

extension Never: View {
  public typealias Body = Never
  public nonisolated var body: Never { fatalError("Never has no body.") }
  public nonisolated static func _makeView(view: _GraphValue<Never>, inputs: _ViewInputs)
    -> _ViewOutputs
  { _ViewOutputs() }
  public nonisolated static func _makeViewList(view: _GraphValue<Never>, inputs: _ListInputs)
    -> _ListOutputs
  { .fixed([]) }
  public nonisolated static func _isMulti(_ context: _MultiContext) -> Bool { true }
}
