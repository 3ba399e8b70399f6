import Testing

@testable import Charts

@Suite struct ScaleTests {
  @Test(
    "a scale's way back is its way there",
    arguments: [
      ScaleType.linear, .log, .squareRoot, .power(exponent: 3), .symmetricLog,
      .symmetricLog(slopeAtZero: 4),
    ])
  func wayBack(type: ScaleType) throws {
    let scale = PositionScale(type.kind, lower: 1, upper: 1_000, isDate: false)
    for value in [1.0, 2, 17, 400, 1_000] {
      let position = try #require(scale.position(scalar: value)).distance(along: 300)
      let back = try #require(scale.value(at: position, of: 300)?.scalar)
      #expect(abs(back - value) < 1e-6 * value, "\(type) \(value) \(back)")
    }
  }

  @Test func bandsDivideTheLengthEvenly() throws {
    let scale = PositionScale(bands: ["a", "b", "c", "d"])
    let middles = try ["a", "b", "c", "d"].map {
      try #require(scale.position(.category($0))).distance(along: 200)
    }
    #expect(middles == [25, 75, 125, 175])
    #expect(scale.value(at: 130, of: 200) == .category("c"))
    #expect(scale.value(at: -5, of: 200) == .category("a"))
    #expect(scale.position(.category("e")) == nil)
  }

  @Test func paddingLiesBesideTheDomain() throws {
    var scale = PositionScale(.linear, lower: 0, upper: 10, isDate: false)
    scale.range = _ScaleRange(start: 20, end: 30)
    #expect(try #require(scale.position(scalar: 0)).distance(along: 250) == 20)
    #expect(try #require(scale.position(scalar: 10)).distance(along: 250) == 220)
    #expect(scale.value(at: 120, of: 250) == .number(5))
  }

  @Test func aReversedScaleRunsBackwards() throws {
    var scale = PositionScale(.linear, lower: 0, upper: 10, isDate: false)
    scale.isReversed = true
    #expect(try #require(scale.position(scalar: 2)).distance(along: 100) == 80)
    guard case .number(let value) = scale.value(at: 80, of: 100) else {
      Issue.record("A linear scale has numbers.")
      return
    }
    #expect(abs(value - 2) < 1e-9)
  }

  @Test("domains without an extent get one", arguments: [(5.0, 5.0), (.nan, 1), (0, .infinity)])
  func senselessDomains(lower: Double, upper: Double) throws {
    let scale = PositionScale(.linear, lower: lower, upper: upper, isDate: false)
    #expect(scale.upper > scale.lower)
    #expect(scale.lower.isFinite && scale.upper.isFinite)
  }
}
