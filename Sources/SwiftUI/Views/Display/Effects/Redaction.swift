import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceTypography

/// Why content shall not be shown as it is. Several reasons may hold at once.
public struct RedactionReasons: OptionSet, Sendable {
  /// One bit for each reason: 1, 2 and 4.
  public let rawValue: Int
  /// Keeps any bits; unknown ones redact nothing.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The content is not known yet: texts and pictures are rounded blocks in the faint
  /// foreground style, one for each line.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// Other people may see the screen: texts and pictures marked `privacySensitive` are blocks.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content is out of date, and an update is expected: content marked as `invalidatableContent` is
  /// faint.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

extension EnvironmentValues {
  /// All reasons for which the views here are redacted. Empty by default.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }

  /// Whether the content is private.
  var isPrivacySensitive: Bool {
    get { self[PrivacyKey.self] }
    set { self[PrivacyKey.self] = newValue }
  }

  /// Whether texts and pictures show blocks in place of themselves.
  var isRedacted: Bool {
    redactionReasons.contains(.placeholder)
      || redactionReasons.contains(.privacy) && isPrivacySensitive
  }

  /// The paint of the blocks: the foreground, faint.
  var redactionStyle: _ResolvedStyle {
    OpacityShapeStyle(base: ForegroundStyle(), opacity: 0.16)._paint(in: self, level: 0)
  }

  private struct RedactionReasonsKey: EnvironmentKey {
    static var defaultValue: RedactionReasons { [] }
  }
  private struct PrivacyKey: EnvironmentKey { static var defaultValue: Bool { false } }
}

/// Rounded blocks in the place of what must not be read.
enum RedactionBlocks {
  private static let radius: CGFloat = 4

  /// A block for each line of a text, with a gap between two lines.
  static func outline(of block: TextBlock) -> Path {
    Path { path in
      for line in block.lines where line.frame.width > 0 {
        let inset = line.frame.height * 0.1
        add(line.frame.insetBy(dx: 0, dy: inset), to: &path)
      }
    }
  }

  /// One block as large as a picture.
  static func outline(of size: CGSize) -> Path {
    Path { path in add(CGRect(origin: .zero, size: size), to: &path) }
  }

  static func content(_ path: Path, _ paint: Paint, frame: AnimatedValue<CGRect>)
    -> DisplayItem.Content
  {
    .shape(.path(path), nil, paint, isEvenOdd: false, isAntialiased: true, frame: frame)
  }

  private static func add(_ rect: CGRect, to path: inout Path) {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    path.addRoundedRect(in: rect, cornerSize: CGSize(width: radius, height: radius))
  }
}

extension View {
  /// Redacts the views inside for one more reason, on top of those from outside.
  public nonisolated func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Shows the views inside as they are, whatever reasons come from outside.
  public nonisolated func unredacted() -> some View { environment(\.redactionReasons, []) }

  /// Marks what may be out of date: it is half as opaque while `redactionReasons` contains
  /// `invalidated`. True by default.
  public nonisolated func invalidatableContent(_ invalidatable: Bool = true) -> some View {
    modifier(_InvalidatableModifier(isMarked: invalidatable))
  }

  /// Marks what is private: it is covered while `redactionReasons` contains `privacy`, and shown as
  /// it is else. True by default; false takes the mark off again.
  public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
    environment(\.isPrivacySensitive, sensitive)
  }
}

private struct _InvalidatableModifier: ViewModifier {
  let isMarked: Bool
  @Environment(\.redactionReasons) private var reasons

  nonisolated init(isMarked: Bool) { self.isMarked = isMarked }

  func body(content: Content) -> some View {
    content.opacity(isMarked && reasons.contains(.invalidated) ? 0.5 : 1)
  }
}
