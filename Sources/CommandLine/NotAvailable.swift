/// Names of SwiftUI that this library does not have yet, for messages about a program that does not compile.
enum NotAvailable {
  static let names = Set(list.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let list = """
    ContentBuilder ControlWidgetConfigurationBuilder CrossFadeNavigationTransition
    DebugReplaceableView DefaultNewDocumentButtonLabel Document DocumentBaseBox
    DocumentCreationContext DocumentCreationSource DocumentReadConfiguration DocumentReader
    DocumentWriteConfiguration DocumentWriter EmptyContent EmptyControlWidgetConfiguration
    EmptyControlWidgetTemplate ExternalNonInteractiveAccessory FetchRequest FetchedResults
    FileWrapperDocumentReader FileWrapperDocumentWriter LimitedAvailabilityConfiguration
    NewDocumentButtonDataSource ReadableDocument ReorderDifference
    ReorderableSingleCollectionIdentifier SceneAccessoryContent SectionedFetchRequest
    SectionedFetchResults SymbolVariableValueMode TabSectionExpansion
    ToolbarMinimizationSafeAreaAdjustment ToolbarMinimizeBehavior TupleContent
    UIHostingSceneDelegate URLDocumentConfiguration WritableDocument
    asyncImageURLSession documentLaunchSubtitle documentLaunchTitle reorderContainer
    sceneAccessory swipeActionsContainer symbolVariableValueMode
    toolbarMinimizationSafeAreaAdjustment toolbarMinimizeBehavior
    """
}
