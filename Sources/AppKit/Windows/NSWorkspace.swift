import Foundation
import VivaceGraphics

/// What the desktop does for programs: opens addresses and files.
@MainActor @preconcurrency open class NSWorkspace: NSObject {
  private static let only = NSWorkspace()
  open class var shared: NSWorkspace { only }
  private nonisolated override init() { super.init() }

  /// Whoever can open things; whether it could.
  package static var opener: ((URL) -> Bool)?

  /// Has the desktop open an address or a file; whether somebody took it.
  @discardableResult open func open(_ url: URL) -> Bool {
    _ = NSApplication.shared
    guard let opener = Self.opener else {
      Warning.once(
        "NSWorkspace.open(_:) was given \(url), and no stage is there that could open it.")
      return false
    }
    return opener(url)
  }
  open func open(
    _ url: URL, configuration: OpenConfiguration,
    completionHandler: ((NSRunningApplication?, (any Error)?) -> Void)? = nil
  ) {
    _ = open(url)
    completionHandler?(nil, nil)
  }
  @discardableResult open func openFile(_ fullPath: String) -> Bool {
    open(URL(fileURLWithPath: fullPath))
  }
  /// Opens the folders that the files are in.
  open func activateFileViewerSelecting(_ fileURLs: [URL]) {
    for folder in Set(fileURLs.map { $0.deletingLastPathComponent() }) { _ = open(folder) }
  }
  @discardableResult open func selectFile(
    _ fullPath: String?, inFileViewerRootedAtPath rootFullPath: String
  ) -> Bool {
    guard let path = fullPath ?? (rootFullPath.isEmpty ? nil : rootFullPath) else { return false }
    return open(URL(fileURLWithPath: path).deletingLastPathComponent())
  }
  open func icon(forFile fullPath: String) -> NSImage {
    var isFolder: ObjCBool = false
    FileManager.default.fileExists(atPath: fullPath, isDirectory: &isFolder)
    return NSImage(
      systemSymbolName: isFolder.boolValue ? "folder.fill" : "doc.fill",
      accessibilityDescription: nil) ?? NSImage()
  }
  open func icon(forFileType fileType: String) -> NSImage {
    NSImage(systemSymbolName: "doc.fill", accessibilityDescription: nil) ?? NSImage()
  }
  open func urlForApplication(toOpen url: URL) -> URL? { nil }
  open func urlForApplication(withBundleIdentifier bundleIdentifier: String) -> URL? { nil }
  open var runningApplications: [NSRunningApplication] { [.current] }
  open var frontmostApplication: NSRunningApplication? { .current }
  open var notificationCenter: NotificationCenter { .default }
  open var accessibilityDisplayShouldReduceMotion: Bool { reducesMotion?() ?? false }
  open var accessibilityDisplayShouldReduceTransparency: Bool { false }
  open var accessibilityDisplayShouldIncreaseContrast: Bool { false }
  /// Who knows what the person has asked the desktop for.
  package var reducesMotion: (() -> Bool)?

  public nonisolated static let didWakeNotification = Notification.Name(
    "NSWorkspaceDidWakeNotification")
  public nonisolated static let willSleepNotification = Notification.Name(
    "NSWorkspaceWillSleepNotification")
  public nonisolated static let didActivateApplicationNotification = Notification.Name(
    "NSWorkspaceDidActivateApplicationNotification")

  open class OpenConfiguration: NSObject {
    open var activates = true
    open var arguments: [String] = []
    open var environment: [String: String] = [:]
  }
}

/// A program that runs: this one.
open class NSRunningApplication: NSObject, @unchecked Sendable {
  public static let current = NSRunningApplication()
  private override init() {}
  open var localizedName: String? { ProcessInfo.processInfo.processName }
  open var bundleIdentifier: String? { Bundle.main.bundleIdentifier }
  open var processIdentifier: Int32 { ProcessInfo.processInfo.processIdentifier }
  open var isActive: Bool { true }
}
