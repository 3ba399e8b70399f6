import Foundation
import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

/// The picture at an instant does not depend on the frame rate, and events happen at their own
/// instants.
@MainActor @Suite(.serialized) struct FrameRateTests {
  final class Clock {
    var host: ViewHost?
    let log = Log()
    func callAsFunction(_ event: String) {
      log("\(event) at \(String(format: "%.6f", host?.now ?? 0))")
    }
  }

  struct Scene: View {
    let clock: Clock
    @State private var on = false
    var body: some View {
      VStack {
        Color.red.frame(width: 10, height: 10).scaleEffect(on ? 2 : 1)
        Color.red.frame(width: 10, height: 10)
          .phaseAnimator([0.2, 0.5, 0.9]) { content, phase in
            let _ = clock("phase \(phase)")
            content.opacity(phase)
          } animation: { phase in
            .linear(duration: phase / 3)
          }
        Color.red.frame(width: 10, height: 10)
          .keyframeAnimator(initialValue: 0.0, trigger: on) { content, blur in
            content.blur(radius: blur)
          } keyframes: { _ in
            CubicKeyframe(5, duration: 0.37)
            SpringKeyframe(1, duration: 0.4)
          }
        Color.red.frame(width: 10, height: 10).rotationEffect(.degrees(on ? 90 : 0))
          .animation(.easeInOut(duration: 0.11).repeatCount(5), value: on)
        Button("go") {
          withAnimation(.spring(duration: 0.3, bounce: 0.2)) {
            on.toggle()
          } completion: {
            clock("complete")
          }
        }
      }
    }
  }

  /// The picture at each quarter of a second, and the events with their instants.
  private func film(_ instants: [Double]) -> (pictures: [String], events: [String]) {
    let clock = Clock()
    let stage = TestStage { Scene(clock: clock) }
    clock.host = stage.host
    var pictures: [String] = []
    let taps = [0.25, 0.5]
    for instant in Set(instants + stride(from: 0.25, through: 2, by: 0.25)).sorted() {
      stage.advance(to: instant)
      if taps.contains(instant) { stage.tap("go") }
      if instant > 0, (instant * 4).rounded() == instant * 4 {
        pictures.append(stage.frame.displayList.text(at: instant))
      }
    }
    return (pictures, clock.log.take())
  }

  private nonisolated static func every(_ part: Double) -> [Double] {
    Array(stride(from: 0, through: 2, by: 1 / part))
  }

  private nonisolated static let paces: [[Double]] = [
    every(24), every(60), every(120), [0.01, 0.02, 0.9, 0.91, 1.4, 1.99], [],
  ]

  @Test("frames come 24, 60 or 120 times a second, or some are dropped", arguments: paces)
  func rates(instants: [Double]) {
    let reference = film(Self.every(240))
    let found = film(instants)
    for (found, expected) in zip(found.pictures, reference.pictures) { #expect(found == expected) }
    #expect(found.events == reference.events)
    #expect(Set(reference.pictures).count > 6)
    #expect(reference.events.filter { $0.hasPrefix("complete") }.count == 2)
    #expect(reference.events.filter { $0.hasPrefix("phase") }.count > 10)
  }
}
