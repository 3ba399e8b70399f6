import Foundation
import VivaceDrawing

/// One page of the engine: the other half of a web view.
///
/// Its variables belong to the engine's thread. The main thread gives it closures (``perform(_:)``), and reads its
/// messages in the ``mailbox``.
final class PageEngine: @unchecked Sendable {
  typealias Library = EngineLibrary

  /// The settings with which a page is made.
  struct Setup: Sendable {
    var store: PageStore
    var schemes: [String] = []
    var content: PageContent
    var size = (width: 1, height: 1)
    var scale = 1.0
    var settings = Settings()
    /// True makes loads wait for the picture of the page: where time is virtual.
    var awaitsPictures = true
  }
  struct Settings: Sendable {
    var userAgent: String?
    var applicationName: String?
    var runsScriptsOfPages = true
    var letsScriptsOpenWindows = false
    var minimumFontSize = 0
    var drawsBackground = true
    var zoom = 1.0
    var allowsInlineMedia = true
    var mediaWaitsForUser = true
    var isInspectable = false
  }

  let mailbox: PageMailbox
  let setup: Setup
  private let thread: EngineThread
  private(set) var view: OpaquePointer?
  private(set) var exportable: OpaquePointer?
  private(set) var backend: OpaquePointer?
  /// The functions that receive pictures, for as long as the backend refers to them.
  private var callbacks: UnsafeMutableRawPointer?
  private var settings: OpaquePointer?
  private(set) var contentManager: OpaquePointer?
  var isClosed = false

  // The state of the signals' handlers; see the extensions.
  var decisions: [Int: OpaquePointer] = [:]
  /// Downloads by their numbers, and those of them that the engine has not begun yet.
  var downloads: [Int: PageDownload] = [:]
  var awaitedDownloads: [PageDownload] = []
  var questions = PageQuestions()
  var dialogs: [Int: OpaquePointer] = [:]
  var lastToken = 0
  var hasFailed = false
  /// How many loads have started, and the number of the last one whose picture has come.
  var startCount = 0
  var settledCount = 0
  var finds: [@Sendable (Int?) -> Void] = []
  var lastSearch: String?
  var scale: Double
  var watch = PageWatch()
  private var pace = FramePace()
  var receivers: [MessageReceiver] = []
  var lastPixels: [UInt32] = []

  /// The engines by the addresses of their views.
  nonisolated(unsafe) static var byView: [OpaquePointer: PageEngine] = [:]

  init(_ setup: Setup, mailbox: PageMailbox, on thread: EngineThread) {
    (self.setup, self.mailbox, self.thread, scale) = (setup, mailbox, thread, setup.scale)
  }

  /// Runs a closure on the engine's thread; the page is made before the first one.
  func perform(_ body: @escaping @Sendable (PageEngine) -> Void) {
    thread.perform { [self] in
      open(relatedTo: nil)
      guard !isClosed else { return }
      body(self)
      hasReasonToDraw()
    }
  }
  func perform(after milliseconds: UInt32, _ body: @escaping @Sendable (PageEngine) -> Void) {
    thread.perform(after: milliseconds) { [self] in if !isClosed { body(self) } }
  }

  var data: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
  static func of(_ data: UnsafeMutableRawPointer?) -> PageEngine? {
    data.map { Unmanaged<PageEngine>.fromOpaque($0).takeUnretainedValue() }
  }

  // MARK: - The beginning and the end

  /// Makes the page. One that another page opens shares that one's process.
  func open(relatedTo other: PageEngine?) {
    guard view == nil, !isClosed else { return }
    openBackend()
    contentManager = Library.object("webkit_user_content_manager_new")
    setup.store.open()
    setup.schemes.forEach(setup.store.register)
    let release: @convention(c) (UnsafeMutableRawPointer?) -> Void = { data in
      guard let data else { return }
      Unmanaged<PageEngine>.fromOpaque(data).takeRetainedValue().closeBackend()
    }
    let wrap = Library.function(
      "webkit_web_view_backend_new",
      (@convention(c) (
        OpaquePointer?, @convention(c) (UnsafeMutableRawPointer?) -> Void, UnsafeMutableRawPointer
      ) -> OpaquePointer?).self)
    let wrapped = wrap?(backend, release, Unmanaged.passRetained(self).toOpaque())
    settings = Library.object("webkit_settings_new")
    var properties: [(String, Library.Property)] = [
      ("backend", .boxed(wrapped, type: "webkit_web_view_backend_get_type")),
      (
        "user-content-manager",
        .object(contentManager, type: "webkit_user_content_manager_get_type")
      ),
      ("settings", .object(settings, type: "webkit_settings_get_type")),
    ]
    if let other = other?.view {
      properties.append(("related-view", .object(other, type: "webkit_web_view_get_type")))
    } else {
      properties.append(
        ("web-context", .object(setup.store.context, type: "webkit_web_context_get_type")))
      if let session = setup.store.session {
        properties.append(
          ("network-session", .object(session, type: "webkit_network_session_get_type")))
      }
    }
    view = Library.make("webkit_web_view_get_type", properties)
    guard let view else { return }
    Self.byView[view] = self
    connectSignals(of: view)
    apply(setup.settings)
    addScripts(setup.content)
    setup.content.filters.forEach(use)
    setup.content.receivers.forEach { listen(to: $0) }
    listen(to: Self.scrollReceiver)
    resize(width: setup.size.width, height: setup.size.height, scale: setup.scale)
    Library.call("wpe_view_backend_add_activity_state", backend, UInt32(1 | 4))
  }

  func close() {
    thread.perform { [self] in
      guard !isClosed else { return }
      isClosed = true
      let open = decisions.values
      (decisions, dialogs, finds) = ([:], [:], [])
      for decision in open { Library.release(decision) }
      guard let view else { return }
      Self.byView[view] = nil
      Library.disconnect(view, data)
      Library.disconnect(Library.object("webkit_web_view_get_find_controller", view), data)
      Library.disconnect(
        Library.object("webkit_web_view_get_back_forward_list", view), data)
      for receiver in receivers { Library.disconnect(contentManager, receiver.data) }
      Library.call("webkit_web_view_try_close", view)
      self.view = nil
      Library.release(contentManager)
      Library.release(settings)
      Library.release(view)
    }
  }

  private func openBackend() {
    typealias Export = @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?) -> Void
    let shared: Export = { data, buffer in PageEngine.of(data)?.export(buffer) }
    let other: Export = { data, buffer in
      guard let engine = PageEngine.of(data) else { return }
      EngineLibrary.call(
        "wpe_view_backend_exportable_fdo_dispatch_release_buffer", engine.exportable, buffer)
      engine.completeFrame(after: 16)
    }
    let client = UnsafeMutablePointer<Export?>.allocate(capacity: 5)
    client.initialize(repeating: nil, count: 5)
    callbacks = UnsafeMutableRawPointer(client)
    (client[0], client[2]) = (other, shared)
    let make = Library.function(
      "wpe_view_backend_exportable_fdo_create",
      (@convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer, UInt32, UInt32) ->
        OpaquePointer?).self)
    exportable = make?(
      client, data, UInt32(max(setup.size.width, 1)), UInt32(max(setup.size.height, 1)))
    backend = Library.object("wpe_view_backend_exportable_fdo_get_view_backend", exportable)
  }
  private func closeBackend() {
    Library.call("wpe_view_backend_exportable_fdo_destroy", exportable)
    callbacks?.deallocate()
    (exportable, backend, callbacks) = (nil, nil, nil)
  }

  // MARK: - Pictures

  private func export(_ buffer: OpaquePointer?) {
    let shared = Library.object("wpe_fdo_shm_exported_buffer_get_shm_buffer", buffer)
    let frame = PageFrame(buffer: shared, scale: scale)
    Library.call(
      "wpe_view_backend_exportable_fdo_dispatch_release_shm_exported_buffer", exportable, buffer)
    let isNew = frame.map { $0.bitmap.pixels != lastPixels } ?? false
    pace.note(isNew: isNew)
    completeFrame(after: pace.delay)
    guard let frame, !isClosed else { return }
    if isNew, !isMarked(frame) {
      lastPixels = frame.bitmap.pixels
      mailbox.post(frame)
    }
    sawFrame(frame)
  }
  /// Lets the page draw its next picture, after some milliseconds.
  private func completeFrame(after delay: UInt32) {
    pace.number += 1
    let number = pace.number
    pace.isDue = true
    thread.perform(after: delay) { [self] in
      if pace.number == number { completeFrame() }
    }
  }
  private func completeFrame() {
    guard pace.isDue, let exportable else { return }
    pace.isDue = false
    Library.call("wpe_view_backend_exportable_fdo_dispatch_frame_complete", exportable)
  }
  /// The page has a reason to draw: it does so without a delay.
  func hasReasonToDraw() {
    guard pace.equals > 1 else { return }
    pace.equals = 0
    completeFrame()
  }

  /// Sets the size in points, and the pixels of a point.
  func resize(width: Int, height: Int, scale: Double) {
    hasReasonToDraw()
    self.scale = scale
    Library.function(
      "wpe_view_backend_dispatch_set_device_scale_factor",
      (@convention(c) (OpaquePointer?, Float) -> Void).self)?(backend, Float(scale))
    Library.function(
      "wpe_view_backend_dispatch_set_size",
      (@convention(c) (OpaquePointer?, UInt32, UInt32) -> Void).self)?(
        backend, UInt32(max(width, 1)), UInt32(max(height, 1)))
  }

  // MARK: - Settings

  func apply(_ new: Settings) {
    if new.userAgent != nil || new.applicationName == nil {
      Library.call("webkit_settings_set_user_agent", settings, new.userAgent)
    } else if let name = new.applicationName {
      let components = name.split(separator: "/", maxSplits: 1).map(String.init)
      Library.function(
        "webkit_settings_set_user_agent_with_application_details",
        (@convention(c) (OpaquePointer?, Library.Text, Library.Text) -> Void).self)?(
          settings, components.first ?? "", components.count > 1 ? components[1] : "1")
    }
    Library.call(
      "webkit_settings_set_enable_javascript_markup", settings, new.runsScriptsOfPages)
    Library.call(
      "webkit_settings_set_javascript_can_open_windows_automatically", settings,
      new.letsScriptsOpenWindows)
    Library.call(
      "webkit_settings_set_minimum_font_size", settings, UInt32(clamping: new.minimumFontSize))
    Library.call(
      "webkit_settings_set_media_playback_requires_user_gesture", settings, new.mediaWaitsForUser)
    Library.call(
      "webkit_settings_set_media_playback_allows_inline", settings, new.allowsInlineMedia)
    Library.call("webkit_settings_set_enable_developer_extras", settings, new.isInspectable)
    Library.call("webkit_settings_set_enable_tabs_to_links", settings, true)
    Library.call("webkit_web_view_set_zoom_level", view, new.zoom)
    var color = new.drawsBackground ? (1.0, 1.0, 1.0, 1.0) : (0.0, 0.0, 0.0, 0.0)
    Library.function(
      "webkit_web_view_set_background_color",
      (@convention(c) (OpaquePointer?, UnsafeMutableRawPointer) -> Void).self)?(view, &color)
  }
}

/// The time until a page draws again. The engine repeats equal pictures now and then for seconds; each of them doubles the
/// time until the next one.
private struct FramePace {
  /// Equal pictures in a row.
  var equals = 0
  /// Counts the requests for another picture.
  var number = 0
  /// Whether the engine waits for such a request.
  var isDue = false
  /// In milliseconds: the time of a frame at first.
  var delay: UInt32 { 16 << UInt32(min(max(equals - 1, 0), 3)) }

  mutating func note(isNew: Bool) { equals = isNew ? 0 : equals + 1 }
}
