import Foundation
import Synchronization
import VivaceDrawing
import VivaceViews

/// Gets pictures from files and from the network, decoded, off the main thread.
///
/// A few lanes work at a time, each at one picture, on Dispatch's threads: so a headless stage, whose
/// time stands still while such work goes on, shows a picture at the instant at which it was asked for.
/// Finished pictures are kept up to a limit of memory.
final class PictureFetcher: Sendable {
  static let shared = PictureFetcher()

  /// The number of connections at once: as many as browsers open to one server.
  private static let laneCount = 6
  private let workers = (0..<laneCount).map { Worker(number: $0) }
  private let nextLane = Mutex(0)
  private let cache = Mutex(BitmapCache(limit: 64 << 20))

  /// Throws what hindered it, or a `CancellationError` soon after the task was cancelled.
  func bitmap(at url: URL) async throws -> Bitmap {
    let key = Self.key(of: url)
    if let known = cache.withLock({ $0[key] }) { return known }
    let worker = nextLane.withLock { worker in
      worker = (worker + 1) % Self.laneCount
      return workers[worker]
    }
    let job = FetchJob(url: url, downloader: worker.downloader)
    let bitmap = try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        worker.queue.async { continuation.resume(with: Result { try job.run() }) }
      }
    } onCancel: {
      job.cancel()
    }
    cache.withLock { $0[key] = bitmap }
    return bitmap
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
        try url.isFileURL ? Data(contentsOf: url) : downloader.data(at: url, while: goesOn)
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
