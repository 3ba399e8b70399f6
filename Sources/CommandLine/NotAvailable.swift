/// Names that SwiftUI has and this library does not have yet: what a program that does not compile is
/// told about them.
enum NotAvailable {
  static let names = Set(list.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let list = """
    AnyNavigationTransition AssistiveAccess BorderedTextFieldStyle Chart ContentBuilder
    ControlWidget ControlWidgetConfiguration ControlWidgetConfigurationBuilder ControlWidgetTemplate
    ControlWidgetTemplateBuilder CrossFadeNavigationTransition DebugReplaceableView
    DefaultNewDocumentButtonLabel Document DocumentBaseBox DocumentCreationContext
    DocumentCreationSource DocumentReadConfiguration DocumentReader DocumentWriteConfiguration
    DocumentWriter EmptyContent EmptyControlWidgetConfiguration EmptyControlWidgetTemplate
    EmptyWidgetConfiguration ExternalNonInteractiveAccessory FetchRequest FetchedResults
    FileWrapperDocumentReader FileWrapperDocumentWriter GestureInputKinds
    LimitedAvailabilityConfiguration Map NewDocumentButtonDataSource PhotosPicker ReadableDocument
    RectangleCornerInsets ReorderDifference ReorderableSingleCollectionIdentifier
    SceneAccessoryContent SceneView ScrollTargetBehaviorProperties
    ScrollTargetBehaviorPropertiesContext SectionedFetchRequest SectionedFetchResults Shader
    ShaderFunction ShaderLibrary SpriteView SymbolVariableValueMode TabSectionExpansion
    TabsPickerStyle TextInputBorderShape TextInputFormattingControlPlacement
    ToolbarItemVisibilityPriority ToolbarMinimizationSafeAreaAdjustment ToolbarMinimizeBehavior
    ToolbarOverflowMenu TupleContent UIHostingSceneDelegate URLDocumentConfiguration VideoPlayer
    WebView Widget WidgetBundle WidgetBundleBuilder WidgetConfiguration WritableDocument
    accessibilityDefaultFocus accessibilityScrollStatus assistiveAccessNavigationIcon
    asyncImageURLSession colorEffect containerCornerOffset defaultTabBarPlacement distortionEffect
    documentLaunchSubtitle documentLaunchTitle layerEffect onInteractiveResizeChange
    onMenuItemHighlight reorderContainer sceneAccessory searchSelection swipeActionsContainer
    symbolVariableValueMode textInputBorderShape textInputFormattingControlVisibility
    toolbarMinimizationSafeAreaAdjustment toolbarMinimizeBehavior toolbarOverflowMenu
    """
}
