import Foundation
import UIKit
import VivaceGraphics

/// The tiles that are in memory, for all maps of the program.
@MainActor final class TileStore {
  static let shared = TileStore()
  /// The number of kept tiles: some 64 MB of 256 by 256 pixels.
  static let limit = 256

  private struct Key: Hashable {
    let source: String
    let tile: TileIndex
    let scale: Int
  }
  private enum Entry {
    case picture(CGImage)
    /// The source has no picture.
    case missing
  }
  private var entries: [Key: Entry] = [:]
  /// The keys from the one that was not used for the longest time.
  private var order: [Key] = []

  private func picture(_ source: TileSource, _ tile: TileIndex, _ scale: Int) -> CGImage? {
    if case .picture(let image) = entries[Key(source: source.key, tile: tile, scale: scale)] {
      return image
    }
    return nil
  }
  /// The picture of a tile, or of the nearest tile around it, with that tile; nil without one.
  func picture(_ source: TileSource, around tile: TileIndex, scale: Int) -> (CGImage, TileIndex)? {
    var next: TileIndex? = tile
    while let tile = next, tile.z >= source.zooms.lowerBound {
      if let image = picture(source, tile, scale) { return (image, tile) }
      next = tile.parent
    }
    return nil
  }

  /// Loads tiles, and coarser ones for those that the source does not have. Calls a closure after each picture.
  func load(
    _ tiles: [TileIndex], of source: TileSource, scale: Int, changed: @MainActor () -> Void
  ) async {
    var (wanted, failure) = (tiles, String?.none)
    use(Set(tiles.map { Key(source: source.key, tile: $0, scale: scale) }))
    while !wanted.isEmpty, !Task.isCancelled {
      let unknown = wanted.filter {
        entries[Key(source: source.key, tile: $0, scale: scale)] == nil
      }
      await withTaskGroup(of: (TileIndex, (Entry?, failure: String?)).self) { group in
        var waiting = unknown[...]
        func start() {
          guard !Task.isCancelled, let tile = waiting.popFirst() else { return }
          group.addTask { (tile, await Self.entry(tile, of: source, scale: scale)) }
        }
        // A few at a time: those that have not begun are left out when the map has moved on.
        for _ in 0..<8 { start() }
        for await (tile, (entry, reason)) in group {
          start()
          failure = reason ?? failure
          guard let entry else { continue }
          keep(entry, Key(source: source.key, tile: tile, scale: scale))
          if case .picture = entry { changed() }
        }
      }
      let missing = wanted.filter { picture(source, $0, scale) == nil }
      wanted = Array(Set(missing.compactMap(\.parent))).filter {
        $0.z >= source.zooms.lowerBound
      }
    }
    guard let failure, !Task.isCancelled,
      tiles.allSatisfy({ picture(source, around: $0, scale: scale) == nil })
    else { return }
    Warning.once("No tile of \(source.name) was found for the shown area: \(failure)")
  }
  /// Nil where another attempt may succeed: the server was not reached.
  private nonisolated static func entry(
    _ tile: TileIndex, of source: TileSource, scale: Int
  ) async -> (Entry?, failure: String?) {
    do {
      let data = try await source.data(tile, scale)
      return (.picture(try await TileLoader.shared.picture(data, tile)), nil)
    } catch let error as URLError where error.code != .badServerResponse {
      return (nil, error.localizedDescription)
    } catch {
      return (.missing, error.localizedDescription)
    }
  }
  /// Keeps the tiles of a view for longer than others.
  private func use(_ keys: Set<Key>) {
    let used = order.filter(keys.contains)
    order.removeAll(where: keys.contains)
    order += used
  }
  private func keep(_ entry: Entry, _ key: Key) {
    if entries.updateValue(entry, forKey: key) != nil { order.removeAll { $0 == key } }
    order.append(key)
    while order.count > Self.limit { entries[order.removeFirst()] = nil }
  }
  /// Forgets the tiles of a source.
  func removeAll(of source: String) {
    entries = entries.filter { $0.key.source != source }
    order.removeAll { $0.source == source }
  }
}

/// The tiles that a view shows, with their rectangles in the view.
struct TileGrid: Equatable {
  struct Cell: Equatable {
    let tile: TileIndex
    let frame: CGRect
  }
  private(set) var cells: [Cell] = []
  let scale: Int
  private let projection: Projection
  private let pixels: CGFloat

  /// - Parameter pixels: Pixels a point, to which the edges of tiles are rounded.
  init(_ projection: Projection, _ source: TileSource, pixels: CGFloat) {
    (self.projection, self.pixels) = (projection, max(pixels, 1))
    scale = pixels > 1 ? 2 : 1
    let exact = log2(projection.scale * MKMapSize.world.width / source.side)
    guard projection.size.width > 0, projection.size.height > 0, exact.isFinite,
      projection.center.x.isFinite, projection.center.y.isFinite
    else { return }
    let zoom = min(max(Int(exact.rounded()), source.zooms.lowerBound), source.zooms.upperBound)
    let count = 1 << zoom
    let side = MKMapSize.world.width / Double(count)
    func range(_ center: Double, _ length: CGFloat) -> ClosedRange<Int> {
      let half = Double(length) / 2 / projection.scale
      return Int(
        ((center - half) / side).rounded(.down))...Int(
          ((center + half) / side).rounded(.down))
    }
    let columns = range(projection.center.x, projection.size.width)
    let rows = range(projection.center.y, projection.size.height).clamped(to: 0...(count - 1))
    // Below the first zoom of a source its tiles would be too many and too small.
    guard columns.count * rows.count <= 200 else { return }
    for row in rows {
      for column in columns {
        let wrapped = ((column % count) + count) % count
        cells.append(
          Cell(
            tile: TileIndex(z: zoom, x: wrapped, y: row),
            frame: frame(zoom, column, row)))
      }
    }
  }
  /// The rectangle of a column and a row in the view; columns go on beyond the world.
  private func frame(_ zoom: Int, _ column: Int, _ row: Int) -> CGRect {
    let side = MKMapSize.world.width / Double(1 << zoom)
    func x(_ column: Int) -> CGFloat {
      let x =
        projection.size.width / 2
        + (Double(column) * side - projection.center.x) * projection.scale
      return (x * pixels).rounded() / pixels
    }
    func y(_ row: Int) -> CGFloat {
      let y =
        projection.size.height / 2
        + (Double(row) * side - projection.center.y) * projection.scale
      return (y * pixels).rounded() / pixels
    }
    return CGRect(
      x: x(column), y: y(row), width: x(column + 1) - x(column), height: y(row + 1) - y(row))
  }
  /// The rectangle of a tile around a cell's.
  func frame(of outer: TileIndex, around cell: Cell) -> CGRect {
    let levels = cell.tile.z - outer.z
    let count = 1 << levels
    let (width, height) = (cell.frame.width * CGFloat(count), cell.frame.height * CGFloat(count))
    let (column, row) = (cell.tile.x % count, cell.tile.y % count)
    return CGRect(
      x: cell.frame.minX - cell.frame.width * CGFloat(column),
      y: cell.frame.minY - cell.frame.height * CGFloat(row), width: width, height: height)
  }
  var tiles: [TileIndex] { Array(Set(cells.map(\.tile))).sorted { ($0.y, $0.x) < ($1.y, $1.x) } }
}
