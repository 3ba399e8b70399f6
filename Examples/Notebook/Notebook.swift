// A notebook that survives a restart. It shows how data outlive a program:
//
// - `@Model` makes a class whose properties are observed and kept in a store;
// - `@Query` finds notes by a predicate and an order, and its list follows what changes, in an animation;
// - a deleted notebook deletes its notes (`deleteRule: .cascade`);
// - the main context saves what a turn changed by itself.

import SwiftData
import SwiftUI

@main
struct NotebookApp: App {
  var body: some Scene {
    WindowGroup("Notebook") { NotesView() }
      .modelContainer(for: Notebook.self)
  }
}

@Model final class Notebook {
  @Attribute(.unique) var name: String
  @Relationship(deleteRule: .cascade, inverse: \Note.notebook) var notes: [Note] = []

  init(name: String) { self.name = name }
}

@Model final class Note {
  #Index<Note>([\.number])
  var text: String
  var number: Int
  var isPinned = false
  var notebook: Notebook?

  init(_ text: String, number: Int) {
    self.text = text
    self.number = number
  }
}

struct NotesView: View {
  @Environment(\.modelContext) private var context
  @Query(sort: \Notebook.name) private var notebooks: [Notebook]
  @Query(filter: #Predicate<Note> { $0.isPinned }, sort: \Note.number, animation: .spring)
  private var pinned: [Note]
  @Query(filter: #Predicate<Note> { !$0.isPinned }, sort: \Note.number, animation: .spring)
  private var others: [Note]
  @State private var text = ""

  var body: some View {
    NavigationStack {
      List {
        if !pinned.isEmpty {
          Section("Pinned") { rows(pinned) }
        }
        Section("Notes") { rows(others) }
      }
      .safeAreaInset(edge: .bottom) { field }
      .navigationTitle("Notebook")
      .toolbar {
        Button("Tear out all", role: .destructive) {
          withAnimation { notebooks.forEach(context.delete) }
        }
        .disabled(notebooks.isEmpty)
      }
    }
  }

  private func rows(_ notes: [Note]) -> some View {
    ForEach(notes) { note in
      NoteRow(note: note)
        .swipeActions {
          Button("Delete", role: .destructive) { withAnimation { context.delete(note) } }
        }
    }
  }

  private var field: some View {
    HStack {
      TextField("A thought", text: $text).textFieldStyle(.roundedBorder).onSubmit(write)
      Button("Write", action: write).disabled(text.isEmpty)
    }
    .padding()
    .background(.bar)
  }

  private func write() {
    guard !text.isEmpty else { return }
    let notebook = notebooks.first ?? Notebook(name: "Mine")
    let last = notebook.notes.map(\.number).max() ?? 0
    context.insert(notebook)
    notebook.notes.append(Note(text, number: last + 1))
    text = ""
  }
}

struct NoteRow: View {
  @Bindable var note: Note

  var body: some View {
    HStack {
      TextField("Note", text: $note.text)
      Toggle("Pin", systemImage: note.isPinned ? "pin.fill" : "pin", isOn: $note.isPinned)
        .toggleStyle(.button)
        .labelStyle(.iconOnly)
        .accessibilityLabel("Pin \(note.text)")
    }
  }
}

/// Notes for previews, in a store that is never on the disk.
struct SampleNotes: PreviewModifier {
  static func makeSharedContext() throws -> ModelContainer {
    let container = try ModelContainer(
      for: Notebook.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let notebook = Notebook(name: "Mine")
    container.mainContext.insert(notebook)
    for (number, text) in ["Milk", "Bread", "Call Ada"].enumerated() {
      notebook.notes.append(Note(text, number: number + 1))
    }
    notebook.notes[2].isPinned = true
    return container
  }

  func body(content: Content, context: ModelContainer) -> some View {
    content.modelContainer(context)
  }
}

#Preview(traits: .modifier(SampleNotes())) {
  NotesView()
}
