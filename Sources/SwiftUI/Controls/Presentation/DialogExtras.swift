import VivaceGeometry
import VivaceViews

/// How much an alert or a dialog matters.
public struct DialogSeverity: Equatable, Sendable {
  private let name: String
  /// The severity `standard`.
  public static let automatic = DialogSeverity(name: "automatic")
  /// Something that cannot be undone: a warning sign is above the title.
  public static let critical = DialogSeverity(name: "critical")
  /// Nothing special.
  public static let standard = DialogSeverity(name: "standard")
}

/// The content of an alert or a dialog besides its title, message and buttons.
struct DialogExtras {
  var icon: Image?
  var severity = DialogSeverity.automatic
  var suppression: Suppression?
  /// Done after each of the buttons that do not cancel.
  var proceed: (() -> Void)?

  /// Whether the question is to be asked again, and what that is called.
  struct Suppression {
    let label: Text
    let isSuppressed: Binding<Bool>
  }

  /// The icon, or a warning sign.
  var shownIcon: Image? {
    icon ?? (severity == .critical ? Image(systemName: "exclamationmark.triangle.fill") : nil)
  }
}

extension EnvironmentValues {
  private struct DialogExtrasKey: EnvironmentKey {
    static var defaultValue: DialogExtras { DialogExtras() }
  }

  var dialogExtras: DialogExtras {
    get { self[DialogExtrasKey.self] }
    set { self[DialogExtrasKey.self] = newValue }
  }
}

/// The picture above a dialog's title.
struct DialogIcon: View {
  let extras: DialogExtras

  var body: some View {
    if let icon = extras.shownIcon {
      icon
        .resizable()
        .scaledToFit()
        .foregroundStyle(
          extras.icon == nil ? AnyShapeStyle(Color.yellow) : AnyShapeStyle(.primary)
        )
        .frame(width: 44, height: 44)
        .padding(.bottom, 6)
        .accessibilityHidden(true)
    }
  }
}

/// Asks whether the question is to be asked again.
struct DialogSuppressionToggle: View {
  let suppression: DialogExtras.Suppression

  var body: some View {
    let isOn = suppression.isSuppressed.wrappedValue
    Button {
      suppression.isSuppressed.wrappedValue.toggle()
    } label: {
      HStack(spacing: 6) {
        Image(systemName: isOn ? "checkmark.square.fill" : "square")
          .foregroundStyle(isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
          .accessibilityHidden(true)
        suppression.label
      }
      .font(.system(size: 13))
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .padding(.top, 8)
    .accessibilityAddTraits(isOn ? [.isToggle, .isSelected] : .isToggle)
  }
}

extension View {
  private nonisolated func dialogExtra(_ change: @escaping (inout DialogExtras) -> Void)
    -> some View
  { transformEnvironment(\.dialogExtras, transform: change) }

  /// The picture above the title of alerts and dialogs in this view; nil shows none.
  public nonisolated func dialogIcon(_ icon: Image?) -> some View {
    dialogExtra { $0.icon = icon }
  }

  /// How much the alerts and dialogs in this view matter.
  public nonisolated func dialogSeverity(_ severity: DialogSeverity) -> some View {
    dialogExtra { $0.severity = severity }
  }

  /// Lets alerts and dialogs in this view ask not to be shown again. What to do about it is the
  /// program's.
  public nonisolated func dialogSuppressionToggle(_ label: Text, isSuppressed: Binding<Bool>)
    -> some View
  {
    dialogExtra { $0.suppression = .init(label: label, isSuppressed: isSuppressed) }
  }

  /// A form of `dialogSuppressionToggle(_:isSuppressed:)` with a localized text.
  public nonisolated func dialogSuppressionToggle(
    _ titleKey: LocalizedStringKey, isSuppressed: Binding<Bool>
  ) -> some View { dialogSuppressionToggle(Text(titleKey), isSuppressed: isSuppressed) }

  /// A form of `dialogSuppressionToggle(_:isSuppressed:)` with a text that is not localized.
  @_disfavoredOverload
  public nonisolated func dialogSuppressionToggle<S: StringProtocol>(
    _ title: S, isSuppressed: Binding<Bool>
  ) -> some View { dialogSuppressionToggle(Text(title), isSuppressed: isSuppressed) }

  /// A form of `dialogSuppressionToggle(_:isSuppressed:)` with the standard text.
  public nonisolated func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> some View {
    dialogSuppressionToggle(Text("Do not ask again"), isSuppressed: isSuppressed)
  }
}

/// Asks before the user closes the presentation around.
private nonisolated struct DismissalConfirmation<Actions: View, Message: View>: ViewModifier {
  let title: Text
  let shouldPresent: Bool
  let actions: Actions
  let message: Message?
  @State private var isAsking = false
  @Environment(\.dismissal) private var dismissal

  nonisolated init(title: Text, shouldPresent: Bool, actions: Actions, message: Message?) {
    self.title = title
    self.shouldPresent = shouldPresent
    self.actions = actions
    self.message = message
  }

  func body(content: Content) -> some View {
    let (ask, dismissal) = ($isAsking, dismissal)
    content
      .presentationOption { [shouldPresent] in
        $0.confirmDismissal = shouldPresent ? { ask.wrappedValue = true } : $0.confirmDismissal
      }
      .background {
        Color.clear.allowsHitTesting(false)
          .modifier(DialogModifier(.dialog, title, ask, actions: actions, message: message))
          .transformEnvironment(\.dialogExtras) { $0.proceed = { dismissal?() } }
      }
  }
}

extension View {
  /// Asks before the user closes the enclosing sheet, as long as `shouldPresent` holds. A button that does
  /// not cancel runs its action, and then the sheet closes.
  public nonisolated func dismissalConfirmationDialog<A: View>(
    _ title: Text, shouldPresent: Bool, @ViewBuilder actions: () -> A
  ) -> some View {
    modifier(
      DismissalConfirmation(
        title: title, shouldPresent: shouldPresent, actions: actions(),
        message: nil as EmptyView?))
  }

  /// A form of `dismissalConfirmationDialog(_:shouldPresent:actions:)` with a localized text.
  public nonisolated func dismissalConfirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, shouldPresent: Bool, @ViewBuilder actions: () -> A
  ) -> some View {
    dismissalConfirmationDialog(Text(titleKey), shouldPresent: shouldPresent, actions: actions)
  }

  /// A form of `dismissalConfirmationDialog(_:shouldPresent:actions:)` with a text that is not
  /// localized.
  @_disfavoredOverload
  public nonisolated func dismissalConfirmationDialog<S: StringProtocol, A: View>(
    _ title: S, shouldPresent: Bool, @ViewBuilder actions: () -> A
  ) -> some View {
    dismissalConfirmationDialog(Text(title), shouldPresent: shouldPresent, actions: actions)
  }

  /// Asks before the user closes the enclosing sheet, with a message, as long as `shouldPresent` holds.
  public nonisolated func dismissalConfirmationDialog<A: View, M: View>(
    _ title: Text, shouldPresent: Bool, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    modifier(
      DismissalConfirmation(
        title: title, shouldPresent: shouldPresent, actions: actions(), message: message()))
  }

  /// A form of `dismissalConfirmationDialog(_:shouldPresent:actions:message:)` with a localized
  /// text.
  public nonisolated func dismissalConfirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, shouldPresent: Bool, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    dismissalConfirmationDialog(
      Text(titleKey), shouldPresent: shouldPresent, actions: actions, message: message)
  }

  /// A form of `dismissalConfirmationDialog(_:shouldPresent:actions:message:)` with a text that is
  /// not localized.
  @_disfavoredOverload
  public nonisolated func dismissalConfirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, shouldPresent: Bool, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    dismissalConfirmationDialog(
      Text(title), shouldPresent: shouldPresent, actions: actions, message: message)
  }
}
