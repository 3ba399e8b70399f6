import Foundation
import Testing
import VivaceGeometry
import VivaceMotion

@testable import VivaceLayers

@MainActor @Suite(.serialized) struct AnimationTests {
  private func shown(_ animation: CAAnimation, _ key: String, at instants: [Double]) -> [Double] {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let stage = LayerStage(layer)
    layer.add(animation, forKey: nil)
    return instants.map { instant in
      stage.turn(at: instant)
      return layer.presentation()?.value(forKeyPath: key) as? Double ?? .nan
    }
  }

  @Test func keyframesGoThroughTheirValuesAtTheirTimes() {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 10, 40]
    animation.keyTimes = [0, 0.25, 1]
    animation.duration = 4
    #expect(shown(animation, "position.x", at: [0, 0.5, 1, 2.5]) == [0, 5, 10, 25])
  }

  @Test func discreteKeyframesHoldTheirValues() {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [1, 2, 3]
    animation.calculationMode = .discrete
    animation.duration = 3
    #expect(shown(animation, "position.x", at: [0, 0.9, 1, 2.9]) == [1, 1, 2, 3])
  }

  @Test func pacedKeyframesGoAtAnEvenSpeed() {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 10, 40]
    animation.keyTimes = [0, 0.9, 1]
    animation.calculationMode = .paced
    animation.duration = 4
    #expect(shown(animation, "position.x", at: [0, 1, 2, 3]) == [0, 10, 20, 30])
  }

  @Test func aCubicCurveGoesThroughAllValues() {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 10, 0]
    animation.calculationMode = .cubic
    animation.duration = 2
    let values = shown(animation, "position.x", at: [0, 0.5, 1, 1.5])
    #expect(values[0] == 0 && values[2] == 10)
    #expect(values[1] > 5, "it arrives flat at the top")
    #expect(abs(values[1] - values[3]) < 1e-12)
  }

  @Test func aPathLeadsAlongItsLength() {
    let animation = CAKeyframeAnimation(keyPath: "position")
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 30, y: 0))
    path.addLine(to: CGPoint(x: 30, y: 10))
    animation.path = path
    animation.calculationMode = .paced
    animation.duration = 4
    #expect(shown(animation, "position.x", at: [0, 1, 3.5]) == [0, 10, 30])
  }

  @Test func aGroupCutsWhatIsLonger() {
    let member = CABasicAnimation(keyPath: "position.x")
    (member.fromValue, member.toValue, member.duration) = (0, 100, 10)
    let group = CAAnimationGroup()
    group.animations = [member]
    group.duration = 5
    #expect(shown(group, "position.x", at: [0, 2, 4.5, 5]) == [0, 20, 45, 5])
  }

  @Test func cumulativeCyclesGoOnWhereTheLastOneEnded() {
    let animation = CABasicAnimation(keyPath: "transform.rotation.z")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    animation.repeatCount = 3
    animation.isCumulative = true
    let values = shown(animation, "transform.rotation", at: [0.5, 1.5, 2.5])
    #expect(zip(values, [0.5, 1.5, 2.5]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(values)")
  }

  @Test func aSpringObeysItsOwnEquation() {
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue) = (0, 1)
    (spring.mass, spring.stiffness, spring.damping, spring.initialVelocity) = (2, 90, 7, 3)
    spring.duration = spring.settlingDuration
    let step = 1e-3
    for t in stride(from: 0.05, to: 2, by: 0.1) {
      let x = shown(spring, "position.x", at: [t - step, t, t + step])
      let speed = (x[2] - x[0]) / (2 * step)
      let acceleration = (x[2] - 2 * x[1] + x[0]) / (step * step)
      #expect(abs(2 * acceleration - 90 * (1 - x[1]) + 7 * speed) < 0.02, "at \(t)")
    }
    let start = shown(spring, "position.x", at: [0, step])
    #expect(abs((start[1] - start[0]) / step - 3) < 0.05)
  }

  @Test func aPausedLayerStandsStillAndGoesOnFromThere() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let stage = LayerStage(layer)
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 100, 10)
    layer.add(animation, forKey: nil)
    func x() -> Double { layer.presentation()?.value(forKeyPath: "position.x") as? Double ?? .nan }
    stage.turn(at: 2)
    let pause = layer.convertTime(CACurrentMediaTime(), from: nil)
    layer.speed = 0
    layer.timeOffset = pause
    stage.turn(at: 5)
    #expect(x() == 20)
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - pause
    stage.turn(at: 6)
    #expect(x() == 30)
    #expect(stage.turn(at: 6).nextInstant == 13)
  }

  @Test func transformsMixByTheirParts() {
    let animation = CABasicAnimation(keyPath: "transform")
    animation.fromValue = CATransform3DIdentity
    animation.toValue = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    animation.duration = 1
    let angle = shown(animation, "transform.rotation.z", at: [0.5])[0]
    #expect(abs(angle - .pi / 4) < 1e-9)
    #expect(abs(shown(animation, "transform.scale", at: [0.5])[0] - 1) < 1e-9, "it does not shrink")
  }

  @Test func delegatesAreToldOfTheBeginningAndTheEnd() {
    final class Listener: CAAnimationDelegate {
      var events: [String] = []
      func animationDidStart(_ anim: CAAnimation) { events.append("start \(LayerClock.now)") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        events.append("stop \(LayerClock.now) \(flag)")
      }
    }
    let listener = Listener()
    let layer = CALayer()
    let stage = LayerStage(layer)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 1
    animation.beginTime = 0.5
    animation.delegate = listener
    layer.add(animation, forKey: "a")
    #expect(stage.turn(at: 0).nextInstant == 0.5)
    stage.turn(at: 0.5)
    stage.turn(at: 1.5)
    #expect(listener.events == ["start 0.5", "stop 1.5 true"])
    layer.add(animation, forKey: "a")
    layer.removeAnimation(forKey: "a")
    #expect(listener.events.last == "stop 1.5 false")
  }

  @Test func whoWaitsForAMovementHearsThatAllWereTakenAway() {
    let layer = CALayer()
    let stage = LayerStage(layer)
    stage.turn(at: 0)
    layer.delegate = Moved.shared
    layer.opacity = 0
    #expect(layer.state.motions[.opacity] != nil)
    var ended = 0
    layer.whenMotionEnds(of: .opacity) { ended += 1 }
    layer.removeAllAnimations()
    #expect(ended == 1 && layer.state.motions.isEmpty)
    stage.turn(at: 5)
    #expect(ended == 1 && layer.presentation()?.opacity == 0)
  }

  /// Has every change move by a spring.
  private final class Moved: CALayerDelegate, Sendable {
    static let shared = Moved()
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      MotionAction(.spring(duration: 1))
    }
  }
}
