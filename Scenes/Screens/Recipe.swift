// A recipe: a picture, what is needed, what to do.

import SwiftUI

struct Recipe: View {
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        ZStack(alignment: .bottomLeading) {
          LinearGradient(colors: [.orange, .red], startPoint: .top, endPoint: .bottom)
          Image(systemName: "fork.knife").font(.system(size: 80)).foregroundStyle(
            .white.opacity(0.3)
          )
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          Text("Tomato soup").font(.largeTitle.bold()).foregroundStyle(.white).padding()
        }
        .frame(height: 220)
        HStack {
          Label("25 min", systemImage: "clock")
          Spacer()
          Label("4 plates", systemImage: "person.2")
        }
        .font(.subheadline)
        .foregroundStyle(.secondary)
        .padding(.horizontal)
        VStack(alignment: .leading, spacing: 10) {
          Text("Ingredients").font(.title2.bold())
          ForEach(["1 kg tomatoes", "2 onions", "a clove of garlic", "basil"], id: \.self) {
            Label($0, systemImage: "circle")
          }
          Divider()
          Text("Steps").font(.title2.bold())
          Text("1. Chop everything.\n2. Cook it for twenty minutes.\n3. Blend, season, serve.")
            .lineSpacing(6)
        }
        .padding(.horizontal)
      }
    }
    .ignoresSafeArea(edges: .top)
  }
}

#Preview {
  Recipe()
}
