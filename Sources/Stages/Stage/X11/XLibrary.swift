import CSDL2

/// The functions of Xlib that selections and drags between programs need. SDL has loaded the library.
struct XLibrary {
  typealias Display = UnsafeMutableRawPointer
  /// A window, an atom or a time of the X server.
  typealias ID = UInt

  typealias Open = @convention(c) (UnsafePointer<CChar>?) -> Display?
  typealias OfDisplay = @convention(c) (Display) -> Int32
  typealias Root = @convention(c) (Display) -> ID
  typealias CreateWindow =
    @convention(c) (Display, ID, Int32, Int32, UInt32, UInt32, UInt32, ID, ID) -> ID
  typealias OfWindow = @convention(c) (Display, ID) -> Int32
  typealias SelectInput = @convention(c) (Display, ID, Int) -> Int32
  typealias InternAtom = @convention(c) (Display, UnsafePointer<CChar>, Int32) -> ID
  typealias AtomName = @convention(c) (Display, ID) -> UnsafeMutablePointer<CChar>?
  typealias ChangeProperty =
    @convention(c) (
      Display, ID, ID, ID, Int32, Int32, UnsafePointer<UInt8>?, Int32
    ) -> Int32
  typealias DeleteProperty = @convention(c) (Display, ID, ID) -> Int32
  typealias GetProperty =
    @convention(c) (
      Display, ID, ID, Int, Int, Int32, ID, UnsafeMutablePointer<ID>, UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>,
      UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
    ) -> Int32
  typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Int32
  typealias SetOwner = @convention(c) (Display, ID, ID, ID) -> Int32
  typealias GetOwner = @convention(c) (Display, ID) -> ID
  typealias Convert = @convention(c) (Display, ID, ID, ID, ID, ID) -> Int32
  typealias Send = @convention(c) (Display, ID, Int32, Int, UnsafeRawPointer) -> Int32
  typealias NextEvent = @convention(c) (Display, UnsafeMutableRawPointer) -> Int32
  typealias Queued = @convention(c) (Display, Int32) -> Int32
  typealias Sync = @convention(c) (Display, Int32) -> Int32
  typealias QueryPointer =
    @convention(c) (
      Display, ID, UnsafeMutablePointer<ID>, UnsafeMutablePointer<ID>, UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<UInt32>
    ) -> Int32
  typealias Translate =
    @convention(c) (
      Display, ID, ID, Int32, Int32, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<ID>
    ) -> Int32
  typealias ErrorHandler = @convention(c) (Display?, UnsafeMutableRawPointer?) -> Int32
  typealias SetErrorHandler = @convention(c) (ErrorHandler?) -> ErrorHandler?
  typealias ExitHandler = @convention(c) (Display?, UnsafeMutableRawPointer?) -> Void
  typealias SetExitHandler =
    @convention(c) (Display, ExitHandler?, UnsafeMutableRawPointer?) -> Void

  let open: Open
  let close: OfDisplay
  let file: OfDisplay
  let root: Root
  let createWindow: CreateWindow
  let destroyWindow: OfWindow
  let selectInput: SelectInput
  let internAtom: InternAtom
  let atomName: AtomName
  let changeProperty: ChangeProperty
  let deleteProperty: DeleteProperty
  let getProperty: GetProperty
  let free: Free
  let setOwner: SetOwner
  let getOwner: GetOwner
  let convert: Convert
  let send: Send
  let nextEvent: NextEvent
  let queued: Queued
  let flush: OfDisplay
  let sync: Sync
  let queryPointer: QueryPointer
  let translate: Translate
  let setErrorHandler: SetErrorHandler
  /// Nil before libX11 1.7.
  let setExitHandler: SetExitHandler?

  /// Nil if SDL does not use X11.
  init?() {
    guard let open = Self.find("XOpenDisplay", Open.self),
      let close = Self.find("XCloseDisplay", OfDisplay.self),
      let file = Self.find("XConnectionNumber", OfDisplay.self),
      let root = Self.find("XDefaultRootWindow", Root.self),
      let createWindow = Self.find("XCreateSimpleWindow", CreateWindow.self),
      let destroyWindow = Self.find("XDestroyWindow", OfWindow.self),
      let selectInput = Self.find("XSelectInput", SelectInput.self),
      let internAtom = Self.find("XInternAtom", InternAtom.self),
      let atomName = Self.find("XGetAtomName", AtomName.self),
      let changeProperty = Self.find("XChangeProperty", ChangeProperty.self),
      let deleteProperty = Self.find("XDeleteProperty", DeleteProperty.self),
      let getProperty = Self.find("XGetWindowProperty", GetProperty.self),
      let free = Self.find("XFree", Free.self),
      let setOwner = Self.find("XSetSelectionOwner", SetOwner.self),
      let getOwner = Self.find("XGetSelectionOwner", GetOwner.self),
      let convert = Self.find("XConvertSelection", Convert.self),
      let send = Self.find("XSendEvent", Send.self),
      let nextEvent = Self.find("XNextEvent", NextEvent.self),
      let queued = Self.find("XEventsQueued", Queued.self),
      let flush = Self.find("XFlush", OfDisplay.self),
      let sync = Self.find("XSync", Sync.self),
      let queryPointer = Self.find("XQueryPointer", QueryPointer.self),
      let translate = Self.find("XTranslateCoordinates", Translate.self),
      let setErrorHandler = Self.find("XSetErrorHandler", SetErrorHandler.self)
    else { return nil }
    (self.open, self.close, self.file, self.root) = (open, close, file, root)
    (self.createWindow, self.destroyWindow) = (createWindow, destroyWindow)
    (self.selectInput, self.internAtom, self.atomName) = (selectInput, internAtom, atomName)
    (self.changeProperty, self.deleteProperty) = (changeProperty, deleteProperty)
    (self.getProperty, self.free) = (getProperty, free)
    (self.setOwner, self.getOwner, self.convert) = (setOwner, getOwner, convert)
    (self.send, self.nextEvent, self.queued) = (send, nextEvent, queued)
    (self.flush, self.sync) = (flush, sync)
    (self.queryPointer, self.translate) = (queryPointer, translate)
    self.setErrorHandler = setErrorHandler
    setExitHandler = Self.find("XSetIOErrorExitHandler", SetExitHandler.self)
  }

  private static func find<Function>(_ name: String, _ type: Function.Type) -> Function? {
    WindowSystem.function(name, of: "libX11.so.6", type)
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
