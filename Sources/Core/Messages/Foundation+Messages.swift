import Foundation

/// Foundation's methods with target and selector.
extension NotificationCenter {
  /// Sends a message to the observer, held weakly, for each notification that has the name and the sender;
  /// nil matches any.
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
    for token in WeakObserver.tokens.removeObservations(of: observer) {
      removeObserver(token as Any)
    }
  }
}

private final class WeakObserver: @unchecked Sendable {
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }

  static let tokens = Tokens()

  /// The tokens with which observers are removed.
  final class Tokens: @unchecked Sendable {
    private let lock = NSLock()
    private var known: [ObjectIdentifier: [any NSObjectProtocol]] = [:]

    func add(_ token: any NSObjectProtocol, for observer: AnyObject) {
      lock.withLock { known[ObjectIdentifier(observer), default: []].append(token) }
    }
    func has(_ observer: AnyObject) -> Bool {
      lock.withLock { known[ObjectIdentifier(observer)] != nil }
    }
    func removeObservations(of observer: AnyObject) -> [any NSObjectProtocol] {
      lock.withLock { known.removeValue(forKey: ObjectIdentifier(observer)) ?? [] }
    }
  }
}

extension Timer {
  /// Sends a message to a target after an interval, once or again and again. The target is not kept
  /// alive. `userInfo` is the timer's from the beginning.
  @discardableResult public static func scheduledTimer(
    timeInterval: TimeInterval, target: AnyObject, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let box = WeakObserver(target)
    let timer = UserInfoTimer(timeInterval: timeInterval, repeats: repeats) { timer in
      if let target = box.object { _send(selector, to: target, timer) }
    }
    timer.information = userInfo
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

/// A timer with a `userInfo` for its target.
private final class UserInfoTimer: Timer {
  var information: Any?
  override var userInfo: Any? { information }
}
