import Foundation
import OpenCombine

/// The answer of one transfer, which begins when a subscriber requests it. The tool makes a
/// `URLSession.DataTaskPublisher` of it: naming `URLResponse` here would have every program load Foundation's
/// networking.
///
/// A subscriber that cancels receives nothing more, but the transfer runs to its end: Foundation on Linux traps in
/// `TaskRegistry` when a task is cancelled at the instant at which its answer arrives.
public struct _DataTaskPublisher<Response>: Publisher {
  /// The body and the response; the body is empty if the server sent none.
  public typealias Output = (data: Data, response: Response)
  /// Errors of other types arrive as `URLError.unknown`.
  public typealias Failure = URLError
  /// Begins the transfer, and calls the closure with its result.
  public typealias Transfer = (@escaping (Data?, Response?, (any Error)?) -> Void) -> Void

  private let begin: Transfer

  /// Stores the closure; each subscriber runs its own transfer.
  public init(_ begin: @escaping Transfer) { self.begin = begin }

  /// Starts the transfer at once.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    let begin = begin
    Deferred {
      Future<Output, Failure> { promise in
        begin { data, response, error in
          if let error {
            promise(.failure(error as? URLError ?? URLError(.unknown)))
          } else if let response {
            promise(.success((data ?? Data(), response)))
          } else {
            promise(.failure(URLError(.badServerResponse)))
          }
        }
      }
    }
    .receive(subscriber: subscriber)
  }
}
