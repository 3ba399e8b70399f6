import FoundationNetworking
import Synchronization
import VivaceDrawing
import VivaceGeometry
import VivaceViews

/// Gets pictures from files and from the network, decoded, off the main thread.
///
/// A few lanes work at a time, each at one picture, on Dispatch's threads: so a headless stage, whose
/// time stands still while such work goes on, shows a picture at the instant at which it was asked for.
/// Finished pictures are kept up to a limit of memory.
final class PictureFetcher: Sendable {
  static let shared = PictureFetcher()

  /// As many connections as browsers open to one server.
  private static let laneCount = 6
  private let lanes = (0..<laneCount).map { DispatchQueue(label: "pictures \($0)") }
  private let nextLane = Mutex(0)
  private let cache = Mutex(BitmapCache(limit: 64 << 20))

  /// Throws what hindered it, or a `CancellationError` soon after the task was cancelled.
  func bitmap(at url: URL) async throws -> Bitmap {
    let key = Self.key(of: url)
    if let known = cache.withLock({ $0[key] }) { return known }
    let job = FetchJob(url: url)
    let lane = nextLane.withLock { lane in
      lane = (lane + 1) % Self.laneCount
      return lanes[lane]
    }
    let bitmap = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        lane.async { continuation.resume(with: Result { try job.run() }) }
      }
    } onCancel: {
      job.cancel()
    }
    cache.withLock { $0[key] = bitmap }
    return bitmap
  }

  /// A file that has changed is another picture.
  private static func key(of url: URL) -> String {
    guard url.isFileURL,
      let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
      let date = attributes[.modificationDate] as? Date
    else { return url.absoluteString }
    return "\(url.absoluteString) \(date.timeIntervalSince1970) \(attributes[.size] ?? 0)"
  }
}

/// One picture on its way.
private final class FetchJob: Sendable {
  private enum State {
    case waiting
    case loading(URLSessionTask)
    case cancelled
  }

  private let url: URL
  private let state = Mutex(State.waiting)

  init(url: URL) { self.url = url }

  /// Stops a download; one that has not begun never will.
  func cancel() {
    let task = state.withLock { state -> URLSessionTask? in
      defer { state = .cancelled }
      if case .loading(let task) = state { return task }
      return nil
    }
    task?.cancel()
  }

  private var isCancelled: Bool {
    state.withLock { if case .cancelled = $0 { true } else { false } }
  }

  /// Blocks the thread until the picture is there.
  func run() throws -> Bitmap {
    if isCancelled { throw CancellationError() }
    let data = try url.isFileURL ? Data(contentsOf: url) : download()
    if isCancelled { throw CancellationError() }
    let loader = Services.current.pictures
    let name = url.isFileURL ? url.path : url.absoluteString
    return try loader.bitmap(from: data, name: name)
  }

  private func download() throws -> Data {
    guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https" else {
      throw URLError(.unsupportedURL)
    }
    let answer = Answer()
    let task = URLSession.shared.dataTask(with: url) { data, response, error in
      if let error {
        answer.give(.failure(error))
      } else if let status = (response as? HTTPURLResponse)?.statusCode,
        !(200..<300).contains(status)
      {
        answer.give(.failure(URLError(.badServerResponse)))
      } else {
        answer.give(.success(data ?? Data()))
      }
    }
    let isWanted = state.withLock { state in
      if case .cancelled = state { return false }
      state = .loading(task)
      return true
    }
    guard isWanted else { throw CancellationError() }
    task.resume()
    return try answer.wait()
  }
}

/// What one thread gives and another waits for.
private final class Answer: Sendable {
  private let result = Mutex<Result<Data, any Error>?>(nil)
  private let isThere = DispatchSemaphore(value: 0)

  func give(_ result: Result<Data, any Error>) {
    self.result.withLock { $0 = result }
    isThere.signal()
  }

  func wait() throws -> Data {
    isThere.wait()
    return try result.withLock { $0 }!.get()
  }
}
