// A page over everything, as for a first welcome.

import SwiftUI

struct Cover: View {
  @State private var isNew = true

  var body: some View {
    Text("Home")
      .fullScreenCover(isPresented: $isNew) {
        VStack(spacing: 30) {
          Image(systemName: "sparkles").font(.system(size: 70)).foregroundStyle(.orange)
          Text("Welcome").font(.largeTitle.bold())
          Button("Continue") { isNew = false }.buttonStyle(.borderedProminent)
        }
      }
  }
}

#Preview {
  Cover()
}
