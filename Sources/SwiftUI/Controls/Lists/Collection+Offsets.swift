import Foundation

extension MutableCollection {
  /// Moves elements to before an offset of the collection as it was, keeping their order. Offsets
  /// that do not exist move nothing. Linear in the collection's length.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let all = Array(self)
    let moved = source.filter(all.indices.contains).map { all[$0] }
    let end = Swift.min(Swift.max(destination, 0), all.count)
    let before = all[..<end].indices.filter { !source.contains($0) }.map { all[$0] }
    let after = all[end...].indices.filter { !source.contains($0) }.map { all[$0] }
    for (index, element) in zip(indices, before + moved + after) { self[index] = element }
  }
}

extension RangeReplaceableCollection {
  /// Takes out the elements at these offsets. Offsets that do not exist take out nothing. Linear in
  /// the collection's length.
  public mutating func remove(atOffsets offsets: IndexSet) {
    let kept = enumerated().filter { !offsets.contains($0.offset) }.map(\.element)
    self = Self(kept)
  }
}
