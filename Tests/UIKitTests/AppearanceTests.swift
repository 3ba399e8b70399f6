import Testing
import UIKit
import VivaceDrawing
import VivaceGeometry

@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct AppearanceTests {
  init() { AppearanceBook.clear() }

  @Test func whatAProxySaysHoldsForViewsThatComeIntoAWindow() {
    UISwitch.appearance().onTintColor = .red
    let (one, two) = (UISwitch(), UISwitch())
    two.onTintColor = .blue
    #expect(one.onTintColor == nil)
    let stage = ViewStage(200, 100, one, two)
    #expect(one.onTintColor == .red && two.onTintColor == .blue)
    // Those that are shown keep their looks.
    UISwitch.appearance().onTintColor = .green
    #expect(one.onTintColor == .red)
    let late = UISwitch()
    stage.window.addSubview(late)
    #expect(late.onTintColor == .green)
    one.removeFromSuperview()
    stage.window.addSubview(one)
    #expect(one.onTintColor == .green)
    AppearanceBook.clear()
  }

  @Test func whatIsSetOnAViewItselfStaysEvenIfItIsTheDefault() {
    UILabel.appearance().textColor = .red
    let (plain, own) = (UILabel(), UILabel())
    own.textColor = .label
    let stage = ViewStage(200, 100, plain, own)
    #expect(plain.textColor == .red && own.textColor == .label)
    _ = stage
    AppearanceBook.clear()
  }

  private final class Box: UIView {}
  private final class SpecialButton: UIButton {}

  @Test func containersAndSubclassesAreMoreSpecial() {
    UIButton.appearance().tintColor = .red
    UIButton.appearance(whenContainedInInstancesOf: [Box.self]).tintColor = .green
    SpecialButton.appearance().tintColor = .blue
    let (outer, inner, special) = (UIButton(), UIButton(), SpecialButton())
    let box = Box()
    box.addSubview(inner)
    box.addSubview(special)
    let stage = ViewStage(200, 100, outer, box)
    #expect(outer.tintColor == .red && inner.tintColor == .green && special.tintColor == .blue)
    _ = stage
    AppearanceBook.clear()
  }

  @Test func containersCountFromTheInnermostOutwards() {
    UISwitch.appearance(whenContainedInInstancesOf: [Box.self, UIStackView.self]).onTintColor = .red
    let (right, wrong) = (UISwitch(), UISwitch())
    let (box, otherBox) = (Box(), Box())
    let (stack, otherStack) = (UIStackView(), UIStackView())
    box.addSubview(right)
    stack.addArrangedSubview(box)
    otherStack.addArrangedSubview(wrong)
    otherBox.addSubview(otherStack)
    let stage = ViewStage(200, 100, stack, otherBox)
    #expect(right.onTintColor == .red && wrong.onTintColor == nil)
    _ = stage
    AppearanceBook.clear()
  }

  @Test func traitsChooseAProxy() {
    UIProgressView.appearance(for: UITraitCollection(userInterfaceStyle: .dark)).trackTintColor =
      .red
    let (light, dark) = (UIProgressView(), UIProgressView())
    dark.overrideUserInterfaceStyle = .dark
    let stage = ViewStage(200, 100, light, dark)
    #expect(light.trackTintColor == nil && dark.trackTintColor == .red)
    _ = stage
    AppearanceBook.clear()
  }

  @Test func callsForAStateAreMadeAgain() {
    UISegmentedControl.appearance().setTitleTextAttributes(
      [.foregroundColor: UIColor.red], for: .normal)
    UISegmentedControl.appearance().setTitleTextAttributes(
      [.foregroundColor: UIColor.blue], for: .selected)
    let control = UISegmentedControl(items: ["A", "B"])
    control.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .selected)
    let stage = ViewStage(200, 100, control)
    func color(_ state: UIControl.State) -> UIColor? {
      control.titleTextAttributes(for: state)?[.foregroundColor] as? UIColor
    }
    #expect(color(.normal) == .red && color(.selected) == .green)
    _ = stage
    AppearanceBook.clear()
  }

  @Test func aTablesOwnGroundIsNoWishOfTheProgram() {
    UITableView.appearance().backgroundColor = .red
    UITextView.appearance().backgroundColor = .clear
    let (table, text) = (UITableView(frame: .zero, style: .plain), UITextView())
    #expect(table.backgroundColor == .systemBackground)
    let stage = ViewStage(200, 100, table, text)
    #expect(table.backgroundColor == .red && text.backgroundColor == .clear)
    _ = stage
    AppearanceBook.clear()
  }

  @Test func buttonsOnABarAreWrittenAsTheProxySays() {
    UIBarButtonItem.appearance().setTitleTextAttributes(
      [.foregroundColor: UIColor.red], for: .normal)
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let item = UINavigationItem(title: "Title")
    item.rightBarButtonItem = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    let stage = ViewStage(300, 100, bar)
    bar.setItems([item], animated: false)
    stage.turn()
    let color = item.rightBarButtonItem?.titleTextAttributes(for: .normal)?[.foregroundColor]
    #expect(color as? UIColor == .red)
    AppearanceBook.clear()
  }

  // MARK: - Bars

  @Test func aBarsAppearanceIsItsGroundItsEdgeAndItsTitle() {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .red
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    bar.standardAppearance = appearance
    bar.setItems([UINavigationItem(title: "Title")], animated: false)
    let stage = ViewStage(300, 100, bar)
    #expect(stage.pixel(10, 20) == 0xFFFF_0000)
    // It is a copy, which can be changed in its place.
    appearance.backgroundColor = .blue
    stage.turn()
    #expect(stage.pixel(10, 20) == 0xFFFF_0000)
    bar.standardAppearance.backgroundColor = .green
    stage.turn()
    #expect(stage.pixel(10, 20) == 0xFF00_FF00)
    bar.standardAppearance.configureWithTransparentBackground()
    stage.turn()
    #expect(stage.pixel(10, 20) == 0xFFFF_FFFF)
  }

  @Test func anItemsAppearanceComesBeforeItsBars() {
    let (barLook, itemLook) = (UINavigationBarAppearance(), UINavigationBarAppearance())
    for (look, color) in [(barLook, UIColor.red), (itemLook, .blue)] {
      look.configureWithOpaqueBackground()
      look.backgroundColor = color
    }
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    let item = UINavigationItem(title: "Title")
    bar.standardAppearance = barLook
    item.standardAppearance = itemLook
    bar.setItems([item], animated: false)
    let stage = ViewStage(300, 100, bar)
    #expect(stage.pixel(10, 20) == 0xFF00_00FF)
    item.standardAppearance = nil
    stage.turn()
    #expect(stage.pixel(10, 20) == 0xFFFF_0000)
  }

  @Test func aTabBarsAppearanceColoursItsTabs() {
    let appearance = UITabBarAppearance()
    appearance.configureWithTransparentBackground()
    appearance.stackedLayoutAppearance.normal.iconColor = .red
    appearance.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    appearance.stackedLayoutAppearance.selected.iconColor = .blue
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 200, height: 49))
    bar.items = [
      UITabBarItem(title: "One", image: UIImage(systemName: "square.fill"), tag: 0),
      UITabBarItem(title: "Two", image: UIImage(systemName: "square.fill"), tag: 1),
    ]
    bar.selectedItem = bar.items?[0]
    bar.standardAppearance = appearance
    let stage = ViewStage(200, 100, bar)
    let pixels = stage.bitmap(scale: 1).pixels
    #expect(pixels.contains(0xFF00_00FF) && pixels.contains(0xFFFF_0000))
    #expect(stage.pixel(100, 20) == 0xFFFF_FFFF)
  }
}
