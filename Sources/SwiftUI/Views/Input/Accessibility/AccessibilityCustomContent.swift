/// The name of some custom content, by which a later modifier replaces an earlier one.
public struct AccessibilityCustomContentKey: Equatable {
  let label: Text
  let id: String

  /// A name that is read, and an id that identifies the content if the name changes.
  public init(_ label: Text, id: String) {
    self.label = label
    self.id = id
  }

  /// Makes an entry with a localized label.
  public init(_ labelKey: LocalizedStringKey, id: String) { self.init(Text(labelKey), id: id) }

  /// A localized key, which also identifies the content.
  public init(_ labelKey: LocalizedStringKey) {
    self.init(labelKey, id: labelKey.key)
  }
}

/// Custom content, as the accessibility framework has it.
public final class AXCustomContent {
  /// Whether content is read at once, or on request.
  public enum Importance: UInt, Sendable { case `default`, high }
  /// The name of the content.
  public let label: String
  /// The content, as it is read.
  public let value: String
  /// On request unless set to `high`.
  public var importance = Importance.default

  /// Content that is read on request.
  public init(label: String, value: String) {
    self.label = label
    self.value = value
  }
}

extension View {
  /// Adds something to read about the element for those who ask for more; nil takes away what was added
  /// under the same key. With the importance `high` it is read at once.
  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: Text?,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    semantics { properties, environment in
      guard let value else {
        properties.removedContent.append(key.id)
        return
      }
      properties.details.append(
        .customContent(
          id: key.id, label: key.label.spoken(in: environment),
          value: value.spoken(in: environment), isImportant: importance == .high))
    }
  }

  /// Adds an entry with a localized value to the element's custom content.
  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(key, Text(valueKey), importance: importance)
  }

  /// Adds an entry with a value that is not localized to the element's custom content.
  @_disfavoredOverload
  public nonisolated func accessibilityCustomContent<V: StringProtocol>(
    _ key: AccessibilityCustomContentKey, _ value: V,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(key, Text(value), importance: importance)
  }

  /// Adds something to read about the element, under a name that is read.
  public nonisolated func accessibilityCustomContent(
    _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    detail { environment in
      let label = label.spoken(in: environment)
      return .customContent(
        id: label, label: label, value: value.spoken(in: environment),
        isImportant: importance == .high)
    }
  }

  /// Adds an entry with a localized label to the element's custom content.
  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: Text,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(Text(labelKey), value, importance: importance)
  }

  /// Adds an entry with a localized label and value to the element's custom content.
  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(Text(labelKey), Text(valueKey), importance: importance)
  }

  /// Adds an entry with a localized label and a value that is not localized to the element's custom
  /// content.
  @_disfavoredOverload
  public nonisolated func accessibilityCustomContent<V: StringProtocol>(
    _ labelKey: LocalizedStringKey, _ value: V,
    importance: AXCustomContent.Importance = .default
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityCustomContent(Text(labelKey), Text(value), importance: importance)
  }
}
