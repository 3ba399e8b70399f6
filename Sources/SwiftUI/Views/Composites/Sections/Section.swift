import VivaceAttributeGraph

/// Views that belong together, with a header and a footer.
///
/// A stack shows its header, its content and its footer, one after the other. A container that
/// looks at sections, as `Group(sections:)` does, finds the three apart.
public struct Section<Parent, Content, Footer> {
  package var header: Parent
  package var content: Content
  package var footer: Footer
  var isExpanded: Binding<Bool>?
}

extension Section {
  package nonisolated init(parts header: Parent, _ content: Content, _ footer: Footer) {
    self.init(header: header, content: content, footer: footer, isExpanded: nil)
  }
}

extension Section: View, _MultiView where Parent: View, Content: View, Footer: View {
  public typealias Body = Never

  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  {
    let graph = inputs.graph
    let id = inputs.base.host.makeElementID()
    func component<V: View>(_ role: SectionSlot.Part, _ value: _GraphValue<V>) -> _ListOutputs {
      var inner = inputs
      inner.listPosition.section = SectionSlot(id: id, role: role)
      return V._makeViewList(view: value, inputs: inner)
    }
    // Which initialiser made the section is part of its identity.
    let rows =
      view.attribute.untrackedValue.isExpanded == nil
      ? component(.content, view[\.content, in: graph])
      : component(
        .content,
        _GraphValue(graph.rule(ShownContent(section: view.attribute, host: inputs.base.host))))
    return .joined(
      [
        component(.header, view[\.header, in: graph]), rows,
        component(.footer, view[\.footer, in: graph]),
      ],
      graph)
  }

  /// The rows, while the section is expanded.
  private struct ShownContent: Rule {
    let section: Attribute<Section>
    unowned let host: ViewHost

    mutating func update(_ output: Output<Content?>) {
      let section = section.value
      let attribute = output.attribute.weak
      let isExpanded = host.tracking({ section.isExpanded?.wrappedValue ?? true }) { host in
        host.invalidate(attribute)
      }
      output.set(isExpanded ? section.content : nil)
    }
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  /// All three as closures.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }

  /// Header and footer as finished views.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  /// A footer without a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }

  /// A finished footer without a header.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// A header without a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }

  /// A finished header without a footer.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }

  /// A section whose content is there only while the binding is true. The header stays; who shows
  /// it may let users write to the binding.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(
      header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// Neither header nor footer.
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// A section under a text that is looked up in the string tables.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }

  /// A section under a text that is shown as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }

  /// A section under a text that is looked up in the string tables, whose content is there only
  /// while the binding is true.
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(
      header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }

  /// A section under a text that is shown as it is, whose content is there only while the binding
  /// is true.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}
