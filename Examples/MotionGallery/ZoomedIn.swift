// A screen that grows out of the tile that was tapped, and back into it, also when it is turned round.

import SwiftUI

struct ZoomedIn: View {
  @Namespace private var tiles
  private let colors: [Color] = [.orange, .mint, .indigo, .pink, .teal, .yellow]

  var body: some View {
    NavigationStack {
      LazyVGrid(
        columns: Array(repeating: GridItem(.flexible(), spacing: 12), count: 3), spacing: 12
      ) {
        ForEach(colors.indices, id: \.self) { index in
          NavigationLink(value: index) {
            RoundedRectangle(cornerRadius: 14).fill(colors[index].gradient).frame(height: 70)
          }
          .accessibilityLabel("Tile \(index + 1)")
          .matchedTransitionSource(id: index, in: tiles) {
            $0.clipShape(RoundedRectangle(cornerRadius: 14))
          }
        }
      }
      .padding(16)
      .frame(maxHeight: .infinity)
      .navigationDestination(for: Int.self) { index in
        Text("Tile \(index + 1)")
          .font(.title.bold()).foregroundStyle(.white)
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .background(colors[index].gradient)
          .navigationTransition(.zoom(sourceID: index, in: tiles))
      }
    }
  }
}

#Preview { ZoomedIn() }
