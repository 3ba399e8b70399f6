/// Whether the screen measures how hard it is pressed.
public enum UIForceTouchCapability: Int, Hashable, Sendable { case unknown, unavailable, available }

/// The trait of ``UIForceTouchCapability``. Nothing here measures pressure; a collection keeps the value it is given.
public struct UITraitForceTouchCapability: UITraitDefinition {
  /// `unknown`, unless a program sets another value.
  public static var defaultValue: UIForceTouchCapability { .unknown }
}

extension UITraitCollection {
  /// A collection with nothing but this trait.
  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init { $0.forceTouchCapability = capability }
  }

  /// The stored value; no screen here sets one.
  public var forceTouchCapability: UIForceTouchCapability {
    values.value(of: UITraitForceTouchCapability.self)
  }
}

extension UIMutableTraits {
  /// The stored value among mutable traits.
  public var forceTouchCapability: UIForceTouchCapability {
    get { self[UITraitForceTouchCapability.self] }
    set { self[UITraitForceTouchCapability.self] = newValue }
  }
}
