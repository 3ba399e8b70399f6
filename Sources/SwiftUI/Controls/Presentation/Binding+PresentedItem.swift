import VivaceViews

extension Binding where Value == Bool {
  /// Converts a binding to one of an optional item: it exists while this is true; to remove it makes this
  /// false.
  var presentedItem: Binding<Bool?> {
    Binding<Bool?>(
      get: { wrappedValue ? true : nil },
      set: { item, _ in if item == nil { wrappedValue = false } })
  }
}
