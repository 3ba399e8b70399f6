import Testing

@testable import VivaceConstraints

@Suite struct LayoutItemTests {
  let solver = ConstraintSolver()

  func item(_ frame: LayoutFrame = LayoutFrame()) -> LayoutItem {
    LayoutItem(in: solver, frame: frame)
  }

  func fix(_ item: LayoutItem, _ frame: LayoutFrame) throws {
    for (attribute, value) in [
      (.left, frame.left), (.top, frame.top), (.width, frame.width), (.height, frame.height),
    ] as [(LayoutItem.Attribute, Double)] {
      try solver.add(item.constraint(attribute, constant: value))
    }
  }

  @Test func sidesAreThoseOfTheAlignmentRectangle() throws {
    var badge = item()
    badge.insets = .init(top: 1, left: 2, bottom: 3, right: 4)
    badge.firstBaselineOffset = 10
    badge.lastBaselineOffset = 5
    try fix(badge, LayoutFrame(left: 100, top: 50, width: 60, height: 40))
    try solver.settle()
    #expect(
      badge.frame(in: solver) == LayoutFrame(left: 98, top: 49, width: 66, height: 44))
    let values = [
      .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
      .firstBaseline, .lastBaseline,
    ].map { (attribute: LayoutItem.Attribute) in solver.value(of: badge[attribute]) }
    #expect(values == [100, 160, 50, 90, 100, 160, 60, 40, 130, 70, 60, 85])
    badge.isRightToLeft = true
    #expect(solver.value(of: badge[.leading]) == 160)
    #expect(solver.value(of: badge[.trailing]) == 100)
  }

  @Test func theLowerHuggingStretchesAndTheLowerResistanceShrinks() throws {
    let (label, field) = (item(), item())
    try solver.add(label.constraint(.left))
    try solver.add(field.constraint(.left, to: label[.right], constant: 8))
    let wide = try solver.add(field.constraint(.right, constant: 300))
    for one in label.intrinsicConstraints(.horizontal, length: 60, hugging: 251) {
      try solver.add(one)
    }
    for one in field.intrinsicConstraints(
      .horizontal, length: 100, compressionResistance: 749)
    {
      try solver.add(one)
    }
    try solver.settle()
    #expect(solver.value(of: label[.width]) == 60)
    #expect(solver.value(of: field[.width]) == 232)
    solver.setConstant(of: wide, to: -120)
    try solver.settle()
    #expect(solver.value(of: label[.width]) == 60)
    #expect(solver.value(of: field[.width]) == 52)
  }

  struct Sharing: Sendable {
    var mask: LayoutItem.Flexibility
    var left: Double
    var width: Double
    init(_ mask: LayoutItem.Flexibility, _ left: Double, _ width: Double) {
      self.mask = mask
      self.left = left
      self.width = width
    }

    /// In a container of 100 there were 20 before a child of 30, and 50 behind it; now it has 200.
    static let all: [Sharing] = [
      Sharing([], 20, 30), Sharing(.maxMargin, 20, 30), Sharing(.minMargin, 120, 30),
      Sharing(.length, 20, 130), Sharing([.minMargin, .maxMargin], 340 / 7, 30),
      Sharing([.minMargin, .length], 60, 90), Sharing([.minMargin, .length, .maxMargin], 40, 60),
    ]
  }

  @Test("flexible parts share a change in proportion to their lengths", arguments: Sharing.all)
  func autoresizing(sharing: Sharing) throws {
    let (container, child) = (item(), item())
    try fix(container, LayoutFrame(left: 7, top: 0, width: 200, height: 10))
    let frame = LayoutFrame(left: 20, top: 0, width: 30, height: 10)
    for one in child.autoresizingConstraints(
      .horizontal, frame: frame, mask: sharing.mask, in: container, length: 100)
    {
      try solver.add(one)
    }
    try solver.settle()
    #expect(abs(solver.value(of: child[.left]) - 7 - sharing.left) < 1e-9)
    #expect(abs(solver.value(of: child[.width]) - sharing.width) < 1e-9)
  }

  @Test func edgesAreRoundedToPixelsNotSizes() {
    let third = 100 / 3.0
    let columns = (0..<3).map { LayoutFrame(left: Double($0) * third, width: third) }
    let rounded = columns.map { $0.rounded(scale: 2) }
    #expect(rounded.map(\.left) == [0, 33.5, 66.5])
    #expect(rounded.map(\.width) == [33.5, 33, 33.5])
    #expect(LayoutFrame(left: -0.5, width: 1).rounded(scale: 1).left == 0)
  }

  @Test func theFittingSizeIsTheSmallestAndLeavesNoTrace() throws {
    let (cell, label) = (item(), item())
    try solver.add(label.constraint(.left, to: cell[.left], constant: 16))
    try solver.add(label.constraint(.right, to: cell[.right], constant: -16))
    try solver.add(label.constraint(.top, to: cell[.top], constant: 11))
    try solver.add(label.constraint(.bottom, .atMost, to: cell[.bottom], constant: -11))
    try solver.add(cell.constraint(.width, constant: 320, priority: 60))
    for one in label.intrinsicConstraints(.horizontal, length: 90)
      + label.intrinsicConstraints(.vertical, length: 20)
    { try solver.add(one) }
    try solver.settle()
    let before = cell.frame(in: solver)
    let small = try solver.fittingSize(of: cell, target: (0, 0))
    #expect(small == (122, 42))
    let narrow = try solver.fittingSize(of: cell, target: (50, 0), priorities: (1000, 50))
    #expect(narrow == (50, 42))
    #expect(cell.frame(in: solver).width == before.width)
    solver.checkInvariants()
    #expect(solver.count == 9)
  }
}
