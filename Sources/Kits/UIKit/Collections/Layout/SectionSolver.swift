import VivaceGeometry

/// The frames of one group's elements, from its corner.
struct SolvedGroup {
  struct Element {
    var item: Int
    var frame: CGRect
    var zIndex = 0
    var estimates: UIAxis = []
    var supplementary: [NSCollectionLayoutSupplementaryItem] = []
  }
  var elements: [Element] = []
  var size = CGSize.zero
}

/// Elements in lines, along one axis or the other.
private struct SolvedLines {
  /// The length that an item takes in a line, with its spacing.
  struct Lengths {
    let leading, above, total, thickness: CGFloat

    init(of size: CGSize, _ outside: NSDirectionalEdgeInsets, _ isHorizontal: Bool) {
      leading = isHorizontal ? outside.leading : outside.top
      above = isHorizontal ? outside.top : outside.leading
      total =
        leading + (isHorizontal ? size.width : size.height)
        + (isHorizontal ? outside.trailing : outside.bottom)
      thickness =
        above + (isHorizontal ? size.height : size.width)
        + (isHorizontal ? outside.bottom : outside.trailing)
    }
  }

  let isHorizontal: Bool
  var solved = SolvedGroup()
  /// The elements of each subitem, by line.
  var lines: [[Range<Int>]] = [[]]
  /// The start of the next subitem along the line, and its offset across.
  var offset: CGFloat = 0
  var side: CGFloat = 0
  /// Of the line that is filled.
  var thickness: CGFloat = 0
  /// The end of the longest line.
  var longest: CGFloat = 0

  var size: CGSize {
    isHorizontal
      ? CGSize(width: longest, height: side + thickness)
      : CGSize(width: side + thickness, height: longest)
  }

  mutating func beginLine() {
    (offset, side, thickness) = (0, side + thickness, 0)
    lines.append([])
  }

  mutating func add(_ group: SolvedGroup, _ lengths: Lengths, spacing: CGFloat) {
    let first = solved.elements.count
    for var element in group.elements {
      let (x, y) = (offset + lengths.leading, side + lengths.above)
      element.frame.origin.x += isHorizontal ? x : y
      element.frame.origin.y += isHorizontal ? y : x
      solved.elements.append(element)
    }
    lines[lines.count - 1].append(first..<solved.elements.count)
    longest = max(longest, offset + lengths.total)
    thickness = max(thickness, lengths.thickness)
    offset += lengths.total + spacing
  }
}

/// Lays out one group with the items that come next.
///
/// Estimated lengths are replaced by those that cells have reported, by the item's number.
struct GroupSolver {
  /// Measured sizes of cells, by item.
  var measured: [Int: CGSize]
  /// How many items there are.
  var count: Int
  var environment: any NSCollectionLayoutEnvironment

  func solve(_ group: NSCollectionLayoutGroup, in container: CGSize, from first: Int) -> SolvedGroup
  {
    var next = first
    return solve(group, container, &next)
  }

  private func solve(
    _ group: NSCollectionLayoutGroup, _ container: CGSize, _ next: inout Int,
    length: (axis: UIAxis, CGFloat)? = nil
  ) -> SolvedGroup {
    var size = group.layoutSize.size(in: container)
    if let length {
      if length.axis == .horizontal { size.width = length.1 } else { size.height = length.1 }
    }
    let insets = group.contentInsets
    let inner = CGSize(
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    var solved: SolvedGroup
    switch group.kind {
    case .custom(let provider): solved = custom(provider, inner, &next)
    case .horizontal: solved = line(group, inner, &next, isHorizontal: true)
    case .vertical: solved = line(group, inner, &next, isHorizontal: false)
    }
    if group.layoutSize.widthDimension.isEstimated {
      size.width = solved.size.width + insets.leading + insets.trailing
    }
    if group.layoutSize.heightDimension.isEstimated {
      size.height = solved.size.height + insets.top + insets.bottom
    }
    for index in solved.elements.indices {
      solved.elements[index].frame.origin.x += insets.leading
      solved.elements[index].frame.origin.y += insets.top
    }
    solved.size = size
    return solved
  }

  private func custom(
    _ provider: NSCollectionLayoutGroupCustomItemProvider, _ size: CGSize, _ next: inout Int
  ) -> SolvedGroup {
    var solved = SolvedGroup()
    for item in provider(LayoutEnvironment(size, environment.traitCollection)) {
      guard next < count else { break }
      solved.elements.append(.init(item: next, frame: item.frame, zIndex: item.zIndex))
      next += 1
    }
    solved.size = size
    return solved
  }

  /// One subitem with all in it, from a corner; its size with the room around it.
  private func solve(
    _ item: NSCollectionLayoutItem, _ container: CGSize, _ next: inout Int,
    length: (axis: UIAxis, CGFloat)?
  ) -> SolvedGroup {
    if let group = item as? NSCollectionLayoutGroup {
      return solve(group, container, &next, length: length)
    }
    var size = item.layoutSize.size(in: container)
    if let length {
      if length.axis == .horizontal { size.width = length.1 } else { size.height = length.1 }
    }
    let estimates = item.layoutSize.estimates
    if let known = measured[next] {
      if estimates.contains(.horizontal) { size.width = known.width }
      if estimates.contains(.vertical) { size.height = known.height }
    }
    let insets = item.contentInsets
    // Insets count only if the content does not determine the length.
    var frame = CGRect(origin: .zero, size: size)
    if !estimates.contains(.horizontal) {
      frame.origin.x = insets.leading
      frame.size.width = max(0, size.width - insets.leading - insets.trailing)
    }
    if !estimates.contains(.vertical) {
      frame.origin.y = insets.top
      frame.size.height = max(0, size.height - insets.top - insets.bottom)
    }
    let element = SolvedGroup.Element(
      item: next, frame: frame, estimates: estimates, supplementary: item.supplementaryItems)
    next += 1
    return SolvedGroup(elements: [element], size: size)
  }

  /// Subitems one after the other, as often as they fit; in further lines where there is room in a
  /// thickness that is given.
  private func line(
    _ group: NSCollectionLayoutGroup, _ size: CGSize, _ next: inout Int, isHorizontal: Bool
  ) -> SolvedGroup {
    guard !group.subitems.isEmpty else { return SolvedGroup() }
    let spacing = group.interItemSpacing?.spacing ?? 0
    let available = isHorizontal ? size.width : size.height
    let across = isHorizontal ? size.height : size.width
    let (isOpen, growsAcross) = Self.estimates(of: group, isHorizontal)
    var length: (UIAxis, CGFloat)?
    if let count = group.count, !group.keepsLengths {
      length = (
        isHorizontal ? .horizontal : .vertical,
        max(0, (available - spacing * CGFloat(count - 1)) / CGFloat(count))
      )
    }
    var lines = SolvedLines(isHorizontal: isHorizontal)
    var index = 0
    let limit = group.count ?? (isOpen ? group.subitems.count : Int.max)
    while next < count, index < limit {
      let item = group.subitems[index % group.subitems.count]
      let before = next
      let solved = solve(item, size, &next, length: length)
      let lengths = SolvedLines.Lengths(of: solved.size, item.outside, isHorizontal)
      if lines.offset > 0, group.count == nil, !isOpen,
        lines.offset + lengths.total > available + 0.01
      {
        // What grows with its line has one: the next one is the next group's.
        let end = lines.side + lines.thickness + lengths.thickness
        guard !growsAcross, end <= across + 0.01 else {
          next = before
          break
        }
        lines.beginLine()
      }
      lines.add(solved, lengths, spacing: spacing)
      index += 1
      // An item without a length would be repeated without end.
      if lengths.total <= 0, group.count == nil, index >= group.subitems.count { break }
    }
    var solved = lines.solved
    if group.interItemSpacing?.isFlexibleSpacing == true {
      spread(&solved, lines.lines, available, isHorizontal)
    }
    solved.size = lines.size
    return solved
  }

  /// Whether a group's length along its lines is an estimate, and whether its thickness is.
  private static func estimates(of group: NSCollectionLayoutGroup, _ isHorizontal: Bool)
    -> (along: Bool, across: Bool)
  {
    let (width, height) = (
      group.layoutSize.widthDimension.isEstimated, group.layoutSize.heightDimension.isEstimated
    )
    return isHorizontal ? (width, height) : (height, width)
  }

  /// Distributes the surplus of a line between its items.
  private func spread(
    _ solved: inout SolvedGroup, _ lines: [[Range<Int>]], _ available: CGFloat, _ isHorizontal: Bool
  ) {
    for line in lines where line.count > 1 {
      let end =
        line.last.map { range in
          solved.elements[range].map { isHorizontal ? $0.frame.maxX : $0.frame.maxY }.max() ?? 0
        } ?? 0
      let gap = max(0, available - end) / CGFloat(line.count - 1)
      for (number, range) in line.enumerated() {
        for index in range {
          if isHorizontal {
            solved.elements[index].frame.origin.x += gap * CGFloat(number)
          } else {
            solved.elements[index].frame.origin.y += gap * CGFloat(number)
          }
        }
      }
    }
  }
}
