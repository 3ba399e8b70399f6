/// What users have asked of their system. Apps only read it; where nothing was asked, everything is
/// as iOS has it by default.
extension EnvironmentValues {
  /// Whether the user asked for less movement. False unless the stage says otherwise, as all of
  /// these.
  public package(set) var accessibilityReduceMotion: Bool {
    get { self[AccessibilityWishes.self].reducesMotion }
    set { self[AccessibilityWishes.self].reducesMotion = newValue }
  }
  /// Whether the user prefers backgrounds that nothing shows through.
  public package(set) var accessibilityReduceTransparency: Bool {
    get { self[AccessibilityWishes.self].reducesTransparency }
    set { self[AccessibilityWishes.self].reducesTransparency = newValue }
  }
  /// Whether colour alone must not tell things apart.
  public package(set) var accessibilityDifferentiateWithoutColor: Bool {
    get { self[AccessibilityWishes.self].differentiatesWithoutColor }
    set { self[AccessibilityWishes.self].differentiatesWithoutColor = newValue }
  }
  /// Whether the colours of the whole display are inverted.
  public package(set) var accessibilityInvertColors: Bool {
    get { self[AccessibilityWishes.self].invertsColors }
    set { self[AccessibilityWishes.self].invertsColors = newValue }
  }
  /// Whether buttons are to be recognised by their outlines.
  public package(set) var accessibilityShowButtonShapes: Bool {
    get { self[AccessibilityWishes.self].showsButtonShapes }
    set { self[AccessibilityWishes.self].showsButtonShapes = newValue }
  }
  /// Whether flashes are to be dimmed.
  public package(set) var accessibilityDimFlashingLights: Bool {
    get { self[AccessibilityWishes.self].dimsFlashingLights }
    set { self[AccessibilityWishes.self].dimsFlashingLights = newValue }
  }
  /// Whether animated pictures play.
  public package(set) var accessibilityPlayAnimatedImages: Bool {
    get { self[AccessibilityWishes.self].playsAnimatedImages }
    set { self[AccessibilityWishes.self].playsAnimatedImages = newValue }
  }
  /// Whether a screen reader runs.
  public package(set) var accessibilityVoiceOverEnabled: Bool {
    get { self[AccessibilityWishes.self].readsScreen }
    set { self[AccessibilityWishes.self].readsScreen = newValue }
  }
  /// Whether the app is used by switches.
  public package(set) var accessibilitySwitchControlEnabled: Bool {
    get { self[AccessibilityWishes.self].usesSwitches }
    set { self[AccessibilityWishes.self].usesSwitches = newValue }
  }
  /// Whether an assistive technology runs.
  public var accessibilityEnabled: Bool {
    get { self[AccessibilityWishes.self].isAssisted }
    set { self[AccessibilityWishes.self].isAssisted = newValue }
  }

  private struct AccessibilityWishes: EnvironmentKey, Equatable {
    static var defaultValue: AccessibilityWishes { AccessibilityWishes() }
    var reducesMotion = false
    var reducesTransparency = false
    var differentiatesWithoutColor = false
    var invertsColors = false
    var showsButtonShapes = false
    var dimsFlashingLights = false
    var playsAnimatedImages = true
    var readsScreen = false
    var usesSwitches = false
    var isAssisted = false
  }
}
