import Foundation
import VivaceMotion
import VivaceViews

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

/// Lets a row of a list be moved: by its handle while the list is edited, else after a long press.
struct ListRowMoving: ViewModifier {
  let row: LazyRow
  let mover: ListMover
  @Binding var move: ListMove?
  @Environment(\.isListEdited) private var isEdited

  init(row: LazyRow, mover: ListMover, move: Binding<ListMove?>) {
    self.row = row
    self.mover = mover
    _move = move
  }

  func body(content: Content) -> some View {
    if let element = row.element, let action {
      content.modifier(
        RowMoving(
          element: element, collection: row.values[trait: ListEditKey.Collection.self],
          mover: mover, move: $move, arrangement: .line(.vertical),
          isPressed: !isEdited, action: action))
    } else {
      content
    }
  }

  /// Moves the row's element: by the collection's own action, else by that of the container around.
  private var action: ((IndexSet, Int) -> Void)? {
    if let move = row.move { return move }
    guard let element = row.element, row.isReorderable else { return nil }
    return mover.reorders(element)
  }
}

extension ListMover {
  /// Moves an element by the action of the container around; nil where nothing is reordered.
  func reorders(_ element: ListRow) -> ((IndexSet, Int) -> Void)? {
    guard let move = reordering?.move else { return nil }
    return { [self] _, offset in
      move(element.id, self.element(at: offset, beside: element)?.id, collection(of: element))
    }
  }

  /// Moves an element to a place in another collection.
  fileprivate func reorders(_ element: ListRow, to target: ListMove.Target) {
    reordering?.move(
      element.id, self.element(at: target.offset, beside: target.row)?.id,
      collection(of: target.row))
  }
}

/// Lets a view be moved among those of its collection. It follows the finger above the others, which make
/// room.
struct RowMoving: ViewModifier {
  let element: ListRow
  /// The name of the view's collection in a container of several.
  let collection: AnyHashable?
  let mover: ListMover
  @Binding var move: ListMove?
  /// The arrangement of a list, whose rows go along its axis; nil where the frames show it.
  let arrangement: RowArrangement?
  /// Whether a long press lifts the view.
  let isPressed: Bool
  let action: (IndexSet, Int) -> Void
  @Environment(\.scrollHandle) private var scrollHandle
  @Environment(\.layoutDirection) private var layoutDirection
  /// How far the row is from where it is.
  @State private var travel = CGSize.zero
  @GestureState private var isDragging = false

  init(
    element: ListRow, collection: AnyHashable?, mover: ListMover, move: Binding<ListMove?>,
    arrangement: RowArrangement?, isPressed: Bool, action: @escaping (IndexSet, Int) -> Void
  ) {
    self.element = element
    self.collection = collection
    self.mover = mover
    _move = move
    self.arrangement = arrangement
    self.isPressed = isPressed
    self.action = action
  }

  private var isLifted: Bool { move != nil && move?.row === element }

  /// The movement of the others, and of the view when it is let go.
  private var spring: Animation {
    arrangement == nil ? .default : .spring(response: 0.3, dampingFraction: 1)
  }

  /// The coordinates of what scrolls, in which nothing moves when that does.
  private var space: CoordinateSpace {
    arrangement == nil ? scrollHandle?.contentSpace ?? .global : .named(ListMover.space)
  }

  /// The distance from the position in the layout, which counts towards the trailing edge.
  private var offset: CGSize {
    var offset = travel
    if let move, !isLifted {
      let shift = mover.shift(of: element, for: move)
      offset.width += shift.width
      offset.height += shift.height
    }
    if layoutDirection == .rightToLeft { offset.width.negate() }
    return offset
  }

  func body(content: Content) -> some View {
    let space = space
    content
      .environment(\.listHandleDrag, ListHandleDrag(drag: { drag($0) }, drop: { drop(action) }))
      .shadow(color: .black.opacity(isLifted ? 0.2 : 0), radius: 8, y: 2)
      .offset(offset)
      .onGeometryChange(for: RowPosition.self) { proxy in
        RowPosition(frame: proxy.frame(in: space), proxy: proxy)
      } action: {
        mover.note($0, of: element, in: collection)
      }
      .gesture(
        LongPressGesture()
          .sequenced(before: DragGesture(minimumDistance: 0, coordinateSpace: space))
          .updating($isDragging) { value, isDragging, _ in
            if case .second(_, .some) = value { isDragging = true }
          }
          .onChanged { value in
            if case .second(_, let drag?) = value { self.drag(drag.translation) }
          }
          .onEnded { _ in drop(action) },
        including: isPressed ? .all : .subviews
      )
      .onChange(of: isDragging) { if !isDragging { drop(nil) } }
  }

  private func drag(_ distance: CGSize) {
    guard let frame = mover.frame(of: element) else { return }
    let distance = arrangement == nil ? distance : CGSize(width: 0, height: distance.height)
    updateMove(frame, distance)
    mover.scroll(scrollHandle, frame.offsetBy(dx: distance.width, dy: distance.height)) {
      scrolled in
      updateMove(
        frame,
        CGSize(width: distance.width + scrolled.width, height: distance.height + scrolled.height))
    }
  }

  private func updateMove(_ frame: CGRect, _ distance: CGSize) {
    travel = distance
    let arrangement =
      arrangement ?? (isLifted ? move?.arrangement : nil) ?? mover.arrangement(around: element)
    let middle = CGPoint(x: frame.midX + distance.width, y: frame.midY + distance.height)
    let target = mover.target(of: element, at: middle)
    let destination =
      target == nil ? mover.destination(of: element, at: middle, in: arrangement) : element.offset
    guard !isLifted || move?.to != destination || move?.target != target else { return }
    withAnimation(spring) {
      move = ListMove(
        row: element, from: element.offset, to: destination, target: target,
        arrangement: arrangement, makesRoomElsewhere: self.arrangement == nil)
    }
  }

  /// The row is where it was let go, and continues to its new place; without an action, back to the old one.
  private func drop(_ action: ((IndexSet, Int) -> Void)?) {
    mover.endScrolling()
    guard let move, isLifted else { return }
    if action != nil, let target = move.target {
      self.move = nil
      travel = .zero
      return mover.reorders(element, to: target)
    }
    guard let action, move.to != move.from, move.to != move.from + 1 else {
      return withAnimation(spring) {
        self.move = nil
        travel = .zero
      }
    }
    if let distance = mover.distance(of: move) {
      travel.width -= distance.width
      travel.height -= distance.height
    }
    self.move = nil
    action(IndexSet(integer: move.from), move.to)
    withAnimation(spring) { travel = .zero }
  }
}

/// The actions of a row's handle.
struct ListHandleDrag {
  let drag: (CGSize) -> Void
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
            .onChanged { handle.drag($0.translation) }
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
