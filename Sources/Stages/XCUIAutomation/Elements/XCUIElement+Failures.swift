extension XCUIElement {
  /// The element for a message: the kind that was searched for, and how.
  var searchText: String {
    let all = [source.searchText, choice.description].filter { !$0.isEmpty }.joined(
      separator: " → ")
    return all.isEmpty ? "Application \"\(application.label)\"" : "\(all)"
  }

  /// Why no element fits: with the names that are there, those of the same kind and the nearest first.
  var absence: String {
    guard application.isRunning else {
      return "\(application.name) is not running; `launch()` starts it"
    }
    let all = application.tree.descendants
    let kind = source.type ?? .any
    let wanted =
      source.searchText.split(separator: "\"").count > 1
      ? String(source.searchText.split(separator: "\"")[1]) : ""
    let same = Self.names(all.filter { $0.isOf(kind) })
    let near =
      wanted.isEmpty
      ? [] : Self.names(all.filter { !$0.isOf(kind) && Self.isNear($0.name, wanted) })
    let plural = kind == .any ? "Elements" : "\(kind.name) elements"
    let there =
      same.isEmpty
      ? "there are no \(kind == .any ? "elements" : plural) with a name"
      : "\(plural) that are there: \(Self.list(same, nearestTo: wanted))"
    let others =
      near.isEmpty
      ? "" : "; of other types: \(Self.list(near, nearestTo: wanted))"
    return "No matches found; \(there)\(others)"
  }

  private static func names(_ records: [ElementRecord]) -> [(name: String, type: String)] {
    var result: [(name: String, type: String)] = []
    for record in records where !record.name.isEmpty {
      if !result.contains(where: { $0 == (record.name, record.elementType.name) }) {
        result.append((record.name, record.elementType.name))
      }
    }
    return result
  }

  private static func isNear(_ name: String, _ wanted: String) -> Bool {
    let (a, b) = (name.lowercased(), wanted.lowercased())
    return a.contains(b) || b.contains(a) || distance(a, b) * 3 <= max(a.count, b.count)
  }

  private static func list(
    _ names: [(name: String, type: String)], nearestTo wanted: String
  ) -> String {
    let types = Set(names.map(\.type)).count
    let sorted =
      wanted.isEmpty
      ? names
      : names.enumerated().sorted { a, b in
        let (first, second) = (
          distance(a.element.name.lowercased(), wanted.lowercased()),
          distance(b.element.name.lowercased(), wanted.lowercased())
        )
        return (first, a.offset) < (second, b.offset)
      }.map(\.element)
    return sorted.prefix(12).map { types > 1 ? "\"\($0.name)\" \($0.type)" : "\"\($0.name)\"" }
      .joined(separator: ", ") + (sorted.count > 12 ? " and \(sorted.count - 12) more" : "")
  }

  /// The number of letters to insert, leave out or replace between two words.
  static func distance(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first.prefix(80)), Array(second.prefix(80)))
    var row = Array(0...b.count)
    for i in a.indices {
      var corner = row[0]
      row[0] = i + 1
      for j in b.indices {
        let cost = corner + (a[i] == b[j] ? 0 : 1)
        corner = row[j + 1]
        row[j + 1] = min(cost, row[j] + 1, corner + 1)
      }
    }
    return row[b.count]
  }
}
