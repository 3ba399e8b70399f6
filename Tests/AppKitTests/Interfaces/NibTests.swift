import AppKit
import Testing
import VivaceMessages

@testable import VivaceAppKit
@testable import VivaceUIKit

/// Windows, menus, views and cells of xib files for AppKit.
@MainActor @Suite(.serialized) struct NibTests {
  init() {
    NoteController.list()
    NibDelegate.list()
    DialView.list()
    _addClass(NoteWindow.self)
  }

  private static let main = NibFixtures.xib(
    """
    <customObject id="-2" userLabel="File's Owner" customClass="NSApplication">
      <connections><outlet property="delegate" destination="D" id="o1"/></connections></customObject>
    <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
    <customObject id="-3" userLabel="Application" customClass="NSObject"/>
    <customObject id="D" customClass="NibDelegate" customModule="App">
      <connections><outlet property="window" destination="W" id="o2"/></connections></customObject>
    <customObject id="F" customClass="NSFontManager"/>
    <menu title="Main Menu" systemMenu="main" id="M"><items>
      <menuItem title="App" id="i1"><menu key="submenu" title="App" systemMenu="apple" id="m1"><items>
        <menuItem title="About App" id="i2"><modifierMask key="keyEquivalentModifierMask"/>
          <connections><action selector="orderFrontStandardAboutPanel:" target="-1" id="a1"/></connections></menuItem>
        <menuItem isSeparatorItem="YES" id="i3"/>
        <menuItem title="Hide Others" keyEquivalent="h" id="i4">
          <modifierMask key="keyEquivalentModifierMask" option="YES" command="YES"/></menuItem>
        <menuItem title="Quit" keyEquivalent="q" id="i5">
          <connections><action selector="terminate:" target="-3" id="a2"/></connections></menuItem>
      </items></menu></menuItem>
      <menuItem title="File" id="i6"><menu key="submenu" title="File" id="m2"><items>
        <menuItem title="Open…" keyEquivalent="o" id="i7">
          <connections><action selector="open:" target="D" id="a3"/></connections></menuItem>
      </items></menu></menuItem>
    </items></menu>
    <window title="Notes" visibleAtLaunch="NO" id="W" customClass="NoteWindow">
      <windowStyleMask key="styleMask" titled="YES" closable="YES" resizable="YES"/>
      <rect key="contentRect" x="20" y="30" width="300" height="200"/>
      <view key="contentView" id="V"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
        <subviews>
          <button fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="B">
            <rect key="frame" x="180" y="20" width="100" height="32"/>
            <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMaxY="YES"/>
            <buttonCell key="cell" type="push" title="Open" bezelStyle="rounded" borderStyle="border" id="bc">
              <string key="keyEquivalent" base64-UTF8="YES">DQ</string></buttonCell>
            <connections><action selector="open:" target="D" id="a4"/></connections></button>
          <customView id="C" customClass="DialView"><rect key="frame" x="10" y="10" width="50" height="40"/>
            <subviews><textField id="T"><rect key="frame" x="5" y="2" width="30" height="17"/>
              <textFieldCell key="cell" lineBreakMode="clipping" title="7" id="tc"/></textField></subviews>
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="corner">
              <real key="value" value="4.5"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></customView>
        </subviews></view>
    </window>
    """)

  @Test func theMainNibMakesMenuDelegateAndWindow() throws {
    let bundle = NibFixtures.bundle(["MainMenu.xib": Self.main])
    let nib = try #require(NSNib(nibNamed: "MainMenu", bundle: bundle))
    let reports = NibFixtures.reports { nib.instantiate(withOwner: NSApp, topLevelObjects: nil) }
    #expect(reports.isEmpty, "\(reports)")
    let delegate = try #require(NSApp.delegate as? NibDelegate)
    defer {
      NSApp.delegate = nil
      NSApp.mainMenu = nil
      NSApp.keptObjects = []
    }
    let menu = try #require(NSApp.mainMenu)
    #expect(menu.items.map(\.title) == ["App", "File"])
    let app = try #require(menu.items[0].submenu)
    #expect(app.items.map(\.keyEquivalent) == ["", "", "h", "q"] && app.items[1].isSeparatorItem)
    #expect(app.items[0].keyEquivalentModifierMask.isEmpty)
    #expect(app.items[2].keyEquivalentModifierMask == [.option, .command])
    #expect(app.items[0].action == "orderFrontStandardAboutPanel:" && app.items[0].target == nil)
    #expect(app.items[3].target === NSApp && app.items[3].action == "terminate:")
    let open = try #require(menu.items[1].submenu?.items.first)
    open.menu?.performActionForItem(at: 0)
    #expect(delegate.opened == 1 && delegate.awakenings == 1)
    let window = try #require(delegate.window as? NoteWindow)
    #expect(window.isOwn && window.title == "Notes" && !window.isVisible)
    #expect(window.styleMask == [.titled, .closable, .resizable])
    #expect(window.contentView?.frame.size == NSSize(width: 300, height: 200))
    #expect(window.frame.origin == NSPoint(x: 20, y: 30))
  }

  @Test func framesOfAFileCountUpwardsAndFollowTheirMasks() throws {
    let bundle = NibFixtures.bundle(["MainMenu.xib": Self.main])
    var objects: NSArray?
    #expect(bundle.loadNibNamed("MainMenu", owner: nil, topLevelObjects: &objects))
    NSApp.mainMenu = nil
    let window = try #require(objects?.compactMap { $0 as? NSWindow }.first)
    let views = try #require(window.contentView?.subviews)
    let (button, dial) = (try #require(views[0] as? NSButton), try #require(views[1] as? DialView))
    #expect(button.frame == NSRect(x: 180, y: 20, width: 100, height: 32))
    // Twenty points above the lower edge, as the backing view counts from the upper one.
    #expect(button.backing.frame.maxY == 180)
    #expect(button.keyEquivalent == "\r" && button.bezelStyle == .rounded && button.isBordered)
    window.setContentSize(NSSize(width: 400, height: 260))
    #expect(button.frame == NSRect(x: 280, y: 20, width: 100, height: 32))
    #expect(dial.frame.minX == 10 && dial.corner == 4.5 && dial.awakenings == 1)
    let label = try #require(dial.subviews.first as? NSTextField)
    #expect(label.stringValue == "7" && !label.isEditable && !label.isBezeled)
    // A view that counts from the top takes the numbers as they are.
    #expect(label.frame.minY == 2 && label.backing.frame.minY == 2)
    let delegate = try #require(objects?.compactMap { $0 as? NibDelegate }.first)
    button.performClick(nil)
    #expect(delegate.opened == 1)
  }

  @Test func aControllerHasTheViewOfItsFile() throws {
    let text = NibFixtures.xib(
      """
      <customObject id="-2" customClass="NoteController"><connections>
        <outlet property="view" destination="V" id="o1"/><outlet property="label" destination="L" id="o2"/>
        <outlet property="gap" destination="k1" id="o3"/></connections></customObject>
      <customView id="V"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
        <subviews>
          <textField translatesAutoresizingMaskIntoConstraints="NO" id="L">
            <rect key="frame" x="18" y="63" width="37" height="16"/>
            <textFieldCell key="cell" lineBreakMode="clipping" title="Label" id="lc">
              <font key="font" metaFont="systemSemibold" size="20"/>
              <color key="textColor" name="secondaryLabelColor" catalog="System" colorSpace="catalog"/>
            </textFieldCell></textField>
          <button translatesAutoresizingMaskIntoConstraints="NO" id="B">
            <buttonCell key="cell" type="check" title="On" state="on" id="bc"/>
            <connections><action selector="clicked:" target="-2" id="a"/></connections></button>
        </subviews>
        <constraints>
          <constraint firstItem="L" firstAttribute="top" secondItem="V" secondAttribute="top" constant="20" id="k1"/>
          <constraint firstItem="L" firstAttribute="leading" secondItem="V" secondAttribute="leading" constant="30" id="k2"/>
          <constraint firstItem="B" firstAttribute="top" secondItem="L" secondAttribute="bottom" constant="8" id="k3"/>
          <constraint firstItem="B" firstAttribute="leading" secondItem="L" secondAttribute="leading" id="k4"/>
        </constraints></customView>
      """)
    let bundle = NibFixtures.bundle(["Note.xib": text])
    let controller = NoteController(nibName: "Note", bundle: bundle)
    let reports = NibFixtures.reports { _ = controller.view }
    #expect(reports.isEmpty, "\(reports)")
    #expect(controller.lines == ["loaded Label"] && controller.nibName == "Note")
    controller.view.layoutSubtreeIfNeeded()
    let label = try #require(controller.label)
    #expect(controller.gap.constant == 20 && label.frame.minX == 30)
    #expect(label.frame.maxY == 80)
    #expect(label.font?.pointSize == 20 && label.textColor == .secondaryLabelColor)
    let box = try #require(controller.view.subviews[1] as? NSButton)
    #expect(box.state == .on && abs(box.frame.maxY - (label.frame.minY - 8)) < 0.01)
    box.performClick(nil)
    #expect(controller.lines.last == "clicked On" && box.state == .off)
    #expect(NSNib(nibNamed: "Absent", bundle: bundle) == nil)
  }

  @Test func aWindowsControllerHasTheWindowOfItsFile() throws {
    let text = NibFixtures.xib(
      """
      <customObject id="-2" customClass="NSWindowController"><connections>
        <outlet property="window" destination="W" id="o1"/></connections></customObject>
      <window title="Panel" visibleAtLaunch="NO" id="W" customClass="NSPanel">
        <windowStyleMask key="styleMask" titled="YES" utility="YES"/>
        <rect key="contentRect" x="0" y="0" width="120" height="80"/>
        <view key="contentView" id="V"><rect key="frame" x="0" y="0" width="120" height="80"/></view>
        <connections><outlet property="delegate" destination="-2" id="o2"/></connections></window>
      """)
    let path = NibFixtures.bundle(["Panel.xib": text]).bundlePath
    let owner = NSWindowController(window: nil)
    let controller = NSWindowController(windowNibPath: "\(path)/Panel.xib", owner: owner)
    #expect(!controller.isWindowLoaded)
    let window = try #require(controller.window as? NSPanel)
    #expect(window.title == "Panel" && window.windowController === controller)
    #expect(owner.window === window && controller.owner === owner)
    #expect(window.contentView?.frame.width == 120)
  }

  @Test func cellsOfATableAreCopiesOfPrototypes() throws {
    final class Rows: NSObject, NSTableViewDataSource, NSTableViewDelegate {
      func numberOfRows(in tableView: NSTableView) -> Int { 3 }
      func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int)
        -> NSView?
      {
        let cell =
          tableView.makeView(withIdentifier: tableColumn!.identifier, owner: self)
          as? NSTableCellView
        cell?.textField?.stringValue = "Row \(row)"
        return cell
      }
    }
    let text = NibFixtures.xib(
      """
      <customObject id="-2" customClass="NoteController"><connections>
        <outlet property="view" destination="S" id="o1"/><outlet property="table" destination="T" id="o2"/>
        </connections></customObject>
      <scrollView autohidesScrollers="YES" hasHorizontalScroller="NO" borderType="none" id="S">
        <rect key="frame" x="0" y="0" width="240" height="120"/>
        <clipView key="contentView" id="clip"><rect key="frame" x="1" y="1" width="238" height="118"/><subviews>
          <tableView multipleSelection="NO" alternatingRowBackgroundColors="YES" rowHeight="30" headerView="h" id="T">
            <rect key="frame" x="0" y="0" width="238" height="90"/>
            <tableColumns><tableColumn identifier="name" width="150" minWidth="40" maxWidth="1000" id="c">
              <tableHeaderCell key="headerCell" title="Name" id="hc"/>
              <prototypeCellViews><tableCellView identifier="name" id="cell">
                <rect key="frame" x="1" y="1" width="150" height="30"/><subviews>
                <textField id="t"><rect key="frame" x="0" y="6" width="100" height="16"/>
                <textFieldCell key="cell" title="?" id="tc"/></textField></subviews>
                <connections><outlet property="textField" destination="t" id="o3"/></connections>
              </tableCellView></prototypeCellViews></tableColumn></tableColumns>
          </tableView></subviews></clipView>
        <tableHeaderView key="headerView" id="h"/></scrollView>
      """)
    let controller = NoteController(
      nibName: "Table", bundle: NibFixtures.bundle(["Table.xib": text]))
    let stage = WindowStage(240, 120, controller.view)
    let table = try #require(controller.table)
    let rows = Rows()
    (table.dataSource, table.delegate) = (rows, rows)
    stage.advance(by: 0.1)
    #expect(table.enclosingScrollView === controller.view && table.rowHeight == 30)
    #expect(table.tableColumns.map(\.title) == ["Name"])
    // The last column fills the table from the width of the file.
    #expect(table.tableColumns[0].minWidth == 40 && table.tableColumns[0].width >= 150)
    #expect(!table.allowsMultipleSelection && table.usesAlternatingRowBackgroundColors)
    let cells = (0..<3).compactMap { table.view(atColumn: 0, row: $0, makeIfNecessary: true) }
    #expect(
      cells.compactMap { ($0 as? NSTableCellView)?.textField?.stringValue } == [
        "Row 0", "Row 1", "Row 2",
      ])
    #expect(Set(cells.map(ObjectIdentifier.init)).count == 3)
    #expect(stage.text.contains("Row 2") && stage.text.contains("Name"))
  }

  @Test func whatAFileCannotHaveIsReported() throws {
    let text = NibFixtures.xib(
      """
      <customObject id="-2" customClass="NSObject"/>
      <arrayController id="A"/>
      <customView id="V"><subviews>
        <textField id="T"><textFieldCell key="cell" title="x" id="c"/><connections>
          <binding destination="A" name="value" keyPath="selection.name" id="b"/>
          <outlet property="nothing" destination="gone" id="o"/></connections></textField>
        <matrix id="M"/><customView id="U" customClass="Unknown"/>
        </subviews><constraints>
        <constraint firstItem="gone" firstAttribute="top" secondItem="V" secondAttribute="top" id="k"/></constraints>
      </customView>
      """)
    let bundle = NibFixtures.bundle(["Odd.xib": text])
    var objects: NSArray?
    let reports = NibFixtures.reports {
      bundle.loadNibNamed("Odd", owner: nil, topLevelObjects: &objects)
    }
    for report in [
      "A controller of bindings", "A binding in an interface file",
      "The outlet nothing of NSTextField leads to nothing", "no view for the element matrix",
      "no class Unknown", "The constraint k names a view",
    ] { #expect(reports.contains { $0.contains(report) }, "\(report)") }
    #expect(objects?.count == 1 && (objects?.firstObject as? NSView)?.subviews.count == 3)
  }
}
