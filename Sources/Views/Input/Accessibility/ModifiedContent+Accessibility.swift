import VivaceGeometry

/// What is said to assistive technologies, once more: a chain of these modifiers is one modifier, so that its
/// type is that of its first link. Each does what the modifier of the same name does to any view.
extension ModifiedContent where Modifier == AccessibilityAttachmentModifier {
  private nonisolated func saying(
    _ more: (EmptyView) -> ModifiedContent<EmptyView, AccessibilityAttachmentModifier>
  ) -> Self {
    var result = self
    result.modifier.add(more(EmptyView()).modifier)
    return result
  }

  // MARK: Words

  public nonisolated func accessibilityLabel(_ label: Text, isEnabled: Bool = true) -> Self {
    saying { $0.accessibilityLabel(label, isEnabled: isEnabled) }
  }

  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool = true)
    -> Self
  {
    saying { $0.accessibilityLabel(labelKey, isEnabled: isEnabled) }
  }

  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S, isEnabled: Bool = true)
    -> Self
  {
    saying { $0.accessibilityLabel(label, isEnabled: isEnabled) }
  }

  public nonisolated func accessibilityValue(_ valueDescription: Text, isEnabled: Bool = true)
    -> Self
  {
    saying { $0.accessibilityValue(valueDescription, isEnabled: isEnabled) }
  }

  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool = true)
    -> Self
  {
    saying { $0.accessibilityValue(valueKey, isEnabled: isEnabled) }
  }

  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(
    _ valueDescription: S, isEnabled: Bool = true
  ) -> Self {
    saying { $0.accessibilityValue(valueDescription, isEnabled: isEnabled) }
  }

  public nonisolated func accessibilityHint(_ hint: Text, isEnabled: Bool = true) -> Self {
    saying { $0.accessibilityHint(hint, isEnabled: isEnabled) }
  }

  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool = true)
    -> Self
  {
    saying { $0.accessibilityHint(hintKey, isEnabled: isEnabled) }
  }

  @_disfavoredOverload
  public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S, isEnabled: Bool = true)
    -> Self
  {
    saying { $0.accessibilityHint(hint, isEnabled: isEnabled) }
  }

  public nonisolated func accessibilityInputLabels(_ inputLabels: [Text], isEnabled: Bool = true)
    -> Self
  {
    saying { $0.accessibilityInputLabels(inputLabels, isEnabled: isEnabled) }
  }

  public nonisolated func accessibilityInputLabels(
    _ inputLabelKeys: [LocalizedStringKey], isEnabled: Bool = true
  ) -> Self {
    saying { $0.accessibilityInputLabels(inputLabelKeys, isEnabled: isEnabled) }
  }

  @_disfavoredOverload
  public nonisolated func accessibilityInputLabels<S: StringProtocol>(
    _ inputLabels: [S], isEnabled: Bool = true
  ) -> Self {
    saying { $0.accessibilityInputLabels(inputLabels, isEnabled: isEnabled) }
  }

  public nonisolated func accessibilityIdentifier(_ identifier: String, isEnabled: Bool = true)
    -> Self
  {
    saying { $0.accessibilityIdentifier(identifier, isEnabled: isEnabled) }
  }

  public nonisolated func accessibilityHidden(_ hidden: Bool, isEnabled: Bool = true) -> Self {
    saying { $0.accessibilityHidden(hidden, isEnabled: isEnabled) }
  }

  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> Self {
    saying { $0.accessibilityAddTraits(traits) }
  }

  public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> Self {
    saying { $0.accessibilityRemoveTraits(traits) }
  }

  public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Self {
    saying { $0.accessibilityHeading(level) }
  }

  public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> Self {
    saying { $0.accessibilitySortPriority(sortPriority) }
  }

  public nonisolated func accessibilityTextContentType(
    _ textContentType: AccessibilityTextContentType
  ) -> Self {
    saying { $0.accessibilityTextContentType(textContentType) }
  }

  public nonisolated func accessibilityScrollStatus(_ status: Text, isEnabled: Bool = true)
    -> Self
  {
    saying { $0.accessibilityScrollStatus(status, isEnabled: isEnabled) }
  }

  public nonisolated func accessibilityScrollStatus(
    _ statusKey: LocalizedStringKey, isEnabled: Bool = true
  ) -> Self {
    saying { $0.accessibilityScrollStatus(statusKey, isEnabled: isEnabled) }
  }

  @_disfavoredOverload
  public nonisolated func accessibilityScrollStatus<S: StringProtocol>(
    _ status: S, isEnabled: Bool = true
  ) -> Self {
    saying { $0.accessibilityScrollStatus(status, isEnabled: isEnabled) }
  }

  public nonisolated func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true, isEnabled: Bool = true
  ) -> Self {
    saying {
      $0.accessibilityRespondsToUserInteraction(respondsToUserInteraction, isEnabled: isEnabled)
    }
  }

  // MARK: What it does, and more

  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> Self {
    saying { $0.accessibilityAction(actionKind, handler) }
  }

  public nonisolated func accessibilityAction(named name: Text, _ handler: @escaping () -> Void)
    -> Self
  {
    saying { $0.accessibilityAction(named: name, handler) }
  }

  public nonisolated func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> Self {
    saying { $0.accessibilityAction(named: nameKey, handler) }
  }

  @_disfavoredOverload
  public nonisolated func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> Self {
    saying { $0.accessibilityAction(named: name, handler) }
  }

  public nonisolated func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> Self {
    saying { $0.accessibilityAdjustableAction(handler) }
  }

  public nonisolated func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> Self {
    saying { $0.accessibilityScrollAction(handler) }
  }

  public nonisolated func accessibilityZoomAction(
    _ handler: @escaping (AccessibilityZoomGestureAction) -> Void
  ) -> Self {
    saying { $0.accessibilityZoomAction(handler) }
  }

  public nonisolated func accessibilityDirectTouch(
    _ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []
  ) -> Self {
    saying { $0.accessibilityDirectTouch(isDirectTouchArea, options: options) }
  }

  public nonisolated func accessibilityActivationPoint(
    _ activationPoint: CGPoint, isEnabled: Bool = true
  ) -> Self {
    saying { $0.accessibilityActivationPoint(activationPoint, isEnabled: isEnabled) }
  }

  public nonisolated func accessibilityActivationPoint(
    _ activationPoint: UnitPoint, isEnabled: Bool = true
  ) -> Self {
    saying { $0.accessibilityActivationPoint(activationPoint, isEnabled: isEnabled) }
  }

  public nonisolated func accessibilityDragPoint(
    _ point: UnitPoint, description: Text, isEnabled: Bool = true
  ) -> Self {
    saying { $0.accessibilityDragPoint(point, description: description, isEnabled: isEnabled) }
  }

  public nonisolated func accessibilityDragPoint(
    _ point: UnitPoint, description: LocalizedStringKey, isEnabled: Bool = true
  ) -> Self {
    saying { $0.accessibilityDragPoint(point, description: description, isEnabled: isEnabled) }
  }

  @_disfavoredOverload
  public nonisolated func accessibilityDragPoint<S: StringProtocol>(
    _ point: UnitPoint, description: S, isEnabled: Bool = true
  ) -> Self {
    saying { $0.accessibilityDragPoint(point, description: description, isEnabled: isEnabled) }
  }

  public nonisolated func accessibilityDropPoint(
    _ point: UnitPoint, description: Text, isEnabled: Bool = true
  ) -> Self {
    saying { $0.accessibilityDropPoint(point, description: description, isEnabled: isEnabled) }
  }

  public nonisolated func accessibilityDropPoint(
    _ point: UnitPoint, description: LocalizedStringKey, isEnabled: Bool = true
  ) -> Self {
    saying { $0.accessibilityDropPoint(point, description: description, isEnabled: isEnabled) }
  }

  @_disfavoredOverload
  public nonisolated func accessibilityDropPoint<S: StringProtocol>(
    _ point: UnitPoint, description: S, isEnabled: Bool = true
  ) -> Self {
    saying { $0.accessibilityDropPoint(point, description: description, isEnabled: isEnabled) }
  }

  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: Text?,
    importance: AXCustomContent.Importance = .default
  ) -> Self {
    saying { $0.accessibilityCustomContent(key, value, importance: importance) }
  }

  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> Self {
    saying { $0.accessibilityCustomContent(key, valueKey, importance: importance) }
  }

  @_disfavoredOverload
  public nonisolated func accessibilityCustomContent<V: StringProtocol>(
    _ key: AccessibilityCustomContentKey, _ value: V,
    importance: AXCustomContent.Importance = .default
  ) -> Self {
    saying { $0.accessibilityCustomContent(key, value, importance: importance) }
  }

  public nonisolated func accessibilityCustomContent(
    _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> Self {
    saying { $0.accessibilityCustomContent(label, value, importance: importance) }
  }

  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> Self {
    saying { $0.accessibilityCustomContent(labelKey, value, importance: importance) }
  }

  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> Self {
    saying { $0.accessibilityCustomContent(labelKey, valueKey, importance: importance) }
  }

  @_disfavoredOverload
  public nonisolated func accessibilityCustomContent<V: StringProtocol>(
    _ labelKey: LocalizedStringKey, _ value: V, importance: AXCustomContent.Importance = .default
  ) -> Self {
    saying { $0.accessibilityCustomContent(labelKey, value, importance: importance) }
  }

  @available(*, deprecated)
  public nonisolated func accessibility(selectionIdentifier: AnyHashable) -> Self {
    saying { $0.accessibility(selectionIdentifier: selectionIdentifier) }
  }
}
