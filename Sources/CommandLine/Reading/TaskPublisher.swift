/// `URLSession`'s publisher of an answer. It stands behind each source that uses it: in our library it
/// would have every program load Foundation's networking, whether or not it asks anything of a server.
///
/// Who cancels hears nothing more, but the transfer goes on to its end: Foundation on Linux traps in
/// `TaskRegistry` when it is told to cancel a task whose answer comes in at the same instant.
enum TaskPublisher {
  static let name = "dataTaskPublisher"

  /// What is added behind a source. Empty for those that do not use it, or make one of the name.
  static func text(for source: ParsedSource) -> String {
    let isUsed = source.words.contains { $0.text == name }
    return isUsed && !source.functions.contains(name) ? code : ""
  }

  private static let code = """

    extension URLSession {
      fileprivate func dataTaskPublisher(
        for url: URL
      ) -> AnyPublisher<(data: Data, response: URLResponse), URLError> {
        dataTaskPublisher(for: URLRequest(url: url))
      }

      fileprivate func dataTaskPublisher(
        for request: URLRequest
      ) -> AnyPublisher<(data: Data, response: URLResponse), URLError> {
        Deferred {
          Future<(data: Data, response: URLResponse), URLError> { promise in
            self.dataTask(with: request) { data, response, error in
              if let error {
                promise(.failure(error as? URLError ?? URLError(.unknown)))
              } else if let response {
                promise(.success((data ?? Data(), response)))
              } else {
                promise(.failure(URLError(.badServerResponse)))
              }
            }
            .resume()
          }
        }
        .eraseToAnyPublisher()
      }
    }

    """
}
