/// Members of URLs that Foundation has on Apple's platforms alone: rights to files outside of a program's own folders,
/// which every program has here, and the type of a file's content, which its name tells. They are behind each source
/// that uses them.
enum FileMembers {
  /// The text that is added behind a source. Empty for those that use none of the members.
  static func text(for source: ParsedSource) -> String {
    let names = source.names
    return rights.filter { names.contains($0.name) && !source.functions.contains($0.name) }
      .map { "\nextension URL {\n\($0.text)\n}\n" }.joined()
      + (readsTypes(names) ? types : "")
  }

  /// Calls of `resourceValues(forKeys:)` in a source that asks for types are calls of ours.
  static func edits(in source: ParsedSource) -> [(range: Range<Int>, text: String)] {
    guard readsTypes(source.names) else { return [] }
    return source.identifiers.filter {
      $0.text == "resourceValues" && $0.role == .member && $0.isCalled
    }.map { ($0.range, "_\($0.text)") }
  }

  private static func readsTypes(_ names: Set<String>) -> Bool { names.contains("contentTypeKey") }

  private static let rights = [
    (
      name: "startAccessingSecurityScopedResource",
      text: "  fileprivate func startAccessingSecurityScopedResource() -> Bool { isFileURL }"
    ),
    (
      name: "stopAccessingSecurityScopedResource",
      text: "  fileprivate func stopAccessingSecurityScopedResource() {}"
    ),
  ]

  private static let types = """

    extension URLResourceKey {
      fileprivate static var contentTypeKey: URLResourceKey { .init(rawValue: "NSURLContentTypeKey") }
    }
    extension URLResourceValues {
      fileprivate var contentType: UTType? {
        if isDirectory == true { return .folder }
        return name.flatMap { name in
          name.lastIndex(of: ".").flatMap {
            UTType(filenameExtension: String(name[name.index(after: $0)...]))
          } ?? .data
        }
      }
    }
    extension URL {
      fileprivate func _resourceValues(
        forKeys keys: Set<URLResourceKey>
      ) throws -> URLResourceValues {
        guard keys.contains(.contentTypeKey) else { return try resourceValues(forKeys: keys) }
        return try resourceValues(
          forKeys: keys.subtracting([.contentTypeKey]).union([.isDirectoryKey, .nameKey]))
      }
    }

    """
}
