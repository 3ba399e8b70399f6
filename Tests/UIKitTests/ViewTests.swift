import Testing
import UIKit
import VivaceGeometry
import VivaceLayers

@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct ViewTests {
  private final class Painted: UIView {
    var drawn = 0
    override func draw(_ rect: CGRect) {
      drawn += 1
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: rect.width / 2, height: rect.height))
    }
  }

  private final class Log: UIView {
    var lines: [String] = []
    override func willMove(toSuperview newSuperview: UIView?) {
      lines.append("willMoveToSuperview \(newSuperview == nil ? "nil" : "view")")
    }
    override func didMoveToSuperview() { lines.append("didMoveToSuperview") }
    override func willMove(toWindow newWindow: UIWindow?) {
      lines.append("willMoveToWindow \(newWindow == nil ? "nil" : "window")")
    }
    override func didMoveToWindow() { lines.append("didMoveToWindow") }
    override func layoutSubviews() { lines.append("layout") }
  }

  @Test func whatAViewDrawsIsKeptUntilItIsAskedForAnew() {
    let view = Painted(frame: CGRect(x: 10, y: 10, width: 40, height: 20))
    view.backgroundColor = .blue
    let stage = ViewStage(100, 100, view)
    #expect(view.drawn == 1)
    #expect(stage.pixel(15, 15) == 0xFFFF_0000 && stage.pixel(45, 15) == 0xFF00_00FF)
    view.frame.origin.x = 30
    stage.turn()
    #expect(view.drawn == 1 && stage.pixel(35, 15) == 0xFFFF_0000)
    // A new size stretches what was drawn.
    view.frame.size.width = 60
    stage.turn()
    #expect(view.drawn == 1 && stage.pixel(58, 15) == 0xFFFF_0000)
    view.setNeedsDisplay()
    stage.turn()
    #expect(view.drawn == 2)
    view.contentMode = .redraw
    view.frame.size.width = 20
    stage.turn()
    #expect(view.drawn == 3)
  }

  @Test func nothingWithoutAnAreaIsDrawnUntilItHasOne() {
    let view = Painted()
    let stage = ViewStage(100, 100, view)
    #expect(view.drawn == 0)
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    stage.turn()
    #expect(view.drawn == 1)
  }

  @Test func viewsAreToldWhenTheyComeAndGo() {
    let stage = ViewStage(100, 100)
    let view = Log()
    stage.window.addSubview(view)
    #expect(
      view.lines == [
        "willMoveToSuperview view", "willMoveToWindow window", "didMoveToWindow",
        "didMoveToSuperview",
      ])
    view.lines = []
    view.removeFromSuperview()
    #expect(
      view.lines == [
        "willMoveToSuperview nil", "willMoveToWindow nil", "didMoveToWindow", "didMoveToSuperview",
      ])
  }

  @Test func onlyANewSizeOrScrollingLaysOut() {
    let view = Log(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let stage = ViewStage(100, 100, view)
    view.lines = []
    view.frame.origin = CGPoint(x: 20, y: 5)
    stage.turn()
    #expect(view.lines == [])
    view.bounds.origin.y = 4
    stage.turn()
    #expect(view.lines == ["layout"])
    view.frame.size.width = 11
    view.layoutIfNeeded()
    #expect(view.lines == ["layout", "layout"])
  }

  @Test func childrenOutsideOfTheirParentAreSeenAndNotHit() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let child = UIView(frame: CGRect(x: 40, y: 10, width: 40, height: 10))
    child.backgroundColor = .green
    parent.addSubview(child)
    let stage = ViewStage(100, 100, parent)
    #expect(stage.pixel(70, 15) == 0xFF00_FF00)
    #expect(stage.window.hitTest(CGPoint(x: 45, y: 15), with: nil) === child)
    #expect(stage.window.hitTest(CGPoint(x: 70, y: 15), with: nil) === stage.window)
    parent.isUserInteractionEnabled = false
    #expect(stage.window.hitTest(CGPoint(x: 45, y: 15), with: nil) === stage.window)
    parent.isUserInteractionEnabled = true
    child.alpha = 0.005
    #expect(stage.window.hitTest(CGPoint(x: 45, y: 15), with: nil) === parent)
  }

  @Test func flexiblePartsShareADifferenceByTheirLengths() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 0, width: 30, height: 20))
    child.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin, .flexibleTopMargin]
    parent.addSubview(child)
    parent.layoutIfNeeded()
    parent.frame.size = CGSize(width: 140, height: 150)
    parent.layoutIfNeeded()
    #expect(child.frame == CGRect(x: 20, y: 50, width: 60, height: 20))
  }

  @Test func darkIsForAViewAndAllInIt() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    inner.backgroundColor = .label
    view.backgroundColor = .systemBackground
    view.addSubview(inner)
    let stage = ViewStage(100, 100, view)
    #expect(stage.pixel(30, 30) == 0xFFFF_FFFF && stage.pixel(5, 5) == 0xFF00_0000)
    stage.window.overrideUserInterfaceStyle = .dark
    stage.turn()
    #expect(stage.pixel(30, 30) == 0xFF00_0000 && stage.pixel(5, 5) == 0xFFFF_FFFF)
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func tintsAreInheritedAndToldOfWhereTheyAre() {
    final class Tinted: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let (outer, inner, own) = (UIView(), Tinted(), Tinted())
    outer.addSubview(inner)
    outer.addSubview(own)
    own.tintColor = .red
    let before = (inner.changes, own.changes)
    outer.tintColor = .green
    #expect(inner.tintColor == .green && own.tintColor == .red)
    #expect(inner.changes == before.0 + 1 && own.changes == before.1)
    outer.tintColor = nil
    #expect(inner.tintColor == .systemBlue)
  }

  @Test func safeAreaIsWhatIsCoveredOfAView() {
    let view = UIView(frame: CGRect(x: 0, y: 20, width: 50, height: 60))
    let stage = ViewStage(100, 100, view)
    stage.window.covered = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 24, left: 0, bottom: 14, right: 0))
    #expect(view.layoutMargins == UIEdgeInsets(top: 32, left: 8, bottom: 22, right: 8))
  }

  @Test("a controller's view has the system's margins", arguments: [(375, 16), (414, 20)])
  func systemMargins(width: CGFloat, side: CGFloat) {
    let controller = UIViewController()
    let stage = ViewStage(root: controller, width, 600)
    let view: UIView = controller.view
    stage.window.covered = UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
    #expect(
      controller.systemMinimumLayoutMargins
        == NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side))
    #expect(view.layoutMargins == UIEdgeInsets(top: 44, left: side, bottom: 34, right: side))
    #expect(
      view.layoutMarginsGuide.layoutFrame
        == CGRect(x: side, y: 44, width: width - 2 * side, height: 600 - 78))
    view.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 4, leading: 30, bottom: 0, trailing: 2)
    #expect(view.layoutMargins == UIEdgeInsets(top: 48, left: 30, bottom: 34, right: side))
    controller.viewRespectsSystemMinimumLayoutMargins = false
    #expect(view.layoutMargins == UIEdgeInsets(top: 48, left: 30, bottom: 34, right: 2))
    let inner = UIView()
    view.addSubview(inner)
    #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test func placesAreToldInTheScreensCoordinatesToo() {
    let (outer, inner) = (
      UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50)),
      UIView(frame: CGRect(x: 1, y: 2, width: 5, height: 5))
    )
    outer.addSubview(inner)
    let stage = ViewStage(100, 100, outer)
    stage.window.frame.origin = CGPoint(x: 100, y: 0)
    let screen = UIScreen.main.coordinateSpace
    #expect(inner.convert(CGPoint.zero, to: screen) == CGPoint(x: 111, y: 22))
    #expect(screen.convert(CGPoint(x: 111, y: 22), to: inner) == .zero)
    let whole = CGRect(x: 111, y: 22, width: 5, height: 5)
    #expect(inner.convert(inner.bounds, to: screen) == whole)
    #expect(inner.convert(whole, from: screen) == inner.bounds)
    #expect(screen.convert(inner.bounds, from: inner) == whole)
    let space: any UICoordinateSpace = outer
    #expect(inner.convert(CGPoint.zero, to: space) == CGPoint(x: 1, y: 2))
    #expect(space.convert(CGPoint.zero, from: inner) == CGPoint(x: 1, y: 2))
  }

  @Test func textIsNoLargerThanAViewAllows() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    let stage = ViewStage(100, 100, outer)
    stage.window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    outer.maximumContentSizeCategory = .extraLarge
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
    inner.minimumContentSizeCategory = .extraExtraLarge
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraExtraLarge)
    #expect(outer.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(inner.appliedContentSizeCategoryLimitsDescription.contains("at most"))
    (outer.maximumContentSizeCategory, inner.minimumContentSizeCategory) = (nil, nil)
    #expect(inner.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
  }

  @Test func constraintsOfAnAxisAreNamed() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    let width = inner.widthAnchor.constraint(equalToConstant: 10)
    let top = inner.topAnchor.constraint(equalTo: outer.topAnchor)
    NSLayoutConstraint.activate([width, top])
    #expect(inner.constraintsAffectingLayout(for: .horizontal) == [width])
    #expect(inner.constraintsAffectingLayout(for: .vertical) == [top])
    #expect(outer.constraintsAffectingLayout(for: .vertical) == [top])
    let picture = UIImageView(
      image: UIImage().withAlignmentRectInsets(
        UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
    let frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    let aligned = picture.alignmentRect(forFrame: frame)
    #expect(aligned == CGRect(x: 2, y: 1, width: 14, height: 16))
    #expect(picture.frame(forAlignmentRect: aligned) == frame)
  }

  @Test func effectsOfMotionAddUp() {
    let effect = UIInterpolatingMotionEffect(
      keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    (effect.minimumRelativeValue, effect.maximumRelativeValue) = (-10, 30)
    let group = UIMotionEffectGroup()
    group.motionEffects = [effect]
    let middle = group.keyPathsAndRelativeValues(forViewerOffset: .zero)
    #expect(middle?["center.x"] as? CGFloat == 10)
    let left = effect.keyPathsAndRelativeValues(
      forViewerOffset: UIOffset(horizontal: -2, vertical: 0))
    #expect(left?["center.x"] as? CGFloat == -10)
    let view = UIView()
    view.addMotionEffect(group)
    view.addMotionEffect(group)
    #expect(view.motionEffects == [group])
    view.removeMotionEffect(group)
    #expect(view.motionEffects.isEmpty)
  }

  @Test func deletedViewsShrinkAndGo() {
    let (outer, inner) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)))
    outer.addSubview(inner)
    let stage = ViewStage(100, 100, outer)
    var isDone = false
    UIView.perform(.delete, on: [inner], animations: { outer.alpha = 0.5 }) { isDone = $0 }
    stage.turn()
    #expect(inner.superview === outer && outer.alpha == 0.5)
    stage.advance(by: 1)
    #expect(isDone && inner.superview == nil && inner.alpha == 1 && inner.transform == .identity)
  }

  @Test func nonsenseChangesNothingAndIsTold() {
    let (a, b) = (UIView(), UIView())
    a.addSubview(b)
    #expect(warnings { b.addSubview(a) }.count == 1 && b.superview === a && a.superview == nil)
    #expect(warnings { a.addSubview(a) }.count == 1 && a.subviews == [b])
    a.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(warnings { a.frame.size.width = .nan }.count == 1)
    #expect(warnings { a.center = CGPoint(x: CGFloat.infinity, y: 0) }.count == 1)
    #expect(a.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func aPictureOfAHierarchyIsItsItems() {
    let view = Painted(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    let stage = ViewStage(100, 100, view)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { context in
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    }
    #expect(image.bitmap!.pixels[0] == 0xFFFF_0000)
    #expect(image.bitmap!.pixels[image.bitmap!.width - 1] == 0)
    let copy = view.snapshotView(afterScreenUpdates: false)!
    view.removeFromSuperview()
    copy.frame.origin = CGPoint(x: 50, y: 50)
    stage.window.addSubview(copy)
    stage.turn()
    #expect(stage.pixel(55, 55) == 0xFFFF_0000 && stage.pixel(75, 55) == 0xFFFF_FFFF)
    #expect(copy.frame.size == CGSize(width: 40, height: 20))
  }
}

extension ViewTests {
  @Test func traitsThatChangeAreToldOnceToThoseWhoAsked() {
    let view = UIView()
    let stage = ViewStage(100, 100, view)
    var styles: [UIUserInterfaceStyle] = []
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (_: UIView, previous) in styles.append(previous.userInterfaceStyle)
    }
    view.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (_: UIView, _) in
      styles.append(.unspecified)
    }
    stage.window.overrideUserInterfaceStyle = .dark
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(styles == [.light])
    view.unregisterForTraitChanges(registration)
    stage.window.overrideUserInterfaceStyle = .light
    #expect(styles == [.light])
  }

  @Test func aControllersViewIsMadeWhenAskedForAndHearsOfItsWindow() {
    final class Controller: UIViewController {
      var lines: [String] = []
      override func loadView() {
        lines.append("load")
        super.loadView()
      }
      override func viewDidLoad() { lines.append("didLoad") }
      override func viewWillAppear(_ animated: Bool) { lines.append("willAppear") }
      override func viewIsAppearing(_ animated: Bool) { lines.append("isAppearing") }
      override func viewDidLayoutSubviews() { lines.append("didLayout") }
      override func viewDidAppear(_ animated: Bool) { lines.append("didAppear") }
      override func viewWillDisappear(_ animated: Bool) { lines.append("willDisappear") }
      override func viewDidDisappear(_ animated: Bool) { lines.append("didDisappear") }
    }
    let (controller, child) = (Controller(), Controller())
    #expect(!controller.isViewLoaded && controller.lines == [])
    let stage = ViewStage(100, 80)
    stage.window.rootViewController = controller
    #expect(
      controller.lines == [
        "load", "didLoad", "willAppear", "isAppearing", "didLayout", "didAppear",
      ])
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 100, height: 80))
    #expect(controller.view.next === controller && controller.next === stage.window)
    stage.window.frame.size.height = 60
    stage.turn()
    #expect(controller.view.frame.height == 60)
    controller.addChild(child)
    controller.view.addSubview(child.view)
    child.didMove(toParent: controller)
    #expect(child.lines.contains("didAppear") && child.parent === controller)
    stage.window.isHidden = true
    #expect(controller.lines.suffix(2) == ["willDisappear", "didDisappear"])
    #expect(child.lines.suffix(2) == ["willDisappear", "didDisappear"])
  }

  @Test func aTextLayerShowsStringsOfBothKinds() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let layer = CATextLayer()
    layer.frame = view.bounds
    layer.string = "Plain"
    layer.fontSize = 17
    layer.foregroundColor = UIColor.red.cgColor
    layer.alignmentMode = .right
    view.layer.addSublayer(layer)
    let stage = ViewStage(100, 100, view)
    #expect(stage.text.contains("\"Plain\""))
    let reds = stage.bitmap(scale: 1).pixels.enumerated().filter {
      $0.element == 0xFFFF_0000
    }.map { $0.offset % 100 }
    #expect(!reds.isEmpty && reds.allSatisfy { $0 > 50 })
    layer.string = NSAttributedString(
      string: "Other", attributes: [.font: UIFont.systemFont(ofSize: 12)])
    stage.turn()
    #expect(stage.text.contains("\"Other\""))
  }

  @Test func aLayersModelIsRenderedWhateverMoves() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    dot.backgroundColor = .red
    view.addSubview(dot)
    let stage = ViewStage(100, 100, view)
    UIView.animate(withDuration: 1) { dot.frame.origin.x = 10 }
    stage.advance(by: 0.1)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
      view.layer.render(in: $0.cgContext)
    }
    let map = image.bitmap!
    #expect(map.pixels[map.width - 2] == 0xFFFF_0000 && map.pixels[2] == 0)
    stage.advance(by: 0.2)
    #expect(dot.layer.animationKeys() == ["position"])
  }
}

extension ViewTests {
  @Test func interactionsAreToldOfTheirView() {
    final class Interaction: UIInteraction {
      weak var view: UIView?
      var lines: [String] = []
      func willMove(to view: UIView?) { lines.append("will \(view != nil)") }
      func didMove(to view: UIView?) {
        self.view = view
        lines.append("did \(view != nil)")
      }
    }
    let (a, b, interaction) = (UIView(), UIView(), Interaction())
    a.addInteraction(interaction)
    b.addInteraction(interaction)
    #expect(a.interactions.isEmpty && b.interactions.count == 1 && interaction.view === b)
    #expect(
      interaction.lines == [
        "will true", "did true", "will false", "did false", "will true", "did true",
      ])
  }

  @Test func constraintsAreUpdatedInnermostFirstAndOnlyWhenAsked() {
    final class Stale: UIView {
      let name: String
      let log: (String) -> Void
      init(_ name: String, _ log: @escaping (String) -> Void) {
        (self.name, self.log) = (name, log)
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
      }
      required init?(coder: NSCoder) { nil }
      override func updateConstraints() {
        super.updateConstraints()
        log(name)
      }
    }
    var lines: [String] = []
    let outer = Stale("outer") { lines.append($0) }
    let inner = Stale("inner") { lines.append($0) }
    outer.addSubview(inner)
    let stage = ViewStage(100, 100, outer)
    outer.widthAnchor.constraint(equalToConstant: 10).isActive = true
    stage.turn()
    #expect(lines == ["inner", "outer"])
    inner.setNeedsUpdateConstraints()
    #expect(inner.needsUpdateConstraints() && !outer.needsUpdateConstraints())
    stage.turn()
    stage.turn()
    #expect(lines == ["inner", "outer", "inner"])
  }
}

extension ViewTests {
  @Test func nothingKeepsAWindowAndItsViewsAlive() {
    weak var window: UIWindow?
    weak var view: UIView?
    weak var scroll: UIScrollView?
    do {
      let (inner, outer, text) = (UIView(), UIScrollView(), UITextView())
      let stage = ViewStage(100, 100, outer)
      outer.addSubview(inner)
      outer.addSubview(text)
      inner.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        inner.widthAnchor.constraint(equalTo: outer.frameLayoutGuide.widthAnchor),
        inner.topAnchor.constraint(equalTo: outer.safeAreaLayoutGuide.topAnchor),
        inner.heightAnchor.constraint(equalToConstant: 10),
      ])
      stage.turn()
      UIView.animate(withDuration: 0.1) { inner.alpha = 0.5 }
      outer.setContentOffset(CGPoint(x: 0, y: 4), animated: true)
      stage.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 50, y: 40))
      stage.advance(by: 2)
      (window, view, scroll) = (stage.window, inner, outer)
      #expect(UIWindow.shown.contains(stage.window))
    }
    #expect(window == nil && view == nil && scroll == nil)
  }

  /// A view's change during its layout may request another layout, but does not loop.
  @Test func settingTheSameInALayoutIsNoCycle() {
    final class Setter: UIView {
      let label = UILabel()
      let pinned = UILabel()
      var rounds = 0
      var phrase = "one"
      override func layoutSubviews() {
        rounds += 1
        label.attributedText = NSAttributedString(string: phrase)
        label.frame = bounds
        pinned.attributedText = NSAttributedString(string: phrase)
      }
    }
    let view = Setter(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    view.pinned.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(view.label)
    view.addSubview(view.pinned)
    let layoutMessages = warnings {
      let stage = ViewStage(300, 400, view)
      NSLayoutConstraint.activate([
        view.pinned.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        view.pinned.topAnchor.constraint(equalTo: view.topAnchor),
      ])
      stage.turn()
      let width = view.pinned.frame.width
      #expect(width > 0)
      view.rounds = 0
      view.phrase = "one and another one"
      view.setNeedsLayout()
      stage.turn()
      // Once for the other words, once for the other size.
      #expect((1...3).contains(view.rounds) && view.pinned.frame.width > 2 * width)
    }
    #expect(layoutMessages.isEmpty)
    final class Circle: UIView {
      override func layoutSubviews() { setNeedsLayout() }
    }
    let messages = warnings {
      _ = ViewStage(300, 400, Circle(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    }
    #expect(messages.count == 1 && messages[0].contains("setNeedsLayout() in layoutSublayers()"))
  }

}
