/// Names that SwiftUI has and this library does not have yet: what a program that does not compile is
/// told about them.
enum NotAvailable {
  static let names = Set(list.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let list = """
    AnyNavigationTransition AnyScrollTargetBehavior AssistiveAccess AttributedTextFormatting
    AttributedTextFormattingDefinition AttributedTextSelection AttributedTextValueConstraint
    BackgroundTask BorderedTextFieldStyle BorderlessButtonMenuStyle ButtonSizing Chart
    ConcentricRectangle ContentBuilder ContentSizeCategory ContentToolbarPlacement ContextMenu
    ControlWidget ControlWidgetConfiguration ControlWidgetConfigurationBuilder
    ControlWidgetTemplate ControlWidgetTemplateBuilder CrossFadeNavigationTransition
    DebugReplaceableView DefaultButtonLabel DefaultDateProgressLabel
    DefaultDocumentGroupLaunchActions DefaultNewDocumentButtonLabel DefaultTabLabel
    DefaultToolbarItem Document DocumentBaseBox DocumentCreationContext DocumentCreationSource
    DocumentGroupLaunchScene DocumentLaunchGeometryProxy DocumentLaunchView
    DocumentReadConfiguration DocumentReader DocumentWriteConfiguration DocumentWriter
    DoubleColumnNavigationViewStyle DragConfiguration DragDropPreviewsFormation DropConfiguration
    DropSession EmptyContent EmptyControlWidgetConfiguration EmptyControlWidgetTemplate
    EmptyWidgetConfiguration ExternalNonInteractiveAccessory FetchRequest FetchedResults
    FileWrapperDocumentReader FileWrapperDocumentWriter FindContext GestureInputKinds
    GlassEffectTransition HierarchicalShapeStyleModifier ItemProviderTableRowModifier
    LibraryContentBuilder LibraryContentProvider LibraryItem LimitedAvailabilityConfiguration Map
    NewDocumentButton NewDocumentButtonDataSource OnInsertTableRowModifier
    PencilDoubleTapGestureValue PencilHoverPose PencilPreferredAction PencilSqueezeGesturePhase
    PencilSqueezeGestureValue PhotosPicker PreviewContext PreviewContextKey PreviewPlatform
    PreviewRegistry PreviewUnavailable ReadableDocument RectangleCornerInsets ReorderDifference
    ReorderableSingleCollectionIdentifier RoundedRectangularShape RoundedRectangularShapeCorners
    SceneAccessoryContent SceneView ScrollEdgeEffectStyle ScrollTargetBehaviorProperties
    ScrollTargetBehaviorPropertiesContext SearchToolbarBehavior SectionedFetchRequest
    SectionedFetchResults Shader ShaderFunction ShaderLibrary SliderTick SliderTickBuilder
    SliderTickContent SliderTickContentForEach SpacerSizing SpringLoadingBehavior SpriteView
    SymbolColorRenderingMode SymbolVariableValueMode TabBarMinimizeBehavior TabSearchActivation
    TabSectionExpansion TabViewBottomAccessoryPlacement TabsPickerStyle TextInputBorderShape
    TextInputDictationActivation TextInputDictationBehavior TextInputFormattingControlPlacement
    ToolbarItemVisibilityPriority ToolbarMinimizationSafeAreaAdjustment ToolbarMinimizeBehavior
    ToolbarOverflowMenu ToolbarSpacer TupleContent TupleSliderTickContent UIHostingSceneDelegate
    URLDocumentConfiguration VideoPlayer WebView Widget WidgetBundle WidgetBundleBuilder
    WidgetConfiguration WritableDocument accessibilityDefaultFocus accessibilityScrollStatus
    allowedDynamicRange assistiveAccessNavigationIcon asyncImageURLSession
    attributedTextFormattingDefinition autocapitalization backgroundExtensionEffect buttonSizing
    colorEffect containerCornerOffset contentCaptureProtected contentToolbar defaultTabBarPlacement
    distortionEffect documentBrowserContextMenu documentLaunchSubtitle documentLaunchTitle
    dragConfiguration dragContainer dragContainerSelection dragPreviewsFormation dropConfiguration
    dropPreviewsFormation findDisabled findNavigator glassEffectTransition handlesExternalEvents
    interactionActivityTrackingTag labelIconToTitleSpacing labelReservedIconWidth layerEffect
    listSectionIndexVisibility listSectionMargins navigationLinkIndicatorVisibility
    onDragSessionUpdated onDropSessionUpdated onInteractiveResizeChange onMenuItemHighlight
    onPencilDoubleTap onPencilSqueeze previewContext reorderContainer replaceDisabled safeAreaBar
    sceneAccessory scrollEdgeEffectHidden scrollEdgeEffectStyle searchDictationBehavior
    searchSelection searchToolbarBehavior sectionIndexLabel sliderThumbVisibility
    springLoadingBehavior swipeActionsContainer symbolColorRenderingMode symbolVariableValueMode
    tabBarMinimizeBehavior tabViewBottomAccessory tabViewSearchActivation textInputBorderShape
    textInputCompletion textInputFormattingControlVisibility textInputSuggestions
    toolbarMinimizationSafeAreaAdjustment toolbarMinimizeBehavior toolbarOverflowMenu
    typeSelectEquivalent writingDirection writingToolsAffordanceVisibility
    """
}
