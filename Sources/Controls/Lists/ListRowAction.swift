import VivaceGeometry
import VivaceViews

/// What a tap anywhere in a row does: a button's action, told to the row around it.
struct ListRowAction: Equatable {
  /// The same as long as the button; its action is always the newest one.
  final class Target {
    fileprivate(set) var run: () -> Void = {}

    func action(
      _ run: @escaping () -> Void, isLink: Bool, isEnabled: Bool
    ) -> ListRowAction {
      self.run = run
      return ListRowAction(target: self, isLink: isLink, isEnabled: isEnabled)
    }
  }

  fileprivate let target: Target
  /// Whether it goes on to another screen, so that the row points there.
  let isLink: Bool
  let isEnabled: Bool

  func callAsFunction() { target.run() }

  static func == (a: ListRowAction, b: ListRowAction) -> Bool {
    a.target === b.target && a.isLink == b.isLink && a.isEnabled == b.isEnabled
  }
}

/// The actions of the buttons in a row; all of them run (facts: controls 3.1.8).
struct ListRowActionsKey: PreferenceKey {
  static var defaultValue: [ListRowAction] { [] }
  static func reduce(value: inout [ListRowAction], nextValue: () -> [ListRowAction]) {
    value += nextValue()
  }
}

/// Buttons in rows that have no style of their own: the row is the button, and shows that it is
/// pressed. Links are written like text, all others in the tint.
struct RowButtonStyle: PrimitiveButtonStyle {
  nonisolated init() {}
  func makeBody(configuration: Configuration) -> some View {
    RowButton(configuration: configuration)
  }
}

private struct RowButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var target = ListRowAction.Target()
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.isNavigationLink) private var isLink

  init(configuration: PrimitiveButtonStyleConfiguration) { self.configuration = configuration }

  var body: some View {
    configuration.label
      .foregroundStyle(color)
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
  private struct IsNavigationLinkKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  /// Whether the button goes on to another screen.
  var isNavigationLink: Bool {
    get { self[IsNavigationLinkKey.self] }
    set { self[IsNavigationLinkKey.self] = newValue }
  }
}
