import Testing
import UIKit
import VivaceGeometry
import VivaceLayers

@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct PresentationTests {
  private let a = Screen("a", color: .red)
  private let b = Screen("b", color: .green)
  private let c = Screen("c", color: .blue)

  private func stage(_ width: CGFloat = 390, _ height: CGFloat = 700) -> ViewStage {
    let stage = ViewStage(root: a, width, height)
    _ = heard()
    return stage
  }
  private func top(_ controller: UIViewController) -> CGFloat {
    let shown = controller.view.superview!.layer.presentedGeometry
    return shown.position.y - shown.bounds.height * 0.5
  }

  @Test func aSheetLeavesThePresenterAlone() {
    let stage = stage()
    var done = 0
    a.present(b, animated: true) { done += 1 }
    #expect(heard() == ["b.willAppear", "b.isAppearing"])
    #expect(b.isBeingPresented && a.presentedViewController === b)
    #expect(
      b.presentingViewController === a && b.presentationController is UISheetPresentationController)
    stage.advance(by: 1)
    #expect(heard() == ["b.didAppear"] && done == 1 && !b.isBeingPresented)
    a.dismiss(animated: true) { done += 1 }
    #expect(heard() == ["b.willDisappear"] && b.isBeingDismissed)
    stage.advance(by: 2)
    #expect(heard() == ["b.didDisappear"] && done == 2)
    #expect(b.view.window == nil && a.presentedViewController == nil && Screen.mistakes.isEmpty)
    #expect(stage.window.subviews.count == 1)
  }

  @Test func aFullScreenReplacesThePresenter() {
    let stage = stage()
    b.modalPresentationStyle = .fullScreen
    a.present(b, animated: true)
    #expect(heard() == ["a.willDisappear", "b.willAppear", "b.isAppearing"])
    stage.advance(by: 1)
    #expect(heard() == ["a.didDisappear", "b.didAppear"])
    #expect(b.view.convert(b.view.bounds, to: nil) == stage.window.bounds)
    b.dismiss(animated: true)
    stage.advance(by: 2)
    #expect(
      heard() == [
        "b.willDisappear", "a.willAppear", "a.isAppearing", "b.didDisappear", "a.didAppear",
      ])
    #expect(!a.view.isHidden && Screen.mistakes.isEmpty)
  }

  @Test func detentsAreHeights() {
    let stage = stage()
    let sheet = b.sheetPresentationController!
    sheet.detents = [.medium(), .large()]
    sheet.prefersGrabberVisible = true
    a.present(b, animated: false)
    stage.turn()
    // A gap of eight hundredths of the window is left at the top.
    #expect(abs(top(b) - (700 - (700 - 56) / 2)) < 1e-6)
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    stage.advance(by: 0.1)
    #expect(top(b) < 370 && top(b) > 60)
    stage.advance(by: 2)
    #expect(abs(top(b) - 56) < 0.01)
    #expect(b.view.bounds.height == 644)
  }

  @Test func aSheetIsDraggedBetweenDetentsAndAway() {
    final class Listener: UISheetPresentationControllerDelegate {
      var heard: [String] = []
      func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheet: UISheetPresentationController
      ) { heard.append(sheet.selectedDetentIdentifier == .large ? "large" : "other") }
      func presentationControllerWillDismiss(_ controller: UIPresentationController) {
        heard.append("will")
      }
      func presentationControllerDidDismiss(_ controller: UIPresentationController) {
        heard.append("did")
      }
    }
    let stage = stage()
    let listener = Listener()
    b.sheetPresentationController?.detents = [.medium(), .large()]
    b.sheetPresentationController?.delegate = listener
    a.present(b, animated: false)
    stage.turn()
    stage.drag(from: CGPoint(x: 200, y: 450), to: CGPoint(x: 200, y: 150), rest: 0.3)
    stage.advance(by: 2)
    #expect(abs(top(b) - 56) < 0.5 && listener.heard == ["large"])
    _ = heard()
    stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 640))
    #expect(heard() == ["b.willDisappear"])
    stage.advance(by: 2)
    #expect(listener.heard == ["large", "will", "did"])
    #expect(heard() == ["b.didDisappear"] && a.presentedViewController == nil)
    #expect(Screen.mistakes.isEmpty)
  }

  @Test func aSheetThatComesIsTakenWhereItIs() {
    let stage = stage()
    a.present(b, animated: true)
    stage.advance(by: 0.15)
    let before = top(b)
    #expect(before > 80 && before < 650)
    stage.down(200, before + 30)
    stage.move(200, before + 41, after: 0.001)
    #expect(abs(top(b) - before) < 12)
    let start = top(b)
    stage.move(200, before + 61)
    #expect(abs(top(b) - start - 20) < 0.6)
    for _ in 0..<20 { stage.move(200, before + 61) }
    stage.up(200, before + 61)
    stage.advance(by: 3)
    #expect(b.isShown || b.isGone)
    #expect(Screen.mistakes.isEmpty)
  }

  @Test func aModalSheetStays() {
    let stage = stage()
    b.isModalInPresentation = true
    a.present(b, animated: false)
    stage.turn()
    stage.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 680))
    stage.advance(by: 2)
    #expect(b.isShown && abs(top(b) - 56) < 0.5)
    stage.tap(200, 20)
    stage.advance(by: 2)
    #expect(b.isShown)
  }

  @Test func presentingAndDismissingMayTurnRoundAtAnyInstant() {
    let stage = stage()
    for style in [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen] {
      b.modalPresentationStyle = style
      a.present(b, animated: true)
      stage.advance(by: 0.1)
      let shown = top(b)
      b.dismiss(animated: true)
      #expect(abs(top(b) - shown) < 0.5, "\(style)")
      stage.advance(by: 0.1)
      a.present(c, animated: true)
      stage.advance(by: 0.2)
      a.dismiss(animated: false)
      stage.advance(by: 3)
      #expect(a.isShown && b.isGone && c.isGone, "\(style)")
      #expect(stage.window.subviews.count == 1, "\(style)")
    }
    #expect(Screen.mistakes.isEmpty)
  }

  @Test func wrongPresentationsAreRefusedInWords() {
    let stage = stage()
    let lost = Screen("lost")
    let messages = warnings {
      lost.present(c, animated: true)
      a.present(b, animated: false)
      a.present(c, animated: true)
      b.present(b, animated: true)
    }
    #expect(messages.count == 3)
    #expect(messages[0].contains("Screen “lost”") && messages[0].contains("in no window"))
    #expect(messages[1].contains("presents Screen “b”"))
    stage.advance(by: 1)
    b.present(c, animated: false)
    #expect(c.presentingViewController === b)
    a.dismiss(animated: true)
    stage.advance(by: 2)
    #expect(a.isShown && b.isGone && c.isGone && Screen.mistakes.isEmpty)
  }

  @Test func anAnimatorOfTheProgramsMovesTheViews() {
    final class Fade: NSObject, UIViewControllerAnimatedTransitioning,
      UIViewControllerTransitioningDelegate
    {
      func transitionDuration(
        using context: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0.4 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let arriving = context.view(forKey: .to)
        if let arriving { context.containerView.addSubview(arriving) }
        arriving?.alpha = 0
        UIView.animate(withDuration: 0.4) {
          arriving?.alpha = 1
          if arriving == nil { context.view(forKey: .from)?.alpha = 0 }
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController,
        source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func animationController(
        forDismissed dismissed: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    }
    let stage = stage()
    let fade = Fade()
    b.modalPresentationStyle = .custom
    b.transitioningDelegate = fade
    a.present(b, animated: true)
    stage.advance(by: 0.2)
    #expect(abs(b.view.layer.presentation()!.opacity - 0.5) < 0.1)
    stage.advance(by: 0.5)
    #expect(b.isShown)
    b.dismiss(animated: true)
    stage.advance(by: 1)
    #expect(b.isGone && b.view.window == nil && Screen.mistakes.isEmpty)
  }
}
