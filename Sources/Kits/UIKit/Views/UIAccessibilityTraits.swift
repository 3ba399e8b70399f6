/// The role and state of a view for assistive technology.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The number of the traits, one bit for each.
  public let rawValue: UInt64
  /// Traits for assistive technology by their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// No role and no state.
  public static let none: UIAccessibilityTraits = []
  /// The role of a button; it is announced as one.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// Leads to another page. Not announced here.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// A picture. Not announced here.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// The state of a chosen element.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// The element makes a sound of its own. Not announced here.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key on the screen. Not announced here.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that does not change. Not announced here.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// A summary at the start of the program. Not announced here.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// The element is announced as disabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// The value changes often. Not announced here.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A field for searching. Not announced here.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Sound or video begins on activation. Not announced here.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// The value can be stepped up and down, as a slider's.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Touches go to the element itself. Not announced here.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// The page turns after reading. Not announced here.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// The title of a section. Not announced here.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// A row of tabs. Not announced here.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 28)
}
