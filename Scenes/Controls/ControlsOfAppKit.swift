// Controls of AppKit's as a Mac has them: buttons of all kinds, menus, sliders, steppers, fields and bars.

import SwiftUI

struct ControlsOfAppKit: View {
  var body: some View {
    Page()
      .frame(width: 460, height: 520)
      .background(Color(nsColor: .windowBackgroundColor))
  }
}

private struct Page: NSViewRepresentable {
  func makeNSView(context: Context) -> NSView {
    let rows = [
      row(
        "Buttons", pushButton("Cancel"), pushButton("Save", key: "\r"),
        pushButton("Off", isEnabled: false)),
      row(
        "Styles", styled("Round Rect", .roundRect), styled("Recessed", .recessed, isOn: true),
        styled("Inline", .inline), styled("", .helpButton), styled("", .disclosure)),
      row(
        "Marks", check("On", .on), check("Mixed", .mixed), check("Off", .off), radio("One", true),
        radio("Two", false)),
      row("Menus", popUp(), pullDown(), combo()),
      row("Segments", segments(.selectOne), segments(.selectAny)),
      row("Numbers", slider(), slider(ticks: 5), stepper(), dial()),
      row("Switches", toggle(.on), toggle(.off), toggle(.on, .small), well()),
      row("Fields", field(NSTextField(string: "Text")), field(NSSearchField())),
      row("Secret", field(NSSecureTextField(string: "secret")), field(empty())),
      row("Progress", bar(), spinner(), level(.continuousCapacity), level(.rating)),
    ]
    let page = NSStackView(views: rows)
    page.orientation = .vertical
    page.alignment = .leading
    page.spacing = 14
    page.edgeInsets = NSEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    return page
  }
  func updateNSView(_ nsView: NSView, context: Context) {}
  func sizeThatFits(_ proposal: ProposedViewSize, nsView: NSView, context: Context) -> CGSize? {
    proposal.replacingUnspecifiedDimensions()
  }

  private func row(_ title: String, _ views: NSView...) -> NSView {
    let label = NSTextField(labelWithString: title)
    label.textColor = .secondaryLabelColor
    label.alignment = .right
    label.widthAnchor.constraint(equalToConstant: 70).isActive = true
    let row = NSStackView(views: [label] + views)
    row.spacing = 10
    return row
  }
  private func pushButton(_ title: String, key: String = "", isEnabled: Bool = true) -> NSView {
    let button = NSButton(title: title, target: nil, action: nil)
    (button.keyEquivalent, button.isEnabled) = (key, isEnabled)
    return button
  }
  private func styled(
    _ title: String, _ style: NSButton.BezelStyle, isOn: Bool = false
  ) -> NSView {
    let button = NSButton(title: title, target: nil, action: nil)
    button.bezelStyle = style
    button.setButtonType(.pushOnPushOff)
    if isOn { button.state = .on }
    return button
  }
  private func check(_ title: String, _ state: NSControl.StateValue) -> NSView {
    let button = NSButton(checkboxWithTitle: title, target: nil, action: nil)
    button.allowsMixedState = true
    button.state = state
    return button
  }
  private func radio(_ title: String, _ isOn: Bool) -> NSView {
    let button = NSButton(radioButtonWithTitle: title, target: nil, action: nil)
    button.state = isOn ? .on : .off
    return button
  }
  private func popUp() -> NSView {
    let button = NSPopUpButton(frame: .zero, pullsDown: false)
    button.addItems(withTitles: ["Medium", "Large"])
    return button
  }
  private func pullDown() -> NSView {
    let button = NSPopUpButton(frame: .zero, pullsDown: true)
    button.addItems(withTitles: ["Actions", "Copy"])
    return button
  }
  private func combo() -> NSView {
    let box = NSComboBox(frame: .zero)
    box.addItems(withObjectValues: ["Red", "Green"])
    box.selectItem(at: 0)
    box.widthAnchor.constraint(equalToConstant: 100).isActive = true
    return box
  }
  private func segments(_ mode: NSSegmentedControl.SwitchTracking) -> NSView {
    let control = NSSegmentedControl(
      labels: ["Day", "Week", "Month"], trackingMode: mode, target: nil, action: nil)
    control.setSelected(true, forSegment: 1)
    if mode == .selectAny { control.setSelected(true, forSegment: 2) }
    return control
  }
  private func slider(ticks: Int = 0) -> NSView {
    let slider = NSSlider(value: 0.5, minValue: 0, maxValue: 1, target: nil, action: nil)
    slider.numberOfTickMarks = ticks
    slider.widthAnchor.constraint(equalToConstant: 110).isActive = true
    return slider
  }
  private func stepper() -> NSView { NSStepper() }
  private func dial() -> NSView {
    let slider = NSSlider(value: 0.3, minValue: 0, maxValue: 1, target: nil, action: nil)
    slider.sliderType = .circular
    slider.widthAnchor.constraint(equalToConstant: 28).isActive = true
    return slider
  }
  private func toggle(
    _ state: NSControl.StateValue, _ size: NSControl.ControlSize = .regular
  ) -> NSView {
    let toggle = NSSwitch()
    (toggle.state, toggle.controlSize) = (state, size)
    return toggle
  }
  private func well() -> NSView {
    let well = NSColorWell(style: .default)
    well.color = .systemOrange
    return well
  }
  private func field(_ field: NSTextField) -> NSView {
    field.bezelStyle = .roundedBezel
    field.widthAnchor.constraint(equalToConstant: 150).isActive = true
    return field
  }
  private func empty() -> NSTextField {
    let field = NSTextField(string: "")
    field.placeholderString = "Placeholder"
    return field
  }
  private func bar() -> NSView {
    let bar = NSProgressIndicator()
    (bar.isIndeterminate, bar.doubleValue) = (false, 60)
    bar.widthAnchor.constraint(equalToConstant: 100).isActive = true
    return bar
  }
  private func spinner() -> NSView {
    let wheel = NSProgressIndicator()
    (wheel.style, wheel.controlSize) = (.spinning, .small)
    return wheel
  }
  private func level(_ style: NSLevelIndicator.Style) -> NSView {
    let level = NSLevelIndicator()
    (level.levelIndicatorStyle, level.maxValue, level.doubleValue) = (style, 5, 3)
    level.isEditable = style == .rating
    if style != .rating { level.widthAnchor.constraint(equalToConstant: 80).isActive = true }
    return level
  }
}

#Preview {
  ControlsOfAppKit()
}
