/// A key without a printable character: its text, typed, is the key.
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let delete = XCUIKeyboardKey("\u{8}")
  public static let forwardDelete = XCUIKeyboardKey("\u{F728}")
  public static let `return` = XCUIKeyboardKey("\r")
  public static let enter = XCUIKeyboardKey("\u{3}")
  public static let tab = XCUIKeyboardKey("\t")
  public static let space = XCUIKeyboardKey(" ")
  public static let escape = XCUIKeyboardKey("\u{1B}")
  public static let upArrow = XCUIKeyboardKey("\u{F700}")
  public static let downArrow = XCUIKeyboardKey("\u{F701}")
  public static let leftArrow = XCUIKeyboardKey("\u{F702}")
  public static let rightArrow = XCUIKeyboardKey("\u{F703}")
  public static let home = XCUIKeyboardKey("\u{F729}")
  public static let end = XCUIKeyboardKey("\u{F72B}")
  public static let pageUp = XCUIKeyboardKey("\u{F72C}")
  public static let pageDown = XCUIKeyboardKey("\u{F72D}")

  /// The key's name for the stage; nil for a character that is typed.
  var stroke: String? {
    switch self {
    case .delete: "delete"
    case .forwardDelete: "forwardDelete"
    case .return, .enter, XCUIKeyboardKey("\n"): "return"
    case .tab: "tab"
    case .escape: "escape"
    case .upArrow: "up"
    case .downArrow: "down"
    case .leftArrow: "left"
    case .rightArrow: "right"
    case .home: "home"
    case .end: "end"
    case .pageUp: "pageUp"
    case .pageDown: "pageDown"
    default: nil
    }
  }
}
