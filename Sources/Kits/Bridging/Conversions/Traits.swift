import VivaceUIKit
import VivaceViews

extension UITraitCollection {
  /// The traits of an environment, in UIKit's terms.
  convenience init(_ environment: EnvironmentValues) {
    self.init(tint: environment.tintColor.map { UIColor($0) }) { traits in
      traits.userInterfaceStyle = UIUserInterfaceStyle(environment.colorScheme)
      traits.userInterfaceIdiom = UITraitCollection.screen.userInterfaceIdiom
      traits.userInterfaceLevel = .base
      traits.horizontalSizeClass = UIUserInterfaceSizeClass(environment.horizontalSizeClass)
      traits.verticalSizeClass = UIUserInterfaceSizeClass(environment.verticalSizeClass)
      traits.layoutDirection = UITraitEnvironmentLayoutDirection(environment.layoutDirection)
      traits.accessibilityContrast = UIAccessibilityContrast(environment.colorSchemeContrast)
      traits.legibilityWeight = UILegibilityWeight(environment.legibilityWeight ?? .regular)
      traits.displayGamut = .SRGB
      traits.activeAppearance = .active
      traits.displayScale = environment.displayScale
      traits.preferredContentSizeCategory = UIContentSizeCategory(environment.dynamicTypeSize)
      environment.writeBridged(to: &traits)
    }
  }
}

extension EnvironmentValues {
  /// Takes over what traits say; what they leave open stays.
  mutating func adopt(_ traits: UITraitCollection) {
    surroundingTraits = traits
    if let scheme = ColorScheme(traits.userInterfaceStyle) { colorScheme = scheme }
    if let size = UserInterfaceSizeClass(traits.horizontalSizeClass) { horizontalSizeClass = size }
    if let size = UserInterfaceSizeClass(traits.verticalSizeClass) { verticalSizeClass = size }
    if let direction = LayoutDirection(traits.layoutDirection) { layoutDirection = direction }
    if traits.displayScale > 0 { displayScale = traits.displayScale }
    if let size = DynamicTypeSize(traits.preferredContentSizeCategory) { dynamicTypeSize = size }
    if let contrast = ColorSchemeContrast(traits.accessibilityContrast) {
      preferredContrast = contrast
    }
    if traits.legibilityWeight == .bold { legibilityWeight = .bold }
  }
}

extension ColorScheme {
  /// Nil if unspecified.
  public init?(_ uiUserInterfaceStyle: UIUserInterfaceStyle) {
    switch uiUserInterfaceStyle {
    case .light: self = .light
    case .dark: self = .dark
    case .unspecified: return nil
    }
  }
}

extension UIUserInterfaceStyle {
  /// Nil is unspecified.
  public init(_ colorScheme: ColorScheme?) {
    switch colorScheme {
    case .light: self = .light
    case .dark: self = .dark
    case nil: self = .unspecified
    }
  }
}

extension UserInterfaceSizeClass {
  /// Nil if unspecified.
  public init?(_ uiUserInterfaceSizeClass: UIUserInterfaceSizeClass) {
    switch uiUserInterfaceSizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    case .unspecified: return nil
    }
  }
}

extension UIUserInterfaceSizeClass {
  /// Nil is unspecified.
  public init(_ sizeClass: UserInterfaceSizeClass?) {
    switch sizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    case nil: self = .unspecified
    }
  }
}

extension LayoutDirection {
  /// Nil if unspecified.
  public init?(_ uiTraitEnvironmentLayoutDirection: UITraitEnvironmentLayoutDirection) {
    switch uiTraitEnvironmentLayoutDirection {
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    case .unspecified: return nil
    }
  }
}

extension UITraitEnvironmentLayoutDirection {
  /// The trait for a direction; never unspecified.
  public init(_ layoutDirection: LayoutDirection) {
    self = layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
}

extension ColorSchemeContrast {
  /// Nil if unspecified.
  public init?(_ uiAccessibilityContrast: UIAccessibilityContrast) {
    switch uiAccessibilityContrast {
    case .normal: self = .standard
    case .high: self = .increased
    case .unspecified: return nil
    }
  }
}

extension UIAccessibilityContrast {
  /// Nil is unspecified.
  public init(_ colorSchemeContrast: ColorSchemeContrast?) {
    switch colorSchemeContrast {
    case .standard: self = .normal
    case .increased: self = .high
    case nil: self = .unspecified
    }
  }
}

extension LegibilityWeight {
  /// Nil if unspecified.
  public init?(_ uiLegibilityWeight: UILegibilityWeight) {
    switch uiLegibilityWeight {
    case .regular: self = .regular
    case .bold: self = .bold
    case .unspecified: return nil
    }
  }
}

extension UILegibilityWeight {
  /// Nil is unspecified.
  public init(_ legibilityWeight: LegibilityWeight?) {
    switch legibilityWeight {
    case .regular: self = .regular
    case .bold: self = .bold
    case nil: self = .unspecified
    }
  }
}

extension DynamicTypeSize {
  /// Nil if unspecified.
  public init?(_ uiSizeCategory: UIContentSizeCategory) {
    guard uiSizeCategory != .unspecified else { return nil }
    self = Self.allCases[uiSizeCategory.step]
  }
}

extension UIContentSizeCategory {
  /// The category of the same step; unspecified for nil.
  public init(_ dynamicTypeSize: DynamicTypeSize?) {
    let sizes: [UIContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
      .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
      .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]
    let step = dynamicTypeSize.flatMap { DynamicTypeSize.allCases.firstIndex(of: $0) }
    self = step.map { sizes[$0] } ?? .unspecified
  }
}

extension ContentSizeCategory {
  /// Nil if unspecified.
  public init?(_ uiSizeCategory: UIContentSizeCategory) {
    guard uiSizeCategory != .unspecified else { return nil }
    self = Self.allCases[uiSizeCategory.step]
  }
}

extension UIContentSizeCategory {
  /// The category of the older type; unspecified for nil.
  public init(_ sizeCategory: ContentSizeCategory?) {
    self.init(
      sizeCategory.map {
        DynamicTypeSize.allCases[ContentSizeCategory.allCases.firstIndex(of: $0)!]
      })
  }
}
