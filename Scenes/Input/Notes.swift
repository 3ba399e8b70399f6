// A text that grows with what is written, and an editor for more.

import SwiftUI

struct Notes: View {
  @State private var title = "Shopping"
  @State private var text =
    "Bread, butter, a bunch of parsley and whatever looks good at the market."
  @State private var long = "First line\nSecond line"

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      TextField("Title", text: $title).font(.title)
      TextField("Note", text: $text, axis: .vertical).lineLimit(2...5)
      Divider()
      TextEditor(text: $long).frame(height: 120).border(.gray.opacity(0.5))
    }
    .padding()
  }
}

#Preview {
  Notes()
}
