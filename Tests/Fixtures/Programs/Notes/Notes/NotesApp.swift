import SwiftUI

@main
struct NotesApp: App {
  var body: some Scene {
    DocumentGroup(newDocument: Note()) { file in
      NoteScreen(note: file.$document, location: file.fileURL)
    }
  }
}
