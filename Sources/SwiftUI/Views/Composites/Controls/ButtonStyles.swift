import VivaceGeometry

/// Accent-coloured text, red for destructive ones, that fades while pressed.
struct BorderlessButtonLooks: ButtonStyle {
  nonisolated init() {}

  func makeBody(configuration: Configuration) -> some View {
    Looks(configuration: configuration)
  }

  private struct Looks: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.isForegroundGiven) private var isForegroundGiven
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
      configuration.label
        .multilineTextAlignment(.center)
        .containerForegroundStyle(color)
        .opacity(opacity)
        .contentShape(Rectangle())
    }

    private var color: Color {
      if !isEnabled { return .gray }
      return configuration.role == .destructive ? .red : .accentColor
    }

    /// A colour that was given shows by its faintness that the button is disabled.
    private var opacity: Double {
      if configuration.isPressed { return colorScheme == .dark ? 0.4 : 0.2 }
      return !isEnabled && isForegroundGiven ? 0.5 : 1
    }
  }
}

/// No decoration; 0.75 opaque while pressed, half when disabled.
struct PlainButtonLooks: ButtonStyle {
  nonisolated init() {}
  func makeBody(configuration: Configuration) -> some View {
    Looks(configuration: configuration)
  }

  private struct Looks: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled
    var body: some View {
      configuration.label.opacity(!isEnabled ? 0.5 : configuration.isPressed ? 0.75 : 1)
    }
  }
}

/// A tinted rounded background.
struct BorderedButtonLooks: ButtonStyle {
  var isProminent: Bool
  nonisolated init(isProminent: Bool) { self.isProminent = isProminent }

  func makeBody(configuration: Configuration) -> some View {
    Looks(configuration: configuration, isProminent: isProminent)
  }

  /// How a size of controls looks.
  private struct Metrics {
    var horizontal: CGFloat
    var vertical: CGFloat
    var radius: CGFloat
    var font: Font

    init(_ size: ControlSize) {
      switch size {
      case .mini, .small: (horizontal, vertical, radius, font) = (10, 5, 14, .subheadline)
      case .regular: (horizontal, vertical, radius, font) = (12, 7, 8, .body)
      case .large, .extraLarge: (horizontal, vertical, radius, font) = (20, 15, 12, .body)
      }
    }
  }

  private struct Looks: View {
    let configuration: ButtonStyleConfiguration
    let isProminent: Bool
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.isForegroundGiven) private var isForegroundGiven
    @Environment(\.controlSize) private var controlSize
    @Environment(\.buttonBorderShape) private var shape
    @Environment(\.buttonSizing) private var sizing

    private var tint: Color {
      if !isEnabled { return .gray }
      return configuration.role == .destructive ? .red : .accentColor
    }

    private var foreground: Color {
      if !isEnabled { return .gray }
      return isProminent ? .white : tint
    }

    var body: some View {
      let metrics = Metrics(controlSize)
      configuration.label
        .containerFont(metrics.font)
        .containerForegroundStyle(foreground)
        .opacity(!isEnabled && isForegroundGiven ? 0.5 : 1)
        .sized(as: sizing)
        .padding(.horizontal, shape == .circle ? metrics.vertical : metrics.horizontal)
        .padding(.vertical, metrics.vertical)
        .background(
          isProminent && isEnabled ? tint : tint.opacity(0.15),
          in: shape.outline(standard: metrics.radius)
        )
        .opacity(configuration.isPressed ? 0.75 : 1)
        .contentShape(Rectangle())
    }
  }
}

/// The looks that buttons have where no style is set: those of the place, such as a list or a
/// toolbar.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// `.automatic` is the shorter spelling.
  public nonisolated init() {}
  /// Draws the button as the container around wants it: a list, a toolbar or a menu.
  public func makeBody(configuration: Configuration) -> some View {
    InContainer(configuration: configuration)
  }

  private struct InContainer: View {
    let configuration: PrimitiveButtonStyleConfiguration
    @Environment(\.containerButtonStyle) private var style
    var body: some View { style.make(configuration) }
  }
}

/// Accent-coloured text without a background, faded while pressed.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// `.borderless` is the shorter spelling.
  public nonisolated init() {}
  /// Text in the tint that fades while pressed.
  public func makeBody(configuration: Configuration) -> some View {
    AnyButtonStyle(pressing: BorderlessButtonLooks()).make(configuration)
  }
}

/// The label as it is, a little faded while pressed.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// `.plain` is the shorter spelling.
  public nonisolated init() {}
  /// The label itself, a little faded while pressed.
  public func makeBody(configuration: Configuration) -> some View {
    AnyButtonStyle(pressing: PlainButtonLooks()).make(configuration)
  }
}

/// A tinted rounded background behind the label; on a desktop a face with a border.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  @Environment(\.isDesktop) private var isDesktop
  /// `.bordered` is the shorter spelling.
  public nonisolated init() {}
  /// A faint background in the tint, or a desktop's face.
  public func makeBody(configuration: Configuration) -> some View {
    AnyButtonStyle.bordered(isProminent: false, isDesktop: isDesktop).make(configuration)
  }
}

/// A background of the full tint behind a light label, for the one thing most likely wanted.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  @Environment(\.isDesktop) private var isDesktop
  /// `.borderedProminent` is the shorter spelling.
  public nonisolated init() {}
  /// A full background in the tint.
  public func makeBody(configuration: Configuration) -> some View {
    AnyButtonStyle.bordered(isProminent: true, isDesktop: isDesktop).make(configuration)
  }
}

extension AnyButtonStyle {
  fileprivate static func bordered(isProminent: Bool, isDesktop: Bool) -> AnyButtonStyle {
    isDesktop
      ? AnyButtonStyle(pressing: DesktopButtonLooks(isProminent: isProminent))
      : AnyButtonStyle(pressing: BorderedButtonLooks(isProminent: isProminent))
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The style that suits the container around.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// Text in the tint without a background.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label without decoration.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A faint background in the tint.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A full background in the tint, for the main action.
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}
