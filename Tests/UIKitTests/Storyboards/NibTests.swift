import Foundation
import Testing
import UIKit
import VivaceMessages

@testable import VivaceUIKit

/// Views of xib files, prototypes and static cells.
@MainActor @Suite(.serialized) struct NibTests {
  init() {
    FormController.list()
    BadgeView.list()
    NameCell.list()
  }

  private static let badge = InterfaceFixtures.xib(
    """
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="FormController">
      <connections><outlet property="view" destination="b" id="o"/>
      <outlet property="label" destination="m" id="o2"/></connections></placeholder>
    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
    <view id="b" customClass="BadgeView"><rect key="frame" x="0" y="0" width="60" height="20"/>
      <subviews><label id="m" text="7"><rect key="frame" x="5" y="5" width="30" height="10"/></label></subviews>
      <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="corner"><real key="value" value="4.5"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="count"><integer key="value" value="3"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="boolean" keyPath="isRound" value="YES"/>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="9"/></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes>
      <connections><outlet property="number" destination="m" id="o3"/></connections>
    </view>
    """)

  @Test func aXibMakesItsObjectsAgainAndAgain() throws {
    let bundle = InterfaceFixtures.bundle(["Badge.xib": Self.badge])
    let owner = FormController()
    let made = bundle.loadNibNamed("Badge", owner: owner)
    let badge = try #require(made?.first as? BadgeView)
    #expect(made?.count == 1 && owner.viewIfLoaded === badge && owner.label === badge.number)
    #expect(badge.corner == 4.5 && badge.count == 3 && badge.isRound && badge.awakenings == 1)
    #expect(badge.layer.cornerRadius == 9 && badge.number.text == "7")
    #expect(badge.backgroundColor == .systemRed)
    let nib = UINib(nibName: "Badge", bundle: bundle)
    let (one, two) = (
      nib.instantiate(withOwner: FormController()).first as? BadgeView,
      nib.instantiate(withOwner: FormController()).first as? BadgeView
    )
    #expect(one !== two && two?.frame.width == 60)
    let controller = FormController(nibName: "Badge", bundle: bundle)
    #expect(controller.view is BadgeView && controller.lines == ["loaded 7"])
  }

  private final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath) as! NameCell
      cell.name.text = "Row \(indexPath.row)"
      return cell
    }
  }

  private static func cell(_ name: String) -> String {
    """
    <\(name) reuseIdentifier="name" id="cell" customClass="NameCell" accessoryType="disclosureIndicator">
      <rect key="frame" x="0" y="0" width="300" height="44"/>
      <tableViewCellContentView key="contentView" id="content">
        <subviews><label id="n" text="?" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
        <constraints>
          <constraint firstItem="n" firstAttribute="leading" secondItem="content" secondAttribute="leading" constant="30" id="k1"/>
          <constraint firstItem="n" firstAttribute="centerY" secondItem="content" secondAttribute="centerY" id="k2"/>
        </constraints>
      </tableViewCellContentView>
      <connections><outlet property="name" destination="n" id="o"/>
      <segue destination="B" kind="show" identifier="row" id="s"/></connections>
    </\(name)>
    """
  }

  @Test func rowsAreCopiesOfAPrototype() {
    let text = InterfaceFixtures.storyboard(
      "A",
      """
      <viewController id="A" customClass="FormController"><tableView key="view" style="grouped" rowHeight="50" id="t">
      <prototypes>\(Self.cell("tableViewCell"))</prototypes></tableView></viewController>
      """, "<viewController id=\"B\" title=\"Row\"><view key=\"view\" id=\"v\"/></viewController>")
    let controller =
      InterfaceFixtures.open(text).instantiateInitialViewController() as! FormController
    let (stage, rows) = (ViewStage(300, 400), Rows())
    let table = controller.view as! UITableView
    table.dataSource = rows
    let navigation = UINavigationController(rootViewController: controller)
    stage.window.rootViewController = navigation
    stage.advance(by: 1)
    let names = table.visibleCells.compactMap { ($0 as? NameCell)?.name.text }
    #expect(table.style == .grouped && names == ["Row 0", "Row 1", "Row 2"])
    let cell = table.visibleCells[1] as! NameCell
    #expect(cell.frame.height == 50 && cell.accessoryType == .disclosureIndicator)
    #expect(cell.name.frame.minX == 30 && abs(cell.name.frame.midY - 25) < 1)
    table.tapped(IndexPath(row: 1, section: 0))
    stage.advance(by: 2)
    #expect(navigation.topViewController?.title == "Row" && controller.lines.last == "row to Row")
  }

  @Test("an attributed placeholder of a file is drawn in its color while the field is empty")
  func attributedPlaceholder() throws {
    let text = InterfaceFixtures.xib(
      """
      <textField id="f" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="10" y="10" width="200" height="40"/>
        <attributedString key="attributedPlaceholder"><fragments><fragment content="Empty">
          <attributes><color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom"/>
          <font key="NSFont" size="30" metaFont="system"/></attributes></fragment></fragments></attributedString>
      </textField>
      """)
    let made = InterfaceFixtures.bundle(["Field.xib": text]).loadNibNamed("Field", owner: nil)
    let field = try #require(made?.first as? UITextField)
    #expect(field.translatesAutoresizingMaskIntoConstraints && field.frame.width == 200)
    #expect(field.attributedPlaceholder?.string == "Empty" && field.placeholder == "Empty")
    let stage = ViewStage(220, 60, field)
    stage.advance(by: 0.1)
    func reds() -> Int {
      stage.bitmap(scale: 1).pixels.count { pixel in
        let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
        return red > 200 && green < 90 && blue < 90
      }
    }
    #expect(reds() > 50)
    field.text = "x"
    stage.advance(by: 0.1)
    #expect(reds() == 0)
  }

  @Test func elementsNameClassesOfTheToolkit() {
    let bundle = InterfaceFixtures.bundle([
      "Control.xib": InterfaceFixtures.xib("<view id=\"c\" customClass=\"UIControl\"/>")
    ])
    var made: [Any]?
    #expect(warnings { made = bundle.loadNibNamed("Control", owner: nil) }.isEmpty)
    #expect(made?.first is UIControl)
  }

  @Test func aXibHasTheCellsOfATable() {
    let bundle = InterfaceFixtures.bundle([
      "NameCell.xib": InterfaceFixtures.xib(Self.cell("tableViewCell"))
    ])
    let (table, rows) = (UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), Rows())
    table.register(UINib(nibName: "NameCell", bundle: bundle), forCellReuseIdentifier: "name")
    table.dataSource = rows
    let stage = ViewStage(300, 400, table)
    stage.advance(by: 1)
    #expect(table.visibleCells.compactMap { ($0 as? NameCell)?.name.text }.count == 3)
  }

  @Test func aTableOfTheStoryboardsOwnCells() {
    func cell(_ text: String) -> String {
      """
      <tableViewCell style="IBUITableViewCellStyleDefault" textLabel="l\(text)" id="c\(text)">
      <tableViewCellContentView key="contentView" id="v\(text)"><subviews>
      <label id="l\(text)" text="\(text)"/></subviews></tableViewCellContentView></tableViewCell>
      """
    }
    let text = InterfaceFixtures.storyboard(
      "A",
      """
      <tableViewController id="A"><tableView key="view" dataMode="static" style="insetGrouped" id="t"><sections>
      <tableViewSection headerTitle="Upper" id="s1"><cells>\(cell("One"))\(cell("Two"))</cells></tableViewSection>
      <tableViewSection id="s2"><cells>\(cell("Three"))</cells></tableViewSection></sections>
      <connections><outlet property="dataSource" destination="A" id="o1"/>
      <outlet property="delegate" destination="A" id="o2"/></connections></tableView></tableViewController>
      """)
    let controller =
      InterfaceFixtures.open(text).instantiateInitialViewController() as! UITableViewController
    let stage = ViewStage(300, 500)
    stage.window.rootViewController = controller
    stage.advance(by: 1)
    let table = controller.tableView!
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 0) == 2)
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["One", "Two", "Three"])
    #expect(table.style == .insetGrouped)
    #expect(controller.tableView(table, titleForHeaderInSection: 0) == "Upper")
  }

  @Test func itemsAreCopiesOfAPrototype() {
    let text = InterfaceFixtures.storyboard(
      "A",
      """
      <collectionViewController id="A"><collectionView key="view" dataMode="prototypes" id="c">
      <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="4" minimumInteritemSpacing="6" id="l">
      <size key="itemSize" width="70" height="30"/></collectionViewFlowLayout>
      <cells><collectionViewCell reuseIdentifier="item" id="i"><collectionViewCellContentView key="contentView" id="v">
      <subviews><label id="t" text="Item"/></subviews></collectionViewCellContentView></collectionViewCell></cells>
      </collectionView></collectionViewController>
      """)
    let controller =
      InterfaceFixtures.open(text).instantiateInitialViewController() as! UICollectionViewController
    let flow = controller.collectionView.collectionViewLayout as? UICollectionViewFlowLayout
    #expect(flow?.minimumLineSpacing == 4 && flow?.itemSize == CGSize(width: 70, height: 30))
    let cell = controller.collectionView.dequeueReusableCell(
      withReuseIdentifier: "item", for: IndexPath(item: 0, section: 0))
    #expect((cell.contentView.subviews.first as? UILabel)?.text == "Item")
  }
}
