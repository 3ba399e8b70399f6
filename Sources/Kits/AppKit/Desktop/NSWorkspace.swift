import Foundation
import VivaceGraphics

/// The desktop's services for programs: opens addresses and files, finds the programs that open them, and shows
/// files in a file manager.
@MainActor @preconcurrency open class NSWorkspace: NSObject {
  private nonisolated static let only = NSWorkspace()
  /// The only workspace.
  open nonisolated class var shared: NSWorkspace { only }
  private nonisolated override init() { super.init() }

  /// Opens an address; returns false if it cannot.
  package static var opener: ((URL) -> Bool)?
  /// Starts a program: a command with its arguments, and a closure for its failure.
  package static var starter: @MainActor ([String], _ failed: (() -> Void)?) throws -> Void = start
  package var files = DesktopFiles.own

  /// Posts notifications about programs; those of other programs are not observed.
  public let notificationCenter = NotificationCenter()

  // MARK: - Opening

  /// Asks the desktop to open an address or a file; returns true on success.
  @discardableResult open func open(_ url: URL) -> Bool {
    _ = NSApplication.shared
    guard let opener = Self.opener else {
      Warning.once(
        "NSWorkspace.open(_:) was given \(url), and no stage is there that could open it.")
      return false
    }
    return opener(url)
  }
  /// Opens a URL with the desktop's program for it; the handler gets an error if that fails, never a program.
  open func open(
    _ url: URL, configuration: OpenConfiguration,
    completionHandler: ((NSRunningApplication?, (any Error)?) -> Void)? = nil
  ) {
    let isOpen = open(url)
    completionHandler?(nil, isOpen ? nil : CocoaError(.fileNoSuchFile))
  }
  /// Starts the program of a desktop entry with some files.
  open func open(
    _ urls: [URL], withApplicationAt applicationURL: URL, configuration: OpenConfiguration,
    completionHandler: ((NSRunningApplication?, (any Error)?) -> Void)? = nil
  ) {
    let command =
      applicationURL.pathExtension == "desktop"
      ? files.command(of: applicationURL, opening: urls)
      : [applicationURL.path] + urls.map { $0.isFileURL ? $0.path : $0.absoluteString }
    guard let command else {
      Warning.once(
        "NSWorkspace was to open files with \(applicationURL.path), which names no command. Use a desktop "
          + "entry, such as urlForApplication(toOpen:) gives.")
      return completionHandler?(nil, CocoaError(.fileReadCorruptFile)) ?? ()
    }
    do {
      try Self.starter(command + configuration.arguments, nil)
      completionHandler?(nil, nil)
    } catch {
      completionHandler?(nil, error)
    }
  }
  /// Starts the program of a desktop entry or an executable file.
  open func openApplication(
    at applicationURL: URL, configuration: OpenConfiguration,
    completionHandler: ((NSRunningApplication?, (any Error)?) -> Void)? = nil
  ) {
    open(
      [], withApplicationAt: applicationURL, configuration: configuration,
      completionHandler: completionHandler)
  }
  /// Opens a file with the desktop's program for it; false if none could be asked.
  @discardableResult open func openFile(_ fullPath: String) -> Bool {
    open(URL(fileURLWithPath: fullPath))
  }

  // MARK: - Showing

  /// Shows files in the desktop's own window, selected there; where it has none, opens their folders. On another
  /// thread than the main one it returns before.
  open nonisolated func activateFileViewerSelecting(_ fileURLs: [URL]) {
    guard Thread.isMainThread else {
      Task { @MainActor in show(fileURLs) }
      return
    }
    MainActor.assumeIsolated { show(fileURLs) }
  }
  private func show(_ fileURLs: [URL]) {
    let addresses = fileURLs.map(\.absoluteString).joined(separator: ",")
    let openFolders = { @MainActor [self] in
      for folder in Set(fileURLs.map { $0.deletingLastPathComponent() }) { _ = open(folder) }
    }
    guard !fileURLs.isEmpty else { return }
    do {
      try Self.starter(
        [
          "dbus-send", "--session", "--print-reply", "--dest=org.freedesktop.FileManager1",
          "/org/freedesktop/FileManager1", "org.freedesktop.FileManager1.ShowItems",
          "array:string:\(addresses)", "string:",
        ], openFolders)
    } catch {
      openFolders()
    }
  }
  /// Shows a file in the desktop's file manager; without a file it opens the root folder. False if there is
  /// none.
  @discardableResult open func selectFile(
    _ fullPath: String?, inFileViewerRootedAtPath rootFullPath: String
  ) -> Bool {
    guard let fullPath else {
      return rootFullPath.isEmpty ? false : open(URL(fileURLWithPath: rootFullPath))
    }
    guard FileManager.default.fileExists(atPath: fullPath) else { return false }
    activateFileViewerSelecting([URL(fileURLWithPath: fullPath)])
    return true
  }
  /// Answers no: the desktop's files have no pictures of their own.
  @discardableResult open nonisolated func setIcon(
    _ image: NSImage?, forFile fullPath: String, options: IconCreationOptions = []
  ) -> Bool { false }
  /// The elements that an icon for a file leaves out.
  public struct IconCreationOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Options by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// No elements for QuickDraw.
    public static let excludeQuickDrawElementsIconCreationOption = Self(rawValue: 2)
    /// No elements for system 10.4.
    public static let exclude10_4ElementsIconCreationOption = Self(rawValue: 4)
  }
  /// Moves files into the trash; the handler receives the new location of each.
  open func recycle(
    _ URLs: [URL], completionHandler handler: (([URL: URL], (any Error)?) -> Void)? = nil
  ) {
    var moved: [URL: URL] = [:]
    do {
      for url in URLs { moved[url] = try files.recycle(url, at: Date()) }
      handler?(moved, nil)
    } catch {
      handler?(moved, error)
    }
  }

  // MARK: - Knowing

  /// The icon that the desktop's theme has for the kind of a file; where there is none, a symbol.
  open func icon(forFile fullPath: String) -> NSImage {
    let url = URL(fileURLWithPath: fullPath)
    return icon(ofType: files.type(of: url))
  }
  /// Returns the icon of files with an extension, such as `png`.
  open func icon(forFileType fileType: String) -> NSImage {
    icon(ofType: files.type(ofName: "file." + fileType.drop { $0 == "." }))
  }
  private func icon(ofType type: String?) -> NSImage {
    let side = NSSize(width: 32, height: 32)
    if let type, let url = files.icon(for: type), let image = NSImage(contentsOf: url) {
      image.size = side
      return image
    }
    let symbol = type == "inode/directory" ? "folder.fill" : "doc.fill"
    return NSImage(systemSymbolName: symbol, accessibilityDescription: nil) ?? NSImage(size: side)
  }
  /// The desktop entry of the program that opens something; nil where the desktop names none.
  open func urlForApplication(toOpen url: URL) -> URL? { urlsForApplications(toOpen: url).first }
  /// The desktop entries of all programs that declare the file's type, the default one first.
  open func urlsForApplications(toOpen url: URL) -> [URL] {
    files.type(of: url).map { files.entries(for: $0) } ?? []
  }
  /// The desktop entry of a name, such as `org.gnome.Nautilus`.
  open func urlForApplication(withBundleIdentifier bundleIdentifier: String) -> URL? {
    files.entry(named: bundleIdentifier + ".desktop")
  }
  /// The path of the desktop entry with a name; nil without one.
  open func fullPath(forApplication appName: String) -> String? {
    files.entry(named: appName + ".desktop")?.path
  }
  /// Always false: Linux desktops show no folder as a single file.
  open func isFilePackage(atPath fullPath: String) -> Bool { false }

  /// This program: of others a program learns nothing here.
  open var runningApplications: [NSRunningApplication] { [.current] }
  /// This program while it is active, else nil: other programs are not known.
  open var frontmostApplication: NSRunningApplication? {
    NSApplication.shared.isActive ? .current : nil
  }
  /// This program always.
  open var menuBarOwningApplication: NSRunningApplication? { .current }
  /// The desktop's setting for less motion; false if the desktop has none.
  open var accessibilityDisplayShouldReduceMotion: Bool { reducesMotion?() ?? false }
  /// Always false: materials stay transparent.
  open var accessibilityDisplayShouldReduceTransparency: Bool { false }
  /// Always false: the desktop's setting for contrast is not read here.
  open var accessibilityDisplayShouldIncreaseContrast: Bool { false }
  /// Always false: no such setting is known on Linux desktops.
  open var accessibilityDisplayShouldDifferentiateWithoutColor: Bool { false }
  /// Reads the user's settings of the desktop.
  package var reducesMotion: (() -> Bool)?

  // MARK: - Notifications

  /// The program has become the one in front, or no longer is.
  func activated(_ isActive: Bool) {
    notificationCenter.post(
      name: isActive
        ? Self.didActivateApplicationNotification : Self.didDeactivateApplicationNotification,
      object: self, userInfo: [Self.applicationUserInfoKey: NSRunningApplication.current])
  }
  /// The user info's key for the program of a notification.
  public nonisolated static let applicationUserInfoKey = "NSWorkspaceApplicationKey"
  /// The name of the end of the computer's sleep. Never posted here.
  public nonisolated static let didWakeNotification = Notification.Name(
    "NSWorkspaceDidWakeNotification")
  /// The name of the beginning of the computer's sleep. Never posted here.
  public nonisolated static let willSleepNotification = Notification.Name(
    "NSWorkspaceWillSleepNotification")
  /// Posted in the workspace's own center when this program becomes active.
  public nonisolated static let didActivateApplicationNotification = Notification.Name(
    "NSWorkspaceDidActivateApplicationNotification")
  /// Posted in the workspace's own center when this program becomes inactive.
  public nonisolated static let didDeactivateApplicationNotification = Notification.Name(
    "NSWorkspaceDidDeactivateApplicationNotification")
  /// The name of another program's start. Never posted here.
  public nonisolated static let didLaunchApplicationNotification = Notification.Name(
    "NSWorkspaceDidLaunchApplicationNotification")
  /// The name of another program's end. Never posted here.
  public nonisolated static let didTerminateApplicationNotification = Notification.Name(
    "NSWorkspaceDidTerminateApplicationNotification")
  /// The name of the screens' sleep. Never posted here.
  public nonisolated static let screensDidSleepNotification = Notification.Name(
    "NSWorkspaceScreensDidSleepNotification")
  /// The name of the screens' waking. Never posted here.
  public nonisolated static let screensDidWakeNotification = Notification.Name(
    "NSWorkspaceScreensDidWakeNotification")

  /// The options for opening files or programs.
  open class OpenConfiguration: NSObject {
    /// True brings the opened program to the front. Stored only: the desktop decides.
    open var activates = true
    /// Arguments that follow the files' paths in the command.
    open var arguments: [String] = []
    /// The environment of the started program. Stored only: it inherits this program's.
    open var environment: [String: String] = [:]
  }

  /// Starts a command; what is done when it ends badly comes later, on the main thread.
  private static func start(_ command: [String], _ failed: (() -> Void)?) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    if let failed {
      nonisolated(unsafe) let failed = failed
      process.terminationHandler = { process in
        guard process.terminationStatus != 0 else { return }
        DispatchQueue.main.async { failed() }
      }
    }
    try process.run()
  }
}

/// A running program: this process.
open class NSRunningApplication: NSObject, @unchecked Sendable {
  /// This program.
  public static let current = NSRunningApplication()
  private override init() {}
  /// The name of the process.
  open var localizedName: String? { ProcessInfo.processInfo.processName }
  /// The identifier of the main bundle; nil without one.
  open var bundleIdentifier: String? { Bundle.main.bundleIdentifier }
  /// The folder of the main bundle.
  open var bundleURL: URL? { Bundle.main.bundleURL }
  /// The file of the program's code.
  open var executableURL: URL? { Bundle.main.executableURL }
  /// The number of the process.
  open var processIdentifier: Int32 { ProcessInfo.processInfo.processIdentifier }
  /// Always false, since it is this program.
  open var isTerminated: Bool { false }
  /// Always true.
  open var isFinishedLaunching: Bool { true }
  /// True while one of the program's windows has the keys.
  @MainActor open var isActive: Bool { NSApplication.shared.isActive }
  /// True after the program has hidden its windows.
  @MainActor open var isHidden: Bool { NSApplication.shared.isHidden }
  /// The policy that the program has set; it changes nothing on the desktop.
  @MainActor open var activationPolicy: NSApplication.ActivationPolicy {
    NSApplication.shared.activationPolicy()
  }
  /// Shows the key window in front. Always true.
  @MainActor @discardableResult open func activate(
    options: NSApplication.ActivationOptions = []
  ) -> Bool {
    NSApplication.shared.activate()
    return true
  }
  /// Minimizes the program's windows. Always true.
  @MainActor @discardableResult open func hide() -> Bool {
    NSApplication.shared.hide(nil)
    return true
  }
  /// Ends the program, after questions about unsaved documents. Always true.
  @MainActor @discardableResult open func terminate() -> Bool {
    NSApplication.shared.terminate(nil)
    return true
  }
}
