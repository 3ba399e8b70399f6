import VivaceGeometry

/// Accent-coloured text, red for destructive ones, that fades while pressed (facts: controls 3.1.5).
struct BorderlessButtonLooks: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.colorScheme) private var colorScheme
  nonisolated init() {}

  func makeBody(configuration: Configuration) -> some View {
    Looks(configuration: configuration)
  }

  private struct Looks: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
      configuration.label
        .multilineTextAlignment(.center)
        .foregroundStyle(color)
        .opacity(configuration.isPressed ? (colorScheme == .dark ? 0.4 : 0.2) : 1)
        .contentShape(Rectangle())
    }

    private var color: Color {
      if !isEnabled { return .gray }
      return configuration.role == .destructive ? .red : .accentColor
    }
  }
}

/// No decoration; 0.75 opaque while pressed, half when disabled (facts: controls 3.1.4).
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

/// A tinted rounded background (facts: controls 3.1.6).
struct BorderedButtonLooks: ButtonStyle {
  var isProminent: Bool
  nonisolated init(isProminent: Bool) { self.isProminent = isProminent }

  func makeBody(configuration: Configuration) -> some View {
    Looks(configuration: configuration, isProminent: isProminent)
  }

  private struct Looks: View {
    let configuration: ButtonStyleConfiguration
    let isProminent: Bool
    @Environment(\.isEnabled) private var isEnabled

    private var tint: Color {
      if !isEnabled { return .gray }
      return configuration.role == .destructive ? .red : .accentColor
    }

    var body: some View {
      configuration.label
        .foregroundStyle(isProminent ? Color.white : tint)
        .padding(.horizontal, 12)
        .padding(.vertical, 7)
        .background(
          isProminent ? tint : tint.opacity(0.15), in: RoundedRectangle(cornerRadius: 8)
        )
        .opacity(configuration.isPressed ? 0.75 : 1)
        .contentShape(Rectangle())
    }
  }
}

/// The default button style, based on the button's context.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    AnyButtonStyle(pressing: BorderlessButtonLooks()).make(configuration)
  }
}

/// A button style that doesn't apply a border.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    AnyButtonStyle(pressing: BorderlessButtonLooks()).make(configuration)
  }
}

/// A button style that doesn't style or decorate its content while idle.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    AnyButtonStyle(pressing: PlainButtonLooks()).make(configuration)
  }
}

/// A button style that applies standard border artwork based on the button's context.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    AnyButtonStyle(pressing: BorderedButtonLooks(isProminent: false)).make(configuration)
  }
}

/// A button style that applies standard border prominent artwork.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    AnyButtonStyle(pressing: BorderedButtonLooks(isProminent: true)).make(configuration)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}
