/// Names of SwiftUI that this library does not have yet, for messages about a program that does not compile.
enum NotAvailable {
  static let names = Set(list.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let list = """
    ControlWidgetConfigurationBuilder DebugReplaceableView
    DocumentBaseBox EmptyControlWidgetConfiguration EmptyControlWidgetTemplate
    ExternalNonInteractiveAccessory LimitedAvailabilityConfiguration
    NewDocumentButtonDataSource SceneAccessoryContent UIHostingSceneDelegate
    sceneAccessory
    """
}
