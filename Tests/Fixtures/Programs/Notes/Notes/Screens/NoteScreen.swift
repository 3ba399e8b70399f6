import SwiftUI
import Words

struct NoteScreen: View {
  @Binding var note: Note
  let location: URL?

  var body: some View {
    let count = WordCount(of: note.text)
    VStack(alignment: .leading, spacing: 0) {
      TextEditor(text: $note.text)
        .padding(.horizontal)
      Divider()
      HStack {
        Text("\(count.words) words")
        Spacer()
        Text(location?.lastPathComponent ?? "Not saved")
      }
      .font(.footnote)
      .foregroundStyle(.secondary)
      .padding()
    }
  }
}
