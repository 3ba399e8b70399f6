import CSDL2
import Foundation
import Synchronization

/// A connection to the X server of the program's own, beside SDL's: it owns selections, reads those of other
/// programs, and takes part in drags. Its window is never shown. Main thread only.
@MainActor final class XConnection {
  /// Displays whose errors are ignored: windows of other programs may go at any time.
  private static let own = Mutex<(display: Int, previous: XLibrary.ErrorHandler?)?>(nil)

  let library: XLibrary
  let display: XLibrary.Display
  let root: XLibrary.ID
  /// Receives answers and owns selections.
  let window: XLibrary.ID
  private var atoms: [String: XLibrary.ID] = [:]
  private var names: [XLibrary.ID: String] = [:]
  private(set) var isOpen = true
  /// Called with each event.
  var onEvent: ((XEvent) -> Void)?

  /// Bytes that a request may have, well below what any server allows.
  static let chunk = 256 << 10
  /// Bytes that are read of a selection at most.
  static let largest = 512 << 20

  /// Nil if the window system is not X11.
  init?() {
    guard let library = XLibrary.loaded, let display = library.open(nil) else { return nil }
    self.library = library
    self.display = display
    root = library.root(display)
    window = library.createWindow(display, root, -10, -10, 1, 1, 0, 0, 0)
    let propertyChangeMask = 1 << 22
    _ = library.selectInput(display, window, propertyChangeMask)
    Self.ignoreErrors(of: display, library)
    library.setExitHandler?(display, { _, _ in }, nil)
  }

  private static func ignoreErrors(of display: XLibrary.Display, _ library: XLibrary) {
    let previous = library.setErrorHandler { display, error in
      let own = XConnection.own.withLock { $0 }
      if Int(bitPattern: display) == own?.display { return 0 }
      return own?.previous?(display, error) ?? 0
    }
    own.withLock { $0 = (Int(bitPattern: display), previous) }
  }

  /// The server is gone: nothing is called any more.
  func abandon() { isOpen = false }

  /// Becomes readable when the server has sent something.
  var file: Int32 { library.file(display) }

  // MARK: Names

  func atom(_ name: String) -> XLibrary.ID {
    if let atom = atoms[name] { return atom }
    let atom = library.internAtom(display, name, 0)
    atoms[name] = atom
    names[atom] = name
    return atom
  }

  func name(of atom: XLibrary.ID) -> String? {
    guard atom != 0 else { return nil }
    if let name = names[atom] { return name }
    guard let text = library.atomName(display, atom) else { return nil }
    defer { _ = library.free(text) }
    let name = String(cString: text)
    (atoms[name], names[atom]) = (atom, name)
    return name
  }

  // MARK: Properties

  /// A property of a window, and the name of its type; nil for none.
  func property(
    _ name: XLibrary.ID, of window: XLibrary.ID, isDeleted: Bool = false
  ) -> (data: Data, type: XLibrary.ID, format: Int)? {
    var (type, count, left): (UInt, UInt, UInt) = (0, 0, 0)
    var format: Int32 = 0
    var start: UnsafeMutablePointer<UInt8>?
    let status = library.getProperty(
      display, window, name, 0, Self.largest / 4, isDeleted ? 1 : 0, 0, &type, &format, &count,
      &left, &start)
    guard status == 0, type != 0, let start else { return nil }
    defer { _ = library.free(start) }
    // Xlib has a word of the machine for each value of 32 bits.
    let size = format == 32 ? 8 : max(1, Int(format) / 8)
    return (Data(bytes: start, count: Int(count) * size), type, Int(format))
  }

  /// The numbers of a property of 32-bit values.
  func numbers(_ name: XLibrary.ID, of window: XLibrary.ID) -> [UInt]? {
    guard let found = property(name, of: window), found.format == 32 else { return nil }
    return found.data.withUnsafeBytes { Array($0.bindMemory(to: UInt.self)) }
  }

  func set(_ name: XLibrary.ID, of window: XLibrary.ID, type: XLibrary.ID, _ data: Data) {
    let bytes = [UInt8](data)
    _ = library.changeProperty(display, window, name, type, 8, 0, bytes, Int32(bytes.count))
  }

  func set(_ name: XLibrary.ID, of window: XLibrary.ID, type: XLibrary.ID, numbers: [UInt]) {
    numbers.withUnsafeBytes {
      _ = library.changeProperty(
        display, window, name, type, 32, 0, $0.bindMemory(to: UInt8.self).baseAddress,
        Int32(numbers.count))
    }
  }

  // MARK: Events

  func send(_ event: XEvent, to window: XLibrary.ID, mask: Int = 0) {
    _ = event.words.withUnsafeBytes {
      library.send(display, window, 0, mask, $0.baseAddress!)
    }
    _ = library.flush(display)
  }

  /// Whether events have been read from the connection already, so that no wait for its file sees them.
  var holdsEvents: Bool { isOpen && library.queued(display, 0) > 0 }

  /// Handles all events that have arrived.
  func handleEvents() {
    let afterFlush: Int32 = 2  // QueuedAfterFlush
    while isOpen, library.queued(display, afterFlush) > 0 {
      var event = XEvent()
      _ = event.words.withUnsafeMutableBytes { library.nextEvent(display, $0.baseAddress!) }
      onEvent?(event)
    }
  }

  /// Handles events until something is true, or for so many seconds. Whether it is.
  func wait(seconds: Double, until isDone: () -> Bool) -> Bool {
    let end = MonotonicClock.now() + seconds
    while isOpen {
      handleEvents()
      if isDone() { return true }
      let left = end - MonotonicClock.now()
      guard left > 0 else { return false }
      var poll = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      let milliseconds = Int32(min(left * 1_000, 100)) + 1
      if Glibc.poll(&poll, 1, milliseconds) < 0, errno != EINTR { return false }
      if poll.revents & Int16(POLLHUP | POLLERR) != 0 { return false }
    }
    return false
  }
}
