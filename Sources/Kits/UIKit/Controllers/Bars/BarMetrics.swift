import VivaceGeometry
import VivaceLooks

/// The position of a bar, which decides its background: a bar at an edge extends to that of the window.
public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }

/// The brightness of a bar without colors of its own.
public enum UIBarStyle: Int, Sendable {
  case `default`, black
  /// Equals `black`.
  public static var blackOpaque: UIBarStyle { .black }
  /// Equals `black`; `isTranslucent` decides about the bar's background.
  public static var blackTranslucent: UIBarStyle { .black }
}

/// Pictures behind a bar, by where it is and how high it is.
struct BarPictures {
  private struct Place: Hashable {
    let position: UIBarPosition
    let metrics: UIBarMetrics
  }
  private var pictures: [Place: UIImage] = [:]

  subscript(position: UIBarPosition, metrics: UIBarMetrics) -> UIImage? {
    get { pictures[Place(position: position, metrics: metrics)] }
    set { pictures[Place(position: position, metrics: metrics)] = newValue }
  }

  /// The most specific value: one for a position comes before one for any position.
  func best(_ position: UIBarPosition, _ metrics: UIBarMetrics) -> UIImage? {
    self[position, metrics] ?? self[.any, metrics] ?? self[position, .default]
      ?? self[.any, .default]
  }
}

/// Lies at an edge and continues behind what covers it.
@MainActor @preconcurrency public protocol UIBarPositioning: AnyObject {
  var barPosition: UIBarPosition { get }
}

/// Positions a bar.
@MainActor @preconcurrency public protocol UIBarPositioningDelegate: AnyObject {
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Any position by default.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// The values that a bar and its items are drawn with. Made of a bar's own properties, and of the appearance
/// objects that override them.
struct BarLooks {
  /// Nothing, where no content is below.
  var background: UIColor?
  var effect: UIBlurEffect?
  var picture: UIImage?
  /// The line at the edge towards the content.
  var line: UIColor?
  var title: [NSAttributedString.Key: Any] = [:]
  var largeTitle: [NSAttributedString.Key: Any] = [:]
  var titleOffset = UIOffset.zero
  /// Of plain and of finishing buttons, and of those that lead back.
  var plain: [NSAttributedString.Key: Any] = [:]
  var done: [NSAttributedString.Key: Any] = [:]
  var back: [NSAttributedString.Key: Any] = [:]
  var backImage: UIImage?
  /// Of tabs: the colours of pictures and titles, chosen or not.
  var tab = TabLook(color: BarShades.idleTab)
  var selectedTab = TabLook(color: nil)

  struct TabLook {
    /// Nil is the tint.
    var color: UIColor?
    var text: [NSAttributedString.Key: Any] = [:]
    var badge: UIColor = .systemRed
    var badgeText: [NSAttributedString.Key: Any] = [:]
  }

  /// Derives the colors of a bar from its tint and style. A translucent bar blurs the content behind it.
  static func standard(tint: UIColor?, style: UIBarStyle, isTranslucent: Bool) -> BarLooks {
    var result = BarLooks(line: BarShades.hairline)
    if let tint {
      result.background = isTranslucent ? tint.withAlphaComponent(0.85) : tint
      result.effect = isTranslucent ? UIBlurEffect(style: .systemUltraThinMaterial) : nil
    } else if style == .black {
      result.background = UIColor(white: 0, alpha: isTranslucent ? 0.94 : 1)
      result.effect = isTranslucent ? UIBlurEffect(style: .systemUltraThinMaterialDark) : nil
    } else if isTranslucent {
      result.effect = UIBlurEffect(style: .systemChromeMaterial)
    } else {
      result.background = .systemBackground
    }
    return result
  }
  static var clear: BarLooks { BarLooks() }

  /// A picture replaces the background and its blur.
  mutating func setPicture(_ picture: UIImage) {
    self.picture = picture
    (background, effect) = (nil, nil)
  }
}

/// The colours of bars and of what floats above windows, each made once.
enum BarShades {
  static let hairline = UIColor(LookColor.hairline)
  static let idleTab = UIColor(LookColor.idleTab)
  static let panel = UIColor(LookColor.panel)
  static let panelDivider = UIColor(LookColor.panelDivider)
  static let dialogCancel = UIColor(LookColor.dialogCancel)
  static let pressed = UIColor(LookColor.fill)
}

/// The background of a bar: a colour, a blur or a picture, and a line towards the content.
final class BarBackgroundView: UIView {
  private let effect = UIVisualEffectView(effect: nil)
  private let color = Part()
  private let picture = UIImageView()
  private let line = Part()
  private let lineIsBelow: Bool

  init(lineIsBelow: Bool) {
    self.lineIsBelow = lineIsBelow
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [effect, color, picture, line] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }
  required init?(coder: NSCoder) { nil }

  func show(_ looks: BarLooks) {
    effect.effect = looks.effect
    effect.isHidden = looks.effect == nil
    color.backgroundColor = looks.background
    picture.image = looks.picture
    picture.isHidden = looks.picture == nil
    line.backgroundColor = looks.line
  }

  override func layoutSubviews() {
    for view in [effect, color, picture] as [UIView] { view.frame = bounds }
    let pixel = 1 / max(traitCollection.displayScale, 1)
    line.frame = CGRect(
      x: 0, y: lineIsBelow ? bounds.height - pixel : 0, width: bounds.width, height: pixel)
  }
}
