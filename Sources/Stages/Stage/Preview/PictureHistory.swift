import VivaceGeometry

/// The pictures that a stage has shown so far: the picture of each turn, and when it began.
///
/// Display lists are values that share what did not change, and move by themselves between turns. So any
/// instant that has passed can be drawn again, in any order, without a turn.
struct PictureHistory {
  struct Entry {
    var instant: Double
    var picture: FramePainter.Picture
    var size: CGSize
  }

  /// More turns than that are not kept; the oldest go.
  static let capacity = 20_000
  private(set) var entries: [Entry] = []

  /// Of one instant the last picture counts.
  mutating func add(_ entry: Entry) {
    if let last = entries.last, last.instant >= entry.instant { entries.removeLast() }
    if entries.count >= Self.capacity { entries.removeFirst(Self.capacity / 4) }
    entries.append(entry)
  }

  /// From when on there are pictures.
  var start: Double { entries.first?.instant ?? 0 }

  /// The entry that was shown at an instant; before the first, the first.
  func entry(at instant: Double) -> Entry? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].instant <= instant { low = middle + 1 } else { high = middle }
    }
    return entries.isEmpty ? nil : entries[max(0, low - 1)]
  }
}
