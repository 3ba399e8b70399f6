/// The part of a surface that has to be drawn again: a few rectangles of pixels.
///
/// Rectangles never overlap and there are never more than `limit`: when they would, those are joined
/// that waste the least. So a region may hold more than was added, never less.
package struct DirtyRegion: Hashable, Sendable {
  package private(set) var rectangles: [PixelRect] = []

  package static let limit = 6

  package init() {}

  package init(_ rectangle: PixelRect) { add(rectangle) }

  package var isEmpty: Bool { rectangles.isEmpty }
  package var area: Int { rectangles.reduce(0) { $0 + $1.area } }
  package var bounds: PixelRect { rectangles.reduce(.empty) { $0.union($1) } }

  package mutating func add(_ rectangle: PixelRect) {
    if rectangle.isEmpty { return }
    var joined = rectangle
    // Joining may bring the rectangle to touch others, so start over until nothing changes.
    var index = 0
    while index < rectangles.count {
      let other = rectangles[index]
      let whole = joined.union(other)
      if joined.intersects(other) || whole.area <= joined.area + other.area {
        if other.contains(joined) { return }
        joined = whole
        rectangles.remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
    rectangles.append(joined)
    if rectangles.count > Self.limit { joinCheapestPair() }
  }

  package func intersection(_ rectangle: PixelRect) -> DirtyRegion {
    var region = DirtyRegion()
    for area in rectangles { region.add(area.intersection(rectangle)) }
    return region
  }

  private mutating func joinCheapestPair() {
    var best = (first: 0, second: 1, waste: Int.max)
    for first in rectangles.indices {
      for second in rectangles.indices where second > first {
        let (a, b) = (rectangles[first], rectangles[second])
        let waste = a.union(b).area - a.area - b.area
        if waste < best.waste { best = (first, second, waste) }
      }
    }
    let whole = rectangles[best.first].union(rectangles[best.second])
    rectangles.remove(at: best.second)
    rectangles.remove(at: best.first)
    add(whole)
  }
}
