import Foundation
import VivaceGraphics
import VivaceUIKit
import VivaceViews

/// Lets people choose files to open, or a place for files of the program's, in the desktop's own dialog.
///
/// It is presented as any controller, and shows nothing in the program's window. Where the desktop has no
/// dialog, it counts as cancelled, and a warning says what is missing.
@MainActor @preconcurrency open class UIDocumentPickerViewController: UIViewController {
  private enum Task {
    case open([UTType], asCopy: Bool)
    case export([URL], asCopy: Bool)
  }
  private let task: Task
  /// Held weakly; it receives the chosen files.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// True lets several files be chosen; false by default.
  open var allowsMultipleSelection = false
  /// The initial folder; nil is the user's last one.
  open var directoryURL: URL?
  /// Stored with a warning: the desktop's dialog decides.
  open var shouldShowFileExtensions = false {
    didSet {
      NotYet.once(
        "UIDocumentPickerViewController.shouldShowFileExtensions",
        "lets names be shown with their extensions")
    }
  }

  private init(_ task: Task) {
    self.task = task
    super.init(nibName: nil, bundle: nil)
    showOutside = { [unowned self] presenter in show(over: presenter) }
  }
  /// Always nil: the task is missing.
  public required init?(coder: NSCoder) { return nil }

  /// Opens files of given types where they are.
  public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
    self.init(.open(contentTypes, asCopy: false))
  }
  /// - Parameter asCopy: Whether the program gets copies, which are its own.
  public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
    self.init(.open(contentTypes, asCopy: asCopy))
  }
  /// The files are moved to where the user wants them.
  public convenience init(forExporting urls: [URL]) { self.init(.export(urls, asCopy: false)) }
  /// - Parameter asCopy: Whether they stay where they are, and copies go there.
  public convenience init(forExporting urls: [URL], asCopy: Bool) {
    self.init(.export(urls, asCopy: asCopy))
  }

  /// The request to the desktop; nil if there is nothing to request.
  private var dialog: DesktopDialog? {
    switch task {
    case .open(let types, _):
      var wish = DesktopDialog.OpenFiles(title: title ?? "Open")
      wish.choosesFolders = FileFilter.areFolders(types)
      wish.filters = wish.choosesFolders ? [] : FileFilter.filters(types)
      wish.allowsMultiple = allowsMultipleSelection
      wish.folder = directoryURL
      return .openFiles(wish)
    case .export(let files, _):
      let title = title ?? "Save"
      guard let first = files.first else { return nil }
      return files.count == 1
        ? .saveFile(name: first.lastPathComponent, title: title, folder: directoryURL)
        : .saveFiles(
          names: files.map(\.lastPathComponent), title: title, folder: directoryURL)
    }
  }

  private func show(over presenter: UIViewController) {
    guard let dialog else {
      Warning.once(
        "UIDocumentPickerViewController was to export no files. It counts as cancelled: give it at "
          + "least one.")
      delegate?.documentPickerWasCancelled(self)
      return
    }
    Services.current.dialogs.show(dialog) { [self] answer in
      switch answer {
      case .done(let urls): chosen(urls)
      case .cancelled: delegate?.documentPickerWasCancelled(self)
      case .unavailable(let why):
        Warning.once(
          "UIDocumentPickerViewController was presented by \(type(of: presenter)), and shows "
            + "nothing: \(why). It counts as cancelled.")
        delegate?.documentPickerWasCancelled(self)
      }
    }
  }

  private func chosen(_ urls: [URL]) {
    do {
      let files = try bring(urls)
      delegate?.documentPicker(self, didPickDocumentsAt: files)
    } catch {
      Warning.print(
        "UIDocumentPickerViewController could not copy to where it was to: \(error). It counts as "
          + "cancelled.")
      delegate?.documentPickerWasCancelled(self)
    }
  }

  private func bring(_ urls: [URL]) throws -> [URL] {
    switch task {
    case .open(_, asCopy: false): return urls
    case .open(_, asCopy: true):
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "Inbox-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return try urls.map { url in
        let copy = folder.appendingPathComponent(url.lastPathComponent)
        try url.copy(to: copy)
        return copy
      }
    case .export(let files, let asCopy):
      for (file, destination) in zip(files, urls) {
        try file.copy(to: destination)
        if !asCopy, file.standardizedFileURL != destination.standardizedFileURL {
          try FileManager.default.removeItem(at: file)
        }
      }
      return urls
    }
  }
}

/// Receives the documents that the user has chosen.
@MainActor @preconcurrency public protocol UIDocumentPickerDelegate: AnyObject {
  /// The files that were chosen, or where they are now that were exported.
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  /// Called with the chosen files; by default the first goes to the older method.
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) { if let first = urls.first { documentPicker(controller, didPickDocumentAt: first) } }
  /// The older form, with one file.
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL
  ) {}
  /// Called when the dialog was closed without a choice, or there is none.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
