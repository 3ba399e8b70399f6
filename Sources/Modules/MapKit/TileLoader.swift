import Foundation
import FoundationNetworking
import Synchronization
import VivaceDrawing
import VivaceGraphics

/// Reads tiles from files and servers and decodes them, beside the main thread.
///
/// Each piece of work blocks one of a few queues until it is done, so that a headless stage waits for it as for any
/// block of a queue.
final class TileLoader: Sendable {
  static let shared = TileLoader()

  private static let queueCount = 4
  private let queues = (0..<queueCount).map { DispatchQueue(label: "map tiles \($0)") }
  private let session: URLSession
  private var cache: TileCache { TileCache(folder: MapSettings.current.cacheFolder) }

  private init() {
    let configuration = URLSessionConfiguration.default
    configuration.timeoutIntervalForRequest = 30
    // Servers of tiles turn away programs without a name.
    configuration.httpAdditionalHeaders = [
      "User-Agent": "\(ProcessInfo.processInfo.processName) (Vivace MapKit)"
    ]
    configuration.urlCache = nil
    session = URLSession(configuration: configuration)
    queues[0].async { [cache] in cache.prune() }
  }
  private func run<T: Sendable>(
    _ number: Int, _ work: @escaping @Sendable () throws -> T
  ) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
      queues[Int(UInt(bitPattern: number) % UInt(Self.queueCount))].async {
        continuation.resume(with: Result { try work() })
      }
    }
  }
  /// The bytes at an address or of a file. Throws an `URLError` for an answer that is no success.
  func data(at url: URL) async throws -> Data {
    try await run(url.hashValue) { [self] in
      if url.isFileURL { return try Data(contentsOf: url) }
      let known = cache.entry(url)
      if let known, known.isFresh { return known.data }
      return try download(url, known)
    }
  }
  /// Blocks until the answer is there. A task is never cancelled: Foundation traps where a task is cancelled at the
  /// instant at which its answer arrives.
  private func download(_ url: URL, _ known: TileCache.Entry?) throws -> Data {
    var request = URLRequest(url: url)
    if let etag = known?.head.etag { request.setValue(etag, forHTTPHeaderField: "If-None-Match") }
    if let date = known?.head.modified {
      request.setValue(date, forHTTPHeaderField: "If-Modified-Since")
    }
    let answer = DownloadAnswer()
    session.dataTask(with: request) { data, response, error in
      answer.set(error.map { .failure($0) } ?? .success((data ?? Data(), response)))
    }.resume()
    let (data, response) = try answer.wait()
    guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    if response.statusCode == 304, let known {
      cache.store(known.data, response, for: url, confirming: known.head)
      return known.data
    }
    guard (200..<300).contains(response.statusCode) else {
      throw URLError(
        .badServerResponse,
        userInfo: [
          NSURLErrorFailingURLErrorKey: url, MapAnswer.statusKey: response.statusCode,
        ])
    }
    cache.store(data, response, for: url)
    return data
  }
  func picture(_ data: Data, _ tile: TileIndex) async throws -> CGImage {
    try await run(tile.x + tile.y) {
      let name = "map tile \(tile.z)/\(tile.x)/\(tile.y)"
      return CGImage(try Services.current.pictures.bitmap(from: data, name: name))
    }
  }
}

/// Keys of errors about answers of servers.
enum MapAnswer {
  static let statusKey = "VivaceStatusCode"
}

/// The answer to one request, awaited by a thread.
private final class DownloadAnswer: Sendable {
  private let isThere = DispatchSemaphore(value: 0)
  private let result = Mutex<Result<(Data, URLResponse?), any Error>>(
    .failure(URLError(.unknown)))

  func set(_ result: Result<(Data, URLResponse?), any Error>) {
    self.result.withLock { $0 = result }
    isThere.signal()
  }
  func wait() throws -> (Data, URLResponse?) {
    isThere.wait()
    return try result.withLock { $0 }.get()
  }
}
