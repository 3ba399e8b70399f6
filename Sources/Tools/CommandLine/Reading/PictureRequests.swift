/// The members of `AsyncImage` that name `URLRequest` and `URLSession`. They are behind each source that uses them:
/// in our library they would have every program load Foundation's networking.
enum PictureRequests {
  static let modifier = "asyncImageURLSession"

  /// The text that is added behind a source. Empty for those that use none of the members.
  static func text(for source: ParsedSource) -> String {
    let usesRequest = areMade(in: source)
    let usesSession =
      source.identifiers.contains { $0.text == modifier } && !source.functions.contains(modifier)
    guard usesRequest || usesSession else { return "" }
    return request + (usesRequest ? initializers : "") + (usesSession ? session : "")
  }

  /// Whether a source has an `AsyncImage(request:)`.
  static func areMade(in source: ParsedSource) -> Bool {
    zip(source.identifiers, source.identifiers.dropFirst()).contains { view, label in
      view.text == "AsyncImage" && label.text == "request" && label.role == .label
    }
  }

  private static let request = """

    extension _PictureRequest {
      fileprivate nonisolated init(_ request: URLRequest) {
        self.init(request, url: request.url) { session, completion in
          let session = session as? URLSession ?? URLSession.shared
          session.dataTask(with: request) { data, response, error in
            let status = (response as? HTTPURLResponse)?.statusCode ?? 200
            let isFound = (200..<300).contains(status)
            completion(data, error ?? (isFound ? nil : URLError(.badServerResponse)))
          }.resume()
        }
      }
    }

    """

  private static let initializers = """

    extension AsyncImage {
      fileprivate nonisolated init(
        request: URLRequest?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
      ) {
        self.init(
          _request: request.map { _PictureRequest($0) }, scale: scale, transaction: transaction,
          content: content)
      }

      fileprivate nonisolated init<I: View, P: View>(
        request: URLRequest?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
      ) where Content == _ConditionalContent<I, P> {
        self.init(
          _request: request.map { _PictureRequest($0) }, scale: scale, content: content,
          placeholder: placeholder)
      }

      fileprivate nonisolated init(request: URLRequest, scale: CGFloat = 1)
      where Content == Image {
        self.init(_request: _PictureRequest(request), scale: scale)
      }
    }

    """

  private static let session = """

    extension View {
      fileprivate nonisolated func asyncImageURLSession(_ session: URLSession) -> some View {
        _asyncImageSession(session) { _PictureRequest(URLRequest(url: $0)) }
      }
    }

    """
}
