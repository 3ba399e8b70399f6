import FoundationNetworking
import UIKit

/// A file that is downloaded.
@MainActor open class WKDownload: NSObject, ProgressReporting {
  /// The request of the file.
  public let originalRequest: URLRequest?
  /// The view that began the download; nil if it is gone.
  open private(set) weak var webView: WKWebView?
  /// Chooses the destination and learns of the end. Set it as soon as the program gets the download:
  /// without a delegate it is cancelled.
  open weak var delegate: (any WKDownloadDelegate)?
  /// The bytes that have come; indeterminate until the length is known.
  public nonisolated let progress = Progress(totalUnitCount: -1)
  let number: Int
  private(set) var isOver = false

  init(_ request: URLRequest?, number: Int, in view: WKWebView) {
    (originalRequest, self.number, webView) = (request, number, view)
  }
  /// Ends the download; the handler gets no data to resume it with.
  open func cancel(_ completionHandler: (@MainActor (Data?) -> Void)? = nil) {
    let number = number
    webView?.activity.downloads[number] = nil
    webView?.engine?.perform { $0.downloads[number]?.cancel() }
    isOver = true
    guard let completionHandler else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler(nil) } }
  }
  /// Ends the download; nil, as there are no data to resume it with.
  open func cancel() async -> Data? {
    await withCheckedContinuation { continuation in
      cancel { continuation.resume(returning: $0) }
    }
  }
  func end() { isOver = true }
}

/// Chooses the destination of a download and learns of its end.
@MainActor @preconcurrency public protocol WKDownloadDelegate: NSObjectProtocol {
  func download(
    _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
    completionHandler: @escaping @MainActor (URL?) -> Void)
  func download(
    _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String
  ) async -> URL?
  func downloadDidFinish(_ download: WKDownload)
  func download(_ download: WKDownload, didFailWithError error: any Error, resumeData: Data?)
}
extension WKDownloadDelegate {
  /// Asks the asynchronous form by default. The address is a file that is not there yet; nil cancels the download.
  public func download(
    _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String,
    completionHandler: @escaping @MainActor (URL?) -> Void
  ) {
    Task { @MainActor in
      completionHandler(
        await self.download(
          download, decideDestinationUsing: response, suggestedFilename: suggestedFilename))
    }
  }
  /// Cancels the download by default.
  public func download(
    _ download: WKDownload, decideDestinationUsing response: URLResponse, suggestedFilename: String
  ) async -> URL? { nil }
  /// Called when the file is complete; empty by default.
  public func downloadDidFinish(_ download: WKDownload) {}
  /// Called when the download has failed, without data to resume it with; empty by default.
  public func download(
    _ download: WKDownload, didFailWithError error: any Error, resumeData: Data?
  ) {}
}

extension WKWebView {
  /// Downloads the address of a request; its method and header are ignored. The handler gets the download, whose delegate
  /// is to be set at once.
  public func startDownload(
    using request: URLRequest, completionHandler: @escaping @MainActor (WKDownload) -> Void
  ) {
    let download = makeDownload(request)
    let number = download.number
    if let engine = openEngine(), let address = request.url?.absoluteString {
      engine.perform { $0.download(address, number: number) }
    } else {
      DispatchQueue.main.async { [weak self] in
        MainActor.assumeIsolated {
          let text = "Downloads need \(EngineLibrary.needs)."
          self?.downloadEnded(number, .init(domain: "WebKitErrorDomain", code: 0, text: text))
        }
      }
    }
    completionHandler(download)
  }
  /// Downloads the address of a request; its method and header are ignored. Set the download's delegate at once.
  public func startDownload(using request: URLRequest) async -> WKDownload {
    await withCheckedContinuation { continuation in
      startDownload(using: request) { continuation.resume(returning: $0) }
    }
  }
  func makeDownload(_ request: URLRequest?) -> WKDownload {
    activity.lastDownload += 1
    let download = WKDownload(request, number: activity.lastDownload, in: self)
    activity.downloads[download.number] = download
    return download
  }

  // MARK: - Messages of the engine

  func decideDestination(
    of number: Int, _ facts: PageDownload.Facts, _ answer: @escaping @Sendable (URL?) -> Void
  ) {
    guard let download = activity.downloads[number], let delegate = download.delegate else {
      return answer(nil)
    }
    if facts.length > 0 { download.progress.totalUnitCount = Int64(facts.length) }
    let url = URL(string: facts.address) ?? WKFrameInfo.nothing
    let http =
      facts.status > 0
      ? HTTPURLResponse(
        url: url, statusCode: facts.status, httpVersion: nil, headerFields: facts.fields) : nil
    let response =
      http
      ?? URLResponse(
        url: url, mimeType: facts.type, expectedContentLength: facts.length, textEncodingName: nil)
    delegate.download(
      download, decideDestinationUsing: response, suggestedFilename: facts.name
    ) { answer($0) }
  }
  func downloadGrew(_ number: Int, to count: Int) {
    activity.downloads[number]?.progress.completedUnitCount = Int64(count)
  }
  func downloadEnded(_ number: Int, _ failure: EngineLibrary.Failure?) {
    guard let download = activity.downloads.removeValue(forKey: number), !download.isOver else {
      return
    }
    download.end()
    guard let failure else { return download.delegate?.downloadDidFinish(download) ?? () }
    download.delegate?.download(
      download, didFailWithError: WKError(.unknown, text: failure.text), resumeData: nil)
  }
}
