import AppKit
import Testing
import VivaceMessages

@testable import VivaceAppKit
@testable import VivaceUIKit

/// Storyboards for AppKit: the application's scene, controllers of windows and views, and segues.
@MainActor @Suite(.serialized) struct NSStoryboardTests {
  init() {
    NoteController.list()
    NibDelegate.list()
    _addClass(FadeNSSegue.self)
  }

  private static let application = """
    <application id="app" sceneMemberID="viewController">
      <menu key="mainMenu" title="Main Menu" systemMenu="main" id="m"><items>
        <menuItem title="App" id="i1"><menu key="submenu" title="App" systemMenu="apple" id="m1"><items>
          <menuItem title="Open" keyEquivalent="o" id="i2">
            <connections><action selector="open:" target="first" id="a1"/></connections></menuItem></items></menu></menuItem>
        <menuItem title="Window" id="i3"><menu key="submenu" title="Window" systemMenu="window" id="m2"><items>
          <menuItem title="Minimize" keyEquivalent="m" id="i4"/></items></menu></menuItem>
      </items></menu>
      <connections><outlet property="delegate" destination="D" id="o1"/></connections></application>
    <customObject id="D" customClass="NibDelegate"/>
    <customObject id="first" userLabel="First Responder" customClass="NSResponder" sceneMemberID="firstResponder"/>
    """
  private static let window = """
    <windowController id="W" storyboardIdentifier="window" sceneMemberID="viewController">
      <window key="window" title="Notes" visibleAtLaunch="NO" id="w">
        <windowStyleMask key="styleMask" titled="YES" closable="YES" resizable="YES"/>
        <rect key="contentRect" x="100" y="50" width="480" height="270"/>
        <toolbar key="toolbar" implicitIdentifier="T" displayMode="labelOnly" id="t">
          <allowedToolbarItems>
            <toolbarItem implicitItemIdentifier="NSToolbarFlexibleSpaceItem" id="t1"/>
            <toolbarItem implicitItemIdentifier="add" label="Add" id="t2">
              <connections><action selector="clicked:" target="first" id="a2"/></connections></toolbarItem>
          </allowedToolbarItems>
          <defaultToolbarItems><toolbarItem reference="t2"/><toolbarItem reference="t1"/></defaultToolbarItems></toolbar>
        <connections><outlet property="delegate" destination="W" id="o2"/></connections></window>
      <connections><segue destination="A" kind="relationship" relationship="window.shadowedContentViewController" id="s"/>
      </connections></windowController>
    """
  private static let note = """
    <viewController id="A" title="Note" storyboardIdentifier="note" customClass="NoteController" sceneMemberID="viewController">
      <view key="view" id="V"><rect key="frame" x="0" y="0" width="200" height="150"/><subviews>
        <textField id="L"><rect key="frame" x="20" y="100" width="90" height="17"/>
          <textFieldCell key="cell" title="Text" id="lc"/></textField>
        <button id="B"><rect key="frame" x="20" y="20" width="90" height="32"/>
          <buttonCell key="cell" type="push" title="More" id="bc"/>
          <connections><segue destination="C" kind="custom" customClass="FadeNSSegue" identifier="more" id="s1"/></connections>
          </button>
        <containerView id="K"><rect key="frame" x="120" y="20" width="60" height="60"/>
          <connections><segue destination="C" kind="embed" identifier="inner" id="s2"/></connections></containerView>
      </subviews></view>
      <connections><outlet property="label" destination="L" id="o3"/>
        <segue destination="C" kind="sheet" identifier="sheet" id="s3"/></connections></viewController>
    """
  private static let other = """
    <viewController id="C" title="Other"><view key="view" id="CV"><rect key="frame" x="0" y="0" width="30" height="30"/>
    </view></viewController>
    """

  private func board() -> NSStoryboard {
    NibFixtures.open(
      NibFixtures.storyboard("W", Self.application, Self.window, Self.note, Self.other))
  }

  @Test func theInitialWindowHasItsContentAndItsToolbar() throws {
    let board = board()
    var made: Any?
    let reports = NibFixtures.reports { made = board.instantiateInitialController() }
    #expect(reports.isEmpty, "\(reports)")
    let controller = try #require(made as? NSWindowController)
    let window = try #require(controller.window)
    #expect(window.title == "Note" && window.windowController === controller && !window.isVisible)
    #expect(controller.storyboard === board)
    let note = try #require(controller.contentViewController as? NoteController)
    #expect(note.lines == ["inner to Other", "loaded Text"] && window.contentView === note.view)
    #expect(note.view.frame.size == NSSize(width: 200, height: 150))
    #expect(note.label.frame == NSRect(x: 20, y: 100, width: 90, height: 17))
    let toolbar = try #require(window.toolbar)
    #expect(toolbar.items.map(\.label) == ["Add", ""] && toolbar.displayMode == .labelOnly)
    #expect(toolbar.items[0].action == "clicked:" && toolbar.items[0].target == nil)
    #expect(toolbar.items[1].itemIdentifier == .flexibleSpace)
  }

  @Test func seguesArePreparedAndPerformed() throws {
    let note = try #require(
      board().instantiateController(withIdentifier: "note") as? NoteController)
    let stage = WindowStage(300, 200, note.view)
    #expect(note.children.map(\.title) == ["Other"])
    let container = try #require(note.view.subviews.last)
    #expect(container.subviews.first?.frame.size == NSSize(width: 60, height: 60))
    FadeNSSegue.lines = []
    (note.view.subviews[1] as? NSButton)?.performClick(nil)
    #expect(FadeNSSegue.lines == ["more to Other"] && note.lines.last == "more to Other")
    note.performSegue(withIdentifier: "sheet", sender: nil)
    let sheet = try #require(stage.window.attachedSheet)
    #expect(sheet.contentViewController?.title == "Other")
    note.presentedViewControllers?.first.map { note.dismiss($0) }
    #expect(stage.window.attachedSheet == nil)
    let reports = NibFixtures.reports {
      note.performSegue(withIdentifier: "none", sender: nil)
      _ = board().instantiateController(withIdentifier: "absent")
    }
    #expect(reports.count == 2 && reports[0].contains("no segue with the identifier \"none\""))
    #expect(reports[1].contains("there are note, window"))
  }

  @Test func creatorsMakeControllers() throws {
    let made: NoteController = board().instantiateController(identifier: "note") { coder in
      let own = NoteController(coder: coder)
      own?.representedObject = 7
      return own
    }
    #expect(made.representedObject as? Int == 7 && made.title == "Note" && !made.isViewLoaded)
    _ = made.view
    #expect(made.label.stringValue == "Text")
  }

  @Test func containersHaveTheControllersOfTheirRelationships() throws {
    let split = """
      <splitViewController id="S"><splitViewItems>
        <splitViewItem canCollapse="YES" behavior="sidebar" id="s1"/><splitViewItem holdingPriority="240" id="s2"/>
        </splitViewItems><splitView key="splitView" dividerStyle="thin" vertical="YES" id="sv"/>
        <connections><outlet property="splitView" destination="sv" id="o"/>
        <segue destination="C" kind="relationship" relationship="splitItems" id="r1"/>
        <segue destination="T" kind="relationship" relationship="splitItems" id="r2"/></connections></splitViewController>
      """
    let tabs = """
      <tabViewController tabStyle="unspecified" id="T"><tabViewItems><tabViewItem label="First" id="t1"/></tabViewItems>
        <tabView key="tabView" id="tv"/><connections><outlet property="tabView" destination="tv" id="o2"/>
        <segue destination="C" kind="relationship" relationship="tabItems" id="r3"/></connections></tabViewController>
      """
    var made: Any?
    let reports = NibFixtures.reports {
      made = NibFixtures.open(NibFixtures.storyboard("S", split, tabs, Self.other))
        .instantiateInitialController()
    }
    #expect(reports.isEmpty, "\(reports)")
    let controller = try #require(made as? NSSplitViewController)
    #expect(controller.splitViewItems.count == 2 && controller.splitView.isVertical)
    #expect(controller.splitViewItems[0].behavior == .sidebar)
    #expect(controller.splitViewItems[0].canCollapse)
    #expect(controller.splitViewItems[1].holdingPriority.rawValue == 240)
    let inner = try #require(controller.splitViewItems[1].viewController as? NSTabViewController)
    #expect(inner.tabViewItems.map(\.label) == ["First"] && inner.tabStyle == .unspecified)
    #expect(controller.view === controller.splitView)
  }

  @Test func theStoryboardOfTheInfoPlistIsShownAtLaunch() throws {
    let bundle = NibFixtures.bundle([
      "Info.plist": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>NSMainStoryboardFile</key><string>First</string></dict></plist>
      """,
      "First.storyboard": NibFixtures.storyboard(
        "W", Self.application, Self.window, Self.note, Self.other),
    ])
    MainInterface.load(from: bundle)
    defer {
      NSApp.delegate = nil
      NSApp.mainMenu = nil
      NSApp.windowsMenu = nil
    }
    #expect(NSApp.delegate is NibDelegate)
    #expect(NSApp.mainMenu?.items.map(\.title) == ["App", "Window"])
    #expect(NSApp.windowsMenu?.title == "Window" && NSStoryboard.main != nil)
    let window = try #require(NSApp.windows.first { $0.title == "Note" })
    #expect(window.isVisible && window.contentViewController is NoteController)
    window.close()
  }
}
