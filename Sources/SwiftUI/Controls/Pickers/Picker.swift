import VivaceViews

/// One choice among several options: a menu, segments, rows or a wheel.
///
/// An option is selected by its tag, which has to be of the selection's type; in a `ForEach` over
/// identifiable data the id replaces a missing tag.
public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>
  private let label: Label
  private let content: Content
  /// The view that a menu shows for the chosen option; nil for the option itself.
  var currentValueLabel: AnyView?
  @Environment(\.pickerStyle) private var style

  nonisolated init(_ selection: Binding<SelectionValue>, _ content: Content, _ label: Label) {
    self.selection = selection
    self.label = label
    self.content = content
  }

  @MainActor public var body: some View {
    let (selection, kind) = (selection, style._kind)
    let label = PickerLabel(view: AnyView(label), title: label as? Text)
    let current = currentValueLabel
    Group(sections: content.environment(\.pickedValue, AnyHashable(selection.wrappedValue))) {
      sections in
      PickerBody(
        kind: kind, label: label, current: current,
        options: PickerOptions(sections, selection: selection))
    }
  }
}

/// The label of a picker, and its words where it has nothing else.
struct PickerLabel {
  let view: AnyView
  let title: Text?
}

/// The options of a picker: which there are, and which is chosen.
struct PickerOptions {
  struct Option: Identifiable {
    let view: Subview
    let isSelected: Bool
    /// Whether it is no choice, but parts those before and behind it.
    let isDivider: Bool
    /// Nil where the tag is missing or of another type: the option cannot be chosen.
    let select: (() -> Void)?
    var id: Subview.ID { view.id }
  }

  /// Options that are together: a section of the picker's content, or what is outside of any.
  struct Block: Identifiable {
    let id: SectionConfiguration.ID
    let header: SubviewsCollection
    /// All that can be chosen, and what parts them.
    let rows: [Option]
    let footer: SubviewsCollection

    /// Whether the section is distinguished from its surroundings.
    var isSection: Bool { !header.isEmpty || !footer.isEmpty }
  }

  let blocks: [Block]
  /// All that can be chosen.
  let all: [Option]
  /// The selected one among `all`.
  var index: Int? { all.firstIndex(where: \.isSelected) }

  init<V: Hashable>(_ sections: SectionCollection, selection: Binding<V>) {
    let value = selection.wrappedValue
    var isTaken = false
    func option(_ view: Subview) -> Option {
      let tag = view.containerValues.tag(for: V.self)
      let isSelected = !isTaken && tag == value
      isTaken = isTaken || isSelected
      return Option(
        view: view, isSelected: isSelected, isDivider: view.isDivider,
        select: tag.map { tag in { selection.wrappedValue = tag } })
    }
    blocks = sections.map { section in
      Block(
        id: section.id, header: section.header, rows: section.content.map(option),
        footer: section.footer)
    }
    all = blocks.flatMap(\.rows).filter { !$0.isDivider }
    if all.isEmpty {
      Warning.once("A Picker has no options; give it views with tags. Nothing can be selected.")
    } else if all.allSatisfy({ $0.select == nil }) {
      Warning.once(
        "No option of a Picker has a tag of the selection's type \(V.self); give each a "
          + "tag(_:) of just that type. Nothing can be selected.")
    }
  }
}

private struct PickerBody: View {
  let kind: _PickerKind
  let label: PickerLabel
  let current: AnyView?
  let options: PickerOptions

  var body: some View {
    switch kind {
    case .menu: MenuPicker(label: label.view, current: current, options: options)
    case .segmented: SegmentedPicker(label: label.view, options: options)
    case .inline: InlinePicker(label: label.view, options: options)
    case .wheel: WheelPicker(label: label.view, options: options)
    case .navigationLink: LinkPicker(label: label, options: options)
    case .palette: SegmentedPicker(label: label.view, options: options, isPalette: true)
    case .radioGroup: RadioGroupPicker(label: label.view, options: options)
    }
  }
}

extension Picker {
  /// Options and label as closures.
  public nonisolated init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { self.init(selection, content(), label()) }

  /// With a finished label.
  @available(*, deprecated, renamed: "Picker(selection:content:label:)")
  @_disfavoredOverload
  public nonisolated init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) { self.init(selection, content(), label) }

  /// A picker for several values at once: nothing is selected while they differ.
  public nonisolated init<C: RandomAccessCollection>(
    sources: C, selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(Self.joined(sources, selection), content(), label())
  }

  /// One binding for several: of the first, and to all.
  nonisolated static func joined<C: RandomAccessCollection>(
    _ sources: C, _ selection: KeyPath<C.Element, Binding<SelectionValue>>
  ) -> Binding<SelectionValue> {
    let bindings = sources.map { $0[keyPath: selection] }
    guard let first = bindings.first else {
      preconditionFailure("Picker(sources:selection:) was given no sources; it needs at least one.")
    }
    return Binding<SelectionValue>(
      get: { first.wrappedValue },
      set: { value, _ in for binding in bindings { binding.wrappedValue = value } })
  }
}

extension Picker where Label == Text {
  /// With a localized title.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self.init(selection, content(), Text(titleKey)) }

  /// With a plain title.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection, content(), Text(title)) }
}

extension Picker where Label == VivaceControls.Label<Text, Image> {
  /// With a localized title and a symbol.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection, content(), VivaceControls.Label(titleKey, systemImage: systemImage))
  }

  /// With a plain title and a symbol.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self.init(selection, content(), VivaceControls.Label(title, systemImage: systemImage)) }
}
