import Testing
import UIKit
import VivaceGeometry
import VivaceGraphics

@testable import VivaceUIKit

/// Controls and rows of UIKit's, operated by nothing but keys.
@MainActor @Suite(.serialized) struct KeyOperationTests {
  private func strike(
    _ name: String, _ modifiers: UIKeyModifierFlags = [], on stage: ViewStage, times: Int = 1
  ) {
    for _ in 0..<times {
      _ = stage.window.press(PressedKey(.down, name, modifiers: modifiers, time: stage.time))
      _ = stage.window.press(PressedKey(.up, name, modifiers: modifiers, time: stage.time))
      stage.advance(by: 0.5)
    }
  }

  @Test func theTabKeyComesToControlsAndTheyDoWhatKeysMean() {
    let stage = ViewStage(300, 400)
    var heard: [String] = []
    func add<Control: UIControl>(_ control: Control, _ y: CGFloat, _ name: String) -> Control {
      control.frame = CGRect(x: 20, y: y, width: 200, height: 31)
      let events: UIControl.Event = name == "button" ? .touchUpInside : .valueChanged
      control.addAction(UIAction { _ in heard.append(name) }, for: events)
      stage.window.addSubview(control)
      return control
    }
    let button = add(UIButton(type: .system), 20, "button")
    button.setTitle("Press", for: .normal)
    let hidden = add(UIButton(type: .system), 60, "button")
    hidden.isHidden = true
    let disabled = add(UIButton(type: .system), 60, "button")
    disabled.isEnabled = false
    let toggle = add(UISwitch(), 100, "switch")
    let slider = add(UISlider(), 140, "slider")
    let stepper = add(UIStepper(), 180, "stepper")
    let segments = add(UISegmentedControl(items: ["a", "b", "c"]), 220, "segments")
    segments.selectedSegmentIndex = 0
    let field = UITextField(frame: CGRect(x: 20, y: 260, width: 200, height: 31))
    stage.window.addSubview(field)
    stage.turn()

    strike("tab", on: stage)
    #expect(FirstResponder.current === button && FirstResponder.isOperated)
    #expect(stage.window.layer.isRingShown)
    strike("space", on: stage)
    strike("return", on: stage)
    #expect(heard == ["button", "button"])
    strike("tab", on: stage)
    strike("space", on: stage)
    #expect(toggle.isOn && heard.last == "switch")
    strike("tab", on: stage)
    strike("right", on: stage, times: 3)
    #expect(abs(slider.value - 0.3) < 1e-5 && heard.last == "slider")
    strike("end", on: stage)
    #expect(slider.value == 1)
    strike("tab", on: stage)
    strike("up", on: stage, times: 2)
    #expect(stepper.value == 2)
    strike("tab", on: stage)
    strike("right", on: stage, times: 5)
    #expect(segments.selectedSegmentIndex == 2 && heard.count { $0 == "segments" } == 2)
    strike("tab", on: stage)
    #expect(field.isFirstResponder && !FirstResponder.isOperated)
    #expect(!stage.window.layer.isRingShown)
    strike("tab", .shift, on: stage)
    #expect(FirstResponder.current === segments && !field.isFirstResponder)
    // A finger takes the ring away.
    stage.tap(280, 380)
    #expect(FirstResponder.current == nil && !stage.window.layer.isRingShown)
  }

  private final class Rows: UIViewController, UITableViewDataSource, UITableViewDelegate {
    let table = UITableView()
    var chosen: [Int] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      (table.dataSource, table.delegate) = (self, self)
      table.frame = view.bounds
      table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(table)
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
      -> UITableViewCell
    {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(indexPath.row)
    }
  }

  @Test func arrowsMoveAmongTheRowsOfATableBeyondTheVisibleOnes() {
    let rows = Rows()
    let stage = ViewStage(root: rows, 300, 400)
    stage.advance(by: 0.5)
    strike("tab", on: stage)
    #expect((FirstResponder.current as? UITableViewCell)?.textLabel?.text == "Row 0")
    strike("down", on: stage, times: 20)
    strike("space", on: stage)
    #expect(rows.chosen == [20])
    stage.advance(by: 1)
    #expect(rows.table.contentOffset.y > 400)
    strike("up", on: stage)
    strike("return", on: stage)
    #expect(rows.chosen == [20, 19])
  }

  @Test func aTextIsPastedByTheMiddleButton() {
    let before = Services.current.clipboard.selection
    defer { Services.current.clipboard.selection = before }
    let stage = ViewStage(300, 200)
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
    field.text = "one two"
    let editor = UITextView(frame: CGRect(x: 10, y: 60, width: 200, height: 100))
    stage.window.addSubview(field)
    stage.window.addSubview(editor)
    stage.turn()
    field.becomeFirstResponder()
    _ = stage.window.press(PressedKey(.down, "a", characters: "a", modifiers: .command))
    #expect(Services.current.clipboard.selection == "one two")
    stage.window.middleClick(at: CGPoint(x: 100, y: 100), time: stage.time)
    #expect(editor.text == "one two" && editor.isFirstResponder)
    // Secrets are not offered.
    field.isSecureTextEntry = true
    field.text = "secret"
    field.becomeFirstResponder()
    _ = stage.window.press(PressedKey(.down, "a", characters: "a", modifiers: .command))
    #expect(Services.current.clipboard.selection == "one two")
  }
}

extension CALayer {
  /// Whether the ring of keys is somewhere inside.
  fileprivate var isRingShown: Bool {
    (sublayers ?? []).contains { ($0.borderWidth == 3 && $0.zPosition == 1_000) || $0.isRingShown }
  }
}
