import Testing
import UIKit
import VivaceGeometry
import VivaceLayers

@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct RecedingTests {
  private let a = Screen("a", color: .red)
  private let b = Screen("b", color: .green)
  private let c = Screen("c", color: .blue)

  private func stage(_ width: CGFloat = 390, _ height: CGFloat = 700) -> ViewStage {
    let stage = ViewStage(root: a, width, height)
    stage.window.covered = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
    stage.advance(by: 0.1)
    return stage
  }

  /// The scale at which the view around a controller's view is shown.
  private func scale(_ controller: UIViewController) -> CGFloat {
    controller.view.superview!.layer.presentedGeometry.transform.m11
  }

  private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-3 }

  @Test func aPresenterRecedesBehindASheetOfTheFullHeight() {
    let stage = stage()
    let safe = a.view.safeAreaInsets
    a.present(b, animated: true)
    stage.advance(by: 0.1)
    #expect((0.93..<0.999).contains(scale(a)))
    stage.advance(by: 2)
    #expect(isNear(scale(a), 358.0 / 390))
    #expect(a.view.frame == stage.window.bounds && a.view.safeAreaInsets == safe)
    let shown = a.view.convert(a.view.bounds, to: nil)
    #expect(isNear(shown.minX, 16) && isNear(shown.minY, 50))
    #expect(stage.pixel(4, 55) == 0xFF00_0000, "black is around the card")
    #expect(stage.pixel(195, 20) == 0xFF00_0000 && stage.pixel(195, 55) != 0xFF00_0000)
    stage.keep("uikit-receded")
    a.dismiss(animated: true)
    stage.advance(by: 0.1)
    #expect((0.92..<0.999).contains(scale(a)))
    stage.advance(by: 2)
    #expect(scale(a) == 1 && stage.pixel(4, 55) == stage.pixel(195, 400))
    #expect(stage.window.subviews.count == 1)
  }

  @Test func aFingerThatDrawsTheSheetDownLeadsThePresenterBack() {
    let stage = stage()
    a.present(b, animated: false)
    stage.advance(by: 0.1)
    #expect(isNear(scale(a), 358.0 / 390))
    stage.down(195, 100)
    for step in 1...10 { stage.move(195, 100 + 20 * CGFloat(step)) }
    #expect((0.93..<0.99).contains(scale(a)))
    for step in 1...20 { stage.move(195, 300 + 17 * CGFloat(step)) }
    stage.up(195, 640)
    stage.advance(by: 2)
    #expect(b.view.window == nil && scale(a) == 1)
  }

  @Test func aSheetOfSeveralHeightsLetsItRecedeOnlyAtTheFullOne() {
    let stage = stage()
    let sheet = b.sheetPresentationController!
    sheet.detents = [.medium(), .large()]
    a.present(b, animated: false)
    stage.turn()
    #expect(scale(a) == 1)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    stage.advance(by: 2)
    #expect(isNear(scale(a), 358.0 / 390))
  }

  @Test func presentersOfWideAndLowWindowsStay() {
    let wide = stage(1_000, 800)
    a.present(b, animated: false)
    wide.turn()
    #expect(scale(a) == 1)
    a.dismiss(animated: false)
    let low = ViewStage(root: c, 500, 300)
    low.window.hostTraits = UITraitCollection(traitsFrom: [
      .screen, UITraitCollection(verticalSizeClass: .compact),
    ])
    c.present(b, animated: false)
    low.turn()
    #expect(scale(c) == 1)
  }

  @Test func aPresenterThatFillsTheWindowAboveAnotherRecedesAlone() {
    let stage = stage()
    b.modalPresentationStyle = .fullScreen
    a.present(b, animated: false)
    stage.advance(by: 0.1)
    b.present(c, animated: true)
    stage.advance(by: 2)
    let shown = b.view.convert(b.view.bounds, to: nil)
    #expect(isNear(shown.minX, 16) && isNear(shown.width, 358) && scale(a) == 1)
    c.dismiss(animated: true)
    stage.advance(by: 2)
    #expect(b.view.convert(b.view.bounds, to: nil) == stage.window.bounds)
  }

  @Test func aSecondSheetKeepsWhatTheFirstLetGo() {
    let stage = stage()
    a.present(b, animated: false)
    stage.advance(by: 0.1)
    a.dismiss(animated: true)
    stage.advance(by: 0.1)
    a.present(c, animated: true)
    stage.advance(by: 3)
    #expect(isNear(scale(a), 358.0 / 390) && b.view.window == nil)
  }
}
