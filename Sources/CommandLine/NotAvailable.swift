/// Names of SwiftUI that this library does not have yet, for messages about a program that does not compile.
enum NotAvailable {
  static let names = Set(list.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let list = """
    ContentBuilder ControlWidgetConfigurationBuilder CrossFadeNavigationTransition
    DebugReplaceableView DefaultNewDocumentButtonLabel Document DocumentBaseBox
    DocumentCreationContext DocumentCreationSource DocumentReadConfiguration DocumentReader
    DocumentWriteConfiguration DocumentWriter EmptyContent EmptyControlWidgetConfiguration
    EmptyControlWidgetTemplate ExternalNonInteractiveAccessory FetchRequest FetchedResults
    FileWrapperDocumentReader FileWrapperDocumentWriter LimitedAvailabilityConfiguration Map
    NewDocumentButtonDataSource ReadableDocument ReorderDifference
    ReorderableSingleCollectionIdentifier SceneAccessoryContent SceneView SectionedFetchRequest
    SectionedFetchResults SpriteView SymbolVariableValueMode TabSectionExpansion
    ToolbarMinimizationSafeAreaAdjustment ToolbarMinimizeBehavior TupleContent
    UIHostingSceneDelegate URLDocumentConfiguration VideoPlayer WebView WritableDocument
    asyncImageURLSession documentLaunchSubtitle documentLaunchTitle reorderContainer
    sceneAccessory swipeActionsContainer symbolVariableValueMode
    toolbarMinimizationSafeAreaAdjustment toolbarMinimizeBehavior
    """
}
