import VivaceAttributeGraph

/// One view of another view's contents, as a container sees it: made, whatever it was written as.
///
/// Access by `Group(subviews:transform:)` or `ForEach(subviews:content:)`. It is a view: where it
/// is put, it is shown, with the modifiers of that place around those it has. A custom view's body
/// was made where the view was written, and reads the environment of there.
public struct Subview: Identifiable {
  /// The identity of a subview, the same as long as the view keeps its own.
  public struct ID: Hashable {
    let element: ElementID
  }

  /// How the sizes of a container's subviews relate to one another.
  public enum ContainerSizingOptions: Equatable, Sendable {
    /// All subviews have the same length along these axes.
    case uniform(axis: Axis.Set)
    /// Each subview has a size of its own.
    case variable
  }

  let element: ViewElement

  /// The identity of the resolved view; it stays the same while that view is in the list.
  public var id: ID { ID(element: element.id) }

  /// The values that the view passes to its container: tags, and values of `ContainerValueKey`s.
  public var containerValues: ContainerValues {
    ContainerValues(traits: element.traits?.value ?? .none, row: element.listPosition.row)
  }

  /// The row of the innermost `ForEach` that the view was made by.
  package var row: ListRow? { element.listPosition.row }
  /// The ids of `ForEach` and `id(_:)` around the view, the outermost first.
  package var explicitIDs: [AnyHashable] { element.listPosition.ids }
}

extension Subview: View, _MultiView {
  public typealias Body = Never

  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  {
    .changing(inputs.graph.rule(ShownSubview(view: view.attribute, inputs: inputs)))
  }
}

/// A subview at the place where it is shown: a view of its own there, as long as it is the same
/// subview.
private struct ShownSubview: Rule {
  let view: Attribute<Subview>
  let inputs: _ListInputs
  var source: ViewElement?
  var shown: ViewElement?

  mutating func update(_ output: Output<[ViewElement]>) {
    let element = view.value.element
    if source !== element {
      let isSameView = source?.id == element.id
      let id = isSameView ? shown!.id : inputs.base.host.makeElementID()
      source = element
      shown = element.shown(as: id, in: inputs)
    }
    output.setElements([shown!])
  }
}

/// The views of another view's contents, in the order in which they are written. It is a view that
/// shows them all. An index costs the same everywhere.
public struct SubviewsCollection: RandomAccessCollection {
  /// One resolved view.
  public typealias Element = Subview
  /// Offsets from 0.
  public typealias Index = Int
  /// A run of these subviews that keeps their indices.
  public typealias SubSequence = SubviewsCollectionSlice

  let elements: [ViewElement]

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of resolved views.
  public var endIndex: Int { elements.count }
  /// The view at an offset; an offset out of range stops the program.
  public subscript(index: Int) -> Subview { Subview(element: elements[index]) }
  /// A run of the views with their indices unchanged.
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(base: self, bounds: bounds)
  }
}

extension SubviewsCollection: View {
  public var body: some View { ForEach(self) { $0 } }
}

/// A slice of a `SubviewsCollection`.
public struct SubviewsCollectionSlice: RandomAccessCollection {
  /// One resolved view, as in the whole collection.
  public typealias Element = Subview
  /// An identical offsets as in the whole collection.
  public typealias Index = Int
  /// A slice of a slice is one of the whole collection.
  public typealias SubSequence = SubviewsCollectionSlice

  let base: SubviewsCollection
  let bounds: Range<Int>

  /// The lower bound the slice was cut with, which need not be 0.
  public var startIndex: Int { bounds.lowerBound }
  /// One past the last index of the slice.
  public var endIndex: Int { bounds.upperBound }
  /// The view at an index of the whole collection; an index outside the slice stops the program.
  public subscript(index: Int) -> Subview {
    precondition(bounds.contains(index), "Subview \(index) is not in the slice \(bounds).")
    return base[index]
  }
  /// A shorter run of the same collection; its bounds are not checked against this slice.
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(base: base, bounds: bounds)
  }
}

extension SubviewsCollectionSlice: View {
  public var body: some View { ForEach(self) { $0 } }
}

/// The resolved views of a list, for code that iterates over them.
private struct ResolvedSubviews: Rule {
  let list: _ListOutputs
  mutating func update(_ output: Output<SubviewsCollection>) {
    output.set(SubviewsCollection(elements: list.elements))
  }
}

extension _ListOutputs {
  /// The list's views, for code that looks at them.
  func subviews(in graph: Graph) -> Attribute<SubviewsCollection> {
    graph.rule(ResolvedSubviews(list: self))
  }
}
