import Foundation

extension MutableCollection {
  /// Moves all the elements at the specified offsets to the specified destination offset, preserving
  /// ordering. Offsets that do not exist move nothing.
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
  /// Removes all the elements at the specified offsets from the collection. Offsets that do not exist
  /// remove nothing.
  public mutating func remove(atOffsets offsets: IndexSet) {
    let kept = enumerated().filter { !offsets.contains($0.offset) }.map(\.element)
    self = Self(kept)
  }
}
