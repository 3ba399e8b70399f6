import Testing
import UIKit
import VivaceGeometry
import VivaceGraphics

@testable import VivaceUIKit

/// Editing in fields and text views: the mouse, input methods, links, and menus.
@MainActor @Suite(.serialized) struct EditorTests {
  /// Shows nothing, and remembers what it was asked to show.
  private final class Host: WindowHost {
    var menus: [MenuRequest] = []
    var links: [URL] = []
    func windowNeedsTurn(_ window: UIWindow) {}
    func windowVisibilityChanged(_ window: UIWindow) {}
    func window(_ window: UIWindow, shows menu: MenuRequest) { menus.append(menu) }
    func window(_ window: UIWindow, closesMenuOf view: UIView) {}
    func window(_ window: UIWindow, opens link: URL) { links.append(link) }
  }

  private func click(_ stage: ViewStage, _ points: CGPoint...) {
    let window = stage.window
    window.touch(.began, at: points[0], time: stage.time, type: .indirectPointer)
    for point in points.dropFirst() {
      stage.advance(by: 0.02)
      window.touch(.moved, at: point, time: stage.time, type: .indirectPointer)
    }
    stage.advance(by: 0.02)
    window.touch(.ended, at: points.last!, time: stage.time, type: .indirectPointer)
    stage.turn()
  }

  @Test(
    "a mouse sets the caret, selects as it is dragged, and words by two clicks",
    arguments: [false, true])
  func aMouseSelects(hasManyLines: Bool) {
    let frame = CGRect(x: 10, y: 10, width: 220, height: 60)
    let (field, text) = (UITextField(frame: frame), UITextView(frame: frame))
    (field.text, text.text) = ("one two three", "one two three")
    text.font = .systemFont(ofSize: 17)
    let view: UIView = hasManyLines ? text : field
    let stage = ViewStage(300, 200, view)
    func selection() -> NSRange {
      hasManyLines ? text.selectedRange : field.selectedTextRange!.range
    }
    let first =
      hasManyLines
      ? text.caretRect(for: text.beginningOfDocument)
      : field.caretRect(for: field.beginningOfDocument)
    let y = first.midY + 10
    click(stage, CGPoint(x: first.midX + 11, y: y))
    #expect(view.isFirstResponder && selection() == NSRange(location: 0, length: 0))
    stage.advance(by: 1)
    let end =
      hasManyLines
      ? text.caretRect(for: text.endOfDocument) : field.caretRect(for: field.endOfDocument)
    click(
      stage, CGPoint(x: first.midX + 11, y: y), CGPoint(x: 60, y: y),
      CGPoint(x: end.maxX + 10, y: y))
    #expect(selection() == NSRange(location: 0, length: 13))
    #expect(!((view as? UIScrollView)?.isDragging ?? false))
    stage.advance(by: 1)
    let middle = CGPoint(x: (first.midX + end.midX) / 2 + 10, y: y)
    click(stage, middle)
    click(stage, middle)
    #expect(selection() == NSRange(location: 4, length: 3))
    click(stage, middle)
    #expect(selection() == NSRange(location: 0, length: 13))
  }

  @Test func aFingerThatIsHeldTakesTheCaretAlong() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.text = "one two three"
    let stage = ViewStage(200, 50, field)
    let end = field.caretRect(for: field.endOfDocument)
    stage.down(2, 17)
    stage.advance(by: 0.6)
    #expect(
      field.isFirstResponder && field.selectedTextRange!.range == NSRange(location: 0, length: 0))
    stage.move(end.maxX + 3, 17)
    #expect(field.selectedTextRange!.range == NSRange(location: 13, length: 0))
    stage.up(end.maxX + 3, 17)
    stage.turn()
    #expect(field.selectedTextRange!.range == NSRange(location: 13, length: 0))
  }

  @Test func whatIsComposedIsMarkedUntilItIsTyped() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.text = "ab"
    let stage = ViewStage(200, 50, field)
    field.becomeFirstResponder()
    field.selectedTextRange = field.textRange(
      from: field.position(from: field.beginningOfDocument, offset: 1)!,
      to: field.position(from: field.beginningOfDocument, offset: 1)!)
    stage.window.compose("ni", selection: 2..<2)
    stage.window.compose("nih", selection: 3..<3)
    #expect(
      field.text == "anihb" && field.markedTextRange?.range == NSRange(location: 1, length: 3))
    stage.window.type("你")
    #expect(field.text == "a你b" && field.markedTextRange == nil)
    (field as any UITextInput).setMarkedText("é🎉", selectedRange: NSRange(location: 1, length: 2))
    #expect(
      field.text == "a你é🎉b" && field.selectedTextRange?.range == NSRange(location: 3, length: 2))
    field.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
    stage.window.compose("x", selection: 1..<1)
    stage.window.compose("", selection: 0..<0)
    #expect(field.text == "a你b" && field.markedTextRange == nil)
  }

  @Test func wordsAndPages() {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
    text.text = (1...20).map { "line \($0)" }.joined(separator: "\n")
    let stage = ViewStage(200, 200, text)
    text.becomeFirstResponder()
    stage.window.press(.move(.end))
    stage.window.press(.delete(forward: false, byWords: true))
    #expect(text.text.hasSuffix("line "))
    stage.window.press(.move(.start))
    stage.turn()
    #expect(text.contentOffset.y <= 0)
    stage.window.press(.move(.pageDown))
    #expect(text.selectedRange.location > 20 && text.contentOffset.y > 0)
    // The way down keeps to where it began, across shorter lines.
    text.text = "long line\na\nlong line"
    text.selectedRange = NSRange(location: 7, length: 0)
    stage.turn()
    stage.window.press(.move(.down))
    stage.window.press(.move(.down))
    #expect(text.selectedRange.location == 19)
    #expect(stage.window.press(.move(.pageUp)) && text.selectedRange.location < 12)
  }

  private final class Asked: UITextViewDelegate {
    var allows = true
    var lines: [String] = []
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      lines.append("\(URL) \(characterRange.location)+\(characterRange.length)")
      return allows
    }
  }

  @Test func aLinkOpensAfterTheDelegateWasAsked() {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 280, height: 60))
    text.isEditable = false
    text.font = .systemFont(ofSize: 17)
    let written = NSMutableAttributedString(string: "Read the manual please")
    let link = URL(string: "https://example.org/manual")!
    written.addAttribute(.link, value: link, range: NSRange(location: 9, length: 6))
    text.attributedText = written
    let (host, asked) = (Host(), Asked())
    text.delegate = asked
    let stage = ViewStage(300, 100, text)
    stage.window.host = host
    stage.turn()
    let rect = text.firstRect(for: UITextRange(NSRange(location: 9, length: 6)))
    stage.tap(rect.midX, rect.midY)
    #expect(host.links == [link] && asked.lines == ["https://example.org/manual 9+6"])
    asked.allows = false
    stage.tap(rect.midX, rect.midY)
    stage.tap(270, rect.midY)
    #expect(host.links.count == 1 && asked.lines.count == 2)
    text.isEditable = true
    stage.tap(rect.midX, rect.midY)
    #expect(host.links.count == 1 && text.isFirstResponder)
  }

  // MARK: - Menus

  @Test func aButtonHasItsMenu() {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    var chosen: [String] = []
    let actions = ["Copy", "Move"].map { title in UIAction(title: title) { chosen.append($0.title) }
    }
    button.menu = UIMenu(children: actions)
    button.addAction(UIAction { _ in chosen.append("tapped") }, for: .primaryActionTriggered)
    button.addAction(UIAction { _ in chosen.append("menu") }, for: .menuActionTriggered)
    let (stage, host) = (ViewStage(200, 100, button), Host())
    stage.window.host = host
    stage.tap(50, 20)
    #expect(chosen == ["tapped"] && host.menus.isEmpty)
    stage.down(50, 20)
    stage.advance(by: 0.6)
    stage.up(50, 20)
    #expect(chosen == ["tapped"] && host.menus.count == 1)
    button.showsMenuAsPrimaryAction = true
    stage.tap(50, 20)
    #expect(chosen == ["tapped", "menu"] && host.menus.count == 2 && host.menus[1].point == nil)
    #expect(stage.window.openMenu(at: CGPoint(x: 5, y: 5), time: stage.time))
    host.menus[2].choose(actions[1])
    #expect(chosen.last == "Move")
    button.changesSelectionAsPrimaryAction = true
    #expect(button.currentTitle == "Copy" && actions[0].state == .on)
    host.menus[2].choose(actions[1])
    #expect(button.currentTitle == "Move" && actions[0].state == .off && actions[1].state == .on)
  }

  private final class Menus: UIContextMenuInteractionDelegate {
    var lines: [String] = []
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      lines.append("asked \(Int(location.x)) \(Int(location.y))")
      guard location.x < 50 else { return nil }
      return UIContextMenuConfiguration(previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Cut") { _ in }])
      }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      willDisplayMenuFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) {
      lines.append("opens")
      animator?.addCompletion { [self] in lines.append("is open") }
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { lines.append("closes") }
  }

  @Test func anInteractionAsksItsDelegateForTheMenu() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 40))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.addSubview(inner)
    let (menus, host) = (Menus(), Host())
    let interaction = UIContextMenuInteraction(delegate: menus)
    view.addInteraction(interaction)
    let stage = ViewStage(200, 100, view)
    stage.window.host = host
    #expect(!stage.window.openMenu(at: CGPoint(x: 90, y: 20), time: 0))
    #expect(stage.window.openMenu(at: CGPoint(x: 15, y: 25), time: 0))
    #expect(menus.lines == ["asked 80 10", "asked 5 15"])
    #expect(host.menus.count == 1 && host.menus[0].point == CGPoint(x: 5, y: 15))
    #expect(interaction.location(in: inner) == CGPoint(x: 5, y: 15))
    menus.lines = []
    host.menus[0].opens()
    stage.advance(by: 0.3)
    host.menus[0].closes()
    #expect(menus.lines == ["opens", "is open", "closes"])
    view.removeInteraction(interaction)
    #expect(!stage.window.openMenu(at: CGPoint(x: 15, y: 25), time: 0))
    #expect(view.gestureRecognizers?.isEmpty ?? true)
  }

  @Test func aRightClickOnATextIsItsEditMenu() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 150, height: 34))
    field.text = "one"
    let (stage, host) = (ViewStage(200, 100, field), Host())
    stage.window.host = host
    Services.current.clipboard.string = "two"
    #expect(stage.window.openMenu(at: CGPoint(x: 20, y: 15), time: 0) && field.isFirstResponder)
    #expect(host.menus[0].menu.children.map(\.title) == ["Paste", "Select All"])
    host.menus[0].choose(host.menus[0].menu.actions[1])
    _ = stage.window.openMenu(at: CGPoint(x: 20, y: 15), time: 0)
    #expect(host.menus[1].menu.children.map(\.title) == ["Cut", "Copy", "Paste"])
    host.menus[1].choose(host.menus[1].menu.actions[2])
    #expect(field.text == "two")
  }
}
