/// Keys without a printable character, by the code point that AppKit gives them in the characters of events.
extension NSEvent {
  /// A key without a printable character.
  public struct SpecialKey: RawRepresentable, Hashable, Sendable {
    /// The code point of the key.
    public let rawValue: Int
    /// A key by its code point.
    public init(rawValue: Int) { self.rawValue = rawValue }
    private init(_ code: Int) { rawValue = code }
    /// The code point as a scalar.
    public var unicodeScalar: Unicode.Scalar {
      UnicodeScalar(UInt32(truncatingIfNeeded: rawValue)) ?? "\u{FFFD}"
    }

    /// Keys of their own code points below those of function keys, and line separators.
    private static let others: Set<Int> = [
      0x03, 0x08, 0x09, 0x0A, 0x0C, 0x0D, 0x19, 0x7F, 0x2028, 0x2029,
    ]
    /// True for code points of keys that type no text.
    var isKnown: Bool { (0xF700...0xF747).contains(rawValue) || Self.others.contains(rawValue) }

    /// The up arrow key.
    public static let upArrow = SpecialKey(0xF700)
    /// The down arrow key.
    public static let downArrow = SpecialKey(0xF701)
    /// The left arrow key.
    public static let leftArrow = SpecialKey(0xF702)
    /// The right arrow key.
    public static let rightArrow = SpecialKey(0xF703)
    /// The F1 key.
    public static let f1 = SpecialKey(0xF704)
    /// The F2 key.
    public static let f2 = SpecialKey(0xF705)
    /// The F3 key.
    public static let f3 = SpecialKey(0xF706)
    /// The F4 key.
    public static let f4 = SpecialKey(0xF707)
    /// The F5 key.
    public static let f5 = SpecialKey(0xF708)
    /// The F6 key.
    public static let f6 = SpecialKey(0xF709)
    /// The F7 key.
    public static let f7 = SpecialKey(0xF70A)
    /// The F8 key.
    public static let f8 = SpecialKey(0xF70B)
    /// The F9 key.
    public static let f9 = SpecialKey(0xF70C)
    /// The F10 key.
    public static let f10 = SpecialKey(0xF70D)
    /// The F11 key.
    public static let f11 = SpecialKey(0xF70E)
    /// The F12 key.
    public static let f12 = SpecialKey(0xF70F)
    /// The F13 key.
    public static let f13 = SpecialKey(0xF710)
    /// The F14 key.
    public static let f14 = SpecialKey(0xF711)
    /// The F15 key.
    public static let f15 = SpecialKey(0xF712)
    /// The F16 key.
    public static let f16 = SpecialKey(0xF713)
    /// The F17 key.
    public static let f17 = SpecialKey(0xF714)
    /// The F18 key.
    public static let f18 = SpecialKey(0xF715)
    /// The F19 key.
    public static let f19 = SpecialKey(0xF716)
    /// The F20 key.
    public static let f20 = SpecialKey(0xF717)
    /// The F21 key.
    public static let f21 = SpecialKey(0xF718)
    /// The F22 key.
    public static let f22 = SpecialKey(0xF719)
    /// The F23 key.
    public static let f23 = SpecialKey(0xF71A)
    /// The F24 key.
    public static let f24 = SpecialKey(0xF71B)
    /// The F25 key.
    public static let f25 = SpecialKey(0xF71C)
    /// The F26 key.
    public static let f26 = SpecialKey(0xF71D)
    /// The F27 key.
    public static let f27 = SpecialKey(0xF71E)
    /// The F28 key.
    public static let f28 = SpecialKey(0xF71F)
    /// The F29 key.
    public static let f29 = SpecialKey(0xF720)
    /// The F30 key.
    public static let f30 = SpecialKey(0xF721)
    /// The F31 key.
    public static let f31 = SpecialKey(0xF722)
    /// The F32 key.
    public static let f32 = SpecialKey(0xF723)
    /// The F33 key.
    public static let f33 = SpecialKey(0xF724)
    /// The F34 key.
    public static let f34 = SpecialKey(0xF725)
    /// The F35 key.
    public static let f35 = SpecialKey(0xF726)
    /// The insert key.
    public static let insert = SpecialKey(0xF727)
    /// The delete forward key.
    public static let deleteForward = SpecialKey(0xF728)
    /// The home key.
    public static let home = SpecialKey(0xF729)
    /// The begin key.
    public static let begin = SpecialKey(0xF72A)
    /// The end key.
    public static let end = SpecialKey(0xF72B)
    /// The page up key.
    public static let pageUp = SpecialKey(0xF72C)
    /// The page down key.
    public static let pageDown = SpecialKey(0xF72D)
    /// The print screen key.
    public static let printScreen = SpecialKey(0xF72E)
    /// The scroll lock key.
    public static let scrollLock = SpecialKey(0xF72F)
    /// The pause key.
    public static let pause = SpecialKey(0xF730)
    /// The sys req key.
    public static let sysReq = SpecialKey(0xF731)
    /// The break key.
    public static let `break` = SpecialKey(0xF732)
    /// The reset key.
    public static let reset = SpecialKey(0xF733)
    /// The stop key.
    public static let stop = SpecialKey(0xF734)
    /// The menu key.
    public static let menu = SpecialKey(0xF735)
    /// The user key.
    public static let user = SpecialKey(0xF736)
    /// The system key.
    public static let system = SpecialKey(0xF737)
    /// The print key.
    public static let print = SpecialKey(0xF738)
    /// The clear line key.
    public static let clearLine = SpecialKey(0xF739)
    /// The clear display key.
    public static let clearDisplay = SpecialKey(0xF73A)
    /// The insert line key.
    public static let insertLine = SpecialKey(0xF73B)
    /// The delete line key.
    public static let deleteLine = SpecialKey(0xF73C)
    /// The insert character key.
    public static let insertCharacter = SpecialKey(0xF73D)
    /// The delete character key.
    public static let deleteCharacter = SpecialKey(0xF73E)
    /// The prev key.
    public static let prev = SpecialKey(0xF73F)
    /// The next key.
    public static let next = SpecialKey(0xF740)
    /// The select key.
    public static let select = SpecialKey(0xF741)
    /// The execute key.
    public static let execute = SpecialKey(0xF742)
    /// The undo key.
    public static let undo = SpecialKey(0xF743)
    /// The redo key.
    public static let redo = SpecialKey(0xF744)
    /// The find key.
    public static let find = SpecialKey(0xF745)
    /// The help key.
    public static let help = SpecialKey(0xF746)
    /// The mode switch key.
    public static let modeSwitch = SpecialKey(0xF747)
    /// The enter key.
    public static let enter = SpecialKey(0x03)
    /// The backspace key.
    public static let backspace = SpecialKey(0x08)
    /// The tab key.
    public static let tab = SpecialKey(0x09)
    /// The newline key.
    public static let newline = SpecialKey(0x0A)
    /// The form feed key.
    public static let formFeed = SpecialKey(0x0C)
    /// The carriage return key.
    public static let carriageReturn = SpecialKey(0x0D)
    /// The back tab key.
    public static let backTab = SpecialKey(0x19)
    /// The delete key.
    public static let delete = SpecialKey(0x7F)
    /// The line separator.
    public static let lineSeparator = SpecialKey(0x2028)
    /// The paragraph separator.
    public static let paragraphSeparator = SpecialKey(0x2029)
  }
}
