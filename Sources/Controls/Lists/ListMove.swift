import Foundation
import VivaceMotion
import VivaceViews

/// A row of a list that is being moved among the rows of its collection.
struct ListMove {
  let row: ListRow
  /// The index that the row comes from, and the one of the element before which it would be moved.
  let from: Int
  var to: Int
  let height: CGFloat

  /// How far another row stands aside.
  func shift(of other: ListRow) -> CGFloat {
    guard other.isSibling(of: row), other !== row else { return 0 }
    if other.offset > from, other.offset < to { return -height }
    if other.offset < from, other.offset >= to { return height }
    return 0
  }
}

/// The state that the rows of a list share while one of them is moved.
final class ListMover {
  static let space = "VivaceListMover"
  /// The action of the container around the list.
  fileprivate var reordering: Reordering?
  /// How far the list has scrolled under the finger since it was moved last.
  private var scrolled: CGFloat = 0
  /// Grows with each movement of the finger and when the row is let go: the scrolling that belonged to
  /// the one before ends.
  private var movement = 0
  /// The positions of the rows that can be moved, without the offsets of the move.
  private var slots: [ObjectIdentifier: Place] = [:]

  /// The mover, with the action of the container that is around the list now.
  func serving(_ reordering: Reordering?) -> ListMover {
    self.reordering = reordering
    return self
  }

  private struct Place {
    weak var row: ListRow?
    var frame: CGRect
  }

  fileprivate func frame(of row: ListRow) -> CGRect? { slots[ObjectIdentifier(row)]?.frame }

  fileprivate func note(_ frame: CGRect, of row: ListRow) {
    slots = slots.filter { $0.value.row != nil }
    slots[ObjectIdentifier(row)] = Place(row: row, frame: frame)
  }

  /// The rows of the same collection, with the row itself.
  private func siblings(of row: ListRow) -> [(row: ListRow, frame: CGRect)] {
    slots.values.compactMap { place in
      guard let other = place.row, other.isSibling(of: row) else { return nil }
      return (other, place.frame)
    }
  }

  /// How near an edge a row makes the list scroll, and how fast it does at the edge, in points and
  /// points a second.
  private static let edge: CGFloat = 50
  private static let speed: CGFloat = 600

  /// Scrolls as long as a row near an edge is held there. `place` puts the row where the finger is:
  /// as far from its place as the list has scrolled.
  fileprivate func scroll(
    _ handle: ScrollHandle?, _ row: CGRect, _ place: @escaping (_ scrolled: CGFloat) -> Void
  ) {
    endScrolling()
    let current = movement
    guard let handle, speed(of: row, in: handle) != 0 else { return }
    handle.repeatSteps { [weak self] seconds in
      guard let self, movement == current else { return false }
      let moved = row.offsetBy(dx: 0, dy: scrolled)
      let distance = handle.scroll(by: speed(of: moved, in: handle) * seconds)
      guard distance != 0 else { return false }
      scrolled += distance
      place(scrolled)
      return true
    }
  }

  fileprivate func endScrolling() {
    movement += 1
    scrolled = 0
  }

  /// Negative towards the top; 0 away from the edges.
  private func speed(of row: CGRect, in handle: ScrollHandle) -> CGFloat {
    guard let visible = handle.visibleRect, visible.height > 4 * Self.edge else { return 0 }
    let above = visible.minY + Self.edge - row.minY
    let below = row.maxY - (visible.maxY - Self.edge)
    let depth = above > 0 ? -above : max(below, 0)
    return min(max(depth / Self.edge, -1), 1) * Self.speed
  }

  /// Before which element a row would go whose middle is at a place.
  fileprivate func destination(of row: ListRow, at middle: CGFloat) -> Int {
    let others = siblings(of: row)
    let passed = others.filter { $0.row.offset > row.offset && middle > $0.frame.midY }
    if let last = passed.map(\.row.offset).max() { return last + 1 }
    let above = others.filter { $0.row.offset < row.offset && middle < $0.frame.midY }
    return above.map(\.row.offset).min() ?? row.offset
  }

  /// The element before which a row would be moved; nil at the end of its collection.
  fileprivate func element(at offset: Int, beside row: ListRow) -> ListRow? {
    siblings(of: row).first { $0.row.offset == offset }?.row
  }

  /// The row's top once it has been moved.
  fileprivate func top(of move: ListMove) -> CGFloat? {
    func frame(_ offset: Int) -> CGRect? {
      siblings(of: move.row).first { $0.row.offset == offset }?.frame
    }
    if move.to > move.from { return frame(move.to - 1).map { $0.maxY - move.height } }
    return frame(move.to)?.minY
  }
}

extension LazyRow {
  /// Moves the row's element in its data; nil when that cannot be done.
  var move: ((IndexSet, Int) -> Void)? {
    guard element != nil, !values[trait: ListEditKey.MoveDisabled.self] else { return nil }
    return values[trait: ListEditKey.Move.self]
  }

  /// Whether the container around may move the row's element.
  var isReorderable: Bool {
    element != nil && values[trait: ListEditKey.Reorderable.self]
      && !values[trait: ListEditKey.MoveDisabled.self]
  }
}

/// Lets a row be moved: by its handle while the list is edited, else after a long press. It follows the
/// finger above the others, which make room.
struct ListRowMoving: ViewModifier {
  let row: LazyRow
  let mover: ListMover
  @Binding var move: ListMove?
  @Environment(\.isListEdited) private var isEdited
  @Environment(\.scrollHandle) private var scrollHandle
  /// How far the row is from where it stands.
  @State private var travel: CGFloat = 0
  @GestureState private var isDragging = false

  init(row: LazyRow, mover: ListMover, move: Binding<ListMove?>) {
    self.row = row
    self.mover = mover
    _move = move
  }

  private var isLifted: Bool { move != nil && move?.row === row.element }

  func body(content: Content) -> some View {
    if let element = row.element, let action {
      content
        .environment(\.listHandleDrag, ListHandleDrag(drag: { drag(element, $0) }, drop: drop))
        .shadow(color: .black.opacity(isLifted ? 0.2 : 0), radius: 8, y: 2)
        .offset(y: isLifted ? travel : (move?.shift(of: element) ?? 0) + travel)
        .onGeometryChange(for: CGRect.self) { proxy in
          proxy.frame(in: .named(ListMover.space))
        } action: {
          mover.note($0, of: element)
        }
        .gesture(
          LongPressGesture(minimumDuration: 0.5)
            .sequenced(
              before: DragGesture(minimumDistance: 0, coordinateSpace: .named(ListMover.space))
            )
            .updating($isDragging) { value, isDragging, _ in
              if case .second(_, .some) = value { isDragging = true }
            }
            .onChanged { value in
              if case .second(_, let drag?) = value {
                self.drag(element, drag.translation.height)
              }
            }
            .onEnded { _ in drop(action) },
          including: isEdited ? .subviews : .all
        )
        .onChange(of: isDragging) { if !isDragging { drop { _, _ in } } }
    } else {
      content
    }
  }

  /// Moves the row's element: by the collection's own action, else by that of the container around.
  private var action: ((IndexSet, Int) -> Void)? {
    if let move = row.move { return move }
    guard let element = row.element, row.isReorderable, let move = mover.reordering?.move
    else { return nil }
    return { [mover] _, offset in
      move(element.id, mover.element(at: offset, beside: element)?.id)
    }
  }

  private func drag(_ element: ListRow, _ way: CGFloat) {
    guard let frame = mover.frame(of: element) else { return }
    updateMove(element, frame, way)
    mover.scroll(scrollHandle, frame.offsetBy(dx: 0, dy: way)) { scrolled in
      updateMove(element, frame, way + scrolled)
    }
  }

  private func updateMove(_ element: ListRow, _ frame: CGRect, _ way: CGFloat) {
    travel = way
    let destination = mover.destination(of: element, at: frame.midY + way)
    guard !isLifted || move?.to != destination else { return }
    withAnimation(.spring(response: 0.3, dampingFraction: 1)) {
      move = ListMove(
        row: element, from: element.offset, to: destination, height: frame.height)
    }
  }

  private func drop() {
    if let action { drop(action) }
  }

  /// The row is where it was let go, and goes on to its new place.
  private func drop(_ action: (IndexSet, Int) -> Void) {
    mover.endScrolling()
    guard let move, isLifted, let element = row.element else { return }
    let isMoved = move.to != move.from && move.to != move.from + 1
    if isMoved, let old = mover.frame(of: element)?.minY, let new = mover.top(of: move) {
      travel += old - new
    }
    self.move = nil
    if isMoved { action(IndexSet(integer: move.from), move.to) }
    withAnimation(.spring(response: 0.3, dampingFraction: 1)) { travel = 0 }
  }
}

/// The actions of a row's handle.
struct ListHandleDrag {
  let drag: (CGFloat) -> Void
  let drop: () -> Void
}

/// The handle at the trailing side of a row while its list is edited and the row can be moved.
struct ListHandle: View {
  @Environment(\.listHandleDrag) private var handle

  var body: some View {
    if let handle {
      Image(systemName: "line.3.horizontal")
        .font(.system(size: 18))
        .foregroundStyle(Shade.accessory)
        .frame(width: 34, height: 22, alignment: .trailing)
        .contentShape(Rectangle().inset(by: -11))
        .accessibilityLabel("Reorder")
        .gesture(
          DragGesture(minimumDistance: 0, coordinateSpace: .named(ListMover.space))
            .onChanged { handle.drag($0.translation.height) }
            .onEnded { _ in handle.drop() })
    }
  }
}

extension EnvironmentValues {
  private struct ListHandleDragKey: EnvironmentKey {
    static var defaultValue: ListHandleDrag? { nil }
  }
  private struct IsListEditedKey: EnvironmentKey { static var defaultValue: Bool { false } }

  fileprivate var listHandleDrag: ListHandleDrag? {
    get { self[ListHandleDragKey.self] }
    set { self[ListHandleDragKey.self] = newValue }
  }

  /// Whether the rows of the list around are being edited.
  var isListEdited: Bool {
    get { self[IsListEditedKey.self] }
    set { self[IsListEditedKey.self] = newValue }
  }
}
