import Foundation
import VivaceGraphics

/// Asks the person for a place for a file. The desktop's own panel does it, where there is one.
@MainActor @preconcurrency open class NSSavePanel: NSPanel {
  /// The heading of a panel without a title.
  open var message: String! = ""
  /// The text of the confirming button. Stored only: the desktop names it.
  open var prompt: String! = ""
  /// The text before the name's field. Stored only.
  open var nameFieldLabel: String! = ""
  /// The name that a save panel suggests.
  open var nameFieldStringValue = ""
  /// The folder that is shown first; nil leaves it to the desktop.
  open var directoryURL: URL?
  /// Extensions without a point, or types' identifiers; nil allows all.
  open var allowedFileTypes: [String]?
  /// The file types, in the desktop's form.
  package var typeFilters: [FileFilter] = []
  package var typeIdentifiers: [String] = []
  /// True would allow other endings. Stored only.
  open var allowsOtherFileTypes = true
  /// True would let people make folders. Stored only: the desktop's dialog decides.
  open var canCreateDirectories = true
  /// Stored only: the desktop's dialog has no such switch.
  open var canSelectHiddenExtension = false
  /// True would hide the name's ending. Stored only.
  open var isExtensionHidden = false
  /// True would show hidden files. Stored only.
  open var showsHiddenFiles = false
  /// True would show a field for tags. Stored only.
  open var showsTagField = true
  /// True would open packages like folders. Stored only: packages are folders here.
  open var treatsFilePackagesAsDirectories = false
  /// A view below the list of files. Stored only: the dialog belongs to the desktop.
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
  func adopt(_ urls: [URL]) { url = urls.first }

  /// Shows the panel; the handler receives OK or cancel.
  open func begin(completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void) {
    let name = "\(type(of: self))"
    Services.current.dialogs.show(dialog) { [weak self] answer in
      MainActor.assumeIsolated {
        switch answer {
        case .done(let urls) where !urls.isEmpty:
          self?.adopt(urls)
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
  /// Shows the desktop's dialog and answers `OK` or `cancel`.
  open func begin() async -> NSApplication.ModalResponse {
    await withCheckedContinuation { continuation in
      begin { continuation.resume(returning: $0) }
    }
  }
  /// Shows the dialog by itself; the desktop does not attach it to the window.
  open func beginSheetModal(
    for window: NSWindow, completionHandler handler: @escaping (NSApplication.ModalResponse) -> Void
  ) { begin(completionHandler: handler) }
  /// Equivalent for async code.
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
  /// Does nothing: the dialog belongs to the desktop.
  open func ok(_ sender: Any?) {}
  /// Does nothing, since the program cannot close the desktop's dialog.
  open func cancel(_ sender: Any?) {}
  /// Does nothing; the list of files is the desktop's.
  open func validateVisibleColumns() {}
}

/// Asks the person for files or folders.
@MainActor @preconcurrency open class NSOpenPanel: NSSavePanel {
  /// True by default. False chooses folders if `canChooseDirectories` is true.
  open var canChooseFiles = true
  /// True chooses folders if `canChooseFiles` is false.
  open var canChooseDirectories = false
  /// True lets several files be chosen.
  open var allowsMultipleSelection = false
  /// True would follow aliases. Stored only.
  open var resolvesAliases = true
  /// True would allow files that are on a server. Stored only.
  open var canDownloadUbiquitousContents = true
  /// The chosen files; empty before an answer. At most one unless several are allowed.
  open private(set) var urls: [URL] = []

  override var dialog: DesktopDialog {
    var files = DesktopDialog.OpenFiles(title: heading)
    files.filters = filters
    files.allowsMultiple = allowsMultipleSelection
    files.choosesFolders = canChooseDirectories && !canChooseFiles
    files.folder = directoryURL
    return .openFiles(files)
  }
  override func adopt(_ urls: [URL]) {
    super.adopt(urls)
    self.urls = allowsMultipleSelection ? urls : Array(urls.prefix(1))
  }
}
