import VivaceGeometry
import VivaceViews

/// A button that opens a list of buttons, toggles, pickers and further menus.
///
/// With a primary action a tap runs that, and a long press opens the menu.
public nonisolated struct Menu<Label: View, Content: View>: View, _SingleView {
  private let label: Label
  private let content: Content
  private let primaryAction: (() -> Void)?
  @Environment(\.menuStyles) private var styles
  @Environment(\.menuClose) private var isInside
  @Environment(\.isOfCommands) private var isOfCommands
  @Environment(\.outlinesMenus) private var outlinesMenus

  nonisolated init(label: Label, content: Content, primaryAction: (() -> Void)?) {
    self.label = label
    self.content = content
    self.primaryAction = primaryAction
  }

  @MainActor public var body: some View {
    if isOfCommands {
      content
    } else if outlinesMenus {
      OutlinedSubmenu(label: label, content: content)
    } else if isInside != nil {
      Submenu(label: label, content: content)
    } else {
      let configuration = MenuStyleConfiguration(
        label: .init(content: AnyView(label)), content: .init(content: AnyView(content)),
        primaryAction: primaryAction)
      styles.dress(\.menuStyles, standard: DefaultMenuStyle()) { $0.styled(configuration) }
    }
  }
}

extension Menu {
  /// A tap opens the menu.
  public nonisolated init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content(), primaryAction: nil)
  }

  /// A tap runs the action, a long press opens the menu.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) { self.init(label: label(), content: content(), primaryAction: primaryAction) }
}

extension Menu where Label == Text {
  /// With a localized title.
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content(), primaryAction: nil)
  }

  /// With a plain title.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content(), primaryAction: nil)
  }

  /// With a localized title; a tap acts, a long press opens the menu.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void
  ) { self.init(label: Text(titleKey), content: content(), primaryAction: primaryAction) }

  /// With a plain title; a tap acts, a long press opens the menu.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: () -> Content, primaryAction: @escaping () -> Void
  ) { self.init(label: Text(title), content: content(), primaryAction: primaryAction) }
}

extension Menu where Label == VivaceControls.Label<Text, Image> {
  /// With a localized title and a symbol.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(
      label: VivaceControls.Label(titleKey, systemImage: systemImage), content: content(),
      primaryAction: nil)
  }

  /// With a plain title and a symbol.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(
      label: VivaceControls.Label(title, systemImage: systemImage), content: content(),
      primaryAction: nil)
  }
}

extension Menu
where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// The menu that a style was given, so that a style can build on another.
  public nonisolated init(_ configuration: MenuStyleConfiguration) {
    self.init(
      label: configuration.label, content: configuration.content,
      primaryAction: configuration.primaryAction)
  }
}

/// The properties of a menu for its style: label and content.
public struct MenuStyleConfiguration {
  /// The label of the menu's button.
  public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }

  /// The content of the open menu.
  public struct Content: View {
    let content: AnyView
    public var body: some View { content }
  }

  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
}

/// Draws the buttons of menus: gets label and content, and gives a view.
@MainActor @preconcurrency public protocol MenuStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = MenuStyleConfiguration
}

/// The label as a button, in the button style around.
public struct DefaultMenuStyle: MenuStyle {
  /// `.automatic` is the shorter spelling.
  public nonisolated init() {}
  /// The label in the button style around.
  public func makeBody(configuration: Configuration) -> some View {
    MenuButton(configuration: configuration)
  }
}

/// The label as a button, in the button style around, as the default style.
public struct ButtonMenuStyle: MenuStyle {
  /// `.button` is the shorter spelling.
  public nonisolated init() {}
  /// The label in the button style around, as the default does.
  public func makeBody(configuration: Configuration) -> some View {
    MenuButton(configuration: configuration)
  }
}

/// The label alone, as a button without a border.
public struct BorderlessButtonMenuStyle: MenuStyle {
  /// Kept for older programs.
  public nonisolated init() {}
  /// The label as a borderless button.
  public func makeBody(configuration: Configuration) -> some View {
    MenuButton(configuration: configuration).buttonStyle(.borderless)
  }
}

/// The label as a button with a border.
@available(*, deprecated, renamed: "ButtonMenuStyle")
public struct BorderedButtonMenuStyle: MenuStyle {
  /// Kept for older programs.
  public nonisolated init() {}
  /// The label as a bordered button.
  public func makeBody(configuration: Configuration) -> some View {
    MenuButton(configuration: configuration).buttonStyle(.bordered)
  }
}

extension MenuStyle where Self == DefaultMenuStyle {
  /// A button in the style around.
  public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
extension MenuStyle where Self == ButtonMenuStyle {
  /// A button in the style around; the same as `automatic` here.
  public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  /// A borderless button.
  public static var borderlessButton: BorderlessButtonMenuStyle { BorderlessButtonMenuStyle() }
}

@available(*, deprecated, renamed: "ButtonMenuStyle")
extension MenuStyle where Self == BorderedButtonMenuStyle {
  /// A bordered button.
  public static var borderedButton: BorderedButtonMenuStyle { BorderedButtonMenuStyle() }
}

extension MenuStyle {
  fileprivate func styled(_ configuration: Configuration) -> AnyView {
    AnyView(StyledView(self, configuration) { $0.makeBody(configuration: $1) })
  }
}

/// Opens the menu on a tap; where there is a primary action, a tap runs that, and a long press opens.
private struct MenuButton: View {
  let configuration: MenuStyleConfiguration
  @State private var isOpen = false
  @State private var target = ListRowAction.Target()
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.opensMenuFromRow) private var opensMenuFromRow
  @Environment(\.decidedMenuOrder) private var order
  @Environment(\.menuIndicatorVisibility) private var indicator
  @Environment(\.isDesktop) private var isDesktop
  @Environment(\.menuHasOwnFace) private var hasOwnFace

  init(configuration: MenuStyleConfiguration) { self.configuration = configuration }

  /// On a desktop a menu shows that it is one, unless its label does.
  private var showsIndicator: Bool {
    indicator == .visible || indicator == .automatic && isDesktop && !hasOwnFace
  }

  private var button: some View {
    Button {
      if let action = configuration.primaryAction { action() } else { isOpen = true }
    } label: {
      if showsIndicator {
        HStack(spacing: 6) {
          configuration.label
          Image(systemName: "chevron.down").imageScale(.small).accessibilityHidden(true)
        }
      } else {
        configuration.label
      }
    }
  }

  var body: some View {
    let content = configuration.content
    let close = { isOpen = false }
    StaticConditional(hasOwnFace) {
      button.buttonStyle(.plain)
    } else: {
      button
    }
    // In a row of a list, the label alone opens the menu, unless the menu is that of the row.
    .transformEnvironment(\.self) {
      $0.leaveButtonContainer()
      $0.opensMenuFromRow = false
    }
    .transformPreference(ListRowActionsKey.self) { actions in
      guard opensMenuFromRow else { return }
      // The target must not keep the view, whose state keeps the target.
      let open = { [isOpen = $isOpen] in isOpen.wrappedValue = true }
      actions.append(target.action(open, opensMenu: true, isEnabled: isEnabled))
    }
    .highPriorityGesture(
      LongPressGesture(minimumDuration: 0.4).onEnded { _ in isOpen = true },
      including: configuration.primaryAction == nil ? .subviews : .all
    )
    .semantics { properties, environment in
      properties.role = .menu
      properties.isEnabled = environment.isEnabled
    }
    .modifier(
      Presenter(item: isOpen ? content : nil) { content, life in
        AnchoredPanel(life: life, dismiss: close) {
          MenuPanel(content: content, order: order, close: close)
        }
      })
  }
}

extension EnvironmentValues {
  private struct MenuCloseKey: EnvironmentKey { static var defaultValue: (() -> Void)? { nil } }

  fileprivate var menuStyles: ControlStyles<any MenuStyle> {
    get { self[ControlStylesKey.self] }
    set { self[ControlStylesKey.self] = newValue }
  }

  /// Closes the menu around; nil outside of menus.
  var menuClose: (() -> Void)? {
    get { self[MenuCloseKey.self] }
    set { self[MenuCloseKey.self] = newValue }
  }
}

extension View {
  /// Draws the buttons of menus in this view by a style.
  public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    controlStyle(\.menuStyles, style)
  }
}
