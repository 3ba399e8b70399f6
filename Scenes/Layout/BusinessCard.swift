// A business card: stacks in stacks, a spacer between, an overlay in the corner.

import SwiftUI

struct BusinessCard: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack(alignment: .top) {
        VStack(alignment: .leading) {
          Text("Ada Byron").font(.title2).bold()
          Text("Analyst").font(.subheadline).foregroundStyle(.secondary)
        }
        Spacer()
        Image(systemName: "function")
          .font(.largeTitle)
          .foregroundColor(.accentColor)
      }
      Spacer()
      Divider()
      Label("ada@engine.example", systemImage: "envelope")
      Label("+44 20 5550 1815", systemImage: "phone")
    }
    .font(.footnote)
    .padding(20)
    .frame(width: 320, height: 190)
    .background(Color(white: 0.5).opacity(0.12), in: RoundedRectangle(cornerRadius: 16))
    .overlay(alignment: .bottomTrailing) {
      Circle().fill(.mint).frame(width: 14, height: 14).padding(14)
    }
  }
}

#Preview {
  BusinessCard()
}
