import Dispatch
import Foundation
import Synchronization
import VivaceGeometry
import VivaceViews

/// The origin of the picture of an `AsyncImage`.
enum PictureSource: Equatable, Sendable {
  case address(URL)
  case request(_PictureRequest)
}

/// A request to a server for the picture of an `AsyncImage`.
///
/// The tool makes one of a `URLRequest`: naming that type here would have every program load Foundation's
/// networking. Two are equal where their requests are.
public struct _PictureRequest: Equatable, Sendable {
  /// Begins the transfer in a session, or in the shared one if that is nil, and calls the closure once, on any
  /// thread, with the bytes or the reason why there are none.
  public typealias Transfer =
    @Sendable (
      _ session: AnyObject?, _ completion: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Void

  private let isEqual: @Sendable (Any) -> Bool
  private let request: any Sendable
  let url: URL?
  let begin: Transfer

  public init<Request: Equatable & Sendable>(
    _ request: Request, url: URL?, begin: @escaping Transfer
  ) {
    isEqual = { $0 as? Request == request }
    self.request = request
    self.url = url
    self.begin = begin
  }

  public static func == (first: _PictureRequest, second: _PictureRequest) -> Bool {
    first.isEqual(second.request)
  }
}

/// The session that the pictures of a view are loaded in.
public struct _PictureSession: @unchecked Sendable {
  let session: AnyObject
  /// The request for an address.
  let request: @Sendable (URL) -> _PictureRequest
}

/// Runs the transfer of one request.
///
/// A cancelled one is no longer waited for, but runs to its end: Foundation on Linux traps when a task is
/// cancelled at the instant at which its answer arrives.
final class RequestTransfer: Downloader {
  private let request: _PictureRequest
  private let session: _AnySession
  private let answer = Mutex<Result<Data, any Error>?>(nil)
  private let signal = DispatchSemaphore(value: 0)

  private struct _AnySession: @unchecked Sendable { let object: AnyObject? }

  init(_ request: _PictureRequest, session: AnyObject?) {
    self.request = request
    self.session = _AnySession(object: session)
  }

  func data(at url: URL, while goesOn: @escaping () -> Bool) throws -> Data {
    request.begin(session.object) { [self] data, error in
      let result: Result<Data, any Error> =
        if let error { .failure(error) } else { .success(data ?? Data()) }
      answer.withLock { $0 = result }
      signal.signal()
    }
    signal.wait()
    guard goesOn(), let answer = answer.withLock({ $0 }) else { throw CancellationError() }
    return try answer.get()
  }

  func wake() { signal.signal() }
}

extension AsyncImage {
  /// `AsyncImage(request:scale:transaction:content:)`, for a request that the tool has made of a `URLRequest`.
  public nonisolated init(
    _request request: _PictureRequest?, scale: CGFloat, transaction: Transaction,
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.init(
      source: request.map { .request($0) }, scale: scale, transaction: transaction,
      content: content)
  }

  /// `AsyncImage(request:scale:content:placeholder:)`, for a request that the tool has made of a `URLRequest`.
  public nonisolated init<I: View, P: View>(
    _request request: _PictureRequest?, scale: CGFloat,
    @ViewBuilder content: @escaping (Image) -> I, @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(_request: request, scale: scale, transaction: Transaction()) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  /// `AsyncImage(request:scale:)`, for a request that the tool has made of a `URLRequest`.
  public nonisolated init(_request request: _PictureRequest, scale: CGFloat)
  where Content == Image {
    self.init(_request: request, scale: scale, transaction: Transaction()) { phase in
      phase.image ?? Image.emptyPlaceholder
    }
  }
}

extension EnvironmentValues {
  private struct PictureSessionKey: EnvironmentKey {
    static var defaultValue: _PictureSession? { nil }
  }

  /// Nil where pictures are loaded by our own downloader, and requests by the shared session.
  var pictureSession: _PictureSession? {
    get { self[PictureSessionKey.self] }
    set { self[PictureSessionKey.self] = newValue }
  }
}

extension View {
  /// `asyncImageURLSession(_:)`, with the closure that makes a request of an address.
  public nonisolated func _asyncImageSession(
    _ session: AnyObject, request: @escaping @Sendable (URL) -> _PictureRequest
  ) -> some View {
    environment(\.pictureSession, _PictureSession(session: session, request: request))
  }
}
