import VivaceAttributeGraph

/// Data of a `ForEach` that come from the views that another view makes.
protocol ViewDerivedCollection: RandomAccessCollection where Element: Identifiable, Index == Int {
  associatedtype Content: View
  var view: AnyView { get }
  init(view: AnyView, subviews: SubviewsCollection)
}

extension ViewDerivedCollection {
  typealias Loop = ForEach<Self, Element.ID, Content>

  /// The attribute of the data, an `Attribute<Self>`, for the attribute of a `Loop`.
  static func data(of loop: Any, _ inputs: _ListInputs) -> Any {
    let loop = loop as! Attribute<Loop>
    let graph = inputs.graph
    var source = inputs
    source.listPosition = ListPosition()
    let view = graph.rule(SourceView<Self>(loop: loop))
    let list = AnyView._makeViewList(view: _GraphValue(view), inputs: source)
    return graph.rule(DerivedData<Self>(loop: loop, subviews: list.subviews(in: graph)))
  }
}

private struct SourceView<Data: ViewDerivedCollection>: Rule {
  let loop: Attribute<Data.Loop>
  mutating func update(_ output: Output<AnyView>) { output.set(loop.value.data.view) }
}

private struct DerivedData<Data: ViewDerivedCollection>: Rule {
  let loop: Attribute<Data.Loop>
  let subviews: Attribute<SubviewsCollection>
  mutating func update(_ output: Output<Data>) {
    output.setAlways(Data(view: loop.value.data.view, subviews: subviews.value))
  }
}

/// The subviews of a view, as the data of a `ForEach`.
public struct ForEachSubviewCollection<Content: View>: ViewDerivedCollection {
  let view: AnyView
  let subviews: SubviewsCollection

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of resolved subviews.
  public var endIndex: Int { subviews.count }
  /// The subview at an offset; an offset out of range stops the program.
  public subscript(index: Int) -> Subview { subviews[index] }
}

/// The sections of a view, as the data of a `ForEach`.
public struct ForEachSectionCollection<Content: View>: ViewDerivedCollection {
  let view: AnyView
  let sections: SectionCollection

  init(view: AnyView, subviews: SubviewsCollection) {
    self.view = view
    sections = SectionCollection(of: subviews)
  }

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of resolved sections.
  public var endIndex: Int { sections.count }
  /// The section at an offset; an offset out of range stops the program.
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

extension ForEach where Content: View {
  /// One piece of content for each subview of another view, after its groups, conditions and loops
  /// are resolved.
  public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content)
  where Data == ForEachSubviewCollection<Content>, ID == Subview.ID {
    let data = Data(view: AnyView(view), subviews: SubviewsCollection(elements: []))
    self.init(data: data, identify: { $0.id }, content: content)
  }

  /// One piece of content for each section of another view.
  public init<V: View>(
    sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content
  ) where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID {
    let data = Data(view: AnyView(view), subviews: SubviewsCollection(elements: []))
    self.init(data: data, identify: { $0.id }, content: content)
  }
}
