/// Names that SwiftUI has and this library does not have yet: what a program that does not compile is
/// told about them.
enum NotAvailable {
  static let names = Set(list.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let list = """
    AnyNavigationTransition AssistiveAccess ContentBuilder ControlWidgetConfigurationBuilder
    CrossFadeNavigationTransition DebugReplaceableView DefaultNewDocumentButtonLabel Document
    DocumentBaseBox DocumentCreationContext DocumentCreationSource DocumentReadConfiguration
    DocumentReader DocumentWriteConfiguration DocumentWriter EmptyContent
    EmptyControlWidgetConfiguration EmptyControlWidgetTemplate ExternalNonInteractiveAccessory
    FetchRequest FetchedResults FileWrapperDocumentReader FileWrapperDocumentWriter
    LimitedAvailabilityConfiguration Map NewDocumentButtonDataSource ReadableDocument
    ReorderDifference ReorderableSingleCollectionIdentifier SceneAccessoryContent SceneView
    SectionedFetchRequest SectionedFetchResults Shader ShaderFunction ShaderLibrary SpriteView
    SymbolVariableValueMode TabSectionExpansion ToolbarItemVisibilityPriority
    ToolbarMinimizationSafeAreaAdjustment ToolbarMinimizeBehavior
    TupleContent UIHostingSceneDelegate URLDocumentConfiguration VideoPlayer WebView
    WritableDocument assistiveAccessNavigationIcon
    asyncImageURLSession colorEffect defaultTabBarPlacement distortionEffect
    documentLaunchSubtitle documentLaunchTitle layerEffect reorderContainer sceneAccessory
    swipeActionsContainer symbolVariableValueMode toolbarMinimizationSafeAreaAdjustment
    toolbarMinimizeBehavior
    """
}
