import SwiftUI
import UniformTypeIdentifiers
import VivaceViews

/// A window whose title says what a setting and its scene keep: “Kept 2 n2” after two clicks. Where the environment
/// has DOCUMENT, a second window with that file opens; a click adds a letter to its text. “Slide” moves for a while.
@main struct KeepingProgram: App {
  var body: some Scene {
    WindowGroup("Kept") { Kept() }
    DocumentGroup(newDocument: Note()) { Editor(note: $0.$document) }
  }
}

private struct Kept: View {
  @AppStorage("clicks") private var clicks = 0
  @SceneStorage("note") private var note = "none"
  @State private var isAway = false

  var body: some View {
    VStack(spacing: 0) {
      Button {
        clicks += 1
        note = "n\(clicks)"
      } label: {
        Color.blue
      }
      Button {
        withAnimation(.linear(duration: 1.5)) { isAway.toggle() }
      } label: {
        Color.green.opacity(isAway ? 0 : 1).background(Color.red)
      }
      .frame(height: 200)
    }
    .ignoresSafeArea()
    .navigationTitle("Kept \(clicks) \(note)")
    .onAppear {
      guard let path = ProcessInfo.processInfo.environment["DOCUMENT"] else { return }
      ProgramLife.shared.app?.openDocument(URL(fileURLWithPath: path))
    }
  }
}

private struct Editor: View {
  @Binding var note: Note
  var body: some View {
    Button {
      note.text += "x"
    } label: {
      Color.orange
    }
    .ignoresSafeArea()
    .navigationTitle("Document \(note.text)")
  }
}

private struct Note: FileDocument {
  static let readableContentTypes: [UTType] = [.plainText]
  var text = ""
  init() {}
  init(configuration: ReadConfiguration) throws {
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
  }
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}
