import Foundation
import FoundationNetworking

/// Fetches a page and reads its metadata, once.
open class LPMetadataProvider: NSObject, @unchecked Sendable {
  /// True by default; without effect, as only the page itself is loaded.
  open var shouldFetchSubresources = true
  /// Seconds.
  open var timeout: TimeInterval = 30
  private var task: URLSessionDataTask?

  /// Loads the page with `timeout` and reads its title; the handler runs on a URLSession queue.
  open func startFetchingMetadata(
    for URL: URL, completionHandler: @escaping @Sendable (LPLinkMetadata?, (any Error)?) -> Void
  ) {
    startFetchingMetadata(
      for: URLRequest(url: URL, timeoutInterval: timeout), completionHandler: completionHandler)
  }
  /// Equivalent for a request of your own, which keeps its own timeout.
  open func startFetchingMetadata(
    for request: URLRequest,
    completionHandler: @escaping @Sendable (LPLinkMetadata?, (any Error)?) -> Void
  ) {
    let task = URLSession.shared.dataTask(with: request) { data, response, error in
      guard let data, error == nil else {
        let code = (error as? URLError)?.code
        let reason: LPError.Code =
          code == .cancelled
          ? .metadataFetchCancelled
          : code == .timedOut ? .metadataFetchTimedOut : .metadataFetchFailed
        return completionHandler(nil, LPError(reason))
      }
      let page = PageHead(String(decoding: data.prefix(500_000), as: UTF8.self))
      let metadata = LPLinkMetadata()
      metadata.originalURL = request.url
      metadata.url = response?.url ?? request.url
      metadata.title = page.title
      completionHandler(metadata, nil)
    }
    self.task = task
    task.resume()
  }
  /// Waits for the page's title; throws `LPError`.
  open func startFetchingMetadata(for url: URL) async throws -> LPLinkMetadata {
    try await withCheckedThrowingContinuation { continuation in
      startFetchingMetadata(for: url) { metadata, error in
        if let metadata {
          continuation.resume(returning: metadata)
        } else {
          continuation.resume(throwing: error ?? LPError(.unknown))
        }
      }
    }
  }
  /// Stops the transfer; the handler then gets `metadataFetchCancelled`.
  open func cancel() { task?.cancel() }
}

/// The head of an HTML page, as far as its metadata goes.
package struct PageHead {
  /// Of the Open Graph protocol where the page has that, else the title's element.
  package var title: String?

  package init(_ html: String) {
    let open = html.firstMatch(
      of: #/(?i)<meta[^>]*property=["']og:title["'][^>]*content=["']([^"']*)["']/#)
    let plain = html.firstMatch(of: #/(?i)<title[^>]*>([^<]*)</title>/#)
    title = (open?.1 ?? plain?.1).map { Self.plain(String($0)) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func plain(_ text: String) -> String {
    var text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    for (entity, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "),
      ("&amp;", "&"),
    ] { text = text.replacingOccurrences(of: entity, with: character) }
    return text
  }
}
