import Foundation
import Testing
import UIKit
import VivaceMessages

@testable import VivaceUIKit

/// Controllers of storyboards: their views, outlets, actions and segues.
@MainActor @Suite(.serialized) struct StoryboardTests {
  init() {
    FormController.list()
    BadgeView.list()
    NameCell.list()
    _addClass(FadeSegue.self)
  }

  private static let form = """
    <viewController id="A" storyboardIdentifier="form" title="Form" customClass="FormController"
        customModule="Shop" customModuleProvider="target" sceneMemberID="viewController">
      <view key="view" contentMode="scaleToFill" id="root">
        <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>
          <label text="Name &amp; age" textAlignment="center" numberOfLines="0" id="title"
              translatesAutoresizingMaskIntoConstraints="NO" horizontalHuggingPriority="251">
            <fontDescription key="fontDescription" type="boldSystem" pointSize="20"/>
            <color key="textColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
          </label>
          <stackView axis="vertical" spacing="8" alignment="leading" id="stack"
              translatesAutoresizingMaskIntoConstraints="NO">
            <subviews>
              <button buttonType="system" id="first">
                <state key="normal" title="First"/>
                <connections><action selector="tapped:" destination="A" eventType="touchUpInside" id="c1"/></connections>
              </button>
              <button buttonType="system" id="second">
                <state key="normal" title="Second"/>
                <buttonConfiguration key="configuration" style="filled" title="Second"/>
                <connections><segue destination="B" kind="show" identifier="detail" id="s1"/></connections>
              </button>
              <imageView image="star" catalog="system" id="star"/>
              <textField borderStyle="roundedRect" placeholder="City" id="city"/>
            </subviews>
          </stackView>
        </subviews>
        <viewLayoutGuide key="safeArea" id="safe"/>
        <color key="backgroundColor" systemColor="systemBackgroundColor"/>
        <constraints>
          <constraint firstItem="title" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="20" id="k1"/>
          <constraint firstItem="title" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" id="k2"/>
          <constraint firstItem="title" firstAttribute="width" secondItem="root" secondAttribute="width" multiplier="1:2" id="k3"/>
          <constraint firstItem="stack" firstAttribute="top" secondItem="title" secondAttribute="bottom" constant="30" id="k4"/>
          <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="k5"/>
        </constraints>
        <connections><outletCollection property="gestureRecognizers" destination="swipe" appends="YES" id="g"/></connections>
      </view>
      <navigationItem key="navigationItem" title="The form" id="n">
        <barButtonItem key="rightBarButtonItem" systemItem="add" id="add">
          <connections><segue destination="B" kind="presentation" identifier="sheet" id="s2"/></connections>
        </barButtonItem>
      </navigationItem>
      <connections>
        <outlet property="label" destination="title" id="o1"/>
        <outlet property="field" destination="city" id="o2"/>
        <outlet property="gap" destination="k4" id="o3"/>
        <outletCollection property="buttons" destination="first" id="o4"/>
        <outletCollection property="buttons" destination="second" id="o5"/>
        <segue destination="B" kind="custom" identifier="fade" customClass="FadeSegue" id="s3"/>
      </connections>
    </viewController>
    <placeholder placeholderIdentifier="IBFirstResponder" id="fr" sceneMemberID="firstResponder"/>
    <swipeGestureRecognizer direction="left" id="swipe">
      <connections><action selector="swiped:" destination="A" id="c2"/></connections>
    </swipeGestureRecognizer>
    """
  private static let detail = """
    <viewController id="B" title="Detail">
      <view key="view" id="vb"><rect key="frame" x="0" y="0" width="390" height="844"/>
        <subviews><button id="back" buttonType="system"><rect key="frame" x="10" y="300" width="80" height="40"/>
          <state key="normal" title="Back"/>
          <connections><segue destination="X" kind="unwind" unwindAction="unwound:" id="u"/></connections>
        </button></subviews>
      </view>
    </viewController>
    <exit id="X" userLabel="Exit"/>
    """
  private static let navigation = """
    <navigationController id="N"><navigationBar key="navigationBar" largeTitles="YES" id="nb"/>
      <connections><segue destination="A" kind="relationship" relationship="rootViewController" id="r"/></connections>
    </navigationController>
    """

  private func open() -> UIStoryboard {
    InterfaceFixtures.open(
      InterfaceFixtures.storyboard("N", Self.navigation, Self.form, Self.detail))
  }
  private func form() -> FormController {
    let form = open().instantiateViewController(withIdentifier: "form") as! FormController
    form.loadViewIfNeeded()
    return form
  }

  @Test func aViewHasItsValuesAndConstraints() {
    let form = form()
    let stage = ViewStage(320, 600)
    stage.window.rootViewController = form
    stage.turn()
    #expect(form.label.text == "Name & age" && form.label.numberOfLines == 0)
    #expect(form.label.textColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(form.label.font.pointSize == 20 && form.label.textAlignment == .center)
    #expect(form.view.frame == CGRect(x: 0, y: 0, width: 320, height: 600))
    #expect(form.label.frame.width == 160 && form.label.frame.midX == 160)
    #expect(form.label.frame.minY == 20)
    let stack = form.buttons[0].superview as! UIStackView
    #expect(stack.axis == .vertical && stack.spacing == 8 && stack.arrangedSubviews.count == 4)
    #expect(stack.frame.minX == 16 && abs(stack.frame.minY - form.label.frame.maxY - 30) < 0.01)
    #expect((stack.arrangedSubviews[2] as? UIImageView)?.image?.isSymbolImage == true)
    #expect(form.buttons[1].configuration?.title == "Second")
    #expect(form.field?.placeholder == "City" && form.field?.borderStyle == .roundedRect)
    form.gap.constant = 50
    stage.turn()
    #expect(abs(stack.frame.minY - form.label.frame.maxY - 50) < 0.01)
    #expect(form.lines == ["loaded Name & age"])
  }

  @Test func controlsAndRecognizersSendTheirActions() {
    let form = form()
    form.buttons[0].sendActions(for: .touchUpInside)
    #expect(form.lines.last == "tapped First")
    let swipe = form.view.gestureRecognizers?.first as? UISwipeGestureRecognizer
    #expect(swipe?.direction == .left)
  }

  @Test func theStoryboardBeginsWithItsFirstController() {
    let storyboard = open()
    let navigation = storyboard.instantiateInitialViewController() as? UINavigationController
    #expect(navigation?.topViewController is FormController)
    #expect(navigation?.navigationBar.prefersLargeTitles == true)
    #expect(navigation?.topViewController?.navigationItem.title == "The form")
    #expect(navigation?.topViewController?.navigationItem.rightBarButtonItem?.image != nil)
    #expect(navigation?.topViewController?.storyboard === storyboard)
    let made: FormController = storyboard.instantiateViewController(identifier: "form") { coder in
      let made = FormController(coder: coder)
      made?.lines.append("made")
      return made
    }
    #expect(made.lines == ["made"] && made.title == "Form")
  }

  @Test func seguesArePreparedAndPerformed() {
    let navigation = open().instantiateInitialViewController() as! UINavigationController
    let form = navigation.topViewController as! FormController
    let stage = ViewStage(390, 844)
    stage.window.rootViewController = navigation
    stage.advance(by: 1)
    form.allows = false
    form.buttons[1].sendActions(for: .touchUpInside)
    #expect(navigation.viewControllers.count == 1)
    form.allows = true
    form.buttons[1].sendActions(for: .touchUpInside)
    stage.advance(by: 2)
    #expect(form.lines.last == "detail to Detail")
    #expect(navigation.topViewController?.title == "Detail")
    let back = navigation.topViewController?.view.subviews.first as! UIButton
    back.sendActions(for: .touchUpInside)
    stage.advance(by: 2)
    #expect(navigation.topViewController === form)
    #expect(form.lines.last == "back from Detail")
    FadeSegue.lines = []
    form.performSegue(withIdentifier: "fade", sender: nil)
    #expect(FadeSegue.lines == ["fade Form Detail"])
    let add = form.navigationItem.rightBarButtonItem!
    add.perform(from: nil, nil)
    stage.advance(by: 2)
    #expect(form.presentedViewController?.title == "Detail")
    #expect(form.lines.last == "sheet to Detail")
    let inner = form.presentedViewController!.view.subviews.first as! UIButton
    inner.sendActions(for: .touchUpInside)
    stage.advance(by: 2)
    #expect(form.presentedViewController == nil)
  }

  @Test func brokenFilesAreReportedInALineEach() {
    let text = InterfaceFixtures.storyboard(
      "A",
      """
      <viewController id="A"><view key="view" id="v"><subviews>
      <label id="l" text="There" customClass="Nowhere"><rect key="frame" x="1" y="2" width="30" height="40"/>
      <connections><outlet property="silent" destination="v" id="o3"/></connections></label>
      <hologram id="h"/></subviews>
      <constraints><constraint firstItem="gone" firstAttribute="top" id="k"/></constraints>
      </view>
      <connections><outlet property="other" destination="l" id="o1"/>
      <outlet property="lost" destination="gone" id="o2"/></connections></viewController>
      """)
    var controller: UIViewController?
    let reports = warnings {
      controller = InterfaceFixtures.open(text).instantiateInitialViewController()
      controller?.loadViewIfNeeded()
      controller?.performSegue(withIdentifier: "no", sender: nil)
    }
    #expect(reports.count == 6, "\(reports)")
    for words in [
      "no class Nowhere", "element hologram", "constraint k", "outlet other",
      "outlet lost", "segue with the identifier \"no\"",
    ] {
      #expect(reports.filter { $0.contains(words) }.count == 1, "\(words): \(reports)")
    }
    let label = controller?.view.subviews.first as? UILabel
    #expect(label?.text == "There" && label?.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    let unclosed = warnings { _ = InterfaceFixtures.open("<document>\n<a>\n</b></document>") }
    #expect(
      unclosed.count == 1 && unclosed[0].contains("Main.storyboard:3: </b> closes no element"))
    let missing = warnings { _ = UIStoryboard(name: "None", bundle: InterfaceFixtures.bundle([:])) }
    #expect(missing.count == 1 && missing[0].contains("no None.storyboard"))
  }

  @Test func containersHaveTheirControllersAndEmbedOthers() {
    let text = InterfaceFixtures.storyboard(
      "T",
      """
      <tabBarController id="T"><tabBar key="tabBar" id="tb"/><connections>
      <segue destination="P" kind="relationship" relationship="viewControllers" id="r1"/>
      <segue destination="Q" kind="relationship" relationship="viewControllers" id="r2"/>
      </connections></tabBarController>
      """,
      """
      <viewController id="P" title="First" customClass="FormController">
      <view key="view" id="pv"><rect key="frame" x="0" y="0" width="300" height="400"/><subviews>
      <containerView id="c"><rect key="frame" x="10" y="20" width="100" height="50"/>
      <connections><segue destination="Q" kind="embed" identifier="inner" id="e"/></connections></containerView>
      </subviews></view><tabBarItem key="tabBarItem" title="One" image="star" catalog="system" id="ti"/>
      </viewController>
      """,
      "<viewController id=\"Q\" title=\"Second\"><view key=\"view\" id=\"qv\"/></viewController>")
    let tabs =
      InterfaceFixtures.open(text).instantiateInitialViewController() as! UITabBarController
    #expect(tabs.viewControllers?.map(\.title) == ["First", "Second"])
    #expect(tabs.viewControllers?.first?.tabBarItem.title == "One")
    let first = tabs.viewControllers![0] as! FormController
    first.loadViewIfNeeded()
    #expect(first.children.map(\.title) == ["Second"])
    #expect(first.children[0].view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(first.lines == ["inner to Second", "loaded "])
  }

  @Test func textsAreThoseOfTheLanguage() {
    let bundle = InterfaceFixtures.bundle([
      "Base.lproj/Main.storyboard": InterfaceFixtures.storyboard("A", Self.form, Self.detail),
      "en.lproj/Main.strings":
        "\"title.text\" = \"Your name\";\n\"first.normalTitle\" = \"One\";\n",
    ])
    let form =
      UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController()
      as! FormController
    form.loadViewIfNeeded()
    #expect(form.label.text == "Your name")
    #expect(form.buttons.map(\.currentTitle) == ["One", "Second"])
  }
}
