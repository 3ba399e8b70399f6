import VivaceAttributeGraph

/// The view that a custom modifier is applied to, as `body(content:)` sees it.
public struct _ViewModifier_Content<Modifier>: Sendable {
  nonisolated init() {}
}

/// Whether the `content` of a modifier around a place is one view or any number.
class Arity {
  let modifier: ObjectIdentifier
  let isMulti: Bool
  let outer: Arity?

  init(of modifier: Any.Type, isMulti: Bool, outer: Arity?) {
    self.modifier = ObjectIdentifier(modifier)
    self.isMulti = isMulti
    self.outer = outer
  }

  func find(_ type: Any.Type) -> Arity? {
    var content: Arity? = self
    while let candidate = content, candidate.modifier != ObjectIdentifier(type) {
      content = candidate.outer
    }
    return content
  }
}

/// The known content types when a type is asked whether it is a single view.
public struct _MultiContext {
  let contents: Arity?
  init(_ contents: Arity?) { self.contents = contents }
}

/// The views that `content` represents while the body of a modifier is made: those of the modifiers around a
/// position, the innermost first.
final class ModifierContent: Arity {
  let makeView: (_ViewInputs) -> _ViewOutputs
  let makeList: (_ListInputs) -> _ListOutputs

  init(
    of modifier: Any.Type, outer: ModifierContent?, isMulti: Bool,
    makeView: @escaping (_ViewInputs) -> _ViewOutputs,
    makeList: @escaping (_ListInputs) -> _ListOutputs
  ) {
    self.makeView = makeView
    self.makeList = makeList
    super.init(of: modifier, isMulti: isMulti, outer: outer)
  }
}

/// A placeholder for a view that the surrounding closure or body provides.
protocol _ContentPlaceholder: _MultiView {
  /// The type under which the content was put in.
  associatedtype Owner
}

extension _ContentPlaceholder {
  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    guard let content = inputs.base.contents?.find(Owner.self) as? ModifierContent else {
      return _ViewOutputs()
    }
    if content.isMulti {
      return makeImplicitContainer(inputs) { Self._makeViewList(view: view, inputs: $0) }
    }
    var inner = inputs
    inner.base.contents = content.outer as? ModifierContent
    return content.makeView(inner)
  }

  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  {
    guard let content = inputs.base.contents?.find(Owner.self) as? ModifierContent else {
      return .fixed([])
    }
    var inner = inputs
    inner.base.contents = content.outer as? ModifierContent
    return content.makeList(inner)
  }

  public nonisolated static func _isMulti(_ context: _MultiContext) -> Bool {
    context.contents?.find(Owner.self)?.isMulti ?? true
  }
}

extension _ViewModifier_Content: View, _MultiView, _ContentPlaceholder
where Modifier: ViewModifier {
  public typealias Body = Never
  typealias Owner = Modifier
}

extension ViewModifier {
  public nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var inner = inputs
    inner.base.contents = ModifierContent(
      of: Self.self, outer: inputs.base.contents, isMulti: false,
      makeView: body
    ) { list in
      .single(list) { outer in
        var innerInputs = outer
        innerInputs.base.contents = list.base.contents
        return body(innerInputs)
      }
    }
    inner.base.enterModifier()
    return Body._makeView(view: makeBody(modifier, inner.base), inputs: inner)
  }

  public nonisolated static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ListInputs,
    body: @escaping (_ListInputs) -> _ListOutputs
  ) -> _ListOutputs {
    var inner = inputs
    inner.base.contents = ModifierContent(
      of: Self.self, outer: inputs.base.contents, isMulti: true,
      makeView: { outer in makeImplicitContainer(outer, body) }, makeList: body)
    inner.base.enterModifier()
    return Body._makeViewList(view: makeBody(modifier, inner.base), inputs: inner)
  }

  public nonisolated static func _isMulti(content: Bool, _ context: _MultiContext) -> Bool {
    Body._isMulti(
      _MultiContext(Arity(of: Self.self, isMulti: content, outer: context.contents)))
  }

  private nonisolated static func makeBody(_ modifier: _GraphValue<Self>, _ base: _InputBase)
    -> _GraphValue<Body>
  {
    let shown = makeAnimatable(modifier.attribute, base)
    return _GraphValue(
      base.graph.rule(
        ModifierBodyRule(
          modifier: shown, properties: PropertyBoxes(of: Self.self, base: base), base: base)))
  }
}

/// Calls `body(content:)` of a custom modifier, as `BodyRule` calls a view's body.
private struct ModifierBodyRule<M: ViewModifier>: Rule {
  let modifier: Attribute<M>
  let properties: PropertyBoxes
  let base: _InputBase

  mutating func update(_ output: Output<M.Body>) {
    var modifier = modifier.value
    let attribute = output.attribute.weak
    let host = base.host
    let value = BodyTrace.running(properties) {
      properties.install(in: &modifier, base: base)
      properties.compare(&modifier)
      host.work.bodies += 1
      return host.tracking({
        MainActor.unchecked(modifier) { $0.body(content: _ViewModifier_Content()) }
      }) { host in host.invalidate(attribute) }
    }
    properties.noteFirst(&modifier)
    host.recorder?.note(modifier, properties, at: base.trail)
    output.set(value)
  }
}
