// An editor whose characters have looks of their own, and buttons that change them.

import SwiftUI

struct RichNotes: View {
  @State private var text: AttributedString = {
    var title = AttributedString("Shopping\n")
    title.font = .title2.bold()
    title.alignment = .center
    var bread = AttributedString("Bread")
    bread.underlineStyle = .single
    var soon = AttributedString(", and soon: ")
    soon.foregroundColor = .orange
    var milk = AttributedString("milk")
    milk.font = .body.italic()
    return title + bread + soon + milk
  }()
  @State private var selection = AttributedTextSelection()

  var body: some View {
    VStack {
      HStack {
        Button("Bold", systemImage: "bold") {
          text.transformAttributes(in: &selection) { $0.font = ($0.font ?? .body).bold() }
        }
        Button("Red", systemImage: "paintbrush") {
          text.transformAttributes(in: &selection) { $0.foregroundColor = .red }
        }
        Button("Centre", systemImage: "text.aligncenter") {
          text.transformAttributes(in: &selection) { $0.alignment = .center }
        }
      }
      .labelStyle(.iconOnly)
      .buttonStyle(.bordered)
      TextEditor(text: $text, selection: $selection)
        .frame(height: 200)
        .clipShape(.rect(cornerRadius: 12))
    }
    .padding()
    .background(Color(.systemGroupedBackground))
  }
}

#Preview {
  RichNotes()
}
