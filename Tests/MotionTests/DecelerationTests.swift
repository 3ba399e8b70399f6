import Foundation
import Testing

@testable import VivaceMotion

@Suite struct DecelerationTests {
  @Test("goes as far as friction lets it, losing the same share of its speed every millisecond")
  func friction() {
    let coast = Deceleration(from: 100, velocity: 1_000, between: 0...10_000)
    let share = 1_000 * log(1 / 0.998)
    #expect(abs(coast.destination - (100 + 1_000 / share)) < 1e-9)
    #expect(abs(coast.velocity(at: 0.5) - 1_000 * pow(0.998, 500)) < 1e-6)
    #expect(coast.value(at: coast.end) == coast.destination)
    #expect(
      abs(coast.value(at: coast.end - 1e-9) - coast.destination) <= Deceleration.precision * 1.001)
  }

  @Test("runs into a wall, overshoots once and comes to rest at it")
  func wall() {
    let coast = Deceleration(from: 0, velocity: 3_000, between: 0...500)
    #expect(coast.destination == 500)
    let values = stride(from: 0, through: coast.end, by: 1 / 240).map { coast.value(at: $0) }
    let peak = values.max()!
    #expect(peak > 550 && peak < 620)
    let afterPeak = values[values.firstIndex(of: peak)!...]
    #expect(afterPeak.allSatisfy { $0 >= 500 })
    #expect(
      Deceleration(from: 0, velocity: 3_000, between: 0...500, bounces: false).value(at: 9) == 500)
  }

  @Test("is drawn back from outside; a push inwards goes on inside")
  func outside() {
    let back = Deceleration(from: -80, velocity: 0, between: 0...500)
    #expect(back.destination == 0 && back.value(at: 0) == -80)
    #expect(back.value(at: 0.2) > -80 && back.value(at: 0.2) < 0)
    let through = Deceleration(from: -80, velocity: 2_500, between: 0...5_000)
    #expect(through.destination > 500)
  }

  @Test(
    "never jumps, nor does its speed, and the speed is that of the value",
    arguments: [(0.0, 3_000.0), (-80, 2_500), (-80, 9_000), (620, 300), (250, -1_500)])
  func smooth(start: Double, velocity: Double) {
    let coast = Deceleration(from: start, velocity: velocity, between: 0...600)
    for t in stride(from: 0.001, to: coast.end - 0.002, by: 0.001) {
      let slope = (coast.value(at: t + 1e-6) - coast.value(at: t - 1e-6)) / 2e-6
      #expect(abs(slope - coast.velocity(at: t)) < 2, "at \(t) s")
    }
    #expect(coast.end < 5)
  }

  @Test("a rubber band gives ever less, and can be asked how far it was pulled")
  func band() {
    #expect(abs(rubberBand(100, available: 500) - 500 * (1 - 1 / (100 * 0.55 / 500 + 1))) < 1e-9)
    #expect(rubberBand(-100, available: 500) == -rubberBand(100, available: 500))
    #expect(rubberBand(1e9, available: 500) < 500)
    #expect(abs(rubberBandPull(rubberBand(140, available: 500), available: 500) - 140) < 1e-9)
    #expect(rubberBand(.nan, available: 500) == 0 && rubberBand(10, available: 0) == 0)
  }

  @Test("what is not finite comes to rest at once")
  func notFinite() {
    let coast = Deceleration(from: .nan, velocity: 10, between: 0...10)
    #expect(coast.end == 0 && coast.destination == 0)
    #expect(Deceleration(from: 3, velocity: .infinity, between: 0...10).end == 0)
  }
}
