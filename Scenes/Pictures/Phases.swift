// A picture from an address that does not answer: the placeholder, then the failure.

import SwiftUI

struct Phases: View {
  var body: some View {
    VStack(spacing: 20) {
      AsyncImage(url: nil) { image in
        image.resizable()
      } placeholder: {
        Color.gray.opacity(0.3)
      }
      .frame(width: 200, height: 100)
      AsyncImage(url: URL(fileURLWithPath: "/no/such/picture.png")) { phase in
        switch phase {
        case .empty: ProgressView()
        case .success(let image): image
        case .failure: Label("Not there", systemImage: "photo")
        @unknown default: EmptyView()
        }
      }
      .frame(width: 200, height: 100)
      .border(.secondary)
    }
  }
}

#Preview {
  Phases()
}
