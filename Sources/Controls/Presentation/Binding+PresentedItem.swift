import VivaceViews

extension Binding where Value == Bool {
  /// The same as a binding to an optional item: there while this is true; to take it away makes this
  /// false.
  var presentedItem: Binding<Bool?> {
    Binding<Bool?>(
      get: { wrappedValue ? true : nil },
      set: { item, _ in if item == nil { wrappedValue = false } })
  }
}
