/// The names that interface files have for values of AppKit alone.
@MainActor enum NibNames {
  static let autoresizing: [String: NSView.AutoresizingMask] = [
    "flexibleMinX": .minXMargin, "widthSizable": .width, "flexibleMaxX": .maxXMargin,
    "flexibleMinY": .minYMargin, "heightSizable": .height, "flexibleMaxY": .maxYMargin,
  ]
  static let controlSizes: [String: NSControl.ControlSize] = [
    "regular": .regular, "small": .small, "mini": .mini, "large": .large,
  ]
  static let bezels: [String: NSButton.BezelStyle] = [
    "rounded": .rounded, "regularSquare": .regularSquare, "disclosure": .disclosure,
    "shadowlessSquare": .shadowlessSquare, "circular": .circular,
    "texturedSquare": .texturedSquare, "helpButton": .helpButton, "smallSquare": .smallSquare,
    "texturedRounded": .texturedRounded, "roundedRect": .roundRect, "recessed": .recessed,
    "roundedDisclosure": .roundedDisclosure, "inline": .inline,
  ]
  static let imagePositions: [String: NSControl.ImagePosition] = [
    "only": .imageOnly, "left": .imageLeft, "right": .imageRight, "below": .imageBelow,
    "above": .imageAbove, "overlaps": .imageOverlaps, "leading": .imageLeading,
    "trailing": .imageTrailing,
  ]
  static let imageScalings: [String: NSImageScaling] = [
    "proportionallyDown": .scaleProportionallyDown,
    "axesIndependently": .scaleAxesIndependently, "none": .scaleNone,
    "proportionallyUpOrDown": .scaleProportionallyUpOrDown,
  ]
  static let imageAlignments: [String: NSImageAlignment] = [
    "top": .alignTop, "topLeft": .alignTopLeft, "topRight": .alignTopRight, "left": .alignLeft,
    "bottom": .alignBottom, "bottomLeft": .alignBottomLeft, "bottomRight": .alignBottomRight,
    "right": .alignRight, "center": .alignCenter,
  ]
  static let materials: [String: NSVisualEffectView.Material] = [
    "appearanceBased": .appearanceBased, "light": .light, "dark": .dark, "titlebar": .titlebar,
    "selection": .selection, "menu": .menu, "popover": .popover, "sidebar": .sidebar,
    "headerView": .headerView, "sheet": .sheet, "windowBackground": .windowBackground,
    "hudWindow": .hudWindow, "HUDWindow": .hudWindow, "fullScreenUI": .fullScreenUI,
    "toolTip": .toolTip, "contentBackground": .contentBackground,
    "underWindowBackground": .underWindowBackground,
    "underPageBackground": .underPageBackground,
  ]
  static let windowStyles: [String: NSWindow.StyleMask] = [
    "titled": .titled, "closable": .closable, "miniaturizable": .miniaturizable,
    "resizable": .resizable, "utility": .utilityWindow, "documentModal": .docModalWindow,
    "nonactivatingPanel": .nonactivatingPanel, "HUD": .hudWindow,
    "fullSizeContentView": .fullSizeContentView,
  ]
  static let modifiers: [String: NSEvent.ModifierFlags] = [
    "command": .command, "option": .option, "control": .control, "shift": .shift,
  ]
  static let states: [String: NSControl.StateValue] = [
    "on": .on, "off": .off, "mixed": .mixed,
  ]
  /// macOS's own colors; others of its names are UIKit's.
  static let colors: [String: NSColor] = [
    "labelColor": .labelColor, "secondaryLabelColor": .secondaryLabelColor,
    "tertiaryLabelColor": .tertiaryLabelColor, "quaternaryLabelColor": .quaternaryLabelColor,
    "textColor": .textColor, "placeholderTextColor": .placeholderTextColor,
    "selectedTextColor": .selectedTextColor, "textBackgroundColor": .textBackgroundColor,
    "selectedTextBackgroundColor": .selectedTextBackgroundColor,
    "textInsertionPointColor": .textInsertionPointColor,
    "unemphasizedSelectedTextColor": .unemphasizedSelectedTextColor,
    "unemphasizedSelectedTextBackgroundColor": .unemphasizedSelectedTextBackgroundColor,
    "windowBackgroundColor": .windowBackgroundColor,
    "underPageBackgroundColor": .underPageBackgroundColor,
    "windowFrameTextColor": .windowFrameTextColor,
    "controlBackgroundColor": .controlBackgroundColor, "controlColor": .controlColor,
    "controlTextColor": .controlTextColor, "disabledControlTextColor": .disabledControlTextColor,
    "selectedControlColor": .selectedControlColor,
    "selectedControlTextColor": .selectedControlTextColor,
    "alternateSelectedControlTextColor": .alternateSelectedControlTextColor,
    "selectedContentBackgroundColor": .selectedContentBackgroundColor,
    "unemphasizedSelectedContentBackgroundColor": .unemphasizedSelectedContentBackgroundColor,
    "selectedMenuItemTextColor": .selectedMenuItemTextColor, "separatorColor": .separatorColor,
    "gridColor": .gridColor, "headerTextColor": .headerTextColor, "headerColor": .controlColor,
    "linkColor": .linkColor, "keyboardFocusIndicatorColor": .keyboardFocusIndicatorColor,
    "controlAccentColor": .controlAccentColor, "highlightColor": .highlightColor,
    "shadowColor": .shadowColor, "controlShadowColor": .separatorColor,
    "alternateSelectedControlColor": .selectedContentBackgroundColor,
    "secondarySelectedControlColor": .unemphasizedSelectedContentBackgroundColor,
    "_sourceListBackgroundColor": .windowBackgroundColor,
  ]
}
