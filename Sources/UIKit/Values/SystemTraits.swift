import VivaceGeometry

/// A trait of UIKit's: a field of trait collections, with its default.
protocol SystemTrait: UITraitDefinition where Value: Equatable {
  static var path: WritableKeyPath<UITraitCollection.Values, Value> { get }
}

public struct UITraitUserInterfaceStyle: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceStyle> {
    \.userInterfaceStyle
  }
}
public struct UITraitUserInterfaceIdiom: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceIdiom> {
    \.userInterfaceIdiom
  }
}
public struct UITraitUserInterfaceLevel: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIUserInterfaceLevel { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceLevel> {
    \.userInterfaceLevel
  }
}
public struct UITraitHorizontalSizeClass: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass> {
    \.horizontalSizeClass
  }
}
public struct UITraitVerticalSizeClass: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass> {
    \.verticalSizeClass
  }
}
public struct UITraitLayoutDirection: UITraitDefinition, SystemTrait {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Values, UITraitEnvironmentLayoutDirection> {
    \.layoutDirection
  }
}
public struct UITraitAccessibilityContrast: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var path: WritableKeyPath<UITraitCollection.Values, UIAccessibilityContrast> {
    \.accessibilityContrast
  }
}
public struct UITraitLegibilityWeight: UITraitDefinition, SystemTrait {
  public static var defaultValue: UILegibilityWeight { .unspecified }
  static var path: WritableKeyPath<UITraitCollection.Values, UILegibilityWeight> {
    \.legibilityWeight
  }
}
public struct UITraitDisplayGamut: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIDisplayGamut { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var path: WritableKeyPath<UITraitCollection.Values, UIDisplayGamut> { \.displayGamut }
}
public struct UITraitActiveAppearance: UITraitDefinition, SystemTrait {
  public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
  public static var affectsColorAppearance: Bool { true }
  static var path: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceActiveAppearance> {
    \.activeAppearance
  }
}
public struct UITraitDisplayScale: UITraitDefinition, SystemTrait {
  public static var defaultValue: CGFloat { 0 }
  static var path: WritableKeyPath<UITraitCollection.Values, CGFloat> { \.displayScale }
}
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, SystemTrait {
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
