/// Names that SwiftUI has and this library does not have yet: what a program that does not compile is
/// told about them.
enum NotAvailable {
  static let names = Set(list.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let list = """
    <<<<<<< ======= >>>>>>> AnyNavigationTransition AnyScrollTargetBehavior AssistiveAccess
    AttributedTextFormatting AttributedTextFormattingDefinition AttributedTextSelection
    AttributedTextValueConstraint BackgroundTask BorderedTextFieldStyle BorderlessButtonMenuStyle
    ButtonSizing Chart ConcentricRectangle ContentBuilder ContentSizeCategory
    ContentToolbarPlacement ContextMenu ControlWidget ControlWidgetConfiguration
    ControlWidgetConfigurationBuilder ControlWidgetTemplate ControlWidgetTemplateBuilder
    CrossFadeNavigationTransition DebugReplaceableView DefaultButtonLabel DefaultDateProgressLabel
    DefaultDocumentGroupLaunchActions DefaultNewDocumentButtonLabel DefaultTabLabel
    DefaultToolbarItem Document DocumentBaseBox DocumentCreationContext DocumentCreationSource
    DocumentGroupLaunchScene DocumentLaunchGeometryProxy DocumentLaunchView
    DocumentReadConfiguration DocumentReader DocumentWriteConfiguration DocumentWriter
    DoubleColumnNavigationViewStyle DragConfiguration DragDropPreviewsFormation DragSession
    DropConfiguration DropSession EmptyContent EmptyControlWidgetConfiguration
    EmptyControlWidgetTemplate EmptyWidgetConfiguration ExternalNonInteractiveAccessory
    FetchRequest FetchedResults FileWrapperDocumentReader FileWrapperDocumentWriter FindContext
    GestureInputKinds GlassEffectTransition HEAD HierarchicalShapeStyleModifier
    ItemProviderTableRowModifier LibraryContentBuilder LibraryContentProvider LibraryItem
    LimitedAvailabilityConfiguration Map NewDocumentButton NewDocumentButtonDataSource
    OnInsertTableRowModifier PencilDoubleTapGestureValue PencilHoverPose PencilPreferredAction
    PencilSqueezeGesturePhase PencilSqueezeGestureValue PhotosPicker PreviewContext
    PreviewContextKey PreviewPlatform PreviewRegistry PreviewUnavailable ReadableDocument
    RectangleCornerInsets ReorderDifference ReorderableSingleCollectionIdentifier
    RoundedRectangularShape RoundedRectangularShapeCorners SceneAccessoryContent SceneView
    ScrollEdgeEffectStyle ScrollTargetBehaviorProperties ScrollTargetBehaviorPropertiesContext
    SearchToolbarBehavior SectionedFetchRequest SectionedFetchResults Shader ShaderFunction
    ShaderLibrary SliderTick SliderTickBuilder SliderTickContent SliderTickContentForEach
    SpacerSizing SpringLoadingBehavior SpriteView SymbolColorRenderingMode SymbolVariableValueMode
    TabBarMinimizeBehavior TabSearchActivation TabSectionExpansion TabViewBottomAccessoryPlacement
    TabsPickerStyle TextInputBorderShape TextInputDictationActivation TextInputDictationBehavior
    TextInputFormattingControlPlacement ToolbarItemVisibilityPriority
    ToolbarMinimizationSafeAreaAdjustment ToolbarMinimizeBehavior ToolbarOverflowMenu ToolbarSpacer
    TupleContent TupleSliderTickContent UIHostingSceneDelegate URLDocumentConfiguration VideoPlayer
    WebView Widget WidgetBundle WidgetBundleBuilder WidgetConfiguration WritableDocument
    accessibilityDefaultFocus accessibilityScrollStatus allowedDynamicRange apib
    assistiveAccessNavigationIcon asyncImageURLSession attributedTextFormattingDefinition
    autocapitalization backgroundExtensionEffect badgeProminence buttonSizing colorEffect
    containerCornerOffset contentCaptureProtected contentToolbar defaultAdaptableTabBarPlacement
    defaultTabBarPlacement dialogIcon dialogSuppressionToggle dismissalConfirmationDialog
    distortionEffect documentBrowserContextMenu documentLaunchSubtitle documentLaunchTitle
    dragConfiguration dragContainer dragContainerSelection dragPreviewsFormation dropConfiguration
    dropPreviewsFormation fileDialogBrowserOptions fileDialogConfirmationLabel
    fileDialogCustomizationID fileDialogDefaultDirectory fileDialogImportsUnresolvedAliases
    fileDialogMessage fileDialogURLEnabled fileExporter fileExporterFilenameLabel fileImporter
    fileMover findDisabled findNavigator glassEffectTransition handlesExternalEvents
    headerProminence inspector inspectorColumnWidth interactionActivityTrackingTag itemProvider
    labelIconToTitleSpacing labelReservedIconWidth layerEffect listItemTint
    listSectionIndexVisibility listSectionMargins menuActionDismissBehavior menuIndicator
    navigationDocument navigationLinkIndicatorVisibility navigationSplitViewColumnWidth
    navigationSplitViewStyle onContinueUserActivity onDragSessionUpdated onDropSessionUpdated
    onInteractiveResizeChange onMenuItemHighlight onPencilDoubleTap onPencilSqueeze
    presentationContentInteraction presentationSizing previewContext renameAction reorderContainer
    replaceDisabled safeAreaBar sceneAccessory scrollEdgeEffectHidden scrollEdgeEffectStyle
    searchDictationBehavior searchFocused searchPresentationToolbarBehavior searchSelection
    searchToolbarBehavior sectionActions sectionIndexLabel selectionDisabled sliderThumbVisibility
    springLoadingBehavior swipeActionsContainer symbolColorRenderingMode symbolVariableValueMode
    tabBarMinimizeBehavior tabViewBottomAccessory tabViewCustomization tabViewSearchActivation
    tabViewSidebarBottomBar tabViewSidebarFooter tabViewSidebarHeader tableColumnHeaders tableStyle
    textInputBorderShape textInputCompletion textInputFormattingControlVisibility
    textInputSuggestions textRenderer textSelectionAffinity toolbarForegroundStyle
    toolbarItemHidden toolbarMinimizationSafeAreaAdjustment toolbarMinimizeBehavior
    toolbarOverflowMenu toolbarRole toolbarTitleDisplayMode typeSelectEquivalent userActivity
    writingDirection writingToolsAffordanceVisibility writingToolsBehavior
    """
}
