import Foundation
import VivaceControls
import VivaceExport
import VivaceGraphics
import VivaceViews

/// The desktop's dialogs, and the program's own where the desktop has none.
package final class LocalDialogs: DesktopDialogs {
  private let portal: any DesktopDialogs
  /// The program's own answer to a dialog that the desktop does not show; false if it has none.
  private let own: @MainActor @Sendable (DesktopDialog, @escaping (DesktopAnswer) -> Void) -> Bool
  private let ownColor: @MainActor @Sendable (@escaping (PickedColor) -> Void) -> Bool

  package init(
    after portal: any DesktopDialogs,
    own: @escaping @MainActor @Sendable (DesktopDialog, @escaping (DesktopAnswer) -> Void) -> Bool,
    color: @escaping @MainActor @Sendable (@escaping (PickedColor) -> Void) -> Bool
  ) {
    (self.portal, self.own, ownColor) = (portal, own, color)
  }

  package func show(_ dialog: DesktopDialog, _ answer: @escaping (DesktopAnswer) -> Void) {
    portal.show(dialog) { [own] given in
      guard case .unavailable = given else { return answer(given) }
      let isShown = MainActor.unchecked((dialog, answer)) { own($0, $1) }
      if !isShown { answer(given) }
    }
  }

  package func pickColor(_ answer: @escaping (PickedColor) -> Void) {
    portal.pickColor { [ownColor] given in
      guard case .unavailable = given else { return answer(given) }
      let isShown = MainActor.unchecked(answer) { ownColor($0) }
      if !isShown { answer(given) }
    }
  }
}

/// The program's own dialogs.
@MainActor enum OwnDialogs {
  /// Answers a dialog without the desktop; false for those that need one.
  static func show(
    _ dialog: DesktopDialog, in loop: MainLoop, _ answer: @escaping (DesktopAnswer) -> Void
  ) -> Bool {
    switch dialog {
    case .screenshot: return screenshot(in: loop, answer)
    case .print(let file, let title): print(file, title, answer)
    case .openFiles(let wish):
      let purpose: FileBrowser.Purpose =
        wish.choosesFolders ? .folder : .open(allowsMultiple: wish.allowsMultiple)
      browse(purpose, wish.title, wish.folder, wish.filters, wish.confirmation) { files in
        answer(files.map { .done($0) } ?? .cancelled)
      }
    case .saveFile(let name, let title, let folder):
      browse(.save(name: name), title, folder) { files in
        answer(files.map { .done($0) } ?? .cancelled)
      }
    case .saveFiles(let names, let title, let folder):
      browse(.folder, title, folder, [], "Save") { folders in
        let files = folders?.first.map { folder in names.map(folder.appendingPathComponent) }
        answer(files.map { .done($0) } ?? .cancelled)
      }
    case .open, .mail: return false
    }
    return true
  }

  /// Opens a window in which the user chooses files.
  private static func browse(
    _ purpose: FileBrowser.Purpose, _ title: String, _ folder: URL?, _ filters: [FileFilter] = [],
    _ confirmation: String? = nil, _ done: @escaping ([URL]?) -> Void
  ) {
    let home = FileManager.default.homeDirectoryForCurrentUser
    var (isDone, host): (Bool, ViewHost?) = (false, nil)
    let finish: ([URL]?) -> Void = { files in
      guard !isDone else { return }
      isDone = true
      host?.windowRequest?(.close)
      host = nil
      done(files)
    }
    var description = WindowDescription(title: title) { size, scale, scheme in
      MainActor.unchecked {
        let browser = FileBrowser(
          purpose, in: folder ?? home, filters: filters, confirmation: confirmation, done: finish)
        let made = ViewHost(browser, size: size, displayScale: scale, colorScheme: scheme)
        made.mayClose = {
          finish(nil)
          return true
        }
        host = made
        return made
      }
    }
    description.defaultSize = CGSize(width: 560, height: 420)
    ProgramLife.shared.presenter?.open(description)
  }

  static func pickColor(in loop: MainLoop, _ answer: @escaping (PickedColor) -> Void) -> Bool {
    guard let exchange = loop.beginExchange() else { return false }
    return exchange.picker.begin { color in
      answer(color.map { .picked(red: $0.red, green: $0.green, blue: $0.blue) } ?? .cancelled)
    }
  }

  /// The whole screen of an X server as a PNG file.
  private static func screenshot(
    in loop: MainLoop, _ answer: @escaping (DesktopAnswer) -> Void
  ) -> Bool {
    guard let exchange = loop.beginExchange(),
      let picture = XScreen(connection: exchange.connection).picture
    else { return false }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("screenshot-\(UUID().uuidString).png")
    do {
      try Data(PNG.bytes(of: picture)).write(to: file)
      answer(.done([file]))
    } catch {
      answer(.unavailable("the picture cannot be written to \(file.path): \(error)"))
    }
    return true
  }

  /// Hands a file to the printing system's command; without it asks where to save the file.
  private static func print(
    _ file: URL, _ title: String, _ answer: @escaping (DesktopAnswer) -> Void
  ) {
    let command = "/usr/bin/lp"
    guard FileManager.default.isExecutableFile(atPath: command) else {
      return savePages(file, title, answer)
    }
    let child = Process()
    child.executableURL = URL(fileURLWithPath: command)
    child.arguments = ["-t", title, "--", file.path]
    child.standardOutput = FileHandle.nullDevice
    // It is called on the main thread, where it was made.
    nonisolated(unsafe) let answer = answer
    child.terminationHandler = { child in
      let status = child.terminationStatus
      DispatchQueue.main.async {
        answer(status == 0 ? .done([]) : .unavailable("\(command) ended with status \(status)"))
      }
    }
    do { try child.run() } catch { savePages(file, title, answer) }
  }

  /// Saves the pages of a print job as a PDF file that the user chooses.
  private static func savePages(
    _ file: URL, _ title: String, _ answer: @escaping (DesktopAnswer) -> Void
  ) {
    let name = title.replacingOccurrences(of: "/", with: "-") + ".pdf"
    browse(.save(name: name), "Print to a File", nil) { files in
      guard let destination = files?.first else { return answer(.cancelled) }
      do {
        let data = try Data(contentsOf: file)
        try data.write(to: destination)
        answer(.done([destination]))
      } catch {
        answer(.unavailable("the pages cannot be written to \(destination.path): \(error)"))
      }
    }
  }
}
