import VivaceViews

/// The ways in which a picker shows its options.
public enum _PickerKind {
  case menu, segmented, inline, wheel, navigationLink, palette, radioGroup
}

/// One of the looks of pickers here.
public protocol PickerStyle {
  var _kind: _PickerKind { get }
}

/// The menu style.
public struct DefaultPickerStyle: PickerStyle {
  /// `.automatic` is the shorter spelling.
  public init() {}
  public var _kind: _PickerKind { .menu }
}

/// A button with the chosen option, which opens a menu of all.
public struct MenuPickerStyle: PickerStyle {
  /// `.menu` is the shorter spelling.
  public init() {}
  public var _kind: _PickerKind { .menu }
}

/// The chosen option on a button that opens a menu of all.
@available(*, deprecated, renamed: "MenuPickerStyle")
public struct PopUpButtonPickerStyle: PickerStyle {
  /// Kept for older programs.
  public init() {}
  public var _kind: _PickerKind { .menu }
}

/// The options side by side in one field; the chosen one is raised.
public struct SegmentedPickerStyle: PickerStyle {
  /// `.segmented` is the shorter spelling.
  public init() {}
  public var _kind: _PickerKind { .segmented }
}

/// The options side by side, as for what is shown below: segments here.
public struct TabsPickerStyle: PickerStyle {
  /// `.tabs` is the shorter spelling.
  public init() {}
  public var _kind: _PickerKind { .segmented }
}

/// The options as rows of the list or form around; the chosen one has a check mark.
public struct InlinePickerStyle: PickerStyle {
  /// `.inline` is the shorter spelling.
  public init() {}
  public var _kind: _PickerKind { .inline }
}

/// A drum to turn; the chosen option is in its middle.
public struct WheelPickerStyle: PickerStyle {
  /// `.wheel` is the shorter spelling.
  public init() {}
  public var _kind: _PickerKind { .wheel }
}

/// A row with the chosen option, which pushes a screen with all of them.
public struct NavigationLinkPickerStyle: PickerStyle {
  /// `.navigationLink` is the shorter spelling.
  public init() {}
  public var _kind: _PickerKind { .navigationLink }
}

/// The options side by side, as segments.
public struct PalettePickerStyle: PickerStyle {
  /// `.palette` is the shorter spelling.
  public init() {}
  public var _kind: _PickerKind { .palette }
}

/// The options below one another, each with a round button: that of the chosen one has a dot.
public struct RadioGroupPickerStyle: PickerStyle {
  /// `.radioGroup` is the shorter spelling.
  public init() {}
  public var _kind: _PickerKind { .radioGroup }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// A menu.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
extension PickerStyle where Self == MenuPickerStyle {
  /// A button with a menu of the options.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
extension PickerStyle where Self == SegmentedPickerStyle {
  /// Segments in one field.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
extension PickerStyle where Self == TabsPickerStyle {
  /// Segments; the same as `segmented` here.
  public static var tabs: TabsPickerStyle { TabsPickerStyle() }
}
extension PickerStyle where Self == InlinePickerStyle {
  /// Rows with a check mark.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
extension PickerStyle where Self == WheelPickerStyle {
  /// A drum.
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// A row that pushes a screen of options.
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}
extension PickerStyle where Self == PalettePickerStyle {
  /// Options side by side.
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}
extension PickerStyle where Self == RadioGroupPickerStyle {
  /// Round buttons below one another.
  public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

extension EnvironmentValues {
  private struct PickerStyleKey: EnvironmentKey {
    static var defaultValue: any PickerStyle { DefaultPickerStyle() }
  }

  var pickerStyle: any PickerStyle {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Chooses the look of the pickers in this view.
  public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerStyle, style)
  }
}
