extension View {
  private nonisolated func rotor<Content: AccessibilityRotorContent>(
    _ name: @escaping (EnvironmentValues) -> String, _ entries: @escaping () -> Content
  ) -> some View {
    detail { environment in
      // Elements are described on the main thread alone.
      nonisolated(unsafe) let made = (environment: environment, entries: entries)
      let collected = MainActor.assumeIsolated {
        var list = _RotorEntries(environment: made.environment)
        made.entries()._addEntries(to: &list)
        return SemanticRotor(name: "", entries: list.entries)
      }
      return .rotor(SemanticRotor(name: name(environment), entries: collected.entries))
    }
  }

  /// Gives the element a rotor: a list of places that a screen reader goes through.
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ label: Text, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View {
    rotor({ label.spoken(in: $0) }, entries)
  }
  /// Adds a rotor with a localized label.
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ labelKey: LocalizedStringKey,
    @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View {
    accessibilityRotor(Text(labelKey), entries: entries)
  }
  /// Adds a rotor with a label that is not localized.
  @_disfavoredOverload
  public nonisolated func accessibilityRotor<L: StringProtocol, Content: AccessibilityRotorContent>(
    _ label: L, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View {
    accessibilityRotor(Text(label), entries: entries)
  }
  /// Gives one of the screen reader's own rotors its entries.
  public nonisolated func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ systemRotor: AccessibilitySystemRotor,
    @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View {
    rotor({ _ in systemRotor.name }, entries)
  }

  private nonisolated func rotor<Model>(
    _ name: @escaping (EnvironmentValues) -> String, _ models: [Model],
    _ id: @escaping (Model) -> String, _ label: KeyPath<Model, String>
  ) -> some View {
    detail { environment in
      .rotor(
        SemanticRotor(
          name: name(environment),
          entries: models.map {
            SemanticRotor.Entry(
              label: $0[keyPath: label], id: id($0), range: nil, prepare: {})
          }))
    }
  }

  /// A rotor with an entry for each element, at the view with the element's id.
  public nonisolated func accessibilityRotor<EntryModel: Identifiable>(
    _ rotorLabel: Text, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    rotor({ rotorLabel.spoken(in: $0) }, entries, { semanticKey($0.id, nil) }, entryLabel)
  }
  /// Adds a rotor with a localized label.
  public nonisolated func accessibilityRotor<EntryModel: Identifiable>(
    _ rotorLabelKey: LocalizedStringKey, entries: [EntryModel],
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    accessibilityRotor(Text(rotorLabelKey), entries: entries, entryLabel: entryLabel)
  }
  /// Adds a rotor with a label that is not localized.
  @_disfavoredOverload
  public nonisolated func accessibilityRotor<L: StringProtocol, EntryModel: Identifiable>(
    _ rotorLabel: L, entries: [EntryModel], entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    accessibilityRotor(Text(rotorLabel), entries: entries, entryLabel: entryLabel)
  }
  /// Adds entries to one of the screen reader's own rotors.
  public nonisolated func accessibilityRotor<EntryModel: Identifiable>(
    _ systemRotor: AccessibilitySystemRotor, entries: [EntryModel],
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    rotor({ _ in systemRotor.name }, entries, { semanticKey($0.id, nil) }, entryLabel)
  }

  /// A rotor with an entry for each element, at the view with the id at a key path.
  public nonisolated func accessibilityRotor<EntryModel, ID: Hashable>(
    _ rotorLabel: Text, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    rotor(
      { rotorLabel.spoken(in: $0) }, entries, { semanticKey($0[keyPath: entryID], nil) },
      entryLabel)
  }
  /// Adds a rotor with a localized label.
  public nonisolated func accessibilityRotor<EntryModel, ID: Hashable>(
    _ rotorLabelKey: LocalizedStringKey, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    accessibilityRotor(
      Text(rotorLabelKey), entries: entries, entryID: entryID, entryLabel: entryLabel)
  }
  /// Adds a rotor with a label that is not localized.
  @_disfavoredOverload
  public nonisolated func accessibilityRotor<L: StringProtocol, EntryModel, ID: Hashable>(
    _ rotorLabel: L, entries: [EntryModel], entryID: KeyPath<EntryModel, ID>,
    entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    accessibilityRotor(
      Text(rotorLabel), entries: entries, entryID: entryID, entryLabel: entryLabel)
  }
  /// Adds entries to one of the screen reader's own rotors.
  public nonisolated func accessibilityRotor<EntryModel, ID: Hashable>(
    _ systemRotor: AccessibilitySystemRotor, entries: [EntryModel],
    entryID: KeyPath<EntryModel, ID>, entryLabel: KeyPath<EntryModel, String>
  ) -> some View {
    rotor(
      { _ in systemRotor.name }, entries, { semanticKey($0[keyPath: entryID], nil) }, entryLabel)
  }

  private nonisolated func rotor(
    _ name: @escaping (EnvironmentValues) -> String, _ ranges: [Range<String.Index>]
  ) -> some View {
    detail { environment in
      .rotor(
        SemanticRotor(
          name: name(environment),
          entries: ranges.map {
            SemanticRotor.Entry(label: "", id: nil, range: $0, prepare: {})
          }))
    }
  }

  /// A rotor that goes through parts of the element's text.
  public nonisolated func accessibilityRotor(_ label: Text, textRanges: [Range<String.Index>])
    -> some View
  { rotor({ label.spoken(in: $0) }, textRanges) }
  /// Adds a rotor with a localized label, whose entries are ranges of the text.
  public nonisolated func accessibilityRotor(
    _ labelKey: LocalizedStringKey, textRanges: [Range<String.Index>]
  ) -> some View {
    accessibilityRotor(Text(labelKey), textRanges: textRanges)
  }
  /// Adds a rotor with a label that is not localized, whose entries are ranges of the text.
  @_disfavoredOverload
  public nonisolated func accessibilityRotor<L: StringProtocol>(
    _ label: L, textRanges: [Range<String.Index>]
  ) -> some View {
    accessibilityRotor(Text(label), textRanges: textRanges)
  }
  /// Adds ranges of the text to one of the screen reader's own rotors.
  public nonisolated func accessibilityRotor(
    _ systemRotor: AccessibilitySystemRotor, textRanges: [Range<String.Index>]
  ) -> some View {
    rotor({ _ in systemRotor.name }, textRanges)
  }

  /// Marks the view that an entry of a rotor means.
  public nonisolated func accessibilityRotorEntry<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View {
    detail { _ in .rotorEntry(id: semanticKey(id, namespace)) }
  }

  /// Tells that this element is the name of another, or what another names: those with the same id in
  /// the same namespace belong together.
  public nonisolated func accessibilityLabeledPair<ID: Hashable>(
    role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
  ) -> some View {
    detail { _ in .labeledPair(role, id: semanticKey(id, namespace)) }
  }

  /// Tells which elements belong together though they are apart: those with the same id in the same
  /// namespace.
  public nonisolated func accessibilityLinkedGroup<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> some View {
    detail { _ in .linkedGroup(id: semanticKey(id, namespace)) }
  }
}

/// Whether an element is the name in a pair, or what it names.
@frozen public enum AccessibilityLabeledPairRole: Sendable { case label, content }
