import Foundation
import VivaceGraphics
import VivaceMessages
import VivaceSupplements
import VivaceUIKit

/// The program: the end of every chain of responders, with its delegate and its windows.
///
/// There is one, made on first access. In a SwiftUI program its windows are those that the
/// app's scenes have opened, and those that it makes itself.
@MainActor @preconcurrency open class NSApplication: NSResponder, NSAppearanceCustomization {
  private static let only = NSApplication()
  /// The program.
  open class var shared: NSApplication { only }

  /// The answer of a modal window.
  public struct ModalResponse: RawRepresentable, Hashable, Sendable {
    /// The number of the answer.
    public let rawValue: Int
    /// An answer with a number of the program's own.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Equivalent without a label, for short calls.
    public init(_ rawValue: Int) { self.rawValue = rawValue }
    /// The answer Cancel.
    public static let cancel = ModalResponse(0)
    /// The answer OK.
    public static let OK = ModalResponse(1)
    /// The answer of a stopped modal window.
    public static let stop = ModalResponse(-1000)
    /// The answer of an aborted modal window.
    public static let abort = ModalResponse(-1001)
    /// The answer of a modal window that continues.
    public static let `continue` = ModalResponse(-1002)
    /// The first button of an alert.
    public static let alertFirstButtonReturn = ModalResponse(1000)
    /// The second button of an alert.
    public static let alertSecondButtonReturn = ModalResponse(1001)
    /// The third button of an alert.
    public static let alertThirdButtonReturn = ModalResponse(1002)
  }
  /// The presence of a program on the desktop.
  public enum ActivationPolicy: Int, Sendable { case regular, accessory, prohibited }
  /// Options of activation. Linux desktops know none, so the set has no members.
  public struct ActivationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options; none has a meaning here.
    public let rawValue: UInt
    /// A set of options from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  /// The answer to the end of a program.
  public enum TerminateReply: UInt, Sendable { case terminateCancel, terminateNow, terminateLater }
  /// The urgency of a request for attention. Neither has an effect here.
  public enum RequestUserAttentionType: UInt, Sendable {
    case criticalRequest = 0
    case informationalRequest = 10
  }
  /// The bars of the desktop that a program hides. Kept without an effect here.
  public struct PresentationOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// A set of presentation options from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The dock hides until the pointer reaches it. No effect here.
    public static let autoHideDock = PresentationOptions(rawValue: 1)
    /// The dock is hidden. No effect here.
    public static let hideDock = PresentationOptions(rawValue: 2)
    /// The menu bar hides until the pointer reaches it. No effect here: each window has its menu bar.
    public static let autoHideMenuBar = PresentationOptions(rawValue: 4)
    /// The menu bar is hidden. No effect here.
    public static let hideMenuBar = PresentationOptions(rawValue: 8)
    /// The program fills the screen. No effect here; use a window's `toggleFullScreen(_:)`.
    public static let fullScreen = PresentationOptions(rawValue: 1 << 10)
  }
  /// The entries of the panel about the program.
  public struct AboutPanelOptionKey: RawRepresentable, Hashable, Sendable {
    /// The entry's name.
    public let rawValue: String
    /// An entry with a name of its own, which the panel ignores.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An `NSAttributedString` of which the panel shows the plain text.
    public static let credits = AboutPanelOptionKey(rawValue: "Credits")
    /// A `String` shown as the heading, instead of the bundle's name.
    public static let applicationName = AboutPanelOptionKey(rawValue: "ApplicationName")
    /// The icon of the panel. Ignored here.
    public static let applicationIcon = AboutPanelOptionKey(rawValue: "ApplicationIcon")
    /// The build version. Ignored here; the panel shows `applicationVersion` only.
    public static let version = AboutPanelOptionKey(rawValue: "Version")
    /// A `String` shown below the heading.
    public static let applicationVersion = AboutPanelOptionKey(rawValue: "ApplicationVersion")
  }

  /// The observer of the program, which may refuse its end.
  open weak var delegate: (any NSApplicationDelegate)? { didSet { keptDelegate = delegate } }
  /// A strong reference to a delegate without another owner.
  package var keptDelegate: AnyObject?
  /// Shown at the top of each window that can be the main one.
  open var mainMenu: NSMenu? {
    didSet {
      mainMenu?.onChange = { [weak self] in self?.mainMenuChanged() }
      mainMenuChanged()
    }
  }
  private func mainMenuChanged() {
    for window in NSWindow.all { window.chromeChanged() }
    let desktop = DesktopMainMenu.shared
    guard mainMenu != nil else { return desktop.menus = nil }
    guard desktop.menus == nil else { return desktop.changed() }
    desktop.onShownByDesktop = { for window in NSWindow.all { window.chromeChanged() } }
    desktop.menus = { [weak self] in self?.mainMenu?.desktopMenus ?? [] }
  }
  /// The program's windows are at its end.
  open var windowsMenu: NSMenu? { didSet { listWindows() } }
  let windowsSeparator = NSMenuItem.separator()
  /// Stored only.
  open var helpMenu: NSMenu?
  /// Stored only.
  open var servicesMenu: NSMenu?
  /// Stored only.
  open var applicationIconImage: NSImage!
  /// Stored only.
  open var presentationOptions: PresentationOptions = []
  /// Whether one of the program's windows has the keys.
  open private(set) var isActive = false
  /// Whether the program's windows are hidden.
  open private(set) var isHidden = false
  /// Whether the program runs.
  open private(set) var isRunning = false
  /// The program's tile on the desktop, which is not shown.
  open private(set) lazy var dockTile = NSDockTile()
  private var policy = ActivationPolicy.regular
  private var ownAppearance: NSAppearance?

  // Hooks of the program's runner; nil without one.
  package var onRun: (() -> Void)?
  package var onTerminate: (() -> Void)?
  package var onAppearance: ((NSAppearance?) -> Void)?
  /// Whether all windows are AppKit's own: those of views around them do not count.
  package var ownsAllWindows = false
  private var isEnding = false
  /// The window in front, where the program's windows are not AppKit's own.
  package var frontWindow: (() -> NSWindow?)?

  private override init() {
    super.init()
    NSWindow.application = self
    applicationMade(Unmanaged.passUnretained(self).toOpaque())
  }
  /// Always nil: the program's object cannot be decoded.
  public required init?(coder: NSCoder) { nil }

  override var usualNext: NSResponder? { delegate as? NSResponder }

  // MARK: - Windows

  /// The visible windows.
  open var windows: [NSWindow] {
    _ = frontWindow?()
    return NSWindow.all
  }
  /// The window with the keys.
  open var keyWindow: NSWindow? {
    let front = frontWindow?()
    return NSWindow.key ?? front
  }
  /// The main window.
  open var mainWindow: NSWindow? {
    let key = keyWindow
    return key?.canBecomeMain == true ? key : windows.last { $0.canBecomeMain }
  }
  /// The windows, the frontmost first.
  open var orderedWindows: [NSWindow] { windows.reversed() }
  /// The window with a number; nil without one.
  open func window(withWindowNumber windowNum: Int) -> NSWindow? {
    windows.first { $0.windowNumber == windowNum }
  }
  /// The latest event.
  open var currentEvent: NSEvent? { NSEvent.last }
  /// Delivers an event to its window.
  open func sendEvent(_ event: NSEvent) { (event.window ?? keyWindow)?.sendEvent(event) }
  /// Posted events that wait for a turn of the main loop.
  private var posted: [NSEvent] = []
  /// Queues an event for the main loop, at the front or at the end; each turn delivers one.
  open func postEvent(_ event: NSEvent, atStart flag: Bool) {
    posted.insert(event, at: flag ? 0 : posted.count)
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        if !self.posted.isEmpty { self.sendEvent(self.posted.removeFirst()) }
      }
    }
  }

  /// The first posted event of some kinds; `deqFlag` takes it from the queue.
  ///
  /// Views get the user's events at once, so none of them is ever in the queue, and waiting for one ends at
  /// once with nil, which is reported once.
  open func nextEvent(
    matching mask: NSEvent.EventTypeMask, until expiration: Date?, inMode mode: RunLoop.Mode,
    dequeue deqFlag: Bool
  ) -> NSEvent? {
    if let index = posted.firstIndex(where: { mask.contains($0.associatedEventsMask) }) {
      return deqFlag ? posted.remove(at: index) : posted[index]
    }
    if let expiration, expiration.timeIntervalSinceNow > 0 {
      NotYet.once(
        "NSApplication.nextEvent(matching:until:inMode:dequeue:)",
        "it would wait for the user's events, which go to views here")
    }
    return nil
  }
  /// Forgets posted events of some kinds, up to the last one; nil forgets all of them.
  open func discardEvents(matching mask: NSEvent.EventTypeMask, before lastEvent: NSEvent?) {
    let end = lastEvent.flatMap { last in posted.firstIndex { $0 === last } } ?? posted.count
    let later = posted[end...]
    posted = posted[..<end].filter { !mask.contains($0.associatedEventsMask) } + later
  }

  // MARK: - Life

  /// Begins the program and serves it until it ends.
  open func run() {
    isRunning = true
    onRun?()
  }
  /// Does nothing here.
  open func finishLaunching() {}
  /// Ends the program.
  open func stop(_ sender: Any?) { terminate(sender) }
  /// Ends the program if its delegate allows it and unsaved documents are dealt with.
  open func terminate(_ sender: Any?) {
    guard let documents = NSDocumentController.existing else { return terminateNow() }
    documents.review { [weak self] mayEnd in if mayEnd { self?.terminateNow() } }
  }
  private func terminateNow() {
    let reply = delegate?.applicationShouldTerminate(self) ?? .terminateNow
    if reply == .terminateNow { onTerminate?() }
  }
  /// Asks the delegate after a window was closed whether the program ends with the last one.
  func windowClosed() {
    let others = ownsAllWindows ? NSWindow.all.filter { !$0.isHosted } : windows
    guard !isEnding, !others.contains(where: { !($0 is NSPanel) }),
      delegate?.applicationShouldTerminateAfterLastWindowClosed(self) == true
    else { return }
    isEnding = true
    terminate(nil)
    isEnding = false
  }
  /// Answers a delayed question about the end of the program.
  open func reply(toApplicationShouldTerminate shouldTerminate: Bool) {
    if shouldTerminate { onTerminate?() }
  }
  /// Shows the key window in front.
  open func activate(ignoringOtherApps flag: Bool) { activate() }
  /// Shows the key window in front.
  open func activate() { keyWindow?.makeKeyAndOrderFront(nil) }
  /// Does nothing here: the desktop decides.
  open func deactivate() {}
  /// Stores the policy and answers true; desktops here do not distinguish kinds of programs.
  @discardableResult open func setActivationPolicy(_ activationPolicy: ActivationPolicy) -> Bool {
    policy = activationPolicy
    return true
  }
  /// The presence on the desktop.
  open func activationPolicy() -> ActivationPolicy { policy }
  /// Hides the program's windows.
  open func hide(_ sender: Any?) {
    guard !isHidden else { return }
    isHidden = true
    for window in windows { window.miniaturize(nil) }
    NotificationCenter.default.post(name: Self.didHideNotification, object: self)
  }
  /// Shows the program's windows again.
  open func unhide(_ sender: Any?) {
    guard isHidden else { return }
    isHidden = false
    for window in windows { window.deminiaturize(nil) }
    NotificationCenter.default.post(name: Self.didUnhideNotification, object: self)
  }
  /// Hides other programs' windows. Has no effect, which is reported once.
  open func hideOtherApplications(_ sender: Any?) {
    NotYet.once("NSApplication.hideOtherApplications(_:)", "other programs' windows would hide")
  }
  /// Does nothing here: other programs' windows belong to the desktop.
  open func unhideAllApplications(_ sender: Any?) {}
  /// Does nothing here: the desktop decides the order.
  open func arrangeInFront(_ sender: Any?) {}
  /// Prints a note once and answers 0: the icon cannot ask for attention here.
  @discardableResult open func requestUserAttention(_ requestType: RequestUserAttentionType) -> Int
  {
    NotYet.once("NSApplication.requestUserAttention(_:)", "the program's icon would signal it")
    return 0
  }
  /// Does nothing here.
  open func cancelUserAttentionRequest(_ request: Int) {}
  /// Shows a panel about the program.
  open func orderFrontStandardAboutPanel(_ sender: Any?) {
    orderFrontStandardAboutPanel(options: [:])
  }
  /// Shows a panel about the program, with other texts.
  open func orderFrontStandardAboutPanel(options: [AboutPanelOptionKey: Any] = [:]) {
    let alert = NSAlert()
    let name = options[.applicationName] as? String ?? BundleName.inMenus
    alert.messageText = name
    let version = options[.applicationVersion] as? String ?? ""
    let credits = (options[.credits] as? NSAttributedString)?.string ?? ""
    alert.informativeText = [version, credits].filter { !$0.isEmpty }.joined(separator: "\n")
    alert.show()
  }
  /// Opens a panel of characters. Has no effect, which is reported once.
  open func orderFrontCharacterPalette(_ sender: Any?) {
    NotYet.once("NSApplication.orderFrontCharacterPalette(_:)", "a panel of characters would open")
  }
  /// Does nothing here: programs get no remote notifications.
  open func registerForRemoteNotifications() {}
  /// Does nothing here.
  open func disableRelaunchOnLogin() {}

  /// The program has attention, or has lost it.
  package func setActive(_ isActive: Bool) {
    guard isActive != self.isActive else { return }
    post(isActive ? Self.willBecomeActiveNotification : Self.willResignActiveNotification) {
      isActive ? $0.applicationWillBecomeActive : $0.applicationWillResignActive
    }
    self.isActive = isActive
    if !isActive {
      for document in NSDocumentController.existing?.documents ?? []
      where type(of: document).autosavesInPlace {
        document.autosave(withImplicitCancellability: false) { _ in }
      }
    }
    post(isActive ? Self.didBecomeActiveNotification : Self.didResignActiveNotification) {
      isActive ? $0.applicationDidBecomeActive : $0.applicationDidResignActive
    }
    followAttention()
    NSWorkspace.shared.activated(isActive)
  }
  package func launched() {
    post(Self.willFinishLaunchingNotification) { $0.applicationWillFinishLaunching }
    post(Self.didFinishLaunchingNotification) { $0.applicationDidFinishLaunching }
    openUntitled()
  }
  /// A program of documents begins with a new one.
  private func openUntitled() {
    guard !NSDocumentController.declaredTypes.isEmpty || NSDocumentController.onlyClass != nil,
      NSDocumentController.shared.documents.isEmpty, NSWindow.all.isEmpty,
      delegate?.applicationShouldOpenUntitledFile(self) ?? true,
      delegate?.applicationOpenUntitledFile(self) != true
    else { return }
    NSDocumentController.shared.newDocument(nil)
  }
  package func ends() { post(Self.willTerminateNotification) { $0.applicationWillTerminate } }
  package func opens(_ url: URL) { delegate?.application(self, open: [url]) }

  private func post(
    _ name: Notification.Name, _ call: (any NSApplicationDelegate) -> (Notification) -> Void
  ) {
    let notification = Notification(name: name, object: self)
    if let delegate { call(delegate)(notification) }
    NotificationCenter.default.post(notification)
  }

  // MARK: - Actions and looks

  /// Sends a message: to the target, or without one along the chain of responders from the first one on;
  /// returns true if a responder handled it.
  @discardableResult open func sendAction(_ action: Selector, to target: Any?, from sender: Any?)
    -> Bool
  {
    if let target {
      if let known = (target as? NSResponder)?.command(action.description) {
        known(sender)
      } else if let responder = target as? NSResponder, !_understands(action, responder) {
        return responder.tryToPerform(action, with: sender)
      } else {
        _send(action, to: target as AnyObject, sender)
      }
      return true
    }
    return chain.contains { responder in
      if let known = responder.command(action.description) {
        known(sender)
        return true
      }
      guard responder.handles(action) || responder === chain.first else { return false }
      return responder.tryToPerform(action, with: sender)
    }
  }
  /// Returns the responder that would handle a message.
  open func target(forAction action: Selector) -> Any? {
    let target = chain.first { $0.handles(action) }
    if target === self, let delegate = plainDelegate(for: action) { return delegate }
    return (target as? ResponderProxy)?.subject ?? target
  }
  /// The delegate if it is no responder, and understands a message: one that is follows the application in the chain.
  private func plainDelegate(for action: Selector) -> AnyObject? {
    guard let delegate, !(delegate is NSResponder), _understands(action, delegate) else {
      return nil
    }
    return delegate
  }

  /// From the first responder of the window in front to the program and its delegate.
  private var chain: [NSResponder] {
    var chain = Array(
      sequence(first: keyWindow?.firstResponder ?? self, next: { $0.nextResponder }).prefix(1000))
    // Without a focused view in the window, its content is asked all the same.
    if let controller = keyWindow?.contentViewController, !chain.contains(controller) {
      chain.insert(controller, at: min(1, chain.count))
    }
    if !chain.contains(self) { chain.append(self) }
    if let documents = NSDocumentController.existing { chain.append(documents.responder) }
    return chain
  }

  override func command(_ message: String) -> ((Any?) -> Void)? {
    switch message {
    case "terminate:": { [self] in terminate($0) }
    case "hide:": { [self] in hide($0) }
    case "unhide:": { [self] in unhide($0) }
    case "hideOtherApplications:": { [self] in hideOtherApplications($0) }
    case "unhideAllApplications:": { [self] in unhideAllApplications($0) }
    case "arrangeInFront:": { [self] in arrangeInFront($0) }
    case "orderFrontStandardAboutPanel:": { [self] in orderFrontStandardAboutPanel($0) }
    case "orderFrontCharacterPalette:": { [self] in orderFrontCharacterPalette($0) }
    default:
      plainDelegate(for: Selector(message)).map { delegate in
        { _send(Selector(message), to: delegate, $0) }
      }
    }
  }

  /// Light or dark for all windows; nil leaves it to the desktop.
  open var appearance: NSAppearance? {
    get { ownAppearance }
    set {
      ownAppearance = newValue
      for window in windows {
        window.backing.overrideUserInterfaceStyle = newValue?.style ?? .unspecified
      }
      onAppearance?(newValue)
    }
  }
  /// The appearance that applies to the program.
  open var effectiveAppearance: NSAppearance {
    ownAppearance ?? keyWindow?.effectiveAppearance ?? NSAppearance.currentDrawing()
  }

  /// Shows an error in the window in front. There is no recovery from it: the answer is false.
  @discardableResult open override func presentError(_ error: any Error) -> Bool {
    NSAlert(error: willPresentError(error)).show()
    return false
  }

  // MARK: - Modal windows

  /// Runs a modal session: serves the window while the program waits. Returns false at
  /// once if that is impossible.
  package var onModal: ((NSWindow, _ isDone: () -> Bool) -> Bool)?
  private var modals: [(window: NSWindow, code: ModalResponse?)] = []
  /// The window that the program waits for.
  open var modalWindow: NSWindow? { modals.last?.window }

  /// Shows a window and waits until ``stopModal(withCode:)`` is called, or until it is closed, which aborts.
  /// Input to other windows is ignored meanwhile.
  ///
  /// If the program has no window on the desktop yet, input cannot be served: the window is shown, and
  /// the answer is `abort`.
  @discardableResult open func runModal(for window: NSWindow) -> ModalResponse {
    if let code = served(window) { return code }
    Warning.once(
      "NSApplication.runModal(for:) was given the window \"\(window.title)\", but nobody can answer it now: "
        + "the program has no window of the desktop's yet. It is as if it had been aborted.")
    window.makeKeyAndOrderFront(nil)
    return .abort
  }
  /// Returns the code with which the session stopped; nil if it cannot be served.
  func served(_ window: NSWindow) -> ModalResponse? {
    guard let onModal else { return nil }
    let depth = modals.count
    modals.append((window, nil))
    defer { modals.removeLast(modals.count - depth) }
    var hasShown = false
    let isServed = onModal(window) { [self] in
      hasShown = hasShown || window.isVisible
      return modals[depth].code != nil || hasShown && !window.isVisible
    }
    return isServed ? modals[depth].code ?? .abort : nil
  }
  /// Ends a modal window, with `stop`.
  open func stopModal() { stopModal(withCode: .stop) }
  /// Ends the wait for the window that was shown last.
  open func stopModal(withCode returnCode: ModalResponse) {
    if !modals.isEmpty { modals[modals.count - 1].code = returnCode }
  }
  /// Ends a modal window, with `abort`.
  open func abortModal() { stopModal(withCode: .abort) }

  /// Posted before the launch is complete.
  public nonisolated static let willFinishLaunchingNotification = Notification.Name(
    "NSApplicationWillFinishLaunchingNotification")
  /// Posted at the launch, before a first untitled document may open.
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "NSApplicationDidFinishLaunchingNotification")
  /// Posted before one of the program's windows gets the keys.
  public nonisolated static let willBecomeActiveNotification = Notification.Name(
    "NSApplicationWillBecomeActiveNotification")
  /// Posted after one of the program's windows has got the keys.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "NSApplicationDidBecomeActiveNotification")
  /// Posted before all the program's windows lose the keys.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "NSApplicationWillResignActiveNotification")
  /// Posted after all the program's windows have lost the keys, and documents were saved.
  public nonisolated static let didResignActiveNotification = Notification.Name(
    "NSApplicationDidResignActiveNotification")
  /// Posted before the program ends.
  public nonisolated static let willTerminateNotification = Notification.Name(
    "NSApplicationWillTerminateNotification")
  /// Posted after `hide(_:)` has minimized the windows.
  public nonisolated static let didHideNotification = Notification.Name(
    "NSApplicationDidHideNotification")
  /// Posted after `unhide(_:)` has restored the windows.
  public nonisolated static let didUnhideNotification = Notification.Name(
    "NSApplicationDidUnhideNotification")
  /// The name of the notification of a changed screen. Never posted here.
  public nonisolated static let didChangeScreenParametersNotification = Notification.Name(
    "NSApplicationDidChangeScreenParametersNotification")
}

/// The program.
@MainActor @preconcurrency public var NSApp: NSApplication! { NSApplication.shared }

/// The stage's hook: a symbol, since this module does not depend on the stage.
@_silgen_name("vivace_application_made")
@MainActor private func applicationMade(_ application: UnsafeMutableRawPointer)

/// The program's icon on the desktop's dock. Kept; desktops have no such place for programs.
@MainActor @preconcurrency open class NSDockTile: NSObject {
  /// The text on the icon. Stored only.
  open var badgeLabel: String?
  /// The view on the icon. Stored only.
  open var contentView: NSView?
  /// True would show the program's icon as a badge on minimized windows. Stored only.
  open var showsApplicationBadge = true
  /// The size of the icon: 128 by 128 points. Stored only.
  open var size = NSSize(width: 128, height: 128)
  nonisolated override init() { super.init() }
  /// Does nothing: there is no icon to draw.
  open func display() {}
}

/// The delegate of a program.
@MainActor @preconcurrency public protocol NSApplicationDelegate: AnyObject {
  func applicationWillFinishLaunching(_ notification: Notification)
  func applicationDidFinishLaunching(_ notification: Notification)
  func applicationWillBecomeActive(_ notification: Notification)
  func applicationDidBecomeActive(_ notification: Notification)
  func applicationWillResignActive(_ notification: Notification)
  func applicationDidResignActive(_ notification: Notification)
  func applicationWillTerminate(_ notification: Notification)
  func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply
  func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
  func applicationShouldHandleReopen(_ sender: NSApplication, hasVisibleWindows flag: Bool) -> Bool
  func applicationSupportsSecureRestorableState(_ app: NSApplication) -> Bool
  func applicationShouldOpenUntitledFile(_ sender: NSApplication) -> Bool
  func applicationOpenUntitledFile(_ sender: NSApplication) -> Bool
  func applicationDockMenu(_ sender: NSApplication) -> NSMenu?
  func application(_ application: NSApplication, open urls: [URL])
}
extension NSApplicationDelegate {
  /// Called before the program is ready.
  public func applicationWillFinishLaunching(_ notification: Notification) {}
  /// Called when the program is ready.
  public func applicationDidFinishLaunching(_ notification: Notification) {}
  /// Called before the program becomes active.
  public func applicationWillBecomeActive(_ notification: Notification) {}
  /// Called after the program has become active.
  public func applicationDidBecomeActive(_ notification: Notification) {}
  /// Called before the program becomes inactive.
  public func applicationWillResignActive(_ notification: Notification) {}
  /// Called after the program has become inactive.
  public func applicationDidResignActive(_ notification: Notification) {}
  /// Called before the program ends.
  public func applicationWillTerminate(_ notification: Notification) {}
  /// Whether the program may end; now by default.
  public func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply {
    .terminateNow
  }
  /// Asked after the last window was closed; true requests the end of the program. By default false, and a program
  /// without windows ends as well, since nothing could bring one back.
  public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool {
    false
  }
  /// Meant for a click on the program's icon. Not asked here; true by default.
  public func applicationShouldHandleReopen(
    _ sender: NSApplication, hasVisibleWindows flag: Bool
  ) -> Bool { true }
  /// Whether stored state is read securely. Not used here.
  public func applicationSupportsSecureRestorableState(_ app: NSApplication) -> Bool { true }
  /// Whether a new document may be opened.
  public func applicationShouldOpenUntitledFile(_ sender: NSApplication) -> Bool { true }
  /// Opens a new document. Returns whether it did.
  public func applicationOpenUntitledFile(_ sender: NSApplication) -> Bool { false }
  /// The menu of the program's icon. Not shown here.
  public func applicationDockMenu(_ sender: NSApplication) -> NSMenu? { nil }
  /// Opens documents for the URLs; an implementation of the program's replaces that.
  public func application(_ application: NSApplication, open urls: [URL]) {
    NSDocumentController.openFromOutside(urls)
  }
}
