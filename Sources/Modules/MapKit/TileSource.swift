import Foundation
import VivaceGraphics

/// A square of the world: at zoom 0 there is one, and each has four at the next zoom.
struct TileIndex: Hashable, Sendable {
  let z: Int
  /// From the 180th meridian eastwards.
  let x: Int
  /// From the north southwards.
  let y: Int

  /// The square around this one at the zoom before; nil for the world.
  var parent: TileIndex? { z > 0 ? TileIndex(z: z - 1, x: x / 2, y: y / 2) : nil }
}

/// The origin of the pictures of tiles.
struct TileSource: Sendable {
  /// Equal for sources with the same pictures.
  let key: String
  /// The source in a message.
  let name: String
  /// The side of a tile in points.
  let side: Double
  let zooms: ClosedRange<Int>
  /// The encoded picture of a tile for a scale in pixels a point.
  let data: @Sendable (TileIndex, Int) async throws -> Data

  init(
    key: String, name: String, side: Double, zooms: ClosedRange<Int>,
    data: @escaping @Sendable (TileIndex, Int) async throws -> Data
  ) {
    (self.key, self.name, self.side, self.zooms, self.data) = (key, name, side, zooms, data)
  }

  /// Nil, after a warning, for a template without `{z}`, `{x}` and `{y}`.
  init?(template: String, _ variable: String) {
    guard ["{z}", "{x}"].allSatisfy(template.contains), template.contains("y}") else {
      Warning.once(
        "\(variable) is \"\(template)\", which names no tiles; write {z}, {x} and {y} for the zoom, the column "
          + "and the row, for example /maps/{z}/{x}/{y}.png or https://example.org/{z}/{x}/{y}.png")
      return nil
    }
    self.init(key: template, name: "\(variable) (\(template))", side: 256, zooms: 0...19) {
      tile, scale in
      guard let url = TileTemplate.url(template, tile, scale: scale) else {
        throw URLError(.badURL)
      }
      return try await TileLoader.shared.data(at: url)
    }
  }
}

/// Addresses of tiles.
enum TileTemplate {
  /// `{s}` is a letter from a to c, `{r}` is `@2x` for two pixels a point, `{-y}` counts rows from the south.
  static func url(_ template: String, _ tile: TileIndex, scale: Int) -> URL? {
    let names = [
      ("{z}", "\(tile.z)"), ("{x}", "\(tile.x)"), ("{y}", "\(tile.y)"),
      ("{-y}", "\((1 << tile.z) - 1 - tile.y)"), ("{r}", scale > 1 ? "@2x" : ""),
      ("{scale}", "\(scale)"), ("{s}", ["a", "b", "c"][(tile.x + tile.y) % 3]),
    ]
    let text = names.reduce(template) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    guard !text.contains("://") else { return URL(string: text) }
    return URL(fileURLWithPath: (text as NSString).expandingTildeInPath)
  }
}
