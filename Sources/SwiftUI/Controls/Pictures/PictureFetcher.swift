import Foundation
import Synchronization
import VivaceDrawing
import VivaceViews

/// Gets pictures from files and from the network, decoded, off the main thread.
///
/// A few lanes work at a time, each at one picture, on Dispatch's threads: so a headless stage, whose
/// time stands still while such work continues, shows a picture at the instant at which it was asked for.
/// Finished pictures are kept up to a limit of memory.
final class PictureFetcher: Sendable {
  static let shared = PictureFetcher()

  /// The number of connections at once: as many as browsers open to one server.
  private static let laneCount = 6
  private let workers = (0..<laneCount).map { Worker(number: $0) }
  private let nextLane = Mutex(0)
  private let cache = Mutex(BitmapCache(limit: 64 << 20))

  /// The picture of an address or a request. With a session, addresses are read through it, unless they are
  /// files.
  func bitmap(from source: PictureSource, session: _PictureSession?) async throws -> Bitmap {
    switch source {
    case .address(let url):
      if let session, !url.isFileURL { return try await bitmap(for: session.request(url), session) }
      return try await bitmap(at: url)
    case .request(let request):
      if let url = request.url, url.isFileURL { return try await bitmap(at: url) }
      return try await bitmap(for: request, session)
    }
  }

  /// Throws what hindered it, or a `CancellationError` soon after the task was cancelled.
  func bitmap(at url: URL) async throws -> Bitmap {
    let key = Self.key(of: url)
    if let known = cache.withLock({ $0[key] }) { return known }
    let worker = nextWorker()
    let bitmap = try await run(FetchJob(url: url, downloader: worker.downloader), on: worker)
    cache.withLock { $0[key] = bitmap }
    return bitmap
  }

  /// The answer is kept by the session's cache only, as the request says.
  private func bitmap(for request: _PictureRequest, _ session: _PictureSession?) async throws
    -> Bitmap
  {
    let transfer = RequestTransfer(request, session: session?.session)
    let url = request.url ?? URL(fileURLWithPath: "/")
    return try await run(FetchJob(url: url, downloader: transfer), on: nextWorker())
  }

  private func nextWorker() -> Worker {
    nextLane.withLock { worker in
      worker = (worker + 1) % Self.laneCount
      return workers[worker]
    }
  }

  private func run(_ job: FetchJob, on worker: Worker) async throws -> Bitmap {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        worker.queue.async { continuation.resume(with: Result { try job.run() }) }
      }
    } onCancel: {
      job.cancel()
    }
  }

  /// A file that has changed gets another key.
  private static func key(of url: URL) -> String {
    guard url.isFileURL,
      let attributes = try? FileManager.default.attributesOfItem(atPath: url.path),
      let date = attributes[.modificationDate] as? Date
    else { return url.absoluteString }
    return "\(url.absoluteString) \(date.timeIntervalSince1970) \(attributes[.size] ?? 0)"
  }
}

/// A thread's worth of work at a time, and the connections it has open.
private struct Worker {
  let queue: DispatchQueue
  let downloader = Services.current.makeDownloader()

  init(number: Int) { queue = DispatchQueue(label: "pictures \(number)") }
}

/// A download of one picture.
private final class FetchJob: Sendable {
  private let url: URL
  private let downloader: any Downloader
  private let isCancelled = Atomic(false)

  /// A transfer is asked even where it has no address: its error says so.
  private var readsFile: Bool { url.isFileURL && !(downloader is RequestTransfer) }

  init(url: URL, downloader: any Downloader) {
    self.url = url
    self.downloader = downloader
  }

  /// Stops a download; one that has not begun never will.
  func cancel() {
    isCancelled.store(true, ordering: .relaxed)
    downloader.wake()
  }

  private func goesOn() -> Bool { !isCancelled.load(ordering: .relaxed) }

  /// Blocks the thread until the picture is there.
  func run() throws -> Bitmap {
    guard goesOn() else { throw CancellationError() }
    let data: Data
    do {
      data =
        try readsFile ? Data(contentsOf: url) : downloader.data(at: url, while: goesOn)
    } catch {
      if !goesOn() { throw CancellationError() }
      throw error
    }
    guard goesOn() else { throw CancellationError() }
    let loader = Services.current.pictures
    let name = url.isFileURL ? url.path : url.absoluteString
    return try loader.bitmap(from: data, name: name)
  }
}
