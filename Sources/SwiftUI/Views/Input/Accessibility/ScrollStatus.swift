extension View {
  /// The position of this scroll view, as assistive technology announces it after scrolling.
  public nonisolated func accessibilityScrollStatus(
    _ status: Text, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    detail { isEnabled ? .scrollStatus(status.spoken(in: $0)) : nil }
  }

  /// `accessibilityScrollStatus(_:isEnabled:)` with a key that is looked up.
  public nonisolated func accessibilityScrollStatus(
    _ statusKey: LocalizedStringKey, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityScrollStatus(Text(statusKey), isEnabled: isEnabled)
  }

  /// `accessibilityScrollStatus(_:isEnabled:)` with a string as it is.
  @_disfavoredOverload
  public nonisolated func accessibilityScrollStatus<S: StringProtocol>(
    _ status: S, isEnabled: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityScrollStatus(Text(status), isEnabled: isEnabled)
  }
}
