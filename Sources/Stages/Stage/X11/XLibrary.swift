import Foundation
import Synchronization

/// The functions of Xlib that this module calls: one table of all. SDL has loaded the library.
struct XLibrary: Sendable {
  typealias Display = UnsafeMutableRawPointer
  /// A window, an atom, a cursor or a time of the X server.
  typealias ID = UInt
  typealias Number = UnsafeMutablePointer<Int32>
  typealias Count = UnsafeMutablePointer<UInt32>
  typealias IDPointer = UnsafeMutablePointer<ID>
  typealias OfDisplay = @convention(c) (Display) -> Int32
  typealias ErrorHandler = @convention(c) (Display?, UnsafeMutableRawPointer?) -> Int32
  typealias ExitHandler = @convention(c) (Display?, UnsafeMutableRawPointer?) -> Void

  let open: @convention(c) (UnsafePointer<CChar>?) -> Display?
  let close: OfDisplay
  let file: OfDisplay
  let root: @convention(c) (Display) -> ID
  let resources: @convention(c) (Display) -> UnsafePointer<CChar>?
  let createWindow: @convention(c) (Display, ID, Int32, Int32, UInt32, UInt32, UInt32, ID, ID) -> ID
  let destroyWindow: @convention(c) (Display, ID) -> Int32
  let selectInput: @convention(c) (Display, ID, Int) -> Int32
  let attributes: @convention(c) (Display, ID, UnsafeMutableRawPointer) -> Int32
  let geometry:
    @convention(c) (Display, ID, IDPointer, Number, Number, Count, Count, Count, Count) -> Int32
  let internAtom: @convention(c) (Display, UnsafePointer<CChar>, Int32) -> ID
  let atomName: @convention(c) (Display, ID) -> UnsafeMutablePointer<CChar>?
  let changeProperty:
    @convention(c) (Display, ID, ID, ID, Int32, Int32, UnsafePointer<UInt8>?, Int32) -> Int32
  let deleteProperty: @convention(c) (Display, ID, ID) -> Int32
  let getProperty:
    @convention(c) (
      Display, ID, ID, Int, Int, Int32, ID, IDPointer, Number, IDPointer, IDPointer,
      UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
    ) -> Int32
  let free: @convention(c) (UnsafeMutableRawPointer) -> Int32
  let setOwner: @convention(c) (Display, ID, ID, ID) -> Int32
  let getOwner: @convention(c) (Display, ID) -> ID
  let convert: @convention(c) (Display, ID, ID, ID, ID, ID) -> Int32
  let send: @convention(c) (Display, ID, Int32, Int, UnsafeRawPointer) -> Int32
  let nextEvent: @convention(c) (Display, UnsafeMutableRawPointer) -> Int32
  let queued: @convention(c) (Display, Int32) -> Int32
  let flush: OfDisplay
  let sync: @convention(c) (Display, Int32) -> Int32
  let queryPointer:
    @convention(c) (
      Display, ID, IDPointer, IDPointer, Number, Number, Number, Number, Count
    ) -> Int32
  let translate: @convention(c) (Display, ID, ID, Int32, Int32, Number, Number, IDPointer) -> Int32
  let grabPointer: @convention(c) (Display, ID, Int32, UInt32, Int32, Int32, ID, ID, UInt) -> Int32
  let grabKeyboard: @convention(c) (Display, ID, Int32, Int32, Int32, UInt) -> Int32
  let ungrabPointer: @convention(c) (Display, UInt) -> Int32
  let ungrabKeyboard: @convention(c) (Display, UInt) -> Int32
  let fontCursor: @convention(c) (Display, UInt32) -> ID
  let image:
    @convention(c) (
      Display, ID, Int32, Int32, UInt32, UInt32, UInt, Int32
    ) -> UnsafeMutableRawPointer?
  let createContext:
    @convention(c) (Display, ID, UInt, UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer?
  let freeContext: @convention(c) (Display, UnsafeMutableRawPointer) -> Int32
  let copyArea:
    @convention(c) (
      Display, ID, ID, UnsafeMutableRawPointer, Int32, Int32, UInt32, UInt32, Int32, Int32
    ) -> Int32
  let setErrorHandler: @convention(c) (ErrorHandler?) -> ErrorHandler?
  /// Nil before libX11 1.7.
  let setExitHandler: (@convention(c) (Display, ExitHandler?, UnsafeMutableRawPointer?) -> Void)?

  /// The table, loaded by the first call after SDL has loaded the library; nil if SDL does not use X11.
  static var loaded: XLibrary? {
    table.withLock { table in
      table = table ?? (try? XLibrary())
      return table
    }
  }
  private static let table = Mutex<XLibrary?>(nil)

  private init() throws {
    func find<Function>(_ name: String) throws -> Function {
      guard let function = WindowSystem.function(name, of: "libX11.so.6", Function.self) else {
        throw CocoaError(.featureUnsupported)
      }
      return function
    }
    (open, close) = (try find("XOpenDisplay"), try find("XCloseDisplay"))
    (file, root) = (try find("XConnectionNumber"), try find("XDefaultRootWindow"))
    resources = try find("XResourceManagerString")
    (createWindow, destroyWindow) = (try find("XCreateSimpleWindow"), try find("XDestroyWindow"))
    (selectInput, attributes) = (try find("XSelectInput"), try find("XGetWindowAttributes"))
    geometry = try find("XGetGeometry")
    (internAtom, atomName) = (try find("XInternAtom"), try find("XGetAtomName"))
    (changeProperty, deleteProperty) = (try find("XChangeProperty"), try find("XDeleteProperty"))
    (getProperty, free) = (try find("XGetWindowProperty"), try find("XFree"))
    (setOwner, getOwner) = (try find("XSetSelectionOwner"), try find("XGetSelectionOwner"))
    (convert, send) = (try find("XConvertSelection"), try find("XSendEvent"))
    (nextEvent, queued) = (try find("XNextEvent"), try find("XEventsQueued"))
    (flush, sync) = (try find("XFlush"), try find("XSync"))
    (queryPointer, translate) = (try find("XQueryPointer"), try find("XTranslateCoordinates"))
    (grabPointer, grabKeyboard) = (try find("XGrabPointer"), try find("XGrabKeyboard"))
    (ungrabPointer, ungrabKeyboard) = (try find("XUngrabPointer"), try find("XUngrabKeyboard"))
    (fontCursor, image) = (try find("XCreateFontCursor"), try find("XGetImage"))
    (createContext, freeContext) = (try find("XCreateGC"), try find("XFreeGC"))
    (copyArea, setErrorHandler) = (try find("XCopyArea"), try find("XSetErrorHandler"))
    setExitHandler = try? find("XSetIOErrorExitHandler")
  }
}

/// An event of the X server: 24 words, of which each kind has its own fields.
struct XEvent {
  static let buttonRelease = 5
  static let propertyNotify = 28
  static let selectionClear = 29
  static let selectionRequest = 30
  static let selectionNotify = 31
  static let clientMessage = 33

  var words = [UInt](repeating: 0, count: 24)

  init(_ kind: Int = 0) { words[0] = UInt(kind) }

  var kind: Int { Int(Int32(truncatingIfNeeded: Int(bitPattern: words[0]))) }
  /// The window of most kinds.
  var window: XLibrary.ID { words[4] }

  /// A message to a window, with five words.
  static func message(_ type: UInt, for window: UInt, _ data: [UInt]) -> XEvent {
    var event = XEvent(clientMessage)
    event.words[4] = window
    event.words[5] = type
    event.words[6] = 32
    for (index, word) in data.prefix(5).enumerated() { event.words[7 + index] = word }
    return event
  }

  /// The five words of a client's message.
  var data: [UInt] { Array(words[7..<12]) }
}
