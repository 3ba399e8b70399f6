/// The classes that a program names as delegates of the application or of a scene, and those of its
/// documents: objects of them are made by their class.
enum DelegateClasses {
  static let protocols: Set<String> = [
    "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "UIHostingSceneDelegate",
    "NSApplicationDelegate",
    "NSDocument",
  ]
}
