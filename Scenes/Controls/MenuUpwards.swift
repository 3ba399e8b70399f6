// A menu at the bottom opens upwards: its first item is the nearest to the finger.

import SwiftUI

struct MenuUpwards: View {
  var body: some View {
    VStack {
      Text("A letter").font(.title).textSelection(.enabled)
      Spacer()
      Menu("Share") {
        Section {
          Button("Copy", systemImage: "doc.on.doc") {}
          Button("Message", systemImage: "message") {}
        }
        Section { Button("Delete", systemImage: "trash", role: .destructive) {} }
      }
      .menuOrder(.priority)
    }
    .padding(60)
    .statusBarHidden()
  }
}

#Preview {
  MenuUpwards()
}
