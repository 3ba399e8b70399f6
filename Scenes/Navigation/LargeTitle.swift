// A screen with a large title and buttons in its bar.

import SwiftUI

struct LargeTitle: View {
  var body: some View {
    NavigationStack {
      List(1..<20) { Text("Message \($0)") }
        .navigationTitle("Inbox")
        .toolbar {
          ToolbarItem(placement: .topBarLeading) { Button("Edit") {} }
          ToolbarItem(placement: .topBarTrailing) {
            Button {
            } label: {
              Image(systemName: "square.and.pencil")
            }
          }
          ToolbarItem(placement: .bottomBar) { Text("Updated just now").font(.caption) }
        }
    }
  }
}

#Preview {
  LargeTitle()
}
