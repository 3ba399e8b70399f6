import VivaceAttributeGraph

/// One section of a view: its header, its rows and its footer, each as subviews.
///
/// Views outside of any `Section` make sections without a header: one before the first `Section`,
/// one after each that is followed by such views.
public struct SectionConfiguration: Identifiable {
  /// The identity of a section, the same as long as the `Section` keeps its own.
  public struct ID: Hashable {
    /// Nil for views before the first section.
    let section: ElementID?
    /// Whether these are the views after the section, not the section.
    let isRest: Bool
  }

  /// The identity of this section among those of the same view.
  public let id: ID
  /// The subviews of the section's header; empty if it has none.
  public var header: SubviewsCollection { SubviewsCollection(elements: headerElements) }
  /// The rows of the section, without header and footer.
  public var content: SubviewsCollection { SubviewsCollection(elements: contentElements) }
  /// The subviews of the section's footer; empty if it has none.
  public var footer: SubviewsCollection { SubviewsCollection(elements: footerElements) }

  /// The section's values set with `containerValue(_:_:)`.
  public var containerValues: ContainerValues {
    ContainerValues(traits: allElements.first?.sectionTraits?.value ?? .none)
  }

  /// A view of the actions of a section; nothing where it has none.
  public typealias Actions = AnyView?
  /// The section's actions set with `sectionActions(content:)`.
  public var actions: Actions {
    allElements.first?.sectionTraits?.value[trait: SectionActionsTrait.self] ?? nil
  }

  private var headerElements: [ViewElement] = []
  private var contentElements: [ViewElement] = []
  private var footerElements: [ViewElement] = []
  private var allElements: [ViewElement] { headerElements + contentElements + footerElements }

  init(id: ID) { self.id = id }

  mutating func append(_ element: ViewElement) {
    switch element.listPosition.section?.role {
    case .header: headerElements.append(element)
    case .footer: footerElements.append(element)
    case .content, nil: contentElements.append(element)
    }
  }
}

/// The actions of a section.
package struct SectionActionsTrait: ViewTraitKey {
  package static var defaultValue: AnyView? { nil }
}

/// The sections of a view, in the order in which they are written. An index costs the same
/// everywhere.
public struct SectionCollection: RandomAccessCollection {
  /// One section with its header, rows and footer.
  public typealias Element = SectionConfiguration
  /// Offsets from 0.
  public typealias Index = Int

  private let sections: [SectionConfiguration]

  /// Neighbours of one section are together.
  init(of subviews: SubviewsCollection) {
    var sections: [SectionConfiguration] = []
    var last: ElementID?
    for element in subviews.elements {
      let section = element.listPosition.section?.id
      let id = SectionConfiguration.ID(section: section ?? last, isRest: section == nil)
      if sections.last?.id != id { sections.append(SectionConfiguration(id: id)) }
      sections[sections.count - 1].append(element)
      last = section ?? last
    }
    self.sections = sections
  }

  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of sections.
  public var endIndex: Int { sections.count }
  /// The section at an offset; an offset out of range stops the program.
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

/// A view made of another view's subviews: what `Group(subviews:transform:)` builds.
public struct GroupElementsOfContent<Base: View, Content: View> {
  let base: Base
  let transform: (SubviewsCollection) -> Content
}

/// A view made of another view's sections: what `Group(sections:transform:)` builds.
public struct GroupSectionsOfContent<Base: View, Content: View> {
  let base: Base
  let transform: (SectionCollection) -> Content
}

/// A view whose content is a function of what another view's list comes to.
private protocol SubviewTransform: _MultiView {
  associatedtype Base: View
  associatedtype Content: View
  /// Whether the texts among the subviews are to be known.
  nonisolated static var tellsTexts: Bool { get }
  nonisolated static var basePath: KeyPath<Self, Base> { get }
  nonisolated func content(of subviews: SubviewsCollection) -> Content
}

extension SubviewTransform {
  nonisolated static var tellsTexts: Bool { false }

  nonisolated static func makeList(_ view: Attribute<Self>, _ inputs: _ListInputs)
    -> _ListOutputs
  {
    let graph = inputs.graph
    var source = inputs
    source.listPosition = ListPosition()
    source.listPosition.tellsTexts = tellsTexts
    let base = _GraphValue(view)[basePath, in: graph]
    let subviews = Base._makeViewList(view: base, inputs: source).subviews(in: graph)
    let content = graph.rule(
      TransformRule(view: view, subviews: subviews, host: inputs.base.host))
    return Content._makeViewList(view: _GraphValue(content), inputs: inputs)
  }
}

private struct TransformRule<V: SubviewTransform>: Rule {
  let view: Attribute<V>
  let subviews: Attribute<SubviewsCollection>
  unowned let host: ViewHost

  mutating func update(_ output: Output<V.Content>) {
    let (view, subviews) = (view.value, subviews.value)
    let attribute = output.attribute.weak
    output.set(
      host.tracking({ view.content(of: subviews) }) { host in host.invalidate(attribute) })
  }
}

extension GroupElementsOfContent: SubviewTransform {
  public typealias Body = Never
  nonisolated static var basePath: KeyPath<Self, Base> { \.base }
  nonisolated func content(of subviews: SubviewsCollection) -> Content { transform(subviews) }

  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  { makeList(view.attribute, inputs) }
}

/// A view made of another view's subviews, which are known to be texts or not: `Subview.isText`.
package struct GroupKnowingTexts<Base: View, Content: View> {
  private let base: Base
  private let transform: (SubviewsCollection) -> Content

  package nonisolated init(
    _ base: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Content
  ) {
    self.base = base
    self.transform = transform
  }
}

extension GroupKnowingTexts: SubviewTransform {
  package typealias Body = Never
  nonisolated static var tellsTexts: Bool { true }
  nonisolated static var basePath: KeyPath<Self, Base> { \.base }
  nonisolated func content(of subviews: SubviewsCollection) -> Content { transform(subviews) }

  package nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  { makeList(view.attribute, inputs) }
}

extension GroupSectionsOfContent: SubviewTransform {
  public typealias Body = Never
  nonisolated static var basePath: KeyPath<Self, Base> { \.base }
  nonisolated func content(of subviews: SubviewsCollection) -> Content {
    transform(SectionCollection(of: subviews))
  }

  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  { makeList(view.attribute, inputs) }
}

extension Group where Content: View {
  /// A view made from the subviews of another view, after its groups, conditions and loops are
  /// resolved.
  public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init { GroupElementsOfContent(base: view, transform: transform) }
  }

  /// A view made from the sections of another view. Views outside of any `Section` make sections,
  /// too.
  public init<Base: View, Result: View>(
    sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == GroupSectionsOfContent<Base, Result> {
    self.init { GroupSectionsOfContent(base: view, transform: transform) }
  }
}
