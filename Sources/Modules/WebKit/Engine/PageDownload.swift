import Foundation
import Synchronization

/// A download of the engine. Its variables belong to the engine's thread.
final class PageDownload: @unchecked Sendable {
  typealias Library = EngineLibrary
  /// The facts of the answer, with which the program decides about the file.
  struct Facts: Sendable {
    var name: String
    var address: String
    var status: Int
    var type: String?
    var length: Int
    var fields: [String: String]
  }
  let number: Int
  private let engine: PageEngine
  private var download: OpaquePointer?
  private var received = 0
  private var isCancelled = false

  init(number: Int, of engine: PageEngine) { (self.number, self.engine) = (number, engine) }

  private var data: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
  private static func of(_ data: UnsafeMutableRawPointer?) -> PageDownload? {
    data.map { Unmanaged<PageDownload>.fromOpaque($0).takeUnretainedValue() }
  }

  func begin(_ download: OpaquePointer) {
    Library.retain(download)
    self.download = download
    if isCancelled { return Library.call("webkit_download_cancel", download) }
    typealias Decide =
      @convention(c) (OpaquePointer?, Library.Text?, UnsafeMutableRawPointer?) ->
      Int32
    let decide: Decide = { _, name, data in
      PageDownload.of(data)?.decide(name.map { String(cString: $0) } ?? "download")
      return 1
    }
    typealias Grew = @convention(c) (OpaquePointer?, UInt64, UnsafeMutableRawPointer?) -> Void
    let grew: Grew = { _, count, data in PageDownload.of(data)?.grew(by: Int(clamping: count)) }
    typealias Failed =
      @convention(c) (OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer?) ->
      Void
    let failed: Failed = { _, error, data in
      PageDownload.of(data)?.end(EngineLibrary.failure(error))
    }
    typealias Ended = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void
    let ended: Ended = { _, data in PageDownload.of(data)?.end(nil) }
    Library.connect(download, "decide-destination", decide, data)
    Library.connect(download, "received-data", grew, data)
    Library.connect(download, "failed", failed, data)
    Library.connect(download, "finished", ended, data)
  }

  private final class Answer: Sendable {
    let url = Mutex<URL?>(nil)
    let isThere = DispatchSemaphore(value: 0)
  }
  /// Asks the program for the new file's address. The engine waits for it, half a minute at most.
  private func decide(_ name: String) {
    guard let download else { return }
    let response = Library.object("webkit_download_get_response", download)
    let length = Library.function(
      "webkit_uri_response_get_content_length", (@convention(c) (OpaquePointer?) -> UInt64).self)
    let facts = Facts(
      name: name, address: Library.text("webkit_uri_response_get_uri", response) ?? "",
      status: Library.integer("webkit_uri_response_get_status_code", response),
      type: Library.text("webkit_uri_response_get_mime_type", response),
      length: Int(clamping: length?(response) ?? 0),
      fields: MessageFields.read(Library.object("webkit_uri_response_get_http_headers", response)))
    let (answer, number) = (Answer(), number)
    engine.mailbox.post { view in
      view.decideDestination(of: number, facts) { url in
        answer.url.withLock { $0 = url }
        answer.isThere.signal()
      }
    }
    guard answer.isThere.wait(timeout: .now() + 30) == .success,
      let url = answer.url.withLock({ $0 }),
      url.isFileURL
    else {
      isCancelled = true
      return Library.call("webkit_download_cancel", download)
    }
    // Newer interfaces have a path, older ones an address.
    Library.call(
      "webkit_download_set_destination", download,
      PageStore.hasSessions ? url.path : url.absoluteString)
  }
  private func grew(by count: Int) {
    received += count
    let (number, received) = (number, received)
    engine.mailbox.post { $0.downloadGrew(number, to: received) }
  }
  private func end(_ failure: Library.Failure?) {
    guard let download else { return }
    Library.disconnect(download, data)
    self.download = nil
    let number = number
    engine.downloads[number] = nil
    engine.mailbox.post { $0.downloadEnded(number, failure) }
    // It may be in one of its own signals.
    let address = UInt(bitPattern: download)
    engine.perform(after: 0) { _ in Library.release(OpaquePointer(bitPattern: address)) }
  }
  func cancel() {
    isCancelled = true
    if let download { Library.call("webkit_download_cancel", download) }
  }
}

extension PageEngine {
  /// Assigns a number to the next download that the engine reports.
  func awaitDownload(_ number: Int) {
    let download = PageDownload(number: number, of: self)
    downloads[number] = download
    awaitedDownloads.append(download)
  }
  /// Downloads an address.
  func download(_ address: String, number: Int) {
    awaitDownload(number)
    let begin = Library.function(
      "webkit_web_view_download_uri",
      (@convention(c) (OpaquePointer?, Library.Text) -> OpaquePointer?).self)
    // The engine reports the download by a signal, too.
    Library.release(begin?(view, address))
  }
  func downloadBegan(_ download: OpaquePointer) {
    guard !awaitedDownloads.isEmpty else {
      return Library.call("webkit_download_cancel", download)
    }
    awaitedDownloads.removeFirst().begin(download)
  }
}
