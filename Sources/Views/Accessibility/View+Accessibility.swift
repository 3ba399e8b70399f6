import VivaceAttributeGraph

extension Text {
  /// The words, as they are read in a place.
  func spoken(in environment: EnvironmentValues) -> String {
    var resolver = TextResolver(environment: environment)
    resolver.add(self)
    return resolver.resolved.string
  }
}

extension View {
  /// Adds a label to the view that describes its contents.
  public nonisolated func accessibilityLabel(_ label: Text, isEnabled: Bool = true)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  {
    semantics { properties, environment in
      if isEnabled { properties.label = label.spoken(in: environment) }
    }
  }

  public nonisolated func accessibilityLabel(
    _ labelKey: LocalizedStringKey, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
  }

  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(
    _ label: S, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(label), isEnabled: isEnabled)
  }

  /// Adds a textual description of the value that the view contains.
  public nonisolated func accessibilityValue(_ valueDescription: Text, isEnabled: Bool = true)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  {
    semantics { properties, environment in
      if isEnabled { properties.value = valueDescription.spoken(in: environment) }
    }
  }

  public nonisolated func accessibilityValue(
    _ valueKey: LocalizedStringKey, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(Text(valueKey), isEnabled: isEnabled)
  }

  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(
    _ value: S, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(Text(value), isEnabled: isEnabled)
  }

  /// Communicates to the user what happens after performing the view's action.
  public nonisolated func accessibilityHint(_ hint: Text, isEnabled: Bool = true)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  {
    semantics { properties, environment in
      if isEnabled { properties.hint = hint.spoken(in: environment) }
    }
  }

  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool = true)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityHint(Text(hintKey), isEnabled: isEnabled) }

  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool = true)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityHint(Text(hint), isEnabled: isEnabled) }

  /// Sets alternate input labels with which users identify a view. Tests and scripts find the view by
  /// them, too.
  public nonisolated func accessibilityInputLabels(_ inputLabels: [Text], isEnabled: Bool = true)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  {
    semantics { properties, environment in
      if isEnabled { properties.inputLabels = inputLabels.map { $0.spoken(in: environment) } }
    }
  }

  public nonisolated func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey], isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityInputLabels(inputLabelKeys.map { Text($0) }, isEnabled: isEnabled)
  }

  @_disfavoredOverload
  public nonisolated func accessibilityInputLabels<S: StringProtocol>(
    _ inputLabels: [S], isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityInputLabels(inputLabels.map { Text($0) }, isEnabled: isEnabled)
  }

  /// Uses the string you specify to identify the view.
  public nonisolated func accessibilityIdentifier(_ identifier: String, isEnabled: Bool = true)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { semantics { properties, _ in if isEnabled { properties.identifier = identifier } } }

  /// Specifies whether to hide this view from system accessibility features.
  public nonisolated func accessibilityHidden(_ hidden: Bool, isEnabled: Bool = true)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { semantics { properties, _ in if isEnabled { properties.isHidden = hidden } } }
}

// The names of before iOS 14.
extension View {
  @available(*, deprecated, renamed: "accessibilityLabel(_:)")
  public nonisolated func accessibility(label: Text)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityLabel(label) }

  @available(*, deprecated, renamed: "accessibilityValue(_:)")
  public nonisolated func accessibility(value: Text)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityValue(value) }

  @available(*, deprecated, renamed: "accessibilityHint(_:)")
  public nonisolated func accessibility(hint: Text)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityHint(hint) }

  @available(*, deprecated, renamed: "accessibilityHidden(_:)")
  public nonisolated func accessibility(hidden: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityHidden(hidden) }

  @available(*, deprecated, renamed: "accessibilityIdentifier(_:)")
  public nonisolated func accessibility(identifier: String)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityIdentifier(identifier) }

  @available(*, deprecated, renamed: "accessibilityAddTraits(_:)")
  public nonisolated func accessibility(addTraits traits: AccessibilityTraits)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityAddTraits(traits) }

  @available(*, deprecated, renamed: "accessibilityRemoveTraits(_:)")
  public nonisolated func accessibility(removeTraits traits: AccessibilityTraits)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityRemoveTraits(traits) }

  @available(*, deprecated, renamed: "accessibilityInputLabels(_:)")
  public nonisolated func accessibility(inputLabels: [Text])
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityInputLabels(inputLabels) }

  @available(*, deprecated, renamed: "accessibilitySortPriority(_:)")
  public nonisolated func accessibility(sortPriority: Double)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilitySortPriority(sortPriority) }
}
