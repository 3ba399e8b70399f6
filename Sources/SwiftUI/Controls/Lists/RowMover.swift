import Foundation
import VivaceInteraction
import VivaceMotion
import VivaceViews

/// The arrangement of a collection's views in their container.
enum RowArrangement: Equatable {
  /// One after the other along an axis, to the left or up where it is reversed.
  case line(Axis, isReversed: Bool = false)
  /// Several in a line, or in an order of the program's own.
  case cells
}

/// A row of a list, or a view of another container, that is being moved among those of its collection.
struct ListMove {
  let row: ListRow
  /// The index that the row comes from, and the one of the element before which it would be moved.
  let from: Int
  var to: Int
  /// The place in another collection that the row would go to; nil while it stays in its own.
  var target: Target?
  let arrangement: RowArrangement
  /// Whether the views of the other collection make room, and those of its own close the gap. The rows of a list do
  /// not, since what is between two sections stays.
  let makesRoomElsewhere: Bool

  /// A place in a collection.
  struct Target: Equatable {
    /// Any row of the collection.
    let row: ListRow
    /// The element before which the row would be moved, or the number of elements.
    let offset: Int

    static func == (a: Target, b: Target) -> Bool {
      a.offset == b.offset && a.row.isSibling(of: b.row)
    }
  }

  /// The index of an element once the row has been moved.
  fileprivate func index(after offset: Int) -> Int {
    RowMove.index(of: offset, from: from, to: to > from ? to - 1 : to)
  }
}

/// The frame of a row where nothing moves when it is scrolled, and its frame in the window when it is asked.
struct RowPosition: Equatable, Sendable {
  let frame: CGRect
  let proxy: GeometryProxy

  static func == (a: RowPosition, b: RowPosition) -> Bool { a.frame == b.frame }
}

/// The state that the rows of a list or container share while one of them is moved.
final class ListMover {
  static let space = "VivaceListMover"
  /// The action of the container around the list.
  private(set) var reordering: Reordering?
  /// How far the list has scrolled under the finger since it was moved last.
  private var scrolled: CGFloat = 0
  /// Grows with each movement of the finger and when the row is let go: the scrolling that belonged to
  /// the one before ends.
  private var movement = 0
  /// The positions of the rows that can be moved, without the offsets of the move.
  private var slots: [ObjectIdentifier: Slot] = [:]

  nonisolated init() {}

  /// The mover, with the action of the container that is around the list now.
  func serving(_ reordering: Reordering?) -> ListMover {
    self.reordering = reordering
    reordering?.movers?.add(self)
    return self
  }

  private struct Slot {
    weak var row: ListRow?
    var frame: CGRect
    var collection: AnyHashable?
    var proxy: GeometryProxy
  }

  func frame(of row: ListRow) -> CGRect? { slots[ObjectIdentifier(row)]?.frame }

  /// The name of a row's collection in a container of several.
  func collection(of row: ListRow) -> AnyHashable? { slots[ObjectIdentifier(row)]?.collection }

  func note(_ position: RowPosition, of row: ListRow, in collection: AnyHashable?) {
    slots = slots.filter { $0.value.row.map { !$0.isRemoved } ?? false }
    slots[ObjectIdentifier(row)] = Slot(
      row: row, frame: position.frame, collection: collection, proxy: position.proxy)
  }

  /// The rows that are still in their data. The views of a removed row may keep it for a while.
  private var currentRows: [(row: ListRow, slot: Slot)] {
    slots.values.compactMap { slot in
      guard let row = slot.row, !row.isRemoved else { return nil }
      return (row, slot)
    }
  }

  /// A row of each collection that has a name, with the box of all rows of it.
  fileprivate var collections: [(row: ListRow, box: CGRect)] {
    var found: [AnyHashable: (row: ListRow, box: CGRect)] = [:]
    for (row, slot) in currentRows {
      guard let name = slot.collection else { continue }
      found[name] = (row, slot.frame.union(found[name]?.box ?? slot.frame))
    }
    return Array(found.values)
  }

  /// The gap among rows for a point of the window, and how far away the rows of its collection are.
  func gap(at point: CGPoint) -> (gap: ReorderGap, distance: CGFloat)? {
    var groups: [AnyHashable?: [PlacedRow]] = [:]
    for (row, slot) in currentRows {
      groups[slot.collection, default: []].append((row, slot.proxy.frame(in: .global)))
    }
    let measured = groups.map { name, rows in
      let box = rows.dropFirst().reduce(rows[0].frame) { $0.union($1.frame) }
      return (name: name, rows: rows, distance: box.gap(to: point))
    }
    guard let nearest = measured.min(by: { $0.distance < $1.distance }) else { return nil }
    let offset = Self.offset(for: point, among: nearest.rows)
    let next = nearest.rows.first { $0.row.offset == offset }?.row.id
    return (ReorderGap(next: next, collection: nearest.name), nearest.distance)
  }

  /// The rows of the same collection, with the row itself.
  private func siblings(of row: ListRow) -> [(row: ListRow, frame: CGRect)] {
    currentRows.filter { $0.row.isSibling(of: row) }.map { ($0.row, $0.slot.frame) }
  }

  /// The element before which a row would be moved; nil at the end of its collection.
  func element(at offset: Int, beside row: ListRow) -> ListRow? {
    siblings(of: row).first { $0.row.offset == offset }?.row
  }

  private func frame(at offset: Int, beside row: ListRow) -> CGRect? {
    siblings(of: row).first { $0.row.offset == offset }?.frame
  }
}

/// The positions of a move.
extension ListMover {
  /// The arrangement that the frames of a row's collection show.
  func arrangement(around row: ListRow) -> RowArrangement {
    Self.arrangement(of: siblings(of: row))
  }

  fileprivate typealias PlacedRow = (row: ListRow, frame: CGRect)

  private static func arrangement(of rows: [PlacedRow]) -> RowArrangement {
    let frames = rows.sorted { $0.row.offset < $1.row.offset }.map(\.frame)
    for axis in [Axis.vertical, .horizontal] where isBeside(frames, across: axis) {
      let middles = frames.map { $0.middle(axis) }
      if zip(middles, middles.dropFirst()).allSatisfy({ $0 < $1 }) { return .line(axis) }
      if zip(middles, middles.dropFirst()).allSatisfy({ $0 > $1 }) {
        return .line(axis, isReversed: true)
      }
    }
    return .cells
  }

  /// The index of the element before which a new one would go whose middle is at a point.
  fileprivate static func offset(for middle: CGPoint, among rows: [PlacedRow]) -> Int {
    if case .line(let axis, let isReversed) = arrangement(of: rows) {
      let sign: CGFloat = isReversed ? -1 : 1
      return rows.count { sign * $0.frame.middle(axis) < sign * middle.along(axis) }
    }
    let nearest = rows.min { $0.frame.distance(to: middle) < $1.frame.distance(to: middle) }
    return nearest.map { $0.row.offset + (middle.x > $0.frame.midX ? 1 : 0) } ?? 0
  }

  /// Whether a line along the axis meets all of the frames.
  private static func isBeside(_ frames: [CGRect], across axis: Axis) -> Bool {
    let other: Axis = axis == .vertical ? .horizontal : .vertical
    let start = frames.map { $0.start(other) }.max() ?? 0
    let end = frames.map { $0.end(other) }.min() ?? 0
    return start < end
  }

  /// Before which element a row would go whose middle is at a point.
  func destination(of row: ListRow, at middle: CGPoint, in arrangement: RowArrangement) -> Int {
    let others = siblings(of: row)
    guard case .line(let axis, let isReversed) = arrangement else {
      let nearest = others.min { a, b in
        a.frame.distance(to: middle) < b.frame.distance(to: middle)
      }
      guard let index = nearest?.row.offset, index > row.offset else {
        return nearest?.row.offset ?? row.offset
      }
      return index + 1
    }
    let sign: CGFloat = isReversed ? -1 : 1
    let position = sign * middle.along(axis)
    let passed = others.filter {
      $0.row.offset > row.offset && position > sign * $0.frame.middle(axis)
    }
    if let last = passed.map(\.row.offset).max() { return last + 1 }
    let before = others.filter {
      $0.row.offset < row.offset && position < sign * $0.frame.middle(axis)
    }
    return before.map(\.row.offset).min() ?? row.offset
  }

  /// The place in another collection for a row whose middle is at a point; nil where its own is the nearest.
  func target(of row: ListRow, at middle: CGPoint) -> ListMove.Target? {
    guard reordering?.hasCollections == true, collection(of: row) != nil else { return nil }
    let nearest = collections.min { $0.box.gap(to: middle) < $1.box.gap(to: middle) }
    let own = collections.first { $0.row.isSibling(of: row) }
    guard let nearest, let own, nearest.box.gap(to: middle) < own.box.gap(to: middle),
      !nearest.row.isSibling(of: row)
    else { return nil }
    return ListMove.Target(
      row: nearest.row, offset: Self.offset(for: middle, among: siblings(of: nearest.row)))
  }

  /// How far a row stands aside for one that goes from its collection to another.
  private func shift(of other: ListRow, for move: ListMove, to target: ListMove.Target) -> CGSize {
    guard move.makesRoomElsewhere, other !== move.row else { return .zero }
    if other.isSibling(of: move.row) {
      guard other.offset > move.from else { return .zero }
      guard case .line(let axis, let isReversed) = move.arrangement else {
        return distance(from: frame(of: other), to: frame(at: other.offset - 1, beside: other))
      }
      let length = stride(of: move.row, along: axis, isReversed: isReversed)
      return CGSize(isReversed ? length : -length, along: axis)
    }
    guard other.isSibling(of: target.row), other.offset >= target.offset else { return .zero }
    guard case .line(let axis, let isReversed) = arrangement(around: target.row),
      let own = frame(of: move.row), let box = frame(of: other)
    else { return distance(from: frame(of: other), to: frame(at: other.offset + 1, beside: other)) }
    let gap = stride(of: other, along: axis, isReversed: isReversed) - box.length(axis)
    let length = own.length(axis) + gap
    return CGSize(isReversed ? -length : length, along: axis)
  }

  /// How far another row stands aside.
  func shift(of other: ListRow, for move: ListMove) -> CGSize {
    if let target = move.target { return shift(of: other, for: move, to: target) }
    guard other.isSibling(of: move.row), other !== move.row else { return .zero }
    let index = move.index(after: other.offset)
    guard index != other.offset else { return .zero }
    guard case .line(let axis, let isReversed) = move.arrangement else {
      return distance(from: frame(of: other), to: frame(at: index, beside: other))
    }
    let isForward = (index > other.offset) != isReversed
    let length = stride(of: move.row, along: axis, isReversed: isReversed)
    return CGSize(isForward ? length : -length, along: axis)
  }

  /// How far the row goes from its old position to the new one; nil while that is not known.
  func distance(of move: ListMove) -> CGSize? {
    let index = move.index(after: move.from)
    guard let old = frame(of: move.row), let new = frame(at: index, beside: move.row) else {
      return nil
    }
    guard case .line(let axis, let isReversed) = move.arrangement else {
      return distance(from: old, to: new)
    }
    let goesToEnd = (index > move.from) != isReversed
    return CGSize(
      goesToEnd ? new.end(axis) - old.end(axis) : new.start(axis) - old.start(axis), along: axis)
  }

  private func distance(from old: CGRect?, to new: CGRect?) -> CGSize {
    guard let old, let new else { return .zero }
    return CGSize(width: new.midX - old.midX, height: new.midY - old.midY)
  }

  /// The length of a row with the spacing to the next one.
  private func stride(of row: ListRow, along axis: Axis, isReversed: Bool) -> CGFloat {
    guard let own = frame(of: row) else { return 0 }
    if let next = frame(at: row.offset + 1, beside: row) {
      return isReversed ? own.end(axis) - next.end(axis) : next.start(axis) - own.start(axis)
    }
    if let before = frame(at: row.offset - 1, beside: row) {
      return isReversed ? before.start(axis) - own.start(axis) : own.end(axis) - before.end(axis)
    }
    return own.end(axis) - own.start(axis)
  }
}

/// Scrolling under a row that is held near an edge.
extension ListMover {
  /// Scrolls as long as a row near an edge is held there. `update` puts the row where the finger is:
  /// as far from its position as the list has scrolled.
  func scroll(
    _ handle: ScrollHandle?, _ row: CGRect, _ update: @escaping (_ scrolled: CGSize) -> Void
  ) {
    endScrolling()
    let current = movement
    guard let handle, speed(of: row, in: handle) != 0 else { return }
    handle.repeatSteps { [weak self] seconds in
      guard let self, movement == current else { return false }
      let shift = CGSize(scrolled, along: handle.axis)
      let moved = row.offsetBy(dx: shift.width, dy: shift.height)
      let distance = handle.scroll(by: speed(of: moved, in: handle) * seconds)
      guard distance != 0 else { return false }
      scrolled += distance
      update(CGSize(scrolled, along: handle.axis))
      return true
    }
  }

  func endScrolling() {
    movement += 1
    scrolled = 0
  }

  /// Negative towards the start; 0 away from the edges.
  private func speed(of row: CGRect, in handle: ScrollHandle) -> CGFloat {
    let axis = handle.axis
    guard let visible = handle.visibleRect else { return 0 }
    return EdgeScroll.velocity(
      of: row.start(axis)...row.end(axis), in: visible.start(axis)...visible.end(axis))
  }
}

extension CGRect {
  fileprivate func start(_ axis: Axis) -> CGFloat { axis == .horizontal ? minX : minY }
  fileprivate func end(_ axis: Axis) -> CGFloat { axis == .horizontal ? maxX : maxY }
  fileprivate func length(_ axis: Axis) -> CGFloat { axis == .horizontal ? width : height }
  fileprivate func middle(_ axis: Axis) -> CGFloat { axis == .horizontal ? midX : midY }

  /// From the rectangle's nearest point to a point: 0 inside.
  fileprivate func gap(to point: CGPoint) -> CGFloat {
    hypot(
      max(minX - point.x, 0, point.x - maxX), max(minY - point.y, 0, point.y - maxY))
  }

  /// From the rectangle's middle to a point.
  fileprivate func distance(to point: CGPoint) -> CGFloat {
    hypot(midX - point.x, midY - point.y)
  }
}

extension CGPoint {
  fileprivate func along(_ axis: Axis) -> CGFloat { axis == .horizontal ? x : y }
}

extension CGSize {
  /// A distance along one axis.
  init(_ length: CGFloat, along axis: Axis) {
    self.init(
      width: axis == .horizontal ? length : 0, height: axis == .vertical ? length : 0)
  }
}
