extension UIBarItem: UIAppearance, UIAppearanceContainer, AppearanceTarget {
  /// The proxy of all items of this class. It is an item itself, on no bar.
  public static func appearance() -> Self { AppearanceBook.proxy(of: self) }

  /// The proxy of those on bars and in controllers, the innermost first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceBook.proxy(of: self, in: containerTypes) }

  /// The proxy of those with some traits.
  public static func appearance(for trait: UITraitCollection) -> Self {
    AppearanceBook.proxy(of: self, for: trait)
  }

  /// Values for items of this class in given containers, under certain traits.
  public static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceBook.proxy(of: self, for: trait, in: containerTypes) }

  static func makeProxy() -> AnyObject { self.init(coder: NSCoder())! }
}

extension UIViewController: UIAppearanceContainer {}
