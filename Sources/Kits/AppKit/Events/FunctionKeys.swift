// The code points of keys without a printable character, in `characters` of key events.

/// The code point of the up arrow key.
public let NSUpArrowFunctionKey = 0xF700
/// The code point of the down arrow key.
public let NSDownArrowFunctionKey = 0xF701
/// The code point of the left arrow key.
public let NSLeftArrowFunctionKey = 0xF702
/// The code point of the right arrow key.
public let NSRightArrowFunctionKey = 0xF703
/// The code point of the F1 key.
public let NSF1FunctionKey = 0xF704
/// The code point of the F2 key.
public let NSF2FunctionKey = 0xF705
/// The code point of the F3 key.
public let NSF3FunctionKey = 0xF706
/// The code point of the F4 key.
public let NSF4FunctionKey = 0xF707
/// The code point of the F5 key.
public let NSF5FunctionKey = 0xF708
/// The code point of the F6 key.
public let NSF6FunctionKey = 0xF709
/// The code point of the F7 key.
public let NSF7FunctionKey = 0xF70A
/// The code point of the F8 key.
public let NSF8FunctionKey = 0xF70B
/// The code point of the F9 key.
public let NSF9FunctionKey = 0xF70C
/// The code point of the F10 key.
public let NSF10FunctionKey = 0xF70D
/// The code point of the F11 key.
public let NSF11FunctionKey = 0xF70E
/// The code point of the F12 key.
public let NSF12FunctionKey = 0xF70F
/// The code point of the F13 key.
public let NSF13FunctionKey = 0xF710
/// The code point of the F14 key.
public let NSF14FunctionKey = 0xF711
/// The code point of the F15 key.
public let NSF15FunctionKey = 0xF712
/// The code point of the F16 key.
public let NSF16FunctionKey = 0xF713
/// The code point of the F17 key.
public let NSF17FunctionKey = 0xF714
/// The code point of the F18 key.
public let NSF18FunctionKey = 0xF715
/// The code point of the F19 key.
public let NSF19FunctionKey = 0xF716
/// The code point of the F20 key.
public let NSF20FunctionKey = 0xF717
/// The code point of the F21 key.
public let NSF21FunctionKey = 0xF718
/// The code point of the F22 key.
public let NSF22FunctionKey = 0xF719
/// The code point of the F23 key.
public let NSF23FunctionKey = 0xF71A
/// The code point of the F24 key.
public let NSF24FunctionKey = 0xF71B
/// The code point of the F25 key.
public let NSF25FunctionKey = 0xF71C
/// The code point of the F26 key.
public let NSF26FunctionKey = 0xF71D
/// The code point of the F27 key.
public let NSF27FunctionKey = 0xF71E
/// The code point of the F28 key.
public let NSF28FunctionKey = 0xF71F
/// The code point of the F29 key.
public let NSF29FunctionKey = 0xF720
/// The code point of the F30 key.
public let NSF30FunctionKey = 0xF721
/// The code point of the F31 key.
public let NSF31FunctionKey = 0xF722
/// The code point of the F32 key.
public let NSF32FunctionKey = 0xF723
/// The code point of the F33 key.
public let NSF33FunctionKey = 0xF724
/// The code point of the F34 key.
public let NSF34FunctionKey = 0xF725
/// The code point of the F35 key.
public let NSF35FunctionKey = 0xF726
/// The code point of the insert key.
public let NSInsertFunctionKey = 0xF727
/// The code point of the delete forward key.
public let NSDeleteFunctionKey = 0xF728
/// The code point of the home key.
public let NSHomeFunctionKey = 0xF729
/// The code point of the begin key.
public let NSBeginFunctionKey = 0xF72A
/// The code point of the end key.
public let NSEndFunctionKey = 0xF72B
/// The code point of the page up key.
public let NSPageUpFunctionKey = 0xF72C
/// The code point of the page down key.
public let NSPageDownFunctionKey = 0xF72D
/// The code point of the print screen key.
public let NSPrintScreenFunctionKey = 0xF72E
/// The code point of the scroll lock key.
public let NSScrollLockFunctionKey = 0xF72F
/// The code point of the pause key.
public let NSPauseFunctionKey = 0xF730
/// The code point of the sys req key.
public let NSSysReqFunctionKey = 0xF731
/// The code point of the break key.
public let NSBreakFunctionKey = 0xF732
/// The code point of the reset key.
public let NSResetFunctionKey = 0xF733
/// The code point of the stop key.
public let NSStopFunctionKey = 0xF734
/// The code point of the menu key.
public let NSMenuFunctionKey = 0xF735
/// The code point of the user key.
public let NSUserFunctionKey = 0xF736
/// The code point of the system key.
public let NSSystemFunctionKey = 0xF737
/// The code point of the print key.
public let NSPrintFunctionKey = 0xF738
/// The code point of the clear line key.
public let NSClearLineFunctionKey = 0xF739
/// The code point of the clear display key.
public let NSClearDisplayFunctionKey = 0xF73A
/// The code point of the insert line key.
public let NSInsertLineFunctionKey = 0xF73B
/// The code point of the delete line key.
public let NSDeleteLineFunctionKey = 0xF73C
/// The code point of the insert character key.
public let NSInsertCharacterFunctionKey = 0xF73D
/// The code point of the delete character key.
public let NSDeleteCharacterFunctionKey = 0xF73E
/// The code point of the prev key.
public let NSPrevFunctionKey = 0xF73F
/// The code point of the next key.
public let NSNextFunctionKey = 0xF740
/// The code point of the select key.
public let NSSelectFunctionKey = 0xF741
/// The code point of the execute key.
public let NSExecuteFunctionKey = 0xF742
/// The code point of the undo key.
public let NSUndoFunctionKey = 0xF743
/// The code point of the redo key.
public let NSRedoFunctionKey = 0xF744
/// The code point of the find key.
public let NSFindFunctionKey = 0xF745
/// The code point of the help key.
public let NSHelpFunctionKey = 0xF746
/// The code point of the mode switch key.
public let NSModeSwitchFunctionKey = 0xF747
/// The code point of the enter character.
public let NSEnterCharacter = 0x03
/// The code point of the backspace character.
public let NSBackspaceCharacter = 0x08
/// The code point of the tab character.
public let NSTabCharacter = 0x09
/// The code point of the newline character.
public let NSNewlineCharacter = 0x0A
/// The code point of the form feed character.
public let NSFormFeedCharacter = 0x0C
/// The code point of the carriage return character.
public let NSCarriageReturnCharacter = 0x0D
/// The code point of the back tab character.
public let NSBackTabCharacter = 0x19
/// The code point of the delete character.
public let NSDeleteCharacter = 0x7F
/// The code point of the line separator character.
public let NSLineSeparatorCharacter = 0x2028
/// The code point of the paragraph separator character.
public let NSParagraphSeparatorCharacter = 0x2029
