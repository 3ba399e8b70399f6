import Testing
import UIKit
import VivaceGeometry
import VivaceGraphics
import VivaceLayers

@testable import VivaceUIKit

/// The activities for shared items, and the desktop's dialogs for them.
@MainActor @Suite(.serialized) struct ActivityTests {
  private final class Star: UIActivity {
    var items: [Any] = []
    override var activityType: ActivityType? { ActivityType("org.example.star") }
    override var activityTitle: String? { "Add a Star" }
    override var activityImage: UIImage? { UIImage(systemName: "star") }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
      activityItems.contains { $0 is String }
    }
    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
    override func perform() { activityDidFinish(true) }
  }
  private final class Source: UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any {
      "placeholder"
    }
    func activityViewController(
      _ controller: UIActivityViewController, itemForActivityType type: UIActivity.ActivityType?
    ) -> Any? { type == .mail ? "for the mail" : "for others" }
    func activityViewController(
      _ controller: UIActivityViewController, subjectForActivityType type: UIActivity.ActivityType?
    ) -> String { "A subject" }
  }

  private let root = Screen("root")
  private func stage(_ width: CGFloat = 390) -> ViewStage { ViewStage(root: root, width, 700) }

  private func titles(_ sheet: UIActivityViewController) -> [String] {
    sheet.activities.compactMap(\.activityTitle)
  }
  private func share(
    _ items: [Any], _ stage: ViewStage, choosing title: String?,
    _ dialogs: any DesktopDialogs = AnsweredDialogs { _ in .done([]) }
  ) -> [String] {
    let before = Services.current.dialogs
    Services.current.dialogs = dialogs
    defer { Services.current.dialogs = before }
    var heard: [String] = []
    let sheet = UIActivityViewController(activityItems: items, applicationActivities: [Star()])
    sheet.completionWithItemsHandler = { type, completed, _, _ in
      heard.append("\(type?.rawValue.components(separatedBy: ".").last ?? "none") \(completed)")
    }
    root.present(sheet, animated: true)
    stage.advance(by: 1)
    if let title {
      sheet.choose(sheet.activities.first { $0.activityTitle == title }!)
    } else {
      sheet.dismiss(animated: true)
    }
    stage.advance(by: 2)
    #expect(root.presentedViewController == nil)
    return heard
  }

  @Test func whatIsOfferedFollowsFromWhatIsShared() {
    func offered(_ items: [Any], without: [UIActivity.ActivityType] = []) -> [String] {
      let sheet = UIActivityViewController(activityItems: items, applicationActivities: [Star()])
      sheet.excludedActivityTypes = without
      return titles(sheet)
    }
    #expect(offered(["text"]) == ["Mail", "Copy", "Add a Star"])
    #expect(
      offered([URL(string: "https://example.org")!]) == ["Mail", "Open With", "Copy"])
    #expect(
      offered([URL(fileURLWithPath: "/tmp/a")]) == [
        "Mail", "Open With", "Copy", "Save to Files",
      ])
    #expect(offered(["text"], without: [.mail, .copyToPasteboard]) == ["Add a Star"])
    #expect(offered([Source()]) == ["Mail", "Copy", "Add a Star"])
  }

  @Test func anActivityIsDoneAndTold() {
    let stage = stage()
    #expect(share(["hello"], stage, choosing: "Copy") == ["CopyToPasteboard true"])
    #expect(Services.current.clipboard.string == "hello")
    #expect(share(["hello"], stage, choosing: "Add a Star") == ["star true"])
    #expect(share(["hello"], stage, choosing: nil) == ["none false"])
    let dialogs = AnsweredDialogs { _ in .done([]) }
    #expect(share([Source()], stage, choosing: "Mail", dialogs) == ["Mail true"])
    var mail = DesktopDialog.Mail()
    (mail.subject, mail.body) = ("A subject", "for the mail")
    #expect(dialogs.dialogs == [.mail(mail)])
    let cancelled = AnsweredDialogs { _ in .cancelled }
    #expect(share(["hello"], stage, choosing: "Mail", cancelled) == ["Mail false"])
    #expect(Screen.mistakes.isEmpty)
  }

  @Test func withoutADesktopItIsCancelledAndSaysWhy() {
    let stage = stage()
    var heard: [String] = []
    let messages = warnings {
      heard = share(["hello"], stage, choosing: "Mail", NoDialogs())
    }
    #expect(heard == ["Mail false"])
    #expect(
      messages.count == 1 && messages[0].contains("“Mail”") && messages[0].contains("no window"))
  }

  @Test func filesAreSavedWhereTheUserWants() throws {
    let stage = stage()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "share-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.txt")
    try Data("hello".utf8).write(to: file)
    let url = folder.appendingPathComponent("b.txt")
    let dialogs = AnsweredDialogs { _ in .done([url]) }
    #expect(share([file], stage, choosing: "Save to Files", dialogs) == ["SaveToFiles true"])
    #expect(dialogs.dialogs == [.saveFile(name: "a.txt", title: "Save", folder: nil)])
    #expect(try String(contentsOf: url, encoding: .utf8) == "hello")
  }

  @Test func itLooksLikeASheetAndLikeAPopover() {
    for (style, name) in [(UIUserInterfaceStyle.light, "light"), (.dark, "dark")] {
      for width in [390, 900] as [CGFloat] {
        let stage = stage(width)
        stage.window.overrideUserInterfaceStyle = style
        let button = UIView(frame: CGRect(x: 700, y: 60, width: 40, height: 40))
        root.view.addSubview(button)
        let sheet = UIActivityViewController(
          activityItems: [URL(string: "https://example.org/a")!, "hello"],
          applicationActivities: [Star()])
        sheet.popoverPresentationController?.sourceView = button
        root.present(sheet, animated: false)
        stage.turn()
        stage.keep("activities-\(name)-\(Int(width))")
        let frame = sheet.view.convert(sheet.view.bounds, to: nil)
        #expect(width == 390 ? frame.width == 390 : frame.width == 375 && frame.maxX <= 890)
        sheet.dismiss(animated: false)
        stage.advance(by: 1)
      }
    }
  }
}
