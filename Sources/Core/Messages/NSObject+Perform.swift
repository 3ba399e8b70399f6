import Foundation
import Synchronization

/// Messages by their names. An object understands the methods that its class or a superclass marks `@objc`.
extension NSObject {
  /// Whether the objects of the class understand a message: one of a method that is marked `@objc`.
  public class func instancesRespond(to aSelector: Selector!) -> Bool {
    _understands(aSelector, of: self)
  }
}

extension NSObjectProtocol where Self: AnyObject {
  /// Whether the object understands a message.
  public func responds(to aSelector: Selector!) -> Bool { _understands(aSelector, self) }

  /// Sends a message now; the result is the object that the method returns, or nil.
  @discardableResult public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    answer(to: aSelector)
  }
  @discardableResult public func perform(
    _ aSelector: Selector!, with object: Any!
  ) -> Unmanaged<AnyObject>! {
    answer(to: aSelector, object)
  }
  @discardableResult public func perform(
    _ aSelector: Selector!, with object1: Any!, with object2: Any!
  ) -> Unmanaged<AnyObject>! {
    answer(to: aSelector, object1, object2)
  }

  private func answer(to selector: Selector, _ arguments: Any?...) -> Unmanaged<AnyObject>? {
    let answer = MessageAnswer.of { _send(selector, to: self, arguments: arguments) }
    guard let answer else { return nil }
    // The caller may use the result without retaining it: it lives until the run loop's next pass.
    nonisolated(unsafe) let kept = Unmanaged.passRetained(answer)
    RunLoop.current.perform { kept.release() }
    return kept
  }
}

extension NSObject {
  /// Sends a message later on this thread's run loop. The receiver lives until then.
  public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval)
  {
    let request = DelayedMessages.Request(self, aSelector, anArgument)
    let timer = Timer(timeInterval: delay, repeats: false) { _ in
      DelayedMessages.forget(request)
      _send(request.selector, to: request.target, arguments: [request.argument])
    }
    request.timer = timer
    DelayedMessages.add(request)
    RunLoop.current.add(timer, forMode: .default)
  }

  /// Cancels the messages to an object that were to be sent later.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedMessages.cancel { $0.target === aTarget as AnyObject }
  }
  /// Cancels the messages with a name, and an equal argument, to an object that were to be sent later.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedMessages.cancel { request in
      guard request.target === aTarget as AnyObject, request.selector == aSelector else {
        return false
      }
      guard let argument = request.argument, let anArgument else {
        return request.argument == nil && anArgument == nil
      }
      return (argument as AnyObject) === (anArgument as AnyObject)
        || (argument as? NSObject)?.isEqual(anArgument) == true
    }
  }
}

/// The messages that are to be sent later, so that they can be cancelled.
private enum DelayedMessages {
  final class Request: @unchecked Sendable {
    let target: AnyObject
    let selector: Selector
    let argument: Any?
    var timer: Timer?

    init(_ target: AnyObject, _ selector: Selector, _ argument: Any?) {
      (self.target, self.selector, self.argument) = (target, selector, argument)
    }
  }

  private static let requests = Mutex<[Request]>([])

  static func add(_ request: Request) { requests.withLock { $0.append(request) } }
  static func forget(_ request: Request) {
    requests.withLock { $0.removeAll { $0 === request } }
  }
  static func cancel(where matches: (Request) -> Bool) {
    let cancelled = requests.withLock { requests in
      let cancelled = requests.filter(matches)
      requests.removeAll { request in cancelled.contains { $0 === request } }
      return cancelled
    }
    for request in cancelled { request.timer?.invalidate() }
  }
}
