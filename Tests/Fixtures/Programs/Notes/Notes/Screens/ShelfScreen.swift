import SwiftUI
import Words

struct ShelfScreen: View {
  let shelf: Shelf

  var body: some View {
    NavigationStack {
      List(shelf.notes) { note in
        NavigationLink(value: note) {
          VStack(alignment: .leading) {
            Text(note.title).font(.headline)
            Text("\(WordCount(of: note.text).words) words").foregroundStyle(.secondary)
          }
        }
      }
      .navigationTitle("Notes")
      .navigationDestination(for: Note.self) { NoteScreen(note: $0, save: shelf.save) }
      .toolbar {
        Button("New Note", systemImage: "square.and.pencil") { shelf.add("Untitled") }
      }
    }
  }
}
