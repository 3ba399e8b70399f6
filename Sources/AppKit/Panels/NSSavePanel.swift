import Foundation
import VivaceGraphics

/// Asks the person for a place for a file. The desktop's own panel does it, where there is one.
@MainActor @preconcurrency open class NSSavePanel: NSPanel {
  open var message: String! = ""
  open var prompt: String! = ""
  open var nameFieldLabel: String! = ""
  open var nameFieldStringValue = ""
  open var directoryURL: URL?
  /// Extensions without a point, or types' identifiers; nil allows all.
  open var allowedFileTypes: [String]?
  /// The file types, in the desktop's form.
  package var typeFilters: [FileFilter] = []
  package var typeIdentifiers: [String] = []
  open var allowsOtherFileTypes = true
  open var canCreateDirectories = true
  open var canSelectHiddenExtension = false
  open var isExtensionHidden = false
  open var showsHiddenFiles = false
  open var showsTagField = true
  open var treatsFilePackagesAsDirectories = false
  open var accessoryView: NSView?
  /// The chosen file; nil before one was chosen.
  open internal(set) var url: URL?

  var dialog: DesktopDialog {
    .saveFile(name: nameFieldStringValue, title: heading, folder: directoryURL)
  }
  var heading: String { title.isEmpty ? message ?? "" : title }
  var filters: [FileFilter] {
    if !typeFilters.isEmpty { return typeFilters }
    return (allowedFileTypes ?? []).map { FileFilter(name: $0, patterns: ["*.\($0)"]) }
  }
  func take(_ urls: [URL]) { url = urls.first }

  /// Shows the panel; the handler receives OK or cancel.
  open func begin(completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void) {
    let name = "\(type(of: self))"
    Services.current.dialogs.show(dialog) { [weak self] answer in
      MainActor.assumeIsolated {
        switch answer {
        case .done(let urls) where !urls.isEmpty:
          self?.take(urls)
          handler(.OK)
        case .unavailable(let why):
          Warning.once(
            "\(name) was to be shown, but \(why). It is as if somebody had cancelled it.")
          handler(.cancel)
        case .done, .cancelled: handler(.cancel)
        }
      }
    }
  }
  open func begin() async -> NSApplication.ModalResponse {
    await withCheckedContinuation { continuation in
      begin { continuation.resume(returning: $0) }
    }
  }
  open func beginSheetModal(
    for window: NSWindow, completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void
  ) { begin(completionHandler: handler) }
  open func beginSheetModal(for window: NSWindow) async -> NSApplication.ModalResponse {
    await begin()
  }

  /// Waits for the answer by serving the main queue meanwhile, where there is a desktop with panels.
  @discardableResult open func runModal() -> NSApplication.ModalResponse {
    var answer: NSApplication.ModalResponse?
    begin { answer = $0 }
    while answer == nil {
      guard RunLoop.main.run(mode: .default, before: .distantFuture) else { break }
    }
    return answer ?? .cancel
  }
  open func ok(_ sender: Any?) {}
  open func cancel(_ sender: Any?) {}
  open func validateVisibleColumns() {}
}

/// Asks the person for files or folders.
@MainActor @preconcurrency open class NSOpenPanel: NSSavePanel {
  open var canChooseFiles = true
  open var canChooseDirectories = false
  open var allowsMultipleSelection = false
  open var resolvesAliases = true
  open var canDownloadUbiquitousContents = true
  open private(set) var urls: [URL] = []

  override var dialog: DesktopDialog {
    var files = DesktopDialog.OpenFiles(title: heading)
    files.filters = filters
    files.allowsMultiple = allowsMultipleSelection
    files.choosesFolders = canChooseDirectories && !canChooseFiles
    files.folder = directoryURL
    return .openFiles(files)
  }
  override func take(_ urls: [URL]) {
    super.take(urls)
    self.urls = allowsMultipleSelection ? urls : Array(urls.prefix(1))
  }
}
