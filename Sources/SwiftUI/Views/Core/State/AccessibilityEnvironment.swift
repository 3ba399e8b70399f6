/// The user's accessibility settings of the system. Apps only read them; the defaults are those of
/// iOS.
extension EnvironmentValues {
  /// Whether the user asked for less movement. False unless the stage says otherwise, as all of
  /// these.
  public package(set) var accessibilityReduceMotion: Bool {
    get { self[AccessibilityPreferences.self].reducesMotion }
    set { self[AccessibilityPreferences.self].reducesMotion = newValue }
  }
  /// Whether the user prefers backgrounds that nothing shows through.
  public package(set) var accessibilityReduceTransparency: Bool {
    get { self[AccessibilityPreferences.self].reducesTransparency }
    set { self[AccessibilityPreferences.self].reducesTransparency = newValue }
  }
  /// Whether differences must not be shown by colour alone.
  public package(set) var accessibilityDifferentiateWithoutColor: Bool {
    get { self[AccessibilityPreferences.self].differentiatesWithoutColor }
    set { self[AccessibilityPreferences.self].differentiatesWithoutColor = newValue }
  }
  /// Whether the colours of the whole display are inverted.
  public package(set) var accessibilityInvertColors: Bool {
    get { self[AccessibilityPreferences.self].invertsColors }
    set { self[AccessibilityPreferences.self].invertsColors = newValue }
  }
  /// Whether buttons are to be recognised by their outlines.
  public package(set) var accessibilityShowButtonShapes: Bool {
    get { self[AccessibilityPreferences.self].showsButtonShapes }
    set { self[AccessibilityPreferences.self].showsButtonShapes = newValue }
  }
  /// Whether what can be touched is to have a border.
  public package(set) var accessibilityShowBorders: Bool {
    get { self[AccessibilityPreferences.self].showsBorders }
    set { self[AccessibilityPreferences.self].showsBorders = newValue }
  }
  /// Whether effects that lighten what is touched are to be few.
  public package(set) var accessibilityReduceHighlightingEffects: Bool {
    get { self[AccessibilityPreferences.self].reducesHighlights }
    set { self[AccessibilityPreferences.self].reducesHighlights = newValue }
  }
  /// Whether screens are to fade into one another rather than to move.
  public package(set) var accessibilityPrefersCrossFadeTransitions: Bool {
    get { self[AccessibilityPreferences.self].prefersFading }
    set { self[AccessibilityPreferences.self].prefersFading = newValue }
  }
  /// Whether flashes are to be dimmed.
  public package(set) var accessibilityDimFlashingLights: Bool {
    get { self[AccessibilityPreferences.self].dimsFlashingLights }
    set { self[AccessibilityPreferences.self].dimsFlashingLights = newValue }
  }
  /// Whether animated pictures play.
  public package(set) var accessibilityPlayAnimatedImages: Bool {
    get { self[AccessibilityPreferences.self].playsAnimatedImages }
    set { self[AccessibilityPreferences.self].playsAnimatedImages = newValue }
  }
  /// Whether a screen reader runs.
  public package(set) var accessibilityVoiceOverEnabled: Bool {
    get { self[AccessibilityPreferences.self].readsScreen }
    set { self[AccessibilityPreferences.self].readsScreen = newValue }
  }
  /// Whether the app is used by switches.
  public package(set) var accessibilitySwitchControlEnabled: Bool {
    get { self[AccessibilityPreferences.self].usesSwitches }
    set { self[AccessibilityPreferences.self].usesSwitches = newValue }
  }
  /// Whether the system shows simplified versions of programs. Desktops here have no such mode.
  public package(set) var accessibilityAssistiveAccessEnabled: Bool {
    get { self[AccessibilityPreferences.self].simplifiesPrograms }
    set { self[AccessibilityPreferences.self].simplifiesPrograms = newValue }
  }
  /// Whether a long press on small controls that offer it shows them large: in the large sizes of type.
  public var accessibilityLargeContentViewerEnabled: Bool { dynamicTypeSize.isAccessibilitySize }
  /// Whether a gesture of the hand that wears a watch chooses the quick action.
  public package(set) var accessibilityQuickActionsEnabled: Bool {
    get { self[AccessibilityPreferences.self].offersQuickActions }
    set { self[AccessibilityPreferences.self].offersQuickActions = newValue }
  }
  /// Whether an assistive technology runs.
  public var accessibilityEnabled: Bool {
    get { self[AccessibilityPreferences.self].isAssisted }
    set { self[AccessibilityPreferences.self].isAssisted = newValue }
  }

  private struct AccessibilityPreferences: EnvironmentKey, Equatable {
    static var defaultValue: AccessibilityPreferences { AccessibilityPreferences() }
    var reducesMotion = false
    var reducesTransparency = false
    var differentiatesWithoutColor = false
    var invertsColors = false
    var showsButtonShapes = false
    var showsBorders = false
    var reducesHighlights = false
    var prefersFading = false
    var dimsFlashingLights = false
    var playsAnimatedImages = true
    var readsScreen = false
    var usesSwitches = false
    var isAssisted = false
    var simplifiesPrograms = false
    var offersQuickActions = false
  }
}
