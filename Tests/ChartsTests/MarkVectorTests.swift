import Testing

@testable import Charts

@Suite struct MarkVectorTests {
  private func vector(_ marks: [Int: Double]) -> MarkVector {
    let ids = marks.keys.sorted()
    return MarkVector(
      keys: MarkKeys(ids, names: ids.map { "\($0)" }),
      values: ids.flatMap { [marks[$0]!] + Array(repeating: 0, count: MarkVector.stride - 2) + [1] }
    )
  }

  private func first(_ vector: MarkVector, _ id: Int) -> Double? {
    vector.keys.index(of: id).flatMap { vector[$0].first }
  }

  private func visibility(_ vector: MarkVector, _ id: Int) -> Double? {
    vector.keys.index(of: id).flatMap { vector[$0].last }
  }

  /// The displayed vector, as tracks compute it: the target, less the remaining displacement.
  private func shown(_ to: MarkVector, _ from: MarkVector, left: Double) -> MarkVector {
    to - (to - from).scaled(by: left)
  }

  @Test func aMarkThatStaysGoesStraight() {
    let half = shown(vector([1: 10]), vector([1: 4]), left: 0.5)
    #expect(first(half, 1) == 7)
    #expect(visibility(half, 1) == 1)
  }

  @Test func aNewMarkAppearsWhereItBelongs() {
    let half = shown(vector([1: 10, 2: 6]), vector([1: 4]), left: 0.25)
    #expect(first(half, 2) == 6)
    #expect(visibility(half, 2) == 0.75)
    #expect(first(half, 1) == 8.5)
  }

  @Test func aMarkThatGoesDisappearsWhereItWas() {
    let half = shown(vector([1: 10]), vector([1: 4, 3: 9]), left: 0.25)
    #expect(first(half, 3) == 9)
    #expect(visibility(half, 3) == 0.25)
  }

  @Test func aMarkThatComesBackGoesOnFromItsPresence() {
    let (a, b) = (vector([1: 1, 2: 2]), vector([1: 5]))
    let wayOut = b - a
    // A quarter of the way out is left when it is called back.
    let left = wayOut.scaled(by: 0.25)
    let back = a - ((a - b) + left)
    #expect(abs((visibility(back, 2) ?? 0) - 0.25) < 1e-12)
    #expect(first(back, 2) == 2)
  }

  @Test func nothingAddedChangesNothing() {
    let vector = vector([1: 3])
    #expect(vector - .zero == vector)
    #expect(vector + .zero == vector)
    #expect((vector - vector).magnitudeSquared == 0)
  }
}
