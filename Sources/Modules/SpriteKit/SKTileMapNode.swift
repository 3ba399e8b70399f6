import UIKit
import VivaceGraphics

/// Cells in columns and rows, from the lower left one, with tiles of a set.
open class SKTileMapNode: SKNode {
  private struct Cell {
    var group: SKTileGroup
    /// Nil for a group without tiles.
    var tile: SKTileDefinition?
  }
  /// The set of the tiles.
  open var tileSet: SKTileSet
  /// The number of columns; cells beyond it are removed.
  open var numberOfColumns: Int { didSet { resize(from: oldValue, numberOfRows) } }
  /// The number of rows; cells beyond it are removed.
  open var numberOfRows: Int { didSet { resize(from: numberOfColumns, oldValue) } }
  /// The size of a cell in points.
  open var tileSize: CGSize
  /// The point at the node's position, in shares of the map's size; the middle by default.
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The tint of the tiles. Stored only.
  open var color = UIColor.white
  /// The strength of the tint. Stored only: tiles are drawn in their own colors.
  open var colorBlendFactor: CGFloat = 0
  /// The blending of the tiles.
  open var blendMode = SKBlendMode.alpha
  /// The lights that shine on the map. Stored only.
  open var lightingBitMask: UInt32 = 0
  /// True chooses the tile of a group by the neighbours, as at first.
  open var enableAutomapping = true
  private var cells: [Cell?]
  private var seconds = 0.0

  /// A map of empty cells.
  public init(tileSet: SKTileSet, columns: Int, rows: Int, tileSize: CGSize) {
    self.tileSet = tileSet
    (numberOfColumns, numberOfRows) = (max(0, columns), max(0, rows))
    self.tileSize = tileSize
    cells = [Cell?](repeating: nil, count: max(0, columns) * max(0, rows))
    super.init()
    checkShape()
  }
  /// A map whose cells all have one group.
  public convenience init(
    tileSet: SKTileSet, columns: Int, rows: Int, tileSize: CGSize, fillWith tileGroup: SKTileGroup
  ) {
    self.init(tileSet: tileSet, columns: columns, rows: rows, tileSize: tileSize)
    fill(with: tileGroup)
  }
  /// A map with a group for each cell, row by row from the lower left one.
  public convenience init(
    tileSet: SKTileSet, columns: Int, rows: Int, tileSize: CGSize,
    tileGroupLayout: [SKTileGroup]
  ) {
    self.init(tileSet: tileSet, columns: columns, rows: rows, tileSize: tileSize)
    for (index, group) in tileGroupLayout.prefix(cells.count).enumerated() {
      setTileGroup(group, forColumn: index % numberOfColumns, row: index / numberOfColumns)
    }
  }
  /// A map of an .sks file, with a set of the bundle's files.
  public required init?(coder aDecoder: NSCoder) {
    let record = (aDecoder as? SceneCoder)?.record
    let name = record?.text("_tileSetName")
    let own = record?["_tileSet"]?.record.map { SKTileSet($0) }
    tileSet = own ?? name.flatMap { SKTileSet(named: $0) } ?? SKTileSet(tileGroups: [])
    let (columns, rows) = (record?.whole("_currentColumns"), record?.whole("_currentRows"))
    // An editor's map is far smaller.
    (numberOfColumns, numberOfRows) = (
      min(max(0, columns ?? 0), 4_096), min(max(0, rows ?? 0), 4_096)
    )
    tileSize = CGSize(
      width: record?.length("_tileWidth") ?? 0, height: record?.length("_tileHeight") ?? 0)
    cells = [Cell?](repeating: nil, count: numberOfColumns * numberOfRows)
    super.init(coder: aDecoder)
    if tileSet.tileGroups.isEmpty {
      Warning.once("A map of tiles is empty: the bundle has no set of tiles \"\(name ?? "")\".")
    }
    anchorPoint = record?.point("_anchorPoint") ?? anchorPoint
    enableAutomapping = record?.flag("_enableAutomapping") ?? true
    if case .data(let data)? = record?["_rawTiles"] { readTiles(Array(data)) }
    checkShape()
  }
  /// Reads four bytes for each cell: the number of the tile in the set; a large one is an empty cell.
  private func readTiles(_ bytes: [UInt8]) {
    let tiles = tileSet.tiles
    for index in cells.indices where index * 4 + 3 < bytes.count {
      let number = (0..<4).reduce(0) { $0 | Int(bytes[index * 4 + $1]) << (8 * $1) }
      guard tiles.indices.contains(number) else { continue }
      cells[index] = Cell(group: tiles[number].group, tile: tiles[number].tile)
    }
  }
  private func checkShape() {
    guard tileSet.type != .grid else { return }
    Warning.once("A map of tiles is drawn as a grid: other shapes of tiles are not drawn here.")
  }

  // MARK: - Cells

  /// The size of all cells in points.
  open var mapSize: CGSize {
    CGSize(
      width: tileSize.width * CGFloat(numberOfColumns),
      height: tileSize.height * CGFloat(numberOfRows))
  }
  /// Gives all cells one group; nil empties them.
  open func fill(with tileGroup: SKTileGroup?) {
    for index in cells.indices { cells[index] = tileGroup.map { Cell(group: $0, tile: nil) } }
    for row in 0..<numberOfRows { for column in 0..<numberOfColumns { choose(column, row) } }
  }
  /// The tile of a cell; nil of an empty one, and outside of the map.
  open func tileDefinition(atColumn column: Int, row: Int) -> SKTileDefinition? {
    index(column, row).flatMap { cells[$0]?.tile }
  }
  /// The group of a cell; nil of an empty one, and outside of the map.
  open func tileGroup(atColumn column: Int, row: Int) -> SKTileGroup? {
    index(column, row).flatMap { cells[$0]?.group }
  }
  /// Gives a cell a group, whose rules choose its tile and those of the cells around it; nil empties the cell.
  open func setTileGroup(_ tileGroup: SKTileGroup?, forColumn column: Int, row: Int) {
    guard let index = index(column, row) else { return }
    cells[index] = tileGroup.map { Cell(group: $0, tile: nil) }
    for y in row - 1...row + 1 {
      for x in column - 1...column + 1 where enableAutomapping || (x, y) == (column, row) {
        choose(x, y)
      }
    }
  }
  /// Gives a cell a group and a tile.
  open func setTileGroup(
    _ tileGroup: SKTileGroup, andTileDefinition tileDefinition: SKTileDefinition,
    forColumn column: Int, row: Int
  ) {
    guard let index = index(column, row) else { return }
    cells[index] = Cell(group: tileGroup, tile: tileDefinition)
  }
  private func index(_ column: Int, _ row: Int) -> Int? {
    (0..<numberOfColumns).contains(column) && (0..<numberOfRows).contains(row)
      ? row * numberOfColumns + column : nil
  }
  private func choose(_ column: Int, _ row: Int) {
    guard let index = index(column, row), let group = cells[index]?.group else { return }
    let around = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
    var neighbors: SKTileAdjacencyMask = enableAutomapping ? [] : .adjacencyAll
    for (bit, offset) in around.enumerated() where enableAutomapping {
      if tileGroup(atColumn: column + offset.0, row: row + offset.1) === group {
        neighbors.insert(SKTileAdjacencyMask(rawValue: 1 << UInt(bit)))
      }
    }
    cells[index]?.tile = group.tile(for: neighbors, column: column, row: row)
  }
  private func resize(from columns: Int, _ rows: Int) {
    guard (columns, rows) != (numberOfColumns, numberOfRows) else { return }
    (numberOfColumns, numberOfRows) = (max(0, numberOfColumns), max(0, numberOfRows))
    let old = cells
    cells = [Cell?](repeating: nil, count: numberOfColumns * numberOfRows)
    for row in 0..<min(rows, numberOfRows) {
      for column in 0..<min(columns, numberOfColumns) {
        cells[row * numberOfColumns + column] = old[row * columns + column]
      }
    }
  }

  // MARK: - Geometry

  /// The column at a point of the node's coordinates, which may be outside of the map.
  open func tileColumnIndex(fromPosition position: CGPoint) -> Int {
    Int(((position.x - content.minX) / max(tileSize.width, 1e-9)).rounded(.down))
  }
  /// The row at a point of the node's coordinates, which may be outside of the map.
  open func tileRowIndex(fromPosition position: CGPoint) -> Int {
    Int(((position.y - content.minY) / max(tileSize.height, 1e-9)).rounded(.down))
  }
  /// The middle of a cell in the node's coordinates.
  open func centerOfTile(atColumn column: Int, row: Int) -> CGPoint {
    CGPoint(
      x: content.minX + (CGFloat(column) + 0.5) * tileSize.width,
      y: content.minY + (CGFloat(row) + 0.5) * tileSize.height)
  }
  override var content: CGRect { CGRect(mapSize, anchor: anchorPoint) }
  override func advanceContent(by seconds: TimeInterval) { self.seconds += seconds }

  override func draw(in context: CGContext) {
    let visible = context.boundingBoxOfClipPath
    context.saveGState()
    context.setBlendMode(blendMode.drawn)
    for row in 0..<numberOfRows {
      for column in 0..<numberOfColumns {
        guard let tile = cells[row * numberOfColumns + column]?.tile,
          let picture = tile.picture(at: seconds)
        else { continue }
        let center = centerOfTile(atColumn: column, row: row)
        let box = CGRect(
          x: center.x - tile.size.width / 2, y: center.y - tile.size.height / 2,
          width: tile.size.width, height: tile.size.height)
        if visible.isNull || visible.isEmpty || visible.intersects(box) {
          draw(tile, picture, in: box, context)
        }
      }
    }
    context.restoreGState()
  }
  private func draw(
    _ tile: SKTileDefinition, _ picture: CGImage, in box: CGRect, _ context: CGContext
  ) {
    guard tile.rotation != .rotation0 || tile.flipVertically || tile.flipHorizontally else {
      return context.draw(picture, in: box)
    }
    context.saveGState()
    context.translateBy(x: box.midX, y: box.midY)
    context.rotate(by: CGFloat(tile.rotation.rawValue) * .pi / 2)
    context.scaleBy(x: tile.flipHorizontally ? -1 : 1, y: tile.flipVertically ? -1 : 1)
    context.draw(
      picture,
      in: CGRect(
        x: -box.width / 2, y: -box.height / 2, width: box.width, height: box.height))
    context.restoreGState()
  }
}
