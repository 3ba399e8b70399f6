import SwiftUI
import Testing
import VivaceGraphics
import VivaceLayers

@testable import VivaceUIKit

/// Document pickers, with a desktop whose dialogs a test answers.
@MainActor @Suite(.serialized) struct DocumentTests {
  private final class Listener: UIDocumentPickerDelegate {
    var picked: [[URL]] = []
    var cancels = 0
    func documentPicker(
      _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
    ) { picked.append(urls) }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { cancels += 1 }
  }

  private let listener = Listener()

  private func present(
    _ picker: UIDocumentPickerViewController, _ dialogs: any DesktopDialogs
  ) -> UIViewController {
    let before = Services.current.dialogs
    Services.current.dialogs = dialogs
    defer { Services.current.dialogs = before }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let root = UIViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    picker.delegate = listener
    root.present(picker, animated: true)
    return root
  }
  private func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "documents-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test func filesOfSomeTypesAreChosen() {
    let files = [URL(fileURLWithPath: "/tmp/a.png"), URL(fileURLWithPath: "/tmp/b.pdf")]
    let dialogs = AnsweredDialogs { _ in .done(files) }
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.png, .pdf])
    picker.allowsMultipleSelection = true
    let root = present(picker, dialogs)
    #expect(listener.picked == [files] && listener.cancels == 0)
    #expect(root.presentedViewController == nil)
    var wish = DesktopDialog.OpenFiles(title: "Open")
    wish.allowsMultiple = true
    wish.filters = [
      FileFilter(name: "PNG Images", mediaTypes: ["image/png"]),
      FileFilter(name: "PDF Documents", mediaTypes: ["application/pdf"]),
    ]
    #expect(dialogs.dialogs == [.openFiles(wish)])
    // What may be any file is not filtered; folders are folders.
    _ = present(UIDocumentPickerViewController(forOpeningContentTypes: [.png, .data]), dialogs)
    let folders = UIDocumentPickerViewController(
      forOpeningContentTypes: [UTType("public.folder")!])
    _ = present(folders, dialogs)
    var folder = DesktopDialog.OpenFiles(title: "Open")
    #expect(dialogs.dialogs[1] == .openFiles(folder))
    folder.choosesFolders = true
    #expect(dialogs.dialogs[2] == .openFiles(folder))
  }

  @Test func copiesAreTheProgramsOwn() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.txt")
    try Data("hello".utf8).write(to: file)
    _ = present(
      UIDocumentPickerViewController(forOpeningContentTypes: [.text], asCopy: true),
      AnsweredDialogs { _ in .done([file]) })
    let copy = try #require(listener.picked.first?.first)
    #expect(copy != file && copy.lastPathComponent == "a.txt")
    #expect(try String(contentsOf: copy, encoding: .utf8) == "hello")
    try? FileManager.default.removeItem(at: copy.deletingLastPathComponent())
  }

  @Test("files are exported to where the user wants them", arguments: [true, false])
  func exporting(asCopy: Bool) throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.txt")
    try Data("hello".utf8).write(to: file)
    let url = folder.appendingPathComponent("b.txt")
    let dialogs = AnsweredDialogs { _ in .done([url]) }
    _ = present(UIDocumentPickerViewController(forExporting: [file], asCopy: asCopy), dialogs)
    #expect(dialogs.dialogs == [.saveFile(name: "a.txt", title: "Save", folder: nil)])
    #expect(listener.picked == [[url]])
    #expect(try String(contentsOf: url, encoding: .utf8) == "hello")
    #expect(FileManager.default.fileExists(atPath: file.path) == asCopy)
  }

  @Test func whatIsNotChosenIsCancelled() {
    _ = present(
      UIDocumentPickerViewController(forOpeningContentTypes: [.png]),
      AnsweredDialogs { _ in .cancelled })
    #expect(listener.cancels == 1)
    var messages: [String] = []
    Warning.receiver = { messages.append($0) }
    defer { Warning.receiver = nil }
    _ = present(UIDocumentPickerViewController(forOpeningContentTypes: [.png]), NoDialogs())
    _ = present(UIDocumentPickerViewController(forExporting: []), NoDialogs())
    let missing = URL(fileURLWithPath: "/does/not/exist")
    _ = present(
      UIDocumentPickerViewController(forExporting: [missing]),
      AnsweredDialogs { _ in .done([URL(fileURLWithPath: "/does/not/exist-either")]) })
    #expect(listener.cancels == 4 && listener.picked.isEmpty)
    #expect(messages.count == 3)
    #expect(messages[0].contains("no window") && messages[0].contains("counts as cancelled"))
    #expect(messages[1].contains("no files") && messages[2].contains("could not copy"))
  }
}
