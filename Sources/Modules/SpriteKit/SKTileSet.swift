import UIKit

/// The shape of tiles. Only grids are drawn.
public enum SKTileSetType: UInt, Sendable { case grid, isometric, hexagonalFlat, hexagonalPointy }
/// A turn of a tile's picture against the clock.
public enum SKTileDefinitionRotation: UInt, Sendable {
  case rotation0, rotation90, rotation180, rotation270
}
/// The neighbours of a tile that belong to its group.
public struct SKTileAdjacencyMask: OptionSet, Sendable {
  /// The bits of the neighbours.
  public let rawValue: UInt
  /// Neighbours by their bits, clockwise from the top.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The neighbour above.
  public static let adjacencyUp = Self(rawValue: 1)
  /// The neighbour above on the right.
  public static let adjacencyUpperRight = Self(rawValue: 2)
  /// The neighbour on the right.
  public static let adjacencyRight = Self(rawValue: 4)
  /// The neighbour below on the right.
  public static let adjacencyLowerRight = Self(rawValue: 8)
  /// The neighbour below.
  public static let adjacencyDown = Self(rawValue: 16)
  /// The neighbour below on the left.
  public static let adjacencyLowerLeft = Self(rawValue: 32)
  /// The neighbour on the left.
  public static let adjacencyLeft = Self(rawValue: 64)
  /// The neighbour above on the left.
  public static let adjacencyUpperLeft = Self(rawValue: 128)
  /// All neighbours.
  public static let adjacencyAll = Self(rawValue: 255)
}

/// A tile: a picture, or pictures one after the other.
@MainActor open class SKTileDefinition: NSObject {
  /// The pictures, of which each is shown for a time.
  open var textures: [SKTexture]
  /// The size in points.
  open var size: CGSize
  /// The seconds of each picture; 0 shows the first one.
  open var timePerFrame: CGFloat
  /// The name for the program's own use.
  open var name: String?
  /// Values for the program's own use.
  open var userData: NSMutableDictionary?
  /// The frequency among the tiles of a rule; 1 at first.
  open var placementWeight = 1
  /// The turn of the picture.
  open var rotation = SKTileDefinitionRotation.rotation0
  /// True turns the picture upside down.
  open var flipVertically = false
  /// True exchanges left and right.
  open var flipHorizontally = false

  /// A tile of a picture in its size.
  public convenience init(texture: SKTexture) { self.init(texture: texture, size: texture.size()) }
  /// A tile of a picture.
  public convenience init(texture: SKTexture, size: CGSize) {
    self.init(textures: [texture], size: size, timePerFrame: 0)
  }
  /// A tile of pictures that follow one another.
  public init(textures: [SKTexture], size: CGSize, timePerFrame: CGFloat) {
    (self.textures, self.size, self.timePerFrame) = (textures, size, timePerFrame)
  }
  convenience init(_ record: SceneArchive.Record) {
    let textures = (record["_textures"]?.array ?? []).compactMap { $0.record.map { SKTexture($0) } }
    self.init(
      textures: textures,
      size: CGSize(width: record.length("_width"), height: record.length("_height")),
      timePerFrame: record.length("_timePerFrame"))
    name = record.text("_name")
    placementWeight = max(0, record.whole("_placementWeight"))
    let bits = record.whole("_orientation")
    rotation = SKTileDefinitionRotation(rawValue: UInt(bits & 3)) ?? .rotation0
    (flipVertically, flipHorizontally) = (bits & 4 != 0, bits & 8 != 0)
  }
  /// The picture at a time in seconds.
  func picture(at seconds: Double) -> CGImage? {
    guard timePerFrame > 0, textures.count > 1 else { return textures.first?.picture }
    let index = Int((seconds / Double(timePerFrame)).rounded(.down)) % textures.count
    return textures[max(0, index)].picture
  }
}

/// The tiles of a group where a tile has certain neighbours.
@MainActor open class SKTileGroupRule: NSObject {
  /// The neighbours of the same group.
  open var adjacency: SKTileAdjacencyMask
  /// The tiles, of which each is chosen by its weight.
  open var tileDefinitions: [SKTileDefinition]
  /// The name for the program's own use.
  open var name: String?
  /// A rule for neighbours.
  public init(adjacency: SKTileAdjacencyMask, tileDefinitions: [SKTileDefinition]) {
    (self.adjacency, self.tileDefinitions) = (adjacency, tileDefinitions)
  }
  convenience init(_ record: SceneArchive.Record) {
    let tiles = (record["_tileDefinitions"]?.array ?? []).compactMap {
      $0.record.map { SKTileDefinition($0) }
    }
    self.init(
      adjacency: SKTileAdjacencyMask(rawValue: UInt(max(0, record.whole("_adjacency")))),
      tileDefinitions: tiles)
    name = record.text("_name")
  }
}

/// Tiles that belong together, such as those of a lake with its banks.
@MainActor open class SKTileGroup: NSObject {
  /// The rules by which a tile is chosen.
  open var rules: [SKTileGroupRule]
  /// The name for the program's own use.
  open var name: String?
  /// A group of one tile.
  public convenience init(tileDefinition: SKTileDefinition) {
    self.init(
      rules: [SKTileGroupRule(adjacency: .adjacencyAll, tileDefinitions: [tileDefinition])])
  }
  /// A group with rules.
  public init(rules: [SKTileGroupRule]) { self.rules = rules }
  convenience init(_ record: SceneArchive.Record) {
    self.init(
      rules: (record["_rules"]?.array ?? []).compactMap { $0.record.map { SKTileGroupRule($0) } })
    name = record.text("_name")
  }
  /// A group without tiles, which leaves a cell empty.
  open class func empty() -> SKTileGroup { SKTileGroup(rules: []) }

  /// The tile for neighbours of the same group: of the rule whose neighbours are all there, and are the most.
  func tile(for neighbors: SKTileAdjacencyMask, column: Int, row: Int) -> SKTileDefinition? {
    let fitting = rules.filter { neighbors.isSuperset(of: $0.adjacency) }
    let best =
      fitting.max { $0.adjacency.rawValue.nonzeroBitCount < $1.adjacency.rawValue.nonzeroBitCount }
      ?? rules.first
    guard let tiles = best?.tileDefinitions, !tiles.isEmpty else { return nil }
    // The same cell always has the same tile.
    let total = max(1, tiles.reduce(0) { $0 + $1.placementWeight })
    var choice = abs((column &* 73_856_093) ^ (row &* 19_349_663)) % total
    for tile in tiles {
      if choice < tile.placementWeight { return tile }
      choice -= tile.placementWeight
    }
    return tiles[0]
  }
}

/// Groups of tiles of one size.
@MainActor open class SKTileSet: NSObject {
  /// The groups.
  open var tileGroups: [SKTileGroup]
  /// The name, by which .sks files refer to it.
  open var name: String?
  /// The shape of the tiles.
  open var type: SKTileSetType
  /// The group of cells that are filled by default; nil without one.
  open var defaultTileGroup: SKTileGroup?
  /// The size of tiles; that of the first tile at first.
  open var defaultTileSize: CGSize

  /// A set in a grid.
  public convenience init(tileGroups: [SKTileGroup]) {
    self.init(tileGroups: tileGroups, tileSetType: .grid)
  }
  /// A set of a shape.
  public init(tileGroups: [SKTileGroup], tileSetType: SKTileSetType) {
    (self.tileGroups, type) = (tileGroups, tileSetType)
    defaultTileSize = tileGroups.first?.rules.first?.tileDefinitions.first?.size ?? .zero
  }
  convenience init(_ record: SceneArchive.Record) {
    self.init(
      tileGroups: (record["_groups"]?.array ?? []).compactMap { $0.record.map { SKTileGroup($0) } },
      tileSetType: SKTileSetType(rawValue: UInt(max(0, record.whole("_type")))) ?? .grid)
    name = record.text("_name")
    defaultTileSize = CGSize(
      width: record.length("_defaultTileSize.width"),
      height: record.length("_defaultTileSize.height"))
  }
  /// The set with a name in the .sks files of the bundle; nil without one.
  public convenience init?(named name: String) {
    let records = SceneFiles.all.flatMap { ($0.value("root")?.array ?? []).compactMap(\.record) }
    guard
      let record = records.first(where: {
        $0.className == "SKTileSet" && $0.text("_name") == name
      })
    else { return nil }
    self.init(record)
  }
  /// All tiles, in the order of groups and rules.
  var tiles: [(group: SKTileGroup, tile: SKTileDefinition)] {
    tileGroups.flatMap { group in
      group.rules.flatMap { rule in rule.tileDefinitions.map { (group, $0) } }
    }
  }
}
