// A row that is dragged by its handle while the others make room.

import SwiftUI

struct Reordered: View {
  @State private var stops = ["Lisbon", "Madrid", "Bordeaux", "Paris", "Cologne"]

  var body: some View {
    NavigationStack {
      List {
        ForEach(stops, id: \.self) { Text($0) }
          .onMove { stops.move(fromOffsets: $0, toOffset: $1) }
      }
      .navigationTitle("Stops")
      .toolbar { EditButton() }
    }
  }
}

#Preview {
  Reordered()
}
