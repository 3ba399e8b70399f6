/// The folder of a user's library, which Foundation on Linux does not find: calls of `urls(for:in:)` and
/// `url(for:in:appropriateFor:create:)` in a source that names it are calls of ours.
enum LibraryFolders {
  static func edits(in source: ParsedSource) -> [(range: Range<Int>, text: String)] {
    guard source.names.contains("libraryDirectory") else { return [] }
    return zip(source.identifiers, source.identifiers.dropFirst()).compactMap { word, next in
      guard ["urls", "url"].contains(word.text), word.role == .member, word.isCalled,
        next.text == "for", next.role == .label
      else { return nil }
      return (word.range, "_\(word.text)")
    }
  }
}
