import VivaceGeometry
import VivaceTypography

extension AttributeScopes {
  /// The attributes that `Text` understands.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

  /// The attributes that a text shows; the environment fills what they leave open.
  public struct SwiftUIAttributes: AttributeScope {
    /// The font of a run; the environment's where a run has none.
    public let font: FontAttribute
    /// The color of the letters.
    public let foregroundColor: ForegroundColorAttribute
    /// The color of a rectangle behind the letters.
    public let backgroundColor: BackgroundColorAttribute
    /// The line through a run; nil draws none.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The line under a run; nil draws none.
    public let underlineStyle: UnderlineStyleAttribute
    /// Extra distance after each letter, in points.
    public let kern: KerningAttribute
    /// Extra distance between letters, in points.
    public let tracking: TrackingAttribute
    /// The shift of a run upwards, in points; negative values lower it.
    public let baselineOffset: BaselineOffsetAttribute
    /// The alignment of the lines of a paragraph.
    public let alignment: CoreTextAttributes.TextAlignmentAttribute
    /// How far the lines of a paragraph are from one another.
    public let lineHeight: CoreTextAttributes.LineHeightAttribute
    /// A picture among the letters of the text, like an emoji.
    public let adaptiveImageGlyph: AdaptiveImageGlyphAttribute
    /// Foundation's on Apple's systems; Foundation on Linux has none.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    /// How a run is read aloud.
    public let accessibility: AccessibilityAttributes
    /// Foundation's own attributes, such as links.
    public let foundation: FoundationAttributes

    /// The font of a run.
    public enum FontAttribute: AttributedStringKey {
      /// A font that is resolved in the text's environment.
      public typealias Value = Font
      /// The key's name in encoded strings.
      public static let name = "SwiftUI.Font"
    }
    /// The color of a run's characters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// Any color, also one that differs between light and dark.
      public typealias Value = Color
      /// The name under which encoders store the foreground.
      public static let name = "SwiftUI.ForegroundColor"
    }
    /// The color behind a run.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// Any color.
      public typealias Value = Color
      /// The name under which encoders store the background.
      public static let name = "SwiftUI.BackgroundColor"
    }
    /// The line through a run.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// A pattern and a color.
      public typealias Value = Text.LineStyle
      /// The name under which encoders store the strikethrough.
      public static let name = "SwiftUI.StrikethroughStyle"
    }
    /// The line under a run.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// A pattern and a color, as for the strikethrough.
      public typealias Value = Text.LineStyle
      /// The name under which encoders store the underline.
      public static let name = "SwiftUI.UnderlineStyle"
    }
    /// Points added between characters; ligatures stay.
    public enum KerningAttribute: CodableAttributedStringKey {
      /// In points.
      public typealias Value = CGFloat
      /// The name under which encoders store the kerning.
      public static let name = "SwiftUI.Kern"
    }
    /// Points added after each character; ligatures are taken apart.
    public enum TrackingAttribute: CodableAttributedStringKey {
      /// In points, as for kerning.
      public typealias Value = CGFloat
      /// The name under which encoders store the tracking.
      public static let name = "SwiftUI.Tracking"
    }
    /// Points that a run is raised above the line.
    public enum BaselineOffsetAttribute: CodableAttributedStringKey {
      /// In points, upwards.
      public typealias Value = CGFloat
      /// The name under which encoders store the offset.
      public static let name = "SwiftUI.BaselineOffset"
    }
    /// The intent of a run of Markdown, which determines its format.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
      /// A set of intents.
      public typealias Value = InlinePresentationIntent
      /// The name under which encoders store the intents.
      public static let name = "NSInlinePresentationIntent"
    }
  }
}

extension AttributeDynamicLookup {
  /// Lets these attributes be read as properties of a string or a run.
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T { self[T.self] }
}

/// The intent of a run of a Markdown string.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
  /// One bit for each intent, with Apple's numbers.
  public let rawValue: UInt
  /// Keeps any bits; unknown ones change nothing.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Emphasis, by single asterisks: italic.
  public static let emphasized = InlinePresentationIntent(rawValue: 1)
  /// Strong emphasis, by double asterisks: bold.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
  /// Code between backticks: a monospaced font.
  public static let code = InlinePresentationIntent(rawValue: 4)
  /// Text between double tildes: struck through.
  public static let strikethrough = InlinePresentationIntent(rawValue: 32)
}

extension Text {
  /// An attributed string, run by run.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    self.init(
      joined: attributedContent.runs.map { run in
        Text(String(attributedContent[run.range].characters), run)
      })
  }

  private init(_ string: String, _ run: AttributedString.Runs.Run) {
    if let glyph = run.adaptiveImageGlyph {
      self.init(string, glyph)
    } else {
      self.init(verbatim: string)
    }
    if let font = run.font { modifiers.append(.font(font)) }
    if let color = run.foregroundColor { modifiers.append(.color(color)) }
    if let color = run.backgroundColor { modifiers.append(.background(color)) }
    if let kern = run.kern { modifiers.append(.kerning(kern)) }
    if let tracking = run.tracking { modifiers.append(.tracking(tracking)) }
    if let offset = run.baselineOffset { modifiers.append(.baselineOffset(offset)) }
    if let style = run.underlineStyle { modifiers.append(.underline(style)) }
    if let style = run.strikethroughStyle { modifiers.append(.strikethrough(style)) }
    if let intent = run.inlinePresentationIntent {
      if intent.contains(.stronglyEmphasized) { self = bold() }
      if intent.contains(.emphasized) { self = italic() }
      if intent.contains(.code) { self = monospaced() }
      if intent.contains(.strikethrough) { self = strikethrough() }
    }
    if let link = run.link { modifiers.append(.link(link)) }
    modifiers += SpokenAttribute.all(of: run).map { .spoken($0) }
    let paragraph = ParagraphLook(run)
    if !paragraph.isEmpty { modifiers.append(.paragraph(paragraph)) }
  }
}
