/// Whether the screen measures how hard it is pressed.
public enum UIForceTouchCapability: Int, Hashable, Sendable { case unknown, unavailable, available }

/// The trait of ``UIForceTouchCapability``. Nothing here measures pressure; a collection keeps the value it is given.
public struct UITraitForceTouchCapability: UITraitDefinition {
  public static var defaultValue: UIForceTouchCapability { .unknown }
}

extension UITraitCollection {
  public convenience init(forceTouchCapability capability: UIForceTouchCapability) {
    self.init { $0.forceTouchCapability = capability }
  }

  public var forceTouchCapability: UIForceTouchCapability {
    values.value(of: UITraitForceTouchCapability.self)
  }
}

extension UIMutableTraits {
  public var forceTouchCapability: UIForceTouchCapability {
    get { self[UITraitForceTouchCapability.self] }
    set { self[UITraitForceTouchCapability.self] = newValue }
  }
}
