// A menu, open: actions, a divider, a submenu.

import SwiftUI

struct MenuOfActions: View {
  @State private var last = "nothing"

  var body: some View {
    VStack {
      Menu("Edit") {
        Button("Copy", systemImage: "doc.on.doc") { last = "copy" }
        Button("Paste", systemImage: "doc.on.clipboard") { last = "paste" }
        Divider()
        Menu("More") {
          Button("Rename") { last = "rename" }
        }
        Button("Delete", systemImage: "trash", role: .destructive) { last = "delete" }
      }
      Text("Last: \(last)")
      Spacer()
    }
    .padding(60)
  }
}

#Preview {
  MenuOfActions()
}
