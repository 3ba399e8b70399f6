import SwiftUI

struct NoteScreen: View {
  @State var note: Note
  let save: (Note) -> Void

  var body: some View {
    TextEditor(text: $note.text)
      .padding(.horizontal)
      .navigationTitle(note.title)
      .onChange(of: note.text) { save(note) }
  }
}
