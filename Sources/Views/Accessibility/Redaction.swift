import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceTypography

/// The reasons to apply a redaction to data displayed on screen.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Displayed data should appear as generic placeholders.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// Displayed data should be obscured to protect private information.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// Displayed data should appear as invalidated and pending a new update.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

extension EnvironmentValues {
  /// The current redaction reasons applied to the view hierarchy.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionReasonsKey.self] }
    set { self[RedactionReasonsKey.self] = newValue }
  }

  /// Whether what is shown is nobody else's business.
  var isPrivacySensitive: Bool {
    get { self[PrivacyKey.self] }
    set { self[PrivacyKey.self] = newValue }
  }

  /// Whether texts and pictures show blocks in place of themselves.
  var isRedacted: Bool {
    redactionReasons.contains(.placeholder)
      || redactionReasons.contains(.privacy) && isPrivacySensitive
  }

  /// What the blocks are painted with: the foreground, faint.
  var redactionStyle: _ResolvedStyle {
    OpacityShapeStyle(base: ForegroundStyle(), opacity: 0.16)._paint(in: self, level: 0)
  }

  private struct RedactionReasonsKey: EnvironmentKey {
    static var defaultValue: RedactionReasons { [] }
  }
  private struct PrivacyKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }
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

  static func content(_ path: Path, _ paint: Paint, frame: Moving<CGRect>) -> DisplayItem.Content {
    .shape(.path(path), nil, paint, isEvenOdd: false, isAntialiased: true, frame: frame)
  }

  private static func add(_ rect: CGRect, to path: inout Path) {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    path.addRoundedRect(in: rect, cornerSize: CGSize(width: radius, height: radius))
  }
}

extension View {
  /// Adds a reason to apply a redaction to this view hierarchy.
  public nonisolated func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Removes any reason to apply a redaction to this view hierarchy.
  public nonisolated func unredacted() -> some View { environment(\.redactionReasons, []) }

  /// Marks the view as containing sensitive, private user data: it is hidden while `redactionReasons`
  /// contains `privacy`.
  public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
    environment(\.isPrivacySensitive, sensitive)
  }
}
