import Synchronization
import VivaceGeometry
import VivaceGraphics

/// The environment of an interface: light or dark, size classes, text size and others. Immutable.
///
/// A trait may be left unspecified; in a collection made of several, the last specified value counts.
/// `current` is for code that gets no collection: that of the view that is being drawn or laid out, else the
/// screen's.
open class UITraitCollection: NSObject, @unchecked Sendable {
  /// All traits; nil and `unspecified` mean no value.
  struct Values: Hashable {
    var userInterfaceStyle = UIUserInterfaceStyle.unspecified
    var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
    var userInterfaceLevel = UIUserInterfaceLevel.unspecified
    var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
    var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
    var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
    var accessibilityContrast = UIAccessibilityContrast.unspecified
    var legibilityWeight = UILegibilityWeight.unspecified
    var displayGamut = UIDisplayGamut.unspecified
    var activeAppearance = UIUserInterfaceActiveAppearance.unspecified
    /// 0 is unspecified.
    var displayScale: CGFloat = 0
    var preferredContentSizeCategory = UIContentSizeCategory.unspecified
    /// The value of `UIColor.tintColor`.
    var tint = TraitTint()
    /// The program's own, by their types.
    var own: [ObjectIdentifier: OwnTrait] = [:]
  }

  let values: Values

  init(_ values: Values) { self.values = values }

  /// A collection without any value.
  public override convenience init() { self.init(Values()) }

  /// A collection of the traits that the closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    var traits: any UIMutableTraits = MutableTraits(values: Values())
    mutations(&traits)
    self.init((traits as! MutableTraits).values)
  }

  /// A collection of all specified traits; a later collection takes precedence.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    var values = Values()
    for traits in traitCollections { values.adopt(traits.values) }
    self.init(values)
  }

  /// Light or dark, and nothing else.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }
  /// The kind of device alone.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = idiom }
  }
  /// The elevation alone.
  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = userInterfaceLevel }
  }
  /// The class of the width alone.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }
  /// The class of the height alone.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }
  /// The direction of the layout alone.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }
  /// The contrast alone.
  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }
  /// Bold or regular text alone.
  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init { $0.legibilityWeight = legibilityWeight }
  }
  /// The range of colors alone.
  public convenience init(displayGamut: UIDisplayGamut) {
    self.init { $0.displayGamut = displayGamut }
  }
  /// The activity of the window alone.
  public convenience init(activeAppearance: UIUserInterfaceActiveAppearance) {
    self.init { $0.activeAppearance = activeAppearance }
  }
  /// The scale alone, in pixels a point.
  public convenience init(displayScale: CGFloat) { self.init { $0.displayScale = displayScale } }
  /// The text size alone.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }

  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// The kind of device: phone, pad, Mac and so on.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// Elevated in sheets, else base.
  public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }
  /// Compact in narrow windows, else regular.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// Compact in low windows, else regular.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// The side at which lines begin.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  /// High if the user wants more contrast.
  public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  /// Bold if the user wants bold text.
  public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
  /// `SRGB` in windows here.
  public var displayGamut: UIDisplayGamut { values.displayGamut }
  /// Active in windows here, with the focus or without.
  public var activeAppearance: UIUserInterfaceActiveAppearance { values.activeAppearance }
  /// Pixels a point; 0 when it is unspecified.
  public var displayScale: CGFloat { values.displayScale }
  /// The user's text size; `large` is the usual one.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    values.preferredContentSizeCategory
  }

  /// The collection with what the closure changes.
  public func modifyingTraits(
    _ mutations: (inout any UIMutableTraits) -> Void
  ) -> UITraitCollection {
    var traits: any UIMutableTraits = MutableTraits(values: values)
    mutations(&traits)
    return UITraitCollection((traits as! MutableTraits).values)
  }

  /// Whether every trait that the other collection sets has the same value here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var both = values
    both.adopt(trait.values)
    return both == values
  }

  /// Whether any trait is specified.
  var saysAnything: Bool { values != Self.noValues }
  private static let noValues = Values()

  /// Whether dynamic colors may look different in the two.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    let (a, b) = (values, other?.values ?? Values())
    return a.userInterfaceStyle != b.userInterfaceStyle
      || a.userInterfaceLevel != b.userInterfaceLevel
      || a.accessibilityContrast != b.accessibilityContrast || a.displayGamut != b.displayGamut
      || a.activeAppearance != b.activeAppearance
  }

  /// The overrides of views that override nothing.
  static let nothing = UITraitCollection()

  // MARK: The current one

  /// The traits of the screen: a light phone with letters of the usual size, and as many pixels a point as
  /// the stage has; 3 without a stage.
  package static var screen: UITraitCollection {
    let services = Services.current
    let scale = services.screenLeadsTraits ? services.screen?.scale ?? 3 : 3
    let known = knownScreen.withLock { $0 }
    if known.displayScale == scale { return known }
    let traits = known.modifyingTraits { $0.displayScale = scale }
    knownScreen.withLock { $0 = traits }
    return traits
  }

  private static let knownScreen = Mutex(
    UITraitCollection { traits in
      traits.userInterfaceStyle = .light
      traits.userInterfaceIdiom = .phone
      traits.userInterfaceLevel = .base
      traits.horizontalSizeClass = .compact
      traits.verticalSizeClass = .regular
      traits.layoutDirection = .leftToRight
      traits.accessibilityContrast = .normal
      traits.legibilityWeight = .regular
      traits.displayGamut = .SRGB
      traits.activeAppearance = .active
      traits.displayScale = 3
      traits.preferredContentSizeCategory = .large
    })

  @TaskLocal private static var own: UITraitCollection?
  private static let set = Mutex<UITraitCollection?>(nil)

  /// The traits for code that gets no collection. Set it only around such code.
  public static var current: UITraitCollection {
    get { own ?? set.withLock { $0 } ?? screen }
    set { set.withLock { $0 = newValue } }
  }

  /// Runs a closure for which the collection is the current one.
  public func performAsCurrent(_ actions: () -> Void) {
    Self.$own.withValue(self) { actions() }
  }

  // MARK: As an object

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }
  open override var hash: Int { values.hashValue }
}

extension UITraitCollection.Values {
  /// Overrides values with those that the other collection sets.
  mutating func adopt(_ other: Self) {
    func adopt<T: Equatable>(_ path: WritableKeyPath<Self, T>, _ nothing: T) {
      if other[keyPath: path] != nothing { self[keyPath: path] = other[keyPath: path] }
    }
    adopt(\.userInterfaceStyle, .unspecified)
    adopt(\.userInterfaceIdiom, .unspecified)
    adopt(\.userInterfaceLevel, .unspecified)
    adopt(\.horizontalSizeClass, .unspecified)
    adopt(\.verticalSizeClass, .unspecified)
    adopt(\.layoutDirection, .unspecified)
    adopt(\.accessibilityContrast, .unspecified)
    adopt(\.legibilityWeight, .unspecified)
    adopt(\.displayGamut, .unspecified)
    adopt(\.activeAppearance, .unspecified)
    adopt(\.displayScale, 0)
    adopt(\.preferredContentSizeCategory, .unspecified)
    if other.tint.color != nil { tint = other.tint }
    if !other.own.isEmpty { own.merge(other.own) { $1 } }
  }
}

/// Traits that can be set.
public protocol UIMutableTraits {
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  var accessibilityContrast: UIAccessibilityContrast { get set }
  var legibilityWeight: UILegibilityWeight { get set }
  var displayGamut: UIDisplayGamut { get set }
  var activeAppearance: UIUserInterfaceActiveAppearance { get set }
  var displayScale: CGFloat { get set }
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  /// Any trait, of UIKit's or of the program's own.
  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

struct MutableTraits: UIMutableTraits {
  var values: UITraitCollection.Values

  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get { values.value(of: trait) }
    set { values.set(trait, to: newValue) }
  }

  var userInterfaceStyle: UIUserInterfaceStyle {
    get { values.userInterfaceStyle }
    set { values.userInterfaceStyle = newValue }
  }
  var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { values.userInterfaceIdiom }
    set { values.userInterfaceIdiom = newValue }
  }
  var userInterfaceLevel: UIUserInterfaceLevel {
    get { values.userInterfaceLevel }
    set { values.userInterfaceLevel = newValue }
  }
  var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { values.horizontalSizeClass }
    set { values.horizontalSizeClass = newValue }
  }
  var verticalSizeClass: UIUserInterfaceSizeClass {
    get { values.verticalSizeClass }
    set { values.verticalSizeClass = newValue }
  }
  var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { values.layoutDirection }
    set { values.layoutDirection = newValue }
  }
  var accessibilityContrast: UIAccessibilityContrast {
    get { values.accessibilityContrast }
    set { values.accessibilityContrast = newValue }
  }
  var legibilityWeight: UILegibilityWeight {
    get { values.legibilityWeight }
    set { values.legibilityWeight = newValue }
  }
  var displayGamut: UIDisplayGamut {
    get { values.displayGamut }
    set { values.displayGamut = newValue }
  }
  var activeAppearance: UIUserInterfaceActiveAppearance {
    get { values.activeAppearance }
    set { values.activeAppearance = newValue }
  }
  var displayScale: CGFloat {
    get { values.displayScale }
    set { values.displayScale = newValue }
  }
  var preferredContentSizeCategory: UIContentSizeCategory {
    get { values.preferredContentSizeCategory }
    set { values.preferredContentSizeCategory = newValue }
  }
}
