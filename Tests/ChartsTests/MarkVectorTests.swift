import Testing

@testable import Charts

@Suite struct MarkVectorTests {
  private func place(_ marks: [Int: Double]) -> MarkVector {
    let ids = marks.keys.sorted()
    return MarkVector(
      keys: MarkKeys(ids, names: ids.map { "\($0)" }),
      values: ids.flatMap { [marks[$0]!] + Array(repeating: 0, count: MarkVector.stride - 2) + [1] }
    )
  }

  private func first(_ vector: MarkVector, _ id: Int) -> Double? {
    vector.keys.index(of: id).flatMap { vector[$0].first }
  }

  private func presence(_ vector: MarkVector, _ id: Int) -> Double? {
    vector.keys.index(of: id).flatMap { vector[$0].last }
  }

  /// As tracks do: the place, less what is left of the way.
  private func shown(_ to: MarkVector, _ from: MarkVector, left: Double) -> MarkVector {
    to - (to - from).scaled(by: left)
  }

  @Test func aMarkThatStaysGoesStraight() {
    let half = shown(place([1: 10]), place([1: 4]), left: 0.5)
    #expect(first(half, 1) == 7)
    #expect(presence(half, 1) == 1)
  }

  @Test func aNewMarkAppearsWhereItBelongs() {
    let half = shown(place([1: 10, 2: 6]), place([1: 4]), left: 0.25)
    #expect(first(half, 2) == 6)
    #expect(presence(half, 2) == 0.75)
    #expect(first(half, 1) == 8.5)
  }

  @Test func aMarkThatGoesDisappearsWhereItWas() {
    let half = shown(place([1: 10]), place([1: 4, 3: 9]), left: 0.25)
    #expect(first(half, 3) == 9)
    #expect(presence(half, 3) == 0.25)
  }

  @Test func aMarkThatComesBackGoesOnFromItsPresence() {
    let (a, b) = (place([1: 1, 2: 2]), place([1: 5]))
    let wayOut = b - a
    // A quarter of the way out is left when it is called back.
    let left = wayOut.scaled(by: 0.25)
    let back = a - ((a - b) + left)
    #expect(abs((presence(back, 2) ?? 0) - 0.25) < 1e-12)
    #expect(first(back, 2) == 2)
  }

  @Test func nothingAddedChangesNothing() {
    let place = place([1: 3])
    #expect(place - .zero == place)
    #expect(place + .zero == place)
    #expect((place - place).magnitudeSquared == 0)
  }
}
