import Foundation
import VivaceGeometry
import VivaceGraphics
import VivaceViews

/// A button that offers what can be done with some things: copy them, mail them, save them, open them.
public struct ShareLink<
  Data: RandomAccessCollection, PreviewImage: Transferable, PreviewIcon: Transferable, Label: View
>: View where Data.Element: Transferable {
  private let items: Data
  private let subject: Text?
  private let message: Text?
  private let preview: ((Data.Element) -> SharePreview<PreviewImage, PreviewIcon>)?
  private let label: Label
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

  public var body: some View {
    let texts = texts
    Menu {
      Section {
        if !texts.isEmpty {
          Button("Copy", systemImage: "doc.on.doc") {
            Services.current.clipboard.string = texts.joined(separator: "\n")
          }
        }
        Button("Mail", systemImage: "envelope") { mail(texts) }
        Button("Save", systemImage: "square.and.arrow.down") { isSaving = true }
        ForEach(urls, id: \.self) { url in
          Button("Open", systemImage: "arrow.up.right.square") { environment.openURL(url) }
        }
      } header: {
        if let title { title }
      }
    } label: {
      label
    }
    .fileExporter(isPresented: $isSaving, items: Array(items)) { _ in }
  }

  /// What the things are called.
  private var title: Text? {
    if let preview, let first = items.first { return preview(first).title }
    return subject
  }

  /// The things that can be texts.
  private var texts: [String] { items.compactMap { Transfer.value($0, as: String.self) } }
  private var urls: [URL] { items.compactMap { $0 as? URL } }

  private func mail(_ texts: [String]) {
    var mail = DesktopDialog.Mail()
    mail.subject = (subject ?? title).map { environment.words(of: $0) } ?? ""
    let words = message.map { [environment.words(of: $0)] } ?? []
    mail.body = (words + texts).joined(separator: "\n")
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
      Image(systemName: "square.and.arrow.up")
    }
  }
}
