import Foundation
import VivaceGraphics
import VivaceViews

/// A button that offers what can be done with some things: copy them, mail them, save them, open them.
///
/// It shows a sheet of that, or where there is room, a panel at the button; in a menu it is a menu.
public nonisolated struct ShareLink<
  Data: RandomAccessCollection, PreviewImage: Transferable, PreviewIcon: Transferable, Label: View
>: View where Data.Element: Transferable {
  private let items: Data
  private let subject: Text?
  private let message: Text?
  private let preview: ((Data.Element) -> SharePreview<PreviewImage, PreviewIcon>)?
  private let label: Label
  @State private var isShown = false
  @State private var isSaving = false
  @Environment(\.self) private var environment

  nonisolated init(
    items: Data, subject: Text?, message: Text?,
    preview: ((Data.Element) -> SharePreview<PreviewImage, PreviewIcon>)?, label: Label
  ) {
    self.items = items
    self.subject = subject
    self.message = message
    self.preview = preview
    self.label = label
  }

  @MainActor public var body: some View {
    button.fileExporter(isPresented: $isSaving, items: Array(items)) { _ in }
  }

  @ViewBuilder @MainActor private var button: some View {
    if environment.menuClose != nil {
      Menu {
        Section {
          actions
        } header: {
          if let title { title }
        }
      } label: {
        label
      }
    } else {
      Button {
        isShown = true
      } label: {
        label
      }
      .popover(isPresented: $isShown) {
        SharePanel(title: title, detail: detail, image: image, close: { isShown = false }) {
          actions
        }
      }
    }
  }

  /// The actions of the sheet; it closes after one of them.
  @ViewBuilder private var actions: some View {
    let texts = texts
    if !texts.isEmpty {
      Button("Copy", systemImage: "doc.on.doc") {
        Services.current.clipboard.string = texts.joined(separator: "\n")
        isShown = false
      }
    }
    Button("Mail", systemImage: "envelope") {
      mail(texts)
      isShown = false
    }
    Button("Save", systemImage: "square.and.arrow.down") {
      isShown = false
      isSaving = true
    }
    ForEach(urls, id: \.self) { url in
      Button("Open", systemImage: "arrow.up.right.square") {
        environment.openURL(url)
        isShown = false
      }
    }
  }

  /// The title of the shared things.
  private var title: Text? {
    if let preview, let first = items.first { return preview(first).title }
    if let subject { return subject }
    return texts.first.map { Text(verbatim: $0) }
  }

  /// The further description of the things: the target of an address, or the number of things.
  private var detail: Text? {
    if items.count > 1 { return Text("\(items.count) items") }
    return urls.first?.host().map { Text(verbatim: $0) }
  }

  /// The image of the shared items, if there is one.
  private var image: Image? {
    guard let first = items.first else { return nil }
    if let image = first as? Image { return image }
    let shown = preview?(first)
    return shown?.image as? Image ?? shown?.icon as? Image
  }

  /// The things that can be texts.
  private var texts: [String] { items.compactMap { Transfer.value($0, as: String.self) } }
  private var urls: [URL] { items.compactMap { $0 as? URL } }

  private func mail(_ texts: [String]) {
    var mail = DesktopDialog.Mail()
    mail.subject = (subject ?? title).map { environment.string(of: $0) } ?? ""
    let lines = message.map { [environment.string(of: $0)] } ?? []
    mail.body = (lines + texts).joined(separator: "\n")
    Services.current.dialogs.show(.mail(mail)) { answer in
      if case .unavailable(let why) = answer {
        Warning.once("Something was to be mailed, and is not: \(why).")
      }
    }
  }
}

/// The label of share links that have no other: "Share…", with its symbol.
public struct DefaultShareLinkLabel: View {
  private let title: Text
  nonisolated init(_ title: Text? = nil) { self.title = title ?? Text("Share…") }

  public var body: some View {
    Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up").unspoken
    }
  }
}
