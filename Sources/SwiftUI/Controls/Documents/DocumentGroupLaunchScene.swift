import Foundation
import VivaceGraphics
import VivaceViews

/// The screen that a program with a `DocumentGroup` begins with: a title, buttons, and what opens a file in a
/// window of its own. It goes when a document comes.
public nonisolated struct DocumentGroupLaunchScene<Actions: View>: Scene {
  private let actions: Actions
  private let decoration: LaunchDecoration

  @MainActor public var body: some Scene {
    Window(decoration.title ?? Text("Documents"), id: "org.vivace.documents") {
      LaunchWindow(actions: actions, decoration: decoration)
    }
  }
}

extension DocumentGroupLaunchScene {
  /// A screen to begin with, with a text as the title; nil is the program's name.
  public nonisolated init<Ground: View, Behind: View, Above: View>(
    _ title: Text? = nil,
    @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
    @ViewBuilder background: () -> Ground = { DefaultDocumentLaunchGround() },
    @ViewBuilder backgroundAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) ->
      Behind = { _ in EmptyView() },
    @ViewBuilder overlayAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) ->
      Above = { _ in EmptyView() }
  ) {
    self.actions = actions()
    decoration = LaunchDecoration(
      title, background(), backgroundAccessoryView, overlayAccessoryView)
  }

  /// A launch scene on a background that is painted with a style.
  public nonisolated init<Style: ShapeStyle, Behind: View, Above: View>(
    _ title: Text?, backgroundStyle: Style,
    @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
    @ViewBuilder backgroundAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) ->
      Behind = { _ in EmptyView() },
    @ViewBuilder overlayAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) ->
      Above = { _ in EmptyView() }
  ) {
    self.actions = actions()
    decoration = LaunchDecoration(
      title, Rectangle().fill(backgroundStyle), backgroundAccessoryView, overlayAccessoryView)
  }

  /// A screen to begin with, with a title that is looked up.
  public nonisolated init<Ground: View, Behind: View, Above: View>(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
    @ViewBuilder background: () -> Ground = { DefaultDocumentLaunchGround() },
    @ViewBuilder backgroundAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) ->
      Behind = { _ in EmptyView() },
    @ViewBuilder overlayAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) ->
      Above = { _ in EmptyView() }
  ) {
    self.actions = actions()
    decoration = LaunchDecoration(
      Text(titleKey), background(), backgroundAccessoryView, overlayAccessoryView)
  }

  /// A launch scene on a background that is painted with a style.
  public nonisolated init<Style: ShapeStyle, Behind: View, Above: View>(
    _ titleKey: LocalizedStringKey, backgroundStyle: Style,
    @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
    @ViewBuilder backgroundAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) ->
      Behind = { _ in EmptyView() },
    @ViewBuilder overlayAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) ->
      Above = { _ in EmptyView() }
  ) {
    self.actions = actions()
    decoration = LaunchDecoration(
      Text(titleKey), Rectangle().fill(backgroundStyle), backgroundAccessoryView,
      overlayAccessoryView)
  }

  /// A screen to begin with, with a string as the title.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, Ground: View, Behind: View, Above: View>(
    _ title: S, @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
    @ViewBuilder background: () -> Ground = { DefaultDocumentLaunchGround() },
    @ViewBuilder backgroundAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) ->
      Behind = { _ in EmptyView() },
    @ViewBuilder overlayAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) ->
      Above = { _ in EmptyView() }
  ) {
    self.actions = actions()
    decoration = LaunchDecoration(
      Text(title), background(), backgroundAccessoryView, overlayAccessoryView)
  }

  /// A launch scene on a background that is painted with a style.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, Style: ShapeStyle, Behind: View, Above: View>(
    _ title: S, backgroundStyle: Style,
    @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
    @ViewBuilder backgroundAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) ->
      Behind = { _ in EmptyView() },
    @ViewBuilder overlayAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) ->
      Above = { _ in EmptyView() }
  ) {
    self.actions = actions()
    decoration = LaunchDecoration(
      Text(title), Rectangle().fill(backgroundStyle), backgroundAccessoryView, overlayAccessoryView)
  }
}

/// The background of a screen of documents that sets none.
public struct DefaultDocumentLaunchGround: View {
  /// A plain ground in the second background style.
  public nonisolated init() {}
  public var body: some View { Rectangle().fill(.background.secondary) }
}

/// The screen in its window.
private struct LaunchWindow<Actions: View>: View {
  let actions: Actions
  let decoration: LaunchDecoration
  @Environment(\.windowLink) private var link

  var body: some View {
    DocumentLaunchScreen(decoration: decoration, actions: actions, openTitle: "Open…") {
      DocumentDialog.choose(link?.app.documentTypes ?? [], allowsMultiple: true) {
        for file in $0 { open(file) }
      }
    }
    .environment(
      \.documentLaunch,
      DocumentLaunch(types: link?.app.preparedTypes ?? []) { type, document in
        if let document { link?.app.prepare(document) }
        show(nil, type)
      } open: { file, source in
        if let source { link?.app.prepare(SourcedDocument(nil, source)) }
        open(file)
      })
  }

  private func open(_ file: URL) { show(file, nil) }

  /// Shows a document in a window of its own, in place of this one.
  private func show(_ file: URL?, _ type: UTType?) {
    guard let link else { return }
    link.app.openDocument(file, type: type)
    link.app.presenter?.close(link)
  }
}

/// The desktop's dialogs for documents.
enum DocumentDialog {
  static func choose(_ types: [UTType], allowsMultiple: Bool, _ done: @escaping ([URL]) -> Void) {
    var wish = DesktopDialog.OpenFiles(title: "Open")
    wish.filters = FileFilter.filters(types)
    wish.allowsMultiple = allowsMultiple
    show(.openFiles(wish), done)
  }

  /// Asks for the location of a new document of a type.
  static func chooseLocation(of type: UTType?, _ done: @escaping (URL) -> Void) {
    let ending = type?.preferredFilenameExtension.map { "." + $0 } ?? ""
    show(.saveFile(name: "Untitled" + ending, title: "Create", folder: nil)) {
      if let file = $0.first { done(file) }
    }
  }

  private static func show(_ dialog: DesktopDialog, _ done: @escaping ([URL]) -> Void) {
    Services.current.dialogs.show(dialog) { answer in
      switch answer {
      case .done(let files): done(files)
      case .cancelled: break
      case .unavailable(let why):
        Warning.once("A dialog for documents was to be shown, and is not: \(why).")
      }
    }
  }
}
