import CSDL2
import Foundation
import VivaceViews

/// The program's exchange with other programs on an X server: copied and selected contents, and drags in both
/// directions. Main thread only.
@MainActor final class XExchange {
  let connection: XConnection
  let owner: XSelectionOwner
  let reader: XSelectionReader
  private(set) lazy var target = XDropTarget(self)
  private(set) lazy var source = XDragSource(self)
  private(set) lazy var picker = XColorPicker(connection)
  private unowned let loop: MainLoop
  /// Messages of other programs that are still to be handled, in their order.
  private var messages: [XEvent] = []
  private var isHandlingMessage = false

  /// Nil if the window system is not X11.
  init?(loop: MainLoop) {
    guard let connection = XConnection() else { return nil }
    self.loop = loop
    self.connection = connection
    owner = XSelectionOwner(connection)
    reader = XSelectionReader(connection)
    connection.onEvent = { [weak self] in self?.handle($0) }
    // Drops are announced to this window in place of the program's visible ones.
    let window = connection.window
    connection.set(
      aware, of: window, type: connection.atom("ATOM"), numbers: [XDragMessage.version])
    connection.set(proxy, of: window, type: connection.atom("WINDOW"), numbers: [window])
  }

  private var aware: UInt { connection.atom("XdndAware") }
  private var proxy: UInt { connection.atom("XdndProxy") }

  /// A window of the program is there: drops on it come to the exchange.
  func add(_ window: StageWindow) {
    guard let number = window.window.x11Number else { return }
    connection.set(
      aware, of: number, type: connection.atom("ATOM"), numbers: [XDragMessage.version])
    connection.set(
      proxy, of: number, type: connection.atom("WINDOW"), numbers: [connection.window])
    _ = connection.library.flush(connection.display)
    window.host.dragCarrier = source
  }

  /// The program's window with a number of the server's.
  func window(_ number: UInt) -> StageWindow? {
    loop.windows.values.first { $0.window.x11Number == number }
  }

  var windows: [StageWindow] { Array(loop.windows.values) }

  /// A point of the screen in a window, in its points.
  func point(_ x: Int, _ y: Int, in window: StageWindow) -> CGPoint? {
    guard let number = window.window.x11Number else { return nil }
    var (innerX, innerY): (Int32, Int32) = (0, 0)
    var child: UInt = 0
    let connection = connection
    guard
      connection.library.translate(
        connection.display, connection.root, number, Int32(clamping: x), Int32(clamping: y),
        &innerX, &innerY, &child) != 0
    else { return nil }
    return window.window.point(x: innerX, y: innerY)
  }

  /// A point of a window, in its points, on the screen.
  func screenPoint(_ point: CGPoint, of window: StageWindow) -> (x: Int, y: Int)? {
    guard let number = window.window.x11Number, point.x.magnitude < 1e5, point.y.magnitude < 1e5
    else { return nil }
    let inner = window.window.pixel(point)
    var (x, y): (Int32, Int32) = (0, 0)
    var child: UInt = 0
    guard
      connection.library.translate(
        connection.display, number, connection.root, inner.x, inner.y, &x, &y, &child) != 0
    else { return nil }
    return (Int(x), Int(y))
  }

  /// Something outside of the views' own events has changed them.
  func requestTurn(of window: StageWindow) {
    window.host.onNeedsTurn?()
    loop.wake()
  }

  func wake() { loop.wake() }

  private func handle(_ event: XEvent) {
    owner.handle(event)
    reader.handle(event)
    picker.handle(event)
    guard event.kind == XEvent.clientMessage else { return }
    messages.append(event)
    // A message that comes while data for another one is read is handled after that one.
    guard !isHandlingMessage else { return }
    isHandlingMessage = true
    defer { isHandlingMessage = false }
    while !messages.isEmpty { handleMessage(messages.removeFirst()) }
  }

  private func handleMessage(_ event: XEvent) {
    guard let name = connection.name(of: event.words[5]), let message = XDragMessage(rawValue: name)
    else { return }
    target.handle(message, event)
    source.handle(message, event)
  }
}

/// The messages of the protocol for drags between programs (XDND).
enum XDragMessage: String {
  case enter = "XdndEnter"
  case position = "XdndPosition"
  case status = "XdndStatus"
  case leave = "XdndLeave"
  case drop = "XdndDrop"
  case finished = "XdndFinished"

  static let version: UInt = 5
  static let selection = "XdndSelection"

  /// The name of an operation.
  static func action(_ operation: DropOperation) -> String? {
    switch operation {
    case .copy: "XdndActionCopy"
    case .move, .delete: "XdndActionMove"
    case .alias: "XdndActionLink"
    case .cancel, .forbidden: nil
    }
  }

  /// The operation that a name requests; a copy for names that are not known.
  static func operation(_ name: String?) -> DropOperation {
    switch name {
    case "XdndActionMove": .move
    case "XdndActionLink": .alias
    default: .copy
    }
  }
}
