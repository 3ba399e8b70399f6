/// In which a proxy can be said to count only.
@MainActor @preconcurrency public protocol UIAppearanceContainer: AnyObject {}

/// What has proxies: objects of a class that stand for all of its objects.
///
/// What is set on a proxy is set on each object when it comes into a window, unless the program has
/// set it on the object itself. Objects that are there already keep their looks. Of the proxies of a
/// class, of its superclasses and for containers, the most special one counts.
@MainActor @preconcurrency public protocol UIAppearance: AnyObject {
  static func appearance() -> Self
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
  static func appearance(for trait: UITraitCollection) -> Self
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIView: UIAppearance, UIAppearanceContainer, AppearanceTarget {
  /// What stands for all views of this class. It is a view itself, in no window.
  public static func appearance() -> Self { AppearanceBook.proxy(of: self) }

  /// The same, for those in other views and controllers: the innermost of these comes first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceBook.proxy(of: self, in: containerTypes) }

  /// The same, for those with some traits.
  public static func appearance(for trait: UITraitCollection) -> Self {
    AppearanceBook.proxy(of: self, for: trait)
  }

  public static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceBook.proxy(of: self, for: trait, in: containerTypes) }

  static func makeProxy() -> AnyObject { ObjectFactory.view(self) }
}

extension UIBarItem: UIAppearance, UIAppearanceContainer, AppearanceTarget {
  /// What stands for all items of this class. It is an item itself, on no bar.
  public static func appearance() -> Self { AppearanceBook.proxy(of: self) }

  /// The same, for those on bars and in controllers: the innermost of these comes first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceBook.proxy(of: self, in: containerTypes) }

  /// The same, for those with some traits.
  public static func appearance(for trait: UITraitCollection) -> Self {
    AppearanceBook.proxy(of: self, for: trait)
  }

  public static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceBook.proxy(of: self, for: trait, in: containerTypes) }

  static func makeProxy() -> AnyObject { self.init(coder: NSCoder())! }
}

extension UIViewController: UIAppearanceContainer {}
