import AppKit
import Testing

@testable import VivaceAppKit
@testable import VivaceUIKit

/// The values that files give to controls and containers.
@MainActor @Suite(.serialized) struct NibControlTests {
  /// The views of a list of elements.
  private func views(_ elements: String) throws -> [NSView] {
    let text = NibFixtures.xib("<customView id=\"V\"><subviews>\(elements)</subviews></customView>")
    var objects: NSArray?
    let reports = NibFixtures.reports {
      NibFixtures.bundle(["Views.xib": text]).loadNibNamed(
        "Views", owner: nil, topLevelObjects: &objects)
    }
    #expect(reports.isEmpty, "\(reports)")
    return try #require(objects?.firstObject as? NSView).subviews
  }

  @Test func fieldsHaveTheirTextsAndPlaceholders() throws {
    let made = try views(
      """
      <textField id="a"><rect key="frame" x="0" y="0" width="96" height="21"/>
        <textFieldCell key="cell" editable="YES" selectable="YES" borderStyle="bezel" drawsBackground="YES"
          placeholderString="City" title="Rome" bezelStyle="round" id="a1">
          <numberFormatter key="formatter" numberStyle="decimal" minimumFractionDigits="2" maximumFractionDigits="2" id="n"/>
          <color key="textColor" name="controlTextColor" catalog="System" colorSpace="catalog"/></textFieldCell></textField>
      <secureTextField id="b"><secureTextFieldCell key="cell" editable="YES" borderStyle="bezel" id="b1"/></secureTextField>
      <searchField id="c"><searchFieldCell key="cell" editable="YES" placeholderString="Find" id="c1"/></searchField>
      <comboBox id="d"><comboBoxCell key="cell" editable="YES" completes="YES" title="One" id="d1">
        <objectValues><string>One</string><string>Two</string></objectValues></comboBoxCell></comboBox>
      """)
    let field = try #require(made[0] as? NSTextField)
    #expect(field.stringValue == "Rome" && field.placeholderString == "City" && field.isEditable)
    #expect(field.isBezeled && field.bezelStyle == .roundedBezel && field.drawsBackground)
    field.doubleValue = 3
    #expect(field.stringValue == "3.00")
    #expect(made[1] is NSSecureTextField)
    #expect((made[2] as? NSSearchField)?.placeholderString == "Find")
    let box = try #require(made[3] as? NSComboBox)
    #expect(box.objectValues as? [String] == ["One", "Two"] && box.completes)
    #expect(box.stringValue == "One")
  }

  @Test func controlsHaveTheirNumbersAndStates() throws {
    let made = try views(
      """
      <slider id="a"><sliderCell key="cell" minValue="10" maxValue="20" doubleValue="12" numberOfTickMarks="3" id="a1"/></slider>
      <stepper id="b"><stepperCell key="cell" maxValue="9" increment="3" doubleValue="3" id="b1"/></stepper>
      <switch state="on" id="c"/>
      <progressIndicator maxValue="50" doubleValue="20" style="bar" id="d"/>
      <levelIndicator id="e"><levelIndicatorCell key="cell" levelIndicatorStyle="rating" maxValue="5" doubleValue="4" id="e1"/></levelIndicator>
      <segmentedControl enabled="NO" id="f"><segmentedCell key="cell" trackingMode="selectOne" id="f1"><segments>
        <segment label="A"/><segment label="B" selected="YES"/></segments></segmentedCell></segmentedControl>
      <popUpButton id="g"><popUpButtonCell key="cell" type="push" title="Two" bezelStyle="rounded" borderStyle="border"
        selectedItem="i2" id="g1"><menu key="menu" id="g2"><items><menuItem title="One" id="i1"/>
        <menuItem title="Two" tag="7" id="i2"/></items></menu></popUpButtonCell></popUpButton>
      <imageView id="h"><imageCell key="cell" image="NSAddTemplate" imageScaling="proportionallyUpOrDown" id="h1"/></imageView>
      <colorWell id="i"><color key="color" red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB"/></colorWell>
      """)
    let slider = try #require(made[0] as? NSSlider)
    #expect(slider.minValue == 10 && slider.maxValue == 20 && slider.doubleValue == 12)
    #expect(slider.numberOfTickMarks == 3)
    let stepper = try #require(made[1] as? NSStepper)
    #expect(stepper.increment == 3 && stepper.doubleValue == 3 && stepper.maxValue == 9)
    #expect((made[2] as? NSSwitch)?.state == .on)
    let bar = try #require(made[3] as? NSProgressIndicator)
    #expect(bar.maxValue == 50 && bar.doubleValue == 20 && !bar.isIndeterminate)
    let level = try #require(made[4] as? NSLevelIndicator)
    #expect(level.levelIndicatorStyle == .rating && level.doubleValue == 4)
    let choice = try #require(made[5] as? NSSegmentedControl)
    #expect(choice.segmentCount == 2 && choice.selectedSegment == 1 && !choice.isEnabled)
    #expect(choice.label(forSegment: 0) == "A")
    let popUp = try #require(made[6] as? NSPopUpButton)
    #expect(popUp.titleOfSelectedItem == "Two" && popUp.itemTitles == ["One", "Two"])
    #expect(popUp.selectedItem?.tag == 7)
    let picture = try #require(made[7] as? NSImageView)
    #expect(picture.image != nil && picture.imageScaling == .scaleProportionallyUpOrDown)
    #expect((made[8] as? NSColorWell)?.color == NSColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test func containersHaveWhatIsInThem() throws {
    let made = try views(
      """
      <stackView orientation="vertical" alignment="leading" spacing="5" distribution="fill" id="a"><subviews>
        <textField id="a1"><textFieldCell key="cell" title="1" id="a2"/></textField>
        <textField id="a3"><textFieldCell key="cell" title="2" id="a4"/></textField></subviews></stackView>
      <box boxType="custom" borderType="none" title="Box" id="b"><view key="contentView" id="b1"><subviews>
        <button id="b2"><buttonCell key="cell" type="radio" title="R" id="b3"/></button></subviews></view></box>
      <splitView dividerStyle="thin" vertical="YES" id="c"><rect key="frame" x="0" y="0" width="100" height="50"/><subviews>
        <customView id="c1"><rect key="frame" x="0" y="0" width="40" height="50"/></customView>
        <customView id="c2"><rect key="frame" x="41" y="0" width="59" height="50"/></customView></subviews>
        <holdingPriorities><real value="250"/><real value="300"/></holdingPriorities></splitView>
      <tabView initialItem="d2" id="d"><tabViewItems><tabViewItem label="First" identifier="1" id="d1">
        <view key="view" id="d3"/></tabViewItem><tabViewItem label="Second" identifier="2" id="d2">
        <view key="view" id="d4"/></tabViewItem></tabViewItems></tabView>
      <scrollView hasVerticalScroller="YES" id="e"><rect key="frame" x="0" y="0" width="80" height="60"/>
        <clipView key="contentView" id="e1"><subviews><textView editable="NO" richText="NO" id="e2">
        <rect key="frame" x="0" y="0" width="80" height="60"/><string key="string">Long text</string></textView></subviews>
        </clipView></scrollView>
      <visualEffectView material="sidebar" blendingMode="withinWindow" id="f"/>
      """)
    let stack = try #require(made[0] as? NSStackView)
    #expect(stack.orientation == .vertical && stack.spacing == 5 && stack.alignment == .leading)
    #expect(stack.arrangedSubviews.compactMap { ($0 as? NSTextField)?.stringValue } == ["1", "2"])
    let box = try #require(made[1] as? NSBox)
    #expect(box.boxType == .custom && box.borderWidth == 0)
    #expect((box.contentView?.subviews.first as? NSButton)?.title == "R")
    let split = try #require(made[2] as? NSSplitView)
    #expect(split.isVertical && split.arrangedSubviews.count == 2 && split.dividerStyle == .thin)
    #expect(split.holdingPriorityForSubview(at: 1).rawValue == 300)
    let tabs = try #require(made[3] as? NSTabView)
    #expect(tabs.tabViewItems.map(\.label) == ["First", "Second"])
    #expect(tabs.selectedTabViewItem === tabs.tabViewItems[1])
    let text = try #require((made[4] as? NSScrollView)?.documentView as? NSTextView)
    #expect(text.string == "Long text" && !text.isEditable)
    #expect((made[5] as? NSVisualEffectView)?.material == .sidebar)
  }

  @Test func anAttributedPlaceholderIsShownWithItsColor() throws {
    let made = try views(
      """
      <textField id="a"><rect key="frame" x="10" y="10" width="150" height="40"/>
        <textFieldCell key="cell" editable="YES" borderStyle="bezel" id="a1">
          <attributedString key="placeholderAttributedString"><fragments><fragment content="Empty">
            <attributes><color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="calibratedRGB"/>
              <font key="NSFont" size="24" metaFont="system"/></attributes></fragment></fragments></attributedString>
        </textFieldCell></textField>
      """)
    let field = try #require(made[0] as? NSTextField)
    #expect(field.placeholderAttributedString?.string == "Empty")
    let content = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 60))
    content.addSubview(field)
    let stage = WindowStage(200, 60, content)
    stage.advance(by: 0.1)
    #expect(stage.text.contains("Empty"))
    let color = try #require(
      field.placeholderAttributedString?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
        as? NSColor)
    #expect(color.redComponent == 1 && color.greenComponent == 0 && color.alphaComponent == 1)
    field.stringValue = "x"
    stage.advance(by: 0.1)
    #expect(!stage.text.contains("Empty"))
  }
}
