import VivaceAttributeGraph
import VivaceGeometry
import VivaceInteraction

/// Makes the visible views of a lazy stack or grid only.
///
/// Lengths of views that were never made are estimated, so the container's size is known without
/// them. The scroll view around it determines the visible range; `LazyItems` makes the views in it,
/// frees the others, and measures. If a length differs from its estimate, a second update of the
/// same turn applies it, and the scroll view's offset is corrected so that nothing jumps.
func makeLazyContainer(
  _ arrangement: Attribute<LazyArrangement>, _ list: _ListOutputs, _ inputs: _ViewInputs,
  raised: Attribute<ListRow?>? = nil,
  wrap: ((ViewElement, LazyRowPosition) -> ViewElement)? = nil
) -> _ViewOutputs {
  let graph = inputs.graph
  var inner = inputs
  let isTarget = inner.isScrollTargetLayout
  inner.isScrollTargetLayout = false
  let state = ContainerState(inputs: inner, axis: .fixed(arrangement.untrackedValue.axis))
  let store = LazyStore(inputs, arrangement)
  let runs = graph.rule(LazyRuns(list: list))
  let items = graph.rule(
    LazyItems(
      runs: runs, arrangement: arrangement, range: graph.rule(Prefetching(store: store)),
      raised: raised,
      state: state, store: store, wrap: wrap))
  state.items = items
  state.placements = graph.rule(LazyPlacement(items: items, store: store))
  let computer = graph.rule(
    LazyLayout(runs: runs, arrangement: arrangement, store: store))
  if let scroll = inputs.scroll {
    scroll.add(LazyFinder(store, isTarget: isTarget), in: graph)
  }
  return _ViewOutputs(
    layout: computer,
    display: graph.rule(ContainerDisplay(state, raised: raised)),
    responders: graph.rule(ContainerResponders(items: items)),
    preferences: joinedPreferences(of: items, inner))
}

private struct LazyRuns: Rule {
  let list: _ListOutputs
  mutating func update(_ output: Output<[ElementRun]>) { output.setAlways(list.runs) }
}

/// The data that the rules of one lazy container share.
final class LazyStore {
  let inputs: _ViewInputs
  let arrangement: Attribute<LazyArrangement>
  /// Incremented when lengths differ from their estimates.
  let revision: Attribute<Int>
  private var revisions = 0
  var lines = LazyLines()
  var lengths = LineLengths()
  /// The widest view across that was measured.
  var widest: CGFloat = 0
  /// The positions of all present items.
  var slots: [LazySlot] = []
  /// The visible range of the container when `Prefetching` ran last.
  var shown: ClosedRange<CGFloat> = 0...0
  /// How many bodies were run for each of the lines that were made last.
  var bodiesOfLine: CGFloat = 0
  /// Whether headers or footers are pinned to the edges of the visible range.
  private(set) var isPinning = false

  init(_ inputs: _ViewInputs, _ arrangement: Attribute<LazyArrangement>) {
    self.inputs = inputs
    self.arrangement = arrangement
    revision = inputs.graph.source(0)
  }

  /// Done in one update, so that the visible range is never computed with the one and without the
  /// other.
  ///
  /// - Parameter correction: The distance by which all visible views have moved along the axis.
  ///   Views that leave the visible range move at once; visible movements use the animation that
  ///   causes them.
  func lengthsChanged(correction: CGFloat, isAnimated: Bool) {
    revisions += 1
    let (count, attribute) = (revisions, revision.weak)
    var transaction = Transaction()
    if isAnimated, correction == 0 {
      transaction.animation = inputs.base.transaction.current().animation
    }
    inputs.host.enqueueChange(transaction) { attribute.attribute?.set(count) }
    guard correction != 0, let scroll = inputs.scroll as? ScrollModel else { return }
    var delta = CGVector()
    if arrangement.untrackedValue.axis == .vertical {
      delta.dy = correction
    } else {
      delta.dx = correction
    }
    scroll.send(.correct(delta), transaction)
  }

  /// Whether lengths have changed that the layout does not have yet.
  var isBeingRevised: Bool { revisions != revision.untrackedValue }

  /// Updates the store for the current list; a grid's lines follow from its width.
  func update(_ runs: [ElementRun], _ arrangement: LazyArrangement, cells: Int) {
    lines = LazyLines(runs, width: cells)
    lengths.spacing = arrangement.gap
    let edges = lines.edges
    isPinning = !arrangement.pinned.isEmpty && !edges.isEmpty
    lengths.resize(to: lines.count, edges: edges)
  }
}

/// The position of an item among the lines.
struct LazySlot {
  var view: Int
  var line: Int
  var cell: Int
}

// MARK: Size

private struct LazyLayout: Rule {
  let runs: Attribute<[ElementRun]>
  let arrangement: Attribute<LazyArrangement>
  let store: LazyStore

  mutating func update(_ output: Output<LayoutComputer>) {
    store.revision.read()
    output.setEngine(Engine(runs.value, arrangement.value, store))
  }

  private final class Engine: LayoutEngine {
    private let runs: [ElementRun]
    private let arrangement: LazyArrangement
    /// Shared, not copied: lengths are measured in every frame, and whenever that changes answers,
    /// the revision and the engine change.
    private let store: LazyStore

    init(_ runs: [ElementRun], _ arrangement: LazyArrangement, _ store: LazyStore) {
      self.runs = runs
      self.arrangement = arrangement
      self.store = store
    }

    override var name: String { arrangement.items == nil ? "A lazy stack" : "A lazy grid" }
    override var isBeingRevised: Bool { store.isBeingRevised }

    override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
      let across = arrangement.axis.other
      let available = proposal[across].flatMap { $0.isFinite ? $0 : nil }
      let cells = arrangement.cells(available)
      var lengths = store.lengths
      lengths.spacing = arrangement.gap
      let lines = LazyLines(runs, width: cells.count)
      lengths.resize(to: lines.count, edges: lines.edges)
      var size = CGSize.zero
      size[arrangement.axis] = lengths.total
      // A stack fills the room across; a grid is as wide as its cells.
      let end = arrangement.items == nil ? nil : cells.last.map { $0.start + ($0.length ?? 0) }
      size[across] = end ?? available ?? store.widest
      return size
    }
  }
}

// MARK: Who is there

/// The items that one run of `LazyItems` has found so far.
private struct LazyPresence {
  let arrangement: LazyArrangement
  let cells: [LazyCell]
  let available: CGFloat
  /// Whether the list differs from that of the run before.
  let isOther: Bool
  /// The items of the run before, when they are where they were in the list.
  var kept: PreviousItems
  var present: [ContainerItem] = []
  var slots: [LazySlot] = []
  /// Whether a line has another length than it was measured with before.
  var hasResized = false
}

/// The items of the previous run, looked up in order.
private struct PreviousItems {
  private let items: [ContainerItem]
  private let slots: [LazySlot]
  private var next = 0

  init(_ items: [ContainerItem] = [], at slots: [LazySlot] = []) {
    self.items = items
    self.slots = slots
  }

  mutating func item(of view: Int) -> ContainerItem? {
    for step in slots.indices {
      let index = next + step < slots.count ? next + step : next + step - slots.count
      guard slots[index].view == view else { continue }
      next = index + 1 < slots.count ? index + 1 : 0
      return items[index]
    }
    return nil
  }
}

/// Makes and measures the visible views, and frees those that are no longer visible.
private struct LazyItems: Rule {
  let runs: Attribute<[ElementRun]>
  let arrangement: Attribute<LazyArrangement>
  let range: Attribute<MadeRange>
  /// The row that is lifted above the others: it stays although its slot has left the visible
  /// range.
  let raised: Attribute<ListRow?>?
  let state: ContainerState
  let store: LazyStore
  let wrap: ((ViewElement, LazyRowPosition) -> ViewElement)?
  private var known: [ElementID: ContainerItem] = [:]
  private var leaving: [ContainerItem] = []
  /// Rows in the views that a list puts around them.
  private var wrapped:
    [ElementID: (source: ViewElement, position: LazyRowPosition, element: ViewElement)] = [:]
  /// The lines whose views are there.
  private var made: Range<Int> = 0..<0
  private var lastRuns: [ElementRun] = []
  private var lastCells = 0
  private var isFirst = true
  private var generation: UInt64 = 0

  init(
    runs: Attribute<[ElementRun]>, arrangement: Attribute<LazyArrangement>,
    range: Attribute<MadeRange>, raised: Attribute<ListRow?>?, state: ContainerState,
    store: LazyStore,
    wrap: ((ViewElement, LazyRowPosition) -> ViewElement)?
  ) {
    self.runs = runs
    self.arrangement = arrangement
    self.range = range
    self.raised = raised
    self.state = state
    self.store = store
    self.wrap = wrap
  }

  mutating func update(_ output: Output<Items>) {
    let runs = runs.value
    let arrangement = arrangement.value
    store.revision.read()
    let geometry = state.inputs.geometry.value
    let available = geometry.size[arrangement.axis.other]
    let cells = arrangement.cells(available)
    let isOther =
      isFirst || lastRuns.count != runs.count || zip(lastRuns, runs).contains { $0 !== $1 }
    lastRuns = runs
    store.update(runs, arrangement, cells: cells.count)
    let old = output.hasValue ? output.value : nil
    let kept =
      isOther || cells.count != lastCells
      ? PreviousItems() : PreviousItems(old?.present ?? [], at: store.slots)
    lastCells = cells.count
    let seen = store.shown
    let anchorLine = anchor(seen)
    let before = anchorLine.map { store.lengths.position(of: $0) }
    let total = store.lengths.total
    let widest = store.widest

    var shown = LazyPresence(
      arrangement: arrangement, cells: cells, available: available, isOther: isOther, kept: kept)

    made = addLines(range.value.range, &shown)
    let pinned = addPinned(output, seen, &shown)
    let present = shown.present
    letGo(present, isOther)
    trimLines(keeping: pinned)

    let after = anchorLine.flatMap { $0 < store.lines.count ? store.lengths.position(of: $0) : nil }
    var correction: CGFloat = 0
    if let before, let after, !isOther, abs(after - before) > 0.001 { correction = after - before }
    if store.lengths.total != total || (store.widest != widest && arrangement.items == nil)
      || correction != 0
    {
      store.lengthsChanged(correction: correction, isAnimated: shown.hasResized || isOther)
    }

    let isSame =
      old.map { old in
        !isOther && old.leaving.isEmpty && leaving.isEmpty && old.present.count == present.count
          && zip(old.present, present).allSatisfy { $0 === $1 }
      } ?? false
    store.slots = shown.slots
    isFirst = false
    // Lengths may have changed in any run, so places are computed in each that changed anything.
    if isSame, before == after, store.lengths.total == total { return }
    generation += 1
    output.setAlways(Items(present: present, leaving: leaving, generation: generation))
  }

  /// Makes the lines that are needed, and keeps those that have just left the visible range.
  /// Returns the lines with views.
  private mutating func addLines(
    _ needed: ClosedRange<CGFloat>, _ shown: inout LazyPresence
  ) -> Range<Int> {
    guard store.lines.count > 0, needed.upperBound > needed.lowerBound else { return 0..<0 }
    let lines = addNeeded(needed, &shown)
    // Lines within the reserve stay, so that they need not be made again at once.
    let first = max(0, store.lengths.line(at: needed.lowerBound - Self.reserve))
    let last = store.lengths.line(at: needed.upperBound + Self.reserve)
    let kept = made.clamped(to: first..<min(store.lines.count, last + 1))
    for line in kept where !lines.contains(line) { addLine(line, &shown) }
    guard !kept.isEmpty, kept.lowerBound <= lines.upperBound, lines.lowerBound <= kept.upperBound
    else { return lines }
    return min(lines.lowerBound, kept.lowerBound)..<max(lines.upperBound, kept.upperBound)
  }

  /// Makes lines from the first needed one on. Each is measured before the next is made, so the last needed one
  /// may turn out to be nearer than its estimated place.
  private mutating func addNeeded(
    _ needed: ClosedRange<CGFloat>, _ shown: inout LazyPresence
  ) -> Range<Int> {
    let first = store.lengths.line(at: needed.lowerBound)
    let bodies = state.inputs.host.work.bodies
    var line = first
    var position = store.lengths.position(of: first)
    while line < store.lines.count, line == first || position < needed.upperBound {
      addLine(line, &shown)
      position += store.lengths[line] + store.lengths.spacing
      line += 1
    }
    let lines = first..<line
    let new = lines.count - lines.clamped(to: made).count
    if new > 0 {
      store.bodiesOfLine = CGFloat(state.inputs.host.work.bodies - bodies) / CGFloat(new)
    }
    return lines
  }

  /// Makes the lines that stay in sight wherever their places are: pinned ones, and the raised row's.
  private mutating func addPinned(
    _ output: Output<Items>, _ seen: ClosedRange<CGFloat>, _ shown: inout LazyPresence
  ) -> [Int] {
    var pinned = pinnedLines(shown.arrangement, seen, made)
    if let line = raisedLine(output), !shown.isOther { pinned.append(line) }
    for line in pinned where !shown.slots.contains(where: { $0.line == line }) {
      addLine(line, &shown)
    }
    return pinned
  }

  /// Forgets the elements of lines that are neither made nor pinned.
  private func trimLines(keeping pinned: [Int]) {
    guard let first = made.first, let last = made.last else { return }
    let (start, end) = (store.lines.views(inLine: first), store.lines.views(inLine: last))
    store.lines.trim(
      to: start.lowerBound..<end.upperBound,
      extras: pinned.flatMap { Array(store.lines.views(inLine: $0)) })
  }

  /// Makes the views of a line, and measures it.
  private mutating func addLine(_ line: Int, _ shown: inout LazyPresence) {
    let arrangement = shown.arrangement
    var length: CGFloat = 0
    for (cell, view) in store.lines.views(inLine: line).enumerated() {
      let item = shown.kept.item(of: view) ?? item(view, shown.isOther)
      item.index = shown.present.count
      shown.present.append(item)
      shown.slots.append(LazySlot(view: view, line: line, cell: cell))
      let size = Attribute.engine(item.outputs.layout)
        .sizeThatFits(
          store.proposal(line: line, cell: cell, shown.cells, shown.available, arrangement))
      if size[arrangement.axis].isFinite { length = max(length, size[arrangement.axis]) }
      if size[arrangement.axis.other].isFinite {
        store.widest = max(store.widest, size[arrangement.axis.other])
      }
    }
    if store.lengths.isKnown(line), store.lengths[line] != length { shown.hasResized = true }
    store.lengths.set(length, at: line)
  }

  /// How far out of sight views are kept, in points.
  private static let reserve: CGFloat = 120

  /// The line that must keep its position when lengths before it change: the first one that was
  /// visible before and still is.
  private func anchor(_ shown: ClosedRange<CGFloat>) -> Int? {
    guard !isFirst, store.lines.count > 0, shown.lowerBound.isFinite else { return nil }
    let first = store.lengths.line(at: shown.lowerBound)
    let last = store.lengths.line(at: shown.upperBound)
    let seen = first...max(first, last)
    return seen.first { made.contains($0) && store.lengths.isKnown($0) }
      ?? seen.first { store.lengths.isKnown($0) } ?? first
  }

  /// The last known line of the raised row; nil when none is raised.
  private func raisedLine(_ output: Output<Items>) -> Int? {
    guard let row = raised?.value, output.hasValue else { return nil }
    return zip(output.value.present, store.slots).first { $0.0.element.listPosition.row === row }?.1
      .line
  }

  private func pinnedLines(
    _ arrangement: LazyArrangement, _ shown: ClosedRange<CGFloat>, _ lines: Range<Int>
  ) -> [Int] {
    guard !arrangement.pinned.isEmpty, !lines.isEmpty, shown.lowerBound.isFinite else { return [] }
    var result: [Int] = []
    let top = store.lengths.line(at: shown.lowerBound)
    if arrangement.pinned.contains(.sectionHeaders), let section = store.lines.section(ofLine: top),
      store.lines.blocks[section.blocks.lowerBound].section?.role == .header
    {
      result.append(section.lines.lowerBound)
    }
    let bottom = store.lengths.line(at: shown.upperBound)
    if arrangement.pinned.contains(.sectionFooters),
      let section = store.lines.section(ofLine: bottom),
      store.lines.blocks[section.blocks.upperBound - 1].section?.role == .footer
    {
      result.append(section.lines.upperBound - 1)
    }
    return result
  }

  private mutating func item(_ view: Int, _ isOther: Bool) -> ContainerItem {
    var element = store.lines.element(view)
    if let wrap {
      let info = LazyRowInfo(view: view, store.lines, element)
      if let old = wrapped[element.id], old.source === element {
        old.position.update(info)
        element = old.element
      } else {
        let slot = LazyRowPosition(info)
        let row = wrap(element, slot)
        wrapped[element.id] = (element, slot, row)
        element = row
      }
    }
    if let old = known[element.id] {
      old.element = element
      if old.isLeaving {
        old.isLeaving = false
        leaving.removeAll { $0 === old }
        old.transition?.comeBack()
      }
      return old
    }
    let update = state.inputs.host.updateNumber
    let isNew =
      !isFirst && isOther && store.lines.isNew(view) && !element.isCut(in: update)
    let graph = state.inputs.graph
    let item = ContainerItem(element, in: state)
    graph.withScope(item) {
      var innerInputs = state.inputs
      innerInputs.enter(item, at: state.placements)
      innerInputs.stackAxis = state.axis
      innerInputs.implicitContainer = .vertical
      let transition = ItemTransition(
        element.traits?.untrackedValue.transition, of: item, in: state, isFirst: !isNew)
      item.transition = transition
      item.outputs = transition.make(innerInputs, element.make)
    }
    known[element.id] = item
    return item
  }

  /// Releases items that are out of sight at once, and items that left the list with their transition.
  private mutating func letGo(_ present: [ContainerItem], _ isOther: Bool) {
    let gone = known.values.filter { item in
      let isPresent = item.index < present.count && present[item.index] === item
      return !isPresent && !item.isLeaving
    }
    for item in gone.sorted(by: { $0.index < $1.index }) {
      let isCut = item.element.isCut(in: state.inputs.host.updateNumber)
      if isOther, !isCut, item.element.listPosition.hasLeftList, item.transition?.leave() ?? false {
        item.isLeaving = true
        leaving.append(item)
      } else {
        known[item.element.id] = nil
        wrapped[item.element.id] = nil
        item.discard()
      }
    }
    for item in leaving where item.transition?.isOver ?? true {
      known[item.element.id] = nil
      wrapped[item.element.id] = nil
      item.discard()
    }
    leaving.removeAll { $0.transition?.isOver ?? true }
  }
}

extension ListPosition {
  /// Whether one of the rows around the view is no longer in its data.
  fileprivate var hasLeftList: Bool {
    var row = self.row
    while let one = row {
      if one.isRemoved { return true }
      row = one.outerRow
    }
    return false
  }
}

extension LazyStore {
  /// The proposal for a view: its cell across, any length along; headers and footers get all of the
  /// line.
  func proposal(
    line: Int, cell: Int, _ cells: [LazyCell], _ available: CGFloat, _ arrangement: LazyArrangement
  ) -> ProposedViewSize {
    let width = lines.blocks[lines.block(ofLine: line)].width
    var proposal = ProposedViewSize.unspecified
    proposal[arrangement.axis.other] =
      width == 1 && cells.count > 1 ? available : cells[min(cell, cells.count - 1)].length
    return proposal
  }
}

// MARK: Where

/// The placement of the items. A pinned view moves with the visible edge, as long as its section does.
private struct LazyPlacement: Rule {
  let items: Attribute<Items>
  let store: LazyStore

  mutating func update(_ output: Output<Placements>) {
    let items = items.value
    let arrangement = store.arrangement.value
    let geometry = store.inputs.geometry.value
    store.revision.read()
    let axis = arrangement.axis
    let across = axis.other
    let available = geometry.size[across]
    let cells = arrangement.cells(available)
    let pins = store.isPinning ? store.inputs.presentedWindow(along: axis, geometry) : nil
    var geometries: [ViewGeometry] = []
    geometries.reserveCapacity(items.present.count)
    // Most lines follow the one before, whose position is known.
    var last: (line: Int, position: CGFloat)?
    func position(of line: Int) -> CGFloat {
      var position = 0 as CGFloat
      if let last, last.line == line {
        position = last.position
      } else if let last, last.line + 1 == line {
        position = last.position + store.lengths[last.line] + store.lengths.spacing
      } else {
        position = store.lengths.position(of: line)
      }
      last = (line, position)
      return position
    }
    for (item, slot) in zip(items.present, store.slots) {
      let proposal = store.proposal(
        line: slot.line, cell: slot.cell, cells, available, arrangement)
      let child = Attribute.engine(item.outputs.layout)
      let size = child.sizeThatFits(proposal).finite(in: geometry.size, child)
      let isWhole = store.lines.blocks[store.lines.block(ofLine: slot.line)].width == 1
      var cell = cells[min(slot.cell, cells.count - 1)]
      if isWhole { cell = LazyCell(start: 0, length: available, alignment: cell.alignment) }
      var box = CGSize.zero
      box[axis] = store.lengths[slot.line]
      box[across] = cell.length ?? available
      let inset = aligned(child, proposal, in: box, cell.alignment)
      var origin = geometry.origin
      origin[axis] += position(of: slot.line) + inset[axis]
      origin[across] += cell.start + inset[across]
      if let pins, let shift = shift(of: slot.line, pins, arrangement.pinned) {
        origin[axis] += shift
      }
      geometries.append(ViewGeometry(origin: origin, size: size, proposal: proposal))
    }
    output.set(Placements(geometries: geometries, generation: items.generation))
  }

  private func shift(
    of line: Int, _ shown: ClosedRange<CGFloat>, _ pinned: PinnedScrollableViews
  ) -> CGFloat? {
    guard let kind = store.lines.blocks[store.lines.block(ofLine: line)].section?.role,
      let section = store.lines.section(ofLine: line)
    else { return nil }
    let own = store.lengths.position(of: line)
    let length = store.lengths[line]
    if kind == .header, pinned.contains(.sectionHeaders) {
      let end = store.lengths.position(of: section.lines.upperBound) - store.lengths.spacing
      return max(own, min(shown.lowerBound, end - length)) - own
    }
    if kind == .footer, pinned.contains(.sectionFooters) {
      let start = store.lengths.position(of: section.lines.lowerBound)
      return min(own, max(shown.upperBound - length, start)) - own
    }
    return nil
  }
}

// MARK: Finding

/// Finds the views of a lazy container, made or not.
private final class LazyFinder: ScrollFinder {
  private let store: LazyStore
  private let geometry: WeakAttribute<ViewGeometry>

  init(_ store: LazyStore, isTarget: Bool) {
    self.store = store
    geometry = store.inputs.geometry.weak
    super.init(isTarget: isTarget)
  }

  override var isAlive: Bool { geometry.isAlive }

  private func rect(ofLine line: Int) -> CGRect? {
    guard let geometry = geometry.attribute?.lastValue, let scroll = store.inputs.scroll,
      let arrangement = store.arrangement.isAlive ? store.arrangement.lastValue : nil,
      let transform = store.inputs.space.toSpace(named: scroll.contentSpace, at: scroll.host.now)
    else { return nil }
    var rect = CGRect(origin: geometry.origin, size: geometry.size)
    rect.origin[arrangement.axis] += store.lengths.position(of: line)
    rect.size[arrangement.axis] = store.lengths[line]
    return rect.applying(transform)
  }

  override func rect(of id: AnyHashable) -> CGRect? {
    if let row = id.base as? RowOrdinal {
      return row.index < store.lines.count ? rect(ofLine: row.index) : nil
    }
    return store.lines.view(with: id).flatMap { rect(ofLine: store.lines.line(ofView: $0)) }
  }

  override func targets(near rect: CGRect) -> [ScrollTargetView] {
    guard store.lines.count > 0, let first = self.rect(ofLine: 0),
      let arrangement = store.arrangement.isAlive ? store.arrangement.lastValue : nil
    else { return [] }
    let axis = arrangement.axis
    let start = rect.origin[axis] - first.origin[axis]
    let low = store.lengths.line(at: start - rect.size[axis])
    let high = store.lengths.line(at: start + rect.size[axis] * 2)
    return (low...max(low, high)).flatMap { line -> [ScrollTargetView] in
      guard let rect = self.rect(ofLine: line) else { return [] }
      return store.lines.views(inLine: line).compactMap { view in
        store.lines.id(view).map { ScrollTargetView(id: $0, rect: rect) }
      }
    }
  }
}
