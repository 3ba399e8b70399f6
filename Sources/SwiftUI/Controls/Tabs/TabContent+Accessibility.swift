import VivaceViews

/// The properties for assistive technologies of the buttons that represent tabs.
extension TabContent {
  private nonisolated func spoken(_ change: @escaping (AnyView) -> AnyView)
    -> some TabContent<TabValue>
  {
    item { item in item.label = item.label.map(change) }
  }

  /// Names the tabs' buttons in place of the words on them. No effect while `isEnabled` is false.
  public nonisolated func accessibilityLabel(_ label: Text, isEnabled: Bool = true)
    -> some TabContent<TabValue>
  { spoken { AnyView($0.accessibilityLabel(label, isEnabled: isEnabled)) } }

  /// Gives the tab's button an accessibility label, as a key of the string tables.
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool = true)
    -> some TabContent<TabValue>
  { accessibilityLabel(Text(labelKey), isEnabled: isEnabled) }

  /// Gives the tab's button an accessibility label, as a string that is not localized.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool = true)
    -> some TabContent<TabValue>
  { accessibilityLabel(Text(label), isEnabled: isEnabled) }

  /// Describes the value of the tabs. No effect while `isEnabled` is false.
  public nonisolated func accessibilityValue(_ valueDescription: Text, isEnabled: Bool = true)
    -> some TabContent<TabValue>
  { spoken { AnyView($0.accessibilityValue(valueDescription, isEnabled: isEnabled)) } }

  /// Gives the tab's button an accessibility value, as a key of the string tables.
  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool = true)
    -> some TabContent<TabValue>
  { accessibilityValue(Text(valueKey), isEnabled: isEnabled) }

  /// Gives the tab's button an accessibility value, as a string that is not localized.
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(
    _ valueDescription: S, isEnabled: Bool = true
  )
    -> some TabContent<TabValue>
  { accessibilityValue(Text(valueDescription), isEnabled: isEnabled) }

  /// Tells what choosing the tabs leads to. No effect while `isEnabled` is false.
  public nonisolated func accessibilityHint(_ hint: Text, isEnabled: Bool = true)
    -> some TabContent<TabValue>
  { spoken { AnyView($0.accessibilityHint(hint, isEnabled: isEnabled)) } }

  /// Gives the tab's button an accessibility hint, as a key of the string tables.
  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool = true)
    -> some TabContent<TabValue>
  { accessibilityHint(Text(hintKey), isEnabled: isEnabled) }

  /// Gives the tab's button an accessibility hint, as a string that is not localized.
  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool = true)
    -> some TabContent<TabValue>
  { accessibilityHint(Text(hint), isEnabled: isEnabled) }

  /// Gives other names by which the tabs are found. No effect while `isEnabled` is false.
  public nonisolated func accessibilityInputLabels(_ inputLabels: [Text], isEnabled: Bool = true)
    -> some TabContent<TabValue>
  { spoken { AnyView($0.accessibilityInputLabels(inputLabels, isEnabled: isEnabled)) } }

  /// Gives the tab's button accessibility input labels, as keys of the string tables.
  public nonisolated func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey], isEnabled: Bool = true
  ) -> some TabContent<TabValue> {
    accessibilityInputLabels(inputLabelKeys.map { Text($0) }, isEnabled: isEnabled)
  }

  /// Gives the tab's button accessibility input labels, as strings that are not localized.
  @_disfavoredOverload
  public nonisolated func accessibilityInputLabels<S: StringProtocol>(
    _ inputLabels: [S], isEnabled: Bool = true
  ) -> some TabContent<TabValue> {
    accessibilityInputLabels(inputLabels.map { Text($0) }, isEnabled: isEnabled)
  }

  /// Gives the tabs' buttons a name for tests and scripts.
  public nonisolated func accessibilityIdentifier(_ identifier: String, isEnabled: Bool = true)
    -> some TabContent<TabValue>
  { spoken { AnyView($0.accessibilityIdentifier(identifier, isEnabled: isEnabled)) } }
}
