/// `URLSession`'s publisher of an answer. Its methods are behind each source that uses them: in our library they
/// would have every program load Foundation's networking, whether or not it asks anything of a server.
enum TaskPublisher {
  static let name = "dataTaskPublisher"
  static let typeName = "DataTaskPublisher"
  /// The publisher's type, which has the response's type as a parameter.
  private static let type = "_DataTaskPublisher<URLResponse>"

  /// The text that is added behind a source. Empty for those that do not use the methods, or make one of the name.
  static func text(for source: ParsedSource) -> String {
    let isUsed = source.identifiers.contains { $0.text == name }
    return isUsed && !source.functions.contains(name) ? code : ""
  }

  /// The uses of `URLSession.DataTaskPublisher` as a type, with the name that it has here.
  static func edits(in source: ParsedSource) -> [(range: Range<Int>, text: String)] {
    zip(source.identifiers, source.identifiers.dropFirst()).compactMap { owner, word in
      guard word.text == typeName, word.role == .member, owner.text == "URLSession", owner.isOwner
      else { return nil }
      return (owner.range.lowerBound..<word.range.upperBound, type)
    }
  }

  private static let code = """

    extension URLSession {
      fileprivate func dataTaskPublisher(for url: URL) -> \(type) {
        dataTaskPublisher(for: URLRequest(url: url))
      }

      fileprivate func dataTaskPublisher(for request: URLRequest) -> \(type) {
        _DataTaskPublisher { completion in
          self.dataTask(with: request) { completion($0, $1, $2) }.resume()
        }
      }
    }

    """
}
