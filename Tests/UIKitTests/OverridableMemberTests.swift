import Foundation
import Testing
import UIKit
import VivaceGeometry

@testable import VivaceUIKit

/// Members that subclasses override.
@MainActor @Suite(.serialized) struct OverridableMemberTests {
  private final class Screen: UIViewController {
    var lines: [String] = []
    override func present(
      _ viewControllerToPresent: UIViewController, animated flag: Bool,
      completion: (() -> Void)? = nil
    ) {
      lines.append("present")
      super.present(viewControllerToPresent, animated: flag, completion: completion)
    }
    override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
      lines.append("dismiss")
      super.dismiss(animated: flag, completion: completion)
    }
    private lazy var item = UINavigationItem(title: "Own")
    override var navigationItem: UINavigationItem { item }
    override var isBeingPresented: Bool { true }
  }

  @Test func aControllerOverridesHowItPresentsAndWhatItShowsOnBars() {
    let stage = ViewStage()
    let screen = Screen()
    stage.window.rootViewController = screen
    stage.turn()
    let other = UIViewController()
    (screen as UIViewController).present(other, animated: false)
    stage.turn()
    #expect(screen.presentedViewController === other)
    (screen as UIViewController).dismiss(animated: false)
    #expect(screen.lines == ["present", "dismiss"])
    #expect(UINavigationController(rootViewController: screen).topViewController === screen)
    #expect((screen as UIViewController).navigationItem.title == "Own")
    #expect((screen as UIViewController).isBeingPresented)
  }

  private final class Box: UIView {
    override var layoutMargins: UIEdgeInsets {
      get { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
      set {}
    }
    override func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.insetBy(dx: 1, dy: 1) }
    override func addInteraction(_ interaction: any UIInteraction) {}
  }

  @Test func aViewOverridesItsMargins() {
    let box: UIView = Box(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(box.layoutMarginsGuide.layoutFrame == CGRect(x: 2, y: 1, width: 94, height: 96))
    #expect(box.alignmentRect(forFrame: box.frame).width == 98)
  }

  private final class Table: UITableView {
    var lines: [String] = []
    override func setEditing(_ editing: Bool, animated: Bool) {
      lines.append("editing \(editing)")
      super.setEditing(editing, animated: animated)
    }
    override func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
      lines.append("insert \(indexPaths.count)")
      super.insertRows(at: indexPaths, with: animation)
    }
    override func deselectRow(at indexPath: IndexPath, animated: Bool) {
      lines.append("deselect")
      super.deselectRow(at: indexPath, animated: animated)
    }
  }

  @Test func aTableOverridesItsEditing() {
    let table = Table(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
    table.isEditing = true
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    table.deselectRow(at: IndexPath(row: 0, section: 0), animated: false)
    #expect(table.lines == ["editing true", "insert 1", "deselect"])
    #expect(table.isEditing)
  }

  @Test func aColorIsMadeByAMetatype() {
    func make<C: UIColor>(_ type: C.Type) -> C { type.init(red: 1, green: 0, blue: 0, alpha: 1) }
    #expect(make(UIColor.self) == .red)
    #expect(type(of: UIColor.blue).init(white: 1, alpha: 1) == .white)
  }

  @Test func valuesOfTraitsStatesAndSettingsHaveTheirNames() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(forceTouchCapability: .available),
      UITraitCollection(displayScale: 2),
    ])
    #expect(traits.forceTouchCapability == .available)
    #expect(UITraitCollection().forceTouchCapability == .unknown)
    #expect(UIControl.State.reserved.isDisjoint(with: .application))
  }

  @available(*, deprecated) private func guides(_ controller: UIViewController) -> [CGFloat] {
    [controller.topLayoutGuide.length, controller.bottomLayoutGuide.length]
  }

  @available(*, deprecated)
  @Test func layoutGuidesAreAsLongAsBarsCover() {
    let stage = ViewStage()
    let controller = UIViewController()
    stage.window.rootViewController = controller
    stage.window.covered = UIEdgeInsets(top: 20, left: 0, bottom: 34, right: 0)
    stage.turn()
    #expect(guides(controller) == [20, 34])
    let label = UIView()
    label.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(label)
    label.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor).isActive = true
    label.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor).isActive = true
    stage.turn()
    #expect(label.frame.minY == 20 && label.frame.maxY == 400 - 34)
  }

  private final class Value {
    let gone: () -> Void
    init(_ gone: @escaping () -> Void) { self.gone = gone }
    deinit { gone() }
  }
  private enum Keys { nonisolated(unsafe) static var value: UInt8 = 0 }

  @Test func valuesAssociatedWithAViewGoWithIt() {
    var isGone = false
    var view: UIView? = UIView()
    objc_setAssociatedObject(
      view!, &Keys.value, Value { isGone = true }, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(objc_getAssociatedObject(view!, &Keys.value) is Value)
    view = nil
    #expect(isGone)
  }
}

extension OverridableMemberTests {
  private final class Adaptive: UIViewController {
    var lines: [String] = []
    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      lines.append(
        "\(traitCollection.horizontalSizeClass) to \(newCollection.horizontalSizeClass)")
      coordinator.animate(alongsideTransition: nil) { [weak self] _ in self?.lines.append("done") }
    }
    override func preferredContentSizeDidChange(
      forChildContentContainer container: any UIContentContainer
    ) {
      lines.append("\(container.preferredContentSize.width)")
    }
  }

  @Test func aControllerHearsOfOtherSizeClassesBeforeTheyHold() {
    let stage = ViewStage()
    let controller = Adaptive()
    stage.window.rootViewController = controller
    stage.turn()
    stage.window.hostTraits = stage.window.hostTraits?.modifyingTraits {
      $0.horizontalSizeClass = .regular
    }
    #expect(controller.lines == ["compact to regular", "done"])
    let child = UIViewController()
    controller.addChild(child)
    child.preferredContentSize.width = 30
    #expect(controller.lines.last == "30.0")
  }
}

extension OverridableMemberTests {
  private final class Bar: UITabBarController {
    var titles: [String?] = []
    override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
      titles.append(item.title)
    }
  }

  @Test func aTabBarControllerHearsOfTapsOnItsBar() {
    let stage = ViewStage()
    let bar = Bar()
    bar.viewControllers = ["One", "Two"].map { title in
      let controller = UIViewController()
      controller.title = title
      return controller
    }
    stage.window.rootViewController = bar
    stage.turn()
    stage.tap(225, 380)
    #expect(bar.titles == ["Two"] && bar.selectedIndex == 1)
  }

  private final class Accessory: UIView {
    let bar = UIView()
    override var inputAccessoryView: UIView? { bar }
    override var canBecomeFirstResponder: Bool { true }
    override var gestureRecognizers: [UIGestureRecognizer]? { didSet { changes += 1 } }
    var changes = 0
  }

  @Test func aViewOverridesItsAccessoryAndSetsItsRecognizers() {
    let (view, other) = (Accessory(), UIView())
    #expect((view as UIResponder).inputAccessoryView === view.bar)
    let (tap, pan) = (UITapGestureRecognizer(), UIPanGestureRecognizer())
    view.gestureRecognizers = [tap, pan]
    #expect(tap.view === view && view.changes == 1)
    other.gestureRecognizers = [pan]
    #expect(pan.view === other && view.gestureRecognizers?.count == 1)
    view.removeGestureRecognizer(tap)
    #expect(tap.view == nil && view.gestureRecognizers == nil)
  }
}
