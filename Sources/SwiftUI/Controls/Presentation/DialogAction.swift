import VivaceGeometry
import VivaceLooks
import VivaceViews

/// The buttons of alerts and dialogs: rows of a card. Each runs its action, then dismisses. Escape is the
/// shortcut of those that cancel.
struct DialogActionStyle: PrimitiveButtonStyle {
  let layout: AlertLook
  let dismiss: () -> Void
  @Environment(\.keyboardShortcut) private var shortcut
  @Environment(\.dialogExtras) private var extras

  init(_ layout: AlertLook, dismiss: @escaping () -> Void) {
    self.layout = layout
    self.dismiss = dismiss
  }

  func makeBody(configuration: Configuration) -> some View {
    Button(role: configuration.role) {
      configuration.trigger()
      dismiss()
      if configuration.role != .cancel { extras.proceed?() }
    } label: {
      configuration.label
    }
    .buttonStyle(Looks(layout: layout))
    .keyboardShortcut(shortcut ?? (configuration.role == .cancel ? .cancelAction : nil))
    .trait(DialogRoleTrait.self, DialogRole(role: configuration.role))
  }

  private struct Looks: ButtonStyle {
    let layout: AlertLook
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
      configuration.label
        .font(
          .system(
            size: layout.buttonSize,
            weight: configuration.role == .cancel ? .semibold : .regular)
        )
        .lineLimit(1)
        .minimumScaleFactor(layout.buttonScale)
        .foregroundStyle(
          !isEnabled
            ? AnyShapeStyle(.secondary)
            : configuration.role == .destructive
              ? AnyShapeStyle(.red)
              : ProgramLooks.current.alertTint.or(.tint)
        )
        .padding(.horizontal, layout.buttonMargin)
        .frame(maxWidth: .infinity)
        .frame(height: layout.buttonHeight)
        .background(configuration.isPressed ? AnyShapeStyle(Shade.fill) : AnyShapeStyle(.clear))
        .contentShape(Rectangle())
    }
  }
}

/// Says that a view of a dialog is a button, and of what role.
struct DialogRole {
  var role: ButtonRole?
}

struct DialogRoleTrait: ViewTraitKey { static var defaultValue: DialogRole? { nil } }

extension Subview {
  /// The role of a dialog's button; nil for anything else.
  var dialogRole: DialogRole? { containerValues[trait: DialogRoleTrait.self] }
}

/// Looks at what a dialog is made of: buttons, cancelling ones, and other views.
struct DialogParts {
  var fields: [Subview] = []
  var buttons: [Subview] = []
  var cancels: [Subview] = []

  init(_ subviews: SubviewsCollection) {
    for subview in subviews {
      switch subview.dialogRole {
      case nil: fields.append(subview)
      case let action?: action.role == .cancel ? cancels.append(subview) : buttons.append(subview)
      }
    }
  }
}
