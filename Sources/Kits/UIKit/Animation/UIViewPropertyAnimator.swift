import Foundation
import VivaceLayers

/// The progress of an animator.
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }
/// The end at which an animation finishes.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }

/// Animates the changes of closures; the animation can be paused, scrubbed, reversed and continued.
///
/// The animator records its changes by value: the progress of each property from its old to its new
/// value is one number for all. While the animator runs, that number is a function of time; while
/// it is paused, the program sets it.
@MainActor @preconcurrency open class UIViewPropertyAnimator: NSObject, CAAnimationDelegate {
  public typealias State = UIViewAnimatingState

  private struct Change {
    let layer: CALayer
    let key: String
    let old: LayerValue
    let from: LayerValue
    let to: LayerValue
    /// How far all was when it was added.
    let base: Double
  }

  /// How far all is after so many seconds.
  private struct Segment: Sendable {
    let course: TimedCurve
    /// The fraction at which the segment starts, and its direction.
    let start: Double
    let isBack: Bool
    /// The range of the whole animation that the segment covers.
    let low: Double
    let high: Double

    var duration: Double { isBack ? start : max(0, course.duration - start) }

    func position(at time: Double) -> Double {
      let position = isBack ? start - time : start + time
      return low + (high - low) * course.value(at: position)
    }
  }

  /// The seconds that the animation takes.
  public let duration: TimeInterval
  /// The seconds before it starts.
  open private(set) var delay: TimeInterval = 0
  /// The timing: a spring or a curve.
  open private(set) var timingParameters: (any UITimingCurveProvider)?
  /// The progress of the animator.
  open private(set) var state = State.inactive
  /// Whether time moves the animation.
  open private(set) var isRunning = false
  /// Stored only: an animation can always be paused.
  open var isInterruptible = true
  /// Stored only.
  open var isUserInteractionEnabled = true
  /// Stored only.
  open var isManualHitTestingEnabled = false
  /// Whether the fraction follows a finger linearly while it is paused.
  open var scrubsLinearly = true
  /// Whether the animator stays active at the end, so that it can be reversed.
  open var pausesOnCompletion = false
  /// Whether due updates of properties and layouts run when its closures begin and end.
  open var flushUpdates = false

  private var pending: [(closure: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var changes: [Change] = []
  private var leg: Segment?
  private var begun = 0.0
  private var position = 0.0
  private var goesBack = false
  private var generation = 0

  /// An animator with a timing.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    (self.duration, timingParameters) = (duration, parameters)
    super.init()
  }
  /// An animator without a duration, to be replaced by another.
  public override convenience init() {
    self.init(
      duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
  }
  /// An idle animator with a named curve; call `startAnimation()` to run it.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }
  /// By a curve between two control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }
  /// By a spring whose swinging a ratio below 1 allows.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }
  /// An animator that starts at once.
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let curve: UIView.AnimationCurve =
      switch options.rawValue >> 16 & 7 {
      case 1: .easeIn
      case 2: .easeOut
      case 3: .linear
      default: .easeInOut
      }
    let animator = UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations)
    animator.flushUpdates = options.contains(.flushUpdates)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  private var course: TimedCurve {
    TimedCurve(timingParameters ?? UICubicTimingParameters(), duration: duration)
  }

  // MARK: - What it does

  /// Adds changes to the animation, from now on if it runs.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }
  /// - Parameter delayFactor: The fraction of the remaining time to wait first.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    guard isAllowed(state != .stopped, "addAnimations") else { return }
    if state == .inactive { return pending.append((animation, delayFactor)) }
    record(animation, delayFactor)
    show()
  }
  /// Adds a closure for the end of the animation.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func record(_ animation: () -> Void, _ delayFactor: CGFloat) {
    let base = position + (1 - position) * Double(min(max(delayFactor, 0), 1))
    let capture = ChangeCapture(flushes: flushUpdates) { [weak self] layer, key, old, new, shown in
      self?.changes.append(
        Change(layer: layer, key: key, old: old, from: shown, to: new, base: base))
    }
    capture.run(animation)
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    (position, goesBack) = (0, false)
    changes = []
    let closures = pending
    pending = []
    for entry in closures { record(entry.closure, entry.delayFactor) }
  }

  private func isAllowed(_ condition: Bool, _ call: String) -> Bool {
    if !condition {
      LayerWarning.once(
        "UIViewPropertyAnimator.\(call) was called while its state was \(state), which means "
          + "nothing there. Nothing was done; look at `state` first.")
    }
    return condition
  }

  // MARK: - Running

  /// Starts or continues the animation.
  open func startAnimation() { startAnimation(afterDelay: 0) }
  /// Starts the animation after some seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard isAllowed(state != .stopped, "startAnimation()"), !isRunning else { return }
    self.delay = delay
    activate()
    let course = course
    run(
      Segment(
        course: course, start: goesBack ? course.time(of: position) : course.time(of: position),
        isBack: goesBack, low: 0, high: 1), after: delay)
  }

  /// Pauses the animation at its present fraction.
  open func pauseAnimation() {
    guard isAllowed(state != .stopped, "pauseAnimation()") else { return }
    activate()
    halt()
    show()
  }

  /// Continues from where it is.
  ///
  /// - Parameters:
  /// - parameters: Nil keeps the previous ones.
  /// - durationFactor: The remaining time as a fraction of the duration; 0 keeps the remaining time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard isAllowed(state == .active, "continueAnimation") else { return }
    halt()
    guard parameters != nil || durationFactor > 0 else {
      return run(
        Segment(
          course: course, start: course.time(of: position), isBack: goesBack, low: 0, high: 1),
        after: 0)
    }
    let left = goesBack ? position : 1 - position
    let length = durationFactor > 0 ? duration * Double(durationFactor) : duration * left
    let course = TimedCurve(
      parameters ?? timingParameters ?? UICubicTimingParameters(), duration: length)
    if parameters != nil { timingParameters = parameters }
    run(
      Segment(
        course: course, start: 0, isBack: false, low: position, high: goesBack ? 0 : 1), after: 0)
  }

  private func run(_ leg: Segment, after delay: Double) {
    self.leg = leg
    begun = LayerClock.now + delay
    isRunning = true
    show()
    if changes.isEmpty || leg.duration <= 0 { end() }
  }

  /// Keeps how far it is, and stops there.
  private func halt() {
    position = now
    leg = nil
    isRunning = false
  }

  private var now: Double {
    guard let leg else { return position }
    return leg.position(at: max(0, LayerClock.now - begun))
  }

  /// Adds an animation to each layer that shows its progress and its target.
  private func show() {
    generation += 1
    for (index, change) in changes.enumerated() {
      let animation = TimingAnimation(keyPath: change.key)
      (animation.fromValue, animation.toValue) = (change.from, change.to)
      animation.fillMode = .both
      let (leg, position, base) = (leg, position, change.base)
      let isLast = index == changes.count - 1
      animation.course = { time in
        let all = leg?.position(at: time) ?? position
        return base < 1 ? max(all - base, base == 0 ? all : 0) / (1 - base) : (all >= 1 ? 1 : 0)
      }
      animation.duration = leg.map { max($0.duration, 1e-9) } ?? .infinity
      if leg != nil {
        animation.beginTime = change.layer.convertTime(begun, from: nil)
      }
      animation.setValue(generation, forKey: "generation")
      if isLast { animation.delegate = self }
      change.layer.add(animation, forKey: name(of: change, index))
    }
  }

  private func name(of change: Change, _ index: Int) -> String {
    "UIViewPropertyAnimator-\(change.key)-\(index)"
  }

  /// Called by the layers' animations; the animator itself is their delegate.
  public nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    MainActor.assumeIsolated {
      guard isRunning, anim.value(forKey: "generation") as? Int == generation else { return }
      end()
    }
  }

  /// Ends at the target.
  private func end() {
    position = goesBack ? 0 : 1
    leg = nil
    isRunning = false
    guard !pausesOnCompletion else { return show() }
    finish(at: goesBack ? .start : .end)
  }

  // MARK: - How far it is

  /// The completed fraction, 0…1. Setting it pauses the animation there.
  open var fractionComplete: CGFloat {
    get { CGFloat(goesBack ? 1 - now : now) }
    set {
      guard isAllowed(state != .stopped, "fractionComplete"), newValue.isFinite else { return }
      activate()
      halt()
      let fraction = Double(min(max(newValue, 0), 1))
      let progress = scrubsLinearly ? fraction : course.value(at: fraction * course.duration)
      position = goesBack ? 1 - progress : progress
      show()
    }
  }

  /// Whether the animation runs towards its start.
  open var isReversed: Bool {
    get { goesBack }
    set {
      guard newValue != goesBack, isAllowed(state == .active, "isReversed") else { return }
      let wasRunning = isRunning
      halt()
      goesBack = newValue
      guard wasRunning else { return show() }
      run(
        Segment(
          course: course, start: course.time(of: position), isBack: goesBack, low: 0, high: 1),
        after: 0)
    }
  }

  // MARK: - Ending

  /// Stops where it is; the views have the values that show.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard isAllowed(state == .active, "stopAnimation") else { return }
    halt()
    leave(at: .current)
    if withoutFinishing {
      reset()
    } else {
      state = .stopped
    }
  }

  /// Ends a stopped animation, and calls its completions.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard isAllowed(state == .stopped, "finishAnimation(at:)") else { return }
    finish(at: finalPosition)
  }

  private func finish(at position: UIViewAnimatingPosition) {
    leave(at: position)
    let pending = completions
    reset()
    for completion in pending { completion(position) }
  }

  private func reset() {
    state = .inactive
    changes = []
    completions = []
    (position, goesBack) = (0, false)
  }

  /// Takes the animations away and gives the views the values of a place.
  private func leave(at position: UIViewAnimatingPosition) {
    generation += 1
    UIView.performWithoutAnimation {
      for (index, change) in changes.enumerated() {
        switch position {
        case .end: change.layer.setValue(change.to, forKey: change.key)
        case .start: change.layer.setValue(change.old, forKey: change.key)
        case .current:
          if let shown = change.layer.shown(change.key) {
            change.layer.setValue(shown, forKey: change.key)
          }
        }
        change.layer.removeAnimation(forKey: name(of: change, index))
      }
    }
  }
}

/// Records a closure's changes, without an animation.
@MainActor final class ChangeCapture: ViewAnimation {
  typealias Note = (CALayer, String, LayerValue, LayerValue, LayerValue) -> Void
  private let note: Note

  init(flushes: Bool, _ note: @escaping Note) {
    self.note = note
    super.init(flushes: flushes, completion: nil)
  }

  override func action(for layer: CALayer, _ event: String) -> (any CAAction)? {
    ClassicAnimation.keys.contains(event) ? Action(note) : nil
  }

  private final class Action: CAAction {
    private let note: Note
    init(_ note: @escaping Note) { self.note = note }

    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      guard let layer = anObject as? CALayer, let change = dict as? [String: LayerValue],
        let old = change["old"], let new = change["new"], let shown = change["shown"]
      else { return }
      note(layer, event, old, new, shown)
    }
  }
}
