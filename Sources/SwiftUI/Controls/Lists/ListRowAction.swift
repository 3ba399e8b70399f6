import VivaceViews

/// The action of a tap anywhere in a row: a button's action, passed to the row around it.
struct ListRowAction: Equatable {
  /// An object that lives as long as the button; its action is always the newest one.
  final class Target {
    fileprivate var run: () -> Void = {}
    /// The row around; nil in headers and footers, where a button is alone.
    fileprivate weak var row: ListRowPress?

    func action(
      _ run: @escaping () -> Void, isLink: Bool = false, opensMenu: Bool = false, isEnabled: Bool
    ) -> ListRowAction {
      self.run = run
      return ListRowAction(
        target: self, isLink: isLink, opensMenu: opensMenu, isEnabled: isEnabled)
    }
  }

  private let target: Target
  /// Whether it continues to another screen, so that the row points there.
  let isLink: Bool
  /// Whether it opens the menu of a control in the row, which then shows the press by itself.
  let opensMenu: Bool
  let isEnabled: Bool

  fileprivate init(target: Target, isLink: Bool, opensMenu: Bool, isEnabled: Bool) {
    self.target = target
    self.isLink = isLink
    self.opensMenu = opensMenu
    self.isEnabled = isEnabled
  }

  func callAsFunction() { target.run() }

  /// From now on the row is pressed with the button.
  func join(_ row: ListRowPress) { target.row = row }

  static func == (a: ListRowAction, b: ListRowAction) -> Bool {
    a.target === b.target && a.isLink == b.isLink && a.opensMenu == b.opensMenu
      && a.isEnabled == b.isEnabled
  }
}

/// A row as the buttons in it know it: the same as long as the row, with its newest closures.
final class ListRowPress {
  fileprivate var press: (Bool) -> Void = { _ in }
  fileprivate var activate: (EventModifiers) -> Void = { _ in }

  func gesture(
    press: @escaping (Bool) -> Void, activate: @escaping (EventModifiers) -> Void
  ) -> PressGesture {
    self.press = press
    self.activate = activate
    return PressGesture(actionWithModifiers: activate, pressing: press)
  }
}

/// The answer of a row to presses, clicks and keys. Objects that the row keeps in its state keep closures of it, so
/// it must not keep those objects: else none of them would ever be freed.
struct ListRowAnswer {
  let actions: Binding<[ListRowAction]>
  let isPressed: Binding<Bool>
  let isEditing: Bool
  let select: ((EventModifiers) -> Void)?
  private weak var clicked: RowKeys?

  /// - Parameter clicked: The keys that continue from the row when it is clicked; nil if none do.
  init(
    actions: Binding<[ListRowAction]>, isPressed: Binding<Bool>, isEditing: Bool,
    select: ((EventModifiers) -> Void)?, clicked: RowKeys?
  ) {
    self.actions = actions
    self.isPressed = isPressed
    self.isEditing = isEditing
    self.select = select
    self.clicked = clicked
  }

  func click(_ modifiers: EventModifiers) {
    clicked?.handleClick()
    activate(modifiers)
  }

  func activate(_ modifiers: EventModifiers) {
    select?(modifiers)
    for action in actions.wrappedValue.usable(isEditing: isEditing) { action() }
  }

  /// Down at once, up slowly: also a short tap is seen. Down is an animation without a duration, which ends
  /// what an earlier press left: a plain change would be added to that.
  func press(_ isPressed: Bool) {
    withAnimation(isPressed ? .linear(duration: 0) : .easeOut(duration: 0.35)) {
      self.isPressed.wrappedValue = isPressed
    }
  }
}

extension [ListRowAction] {
  /// The actions of a tap; while the list is edited, rows are only selected.
  func usable(isEditing: Bool) -> [ListRowAction] {
    if isEditing { return [] }
    let usable = filter(\.isEnabled)
    // Of several menus in a row, each is opened from its own label.
    return usable.filter(\.opensMenu).count > 1 ? usable.filter { !$0.opensMenu } : usable
  }
}

/// The actions of the buttons in a row; all of them run.
struct ListRowActionsKey: PreferenceKey {
  static var defaultValue: [ListRowAction] { [] }
  static func reduce(value: inout [ListRowAction], nextValue: () -> [ListRowAction]) {
    value += nextValue()
  }
}

/// Buttons in lists that have no style of their own: the row is the button, and shows that it is
/// pressed. Links are written like text, all others in the tint.
///
/// The list has to set it around all of its rows: custom views in them are asked for their bodies
/// before the row around them is made.
struct RowButtonStyle: PrimitiveButtonStyle {
  nonisolated init() {}
  func makeBody(configuration: Configuration) -> some View {
    InRow(configuration: configuration)
  }

  /// On a desktop only links take the whole row.
  private struct InRow: View {
    let configuration: PrimitiveButtonStyleConfiguration
    @Environment(\.isDesktop) private var isDesktop
    @Environment(\.isNavigationLink) private var isLink

    init(configuration: PrimitiveButtonStyleConfiguration) { self.configuration = configuration }

    var body: some View {
      StaticConditional(isDesktop && !isLink) {
        AnyButtonStyle.desktop.make(configuration)
      } else: {
        RowButton(configuration: configuration)
      }
    }
  }
}

private struct RowButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var target = ListRowAction.Target()
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.isForegroundGiven) private var isForegroundGiven
  @Environment(\.isNavigationLink) private var isLink
  @State private var isPressedAlone = false

  init(configuration: PrimitiveButtonStyleConfiguration) { self.configuration = configuration }

  var body: some View {
    configuration.label
      .containerForegroundStyle(color)
      .opacity(isPressedAlone ? 0.2 : !isEnabled && isForegroundGiven ? 0.5 : 1)
      .contentShape(Rectangle())
      .gesture(
        PressGesture {
          if let row = target.row { row.activate([]) } else { configuration.trigger() }
        } pressing: { isPressed in
          if let row = target.row { row.press(isPressed) } else { isPressedAlone = isPressed }
        }
      )
      .preference(
        key: ListRowActionsKey.self,
        value: [target.action(configuration.trigger, isLink: isLink, isEnabled: isEnabled)]
      )
      .semantics { properties, environment in
        properties.role = .button
        properties.combinesChildren = true
        properties.isEnabled = environment.isEnabled
      }
      .controlKeys(configuration.trigger)
  }

  private var color: AnyShapeStyle {
    if !isEnabled { return AnyShapeStyle(Color.gray) }
    if isLink { return AnyShapeStyle(.foreground) }
    return AnyShapeStyle(configuration.role == .destructive ? .red : Color.accentColor)
  }
}

extension EnvironmentValues {
  private struct OpensMenuFromRowKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// Whether the menu is that of the whole row of a list around it.
  var opensMenuFromRow: Bool {
    get { self[OpensMenuFromRowKey.self] }
    set { self[OpensMenuFromRowKey.self] = newValue }
  }

  private struct IsNavigationLinkKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// Whether the button continues to another screen.
  var isNavigationLink: Bool {
    get { self[IsNavigationLinkKey.self] }
    set { self[IsNavigationLinkKey.self] = newValue }
  }
}
