// A setting that is kept from one run to the next; here it begins at its default.

import SwiftUI

struct Remembered: View {
  @AppStorage("scene.remembered.name") private var name = "nobody"
  @SceneStorage("scene.remembered.tab") private var tab = 2

  var body: some View {
    VStack {
      Text("Greeting \(name)")
      Text("Tab \(tab)")
    }
    .font(.title)
  }
}

#Preview {
  Remembered()
}
