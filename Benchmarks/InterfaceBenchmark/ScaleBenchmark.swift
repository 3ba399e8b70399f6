import BenchmarkFigures
import SwiftUI
import VivaceDrawing
import VivaceViews

/// One view among many that scales in both directions about an anchor that moves, too: what a frame of
/// it costs before anything is drawn, and what runs for it.
@MainActor enum ScaleBenchmark {
  static func run(count: Int) -> [Figure] {
    let (many, bodies, evaluated) = spent(count: count)
    let few = spent(count: 10).frame
    let name = "scale among \(count) views"
    return [
      Figure(name: "\(name): bodies", value: Double(bodies), unit: "", limit: 0),
      Figure(name: "\(name): rules, layout too", value: Double(evaluated), unit: "", limit: 0),
      // As if the others were not there.
      Figure(name: "\(name): a frame, CPU", value: many, unit: "ms", floor: few),
    ]
  }

  /// Processor milliseconds of a frame, and what runs in all of them.
  private static func spent(count: Int) -> (frame: Double, bodies: Int, evaluated: Int) {
    let host = ViewHost(ScaledField(count: count), size: CGSize(width: 390, height: 844))
    var frame = host.turn(at: 0)
    func touch(_ phase: PointerEvent.Phase, at time: Double) {
      host.send(
        .pointer(PointerEvent(phase: phase, location: CGPoint(x: 195, y: 20), time: time)))
      frame = host.turn(at: time)
    }
    touch(.down, at: 0.1)
    touch(.up, at: 0.2)
    let (bodies, evaluated) = (host.work.bodies, host.counters.evaluated)
    let frames = 600
    var scale: CGSize?
    let start = Instant.now
    for index in 1...frames {
      let time = 0.2 + Double(index) / 600
      if frame.needsFrames || frame.nextInstant <= time { frame = host.turn(at: time) }
      scale = frame.displayList.firstScale?.value(at: time).scale
    }
    let spent = Instant.now - start
    precondition((scale?.width ?? 1) > 1, "Nothing scales.")
    return (
      spent.cpu * 1_000 / Double(frames), Int(host.work.bodies - bodies),
      Int(host.counters.evaluated - evaluated)
    )
  }
}

private struct ScaledField: View {
  let count: Int
  @State private var isBig = false

  var body: some View {
    VStack(spacing: 0) {
      Color.red.frame(width: 200, height: 40)
        .scaleEffect(
          x: isBig ? 2 : 1, y: isBig ? 3 : 1, anchor: isBig ? .topLeading : .bottomTrailing
        )
        .onTapGesture { withAnimation(.bouncy(duration: 2)) { isBig.toggle() } }
      ForEach(0..<count, id: \.self) { _ in Color.blue.frame(width: 1, height: 0.05) }
    }
    .frame(maxHeight: .infinity, alignment: .top)
  }
}

extension DisplayList {
  /// The first scale, as a renderer comes upon it.
  fileprivate var firstScale: AnimatedValue<ScaleValue>? {
    for item in items {
      guard case .group(let effect, let list) = item.content else { continue }
      if case .scale(let scale, _) = effect { return scale }
      if let scale = list.firstScale { return scale }
    }
    return nil
  }
}
