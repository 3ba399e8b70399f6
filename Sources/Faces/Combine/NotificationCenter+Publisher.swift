import Foundation
import OpenCombine

extension NotificationCenter {
  /// Sends each notification of a name that is posted here, by one object or, for nil, by any.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// Sends notifications as they are posted, from the subscription on. Never ends.
  public struct Publisher: OpenCombine.Publisher, Equatable {
    /// Notifications arrive unchanged, on the thread that posted them.
    public typealias Output = Notification
    /// The publisher never fails and never finishes.
    public typealias Failure = Never

    /// The center observed; kept strongly.
    public let center: NotificationCenter
    /// The notification's name to wait for.
    public let name: Notification.Name
    /// The sender to wait for; nil accepts every sender.
    public let object: AnyObject?

    /// Observation starts with the first subscriber, not here.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public static func == (a: Publisher, b: Publisher) -> Bool {
      a.center === b.center && a.name == b.name && a.object === b.object
    }

    /// Observes the center until the subscription is cancelled.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Failure == Never, S.Input == Notification {
      // A subject has a lock of its own, so values may be sent from any thread.
      nonisolated(unsafe) let notifications = PassthroughSubject<Notification, Never>()
      let observer = center.addObserver(forName: name, object: object, queue: nil) {
        notifications.send($0)
      }
      notifications
        .handleEvents(receiveCancel: { [center] in center.removeObserver(observer) })
        .receive(subscriber: subscriber)
    }
  }
}
