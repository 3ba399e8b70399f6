import Foundation
import VivaceSupplements
import VivaceViews

/// Takes part in drags of other programs over the program's windows (XDND, version 5), and of its own over its other
/// windows.
@MainActor final class XDropTarget {
  private unowned let exchange: XExchange
  private var drag: Drag?

  /// A drag over one of the windows.
  private final class Drag {
    let source: UInt
    let window: StageWindow
    let number: UInt
    let items: DraggedItems
    var location = CGPoint.zero
    var operation = DropOperation.cancel
    /// The server's time of the drop, once the items were dropped.
    var dropTime: UInt?
    init(source: UInt, window: StageWindow, number: UInt, items: DraggedItems) {
      (self.source, self.window, self.number, self.items) = (source, window, number, items)
    }
  }

  init(_ exchange: XExchange) { self.exchange = exchange }

  private var connection: XConnection { exchange.connection }

  func handle(_ message: XDragMessage, _ event: XEvent) {
    switch message {
    case .enter: enter(event)
    case .position: move(event)
    case .leave: if drag?.source == event.data[0] { leave() }
    case .drop: drop(event)
    case .status, .finished: break
    }
  }

  private func enter(_ event: XEvent) {
    leave()
    let data = event.data
    guard let window = exchange.window(event.window) else { return }
    let items: DraggedItems
    if data[0] == connection.window, let own = exchange.source.items {
      items = own
    } else {
      let hasList = data[1] & 1 == 1
      let atoms =
        hasList
        ? connection.numbers(connection.atom("XdndTypeList"), of: data[0]) ?? []
        : Array(data[2...4])
      items = makeItems(atoms.compactMap { connection.name(of: $0) })
    }
    drag = Drag(source: data[0], window: window, number: event.window, items: items)
  }

  /// Items of another program. Lists of addresses and text are read now, everything else when it is dropped.
  private func makeItems(_ targets: [String]) -> DraggedItems {
    let kinds = TransferTypes.kinds(of: targets)
    let reader = exchange.reader
    func read(_ type: String) -> Data? {
      kinds.first { $0.type == type }.flatMap {
        reader.data(of: XDragMessage.selection, as: $0.target, at: drag?.dropTime ?? 0)
      }
    }
    let hasText = kinds.contains { $0.type == TransferTypes.text }
    let text = hasText ? read(TransferTypes.text).map { String(decoding: $0, as: UTF8.self) } : nil
    return DraggedItems(
      providers: NSItemProvider.offered(kinds.map(\.type), text: text, load: read),
      operations: [.copy, .move, .alias])
  }

  private func move(_ event: XEvent) {
    let data = event.data
    guard let drag, drag.source == data[0], drag.dropTime == nil else {
      return sendStatus(.cancel, to: data[0], for: event.window)
    }
    let (x, y) = (Int(data[2] >> 16 & 0xFFFF), Int(data[2] & 0xFFFF))
    if let point = exchange.point(x, y, in: drag.window) {
      drag.location = point
      drag.operation = drag.window.host.followDrag(drag.items, to: point)
      exchange.requestTurn(of: drag.window)
    }
    sendStatus(drag.operation, to: drag.source, for: drag.number)
  }

  private func sendStatus(_ operation: DropOperation, to source: UInt, for window: UInt) {
    let action = XDragMessage.action(operation).map(connection.atom)
    // Without a rectangle, and with the wish for all positions.
    let status: UInt = (action == nil ? 0 : 1) | 2
    connection.send(
      .message(
        connection.atom(XDragMessage.status.rawValue), for: source,
        [window, status, 0, 0, action ?? 0]), to: source)
  }

  private func leave() {
    guard let drag else { return }
    self.drag = nil
    _ = drag.window.host.followDrag(drag.items, to: nil)
    exchange.requestTurn(of: drag.window)
  }

  private func drop(_ event: XEvent) {
    let source = event.data[0]
    guard let drag, drag.source == source, drag.operation.isAccepted else {
      finish(.cancel, to: source, for: event.window)
      return leave()
    }
    drag.dropTime = event.data[2]
    var (isTransferred, isReceived) = (false, false)
    var done = DropOperation.cancel
    let end = { [self] in
      guard isTransferred, isReceived, self.drag === drag else { return }
      self.drag = nil
      finish(done, to: source, for: drag.number)
    }
    done = drag.window.host.receiveDrop(drag.items, at: drag.location) {
      isTransferred = true
      end()
    }
    isReceived = true
    if !done.isAccepted { isTransferred = true }
    exchange.requestTurn(of: drag.window)
    end()
    // A source waits for the end: data that does not come has none.
    DispatchQueue.main.asyncAfter(deadline: .now() + 20) {
      isTransferred = true
      end()
    }
  }

  private func finish(_ operation: DropOperation, to source: UInt, for window: UInt) {
    let action = XDragMessage.action(operation).map(connection.atom)
    connection.send(
      .message(
        connection.atom(XDragMessage.finished.rawValue), for: source,
        [window, action == nil ? 0 : 1, action ?? 0]), to: source)
  }
}
