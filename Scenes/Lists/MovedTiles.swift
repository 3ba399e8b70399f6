// A tile of a grid that is moved after a hold while the others make space, in any order.

import SwiftUI

struct MovedTiles: View {
  private struct Tile: Identifiable {
    let id: String
    let color: Color
  }
  @State private var tiles = [
    Tile(id: "Sun", color: .orange), Tile(id: "Sea", color: .blue), Tile(id: "Moss", color: .green),
    Tile(id: "Rose", color: .pink), Tile(id: "Sand", color: .yellow),
    Tile(id: "Dusk", color: .purple),
    Tile(id: "Clay", color: .brown), Tile(id: "Mint", color: .mint),
    Tile(id: "Slate", color: .gray),
  ]

  var body: some View {
    ScrollView {
      LazyVGrid(columns: Array(repeating: GridItem(spacing: 12), count: 3), spacing: 12) {
        ForEach(tiles) { tile in
          Text(tile.id)
            .font(.headline)
            .foregroundStyle(.white)
            .frame(maxWidth: .infinity, minHeight: 90)
            .background(tile.color, in: .rect(cornerRadius: 16))
        }
        .reorderable()
      }
      .padding()
    }
    .reorderContainer(for: Tile.self) { difference in
      let moved = tiles.filter { difference.sources.contains($0.id) }
      tiles.removeAll { difference.sources.contains($0.id) }
      var index = tiles.endIndex
      if case .before(let next) = difference.destination.position {
        index = tiles.firstIndex { $0.id == next } ?? index
      }
      tiles.insert(contentsOf: moved, at: index)
    }
  }
}

#Preview {
  MovedTiles()
}
