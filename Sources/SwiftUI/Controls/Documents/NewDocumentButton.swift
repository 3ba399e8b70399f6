import Foundation
import VivaceViews

/// Makes a document, on a screen that a program for documents begins with.
public nonisolated struct NewDocumentButton<Label: View>: View {
  private let label: Label
  private let contentType: UTType?
  private let source: Source
  @Environment(\.documentLaunch) private var launch
  @State private var isPreparing = false

  /// The source of the document.
  fileprivate enum Source {
    case nothing
    case file(() async throws -> URL?)
    case document(() async throws -> Any?)
    /// A file or document that the program prepares for a source; without one an empty document.
    case named(DocumentCreationSource, () async throws -> Any?)
    /// Data of one of the types; nil allows all types of the app's documents.
    case data(NewDocumentButtonDataSource, [UTType]?)
  }

  fileprivate nonisolated init(label: Label, contentType: UTType?, source: Source) {
    self.label = label
    self.contentType = contentType
    self.source = source
  }

  @MainActor public var body: some View {
    Button(action: { make() }) { label }.disabled(launch == nil || isPreparing || lacksSource)
  }

  /// The clipboard's contents that the document is made of; nil without any, or for another source.
  private var pasted: PastedDocument? {
    guard case .data(let source, let types) = source, let launch else { return nil }
    return PastedDocument(from: source, of: types ?? launch.types)
  }

  private var lacksSource: Bool {
    if case .data = source { pasted == nil } else { false }
  }

  @MainActor private func make() {
    guard let launch else { return }
    switch source {
    case .nothing: launch.create(contentType, nil)
    case .file(let prepare):
      preparing { if let file = try await prepare() { launch.open(file, nil) } }
    case .document(let prepare):
      preparing { if let document = try await prepare() { launch.create(contentType, document) } }
    case .data:
      guard let pasted else { return }
      preparing { launch.create(pasted.type, try await pasted.load()) }
    case .named(let source, let prepare):
      preparing {
        let document = try await prepare()
        if let file = document as? URL {
          launch.open(file, source)
        } else {
          launch.create(contentType, SourcedDocument(document, source))
        }
      }
    }
  }

  @MainActor private func preparing(_ work: @escaping @MainActor () async throws -> Void) {
    isPreparing = true
    Task {
      do { try await work() } catch { Warning.print("A document was not made: \(error)") }
      isPreparing = false
    }
  }
}

extension NewDocumentButton where Label == Text {
  /// A button that makes an empty document; nil is “Create Document”.
  public nonisolated init(_ label: Text? = nil, contentType: UTType? = nil) {
    self.init(label: label ?? Self.usual, contentType: contentType, source: .nothing)
  }

  /// With a localized title; a nil type leaves the choice to the app.
  public nonisolated init(_ titleKey: LocalizedStringKey, contentType: UTType? = nil) {
    self.init(Text(titleKey), contentType: contentType)
  }

  /// With a plain title.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, contentType: UTType? = nil) {
    self.init(Text(title), contentType: contentType)
  }

  /// A button that opens a file which the program makes; nil makes none.
  public nonisolated init(
    _ label: Text? = nil, contentType: UTType? = nil,
    prepareDocumentURL: @escaping () async throws -> URL?
  ) {
    self.init(
      label: label ?? Self.usual, contentType: contentType, source: .file(prepareDocumentURL))
  }

  /// With a localized title and a closure that makes the file; nil from it makes nothing.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, contentType: UTType? = nil,
    prepareDocumentURL: @escaping () async throws -> URL?
  ) {
    self.init(Text(titleKey), contentType: contentType, prepareDocumentURL: prepareDocumentURL)
  }

  /// With a plain title and a closure that makes the file.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, contentType: UTType? = nil, prepareDocumentURL: @escaping () async throws -> URL?
  ) {
    self.init(Text(title), contentType: contentType, prepareDocumentURL: prepareDocumentURL)
  }

  /// A button that opens a document which the program makes; nil makes none.
  public nonisolated init<D: FileDocument>(
    _ label: Text? = nil, for documentType: D.Type = D.self, contentType: UTType? = nil,
    prepareDocument: @escaping () async throws -> D?
  ) {
    self.init(
      label: label ?? Self.usual,
      contentType: contentType ?? documentType.readableContentTypes.first,
      source: .document(prepareDocument))
  }

  /// With a localized title and a closure that makes the document.
  public nonisolated init<D: FileDocument>(
    _ titleKey: LocalizedStringKey, for documentType: D.Type = D.self, contentType: UTType? = nil,
    prepareDocument: @escaping () async throws -> D?
  ) {
    self.init(
      Text(titleKey), for: documentType, contentType: contentType, prepareDocument: prepareDocument)
  }

  /// With a plain title and a closure that makes the document.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, D: FileDocument>(
    _ title: S, for documentType: D.Type = D.self, contentType: UTType? = nil,
    prepareDocument: @escaping () async throws -> D?
  ) {
    self.init(
      Text(title), for: documentType, contentType: contentType, prepareDocument: prepareDocument)
  }

  /// A button that makes a document from a source, which the configuration of the document has.
  public nonisolated init(
    _ label: Text? = nil, contentType: UTType? = nil, source: DocumentCreationSource
  ) {
    self.init(
      label: label ?? Self.usual, contentType: contentType, source: .named(source) { nil })
  }

  /// With a localized title, for a document from a source.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, contentType: UTType? = nil, source: DocumentCreationSource
  ) {
    self.init(Text(titleKey), contentType: contentType, source: source)
  }

  /// With a plain title, for a document from a source.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, contentType: UTType? = nil, source: DocumentCreationSource
  ) {
    self.init(Text(title), contentType: contentType, source: source)
  }

  /// A button that opens a file which the program makes for a source; nil from the closure makes an empty document.
  public nonisolated init(
    _ label: Text? = nil, contentType: UTType, source: DocumentCreationSource,
    _ prepareDocumentURL: @escaping () async throws -> URL? = { nil }
  ) {
    self.init(
      label: label ?? Self.usual, contentType: contentType,
      source: .named(source, prepareDocumentURL))
  }

  /// With a localized title and a closure that makes the file for a source.
  public nonisolated init(
    _ title: LocalizedStringKey, contentType: UTType, source: DocumentCreationSource,
    prepareDocumentURL: @escaping () async throws -> URL? = { nil }
  ) {
    self.init(Text(title), contentType: contentType, source: source, prepareDocumentURL)
  }

  /// With a plain title and a closure that makes the file for a source.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, contentType: UTType, source: DocumentCreationSource,
    prepareDocumentURL: @escaping () async throws -> URL? = { nil }
  ) {
    self.init(Text(title), contentType: contentType, source: source, prepareDocumentURL)
  }

  /// A button that opens a document which the program makes for a source; nil from the closure makes an empty one.
  public nonisolated init<D: FileDocument>(
    _ label: Text? = nil, for documentType: D.Type = D.self, contentType: UTType? = nil,
    source: DocumentCreationSource, _ prepareDocument: @escaping () async throws -> D?
  ) {
    self.init(
      label: label ?? Self.usual,
      contentType: contentType ?? documentType.readableContentTypes.first,
      source: .named(source, prepareDocument))
  }

  /// With a localized title and a closure that makes the document for a source.
  public nonisolated init<D: FileDocument>(
    _ title: LocalizedStringKey, for documentType: D.Type = D.self, contentType: UTType? = nil,
    source: DocumentCreationSource, _ prepareDocument: @escaping () async throws -> D?
  ) {
    self.init(
      Text(title), for: documentType, contentType: contentType, source: source, prepareDocument)
  }

  fileprivate nonisolated static var usual: Text { Text("Create Document") }
}

extension NewDocumentButton where Label == DefaultNewDocumentButtonLabel {
  /// A button that makes a document of a source, of any type that the app's documents are written in.
  public nonisolated init(source: NewDocumentButtonDataSource) {
    self.init(label: DefaultNewDocumentButtonLabel(), contentType: nil, source: .data(source, nil))
  }

  /// A button that makes a document of a type of a source.
  public nonisolated init<D: FileDocument>(for type: D.Type, source: NewDocumentButtonDataSource) {
    self.init(
      label: DefaultNewDocumentButtonLabel(), contentType: nil,
      source: .data(source, type.writableContentTypes))
  }
}

/// The buttons of a screen that says nothing of buttons: one that makes an empty document.
public struct DefaultDocumentGroupLaunchActions: View {
  /// One button for an empty document.
  public nonisolated init() {}
  public var body: some View {
    NewDocumentButton(label: DefaultNewDocumentButtonLabel(), contentType: nil, source: .nothing)
  }
}

/// The label of a button for an empty document that says nothing of its label: “Create Document”.
public struct DefaultNewDocumentButtonLabel: View {
  /// The label of screens that say nothing of buttons.
  public nonisolated init() {}
  public var body: some View { NewDocumentButton<Text>.usual }
}

/// The actions of a screen of documents.
struct DocumentLaunch {
  /// The types that a new document can be made in of contents in memory.
  var types: [UTType]
  /// Makes a document of a type, or takes the one that is given.
  var create: @MainActor (UTType?, Any?) -> Void
  /// Opens a file that was prepared for a source, if there is one.
  var open: @MainActor (URL, DocumentCreationSource?) -> Void
}

extension EnvironmentValues {
  private struct DocumentLaunchKey: EnvironmentKey {
    static var defaultValue: DocumentLaunch? { nil }
  }
  private struct DocumentMenuKey: EnvironmentKey {
    static var defaultValue: (([URL]?) -> AnyView)? { nil }
  }

  /// The actions of the enclosing screen of documents; nil outside of one.
  var documentLaunch: DocumentLaunch? {
    get { self[DocumentLaunchKey.self] }
    set { self[DocumentLaunchKey.self] = newValue }
  }

  /// The menu of the screen of documents around, for chosen files, or nil for none.
  var documentBrowserMenu: (([URL]?) -> AnyView)? {
    get { self[DocumentMenuKey.self] }
    set { self[DocumentMenuKey.self] = newValue }
  }
}

extension View {
  /// Gives the screen of documents in this view a menu. Files are chosen in the desktop's dialog, which
  /// takes no menus, so that it is always asked for one without files.
  public nonisolated func documentBrowserContextMenu(
    @ViewBuilder _ menu: @escaping ([URL]?) -> some View
  ) -> some View { environment(\.documentBrowserMenu) { AnyView(menu($0)) } }
}

extension Scene {
  /// Gives the screens of documents in the scene a menu. Files are chosen in the desktop's dialog, which
  /// takes no menus, so that it is always asked for one without files.
  public nonisolated func documentBrowserContextMenu(
    @ViewBuilder _ menu: @escaping ([URL]?) -> some View
  ) -> some Scene { environment(\.documentBrowserMenu) { AnyView(menu($0)) } }
}
