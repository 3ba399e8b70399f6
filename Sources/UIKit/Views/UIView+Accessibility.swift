import VivaceGeometry

/// What assistive technology is told about a thing on the screen.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// What a program has said about a view; nil leaves it to the view's kind.
struct AccessibilityWords {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var traits: UIAccessibilityTraits?
  var hidesBelow = false
}

extension UIView {
  /// Whether it is one thing for assistive technology; labels and controls are.
  public var isAccessibilityElement: Bool {
    get { words?.isElement ?? (self is UILabel || self is UIControl) }
    set { change { $0.isElement = newValue } }
  }
  /// What it is called; a label's text and a button's title, unless something else is said.
  public var accessibilityLabel: String? {
    get { words?.label ?? (self as? UILabel)?.text ?? (self as? UIButton)?.currentTitle }
    set { change { $0.label = newValue } }
  }
  public var accessibilityValue: String? {
    get { words?.value }
    set { change { $0.value = newValue } }
  }
  public var accessibilityHint: String? {
    get { words?.hint }
    set { change { $0.hint = newValue } }
  }
  public var accessibilityTraits: UIAccessibilityTraits {
    get { words?.traits ?? (self is UIButton ? .button : self is UILabel ? .staticText : .none) }
    set { change { $0.traits = newValue } }
  }
  public var accessibilityElementsHidden: Bool {
    get { words?.hidesBelow ?? false }
    set { change { $0.hidesBelow = newValue } }
  }

  private func change(_ body: (inout AccessibilityWords) -> Void) {
    var words = words ?? AccessibilityWords()
    body(&words)
    self.words = words
  }
}
