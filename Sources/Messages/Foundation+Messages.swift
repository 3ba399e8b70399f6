import Foundation

/// What Foundation does by messages on Apple's platforms.
extension NotificationCenter {
  /// Sends a message to the observer, held weakly, for each notification that has the name and the sender;
  /// nil stands for any.
  public func addObserver(
    _ observer: AnyObject, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    let box = WeakObserver(observer)
    let token = addObserver(forName: name, object: object, queue: nil) { notification in
      if let observer = box.object { _send(selector, to: observer, notification) }
    }
    WeakObserver.tokens.add(token, for: observer)
  }

  /// Forgets all messages that the observer asked for.
  public func removeObserver(_ observer: AnyObject) {
    if let token = observer as? NSObjectProtocol, !WeakObserver.tokens.has(observer) {
      return removeObserver(token as Any)
    }
    for token in WeakObserver.tokens.take(of: observer) { removeObserver(token as Any) }
  }
}

private final class WeakObserver: @unchecked Sendable {
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }

  static let tokens = Tokens()

  /// What each observer is to be removed by.
  final class Tokens: @unchecked Sendable {
    private let lock = NSLock()
    private var known: [ObjectIdentifier: [any NSObjectProtocol]] = [:]

    func add(_ token: any NSObjectProtocol, for observer: AnyObject) {
      lock.withLock { known[ObjectIdentifier(observer), default: []].append(token) }
    }
    func has(_ observer: AnyObject) -> Bool {
      lock.withLock { known[ObjectIdentifier(observer)] != nil }
    }
    func take(of observer: AnyObject) -> [any NSObjectProtocol] {
      lock.withLock { known.removeValue(forKey: ObjectIdentifier(observer)) ?? [] }
    }
  }
}

extension Timer {
  /// Starts a timer on the current run loop that sends a message each time it is due. The target is held
  /// weakly.
  @discardableResult public static func scheduledTimer(
    timeInterval: TimeInterval, target: AnyObject, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let box = WeakObserver(target)
    let timer = InformedTimer(
      fire: Date(timeIntervalSinceNow: timeInterval), interval: timeInterval, repeats: repeats
    ) { timer in
      if let target = box.object { _send(selector, to: target, timer) }
    }
    timer.info = userInfo
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// What the timer was given by whoever started it; nil for one that calls a closure, and for one that
  /// is invalid.
  public var userInfo: Any? { isValid ? (self as? InformedTimer)?.info : nil }
}

/// A timer that holds something for those to whom it sends.
private final class InformedTimer: Timer, @unchecked Sendable {
  var info: Any?
}
