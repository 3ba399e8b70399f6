import Combine
import Foundation
import VivaceSupplements

extension NSObject {
  /// Publishes the values of an object's property.
  public struct KeyValueObservingPublisher<Subject: _KeyValueObserved, Value>: Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    /// The observed object.
    public let object: Subject
    /// The observed property.
    public let keyPath: KeyPath<Subject, Value>
    /// The values that are published.
    public let options: NSKeyValueObservingOptions

    /// Begins to observe for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      let subject = PassthroughSubject<Value, Never>()
      // The observation lasts as long as the subscription, which keeps the closure that keeps it.
      var observation: NSKeyValueObservation?
      let first = options.contains(.initial) ? [object[keyPath: keyPath]] : []
      observation = object.observe(keyPath) { [keyPath] object, _ in
        subject.send(object[keyPath: keyPath])
      }
      subject.handleEvents(receiveCancel: {
        observation?.invalidate()
        observation = nil
      }).prepend(first).receive(subscriber: subscriber)
    }
  }
}

extension _KeyValueObserved {
  /// A publisher of a property's values: the present one first, then each change.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
  ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
    NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
  }
}
