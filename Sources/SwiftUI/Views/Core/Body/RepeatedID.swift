/// The key of an element whose id an earlier element of the collection has.
struct RepeatedID<ID: Hashable>: Hashable {
  let id: ID
  /// How many elements before it have the id; at least 1.
  let repetition: Int
}

/// Numbers the elements with equal ids, in the order of the data.
struct RepetitionCounter<ID: Hashable> {
  private var counts: [ID: Int] = [:]

  /// The key of the next element with an id that an earlier one has.
  mutating func next(_ id: ID) -> RepeatedID<ID> {
    let repetition = counts[id, default: 0] + 1
    counts[id] = repetition
    return RepeatedID(id: id, repetition: repetition)
  }
}

/// Warns of each repeated id once.
struct RepeatedIDReporter<ID: Hashable> {
  private var reported: Set<ID> = []

  mutating func report(_ id: ID) {
    guard reported.insert(id).inserted else { return }
    Warning.print(
      "ForEach: the ID \(id) occurs multiple times within the collection; when the collection changes, "
        + "it is undefined which element keeps which view. Give every element an ID of its own.")
  }
}
