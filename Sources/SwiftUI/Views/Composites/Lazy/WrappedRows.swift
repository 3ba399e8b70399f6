import VivaceAttributeGraph

/// A view of a container as a view around it sees it.
package struct WrappedRow {
  /// The values that the view has set for its container, and its tag.
  package let values: ContainerValues
  /// The element of `ForEach` that the view is of.
  package let element: ListRow?
  package let content: RowContent
}

/// The views of a content, each in a view that knows its element and its values for the container.
///
/// It is no container: the one around sees as many views as without it, with their values.
package struct WrappedRows<Content: View, Row: View> {
  fileprivate let content: Content
  fileprivate let row: (WrappedRow) -> Row

  package nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder row: @escaping (WrappedRow) -> Row
  ) {
    self.content = content()
    self.row = row
  }
}

extension WrappedRows: View, _MultiView {
  package nonisolated static func _isMulti(_ context: _MultiContext) -> Bool {
    Content._isMulti(context)
  }

  package nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  {
    let graph = inputs.graph
    let list = Content._makeViewList(view: view[\.content, in: graph], inputs: inputs)
    return list.mapped(graph) { element in
      element.wrapped { innerInputs, make in
        let value = innerInputs.graph.rule(
          WrappedRowRule(list: view.attribute, element: element, make: make))
        return Row._makeView(view: _GraphValue(value), inputs: innerInputs)
      }
    }
  }

  private struct WrappedRowRule: Rule {
    let list: Attribute<WrappedRows>
    let element: ViewElement
    let make: (_ViewInputs) -> _ViewOutputs

    mutating func update(_ output: Output<Row>) {
      let values = ContainerValues(
        traits: element.traits?.value ?? .none, row: element.listPosition.row)
      output.set(
        list.value.row(
          WrappedRow(
            values: values, element: element.listPosition.row,
            content: RowContent(make: make, keepsStack: true))))
    }
  }
}

/// Draws and touches the views of one element before the others of their container.
private struct RaisedRowModifier {
  var row: ListRow?
}

extension RaisedRowModifier: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs { body(inputs) }

  nonisolated static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ListInputs,
    body: @escaping (_ListInputs) -> _ListOutputs
  ) -> _ListOutputs {
    let graph = inputs.graph
    return body(inputs).mapped(graph) { element in
      element.with(
        traits: graph.rule(
          RaisedTraits(
            base: element.traits, modifier: modifier.attribute, row: element.listPosition.row)),
        sectionTraits: element.sectionTraits)
    }
  }

  private struct RaisedTraits: Rule {
    let base: Attribute<ViewTraits>?
    let modifier: Attribute<RaisedRowModifier>
    let row: ListRow?

    mutating func update(_ output: Output<ViewTraits>) {
      var traits = base?.value ?? .none
      if let raised = modifier.value.row, raised === row { traits.zIndex = .infinity }
      output.setAlways(traits)
    }
  }
}

extension View {
  /// Draws and touches the views of an element before the others of their container.
  package nonisolated func raising(_ row: ListRow?) -> some View {
    modifier(RaisedRowModifier(row: row))
  }
}

/// The row that is held above the others, in a container that can hold one. Lazy containers keep its views,
/// also out of sight.
package struct RaisedRow {
  package let row: ListRow?
  package init(_ row: ListRow?) { self.row = row }
}

extension EnvironmentValues {
  private struct RaisedRowKey: EnvironmentKey { static var defaultValue: RaisedRow? { nil } }

  /// Nil where no row can be raised.
  package var raisedRow: RaisedRow? {
    get { self[RaisedRowKey.self] }
    set { self[RaisedRowKey.self] = newValue }
  }
}

/// The raised row around a lazy container.
struct RaisedRowRule: Rule {
  let environment: Attribute<EnvironmentValues>

  /// Nil where no row can be raised.
  static func make(_ inputs: _ViewInputs) -> Attribute<ListRow?>? {
    guard inputs.environment.untrackedValue.raisedRow != nil else { return nil }
    return inputs.graph.rule(RaisedRowRule(environment: inputs.environment))
  }

  mutating func update(_ output: Output<ListRow?>) {
    let row = environment.value.raisedRow?.row
    if output.hasValue, output.value === row { return }
    output.setAlways(row)
  }
}
