/// The elements that a query or an element means: how they are found, and the text of the search in messages.
@MainActor final class ElementSource {
  /// Nil for the application's own.
  let application: XCUIApplication?
  /// `descendants of type Button called "Save"`.
  let searchText: String
  /// The elements among those of the application's tree.
  let find: (ElementRecord) -> [ElementRecord]
  /// The kind that is searched for.
  let type: XCUIElement.ElementType?

  init(
    _ application: XCUIApplication?, _ searchText: String, type: XCUIElement.ElementType? = nil,
    find: @escaping (ElementRecord) -> [ElementRecord]
  ) {
    (self.application, self.searchText, self.type, self.find) = (
      application, searchText, type, find
    )
  }

  /// The source of what is found in the elements of this one.
  func refined(
    _ searchText: String, type: XCUIElement.ElementType? = nil, of application: XCUIApplication,
    _ next: @escaping ([ElementRecord]) -> [ElementRecord]
  ) -> ElementSource {
    let find = find
    let all = [self.searchText, searchText].filter { !$0.isEmpty }.joined(separator: " → ")
    return ElementSource(application, all, type: type ?? self.type) { next(find($0)) }
  }
}

extension [ElementRecord] {
  /// Each element once, in the order of the first.
  @MainActor var unique: [ElementRecord] {
    var seen: Set<ObjectIdentifier> = []
    return filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}
