import Foundation
import VivaceViews

extension View {
  private nonisolated func documentMenu<Link: View>(_ link: Link) -> some View {
    let menu = AnyView(link)
    return navigationItem { $0.titleMenu = $0.titleMenu ?? menu }
  }

  /// The file that this screen shows: a tap on its title offers to share it.
  public nonisolated func navigationDocument(_ url: URL) -> some View {
    documentMenu(ShareLink(item: url))
  }

  /// Defines the document of this screen: a tap on its title offers to share it.
  public nonisolated func navigationDocument<D: Transferable>(_ document: D) -> some View {
    documentMenu(
      ShareLink<CollectionOfOne<D>, Never, Never, DefaultShareLinkLabel>(
        items: CollectionOfOne(document), subject: nil, message: nil, preview: nil,
        label: DefaultShareLinkLabel()))
  }

  /// Declares the document of this screen and its preview: a tap on the title offers to share it.
  public nonisolated func navigationDocument<D: Transferable, I1: Transferable, I2: Transferable>(
    _ document: D, preview: SharePreview<I1, I2>
  ) -> some View {
    documentMenu(
      ShareLink(
        items: CollectionOfOne(document), subject: nil, message: nil, preview: { _ in preview },
        label: DefaultShareLinkLabel()))
  }
}

/// Begins to rename what a view shows.
@MainActor @preconcurrency public struct RenameAction {
  nonisolated(unsafe) let action: () -> Void
  nonisolated init(action: @escaping () -> Void) { self.action = action }
  /// Runs the action given by `renameAction(_:)`.
  public func callAsFunction() { action() }
}

extension EnvironmentValues {
  private struct RenameKey: EnvironmentKey { static var defaultValue: RenameAction? { nil } }

  /// Begins to rename what is around; nil where nothing can be renamed.
  public internal(set) var rename: RenameAction? {
    get { self[RenameKey.self] }
    set { self[RenameKey.self] = newValue }
  }
}

extension View {
  /// Defines the action of the rename buttons in this view.
  public nonisolated func renameAction(_ action: @escaping () -> Void) -> some View {
    environment(\.rename, RenameAction(action: action))
  }

  /// The rename buttons in this view put the focus where it is bound to.
  public nonisolated func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View {
    renameAction { isFocused.wrappedValue = true }
  }
}

/// A button that begins to rename what is around it. It cannot be used where nothing can be renamed.
public nonisolated struct RenameButton<Label: View>: View {
  private let label: Label
  @Environment(\.rename) private var rename

  @MainActor @preconcurrency public var body: some View {
    Button {
      rename?()
    } label: {
      label
    }
    .disabled(rename == nil)
  }
}

extension RenameButton where Label == VivaceControls.Label<Text, Image> {
  /// A button that is called "Rename".
  public nonisolated init() { label = VivaceControls.Label("Rename", systemImage: "pencil") }
}
