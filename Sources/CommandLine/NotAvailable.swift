/// Names of SwiftUI that this library does not have yet, for messages about a program that does not compile.
enum NotAvailable {
  static let names = Set(list.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let list = """
    ControlWidgetConfigurationBuilder DebugReplaceableView DefaultNewDocumentButtonLabel Document
    DocumentBaseBox DocumentCreationContext DocumentCreationSource DocumentReadConfiguration
    DocumentReader DocumentWriteConfiguration DocumentWriter EmptyControlWidgetConfiguration
    EmptyControlWidgetTemplate ExternalNonInteractiveAccessory FetchRequest FetchedResults
    FileWrapperDocumentReader FileWrapperDocumentWriter LimitedAvailabilityConfiguration
    NewDocumentButtonDataSource ReadableDocument SceneAccessoryContent SectionedFetchRequest
    SectionedFetchResults SymbolVariableValueMode TabSectionExpansion UIHostingSceneDelegate
    URLDocumentConfiguration WritableDocument documentLaunchSubtitle documentLaunchTitle
    sceneAccessory swipeActionsContainer symbolVariableValueMode
    """
}
