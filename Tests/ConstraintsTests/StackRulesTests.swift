import Testing

@testable import VivaceConstraints

/// Stacks by numbers: 300 × 100 at (10, 20), with things of the lengths 30, 60 and 90.
@Suite struct StackRulesTests {
  let solver = ConstraintSolver()
  var rules = StackRules()

  /// Left and width of each, in a stack of a length.
  func lay(
    _ rules: StackRules, length: Double? = 300, isRightToLeft: Bool = false,
    hugging: [Float] = [250, 250, 250], resistance: [Float] = [750, 750, 750],
    change: (inout [StackRules.Arranged]) -> Void = { _ in }
  ) throws -> (places: [[Double]], stack: LayoutFrame, all: [LayoutFrame]) {
    var stack = LayoutItem(in: solver)
    stack.isRightToLeft = isRightToLeft
    try solver.add(stack.constraint(.left, constant: 10))
    try solver.add(stack.constraint(.top, constant: 20))
    let isHorizontal = rules.axis == .horizontal
    if let length {
      try solver.add(stack.constraint(isHorizontal ? .width : .height, constant: length))
    }
    var arranged: [StackRules.Arranged] = []
    for (index, length) in [30.0, 60, 90].enumerated() {
      var item = LayoutItem(in: solver)
      item.isRightToLeft = isRightToLeft
      item.firstBaselineOffset = Double(10 + 5 * index)
      let along = item.intrinsicConstraints(
        rules.axis, length: length, hugging: hugging[index],
        compressionResistance: resistance[index])
      let across = item.intrinsicConstraints(
        isHorizontal ? .vertical : .horizontal, length: 20 + 10 * Double(index))
      for one in along + across { try solver.add(one) }
      arranged.append(.init(item, intrinsicLength: length))
    }
    change(&arranged)
    for one in rules.constraints(of: arranged, in: stack) { try solver.add(one) }
    try solver.settle()
    solver.checkInvariants()
    let frames = arranged.map { $0.item.frame(in: solver) }
    let slots = frames.map { isHorizontal ? [$0.left, $0.width] : [$0.top, $0.height] }
    return (slots.map { $0.map { ($0 * 1000).rounded() / 1000 } }, stack.frame(in: solver), frames)
  }

  @Test func fillStretchesTheLowestHugging() throws {
    var rules = rules
    rules.spacing = 10
    let slots = try lay(rules, hugging: [250, 249, 250]).places
    #expect(slots == [[10, 30], [50, 160], [220, 90]])
  }

  @Test func fillCompressesTheLowestResistance() throws {
    let slots = try lay(rules, length: 100, resistance: [750, 750, 749]).places
    #expect(slots == [[10, 30], [40, 60], [100, 10]])
  }

  @Test func withoutALengthTheStackIsAsLongAsItsContent() throws {
    var rules = rules
    rules.spacing = 5
    #expect(try lay(rules, length: nil).stack.width == 190)
  }

  @Test func fillEquallyMakesLengthsEqual() throws {
    var rules = rules
    rules.distribution = .fillEqually
    rules.spacing = 15
    #expect(try lay(rules).places == [[10, 90], [115, 90], [220, 90]])
  }

  @Test func fillProportionallyKeepsTheRatios() throws {
    var rules = rules
    rules.distribution = .fillProportionally
    #expect(try lay(rules, length: 360).places == [[10, 60], [70, 120], [190, 180]])
  }

  @Test func equalSpacingMakesGapsEqual() throws {
    var rules = rules
    rules.distribution = .equalSpacing
    rules.spacing = 5
    #expect(try lay(rules).places == [[10, 30], [100, 60], [220, 90]])
  }

  @Test func equalCenteringMakesDistancesOfCentresEqual() throws {
    var rules = rules
    rules.distribution = .equalCentering
    // Centres at 25, 145 and 265.
    #expect(try lay(rules).places == [[10, 30], [115, 60], [220, 90]])
  }

  @Test func equalCenteringGivesWayToSpacing() throws {
    var rules = rules
    rules.distribution = .equalCentering
    rules.spacing = 10
    #expect(try lay(rules, length: 200).places == [[10, 30], [50, 60], [120, 90]])
  }

  @Test("areas gather things at both ends and in the middle", arguments: [false, true])
  func areas(isRightToLeft: Bool) throws {
    var rules = rules
    rules.distribution = .areas
    rules.spacing = 10
    let leading = try lay(rules, isRightToLeft: isRightToLeft).places
    #expect(
      leading
        == (isRightToLeft
          ? [[280, 30], [210, 60], [110, 90]] : [[10, 30], [50, 60], [120, 90]]))
    let parted = try lay(rules, isRightToLeft: isRightToLeft) {
      ($0[1].area, $0[2].area) = (.center, .trailing)
    }
    #expect(
      parted.places
        == (isRightToLeft
          ? [[280, 30], [130, 60], [10, 90]] : [[10, 30], [130, 60], [220, 90]]))
  }

  @Test func areasAreNoLongerThanTheirThingsWhereNothingElseIsSaid() throws {
    var rules = rules
    rules.distribution = .areas
    rules.spacing = 5
    let free = try lay(rules, length: nil) { ($0[1].area, $0[2].area) = (.center, .trailing) }
    #expect(free.stack.width == 190 && free.places == [[10, 30], [45, 60], [110, 90]])
  }

  @Test func theMiddleGivesWayToTheEnds() throws {
    var rules = rules
    rules.distribution = .areas
    rules.spacing = 10
    let slots = try lay(rules, length: 210) { ($0[1].area, $0[2].area) = (.center, .trailing) }
    #expect(slots.places == [[10, 30], [60, 60], [130, 90]])
  }

  @Test func hiddenOnesTakeNeitherLengthNorSpacing() throws {
    var rules = rules
    rules.spacing = 10
    rules.distribution = .fillEqually
    let slots = try lay(rules) { $0[1].isHidden = true }.places
    #expect(slots[0] == [10, 145] && slots[2] == [165, 145])
    #expect(slots[1] == [155, 0])
  }

  @Test func aSpacingOfItsOwnReplacesThatOfTheStack() throws {
    var rules = rules
    rules.spacing = 10
    let slots = try lay(rules, hugging: [250, 250, 249]) { $0[0].spacingAfter = 40 }.places
    #expect(slots == [[10, 30], [80, 60], [150, 160]])
  }

  @Test func fromRightToLeftTheFirstIsRight() throws {
    var rules = rules
    rules.spacing = 10
    let slots = try lay(rules, isRightToLeft: true, hugging: [250, 249, 250]).places
    #expect(slots == [[280, 30], [110, 160], [10, 90]])
  }

  @Test func aVerticalStackGoesDown() throws {
    var rules = rules
    rules.axis = .vertical
    rules.spacing = 10
    rules.alignment = .trailing
    let (places, stack, all) = try lay(rules, hugging: [249, 250, 250])
    #expect(places == [[20, 130], [160, 60], [230, 90]])
    #expect(stack.width == 40 && all.map(\.left) == [30, 20, 10])
  }

  static let tops: [StackRules.Alignment: [Double]] = [
    .leading: [20, 20, 20], .center: [30, 25, 20], .trailing: [40, 30, 20],
    .firstBaseline: [30, 25, 20], .lastBaseline: [40, 30, 20], .fill: [20, 20, 20],
  ]

  @Test("a stack is as high as its highest, and others are aligned in it", arguments: tops.keys)
  func alignment(_ alignment: StackRules.Alignment) throws {
    var rules = rules
    rules.alignment = alignment
    let (_, stack, all) = try lay(rules)
    #expect(stack.height == 40)
    #expect(all.map(\.top) == Self.tops[alignment])
    #expect(all.map(\.height) == (alignment == .fill ? [40, 40, 40] : [20, 30, 40]))
  }
}
