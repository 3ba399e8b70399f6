import VivaceGeometry

/// The accessibility modifiers for a view that has one already: a chain of them is one modifier, so
/// that its type stays that of the first. Each does what the modifier of the same name does to any
/// view.
extension ModifiedContent where Modifier == AccessibilityAttachmentModifier {
  private nonisolated func saying(
    _ more: (EmptyView) -> ModifiedContent<EmptyView, AccessibilityAttachmentModifier>
  ) -> Self {
    var result = self
    result.modifier.add(more(EmptyView()).modifier)
    return result
  }

  // MARK: Words

  /// The name that assistive technologies read.
  public nonisolated func accessibilityLabel(_ label: Text, isEnabled: Bool = true) -> Self {
    saying { $0.accessibilityLabel(label, isEnabled: isEnabled) }
  }

  /// The name as a localized string.
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool = true)
    -> Self
  {
    saying { $0.accessibilityLabel(labelKey, isEnabled: isEnabled) }
  }

  /// The name as a plain string.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool = true)
    -> Self
  {
    saying { $0.accessibilityLabel(label, isEnabled: isEnabled) }
  }

  /// The present value, such as “50 %”.
  public nonisolated func accessibilityValue(_ valueDescription: Text, isEnabled: Bool = true)
    -> Self
  {
    saying { $0.accessibilityValue(valueDescription, isEnabled: isEnabled) }
  }

  /// The present value as a localized string.
  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool = true)
    -> Self
  {
    saying { $0.accessibilityValue(valueKey, isEnabled: isEnabled) }
  }

  /// The present value as a plain string.
  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(
    _ valueDescription: S, isEnabled: Bool = true
  ) -> Self {
    saying { $0.accessibilityValue(valueDescription, isEnabled: isEnabled) }
  }

  /// A sentence about the result of the element's action.
  public nonisolated func accessibilityHint(_ hint: Text, isEnabled: Bool = true) -> Self {
    saying { $0.accessibilityHint(hint, isEnabled: isEnabled) }
  }

  /// The hint as a localized string.
  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool = true)
    -> Self
  {
    saying { $0.accessibilityHint(hintKey, isEnabled: isEnabled) }
  }

  /// The hint as a plain string.
  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool = true)
    -> Self
  {
    saying { $0.accessibilityHint(hint, isEnabled: isEnabled) }
  }

  /// Names by which speech can address the element, best first.
  public nonisolated func accessibilityInputLabels(_ inputLabels: [Text], isEnabled: Bool = true)
    -> Self
  {
    saying { $0.accessibilityInputLabels(inputLabels, isEnabled: isEnabled) }
  }

  /// Spoken names as localized strings.
  public nonisolated func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey], isEnabled: Bool = true
  ) -> Self {
    saying { $0.accessibilityInputLabels(inputLabelKeys, isEnabled: isEnabled) }
  }

  /// Spoken names as plain strings.
  @_disfavoredOverload
  public nonisolated func accessibilityInputLabels<S: StringProtocol>(
    _ inputLabels: [S], isEnabled: Bool = true
  ) -> Self {
    saying { $0.accessibilityInputLabels(inputLabels, isEnabled: isEnabled) }
  }

  /// A name for tests, which is never read to people.
  public nonisolated func accessibilityIdentifier(_ identifier: String, isEnabled: Bool = true)
    -> Self
  {
    saying { $0.accessibilityIdentifier(identifier, isEnabled: isEnabled) }
  }

  /// Hides the view and all inside from assistive technologies.
  public nonisolated func accessibilityHidden(_ hidden: Bool, isEnabled: Bool = true) -> Self {
    saying { $0.accessibilityHidden(hidden, isEnabled: isEnabled) }
  }

  /// Adds traits such as a header or a link.
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> Self {
    saying { $0.accessibilityAddTraits(traits) }
  }

  /// Removes traits, also ones that a control sets itself.
  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> Self {
    saying { $0.accessibilityRemoveTraits(traits) }
  }

  /// The level of the heading, 1 to 6.
  public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Self {
    saying { $0.accessibilityHeading(level) }
  }

  /// Higher numbers come earlier in the reading order; 0 is the default.
  public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> Self {
    saying { $0.accessibilitySortPriority(sortPriority) }
  }

  /// The kind of text, which decides the manner of reading.
  public nonisolated func accessibilityTextContentType(
    _ textContentType: AccessibilityTextContentType
  ) -> Self {
    saying { $0.accessibilityTextContentType(textContentType) }
  }

  /// A text about the scroll position.
  public nonisolated func accessibilityScrollStatus(_ status: Text, isEnabled: Bool = true)
    -> Self
  {
    saying { $0.accessibilityScrollStatus(status, isEnabled: isEnabled) }
  }

  /// The scroll position as a localized string.
  public nonisolated func accessibilityScrollStatus(
    _ statusKey: LocalizedStringKey, isEnabled: Bool = true
  ) -> Self {
    saying { $0.accessibilityScrollStatus(statusKey, isEnabled: isEnabled) }
  }

  /// The scroll position as a plain string.
  @_disfavoredOverload
  public nonisolated func accessibilityScrollStatus<S: StringProtocol>(
    _ status: S, isEnabled: Bool = true
  ) -> Self {
    saying { $0.accessibilityScrollStatus(status, isEnabled: isEnabled) }
  }

  /// False leaves the element out of navigation by switches and voice.
  public nonisolated func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true, isEnabled: Bool = true
  ) -> Self {
    saying {
      $0.accessibilityRespondsToUserInteraction(respondsToUserInteraction, isEnabled: isEnabled)
    }
  }

  // MARK: What it does, and more

  /// Answers a request of the system, by default activation.
  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> Self {
    saying { $0.accessibilityAction(actionKind, handler) }
  }

  /// Offers an action under a name of its own.
  public nonisolated func accessibilityAction(named name: Text, _ handler: @escaping () -> Void)
    -> Self
  {
    saying { $0.accessibilityAction(named: name, handler) }
  }

  /// Offers an action under a localized name.
  public nonisolated func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> Self {
    saying { $0.accessibilityAction(named: nameKey, handler) }
  }

  /// Offers an action under a plain name.
  @_disfavoredOverload
  public nonisolated func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> Self {
    saying { $0.accessibilityAction(named: name, handler) }
  }

  /// Answers requests for more or less.
  public nonisolated func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> Self {
    saying { $0.accessibilityAdjustableAction(handler) }
  }

  /// Answers requests to scroll towards an edge.
  public nonisolated func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> Self {
    saying { $0.accessibilityScrollAction(handler) }
  }

  /// Answers requests to zoom.
  public nonisolated func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> Self {
    saying { $0.accessibilityZoomAction(handler) }
  }

  /// Passes touches to the program while a screen reader runs.
  public nonisolated func accessibilityDirectTouch(
    _ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []
  ) -> Self {
    saying { $0.accessibilityDirectTouch(isDirectTouchArea, options: options) }
  }

  /// The point in points at which activation clicks.
  public nonisolated func accessibilityActivationPoint(
    _ activationPoint: CGPoint, isEnabled: Bool = true
  ) -> Self {
    saying { $0.accessibilityActivationPoint(activationPoint, isEnabled: isEnabled) }
  }

  /// The point in fractions of the view's size at which activation clicks.
  public nonisolated func accessibilityActivationPoint(
    _ activationPoint: UnitPoint, isEnabled: Bool = true
  ) -> Self {
    saying { $0.accessibilityActivationPoint(activationPoint, isEnabled: isEnabled) }
  }

  /// Names a point at which drags begin, in fractions of the view's size.
  public nonisolated func accessibilityDragPoint(
    _ point: UnitPoint, description: Text, isEnabled: Bool = true
  ) -> Self {
    saying { $0.accessibilityDragPoint(point, description: description, isEnabled: isEnabled) }
  }

  /// A point for drags under a localized name.
  public nonisolated func accessibilityDragPoint(
    _ point: UnitPoint, description: LocalizedStringKey, isEnabled: Bool = true
  ) -> Self {
    saying { $0.accessibilityDragPoint(point, description: description, isEnabled: isEnabled) }
  }

  /// A point for drags under a plain name.
  @_disfavoredOverload
  public nonisolated func accessibilityDragPoint<S: StringProtocol>(
    _ point: UnitPoint, description: S, isEnabled: Bool = true
  ) -> Self {
    saying { $0.accessibilityDragPoint(point, description: description, isEnabled: isEnabled) }
  }

  /// Names a point that accepts drops, in fractions of the view's size.
  public nonisolated func accessibilityDropPoint(
    _ point: UnitPoint, description: Text, isEnabled: Bool = true
  ) -> Self {
    saying { $0.accessibilityDropPoint(point, description: description, isEnabled: isEnabled) }
  }

  /// A point for drops under a localized name.
  public nonisolated func accessibilityDropPoint(
    _ point: UnitPoint, description: LocalizedStringKey, isEnabled: Bool = true
  ) -> Self {
    saying { $0.accessibilityDropPoint(point, description: description, isEnabled: isEnabled) }
  }

  /// A point for drops under a plain name.
  @_disfavoredOverload
  public nonisolated func accessibilityDropPoint<S: StringProtocol>(
    _ point: UnitPoint, description: S, isEnabled: Bool = true
  ) -> Self {
    saying { $0.accessibilityDropPoint(point, description: description, isEnabled: isEnabled) }
  }

  /// Further content under a key; nil removes it.
  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: Text?,
    importance: AXCustomContent.Importance = .default
  ) -> Self {
    saying { $0.accessibilityCustomContent(key, value, importance: importance) }
  }

  /// Further content under a key, as a localized string.
  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> Self {
    saying { $0.accessibilityCustomContent(key, valueKey, importance: importance) }
  }

  /// Further content under a key, as a plain string.
  @_disfavoredOverload
  public nonisolated func accessibilityCustomContent<V: StringProtocol>(
    _ key: AccessibilityCustomContentKey, _ value: V,
    importance: AXCustomContent.Importance = .default
  ) -> Self {
    saying { $0.accessibilityCustomContent(key, value, importance: importance) }
  }

  /// Further content with a label and a value.
  public nonisolated func accessibilityCustomContent(
    _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> Self {
    saying { $0.accessibilityCustomContent(label, value, importance: importance) }
  }

  /// Further content under a localized label.
  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> Self {
    saying { $0.accessibilityCustomContent(labelKey, value, importance: importance) }
  }

  /// Further content with label and value localized.
  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> Self {
    saying { $0.accessibilityCustomContent(labelKey, valueKey, importance: importance) }
  }

  /// Further content under a localized label, with a plain value.
  @_disfavoredOverload
  public nonisolated func accessibilityCustomContent<V: StringProtocol>(
    _ labelKey: LocalizedStringKey, _ value: V, importance: AXCustomContent.Importance = .default
  ) -> Self {
    saying { $0.accessibilityCustomContent(labelKey, value, importance: importance) }
  }

  /// Names the element among those of a selection.
  @available(*, deprecated)
  public nonisolated func accessibility(selectionIdentifier: AnyHashable) -> Self {
    saying { $0.accessibility(selectionIdentifier: selectionIdentifier) }
  }
}
