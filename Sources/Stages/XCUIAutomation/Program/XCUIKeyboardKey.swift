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
  public static let clear = XCUIKeyboardKey("\u{F739}")
  public static let F1 = XCUIKeyboardKey("\u{F704}")
  public static let F2 = XCUIKeyboardKey("\u{F705}")
  public static let F3 = XCUIKeyboardKey("\u{F706}")
  public static let F4 = XCUIKeyboardKey("\u{F707}")
  public static let F5 = XCUIKeyboardKey("\u{F708}")
  public static let F6 = XCUIKeyboardKey("\u{F709}")
  public static let F7 = XCUIKeyboardKey("\u{F70A}")
  public static let F8 = XCUIKeyboardKey("\u{F70B}")
  public static let F9 = XCUIKeyboardKey("\u{F70C}")
  public static let F10 = XCUIKeyboardKey("\u{F70D}")
  public static let F11 = XCUIKeyboardKey("\u{F70E}")
  public static let F12 = XCUIKeyboardKey("\u{F70F}")

  /// The function keys in their order.
  private static let functionKeys: [XCUIKeyboardKey] = [
    F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12,
  ]

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
    case .clear: "clear"
    default: Self.functionKeys.firstIndex(of: self).map { "f\($0 + 1)" }
    }
  }
}
