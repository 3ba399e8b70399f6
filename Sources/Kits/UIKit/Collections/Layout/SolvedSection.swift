import VivaceGeometry
import VivaceInteraction

/// The frames of a section's groups, in sequence.
///
/// Groups without estimates are all as the first one; of the others each is solved when it is seen, and
/// is thought to be as the first one before.
@MainActor final class SolvedSection {
  let section: NSCollectionLayoutSection
  let index: Int
  let count: Int
  /// Whether groups follow one another downwards; else sideways.
  let goesDown: Bool
  /// The size to which fractions of groups refer.
  let container: CGSize
  private let environment: any NSCollectionLayoutEnvironment
  var measured: [Int: CGSize]
  private(set) var groups = SpanTree()
  private var firsts: [Int] = []
  private var perGroup = 1
  private var isUniform = true
  private var template = SolvedGroup()
  private var cache: [Int: SolvedGroup] = [:]
  /// Across the groups: the thickest.
  private(set) var thickness: CGFloat = 0

  /// In the collection: all of it, and where the groups begin.
  var frame = CGRect.zero
  var inner = CGPoint.zero
  var edges: [(item: NSCollectionLayoutBoundarySupplementaryItem, frame: CGRect, number: Int)] = []
  var isOrthogonal: Bool { section.orthogonalScrollingBehavior != .none }

  init(
    _ section: NSCollectionLayoutSection, index: Int, count: Int, goesDown: Bool, container: CGSize,
    environment: any NSCollectionLayoutEnvironment, measured: [Int: CGSize]
  ) {
    (self.section, self.index, self.count) = (section, index, count)
    (self.goesDown, self.container, self.environment) = (goesDown, container, environment)
    self.measured = measured
    solve()
  }

  private var solver: GroupSolver {
    GroupSolver(measured: measured, count: count, environment: environment)
  }

  private func solve() {
    guard count > 0 else { return }
    var whole = solver
    whole.count = Int.max
    whole.measured = [:]
    template = whole.solve(section.group, in: container, from: 0)
    perGroup = max(1, template.elements.count)
    thickness = goesDown ? template.size.width : template.size.height
    let estimated = hasEstimates(section.group)
    isUniform = !estimated
    if estimated, isOpenEnded(section.group) { return solveAll() }
    let number = (count + perGroup - 1) / perGroup
    groups = SpanTree(repeating: along(template.size) + spacing, count: number)
    guard estimated else { return }
    for group in Set(measured.keys.map { $0 / perGroup }) where group < number { resolve(group) }
  }

  /// How many items a group takes depends on their lengths: all have to be solved.
  private func solveAll() {
    var lengths: [CGFloat] = []
    var next = 0
    firsts = []
    thickness = 0
    while next < count {
      let solved = solver.solve(section.group, in: container, from: next)
      firsts.append(next)
      cache[lengths.count] = solved
      lengths.append(along(solved.size) + spacing)
      thickness = max(thickness, goesDown ? solved.size.width : solved.size.height)
      next += max(1, solved.elements.count)
    }
    groups = SpanTree(lengths)
  }

  private var spacing: CGFloat { section.interGroupSpacing }
  private func along(_ size: CGSize) -> CGFloat { goesDown ? size.height : size.width }

  private func hasEstimates(_ item: NSCollectionLayoutItem) -> Bool {
    if item.layoutSize.estimates != [] { return true }
    return (item as? NSCollectionLayoutGroup)?.subitems.contains(where: hasEstimates) ?? false
  }
  private func isOpenEnded(_ group: NSCollectionLayoutGroup) -> Bool {
    guard group.count == nil else { return false }
    switch group.kind {
    case .custom: return false
    case .horizontal:
      return group.subitems.contains { $0.layoutSize.widthDimension.isEstimated }
        && !group.layoutSize.widthDimension.isEstimated
    case .vertical:
      return group.subitems.contains { $0.layoutSize.heightDimension.isEstimated }
        && !group.layoutSize.heightDimension.isEstimated
    }
  }

  /// The length of all groups, without the space after the last one.
  var length: CGFloat { max(0, groups.total - (groups.count > 0 ? spacing : 0)) }

  private func first(of group: Int) -> Int {
    firsts.isEmpty ? group * perGroup : firsts[group]
  }
  func group(of item: Int) -> Int {
    guard !firsts.isEmpty else { return item / perGroup }
    return (firsts.firstIndex { $0 > item } ?? firsts.count) - 1
  }

  private func resolve(_ group: Int) {
    let solved = solver.solve(section.group, in: container, from: first(of: group))
    cache[group] = solved
    groups[group] = along(solved.size) + spacing
    thickness = max(thickness, goesDown ? solved.size.width : solved.size.height)
  }

  /// Records a cell's reported size. Returns whether an element has moved.
  func measure(_ item: Int, _ size: CGSize) {
    measured[item] = size
    if firsts.isEmpty { resolve(group(of: item)) } else { solveAll() }
  }

  /// The elements of a group, from where it begins, and where that is.
  func elements(of group: Int) -> (SolvedGroup, first: Int, start: CGFloat) {
    let begin = first(of: group)
    let start = groups.start(of: group)
    if isUniform {
      var shown = template
      let left = count - begin
      if left < shown.elements.count { shown.elements.removeLast(shown.elements.count - left) }
      return (shown, begin, start)
    }
    if cache[group] == nil {
      cache[group] = solver.solve(section.group, in: container, from: begin)
    }
    return (cache[group]!, begin, start)
  }

  /// Elements of uniform groups are numbered as those of the first one.
  func number(_ element: SolvedGroup.Element, _ first: Int) -> Int {
    isUniform ? first + element.item : element.item
  }

  func groups(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    groups.indices(from: low, to: high)
  }
}
