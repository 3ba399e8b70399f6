/// A container to which a proxy's values can be limited.
@MainActor @preconcurrency public protocol UIAppearanceContainer: AnyObject {}

/// A type with proxies: objects that represent all objects of a class.
///
/// A value set on a proxy is set on each object when it enters a window, unless the program has
/// set it on the object itself. Objects in windows keep their appearance. Of the proxies of a
/// class, of its superclasses and for containers, the most specific one applies.
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
  /// The proxy of all views of this class. It is a view itself, outside of any window.
  public static func appearance() -> Self { AppearanceBook.proxy(of: self) }

  /// The proxy of those in some kinds of containers, the innermost first.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceBook.proxy(of: self, in: containerTypes) }

  /// The proxy of those with some traits.
  public static func appearance(for trait: UITraitCollection) -> Self {
    AppearanceBook.proxy(of: self, for: trait)
  }

  /// Values for views of this class in containers of given classes, under certain traits.
  public static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceBook.proxy(of: self, for: trait, in: containerTypes) }

  static func makeProxy() -> AnyObject { ObjectFactory.view(self) }
}
