import Testing
import UIKit
import VivaceGeometry
import VivaceMessages

@testable import VivaceUIKit

/// Targets and selectors, which go through messages: what the tool writes for `@objc` is written by hand.
@MainActor @Suite(.serialized) struct MessageTests {
  private final class Target: UIView {
    var lines: [String] = []
    func tapped(_ sender: UIControl) { lines.append("tapped \(type(of: sender))") }
    func plain() { lines.append("plain") }
    func panned(_ pan: UIPanGestureRecognizer) { lines.append("pan \(pan.state)") }
  }

  init() {
    _addMessage("tapped:", to: Target.self) { target, arguments in
      (target as! Target).tapped(_argument(arguments, 0))
    }
    _addMessage("plain", to: Target.self) { target, _ in (target as! Target).plain() }
    _addMessage("panned:", to: Target.self) { target, arguments in
      (target as! Target).panned(_argument(arguments, 0))
    }
  }

  @Test func anObjectPerformsAndAnswersMessagesByName() {
    final class Speaker: NSObject {
      var heard: [String] = []
      func name() -> NSString { "speaker" }
      func hear(_ word: String) { heard.append(word) }
    }
    _addMessage("name", to: Speaker.self) { speaker, _ in _ignore((speaker as! Speaker).name()) }
    _addMessage("hear:", to: Speaker.self) { speaker, arguments in
      _ignore((speaker as! Speaker).hear(_argument(arguments, 0)))
    }
    #expect(Speaker.instancesRespond(to: "name") && !NSObject.instancesRespond(to: "name"))
    let speaker = Speaker()
    #expect(speaker.responds(to: "name") && !speaker.responds(to: "sing"))
    #expect(speaker.perform("name").takeUnretainedValue() as? NSString == "speaker")
    #expect(speaker.perform("hear:", with: "one") == nil)
    speaker.perform("hear:", with: "two", afterDelay: 3_600)
    NSObject.cancelPreviousPerformRequests(withTarget: speaker)
    #expect(speaker.heard == ["one"])
  }

  @Test func controlsSendMessagesToTargetsTheyDoNotKeep() {
    let (control, target) = (UIButton(type: .system), Target())
    control.addTarget(target, action: "tapped:", for: .touchUpInside)
    control.addTarget(target, action: "plain", for: [.touchUpInside, .valueChanged])
    control.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    let stage = ViewStage(100, 100, control)
    stage.tap(20, 20)
    #expect(target.lines == ["tapped UIButton", "plain"])
    control.removeTarget(target, action: "plain", for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .valueChanged)
    #expect(target.lines == ["tapped UIButton", "plain", "tapped UIButton", "plain"])
    #expect(control.actions(forTarget: target, forControlEvent: .valueChanged) == ["plain"])
    weak var gone: Target?
    do {
      let short = Target()
      control.addTarget(short, action: "plain", for: .touchDown)
      gone = short
    }
    #expect(gone == nil)
    control.sendActions(for: .touchDown)
  }

  @Test func withoutATargetTheChainIsAsked() {
    let (outer, control) = (Target(), UIControl())
    outer.addSubview(control)
    control.addTarget(nil, action: "plain", for: .valueChanged)
    control.addTarget(nil, action: "nobody", for: .valueChanged)
    control.sendActions(for: .valueChanged)
    #expect(outer.lines == ["plain"])
  }

  @Test func recognizersSendThemselves() {
    let view = Target(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.addGestureRecognizer(UIPanGestureRecognizer(target: view, action: "panned:"))
    let stage = ViewStage(100, 100, view)
    stage.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 60, y: 10), steps: 3)
    #expect(view.lines == ["pan began", "pan changed", "pan changed", "pan ended"])
  }
}
