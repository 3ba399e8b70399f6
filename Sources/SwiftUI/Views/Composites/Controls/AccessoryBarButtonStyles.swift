import VivaceGeometry

/// The button that controls what a window shows, in an accessory bar: a plain label, with a rounded background while
/// the pointer is over it or it is pressed.
public struct AccessoryBarButtonStyle: PrimitiveButtonStyle {
  /// `.accessoryBar` is the shorter spelling.
  public nonisolated init() {}
  /// A plain label whose background appears under the pointer.
  public func makeBody(configuration: Configuration) -> some View {
    AnyButtonStyle(pressing: AccessoryBarLooks(isFilled: false)).make(configuration)
  }
}

/// The button that does something in an accessory bar: a rounded background that is always there.
public struct AccessoryBarActionButtonStyle: PrimitiveButtonStyle {
  /// `.accessoryBarAction` is the shorter spelling.
  public nonisolated init() {}
  /// A label with a permanent background.
  public func makeBody(configuration: Configuration) -> some View {
    AnyButtonStyle(pressing: AccessoryBarLooks(isFilled: true)).make(configuration)
  }
}

private struct AccessoryBarLooks: ButtonStyle {
  let isFilled: Bool
  nonisolated init(isFilled: Bool) { self.isFilled = isFilled }

  func makeBody(configuration: Configuration) -> some View {
    Looks(configuration: configuration, isFilled: isFilled)
  }

  private struct Looks: View {
    let configuration: ButtonStyleConfiguration
    let isFilled: Bool
    @State private var isHovered = false
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
      configuration.label
        .containerFont(.subheadline)
        .containerForegroundStyle(
          configuration.role == .destructive && isEnabled ? Color.red : .primary
        )
        .opacity(isEnabled ? 1 : 0.5)
        .padding(.horizontal, 8)
        .padding(.vertical, 3)
        .background(
          Color.primary.opacity(fill), in: RoundedRectangle(cornerRadius: 5, style: .continuous)
        )
        .contentShape(Rectangle())
        .onHover { isHovered = $0 }
    }

    private var fill: Double {
      let own = isFilled ? 0.08 : 0
      guard isEnabled else { return own }
      return own + (configuration.isPressed ? 0.14 : isHovered ? 0.06 : 0)
    }
  }
}

extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
  /// Buttons that choose the content of a window.
  public static var accessoryBar: AccessoryBarButtonStyle { AccessoryBarButtonStyle() }
}
extension PrimitiveButtonStyle where Self == AccessoryBarActionButtonStyle {
  /// Buttons that act, with a permanent background.
  public static var accessoryBarAction: AccessoryBarActionButtonStyle {
    AccessoryBarActionButtonStyle()
  }
}
