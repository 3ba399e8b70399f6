import Foundation
import Synchronization

/// Dialogs that the desktop shows for programs: which files to open, where to save, with whom to share.
///
/// A window's stage provides those of the desktop's portal, and a test its own answers; without either,
/// nothing is shown, and the answer has the reason.
package protocol DesktopDialogs: AnyObject, Sendable {
  /// Shows a dialog. The answer comes once, on the main thread, when the user has decided.
  func show(_ dialog: DesktopDialog, _ answer: @escaping (DesktopAnswer) -> Void)
  /// Lets the user pick a color anywhere on the screen. The answer comes once, on the main thread.
  func pickColor(_ answer: @escaping (PickedColor) -> Void)
}

extension DesktopDialogs {
  package func pickColor(_ answer: @escaping (PickedColor) -> Void) {
    answer(.unavailable("these dialogs have none for a color"))
  }
}

/// A color of the screen that the user was to pick.
package enum PickedColor: Equatable, Sendable {
  /// In sRGB, from 0 to 1.
  case picked(red: Double, green: Double, blue: Double)
  case cancelled
  /// Nothing was shown: a sentence with the missing component.
  case unavailable(String)
}

/// A request for a dialog.
package enum DesktopDialog: Equatable, Sendable {
  case openFiles(OpenFiles)
  /// Asks for the destination of one file, under a name that the user may change.
  case saveFile(name: String, title: String, folder: URL?)
  /// In which folder files are to be saved, under these names.
  case saveFiles(names: [String], title: String, folder: URL?)
  /// Another program opens an address, or a file.
  case open(URL, asks: Bool)
  case mail(Mail)
  /// Makes a picture of the screen: a file. The user chooses a part of it, or only agrees.
  case screenshot(isInteractive: Bool)
  /// Asks how to print a PDF file, and prints it.
  case print(URL, title: String)

  package struct OpenFiles: Equatable, Sendable {
    package var title: String
    /// Empty where any file will do.
    package var filters: [FileFilter] = []
    package var allowsMultiple = false
    package var choosesFolders = false
    package var folder: URL?
    /// The title of the button that confirms the dialog; nil is the desktop's default.
    package var confirmation: String?
    package init(title: String) { self.title = title }
  }

  package struct Mail: Equatable, Sendable {
    package var addresses: [String] = []
    package var subject = ""
    package var body = ""
    package var attachments: [URL] = []
    package init() {}
  }
}

/// A kind of files, by what media types call it and by how names end.
package struct FileFilter: Equatable, Sendable {
  package var name: String
  /// The media types, such as `image/png` or `image/*`.
  package var mediaTypes: [String]
  /// The patterns, such as `*.png`.
  package var patterns: [String]
  package init(name: String, mediaTypes: [String] = [], patterns: [String] = []) {
    (self.name, self.mediaTypes, self.patterns) = (name, mediaTypes, patterns)
  }
}

/// The outcome of a dialog.
package enum DesktopAnswer: Equatable, Sendable {
  /// With the files that were chosen, for dialogs that choose some.
  case done([URL])
  case cancelled
  /// Nothing was shown: a sentence with the missing component.
  case unavailable(String)
}

/// The dialogs of a system without a desktop.
package final class NoDialogs: DesktopDialogs {
  package init() {}
  package func show(
    _ dialog: DesktopDialog, _ answer: @escaping (DesktopAnswer) -> Void
  ) {
    let why =
      "this program has no window, so no desktop shows dialogs for it; a test gives answers by "
      + "Services.current.dialogs"
    answer(.unavailable(why))
  }
}

/// Dialogs of a test's own: each is noted, and answered on the spot.
package final class AnsweredDialogs: DesktopDialogs {
  private let seen = Mutex<[DesktopDialog]>([])
  private let decide: @Sendable (DesktopDialog) -> DesktopAnswer

  package init(_ decide: @escaping @Sendable (DesktopDialog) -> DesktopAnswer) {
    self.decide = decide
  }

  /// All requested dialogs so far.
  package var dialogs: [DesktopDialog] { seen.withLock { $0 } }

  package func show(
    _ dialog: DesktopDialog, _ answer: @escaping (DesktopAnswer) -> Void
  ) {
    seen.withLock { $0.append(dialog) }
    answer(decide(dialog))
  }
}
