import Foundation

extension NotificationCenter {
  /// The notifications of a name as they are posted, from the moment they are asked for. Never ends.
  public func notifications(
    named name: Notification.Name, object: AnyObject? = nil
  ) -> Notifications { Notifications(center: self, name: name, object: object) }

  /// A sequence of notifications for `for await`. Notifications posted between two requests are buffered.
  public final class Notifications: AsyncSequence, Sendable {
    /// The sequence delivers notifications unchanged.
    public typealias Element = Notification

    private let center: NotificationCenter
    private let stream: AsyncStream<Posted>
    private let observer: Observer

    private struct Posted: @unchecked Sendable { let notification: Notification }
    private struct Observer: @unchecked Sendable { let token: any NSObjectProtocol }

    init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
      self.center = center
      let (stream, posts) = AsyncStream.makeStream(of: Posted.self)
      self.stream = stream
      observer = Observer(
        token: center.addObserver(forName: name, object: object, queue: nil) {
          posts.yield(Posted(notification: $0))
        })
    }

    deinit { center.removeObserver(observer.token) }

    /// Iterators share one buffer: each notification reaches one of them.
    public func makeAsyncIterator() -> Iterator { Iterator(self) }

    /// Waits for posts; the sequence never ends while its task runs.
    public struct Iterator: AsyncIteratorProtocol {
      private let notifications: Notifications
      private var iterator: AsyncStream<Posted>.Iterator

      fileprivate init(_ notifications: Notifications) {
        self.notifications = notifications
        iterator = notifications.stream.makeAsyncIterator()
      }

      /// The next post, buffered since the sequence was made; nil once the task is cancelled.
      public mutating func next() async -> Notification? { await iterator.next()?.notification }

      /// Equivalent, staying on the given actor.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
        await iterator.next(isolation: actor)?.notification
      }
    }
  }
}
