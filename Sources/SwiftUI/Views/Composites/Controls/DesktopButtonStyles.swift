import VivaceGeometry
import VivaceLooks

/// A button on a desktop: its label on a light face with a thin border, which darkens while pressed.
struct DesktopButtonLooks: ButtonStyle {
  var isProminent = false
  nonisolated init(isProminent: Bool = false) { self.isProminent = isProminent }

  func makeBody(configuration: Configuration) -> some View {
    Looks(configuration: configuration, isProminent: isProminent)
  }

  private struct Looks: View {
    let configuration: ButtonStyleConfiguration
    let isProminent: Bool
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlSize) private var controlSize
    @Environment(\.buttonBorderShape) private var shape
    @Environment(\.buttonSizing) private var sizing

    private var isFilled: Bool { isProminent && isEnabled }
    private var foreground: Color {
      isFilled ? .white : configuration.role == .destructive ? .red : .primary
    }

    private var font: Font {
      switch controlSize {
      case .mini: .system(size: PushButtonLook.desktop(controlSize).fontSize)
      case .small: .subheadline
      case .regular, .large, .extraLarge: .body
      }
    }

    var body: some View {
      let metrics = PushButtonLook.desktop(controlSize)
      configuration.label
        .multilineTextAlignment(.center)
        .containerFont(font)
        .containerForegroundStyle(foreground)
        .opacity(isEnabled ? 1 : 0.4)
        .sized(as: sizing)
        .padding(.horizontal, shape == .circle ? 3 : metrics.margin)
        .padding(.vertical, 2)
        .frame(minHeight: metrics.height)
        .background {
          DesktopFace(
            outline: shape.outline(standard: metrics.radius),
            tint: isFilled ? (configuration.role == .destructive ? .red : .accentColor) : nil,
            isPressed: configuration.isPressed)
        }
        .contentShape(Rectangle())
    }
  }
}

/// The face of buttons on a desktop, in an outline.
package struct DesktopFace: View {
  private let outline: AnyShape
  /// Nil for a face that is white, or grey in the dark.
  private let tint: Color?
  private let isPressed: Bool
  @Environment(\.colorScheme) private var scheme

  /// - Parameter outline: Nil for that of push buttons.
  package init(outline: AnyShape? = nil, tint: Color? = nil, isPressed: Bool = false) {
    let radius = PushButtonLook.desktop.regular.radius
    self.outline =
      outline ?? AnyShape(RoundedRectangle(cornerRadius: radius, style: .continuous))
    self.tint = tint
    self.isPressed = isPressed
  }

  package var body: some View {
    let isDark = scheme == .dark
    outline.fill(tint ?? (isDark ? Color.white.opacity(0.2) : .white))
      .overlay { outline.fill(Color.primary.opacity(isPressed ? 0.12 : 0)) }
      .overlay {
        outline.stroke(
          isDark ? Color.white.opacity(0.12) : .black.opacity(0.2), lineWidth: tint == nil ? 0.5 : 0
        )
      }
  }
}

/// Buttons on bars: text and symbols in the tint; on a desktop in the text's colour, on a face that shows while the
/// pointer is over them.
package struct BarButtonStyle: PrimitiveButtonStyle {
  @Environment(\.isDesktop) private var isDesktop

  package nonisolated init() {}

  package func makeBody(configuration: Configuration) -> some View {
    AnyButtonStyle.bar(isDesktop: isDesktop).make(configuration)
  }
}

extension AnyButtonStyle {
  /// Buttons on a desktop that have no style of their own.
  package static var desktop: AnyButtonStyle { AnyButtonStyle(pressing: DesktopButtonLooks()) }

  fileprivate static func bar(isDesktop: Bool) -> AnyButtonStyle {
    isDesktop
      ? AnyButtonStyle(pressing: DesktopBarButtonLooks())
      : AnyButtonStyle(pressing: BorderlessButtonLooks())
  }
}

private struct DesktopBarButtonLooks: ButtonStyle {
  nonisolated init() {}

  func makeBody(configuration: Configuration) -> some View { Looks(configuration: configuration) }

  private struct Looks: View {
    let configuration: ButtonStyleConfiguration
    @State private var isHovered = false
    @Environment(\.isEnabled) private var isEnabled

    init(configuration: ButtonStyleConfiguration) { self.configuration = configuration }

    var body: some View {
      configuration.label
        .containerFont(.body)
        .containerForegroundStyle(Color.primary.opacity(0.75))
        .opacity(isEnabled ? 1 : 0.4)
        .padding(.horizontal, 6)
        .frame(minHeight: 28)
        .background(
          Color.primary.opacity(
            !isEnabled ? 0 : configuration.isPressed ? 0.14 : isHovered ? 0.07 : 0),
          in: RoundedRectangle(cornerRadius: 6, style: .continuous)
        )
        .contentShape(Rectangle())
        .onHover { isHovered = $0 }
    }
  }
}
