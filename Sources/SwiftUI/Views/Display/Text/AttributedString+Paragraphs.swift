import VivaceGeometry
import VivaceTypography

extension AttributedString {
  /// The alignment of the lines of a paragraph, whatever its direction.
  public enum TextAlignment: String, Hashable, Sendable, Codable, CaseIterable {
    case left, right, center
  }

  /// How far the baselines of two lines of a paragraph are from one another.
  public struct LineHeight: Hashable, Sendable, Codable {
    fileprivate enum Kind: Hashable, Codable {
      case variable
      case multiple(CGFloat)
      case leading(CGFloat)
      case exact(CGFloat)
    }
    fileprivate let kind: Kind

    /// The line height that the fonts of the lines specify.
    public static var variable: LineHeight { LineHeight(kind: .variable) }
    /// The usual line height: body text of 17 points has a line every 22.
    public static var normal: LineHeight { .multiple(factor: 22 / 17) }
    /// Closer than is usual.
    public static var tight: LineHeight { .multiple(factor: 20 / 17) }
    /// Further than is usual.
    public static var loose: LineHeight { .multiple(factor: 24 / 17) }

    /// So many times the size of the largest font in a line, whatever the fonts want.
    public static func multiple(factor: CGFloat) -> LineHeight {
      LineHeight(kind: .multiple(factor))
    }
    /// The size of the largest font in a line and so many points, whatever the fonts want.
    public static func leading(increase: CGFloat) -> LineHeight {
      LineHeight(kind: .leading(increase))
    }
    /// So many points, whatever the fonts want.
    public static func exact(points: CGFloat) -> LineHeight { LineHeight(kind: .exact(points)) }

    var height: VivaceTypography.LineHeight {
      switch kind {
      case .variable: .natural
      case .multiple(let factor): .multiple(factor)
      case .leading(let increase): .increased(increase)
      case .exact(let points): .exact(points)
      }
    }
  }
}

extension AttributeScopes {
  /// Attributes of paragraphs: all of a paragraph's characters have the same.
  public struct CoreTextAttributes {
    /// The alignment of the lines of a paragraph.
    public enum TextAlignmentAttribute: CodableAttributedStringKey {
      /// The side at which shorter lines begin.
      public typealias Value = AttributedString.TextAlignment
      /// The key's name in encoded strings.
      public static let name = "CTTextAlignment"
      /// Constant over a paragraph.
      public static var runBoundaries: AttributedString.AttributeRunBoundaries? { .paragraph }
    }
    /// How far the lines of a paragraph are from one another.
    public enum LineHeightAttribute: CodableAttributedStringKey {
      /// A distance of lines.
      public typealias Value = AttributedString.LineHeight
      /// The name under which encoders store the line height.
      public static let name = "CTLineHeight"
      /// Constant over a paragraph, as the alignment is.
      public static var runBoundaries: AttributedString.AttributeRunBoundaries? { .paragraph }
    }
  }
}

extension ParagraphLook {
  /// The attributes that a run sets for its paragraph.
  init(_ run: AttributedString.Runs.Run) {
    self.init(
      alignment: run.alignment.map {
        switch $0 {
        case .left: .left
        case .right: .right
        case .center: .center
        }
      },
      isRightToLeft: run.writingDirection.map { $0 == .rightToLeft },
      lineHeight: run.lineHeight?.height)
  }
}
