import VivaceGeometry
import VivaceLooks
import VivaceViews

/// The properties of a control group for its style: its controls and its label.
public struct ControlGroupStyleConfiguration {
  /// The controls of the group.
  public struct Content: View {
    let content: AnyView
    public var body: some View { content }
  }
  /// The label of the group; nothing where it was made without one.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The controls of the group.
  public let content: ControlGroupStyleConfiguration.Content
  /// The group's label; empty if it has none.
  public let label: ControlGroupStyleConfiguration.Label
}

/// Draws control groups: gets their controls and their label, and gives a view.
@MainActor @preconcurrency public protocol ControlGroupStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = ControlGroupStyleConfiguration
}

extension ControlGroupStyle {
  func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledView(self, configuration) { $0.makeBody(configuration: $1) })
  }
}

/// Side by side in one field.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
  /// `.automatic` is the shorter spelling.
  public nonisolated init() {}
  /// The controls in one field.
  public func makeBody(configuration: Configuration) -> some View {
    GroupField(content: configuration.content)
  }
}

/// Side by side in one field, as in the bar of a screen.
public struct NavigationControlGroupStyle: ControlGroupStyle {
  /// `.navigation` is the shorter spelling.
  public nonisolated init() {}
  /// The controls in one field of their ideal size.
  public func makeBody(configuration: Configuration) -> some View {
    GroupField(content: configuration.content).fixedSize()
  }
}

/// A button that opens a menu of the controls.
public struct MenuControlGroupStyle: ControlGroupStyle {
  /// `.menu` is the shorter spelling.
  public nonisolated init() {}
  /// The label as a button that opens the controls.
  public func makeBody(configuration: Configuration) -> some View {
    Menu {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

/// In a menu, side by side in one row of it; elsewhere as the automatic style.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
  /// `.compactMenu` is the shorter spelling.
  public nonisolated init() {}
  /// The icons of the controls in one field.
  public func makeBody(configuration: Configuration) -> some View {
    GroupField(content: configuration.content).labelStyle(.iconOnly)
  }
}

/// Side by side, each a picture alone.
public struct PaletteControlGroupStyle: ControlGroupStyle {
  /// `.palette` is the shorter spelling.
  public nonisolated init() {}
  /// Icons 16 points apart, at least 34 points high.
  public func makeBody(configuration: Configuration) -> some View {
    Group(subviews: configuration.content) { subviews in
      HStack(spacing: 16) { ForEach(subviews) { $0 } }
        .padding(.horizontal, 8)
        .frame(minHeight: 34)
    }
    .labelStyle(.iconOnly)
    .buttonStyle(.borderless)
  }
}

/// Equal parts of one grey field, divided by lines.
private struct GroupField<Content: View>: View {
  let content: Content
  @Environment(\.isDesktop) private var isDesktop

  var body: some View {
    StaticConditional(isDesktop) {
      DesktopGroupField(content: content)
    } else: {
      TouchGroupField(content: content)
    }
    .buttonStyle(.borderless)
  }
}

/// The controls in one face of a button, each as wide as it is.
private struct DesktopGroupField<Content: View>: View {
  let content: Content

  var body: some View {
    DividedControls(content: content, lineHeight: 14) {
      $0.padding(.horizontal, 8).frame(minHeight: PushButtonLook.desktop.regular.height)
    }
    .fixedSize()
    .tint(.primary)
    .background { DesktopFace() }
  }
}

private struct TouchGroupField<Content: View>: View {
  let content: Content

  var body: some View {
    DividedControls(content: content, lineHeight: 20) {
      $0.frame(minWidth: 44, maxWidth: .infinity, minHeight: 34)
    }
    .fixedSize(horizontal: false, vertical: true)
    .background(Shade(.tertiaryFill), in: RoundedRectangle(cornerRadius: 8, style: .continuous))
  }
}

/// Controls side by side with lines between them.
private struct DividedControls<Content: View, Control: View>: View {
  let content: Content
  let lineHeight: CGFloat
  let control: (Subview) -> Control

  var body: some View {
    Group(subviews: content) { subviews in
      HStack(spacing: 0) {
        ForEach(subviews) { subview in
          if subview.id != subviews.first?.id {
            Rectangle().fill(Shade.fill).frame(width: 1, height: lineHeight)
          }
          control(subview)
        }
      }
    }
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  /// One field with lines between the controls.
  public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  /// One field of its ideal size, for bars.
  public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle {
  /// A button with a menu.
  public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
}
extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  /// One row of icons, for menus.
  public static var compactMenu: CompactMenuControlGroupStyle { CompactMenuControlGroupStyle() }
}
extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  /// Single icons side by side.
  public static var palette: PaletteControlGroupStyle { PaletteControlGroupStyle() }
}

extension EnvironmentValues {
  var controlGroupStyles: ControlStyles<any ControlGroupStyle> {
    get { self[ControlStylesKey.self] }
    set { self[ControlStylesKey.self] = newValue }
  }
}

extension View {
  /// Draws the control groups in this view by a style.
  public nonisolated func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
    controlStyle(\.controlGroupStyles, style)
  }
}
