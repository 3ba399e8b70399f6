import VivaceGeometry
import VivaceTypography

extension AttributeScopes {
  /// The attributes that `Text` understands.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

  /// The attributes that a text shows; the environment fills what they leave open.
  public struct SwiftUIAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let kern: KerningAttribute
    public let tracking: TrackingAttribute
    public let baselineOffset: BaselineOffsetAttribute
    /// The alignment of the lines of a paragraph.
    public let alignment: CoreTextAttributes.TextAlignmentAttribute
    /// How far the lines of a paragraph lie from one another.
    public let lineHeight: CoreTextAttributes.LineHeightAttribute
    /// Foundation's on Apple's systems; Foundation on Linux has none.
    public let inlinePresentationIntent: InlinePresentationIntentAttribute
    /// How a run is read aloud.
    public let accessibility: AccessibilityAttributes
    public let foundation: FoundationAttributes

    /// The font of a run.
    public enum FontAttribute: AttributedStringKey {
      public typealias Value = Font
      public static let name = "SwiftUI.Font"
    }
    /// The color of a run's characters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.ForegroundColor"
    }
    /// The color behind a run.
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = Color
      public static let name = "SwiftUI.BackgroundColor"
    }
    /// The line through a run.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.StrikethroughStyle"
    }
    /// The line under a run.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = Text.LineStyle
      public static let name = "SwiftUI.UnderlineStyle"
    }
    /// Points added between characters; ligatures stay.
    public enum KerningAttribute: CodableAttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Kern"
    }
    /// Points added after each character; ligatures are taken apart.
    public enum TrackingAttribute: CodableAttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.Tracking"
    }
    /// Points that a run is raised above the line.
    public enum BaselineOffsetAttribute: CodableAttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "SwiftUI.BaselineOffset"
    }
    /// The intent of a run of Markdown, which determines its format.
    public enum InlinePresentationIntentAttribute: AttributedStringKey {
      public typealias Value = InlinePresentationIntent
      public static let name = "NSInlinePresentationIntent"
    }
  }
}

extension AttributeDynamicLookup {
  public subscript<T: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
  ) -> T { self[T.self] }
}

/// The intent of a run of a Markdown string.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let emphasized = InlinePresentationIntent(rawValue: 1)
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 2)
  public static let code = InlinePresentationIntent(rawValue: 4)
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
    self.init(verbatim: string)
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
