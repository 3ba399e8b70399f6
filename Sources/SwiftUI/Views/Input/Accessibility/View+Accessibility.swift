import VivaceGeometry

extension Text {
  /// The words, as they are read in a place.
  func spoken(in environment: EnvironmentValues) -> String {
    var resolver = TextResolver(environment: environment)
    resolver.add(self)
    return resolver.resolved.string
  }
}

extension View {
  /// Names the element in place of the text inside it. Has no effect while `isEnabled` is false.
  public nonisolated func accessibilityLabel(_ label: Text, isEnabled: Bool = true)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  {
    semantics { properties, environment in
      if isEnabled { properties.label = label.spoken(in: environment) }
    }
  }

  /// `accessibilityLabel(_:isEnabled:)` with a key that is looked up in the string tables.
  public nonisolated func accessibilityLabel(
    _ labelKey: LocalizedStringKey, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
  }

  /// `accessibilityLabel(_:isEnabled:)` with a string that is shown as it is, never looked up.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(
    _ label: S, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityLabel(Text(label), isEnabled: isEnabled)
  }

  /// Describes the element's value: the text that is entered, the choice, or the position. No effect while `isEnabled`
  /// is false.
  public nonisolated func accessibilityValue(_ valueDescription: Text, isEnabled: Bool = true)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  {
    semantics { properties, environment in
      if isEnabled { properties.value = valueDescription.spoken(in: environment) }
    }
  }

  /// `accessibilityValue(_:isEnabled:)` with a key that is looked up in the string tables.
  public nonisolated func accessibilityValue(
    _ valueKey: LocalizedStringKey, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(Text(valueKey), isEnabled: isEnabled)
  }

  /// `accessibilityValue(_:isEnabled:)` with a string that is shown as it is, never looked up.
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(
    _ value: S, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityValue(Text(value), isEnabled: isEnabled)
  }

  /// Tells what the element's action leads to. Read after label and value. No effect while
  /// `isEnabled` is false.
  public nonisolated func accessibilityHint(_ hint: Text, isEnabled: Bool = true)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  {
    semantics { properties, environment in
      if isEnabled { properties.hint = hint.spoken(in: environment) }
    }
  }

  /// `accessibilityHint(_:isEnabled:)` with a key that is looked up in the string tables.
  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool = true)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityHint(Text(hintKey), isEnabled: isEnabled) }

  /// `accessibilityHint(_:isEnabled:)` with a string that is shown as it is, never looked up.
  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool = true)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityHint(Text(hint), isEnabled: isEnabled) }

  /// Gives other names by which the element is found, by voice and by tests and scripts; the first
  /// is the one to suggest. No effect while `isEnabled` is false.
  public nonisolated func accessibilityInputLabels(_ inputLabels: [Text], isEnabled: Bool = true)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  {
    semantics { properties, environment in
      if isEnabled { properties.inputLabels = inputLabels.map { $0.spoken(in: environment) } }
    }
  }

  /// `accessibilityInputLabels(_:isEnabled:)` with keys that are looked up in the string tables.
  public nonisolated func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey], isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityInputLabels(inputLabelKeys.map { Text($0) }, isEnabled: isEnabled)
  }

  /// `accessibilityInputLabels(_:isEnabled:)` with strings that are taken as they are.
  @_disfavoredOverload
  public nonisolated func accessibilityInputLabels<S: StringProtocol>(
    _ inputLabels: [S], isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityInputLabels(inputLabels.map { Text($0) }, isEnabled: isEnabled)
  }

  /// Identifies the element to tests and scripts; the identifier is not read to the user.
  public nonisolated func accessibilityIdentifier(_ identifier: String, isEnabled: Bool = true)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { semantics { properties, _ in if isEnabled { properties.identifier = identifier } } }

  /// Leaves the view and all inside it out of the accessibility tree. It is drawn and touched as
  /// before.
  public nonisolated func accessibilityHidden(_ hidden: Bool, isEnabled: Bool = true)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { semantics { properties, _ in if isEnabled { properties.isHidden = hidden } } }
}

// The names of before iOS 14.
extension View {
  /// An older spelling of `accessibilityLabel(_:isEnabled:)`..
  @available(*, deprecated, renamed: "accessibilityLabel(_:)")
  public nonisolated func accessibility(label: Text)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityLabel(label) }

  /// An older spelling of `accessibilityValue(_:isEnabled:)`..
  @available(*, deprecated, renamed: "accessibilityValue(_:)")
  public nonisolated func accessibility(value: Text)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityValue(value) }

  /// An older spelling of `accessibilityHint(_:isEnabled:)`..
  @available(*, deprecated, renamed: "accessibilityHint(_:)")
  public nonisolated func accessibility(hint: Text)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityHint(hint) }

  /// An older spelling of `accessibilityHidden(_:isEnabled:)`..
  @available(*, deprecated, renamed: "accessibilityHidden(_:)")
  public nonisolated func accessibility(hidden: Bool)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityHidden(hidden) }

  /// An older spelling of `accessibilityIdentifier(_:isEnabled:)`..
  @available(*, deprecated, renamed: "accessibilityIdentifier(_:)")
  public nonisolated func accessibility(identifier: String)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityIdentifier(identifier) }

  /// An older spelling of `accessibilityAddTraits(_:)`..
  @available(*, deprecated, renamed: "accessibilityAddTraits(_:)")
  public nonisolated func accessibility(addTraits traits: AccessibilityTraits)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityAddTraits(traits) }

  /// An older spelling of `accessibilityRemoveTraits(_:)`..
  @available(*, deprecated, renamed: "accessibilityRemoveTraits(_:)")
  public nonisolated func accessibility(removeTraits traits: AccessibilityTraits)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityRemoveTraits(traits) }

  /// An older spelling of `accessibilityInputLabels(_:isEnabled:)`..
  @available(*, deprecated, renamed: "accessibilityInputLabels(_:)")
  public nonisolated func accessibility(inputLabels: [Text])
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityInputLabels(inputLabels) }

  /// An older spelling of `accessibilitySortPriority(_:)`..
  @available(*, deprecated, renamed: "accessibilitySortPriority(_:)")
  public nonisolated func accessibility(sortPriority: Double)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilitySortPriority(sortPriority) }

  /// An older spelling of `accessibilityActivationPoint(_:isEnabled:)`.
  @available(*, deprecated, renamed: "accessibilityActivationPoint(_:)")
  public nonisolated func accessibility(activationPoint: CGPoint)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityActivationPoint(activationPoint) }

  /// An older spelling of `accessibilityActivationPoint(_:isEnabled:)`.
  @available(*, deprecated, renamed: "accessibilityActivationPoint(_:)")
  public nonisolated func accessibility(activationPoint: UnitPoint)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { accessibilityActivationPoint(activationPoint) }

  /// Tags the element as a picker's choice: it is selected while the picker around it has this
  /// value.
  @available(*, deprecated)
  public nonisolated func accessibility(selectionIdentifier: AnyHashable)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  {
    semantics { properties, environment in
      if environment.pickedValue == selectionIdentifier { properties.addedTraits = .isSelected }
    }
  }
}

extension EnvironmentValues {
  /// The value that the picker around has selected.
  package var pickedValue: AnyHashable? {
    get { self[PickedValueKey.self] }
    set { self[PickedValueKey.self] = newValue }
  }
  private struct PickedValueKey: EnvironmentKey { static var defaultValue: AnyHashable? { nil } }
}
