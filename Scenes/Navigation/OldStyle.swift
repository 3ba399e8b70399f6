// The navigation of older programs.

import SwiftUI

struct OldStyle: View {
  var body: some View {
    NavigationView {
      List {
        NavigationLink(destination: Text("The sea")) { Label("Sea", systemImage: "water.waves") }
        NavigationLink("Wood") { Text("The wood") }
      }
      .navigationBarTitle("Places", displayMode: .inline)
      .navigationBarItems(trailing: Button("Add") {})
    }
    .navigationViewStyle(.stack)
  }
}

#Preview {
  OldStyle()
}
