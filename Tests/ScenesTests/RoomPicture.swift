import Foundation

/// The modules as a drawing of their dependencies. A module is above those that it imports; a line
/// is left out if another path implies it.
struct RoomPicture {
  private let imports: [String: Set<String>]
  private let names: [String]

  /// - Parameter rooms: each room with those that it imports, in the manifest's order.
  init(_ rooms: [(name: String, imports: [String])]) {
    let known = Set(rooms.map(\.name))
    names = rooms.map(\.name)
    imports = Dictionary(
      uniqueKeysWithValues: rooms.map { ($0.name, known.intersection($0.imports)) })
  }

  // MARK: Order

  /// How many rooms lie one above the other beneath a room, at most.
  private func height(of room: String) -> Int {
    (imports[room, default: []].map { height(of: $0) + 1 }).max() ?? 0
  }

  /// All modules below a module.
  private func below(_ room: String) -> Set<String> {
    imports[room, default: []].reduce(into: []) { $0.formUnion(below($1).union([$1])) }
  }

  /// The imports of a module that no other import implies.
  private func direct(_ room: String) -> [String] {
    let all = imports[room, default: []]
    let others = all.reduce(into: Set<String>()) { $0.formUnion(below($1)) }
    return all.subtracting(others).sorted()
  }

  // MARK: Places

  private static let box = (width: 104.0, height: 30.0)
  private static let step = (x: 116.0, y: 68.0)

  /// The row of each module, from the bottom up: just below the lowest that imports it; a module
  /// without importers is just above those that it imports.
  private var levels: [String: Int] {
    var levels = Dictionary(uniqueKeysWithValues: names.map { ($0, height(of: $0)) })
    for name in names.sorted(by: { levels[$0]! > levels[$1]! }) {
      let users = names.filter { imports[$0, default: []].contains(name) }
      if let lowest = users.map({ levels[$0]! }).min() { levels[name] = lowest - 1 }
    }
    return levels
  }

  /// The rows from the bottom up; each module near the middle of those that it imports.
  private var rows: [[String]] {
    let levels = levels
    var rows = (0...(levels.values.max() ?? 0)).map { level in
      names.filter { levels[$0] == level }
    }
    // Back and forth a few times: each by the mean place of its neighbours.
    for round in 0..<12 {
      var offsets: [String: Double] = [:]
      for row in rows {
        for (index, name) in row.enumerated() { offsets[name] = Self.offset(index, row.count) }
      }
      for level in rows.indices {
        func mean(_ name: String) -> Double {
          let near =
            round % 2 == 0
            ? direct(name) : names.filter { direct($0).contains(name) }
          guard !near.isEmpty else { return offsets[name]! }
          return near.map { offsets[$0]! }.reduce(0, +) / Double(near.count)
        }
        let keys = Dictionary(uniqueKeysWithValues: rows[level].map { ($0, mean($0)) })
        rows[level] = rows[level].enumerated().sorted {
          (keys[$0.element]!, $0.offset) < (keys[$1.element]!, $1.offset)
        }.map(\.element)
        for (index, name) in rows[level].enumerated() {
          offsets[name] = Self.offset(index, rows[level].count)
        }
      }
    }
    return rows
  }

  private static func offset(_ index: Int, _ count: Int) -> Double {
    Double(index) - Double(count - 1) / 2
  }

  // MARK: SVG

  var svg: String {
    let rows = rows
    let width = Double(rows.map(\.count).max() ?? 1) * Self.step.x + 24
    let height = Double(rows.count) * Self.step.y + 8
    var centers: [String: (x: Double, y: Double)] = [:]
    for (level, row) in rows.enumerated() {
      for (index, name) in row.enumerated() {
        centers[name] = (
          width / 2 + Self.offset(index, row.count) * Self.step.x,
          height - Double(level) * Self.step.y - Self.step.y / 2
        )
      }
    }
    var lines: [String] = []
    for name in names {
      let (x, y) = centers[name]!
      for other in direct(name) {
        let (x2, y2) = centers[other]!
        let (top, bottom) = (y + Self.box.height / 2, y2 - Self.box.height / 2)
        let middle = (top + bottom) / 2
        lines.append(
          "<path d=\"M\(Self.text(x)) \(Self.text(top))C\(Self.text(x)) \(Self.text(middle)) "
            + "\(Self.text(x2)) \(Self.text(middle)) \(Self.text(x2)) \(Self.text(bottom))\"/>")
      }
    }
    let boxes = names.map { name in
      let (x, y) = centers[name]!
      return
        "<rect x=\"\(Self.text(x - Self.box.width / 2))\" y=\"\(Self.text(y - Self.box.height / 2))\" "
        + "width=\"\(Self.text(Self.box.width))\" height=\"\(Self.text(Self.box.height))\" rx=\"8\"/>"
        + "<text x=\"\(Self.text(x))\" y=\"\(Self.text(y + 4.5))\">\(name)</text>"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.text(width)) \(Self.text(height))" \
      width="\(Self.text(width))" height="\(Self.text(height))" font-family="Inter, sans-serif" font-size="13">
      <style>
      path { fill: none; stroke: #8886; stroke-width: 1.25; }
      rect { fill: #eef1f8; stroke: #5b6b95; }
      text { fill: #1b2233; text-anchor: middle; }
      @media (prefers-color-scheme: dark) {
        rect { fill: #232a3b; stroke: #7f92c4; }
        text { fill: #eef1f8; }
      }
      </style>
      \(lines.joined(separator: "\n"))
      \(boxes.joined(separator: "\n"))
      </svg>

      """
  }

  private static func text(_ number: Double) -> String {
    let text = String(format: "%.1f", number)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
