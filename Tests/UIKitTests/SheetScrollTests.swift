import Testing
import UIKit
import VivaceGeometry
import VivaceLayers

@testable import VivaceUIKit

/// A sheet and a scroll view in it share a drag.
@MainActor @Suite(.serialized) struct SheetScrollTests {
  private let a = Screen("a")
  private let scroll = UIScrollView()
  private let sheet = UIViewController()

  private func stage(
    _ detents: [UISheetPresentationController.Detent], expands: Bool = true
  ) -> ViewStage {
    let stage = ViewStage(root: a, 390, 700)
    scroll.contentSize = CGSize(width: 390, height: 2_000)
    sheet.view = scroll
    scroll.backgroundColor = .white
    sheet.sheetPresentationController?.detents = detents
    sheet.sheetPresentationController?.prefersScrollingExpandsWhenScrolledToEdge = expands
    a.present(sheet, animated: false)
    stage.turn()
    return stage
  }
  private var top: CGFloat {
    let shown = scroll.superview!.layer.presentedGeometry
    return shown.position.y - shown.bounds.height / 2
  }
  private func drag(_ stage: ViewStage, from start: CGFloat, to end: CGFloat, steps: Int = 20) {
    stage.down(200, start)
    for step in 1...steps {
      stage.move(200, start + (end - start) * CGFloat(step) / CGFloat(steps))
    }
  }

  @Test func atTheTopADragDownwardsMovesTheSheet() {
    let stage = stage([.large()])
    #expect(top == 56)
    drag(stage, from: 300, to: 450)
    #expect(scroll.contentOffset.y == 0)
    // What was needed to begin does not count.
    #expect(abs(top - 56 - 142.5) < 8)
    let before = top
    stage.move(200, 470)
    #expect(abs(top - before - 20) < 0.5)
    // Back up, and then the content scrolls.
    for y in stride(from: CGFloat(450), through: 200, by: -20) { stage.move(200, y) }
    #expect(abs(top - 56) < 0.5 && scroll.contentOffset.y > 40)
    stage.up(200, 200, after: 0.3)
    stage.advance(by: 2)
    #expect(a.presentedViewController === sheet && abs(top - 56) < 0.5)
    scroll.contentOffset.y = 0
    drag(stage, from: 300, to: 650, steps: 12)
    stage.up(200, 650, after: 0.004)
    stage.advance(by: 3)
    #expect(a.presentedViewController == nil && sheet.view.window == nil)
  }

  @Test func inTheMiddleOfTheContentItScrolls() {
    let stage = stage([.large()])
    scroll.contentOffset.y = 300
    drag(stage, from: 300, to: 400)
    #expect(top == 56 && scroll.contentOffset.y < 215)
    stage.up(200, 400, after: 0.3)
  }

  @Test func aMediumSheetGrowsBeforeItsContentScrolls() {
    let stage = stage([.medium(), .large()])
    let medium = top
    #expect(medium > 300)
    drag(stage, from: 600, to: 500)
    #expect(scroll.contentOffset.y == 0 && abs(medium - top - 95) < 8)
    stage.move(200, 200)
    #expect(abs(top - 56) < 0.5 && scroll.contentOffset.y == 0 || scroll.contentOffset.y > 0)
    stage.move(200, 100)
    let offset = scroll.contentOffset.y
    #expect(abs(top - 56) < 0.5 && offset > 50)
    stage.up(200, 100, after: 0.3)
    stage.advance(by: 2)
    #expect(sheet.sheetPresentationController?.selectedDetentIdentifier == .large)
    #expect(abs(scroll.contentOffset.y - offset) < 1)
  }

  @Test func unlessItIsNotToGrow() {
    let stage = stage([.medium(), .large()], expands: false)
    let medium = top
    drag(stage, from: 600, to: 500)
    #expect(top == medium && scroll.contentOffset.y > 80)
    stage.up(200, 500, after: 0.3)
  }

  @Test func aSheetOnItsWayIsTakenByItsContentWithoutAJump() {
    let stage = ViewStage(root: a, 390, 700)
    scroll.contentSize = CGSize(width: 390, height: 2_000)
    sheet.view = scroll
    a.present(sheet, animated: true)
    stage.advance(by: 0.2)
    let before = top
    stage.down(200, before + 80)
    stage.move(200, before + 92, after: 0.001)
    stage.move(200, before + 93, after: 0.001)
    #expect(abs(top - before) < 14)
    let start = top
    stage.move(200, before + 113)
    #expect(abs(top - start - 20) < 0.6)
    for _ in 0..<20 { stage.move(200, before + 113) }
    stage.up(200, before + 113)
    stage.advance(by: 3)
    #expect(Screen.mistakes.isEmpty)
  }

  @Test("what scrolls below a bar in a sheet begins at its upper end", arguments: [false, true])
  func contentBelowABarBeginsAtItsTop(isAnimated: Bool) {
    let stage = ViewStage(root: a, 390, 700)
    let content = UIView()
    let form = UIViewController()
    for view in [scroll, content] { view.translatesAutoresizingMaskIntoConstraints = false }
    form.view.addSubview(scroll)
    scroll.addSubview(content)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: form.view.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: form.view.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: form.view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: form.view.trailingAnchor),
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 900),
    ])
    let navigation = UINavigationController(rootViewController: form)
    navigation.sheetPresentationController?.detents = [.medium(), .large()]
    a.present(navigation, animated: isAnimated)
    stage.advance(by: 3)
    #expect(scroll.adjustedContentInset.top > 40)
    #expect(scroll.contentOffset.y == -scroll.adjustedContentInset.top)
  }
}
