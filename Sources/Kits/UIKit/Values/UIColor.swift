import VivaceDrawing
import VivaceGraphics

/// A color, fixed or dynamic. Immutable.
///
/// A fixed color is its components in extended sRGB or in extended gray: numbers below 0 and above 1 are
/// kept. A dynamic color calls its provider whenever components are needed, with the current traits if no
/// others are given. Fixed colors are equal if their components and their kind are; dynamic ones only to
/// themselves.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  enum Kind {
    case rgb(CGFloat, CGFloat, CGFloat)
    case gray(CGFloat)
    case system(SystemColor)
    /// That of the view in which it is seen.
    case tint
    case provider((UITraitCollection) -> UIColor)
  }

  private let header = FoundationHeader()
  let kind: Kind
  /// Of a dynamic color it replaces the alpha of what its provider gives; nil leaves that.
  let ownAlpha: CGFloat?

  init(_ kind: Kind, alpha: CGFloat?) {
    self.kind = kind
    ownAlpha = alpha
  }

  /// Components from 0 to 1, in sRGB.
  public required init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    kind = .rgb(red, green, blue)
    ownAlpha = alpha.limited
  }

  /// From 0, black, to 1, white.
  public required init(white: CGFloat, alpha: CGFloat) {
    kind = .gray(white)
    ownAlpha = alpha.limited
  }

  /// By a place on the color wheel from 0 to 1, from red over green and blue back to red, how far it is
  /// from gray, and how far from black. Numbers outside of 0…1 are brought inside.
  public required convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let rgb = HSB(
      hue: hue.limited, saturation: saturation.limited, brightness: brightness.limited
    ).rgb
    self.init(red: rgb.0, green: rgb.1, blue: rgb.2, alpha: alpha)
  }

  /// Components from 0 to 1 in Display P3; in sRGB they may lie outside.
  public required convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(
      ResolvedColor(
        colorSpace: .displayP3, red: Float(red), green: Float(green), blue: Float(blue),
        opacity: Float(alpha.limited)))
  }

  /// A color with the components of a Core Graphics color.
  public required convenience init(cgColor: CGColor) { self.init(cgColor.resolved) }

  package convenience init(_ color: ResolvedColor) {
    self.init(
      .rgb(CGFloat(color.red), CGFloat(color.green), CGFloat(color.blue)),
      alpha: CGFloat(color.opacity))
  }

  /// A color that is chosen each time that it is needed, by the traits of the place.
  public required init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    kind = .provider(dynamicProvider)
    ownAlpha = nil
  }

  /// A color from an archive; nil if another object was written there.
  public required init?(coder: NSCoder) {
    guard let kind = UIColor.kind(in: coder) else { return nil }
    self.kind = kind
    ownAlpha = UIColor.alpha(in: coder)
  }

  /// A color set of the program's asset catalogues, which follows light and dark. Nil, with a warning,
  /// when no catalogue has the name.
  public required convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// A color set of a bundle's asset catalogues; nil is the program's.
  ///
  /// - Parameter traitCollection: Fixes the color to what these traits choose.
  public required convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let folders = bundle?.resourcePath.map { [$0] } ?? PictureLibrary.folders
    func found(_ traits: UITraitCollection) -> ResolvedColor? {
      folders.lazy.compactMap {
        AssetCatalog.of(folder: $0).color(
          named: name, isDark: traits.userInterfaceStyle == .dark,
          isIncreased: traits.accessibilityContrast == .high)
      }.first
    }
    guard let color = found(traitCollection ?? .current) else {
      Warning.once(
        "No color named \"\(name)\" was found by UIColor(named:), in "
          + "\(folders.joined(separator: ", ")); it is nil. Check the name in the asset catalogue.")
      return nil
    }
    if traitCollection != nil {
      self.init(color)
    } else {
      self.init(.provider { UIColor(found($0) ?? color) }, alpha: nil)
    }
  }

  // MARK: Resolving

  /// The fixed color that the traits choose; a fixed one is itself.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch kind {
    case .rgb, .gray: return self
    case .system(let color):
      let resolved = UIColor(
        color.resolved(
          isDark: traitCollection.userInterfaceStyle == .dark,
          isIncreased: traitCollection.accessibilityContrast == .high,
          isElevated: traitCollection.userInterfaceLevel == .elevated))
      return ownAlpha.map { resolved.withAlphaComponent($0) } ?? resolved
    case .tint:
      let resolved = traitCollection.resolvedTint
      return ownAlpha.map { resolved.withAlphaComponent($0) } ?? resolved
    case .provider(let provider):
      let resolved = provider(traitCollection).resolvedColor(with: traitCollection)
      return ownAlpha.map { resolved.withAlphaComponent($0) } ?? resolved
    }
  }

  /// Returns the color with another alpha, from 0 to 1, which replaces the present one.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(kind, alpha: alpha.limited) }

  /// Red, green, blue and alpha as the current traits choose them.
  var components: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    switch kind {
    case .rgb(let red, let green, let blue): (red, green, blue, ownAlpha ?? 1)
    case .gray(let white): (white, white, white, ownAlpha ?? 1)
    case .system, .tint, .provider: resolvedColor(with: .current).components
    }
  }

  /// The color to draw with, as the current traits choose it.
  package var resolved: ResolvedColor {
    let (red, green, blue, alpha) = components
    return ResolvedColor(
      red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(alpha))
  }

  /// The color for the current traits; it does not follow them.
  open var cgColor: CGColor { CGColor(resolved) }

  /// Fills areas with the color from now on, in the context that is drawn into.
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// Draws lines in the color from now on, in the context that is drawn into.
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
  /// Fills areas and draws lines in the color from now on, in the context that is drawn into.
  open func set() {
    setFill()
    setStroke()
  }

  // MARK: As an object

  /// The color itself: colors are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    guard ownAlpha == other.ownAlpha else { return false }
    return switch (kind, other.kind) {
    case (.rgb(let r, let g, let b), .rgb(let s, let h, let c)): r == s && g == h && b == c
    case (.gray(let a), .gray(let b)): a == b
    case (.system(let a), .system(let b)): a == b
    case (.tint, .tint): true
    default: false
    }
  }

  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(ownAlpha)
    switch kind {
    case .rgb(let red, let green, let blue): hasher.combine([red, green, blue])
    case .gray(let white): hasher.combine(white)
    case .system(let color): hasher.combine(color)
    case .tint: hasher.combine("tint")
    case .provider: hasher.combine(ObjectIdentifier(self))
    }
    return hasher.finalize()
  }

  /// The components in UIKit's form: `UIExtendedSRGBColorSpace 1 0 0 1`.
  open override var description: String {
    func word(_ number: CGFloat) -> String { String(format: "%g", Double(number)) }
    switch kind {
    case .rgb(let red, let green, let blue):
      return "UIExtendedSRGBColorSpace "
        + [red, green, blue, ownAlpha ?? 1].map(word).joined(separator: " ")
    case .gray(let white):
      return "UIExtendedGrayColorSpace \(word(white)) \(word(ownAlpha ?? 1))"
    case .system(let color): return "<UIDynamicSystemColor: \(color.rawValue)>"
    case .tint: return "<UIDynamicSystemColor: tintColor>"
    case .provider: return "<UIDynamicProviderColor>"
    }
  }
}

extension CGFloat {
  /// Within 0…1; 0 for what is no number.
  var limited: CGFloat { self > 0 ? Swift.min(self, 1) : 0 }
}
