import Foundation
import VivaceDrawing
import VivaceMedia

/// Pictures of a film, each exactly the one that is shown at its time, whatever the tolerances are.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
  /// True turns pictures upright, by the track's transform.
  open var appliesPreferredTrackTransform = false
  /// The largest size of pictures in pixels, with their proportions kept; a side of zero sets no limit.
  open var maximumSize = CGSize.zero
  /// The tolerance before the wanted time. Stored only: pictures are exact.
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  /// The tolerance after the wanted time. Stored only: pictures are exact.
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity
  /// Puts the pictures of the film's tracks over one another; nil shows the first track. Set before the first
  /// picture.
  open var videoComposition: AVVideoComposition? {
    didSet { lock.withLock { reader = nil } }
  }
  /// The instance of the composition's `customVideoCompositorClass`; nil before the first picture, or without one.
  open var customVideoCompositor: (any AVVideoCompositing)? {
    lock.withLock { (reader as? VideoCompositionPlan)?.compositor }
  }
  /// The film of the pictures.
  public let asset: AVAsset
  private let lock = NSLock()
  private var reader: (any PictureReader)?
  /// The number of cancellations so far.
  private var cancelled = 0

  /// A generator for a film.
  public init(asset: AVAsset) { self.asset = asset }

  private func picture(at time: CMTime) throws -> (image: CGImage, actualTime: CMTime) {
    guard time.isNumeric else { throw AVError(.noImageAtTime) }
    do {
      let (reader, timescale) = try openedReader()
      let found = try reader.picture(
        at: time.seconds, within: maximumSize, isUpright: appliesPreferredTrackTransform)
      return (
        CGImage(found.bitmap), CMTime(seconds: found.start, preferredTimescale: timescale)
      )
    } catch let error as MediaError {
      throw AVError(error)
    }
  }

  private func openedReader() throws -> (any PictureReader, CMTimeScale) {
    let file = try asset.source.file()
    guard let track = file.content.track(.video) else { throw AVError(.noImageAtTime) }
    return try lock.withLock {
      let opened =
        try reader ?? videoComposition.map { try VideoCompositionPlan($0, file: file) }
        ?? file.openPictures(track: track.index)
      reader = opened
      return (opened, track.timescale)
    }
  }

  /// The picture at a time, and the time at which it begins; an error if the file has none or cannot be read.
  open func copyCGImage(
    at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
  ) throws -> CGImage {
    let found = try picture(at: requestedTime)
    actualTime?.pointee = found.actualTime
    return found.image
  }
  /// The picture at a time, with the time at which it begins.
  open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
    try picture(at: time)
  }
  /// The pictures at some times, one after the other.
  open func images(for times: [CMTime]) -> Images { Images(generator: self, times: times) }
  /// Calls the handler on a background queue with the picture at a time.
  open func generateCGImageAsynchronously(
    for requestedTime: CMTime,
    completionHandler handler: @escaping @Sendable (CGImage?, CMTime, (any Error)?) -> Void
  ) {
    DispatchQueue.global().async {
      do {
        let found = try self.picture(at: requestedTime)
        handler(found.image, found.actualTime, nil)
      } catch { handler(nil, requestedTime, error) }
    }
  }
  /// The outcome of one picture.
  public enum Result: Int, Sendable { case succeeded, failed, cancelled }
  /// Calls the handler on a background queue for each time, in their order.
  open func generateCGImagesAsynchronously(
    forTimes requestedTimes: [NSValue],
    completionHandler handler:
      @escaping @Sendable (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void
  ) {
    let times = requestedTimes.map(\.timeValue)
    let turn = lock.withLock { cancelled }
    DispatchQueue.global().async {
      for time in times {
        guard turn == self.lock.withLock({ self.cancelled }) else {
          handler(time, nil, .invalid, .cancelled, nil)
          continue
        }
        do {
          let found = try self.picture(at: time)
          handler(time, found.image, found.actualTime, .succeeded, nil)
        } catch { handler(time, nil, .invalid, .failed, error) }
      }
    }
  }
  /// Cancels the pictures of earlier calls that were not made yet.
  open func cancelAllCGImageGeneration() { lock.withLock { cancelled += 1 } }

  /// The pictures at some times, as a sequence.
  public struct Images: AsyncSequence, Sendable {
    let generator: AVAssetImageGenerator
    let times: [CMTime]
    /// One picture, or the reason why there is none.
    public enum Element: Sendable {
      case success(requestedTime: CMTime, image: CGImage, actualTime: CMTime)
      case failure(requestedTime: CMTime, error: any Error)
      /// The wanted time.
      public var requestedTime: CMTime {
        switch self {
        case .success(let time, _, _), .failure(let time, _): time
        }
      }
      /// The picture; throws the failure.
      public var image: CGImage {
        get throws {
          switch self {
          case .success(_, let image, _): return image
          case .failure(_, let error): throw error
          }
        }
      }
      /// The time at which the picture begins; throws the failure.
      public var actualTime: CMTime {
        get throws {
          switch self {
          case .success(_, _, let time): return time
          case .failure(_, let error): throw error
          }
        }
      }
    }
    /// Makes the pictures when they are asked for.
    public struct AsyncIterator: AsyncIteratorProtocol {
      let generator: AVAssetImageGenerator
      var times: ArraySlice<CMTime>
      /// The next picture; nil after the last one.
      public mutating func next() async -> Images.Element? {
        guard let time = times.popFirst() else { return nil }
        do {
          let found = try await generator.image(at: time)
          return .success(requestedTime: time, image: found.image, actualTime: found.actualTime)
        } catch { return .failure(requestedTime: time, error: error) }
      }
    }
    /// An iterator from the first time on.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(generator: generator, times: times[...])
    }
  }
}
