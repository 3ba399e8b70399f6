// Inline Markdown in literals, and a link.

import SwiftUI

struct Markdown: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("**Bold**, *italic*, ***both***")
      Text("`code` and ~~gone~~")
      Text("A [link](https://www.swift.org) in a sentence.")
      Text(verbatim: "Not **read** as Markdown")
      Text("Pi is \(3.14159, specifier: "%.2f"), five is \(5), and \(Text("bold inside").bold()).")
      Text("\(Image(systemName: "star.fill")) with a picture \(Image(systemName: "heart")).")
        .foregroundStyle(.orange)
    }
    .padding()
  }
}

#Preview {
  Markdown()
}
