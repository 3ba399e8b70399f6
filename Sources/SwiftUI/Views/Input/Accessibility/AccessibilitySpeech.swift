/// The kind of content in a text, by which a screen reader chooses how to read it.
public struct AccessibilityTextContentType: Sendable {
  let name: String
  /// Ordinary text: the default.
  public static let plain = AccessibilityTextContentType(name: "plain")
  /// Output of a terminal.
  public static let console = AccessibilityTextContentType(name: "console")
  /// Names and paths of files.
  public static let fileSystem = AccessibilityTextContentType(name: "file system")
  /// Short messages between people.
  public static let messaging = AccessibilityTextContentType(name: "messaging")
  /// Long prose, as in a book.
  public static let narrative = AccessibilityTextContentType(name: "narrative")
  /// Source code, in which punctuation matters.
  public static let sourceCode = AccessibilityTextContentType(name: "source code")
  /// Cells of a table.
  public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
  /// A document with its formatting.
  public static let wordProcessing = AccessibilityTextContentType(name: "word processing")
}

extension Text {
  /// Reads other words in place of these, where this text is.
  public func accessibilityLabel(_ label: Text) -> Text { with(.spoken(.label(label))) }
  /// Replaces the text for screen readers by a localized label.
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> Text {
    accessibilityLabel(Text(labelKey))
  }
  /// Replaces the text for screen readers by a label that is not localized.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> Text {
    accessibilityLabel(Text(label))
  }
  /// Tells that this text is a heading, and of which level.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> Text {
    with(.spoken(.heading(level)))
  }
  /// Tells what this text is made of.
  public func accessibilityTextContentType(_ value: AccessibilityTextContentType) -> Text {
    with(.spoken(.contentType(value.name)))
  }
  /// Has this text read higher or lower, from -1 to 1.
  public func speechAdjustedPitch(_ value: Double) -> Text {
    with(.spoken(.speech(.adjustedPitch(value))))
  }
  /// Has the punctuation of this text read.
  public func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> Text {
    with(.spoken(.speech(.includesPunctuation(value))))
  }
  /// Lets announcements of this text wait until what is being read has been read.
  public func speechAnnouncementsQueued(_ value: Bool = true) -> Text {
    with(.spoken(.speech(.announcementsQueued(value))))
  }
  /// Has this text read character by character.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Text {
    with(.spoken(.speech(.spellsOut(value))))
  }
}

extension View {
  /// Has the texts in here read higher or lower, from -1 to 1.
  public nonisolated func speechAdjustedPitch(_ value: Double) -> some View {
    detail { _ in .speech(.adjustedPitch(value)) }
  }
  /// Has the punctuation of the texts in here read.
  public nonisolated func speechAlwaysIncludesPunctuation(_ value: Bool = true) -> some View {
    detail { _ in .speech(.includesPunctuation(value)) }
  }
  /// Lets announcements of the texts in here wait until what is being read has been read.
  public nonisolated func speechAnnouncementsQueued(_ value: Bool = true) -> some View {
    detail { _ in .speech(.announcementsQueued(value)) }
  }
  /// Has the texts in here read character by character.
  public nonisolated func speechSpellsOutCharacters(_ value: Bool = true) -> some View {
    detail { _ in .speech(.spellsOut(value)) }
  }
  /// Tells what the text of the element is made of.
  public nonisolated func accessibilityTextContentType(_ value: AccessibilityTextContentType)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  { detail { _ in .textContentType(value) } }

  /// Marks the view as one that keeps its colours when the display inverts colours. Displays here
  /// do not invert them; the accessibility tree reports the mark to tools that do.
  public nonisolated func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
    detail { _ in active ? .ignoresInvertColors : nil }
  }
}
