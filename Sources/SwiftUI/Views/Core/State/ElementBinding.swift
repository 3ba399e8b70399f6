extension Binding where Value: MutableCollection {
  /// A binding to the element that has an id, wherever it is by now.
  ///
  /// Once it has gone, what it was when it was read last is read, and writes are dropped: its views may still
  /// be there. An element that was given another id in its place (a text that is its own id, say) is still the
  /// same.
  ///
  /// - Parameters:
  ///   - place: Where it was; looked at first.
  ///   - known: The collection as it was then.
  package func element<ID: Equatable>(
    _ id: ID, near hint: Index, of known: Value, identify: @escaping (Value.Element) -> ID
  ) -> Binding<Value.Element> {
    func find(in now: Value) -> Index? {
      guard now.holds(hint) else { return now.firstIndex { identify($0) == id } }
      let there = identify(now[hint])
      if there == id { return hint }
      if let index = now.firstIndex(where: { identify($0) == id }) { return index }
      let isRenamed = now.count == known.count && !known.contains { identify($0) == there }
      return isRenamed ? hint : nil
    }
    let location = location
    var last = find(in: known).map { known[$0] }
    var binding = Binding<Value.Element>(
      get: {
        let now = location.value
        if let index = find(in: now) { last = now[index] }
        guard let last else {
          preconditionFailure(
            "A row of a ForEach asks for the element \(id), which was never in its collection. Give every "
              + "element an id that is always the same.")
        }
        return last
      },
      set: { value, transaction in
        var now = location.value
        guard let index = find(in: now) else { return }
        now[index] = value
        location.set(now, transaction: transaction)
      })
    binding.transaction = transaction
    return binding
  }
}
