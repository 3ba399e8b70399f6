import VivaceAttributeGraph

/// One of two views: what `if`/`else` and `switch` build. Each branch has an identity of its own.
@frozen public struct _ConditionalContent<TrueContent, FalseContent> {
  /// The branch that was taken, with its view.
  @frozen public enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }
  /// The branch taken, with its view.
  public let storage: Storage

  @usableFromInline package nonisolated init(storage: Storage) { self.storage = storage }
}

extension _ConditionalContent: View, _MultiView
where TrueContent: View, FalseContent: View {
  public typealias Body = Never

  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  {
    let context = _MultiContext(inputs.base.contents)
    return TrueContent._isMulti(context) || FalseContent._isMulti(context)
      ? makeBranches(view.attribute, inputs).list
      : .one(inputs) { makeBranches(view.attribute, $0).list }
  }

  private nonisolated static func makeBranches(
    _ attribute: Attribute<Self>, _ inputs: _ListInputs
  ) -> Branches {
    Branches(inputs: inputs, count: 2) {
      switch attribute.value.storage {
      case .trueContent: 0
      case .falseContent: 1
      }
    } make: { index, inputs in
      if index == 0 {
        ChosenValue.makeList(of: attribute, inputs) { (value: Self) -> TrueContent? in
          if case .trueContent(let content) = value.storage { content } else { nil }
        }
      } else {
        ChosenValue.makeList(of: attribute, inputs) { (value: Self) -> FalseContent? in
          if case .falseContent(let content) = value.storage { content } else { nil }
        }
      }
    }
  }
}

extension Optional: View, _MultiView where Wrapped: View {
  public typealias Body = Never

  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  {
    let attribute = view.attribute
    return Branches(inputs: inputs, count: 1) {
      attribute.value == nil ? nil : 0
    } make: { _, inputs in
      ChosenValue.makeList(of: attribute, inputs) { (value: Self) -> Wrapped? in value }
    }.list
  }
}

/// A list that is now one and now another; asked inside a rule, with a dependency on which it is.
protocol SwitchedSource {
  mutating func current() -> _ListOutputs?
}

/// Every view of the list that is shown.
struct SwitchedList<Source: SwitchedSource>: Rule {
  var source: Source
  mutating func update(_ output: Output<[ViewElement]>) {
    output.setElements(source.current()?.elements ?? [])
  }
}

/// The switched list for containers that make their views lazily.
struct SwitchedRuns<Source: SwitchedSource>: Rule {
  var source: Source
  mutating func update(_ output: Output<[ElementRun]>) {
    output.setAlways(source.current()?.runs ?? [])
  }
}

/// The branch that is shown. A branch that comes back while its views are still leaving is the same
/// branch: same elements, same state.
private struct Branches: SwitchedSource {
  struct Branch {
    var list: _ListOutputs
    var lifetime: ElementLifetime
  }

  let inputs: _ListInputs
  let scope: Scope
  /// Which branch is shown; reads the condition.
  let select: () -> Int?
  let make: (Int, _ListInputs) -> _ListOutputs
  var branches: [Branch?]
  var shown: Int?

  init(
    inputs: _ListInputs, count: Int, select: @escaping () -> Int?,
    make: @escaping (Int, _ListInputs) -> _ListOutputs
  ) {
    self.inputs = inputs
    scope = inputs.graph.currentScope
    self.select = select
    self.make = make
    branches = Array(repeating: nil, count: count)
  }

  var list: _ListOutputs {
    inputs.isDeferred
      ? .deferred(inputs.graph.rule(SwitchedRuns(source: self)))
      : .changing(inputs.graph.rule(SwitchedList(source: self)))
  }

  mutating func current() -> _ListOutputs? {
    let index = select()
    if index != shown {
      if index != nil, shown != nil {
        inputs.base.host.recorder?.note(IdentityChange(.switched, inputs.base))
      }
      if let index { open(index) }
      if let shown { branches[shown]?.lifetime.drop() }
      shown = index
    }
    return index.flatMap { branches[$0] }?.list
  }

  private mutating func open(_ index: Int) {
    if let branch = branches[index], branch.lifetime.isAlive {
      branch.lifetime.keep()
      return
    }
    let lifetime = ContentLifetime(in: inputs.graph, parent: scope, outer: inputs.lifetime)
    var inner = inputs
    inner.lifetime = lifetime
    let list = inputs.graph.withScope(lifetime.scope) { make(index, inner) }
    branches[index] = Branch(list: list, lifetime: lifetime)
  }
}

/// The value of a branch; keeps its last value while another branch is shown.
struct ChosenValue<Source, Content>: Rule {
  let source: Attribute<Source>
  let pick: (Source) -> Content?

  mutating func update(_ output: Output<Content>) {
    if let content = pick(source.value) { output.set(content) }
  }
}

extension ChosenValue where Content: View {
  fileprivate static func makeList(
    of source: Attribute<Source>, _ inputs: _ListInputs, _ pick: @escaping (Source) -> Content?
  ) -> _ListOutputs {
    let value = inputs.graph.rule(ChosenValue(source: source, pick: pick))
    return Content._makeViewList(view: _GraphValue(value), inputs: inputs)
  }
}
