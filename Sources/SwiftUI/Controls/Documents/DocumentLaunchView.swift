import Foundation
import VivaceViews

/// A screen to begin with, in a program without a `DocumentGroup`: a title, buttons, and what opens a file.
/// The view of a document takes its place.
public nonisolated struct DocumentLaunchView<Actions: View, DocumentView: View>: View {
  private let contentTypes: [UTType]
  private let actions: Actions
  private let document: (URL) -> DocumentView
  private let decoration: LaunchDecoration
  @State private var file: URL?

  @MainActor public var body: some View {
    if let file {
      document(file)
    } else {
      DocumentLaunchScreen(decoration: decoration, actions: actions, openTitle: "Open…") {
        DocumentDialog.choose(contentTypes, allowsMultiple: false) { file = $0.first }
      }
      .environment(
        \.documentLaunch,
        DocumentLaunch(types: contentTypes) { type, document in
          make(type ?? contentTypes.first, (document as? PreparedFile)?.contents)
        } open: { new, _ in
          file = new
        })
    }
  }

  /// Makes a file at the location that the user chooses, empty unless there are contents.
  private func make(_ type: UTType?, _ contents: Data?) {
    DocumentDialog.chooseLocation(of: type) { location in
      do {
        try (contents ?? Data()).write(to: location)
        file = location
      } catch {
        Warning.print("The document \(location.path) was not made: \(error)")
      }
    }
  }
}

extension DocumentLaunchView {
  /// A screen to begin with, and the view of a document, with a text as the title; nil is the program's name.
  public nonisolated init<Ground: View, Behind: View, Above: View>(
    _ title: Text? = nil, for contentTypes: [UTType],
    @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
    @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView,
    @ViewBuilder background: () -> Ground = { DefaultDocumentLaunchGround() },
    @ViewBuilder backgroundAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) ->
      Behind = { _ in EmptyView() },
    @ViewBuilder overlayAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) ->
      Above = { _ in EmptyView() }
  ) {
    self.contentTypes = contentTypes
    self.actions = actions()
    document = onDocumentOpen
    decoration = LaunchDecoration(
      title, background(), backgroundAccessoryView, overlayAccessoryView)
  }

  /// A launch view on a background that is painted with a style.
  public nonisolated init<Style: ShapeStyle, Behind: View, Above: View>(
    _ title: Text?, for contentTypes: [UTType], backgroundStyle: Style,
    @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
    @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView,
    @ViewBuilder backgroundAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) ->
      Behind = { _ in EmptyView() },
    @ViewBuilder overlayAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) ->
      Above = { _ in EmptyView() }
  ) {
    self.contentTypes = contentTypes
    self.actions = actions()
    document = onDocumentOpen
    decoration = LaunchDecoration(
      title, Rectangle().fill(backgroundStyle), backgroundAccessoryView, overlayAccessoryView)
  }

  /// A screen to begin with, and the view of a document, with a title that is looked up.
  public nonisolated init<Ground: View, Behind: View, Above: View>(
    _ titleKey: LocalizedStringKey, for contentTypes: [UTType],
    @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
    @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView,
    @ViewBuilder background: () -> Ground = { DefaultDocumentLaunchGround() },
    @ViewBuilder backgroundAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) ->
      Behind = { _ in EmptyView() },
    @ViewBuilder overlayAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) ->
      Above = { _ in EmptyView() }
  ) {
    self.contentTypes = contentTypes
    self.actions = actions()
    document = onDocumentOpen
    decoration = LaunchDecoration(
      Text(titleKey), background(), backgroundAccessoryView, overlayAccessoryView)
  }

  /// A launch view on a background that is painted with a style.
  public nonisolated init<Style: ShapeStyle, Behind: View, Above: View>(
    _ titleKey: LocalizedStringKey, for contentTypes: [UTType], backgroundStyle: Style,
    @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
    @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView,
    @ViewBuilder backgroundAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) ->
      Behind = { _ in EmptyView() },
    @ViewBuilder overlayAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) ->
      Above = { _ in EmptyView() }
  ) {
    self.contentTypes = contentTypes
    self.actions = actions()
    document = onDocumentOpen
    decoration = LaunchDecoration(
      Text(titleKey), Rectangle().fill(backgroundStyle), backgroundAccessoryView,
      overlayAccessoryView)
  }

  /// A screen to begin with, and the view of a document, with a string as the title.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, Ground: View, Behind: View, Above: View>(
    _ title: S, for contentTypes: [UTType],
    @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
    @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView,
    @ViewBuilder background: () -> Ground = { DefaultDocumentLaunchGround() },
    @ViewBuilder backgroundAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) ->
      Behind = { _ in EmptyView() },
    @ViewBuilder overlayAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) ->
      Above = { _ in EmptyView() }
  ) {
    self.contentTypes = contentTypes
    self.actions = actions()
    document = onDocumentOpen
    decoration = LaunchDecoration(
      Text(title), background(), backgroundAccessoryView, overlayAccessoryView)
  }

  /// A launch view on a background that is painted with a style.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, Style: ShapeStyle, Behind: View, Above: View>(
    _ title: S, for contentTypes: [UTType], backgroundStyle: Style,
    @ViewBuilder _ actions: () -> Actions = { DefaultDocumentGroupLaunchActions() },
    @ViewBuilder onDocumentOpen: @escaping (URL) -> DocumentView,
    @ViewBuilder backgroundAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) ->
      Behind = { _ in EmptyView() },
    @ViewBuilder overlayAccessoryView:
      @escaping (_ geometry: DocumentLaunchGeometryProxy) ->
      Above = { _ in EmptyView() }
  ) {
    self.contentTypes = contentTypes
    self.actions = actions()
    document = onDocumentOpen
    decoration = LaunchDecoration(
      Text(title), Rectangle().fill(backgroundStyle), backgroundAccessoryView, overlayAccessoryView)
  }
}
