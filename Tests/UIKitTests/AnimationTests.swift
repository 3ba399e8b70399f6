import Testing
import UIKit
import VivaceGeometry
import VivaceLayers
import VivaceMotion

@testable import VivaceUIKit

@MainActor @Suite(.serialized) struct AnimationTests {
  private func made(_ x: CGFloat = 0) -> (UIView, ViewStage) {
    let view = UIView(frame: CGRect(x: x, y: 0, width: 20, height: 20))
    view.backgroundColor = .red
    return (view, ViewStage(300, 300, view))
  }

  private func x(_ view: UIView) -> Double { Double(view.layer.presentation()!.position.x) }

  // MARK: - Classic

  @Test func aBlockMakesAnAdditiveAnimationThatTheLayerTellsOf() {
    let (view, stage) = made()
    var finished: [Bool] = []
    UIView.animate(withDuration: 1, animations: { view.center.x = 110 }) { finished.append($0) }
    #expect(view.center.x == 110 && view.layer.animationKeys() == ["position"])
    let animation = view.layer.animation(forKey: "position") as! CABasicAnimation
    #expect(animation.isAdditive && animation.fillMode == .both)
    #expect(animation.fromValue as? CGPoint == CGPoint(x: -100, y: 0))
    stage.advance(by: 0.5)
    #expect(abs(x(view) - 60) < 1e-6)
    // Turned back half-way: both continue, and nothing jumps.
    UIView.animate(withDuration: 1) { view.center.x = 10 }
    #expect(view.layer.animationKeys() == ["position", "position-2"])
    #expect(abs(x(view) - 60) < 1e-6)
    stage.advance(by: 2)
    #expect(view.layer.animationKeys() == nil && finished == [true] && x(view) == 10)
  }

  @Test func outsideOfABlockNothingAnimatesAndInsideOnlyWhatChanges() {
    let (view, stage) = made()
    view.alpha = 0.5
    #expect(view.layer.animationKeys() == nil)
    var completions = 0
    UIView.animate(withDuration: 1, animations: { view.alpha = 0.5 }) { _ in completions += 1 }
    #expect(view.layer.animationKeys() == nil && completions == 1)
    UIView.performWithoutAnimation {
      UIView.animate(withDuration: 1) { view.alpha = 1 }
    }
    #expect(view.layer.animationKeys() == nil && view.alpha == 1)
    UIView.setAnimationsEnabled(false)
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }) { _ in completions += 1 }
    UIView.setAnimationsEnabled(true)
    #expect(view.layer.animationKeys() == nil && completions == 2)
    _ = stage
  }

  @Test func innerBlocksTakeTheOuterOnesTime() {
    let (view, stage) = made()
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      UIView.animate(withDuration: 0.1) { view.center.x = 110 }
      #expect(UIView.inheritedAnimationDuration == 2)
    }
    stage.advance(by: 1)
    #expect(abs(x(view) - 60) < 1e-6)
  }

  @Test func aMovingViewTakesNoTouchesUnlessItMay() {
    let (view, stage) = made()
    UIView.animate(withDuration: 1) { view.center.x = 110 }
    #expect(stage.window.hitTest(CGPoint(x: 110, y: 10), with: nil) === stage.window)
    stage.advance(by: 2)
    #expect(stage.window.hitTest(CGPoint(x: 110, y: 10), with: nil) === view)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
      view.center.x = 210
    }
    #expect(stage.window.hitTest(CGPoint(x: 210, y: 10), with: nil) === view)
  }

  @Test func aRemovedViewsAnimationIsOverUnfinished() {
    let (view, stage) = made()
    var finished: [Bool] = []
    UIView.animate(withDuration: 1, animations: { view.center.x = 110 }) { finished.append($0) }
    stage.advance(by: 0.2)
    view.removeFromSuperview()
    #expect(finished == [false])
    UIView.animate(withDuration: 1, animations: { view.center.x = 0 }) { finished.append($0) }
    #expect(finished == [false, true])
  }

  @Test func aSpringsConstantsAreThoseThatAreKnown() {
    let (view, stage) = made()
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      animations: { view.center.x = 110 })
    let spring = view.layer.animation(forKey: "position") as! CASpringAnimation
    #expect(abs(spring.stiffness - 161.72) < 0.01 && abs(spring.damping - 12.717) < 0.001)
    _ = stage
  }

  @Test func keyframesTakeTheirPartsOfTheTime() {
    let (view, stage) = made()
    UIView.animateKeyframes(
      withDuration: 2, delay: 0,
      options: UIView.KeyframeAnimationOptions(
        rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    ) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 110 }
      UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) {
        view.center.x = 10
      }
    }
    stage.advance(by: 0.5)
    #expect(abs(x(view) - 60) < 1e-6)
    stage.advance(by: 0.75)
    #expect(abs(x(view) - 110) < 1e-6)
    stage.advance(by: 0.5)
    #expect(abs(x(view) - 60) < 1e-6)
    stage.advance(by: 1)
    #expect(x(view) == 10 && view.layer.animationKeys() == nil)
  }

  @Test func aCrossFadeMixesOldAndNew() {
    let (view, stage) = made()
    var done = false
    UIView.transition(
      with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: { view.backgroundColor = .blue }, completion: { _ in done = true })
    stage.turn()
    #expect(stage.pixel(10, 10) == 0xFFFF_0000)
    stage.advance(by: 0.5)
    let middle = stage.pixel(10, 10)
    #expect(middle >> 16 & 0xFF > 100 && middle & 0xFF > 100)
    stage.advance(by: 1)
    #expect(stage.pixel(10, 10) == 0xFF00_00FF && done && view.subviews.isEmpty)
  }

  @Test func aFlipShowsTheNewSideInItsSecondHalf() {
    let (view, stage) = made(100)
    UIView.transition(
      with: view, duration: 1, options: .transitionFlipFromLeft,
      animations: { view.backgroundColor = .blue })
    stage.advance(by: 0.25)
    #expect(stage.pixel(110, 10) == 0xFFFF_0000)
    stage.advance(by: 0.6)
    #expect(stage.pixel(110, 10) == 0xFF00_00FF)
    stage.advance(by: 1)
    #expect(stage.window.subviews == [view] && view.layer.animationKeys() == nil)
  }

  // MARK: - Property animators

  @Test func anAnimatorOfNothingTakesNoTime() {
    let (view, stage) = made()
    let animator = UIViewPropertyAnimator()
    #expect(animator.duration == 0)
    animator.addAnimations { view.center.x = 110 }
    var ended: [UIViewAnimatingPosition] = []
    animator.addCompletion { ended.append($0) }
    animator.startAnimation()
    stage.advance(by: 0.1)
    #expect(view.center.x == 110 && ended == [.end])
  }

  @Test func anAnimatorIsScrubbedReversedAndFinished() {
    let (view, stage) = made()
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 110 }
    animator.addCompletion { ends.append($0) }
    #expect(animator.state == .inactive && view.center.x == 10)
    animator.fractionComplete = 0.3
    #expect(animator.state == .active && !animator.isRunning)
    stage.turn()
    #expect(abs(x(view) - 40) < 1e-6)
    animator.startAnimation()
    stage.advance(by: 0.2)
    #expect(animator.isRunning && abs(x(view) - 60) < 1e-6)
    #expect(abs(animator.fractionComplete - 0.5) < 1e-6)
    animator.isReversed = true
    stage.advance(by: 0.1)
    #expect(abs(x(view) - 50) < 1e-6 && abs(animator.fractionComplete - 0.6) < 1e-6)
    stage.advance(by: 1)
    #expect(ends == [.start] && view.center.x == 10 && animator.state == .inactive)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func stoppingKeepsWhatShows() {
    let (view, stage) = made()
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 110 }
    animator.addCompletion { ends.append($0) }
    animator.startAnimation()
    stage.advance(by: 0.5)
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && abs(view.center.x - 60) < 1e-6 && ends == [])
    #expect(warnings { animator.startAnimation() }.count == 1)
    animator.finishAnimation(at: .end)
    #expect(view.center.x == 110 && ends == [.end] && animator.state == .inactive)
    let other = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 10 }
    other.addCompletion { ends.append($0) }
    other.startAnimation()
    stage.advance(by: 0.25)
    other.stopAnimation(true)
    #expect(ends == [.end] && abs(view.center.x - 85) < 1e-6 && other.state == .inactive)
  }

  @Test func anAnimatorGoesOnWithAnotherTiming() {
    let (view, stage) = made()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { view.center.x = 110 }
    animator.startAnimation()
    stage.advance(by: 0.25)
    animator.pauseAnimation()
    let held = x(view)
    stage.advance(by: 1)
    #expect(x(view) == held && animator.fractionComplete < 0.25)
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.5)
    stage.advance(by: 0.25)
    #expect(abs(x(view) - (held + 110) / 2) < 1e-6)
    stage.advance(by: 0.3)
    #expect(x(view) == 110 && animator.state == .inactive)
  }

  @Test func springsAreInsensitiveToTheDurationUnlessTheyAreByRatio() {
    let own = TimedCurve(UISpringTimingParameters(), duration: 9)
    #expect(own.duration > 0.3 && own.duration < 3.6)
    let ratio = TimedCurve(UISpringTimingParameters(dampingRatio: 0.5), duration: 2)
    #expect(ratio.duration == 2 && abs(ratio.value(at: 1.999) - 1) < 0.002)
    #expect(abs(ratio.value(at: ratio.time(of: 0.4)) - 0.4) < 1e-9)
  }

  // MARK: - SwiftUI's animations on views

  @Test func aSwiftUIAnimationMovesAViewWithoutACAAnimation() {
    let (view, stage) = made()
    var done = 0
    let animation = Animation.spring(response: 0.5, dampingFraction: 0.7)
    UIView.animate(animation, changes: { view.center.x = 110 }, completion: { done += 1 })
    #expect(view.layer.animationKeys() == nil && view.center.x == 110)
    let frame = stage.turn()
    #expect(!frame.needsFrames)
    let spring = Spring(response: 0.5, dampingRatio: 0.7)
    for _ in 0..<20 {
      stage.advance(by: 1.0 / 60)
      let moved = spring.value(target: 100.0, initialVelocity: 0, time: stage.time)
      #expect(abs(x(view) - 10 - moved) < 0.01)
    }
    stage.advance(by: 5)
    #expect(done == 1 && x(view) == 110)
  }

  /// Looks at a view in every frame: steps of place and of velocity that no movement explains.
  @Test func aNewAnimationTakesOverPlaceAndVelocityOfEachProperty() {
    let (view, stage) = made()
    var positions: [Double] = []
    func record(_ frames: Int) {
      for _ in 0..<frames {
        stage.advance(by: 1.0 / 240)
        positions.append(x(view))
      }
    }
    UIView.animate(.spring(response: 0.6, dampingFraction: 0.6)) { view.center.x = 210 }
    stage.turn()
    record(40)
    // Of another property: the first continues.
    UIView.animate(.easeInOut(duration: 0.3)) { view.alpha = 0.2 }
    record(20)
    UIView.animate(.interactiveSpring()) { view.center.x = 60 }
    record(20)
    UIView.animate(.spring(response: 0.8, dampingFraction: 1)) { view.center.x = 150 }
    record(60)
    let speeds = zip(positions.dropFirst(), positions).map { ($0 - $1) * 240 }
    let jolts = zip(speeds.dropFirst(), speeds).map { abs($0 - $1) * 240 }
    #expect(speeds.map(abs).max()! < 3_000)
    // A spring pulls by stiffness times distance at most; a lost velocity would be ten times that.
    #expect(jolts.max()! < 40_000)
    stage.advance(by: 5)
    #expect(x(view) == 150)
  }

  @Test func aPanRetargetsASpringAndHandsItsSpeedOn() {
    let (view, stage) = made()
    let pan = UIPanGestureRecognizer { recognizer in
      let pan = recognizer as! UIPanGestureRecognizer
      let translation = pan.translation(in: nil).x
      switch pan.state {
      case .changed: UIView.animate(.interactiveSpring()) { view.center.x = 10 + translation }
      case .ended: UIView.animate(.spring()) { view.center.x = 250 }
      default: break
      }
    }
    stage.window.addGestureRecognizer(pan)
    stage.down(5, 200)
    for step in 1...20 { stage.move(5 + CGFloat(step) * 6, 200) }
    var positions = [x(view)]
    for _ in 0..<3 {
      stage.advance(by: 1.0 / 240)
      positions.append(x(view))
    }
    let before = (positions[3] - positions[2]) * 240
    stage.up(125, 200, after: 1.0 / 240)
    let released = x(view)
    stage.advance(by: 1.0 / 240)
    let after = (x(view) - released) * 240
    #expect(before > 50 && abs(after - before) < 120)
    stage.advance(by: 4)
    #expect(x(view) == 250)
  }
}
