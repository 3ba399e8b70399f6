/// Measures the evaluation of movements: the cost of a frame in which everything moves.
///
/// `swift run -c release MotionBenchmark` prints nanoseconds for one evaluation, the best of
/// several rounds, the milliseconds of a frame of 10,000 moving numbers and rectangles, and how many
/// blocks were taken from the heap for it. Limits: 40 ns for a spring, 1.5 ms for 10,000 springs, no
/// block. The program fails if a block was taken; times count on an idle machine only.
import VivaceMotion

let clock = ContinuousClock()

/// The best of nine rounds, in nanoseconds for one call.
func nanoseconds(calls: Int, _ body: () -> Void) -> Double {
  var best = Double.infinity
  for _ in 0..<9 {
    let time = clock.measure(body)
    best = min(
      best, Double(time.components.attoseconds) / 1e9 + Double(time.components.seconds) * 1e9)
  }
  return best / Double(calls)
}

func report(_ name: String, _ value: Double, _ unit: String) {
  let name = name.padding(toLength: 44, withPad: " ", startingAt: 0)
  print("\(name) \(String(format: "%8.2f", value)) \(unit)")
}

/// The sink of all results, so that none is thrown away before it is made.
nonisolated(unsafe) var sum = 0.0

func track(_ animation: Animation, interrupted: Bool = false) -> Track<Double> {
  var animator = Animator(0.0)
  animator.start(animation: animation, from: 0, to: 100, at: 0, environment: nil)
  if interrupted {
    animator.start(animation: animation, from: 100, to: -50, at: 0.01, environment: nil)
  }
  return animator.track!
}

func measure(_ name: String, _ track: Track<Double>) {
  let calls = 100_000
  let cost = nanoseconds(calls: calls) {
    for index in 0..<calls {
      sum += track.value(at: 0.011 + Double(index) * 2e-6)
    }
  }
  report(name, cost, "ns")
}

measure("line", track(.linear(duration: 1)))
measure("Bézier", track(.easeInOut(duration: 1)))
measure("arc", track(.timingCurve(.circularEaseIn, duration: 1)))
measure("spring, critical", track(.default))
measure("spring, swinging", track(.bouncy))
measure("spring, creeping", track(.spring(bounce: -0.3)))
measure("spring, interrupted", track(.bouncy, interrupted: true))
measure("spring, delayed", track(.bouncy.delay(0.1)))
measure("repeat of a Bézier", track(.easeInOut(duration: 0.1).repeatForever()))
measure("chain of two Béziers", track(.easeInOut(duration: 1), interrupted: true))

func measureStart(_ name: String, _ animation: Animation) {
  let calls = 2000
  report(
    name,
    nanoseconds(calls: calls) {
      for index in 0..<calls {
        var animator = Animator(0.0)
        animator.start(
          animation: animation, from: 0, to: Double(index + 1), at: 0, environment: nil)
        sum += animator.endTime
      }
    }, "ns")
}

measureStart("start a Bézier", .easeInOut)
measureStart("start a spring", .bouncy)

/// Measures a frame of 10,000 springing values, and checks that it allocates nothing.
func measureFrame<Value: Animatable>(
  _ name: String, of values: [AnimatedValue<Value>], _ use: (Value) -> Double
) {
  func frame() {
    var total = 0.0
    for value in values { total += use(value.value(at: 0.123)) }
    sum += total
  }
  let cost = nanoseconds(calls: 1, frame)
  report("a frame of 10,000 springing \(name)", cost / 1e6, "ms")
  report("  for each", cost / 10_000, "ns")
  guard let blocksPerFrame = allocations(frame) else {
    return print("  the heap cannot be watched here")
  }
  report("  blocks from the heap", Double(blocksPerFrame), "")
  blocks += blocksPerFrame
}

func springing<Value: Animatable>(from: Value, to: (Int) -> Value) -> [AnimatedValue<Value>] {
  (0..<10_000).map { index in
    let model = to(index)
    var animator = Animator(from.animatableData)
    animator.start(
      animation: .bouncy, from: from.animatableData, to: model.animatableData, at: 0,
      environment: nil)
    return AnimatedValue(model, on: animator.track)
  }
}

nonisolated(unsafe) var blocks = 0
measureFrame("numbers", of: springing(from: 0.0) { Double($0 + 1) }) { $0 }
measureFrame(
  "rectangles",
  of: springing(from: CGRect(x: 0, y: 0, width: 44, height: 44)) {
    CGRect(x: Double($0), y: Double($0 % 700), width: 200, height: 60)
  }
) { $0.width * $0.height + $0.minX }

var restarted = Animator(0.0)
for index in 1...10_000 {
  restarted.start(
    animation: .linear(duration: 1).repeatForever(), from: Double(index - 1), to: Double(index),
    at: Double(index) * 0.01, environment: nil)
}
measure("repeat started 10,000 times", restarted.track!)

if sum.isNaN { print("not a number") }
if blocks > 0 {
  print("error: \(blocks) blocks were taken from the heap; a frame of tracks takes none")
  exit(1)
}
