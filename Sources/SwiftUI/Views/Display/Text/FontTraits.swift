import VivaceGeometry
import VivaceTypography

/// The changes to a font: by its own modifiers, by the environment's, and by a text's. Nil is
/// "leave it as it is".
struct FontTraits: Hashable, Sendable {
  var weight: Font.Weight?
  var width: Font.Width?
  var isBold: Bool?
  var isItalic: Bool?
  var isMonospaced: Bool?
  var design: Font.Design?
  var usesMonospacedDigits = false
  var hasSmallLowercase = false
  var hasSmallUppercase = false
  var leading: Font.Leading?

  /// The other traits, overridden by those that are set here.
  func over(_ other: FontTraits) -> FontTraits {
    FontTraits(
      weight: weight ?? other.weight, width: width ?? other.width, isBold: isBold ?? other.isBold,
      isItalic: isItalic ?? other.isItalic, isMonospaced: isMonospaced ?? other.isMonospaced,
      design: design ?? other.design,
      usesMonospacedDigits: usesMonospacedDigits || other.usesMonospacedDigits,
      hasSmallLowercase: hasSmallLowercase || other.hasSmallLowercase,
      hasSmallUppercase: hasSmallUppercase || other.hasSmallUppercase,
      leading: leading ?? other.leading)
  }
}

extension Font {
  /// The font as a typesetter wants it: with Dynamic Type's size and everybody's traits.
  ///
  /// What is set around the font (by the environment, by a text) wins over the font's own traits.
  func resolve(in environment: EnvironmentValues, _ outer: FontTraits = FontTraits())
    -> FontDescription
  {
    let traits = outer.over(self.traits)
    var description: FontDescription
    var weight: CGFloat = 0
    var boldWeight = Weight.bold.value
    let step = environment.typeSizeStep
    switch base {
    case .style(let style):
      let isDesktop = environment.isDesktop
      description = FontDescription(
        size: isDesktop ? style.desktopSize(atStep: step) : style.size(atStep: step))
      weight = isDesktop ? style.desktopWeight : style.weight
      boldWeight = style.boldWeight
    case .size(let size): description = FontDescription(size: Self.sane(size))
    case .custom(let name, let size, let style):
      FontLibrary.prepare()
      let scaled = style.map { (Self.sane(size) * $0.scale(atStep: step)).rounded() }
      description = FontDescription(family: name, size: scaled ?? Self.sane(size))
    }
    if scale != 1 { description.size = Self.sane(description.size * scale) }
    if let explicit = traits.weight { weight = explicit.value }
    if traits.isBold == true { weight = max(weight, boldWeight) }
    description.weight = weight
    description.width = traits.width.map { $0.value.isFinite ? $0.value : 0 } ?? 0
    description.isItalic = traits.isItalic ?? false
    switch traits.design {
    case nil, .default?: break
    case .serif?: description.design = .serif
    case .rounded?: description.design = .rounded
    case .monospaced?: description.design = .monospaced
    }
    if traits.isMonospaced == true {
      description.design = .monospaced
    } else if traits.isMonospaced == false, description.design == .monospaced {
      description.design = .default
    }
    description.usesMonospacedDigits = traits.usesMonospacedDigits
    switch (traits.hasSmallLowercase, traits.hasSmallUppercase) {
    case (false, false): description.smallCapitals = .none
    case (true, false): description.smallCapitals = .lowercase
    case (false, true): description.smallCapitals = .uppercase
    case (true, true): description.smallCapitals = .all
    }
    switch traits.leading {
    case .standard?, nil: break
    case .tight?: description.leadingAdjustment = -2
    case .loose?: description.leadingAdjustment = 2
    }
    return description
  }

  /// A size that text can have: 17 for no number, never less than 0.
  private static func sane(_ size: CGFloat) -> CGFloat { size.isFinite ? max(size, 0) : 17 }
}
