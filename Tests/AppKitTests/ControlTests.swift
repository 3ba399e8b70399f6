import AppKit
import Testing

@testable import VivaceAppKit
@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct ControlTests {
  /// Takes messages as a program's target does, whose methods the tool would have noted.
  final class Field: NSObject, NSTextFieldDelegate, NSTextViewDelegate {
    var heard: [String] = []
    var keeps: Set<String> = []
    func controlTextDidChange(_ obj: Notification) {
      heard.append("change \((obj.object as? NSTextField)?.stringValue ?? "")")
    }
    func controlTextDidBeginEditing(_ obj: Notification) { heard.append("begin") }
    func controlTextDidEndEditing(_ obj: Notification) { heard.append("end") }
    func control(
      _ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector
    ) -> Bool {
      heard.append(commandSelector.description)
      return keeps.contains(commandSelector.description)
    }
    func textDidChange(_ notification: Notification) {
      heard.append("text \((notification.object as? NSTextView)?.string ?? "")")
    }
  }

  @Test func fieldsAreEditedAndTellTheirDelegate() {
    let field = NSTextField(string: "ab")
    field.frame = NSRect(x: 10, y: 10, width: 200, height: 22)
    let delegate = Field()
    field.delegate = delegate
    let stage = WindowStage(300, 200, field)
    #expect(stage.window.makeFirstResponder(field))
    stage.turn()
    // The field's text is selected, so typed text replaces it.
    stage.type("xy")
    #expect(field.stringValue == "xy")
    stage.key("return")
    stage.key("escape")
    #expect(
      delegate.heard == ["begin", "change x", "change xy", "insertNewline:", "cancelOperation:"])
    #expect(field.currentEditor() != nil)
    stage.window.makeFirstResponder(nil)
    #expect(delegate.heard.last == "end")
    #expect(field.currentEditor() == nil)
    field.doubleValue = 2.5
    #expect(field.stringValue == "2.5" && field.integerValue == 2)
  }

  @Test func aSearchFieldIsClearedByItsButton() throws {
    let field = NSSearchField(frame: NSRect(x: 10, y: 10, width: 200, height: 22))
    let delegate = Field()
    field.delegate = delegate
    let stage = WindowStage(300, 200, field)
    #expect(stage.window.makeFirstResponder(field))
    stage.turn()
    stage.type("ab")
    let cell = try #require(field.cell as? NSSearchFieldCell)
    let cancel = try #require(cell.cancelButtonCell)
    let frame = cell.cancelButtonRect(forBounds: field.bounds)
    let button = NSPoint(x: 10 + frame.midX, y: 21)
    let narrow = cell.searchTextRect(forBounds: field.bounds).width
    stage.click(button)
    #expect(field.stringValue == "" && delegate.heard.contains("change "))
    #expect(cell.searchTextRect(forBounds: field.bounds).width == narrow + 18)
    cell.cancelButtonCell = nil
    field.stringValue = "c"
    stage.turn()
    stage.click(button)
    #expect(field.stringValue == "c" && cell.cancelButtonCell == nil)
    cell.cancelButtonCell = cancel
    #expect(cell.cancelButtonCell === cancel)
    cancel.performClick(field)
    #expect(field.stringValue == "")
    cell.searchButtonCell = nil
    #expect(cell.searchTextRect(forBounds: field.bounds).minX == 0)
  }

  @Test func cellsAreTheirControls() throws {
    let field = NSTextField(string: "a")
    let cell = try #require(field.cell as? NSTextFieldCell)
    cell.usesSingleLineMode = true
    cell.placeholderString = "b"
    cell.isScrollable = true
    #expect(field.usesSingleLineMode && field.placeholderString == "b")
    #expect(field.lineBreakMode == .byClipping && !cell.wraps && cell.stringValue == "a")
    let own = NSTextFieldCell(textCell: "c")
    own.alignment = .right
    field.cell = own
    #expect(field.stringValue == "c" && field.alignment == .right && own.controlView === field)
    let button = NSButton(checkboxWithTitle: "d", target: nil, action: nil)
    let buttonCell = try #require(button.cell as? NSButtonCell)
    buttonCell.performClick(nil)
    #expect(button.state == .on && buttonCell.title == "d" && buttonCell.state == .on)
  }

  @Test func labelsAreAsLargeAsTheirText() {
    let label = NSTextField(labelWithString: "Hello")
    #expect(!label.isEditable && label.frame.width > 20)
    #expect(label.fittingSize.height >= 15)
    let wide = NSTextField(wrappingLabelWithString: String(repeating: "word ", count: 30))
    wide.translatesAutoresizingMaskIntoConstraints = false
    let stage = WindowStage(300, 200, wide)
    NSLayoutConstraint.activate([
      wide.widthAnchor.constraint(equalToConstant: 100),
      wide.topAnchor.constraint(equalTo: stage.window.contentView!.topAnchor),
      wide.leadingAnchor.constraint(equalTo: stage.window.contentView!.leadingAnchor),
    ])
    stage.turn()
    #expect(wide.frame.width == 100)
    #expect(wide.frame.height > 60)
    #expect(wide.frame.maxY == 200)
  }

  @Test func buttonsChangeTheirStateWhenTheyAreClicked() {
    let check = NSButton(checkboxWithTitle: "On", target: nil, action: nil)
    check.setFrameOrigin(NSPoint(x: 10, y: 10))
    let first = NSButton(radioButtonWithTitle: "A", target: nil, action: "pick:")
    let second = NSButton(radioButtonWithTitle: "B", target: nil, action: "pick:")
    first.setFrameOrigin(NSPoint(x: 100, y: 10))
    second.setFrameOrigin(NSPoint(x: 160, y: 10))
    let stage = WindowStage(300, 200, check, first, second)
    stage.click(NSPoint(x: 18, y: 18))
    #expect(check.state == .on)
    stage.click(NSPoint(x: 18, y: 18))
    #expect(check.state == .off)
    stage.press(NSPoint(x: 18, y: 18))
    stage.move(NSPoint(x: 18, y: 90))
    stage.release(NSPoint(x: 18, y: 90))
    #expect(check.state == .off)
    first.performClick(nil)
    second.performClick(nil)
    #expect(first.state == .off && second.state == .on)
    check.isEnabled = false
    check.performClick(nil)
    #expect(check.state == .off)
  }

  @Test func stacksArrangeFromTheTop() {
    let (a, b) = (NSButton(title: "One", target: nil, action: nil), NSView())
    b.heightAnchor.constraint(equalToConstant: 30).isActive = true
    b.widthAnchor.constraint(equalToConstant: 60).isActive = true
    let stack = NSStackView(views: [a, b])
    stack.orientation = .vertical
    stack.alignment = .leading
    stack.spacing = 10
    let stage = WindowStage(300, 200, stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: stage.window.contentView!.topAnchor),
      stack.leadingAnchor.constraint(equalTo: stage.window.contentView!.leadingAnchor, constant: 5),
    ])
    stage.turn()
    #expect(stack.arrangedSubviews.count == 2 && a.superview === stack)
    #expect(a.convert(NSPoint.zero, to: nil).y > b.convert(NSPoint.zero, to: nil).y)
    let gap = b.backing.frame.minY - a.backing.frame.maxY
    #expect(gap == 10)
    #expect(b.backing.convert(CGPoint.zero, to: nil).x == 5)
    a.isHidden = true
    stage.turn()
    #expect(b.backing.convert(CGPoint.zero, to: nil).y == 0)
    stack.removeView(b)
    #expect(stack.subviews.count == 1)
  }

  @Test func scrollViewsShowWhatTheWheelBrings() {
    let document = Patch(.green, NSRect(x: 0, y: 0, width: 100, height: 400))
    document.flips = true
    let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
    scroll.documentView = document
    let stage = WindowStage(300, 200, scroll)
    #expect(scroll.contentView.bounds == NSRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentView.scroll(to: NSPoint(x: 0, y: 50))
    stage.turn()
    #expect(scroll.documentVisibleRect.minY == 50)
    #expect(document.convert(NSPoint(x: 0, y: 50), to: scroll) == .zero)
    document.scrollToVisible(NSRect(x: 0, y: 390, width: 10, height: 10))
    #expect(scroll.documentVisibleRect.maxY == 400)

    let up = Patch(.green, NSRect(x: 0, y: 0, width: 100, height: 400))
    let other = NSScrollView(frame: NSRect(x: 100, y: 0, width: 100, height: 100))
    other.documentView = up
    stage.window.contentView?.addSubview(other)
    stage.turn()
    // A document that counts upwards shows its lower end first.
    #expect(other.documentVisibleRect == NSRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test func textViewsAreEditedInTheirScrollView() {
    let scroll = NSTextView.scrollableTextView()
    scroll.frame = NSRect(x: 0, y: 0, width: 200, height: 100)
    let stage = WindowStage(300, 200, scroll)
    guard let text = scroll.documentView as? NSTextView else { return #expect(Bool(false)) }
    let delegate = Field()
    text.delegate = delegate
    text.string = "one"
    stage.turn()
    #expect(text.frame.width == 200)
    #expect(stage.window.makeFirstResponder(text))
    #expect(stage.window.firstResponder === text)
    text.setSelectedRange(NSRange(location: 3, length: 0))
    stage.type("!")
    #expect(text.string == "one!")
    #expect(delegate.heard == ["text one!"])
    text.textStorage?.append(NSAttributedString(string: "?"))
    #expect(text.string == "one!?")
    text.replaceCharacters(in: NSRange(location: 90, length: 1), with: "x")
    #expect(text.string == "one!?")
    text.string = String(repeating: "line\n", count: 40)
    stage.turn()
    stage.turn()
    #expect(text.frame.height > 400)
  }

  @Test func slidersSwitchesAndBarsKeepTheirValues() {
    let slider = NSSlider(value: 5, minValue: 0, maxValue: 10, target: nil, action: nil)
    slider.frame = NSRect(x: 10, y: 10, width: 100, height: 24)
    let toggle = NSSwitch(frame: NSRect(x: 10, y: 60, width: 60, height: 32))
    let bar = NSProgressIndicator(frame: NSRect(x: 10, y: 120, width: 100, height: 20))
    bar.isIndeterminate = false
    bar.increment(by: 250)
    let stage = WindowStage(300, 200, slider, toggle, bar)
    #expect(slider.doubleValue == 5)
    slider.doubleValue = 50
    #expect(slider.doubleValue == 10)
    toggle.performClick(nil)
    #expect(toggle.state == .on && toggle.integerValue == 1)
    #expect(bar.doubleValue == 100)
    bar.style = .spinning
    bar.startAnimation(nil)
    stage.turn()
    #expect(bar.intrinsicContentSize == NSSize(width: 32, height: 32))
    let box = NSBox(frame: NSRect(x: 0, y: 0, width: 50, height: 50))
    let inside = NSView()
    box.contentView = inside
    stage.window.contentView?.addSubview(box)
    stage.turn()
    #expect(inside.frame == NSRect(x: 5, y: 5, width: 40, height: 22))
  }

  @Test func slidersFollowTheMouseAndStopAtTheirTicks() {
    let slider = NSSlider(value: 0, minValue: 0, maxValue: 10, target: nil, action: nil)
    slider.frame = NSRect(x: 0, y: 0, width: 120, height: 24)
    let stage = WindowStage(300, 200, slider)
    stage.press(NSPoint(x: 60, y: 12))
    #expect(slider.doubleValue == 5)
    stage.move(NSPoint(x: 500, y: 12))
    stage.release(NSPoint(x: 500, y: 12))
    #expect(slider.doubleValue == 10)
    (slider.numberOfTickMarks, slider.allowsTickMarkValuesOnly) = (3, true)
    stage.click(NSPoint(x: 70, y: 12))
    #expect(slider.doubleValue == 5 && slider.tickMarkValue(at: 2) == 10)
    stage.key("left")
    #expect(slider.doubleValue == 0)
    slider.doubleValue = .nan
    #expect(slider.doubleValue == 0)
    let upright = NSSlider(value: 0, minValue: 0, maxValue: 1, target: nil, action: nil)
    upright.frame = NSRect(x: 200, y: 0, width: 24, height: 120)
    stage.window.contentView?.addSubview(upright)
    stage.turn()
    #expect(upright.isVertical)
    stage.click(NSPoint(x: 212, y: 110))
    #expect(upright.doubleValue == 1)
  }

  @Test func knobsStayBelowThePointerAndSubclassesGetTheMouse() {
    final class Heard: NSSlider {
      var heard: [String] = []
      override func mouseDown(with event: NSEvent) {
        heard.append("down \(event.clickCount)")
        super.mouseDown(with: event)
      }
      override func mouseUp(with event: NSEvent) {
        super.mouseUp(with: event)
        heard.append("up \(doubleValue)")
      }
    }
    let slider = Heard(value: 0.5, minValue: 0, maxValue: 1, target: nil, action: nil)
    slider.frame = NSRect(x: 0, y: 0, width: 120, height: 24)
    let stage = WindowStage(300, 200, slider)
    // Pressed beside its middle, the knob moves with the pointer alone.
    stage.press(NSPoint(x: 65, y: 12))
    #expect(slider.doubleValue == 0.5)
    stage.move(NSPoint(x: 85, y: 12))
    stage.release(NSPoint(x: 85, y: 12))
    #expect(abs(slider.doubleValue - 0.7) < 1e-9)
    #expect(slider.heard.first == "down 1" && slider.heard.last?.hasPrefix("up 0.7") == true)
    #expect(stage.window.firstResponder === slider)
    let heights = [NSControl.ControlSize.mini, .small, .regular].map {
      slider.controlSize = $0
      return slider.intrinsicContentSize.height
    }
    #expect(heights == [17, 20, 24])
    slider.isEnabled = false
    stage.click(NSPoint(x: 20, y: 12))
    #expect(abs(slider.doubleValue - 0.7) < 1e-9)
  }

  @Test func aDialTurnsWithTheClock() {
    let dial = NSSlider(value: 0, minValue: 0, maxValue: 360, target: nil, action: nil)
    dial.sliderType = .circular
    dial.frame = NSRect(x: 0, y: 0, width: 28, height: 28)
    let stage = WindowStage(300, 200, dial)
    stage.click(NSPoint(x: 24, y: 14))
    #expect(abs(dial.doubleValue - 90) < 1e-6)
    stage.click(NSPoint(x: 14, y: 4))
    #expect(abs(dial.doubleValue - 180) < 1e-6)
  }

  @Test func steppersCountOnWhileTheyAreHeld() {
    let stepper = NSStepper(frame: NSRect(x: 0, y: 0, width: 15, height: 28))
    (stepper.maxValue, stepper.increment) = (6, 2)
    let stage = WindowStage(300, 200, stepper)
    stage.click(NSPoint(x: 7, y: 22))
    #expect(stepper.integerValue == 2)
    stage.click(NSPoint(x: 7, y: 6))
    stage.click(NSPoint(x: 7, y: 6))
    // Round.
    #expect(stepper.integerValue == 6)
    stepper.valueWraps = false
    stepper.integerValue = 0
    stage.press(NSPoint(x: 7, y: 22))
    stage.advance(by: 0.55)
    #expect(stepper.integerValue == 4)
    stage.advance(by: 2)
    stage.release(NSPoint(x: 7, y: 22))
    #expect(stepper.integerValue == 6)
    stage.advance(by: 2)
    #expect(stepper.integerValue == 6)
  }

  @Test func segmentsAreChosenOneOrSeveral() {
    let one = NSSegmentedControl(
      labels: ["A", "B", "C"], trackingMode: .selectOne, target: nil, action: nil)
    one.segmentDistribution = .fillEqually
    one.frame = NSRect(x: 0, y: 0, width: 150, height: 24)
    let any = NSSegmentedControl(
      labels: ["A", "B", "C"], trackingMode: .selectAny, target: nil, action: nil)
    any.segmentDistribution = .fillEqually
    any.frame = NSRect(x: 0, y: 50, width: 150, height: 24)
    let stage = WindowStage(300, 200, one, any)
    #expect(one.selectedSegment == -1)
    stage.click(NSPoint(x: 75, y: 12))
    stage.click(NSPoint(x: 125, y: 12))
    #expect(one.selectedSegment == 2 && !one.isSelected(forSegment: 1))
    stage.click(NSPoint(x: 75, y: 62))
    stage.click(NSPoint(x: 125, y: 62))
    stage.click(NSPoint(x: 75, y: 62))
    #expect(any.isSelected(forSegment: 2) && !any.isSelected(forSegment: 1))
    one.setEnabled(false, forSegment: 0)
    stage.click(NSPoint(x: 25, y: 12))
    #expect(one.selectedSegment == 2)
    one.setLabel("Z", forSegment: 9)
    one.segmentCount = 2
    #expect(one.selectedSegment == -1)
  }

  @Test func combosCompleteWhatIsTyped() {
    let box = NSComboBox(frame: NSRect(x: 0, y: 0, width: 150, height: 24))
    box.addItems(withObjectValues: ["Apple", "Apricot", "Banana"])
    box.completes = true
    let stage = WindowStage(300, 200, box)
    stage.window.makeFirstResponder(box)
    stage.turn()
    stage.type("ap")
    #expect(box.stringValue.lowercased() == "apple")
    stage.type("r")
    #expect(box.stringValue.lowercased() == "apricot")
    box.selectItem(at: 2)
    #expect(box.stringValue == "Banana" && box.indexOfSelectedItem == 2)
    box.selectItem(at: 8)
    #expect(box.indexOfSelectedItem == 2)
    #expect(box.indexOfItem(withObjectValue: "Apple") == 0)
  }

  @Test func barsOfUnknownLengthMoveOnlyWhileTheyAreSeenAndBegun() {
    let bar = NSProgressIndicator(frame: NSRect(x: 10, y: 10, width: 200, height: 20))
    let stage = WindowStage(300, 200, bar)
    func moves() -> Bool {
      stage.turn()
      stage.turn()
      let list = stage.frame.list
      return list.text(at: stage.time) != list.text(at: stage.time + 0.3)
    }
    #expect(!moves())
    bar.startAnimation(nil)
    #expect(moves())
    bar.stopAnimation(nil)
    #expect(!moves())
  }

  @Test func buttonsShowTheirKindsAndAskForTheirRoom() {
    let button = NSButton(title: "Off", target: nil, action: nil)
    button.setButtonType(.pushOnPushOff)
    button.alternateTitle = "Switched on"
    let width = button.intrinsicContentSize.width
    button.performClick(nil)
    #expect(button.intrinsicContentSize.width > width)
    button.title = ""
    button.bezelStyle = .disclosure
    #expect(button.intrinsicContentSize == NSSize(width: 13, height: 13))
    button.bezelStyle = .push
    button.title = "Size"
    let heights = [NSControl.ControlSize.mini, .small, .regular, .large].map {
      button.controlSize = $0
      return button.intrinsicContentSize.height
    }
    #expect(heights == heights.sorted() && heights.last! > heights.first!)
    let styled = NSAttributedString(
      string: "Large", attributes: [.font: NSFont.systemFont(ofSize: 40)])
    button.alternateTitle = ""
    button.attributedTitle = styled
    #expect(button.intrinsicContentSize.height > 40 && button.title == "Large")
  }

  /// A stack of all controls, for the picture.
  @Test(arguments: ["light", "dark"]) func theyAreDrawn(style: String) {
    let stack = NSStackView()
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.orientation = .vertical
    stack.alignment = .leading
    let title = NSTextField(labelWithString: "AppKit")
    title.font = .boldSystemFont(ofSize: 17)
    let note = NSTextField(
      wrappingLabelWithString: "A label that is so long that it takes two lines.")
    note.textColor = .secondaryLabelColor
    note.preferredMaxLayoutWidth = 220
    let row = NSStackView(views: [
      NSButton(title: "Cancel", target: nil, action: nil),
      NSButton(title: "Save", target: nil, action: nil),
    ])
    (row.arrangedSubviews[1] as? NSButton)?.keyEquivalent = "\r"
    let check = NSButton(checkboxWithTitle: "Check box", target: nil, action: nil)
    check.state = .on
    let off = NSButton(checkboxWithTitle: "Off", target: nil, action: nil)
    let radio = NSButton(radioButtonWithTitle: "Radio", target: nil, action: nil)
    radio.state = .on
    let field = NSTextField(string: "Text")
    let empty = NSSearchField(frame: .zero)
    for view in [field, empty] { view.widthAnchor.constraint(equalToConstant: 220).isActive = true }
    let image = NSImageView(
      image: NSImage(systemSymbolName: "star.fill", accessibilityDescription: nil)!)
    image.contentTintColor = .systemOrange
    for view in [title, note, row, check, off, radio, field, empty, image] as [NSView] {
      stack.addArrangedSubview(view)
    }
    let stage = WindowStage(260, 320, stack)
    stage.window.appearance = NSAppearance(named: style == "dark" ? .darkAqua : .aqua)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: stage.window.contentView!.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(
        equalTo: stage.window.contentView!.leadingAnchor, constant: 20),
    ])
    stage.turn()
    stage.turn()
    stage.keep("controls-\(style)")
    #expect(stage.window.effectiveAppearance.isDark == (style == "dark"))
    let background = stage.color(255, 5)
    #expect(background.red == (style == "dark" ? 50 : 236))
    #expect(note.frame.height > title.frame.height)
  }

  @Test func aFormatterWritesNumbersAndObjects() {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    (formatter.minimumFractionDigits, formatter.maximumFractionDigits) = (2, 2)
    let field = NSTextField(labelWithString: "")
    field.doubleValue = 3.5
    #expect(field.stringValue == "3.5")
    field.formatter = formatter
    field.doubleValue = 3.5
    #expect(field.stringValue == "3.50")
    field.objectValue = 7
    #expect(field.stringValue == "7.00" && field.doubleValue == 7)
  }

}
