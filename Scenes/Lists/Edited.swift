// Rows that can be deleted and moved.

import SwiftUI

struct Edited: View {
  @State private var items = ["Milk", "Eggs", "Flour", "Sugar"]

  var body: some View {
    List {
      ForEach(items, id: \.self) { Text($0) }
        .onDelete { items.remove(atOffsets: $0) }
        .onMove { items.move(fromOffsets: $0, toOffset: $1) }
    }
    .environment(\.editMode, .constant(.active))
  }
}

#Preview {
  Edited()
}
