/// Things from before, taken by their ids.
///
/// Elements that are looked up in their order cost a comparison each; for others, a table is made.
struct KeyedDiff<ID: Hashable, Element> {
  private let elements: [Element]
  private let id: (Element) -> ID
  /// How many were taken in order.
  private var next = 0
  /// The indices of unmatched elements; nil as long as they are requested in order.
  private var indices: [ID: Int]?

  init(_ elements: [Element], id: @escaping (Element) -> ID) {
    self.elements = elements
    self.id = id
  }

  mutating func claim(_ wanted: ID) -> Element? {
    if indices == nil {
      guard next < elements.count else { return nil }
      if id(elements[next]) == wanted {
        next += 1
        return elements[next - 1]
      }
      indices = Dictionary(
        uniqueKeysWithValues: zip(elements[next...].map(id), next..<elements.count))
    }
    return indices!.removeValue(forKey: wanted).map { elements[$0] }
  }

  /// The unmatched elements, in order.
  var rest: [Element] {
    indices?.values.sorted().map { elements[$0] } ?? Array(elements[next...])
  }
}
