import VivaceDrawing
import VivaceGeometry
import VivaceGraphics
import VivaceLayers
import VivaceLooks

/// The effect of a view on its background.
open class UIVisualEffect: NSObject, NSCopying {
  public override init() { super.init() }
  /// The effect itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Blurs the content behind, and lays a colour over it.
open class UIBlurEffect: UIVisualEffect {
  /// The strength of the blur and the color over it.
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case extraDark = 3
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20
  }

  let style: Style
  /// A blur of a style.
  public init(style: Style) { self.style = style }

  /// Whether it is dark where the traits are; some styles always are, or never.
  func isDark(_ isDark: Bool) -> Bool {
    if style == .dark || style == .extraDark || style.rawValue >= 16 { return true }
    if style == .light || style == .extraLight || (11...15).contains(style.rawValue) {
      return false
    }
    return isDark
  }

  /// How little shines through, from 0 to 3; 4 is the material of bars.
  var strength: Int {
    switch style {
    case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0
    case .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark, .light: 1
    case .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark, .prominent,
      .extraLight, .extraDark:
      3
    case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: 4
    default: 2
    }
  }

  /// Returns the backdrop of the corresponding SwiftUI material.
  func backdrop(isDark: Bool) -> Backdrop {
    (MaterialLook(rawValue: strength) ?? .regular).backdrop(isDark: self.isDark(isDark))
  }
}

/// The use of the content: text of four strengths, fills and separators.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill
  case separator
}

/// Text and shapes on a blur. In its content view only their shapes count, painted with the style's opacity,
/// in white on dark blurs and in black on light ones; the content behind is not mixed in.
open class UIVibrancyEffect: UIVisualEffect {
  /// The blur that the vibrancy belongs to.
  public let blurEffect: UIBlurEffect
  let style: UIVibrancyEffectStyle
  /// Vibrancy for labels on a blur.
  public init(blurEffect: UIBlurEffect) { (self.blurEffect, style) = (blurEffect, .label) }
  /// Vibrancy of a style on a blur.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    (self.blurEffect, self.style) = (blurEffect, style)
  }

  /// Returns the colour that tints the content view.
  func color(isDark: Bool) -> UIColor {
    let color = style.material.resolved(isDark: blurEffect.isDark(isDark))
    return UIColor(color)
  }
}

extension UIVibrancyEffectStyle {
  fileprivate var material: LookColor {
    switch self {
    case .label: LookColor(.primary)
    case .secondaryLabel: LookColor(.secondary)
    case .tertiaryLabel: LookColor(.tertiary)
    case .quaternaryLabel: LookColor(.quaternary)
    case .fill: .fill
    case .secondaryFill: .secondaryFill
    case .tertiaryFill: .tertiaryFill
    case .separator: LookColor(.separator)
    }
  }
}

/// Shows the content behind it through an effect; what is put on it goes into its content view.
@MainActor @preconcurrency open class UIVisualEffectView: UIView {
  /// The view for all content; add subviews here.
  public let contentView = UIView()
  /// The effect behind the content; a change of it can be animated.
  open var effect: UIVisualEffect? { didSet { effectChanged() } }

  /// A view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    begin()
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }
  /// Decodes nothing: a view without an effect.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
    coder.applyInterface(to: self, at: .own)
  }

  private func begin() {
    contentMode = .redraw
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    clipsToBounds = true
    effectChanged()
  }

  private func effectChanged() {
    let vibrancy = effect as? UIVibrancyEffect
    contentView.layer.paint = vibrancy.map {
      $0.color(isDark: traitCollection.userInterfaceStyle == .dark).resolved
    }
    setNeedsDisplay()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    effectChanged()
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let isDark = traitCollection.userInterfaceStyle == .dark
    switch effect {
    case let blur as UIBlurEffect: context.draw(blur.backdrop(isDark: isDark), in: bounds)
    case let glass as UIGlassEffect:
      let own = layer.cornerRadius
      let radius = own > 0 ? own : min(bounds.width, bounds.height) / 2
      glass.draw(in: bounds, radius: radius, isDark: isDark, of: context)
    default: break
    }
  }
}
