import VivaceGeometry
import VivaceGraphics

/// How much room there is along an axis, roughly.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little room and enough room.
  case compact, regular

  /// The least regular width, in points: between the widest phone held upright and the narrowest tablet.
  static let regularWidth: CGFloat = 600
  /// The least regular height, in points: between a phone held sideways and one held upright.
  static let regularHeight: CGFloat = 480

  /// That of a window of some size. On a desktop all windows are regular.
  package static func horizontal(of size: CGSize) -> Self {
    size.width >= regularWidth || Idiom.current == .desktop ? .regular : .compact
  }
  package static func vertical(of size: CGSize) -> Self {
    size.height >= regularHeight || Idiom.current == .desktop ? .regular : .compact
  }
}

/// How large buttons, fields, pickers and other controls are.
public enum ControlSize: CaseIterable, Hashable, Sendable {
  case mini, small, regular, large, extraLarge
}

extension EnvironmentValues {
  /// How much room there is across: that of the window's width unless it is set.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalClassKey.self] }
    set { self[HorizontalClassKey.self] = newValue }
  }

  /// The height that is available: that of the window, unless a view sets
  /// otherwise.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalClassKey.self] }
    set { self[VerticalClassKey.self] = newValue }
  }

  /// How large controls are.
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }

  /// Sets both size classes by the window's size.
  mutating func setSizeClasses(of size: CGSize) {
    horizontalSizeClass = UserInterfaceSizeClass.horizontal(of: size)
    verticalSizeClass = UserInterfaceSizeClass.vertical(of: size)
  }

  private struct HorizontalClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { nil }
  }
  private struct VerticalClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { nil }
  }
  private struct ControlSizeKey: EnvironmentKey {
    static var defaultValue: ControlSize { .regular }
  }
}

extension View {
  /// Makes the controls in this view larger or smaller.
  public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }
}
