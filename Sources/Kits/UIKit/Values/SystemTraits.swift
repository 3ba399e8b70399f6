import VivaceGeometry

/// A trait of UIKit's: a field of trait collections, with its default.
protocol SystemTrait: UITraitDefinition where Value: Equatable {
  static var path: WritableKeyPath<UITraitCollection.Values, Value> { get }
}

/// The trait of light and dark, for registrations and subscripts.
public struct UITraitUserInterfaceStyle: UITraitDefinition, SystemTrait {
  /// `unspecified`: neither light nor dark.
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  /// True: dynamic colors follow the style.
  public static var affectsColorAppearance: Bool { true }
  static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceStyle> {
    \.userInterfaceStyle
  }
}
/// The trait of the kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition, SystemTrait {
  /// `unspecified`: no kind of device.
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceIdiom> {
    \.userInterfaceIdiom
  }
}
/// The trait of elevation, as in sheets.
public struct UITraitUserInterfaceLevel: UITraitDefinition, SystemTrait {
  /// `unspecified`, which colors treat as the base level.
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  /// True: dark backgrounds are lighter on an elevated level.
  public static var affectsColorAppearance: Bool { true }
  static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceLevel> {
    \.userInterfaceLevel
  }
}
/// The trait of the width: compact or regular.
public struct UITraitHorizontalSizeClass: UITraitDefinition, SystemTrait {
  /// `unspecified`: no class of width.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass> {
    \.horizontalSizeClass
  }
}
/// The trait of the height: compact or regular.
public struct UITraitVerticalSizeClass: UITraitDefinition, SystemTrait {
  /// `unspecified`: no class of height.
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass> {
    \.verticalSizeClass
  }
}
/// The trait of the side at which lines begin.
public struct UITraitLayoutDirection: UITraitDefinition, SystemTrait {
  /// `unspecified`: neither direction.
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Values, UITraitEnvironmentLayoutDirection> {
    \.layoutDirection
  }
}
/// The trait of increased contrast.
public struct UITraitAccessibilityContrast: UITraitDefinition, SystemTrait {
  /// `unspecified`, which colors treat as normal contrast.
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  /// True: system colors have stronger variants.
  public static var affectsColorAppearance: Bool { true }
  static var path: WritableKeyPath<UITraitCollection.Values, UIAccessibilityContrast> {
    \.accessibilityContrast
  }
}
/// The trait of bold text.
public struct UITraitLegibilityWeight: UITraitDefinition, SystemTrait {
  /// `unspecified`: regular text.
  public static var defaultValue: UILegibilityWeight { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Values, UILegibilityWeight> {
    \.legibilityWeight
  }
}
/// The trait of the screen's range of colors.
public struct UITraitDisplayGamut: UITraitDefinition, SystemTrait {
  /// `unspecified`; windows here have `SRGB`.
  public static var defaultValue: UIDisplayGamut { .unspecified }
  /// True, as a picture may have another color for wide screens.
  public static var affectsColorAppearance: Bool { true }
  static var path: WritableKeyPath<UITraitCollection.Values, UIDisplayGamut> { \.displayGamut }
}
/// The trait of a window in use.
public struct UITraitActiveAppearance: UITraitDefinition, SystemTrait {
  /// `unspecified`; windows here are always active.
  public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
  /// True: colors are compared again after a change.
  public static var affectsColorAppearance: Bool { true }
  static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceActiveAppearance> {
    \.activeAppearance
  }
}
/// The trait of the pixels in a point.
public struct UITraitDisplayScale: UITraitDefinition, SystemTrait {
  /// 0, which means no scale.
  public static var defaultValue: CGFloat { 0 }
  static var path: WritableKeyPath<UITraitCollection.Values, CGFloat> { \.displayScale }
}
/// The trait of the text size.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, SystemTrait {
  /// `unspecified`; fonts then have the size for `large`.
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Values, UIContentSizeCategory> {
    \.preferredContentSizeCategory
  }
}

extension UITraitCollection {
  /// The traits that dynamic colors follow.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [
      UITraitUserInterfaceStyle.self, UITraitUserInterfaceLevel.self,
      UITraitAccessibilityContrast.self, UITraitDisplayGamut.self, UITraitActiveAppearance.self,
    ]
  }
}

extension UITraitCollection.Values {
  /// Returns a trait's value, of UIKit's or of the program's own.
  func value<T: UITraitDefinition>(of trait: T.Type) -> T.Value {
    if let system = trait as? any SystemTrait.Type { return value(ofSystem: system) as! T.Value }
    return own[ObjectIdentifier(trait)]?.value as? T.Value ?? T.defaultValue
  }

  mutating func set<T: UITraitDefinition>(_ trait: T.Type, to value: T.Value) {
    if let system = trait as? any SystemTrait.Type {
      set(system: system, to: value)
    } else {
      own[ObjectIdentifier(trait)] = OwnTrait(value: value)
    }
  }

  /// Returns true if a trait is set.
  func says(_ trait: UITrait) -> Bool {
    func isSaid<T: SystemTrait>(_ trait: T.Type) -> Bool {
      self[keyPath: T.path] != T.defaultValue
    }
    if let system = trait as? any SystemTrait.Type { return isSaid(system) }
    return own[ObjectIdentifier(trait)] != nil
  }

  mutating func forget(_ trait: UITrait) {
    if let system = trait as? any SystemTrait.Type {
      clear(system: system)
    } else {
      own[ObjectIdentifier(trait)] = nil
    }
  }

  /// Whether another collection has another value of a trait.
  func differs<T: UITraitDefinition>(from other: Self, in trait: T.Type) -> Bool {
    func isOther<S: SystemTrait>(_ trait: S.Type) -> Bool {
      self[keyPath: S.path] != other[keyPath: S.path]
    }
    if let system = trait as? any SystemTrait.Type { return isOther(system) }
    return own[ObjectIdentifier(trait)] != other.own[ObjectIdentifier(trait)]
  }

  private func value<T: SystemTrait>(ofSystem trait: T.Type) -> Any { self[keyPath: T.path] }
  private mutating func set<T: SystemTrait>(system trait: T.Type, to value: Any) {
    if let value = value as? T.Value { self[keyPath: T.path] = value }
  }
  private mutating func clear<T: SystemTrait>(system trait: T.Type) {
    self[keyPath: T.path] = T.defaultValue
  }
}
