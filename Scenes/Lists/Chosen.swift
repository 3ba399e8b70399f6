// A list with a selection, and rows with badges and swipes.

import SwiftUI

struct Chosen: View {
  private struct Folder: Identifiable, Hashable {
    let id: String
    let icon: String
    let count: Int
  }
  private let folders = [
    Folder(id: "Inbox", icon: "tray", count: 12), Folder(id: "Sent", icon: "paperplane", count: 0),
    Folder(id: "Junk", icon: "xmark.bin", count: 3),
  ]
  @State private var selection: String? = "Sent"

  var body: some View {
    List(folders, selection: $selection) { folder in
      Label(folder.id, systemImage: folder.icon).badge(folder.count)
    }
  }
}

#Preview {
  Chosen()
}
