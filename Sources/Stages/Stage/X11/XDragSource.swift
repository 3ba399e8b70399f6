import Foundation
import VivaceViews

/// Carries drags of the program's views to other programs, and to its other windows (XDND, version 5).
///
/// The pointer's movements come from the window in which the drag began: the X server sends them there as long as the
/// button is held.
@MainActor final class XDragSource: DragCarrier {
  private unowned let exchange: XExchange
  /// The items that are carried; nil while there are none.
  private(set) var items: DraggedItems?
  private var target: Target?
  private var drop: Drop?

  /// The window that the drag is over.
  private struct Target: Equatable {
    /// Named in messages.
    var window: UInt
    /// Receives the messages.
    var receiver: UInt
    var version: UInt
    var isWaiting = false
    /// Its last answer; nil before the first one.
    var operation: DropOperation?
    /// A position that is sent as soon as the last one was answered.
    var next: (x: Int, y: Int)?

    static func == (a: Target, b: Target) -> Bool { a.window == b.window }
  }

  /// Items that were let go of.
  private struct Drop {
    var done: (DropOperation) -> Void
    var isSent = false
  }

  /// Seconds that a target may take.
  private static let patience = 10.0

  init(_ exchange: XExchange) { self.exchange = exchange }

  private var connection: XConnection { exchange.connection }

  // MARK: For views

  func carry(_ drag: DraggedItems, to location: CGPoint, from host: ViewHost) -> DropOperation {
    guard connection.isOpen, drop == nil,
      let window = exchange.windows.first(where: { $0.host === host })
    else { return .cancel }
    if items !== drag {
      items = drag
      exchange.owner.own(XDragMessage.selection, drag.forms)
      let types = exchange.owner.targets(of: XDragMessage.selection)
      connection.set(
        connection.atom("XdndTypeList"), of: connection.window, type: connection.atom("ATOM"),
        numbers: types.map(connection.atom))
    }
    guard let point = exchange.screenPoint(location, of: window) else { return .cancel }
    let found = self.target(at: point)
    if found != target { change(to: found) }
    send(position: point)
    return target.map { $0.operation ?? .copy } ?? .cancel
  }

  func retract() {
    guard drop == nil else { return }
    change(to: nil)
    end()
  }

  func drop(_ done: @escaping (DropOperation) -> Void) {
    guard items != nil, target != nil, drop == nil else {
      retract()
      return done(.cancel)
    }
    drop = Drop(done: done)
    sendDrop()
    let current = items
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.patience) { [weak self] in
      guard let self, drop != nil, items === current else { return }
      finish(.cancel)
    }
  }

  // MARK: Targets

  /// The innermost window at a point of the screen that takes part in drags.
  private func target(at point: (x: Int, y: Int)) -> Target? {
    let library = connection.library
    var (x, y): (Int32, Int32) = (0, 0)
    var window = connection.root
    for _ in 0..<32 {
      var child: UInt = 0
      guard
        library.translate(
          connection.display, connection.root, window, Int32(clamping: point.x),
          Int32(clamping: point.y), &x, &y, &child) != 0, child != 0
      else { return nil }
      window = child
      if let target = self.target(window) { return target }
    }
    return nil
  }

  private func target(_ window: UInt) -> Target? {
    let (aware, proxy) = (connection.atom("XdndAware"), connection.atom("XdndProxy"))
    var receiver = window
    if let other = connection.numbers(proxy, of: window)?.first,
      connection.numbers(proxy, of: other)?.first == other
    {
      receiver = other
    }
    guard let version = connection.numbers(aware, of: receiver)?.first, version >= 3 else {
      return nil
    }
    return Target(window: window, receiver: receiver, version: min(version, XDragMessage.version))
  }

  private func change(to new: Target?) {
    if let target {
      send(.leave, [connection.window, 0, 0, 0, 0], to: target)
    }
    target = new
    guard let new else { return }
    let types = exchange.owner.targets(of: XDragMessage.selection).map(connection.atom)
    let first = types.prefix(3) + Array(repeating: 0, count: max(0, 3 - types.count))
    let flags = new.version << 24 | (types.count > 3 ? 1 : 0)
    send(.enter, [connection.window, flags] + first, to: new)
  }

  private func send(_ message: XDragMessage, _ data: [UInt], to target: Target) {
    connection.send(
      .message(connection.atom(message.rawValue), for: target.window, data), to: target.receiver)
  }

  private func send(position point: (x: Int, y: Int)) {
    guard let target else { return }
    guard !target.isWaiting else {
      self.target?.next = point
      return
    }
    self.target?.isWaiting = true
    let place = UInt(max(0, min(point.x, 0xFFFF))) << 16 | UInt(max(0, min(point.y, 0xFFFF)))
    send(.position, [connection.window, 0, place, 0, action], to: target)
  }

  /// The operation that the source suggests.
  private var action: UInt {
    let wanted = items?.outerOperations ?? .copy
    let operation: DropOperation =
      wanted.contains(.copy) ? .copy : wanted.contains(.move) ? .move : .alias
    return connection.atom(XDragMessage.action(operation) ?? "XdndActionCopy")
  }

  // MARK: Answers

  func handle(_ message: XDragMessage, _ event: XEvent) {
    let data = event.data
    switch message {
    case .status:
      guard data[0] == target?.window else { return }
      let isAccepted = data[1] & 1 == 1
      let operation = XDragMessage.operation(connection.name(of: data[4]))
      target?.operation = isAccepted ? operation : .cancel
      target?.isWaiting = false
      if let next = target?.next {
        target?.next = nil
        send(position: next)
      } else if drop?.isSent == false {
        sendDrop()
      }
    case .finished:
      guard data[0] == target?.window, drop?.isSent == true else { return }
      // Targets of old versions do not say what they did.
      let isDone = target.map { $0.version < 5 } == true || data[1] & 1 == 1
      finish(isDone ? XDragMessage.operation(connection.name(of: data[2])) : .cancel)
    default: break
    }
  }

  /// Drops the items once the target has answered the last position.
  private func sendDrop() {
    guard let target, drop != nil, !target.isWaiting else { return }
    guard target.operation?.isAccepted == true else {
      change(to: nil)
      return finish(.cancel)
    }
    drop?.isSent = true
    send(.drop, [connection.window, 0, 0, 0, 0], to: target)
  }

  private func finish(_ operation: DropOperation) {
    let done = drop?.done
    target = nil
    drop = nil
    end()
    done?(operation)
    exchange.wake()
  }

  private func end() {
    items = nil
    exchange.owner.own(XDragMessage.selection, [])
  }
}
