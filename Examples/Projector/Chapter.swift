/// A quarter of the film.
struct Chapter: Identifiable, Hashable {
  let name: String
  /// In seconds.
  let start: Double
  var id: String { name }

  static let length = 4.0
  static let all = ["Dawn", "Noon", "Dusk", "Night"].enumerated().map { index, name in
    Chapter(name: name, start: Double(index) * length)
  }
  /// The length of the film in seconds.
  static let total = length * Double(all.count)
}
