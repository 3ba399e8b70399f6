import VivaceGeometry
import VivaceInteraction
import VivaceViews

/// The buttons behind a row.
struct ListSwipeActions {
  var content: AnyView
  var edge: HorizontalEdge
  var allowsFullSwipe: Bool
  /// Told whether the buttons are uncovered.
  var presented: ((Bool) -> Void)?
}

private struct SwipeActionsKey: ViewTraitKey { static var defaultValue: [ListSwipeActions] { [] } }

extension View {
  /// Gives these rows buttons that a swipe from an edge uncovers. With `allowsFullSwipe` a long
  /// swipe runs the first one. In a list they replace the button for deleting; rows of other
  /// containers have them inside of a `swipeActionsContainer()`.
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    swipe(
      ListSwipeActions(content: AnyView(content()), edge: edge, allowsFullSwipe: allowsFullSwipe))
  }

  /// Adds swipe actions, and an action that is called with true when the buttons are uncovered and stay so,
  /// and false when they are covered again.
  public nonisolated func swipeActions(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> some View, onPresentationChanged: @escaping (Bool) -> Void
  ) -> some View {
    swipe(
      ListSwipeActions(
        content: AnyView(content()), edge: edge, allowsFullSwipe: allowsFullSwipe,
        presented: onPresentationChanged))
  }

  private nonisolated func swipe(_ actions: ListSwipeActions) -> some View {
    WrappedRows {
      transformTrait(SwipeActionsKey.self) { $0.append(actions) }
    } row: { row in
      row.content.modifier(ContainerSwipe(sets: row.values[trait: SwipeActionsKey.self]))
    }
  }

  /// Lets the rows in this container be swiped aside to their swipe actions, as those of a list can be
  /// without it. One row at most is open: scrolling and the next touch elsewhere in the container close it.
  public nonisolated func swipeActionsContainer() -> some View { modifier(SwipeContainer()) }
}

private nonisolated struct SwipeContainer: ViewModifier {
  @State private var swiped = SwipedRow()

  @MainActor func body(content: Content) -> some View {
    content
      .environment(\.swipedRow, swiped)
      .environment(\.swipesRows, true)
      .onScrollPhaseChange { [swiped] _, phase in
        if phase.isScrolling { swiped.close() }
      }
      .highPriorityGesture(swiped.closing)
  }
}

/// Lets a row outside of lists be swiped aside. Of several in one another the outermost does it for all.
private nonisolated struct ContainerSwipe: ViewModifier {
  let sets: [ListSwipeActions]
  @Environment(\.swipesRows) private var swipesRows

  init(sets: [ListSwipeActions]) { self.sets = sets }

  @MainActor func body(content: Content) -> some View {
    content
      .transformEnvironment(\.swipesRows) { $0 = false }
      .modifier(StaticOptionalModifier(swipesRows, ListSwipe(sets: sets)))
  }
}

/// The row of a list or container that is swiped aside, if there is one. The next touch elsewhere in it only
/// closes the row.
final class SwipedRow {
  private var open: (row: ViewHandle, close: () -> Void)?

  nonisolated init() {}

  func opened(_ row: ViewHandle, close: @escaping () -> Void) {
    if let open, open.row !== row { open.close() }
    open = (row, close)
  }

  func closed(_ row: ViewHandle) {
    if open?.row === row { open = nil }
  }

  /// Closes the open row, if there is one.
  func close() {
    let close = open?.close
    open = nil
    close?()
  }

  /// Takes a touch anywhere but on the row that is open, and nothing while none is.
  var closing: some Gesture {
    ConditionalDrag(minimumDistance: 0) { [self] point in
      open.map { !$0.row.contains(point) } ?? false
    } changed: { [self] _ in
      close()
    } ended: { _ in
    }
  }
}

extension EnvironmentValues {
  private struct SwipedRowKey: EnvironmentKey { static var defaultValue: SwipedRow? { nil } }

  /// That of the list or container around.
  var swipedRow: SwipedRow? {
    get { self[SwipedRowKey.self] }
    set { self[SwipedRowKey.self] = newValue }
  }

  private struct SwipesRowsKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// Whether rows are swiped aside by themselves: not in lists, whose cells do it.
  var swipesRows: Bool {
    get { self[SwipesRowsKey.self] }
    set { self[SwipesRowsKey.self] = newValue }
  }
}

/// Lets a row be swiped aside, to the buttons behind it. Who swipes far enough runs the first of them.
struct ListSwipe: ViewModifier {
  private enum Source {
    case row(LazyRow)
    case sets([ListSwipeActions])
  }
  private let source: Source
  let isEnabled: Bool
  @State private var shift: CGFloat = 0
  @State private var start: CGFloat = 0
  /// Of the row, and of the buttons on the side that is open.
  @State private var rowWidth: CGFloat = 0
  @State private var width: CGFloat = 0
  @State private var actions: [ListRowAction] = []
  @State private var handle = ViewHandle()
  @Environment(\.swipedRow) private var swipedRow

  /// The side on which the buttons are uncovered.
  private var openEdge: HorizontalEdge? {
    start == 0 ? nil : start < 0 ? .trailing : .leading
  }

  private var sets: [ListSwipeActions] {
    switch source {
    case .row(let row): row.values[trait: SwipeActionsKey.self]
    case .sets(let sets): sets
    }
  }

  /// Deletes the row, where it has no actions of its own.
  private var delete: (() -> Void)? {
    if case .row(let row) = source, sets.isEmpty { row.delete } else { nil }
  }

  init(row: LazyRow, isEnabled: Bool) {
    source = .row(row)
    self.isEnabled = isEnabled
  }

  init(sets: [ListSwipeActions]) {
    source = .sets(sets)
    isEnabled = true
  }

  func body(content: Content) -> some View {
    let leading = sets.filter { $0.edge == .leading }
    let own = sets.filter { $0.edge == .trailing }
    let delete = delete
    if sets.isEmpty, delete == nil {
      content
    } else {
      content
        .allowsHitTesting(shift == 0)
        .offset(x: shift)
        .background(alignment: shift < 0 ? .trailing : .leading) {
          if shift != 0 { buttons(shift > 0 ? leading : own, delete) }
        }
        .overlay {
          if shift != 0 {
            Color.clear.contentShape(Rectangle()).offset(x: shift).onTapGesture(perform: close)
          }
        }
        .onGeometryChange(for: CGFloat.self, of: \.size.width) { rowWidth = $0 }
        .onChange(of: openEdge) { old, new in
          for set in sets where set.edge == old { set.presented?(false) }
          for set in sets where set.edge == new { set.presented?(true) }
        }
        .followed(by: handle)
        .gesture(
          ConditionalDrag(minimumDistance: PressLimits.slop, isSideways: true) { drag in
            let open = start + drag.translation.width
            let isPossible = open < 0 ? delete != nil || !own.isEmpty : !leading.isEmpty
            shift = isPossible ? rules(open < 0 ? own : leading).shift(for: open) : 0
          } ended: { drag in
            let velocity = drag?.velocity.width ?? 0
            end(rules(shift < 0 ? own : leading).outcome(at: shift, velocity: velocity))
          }, including: isEnabled ? .all : .subviews)
    }
  }

  private func rules(_ sets: [ListSwipeActions]) -> RowSwipe {
    RowSwipe(
      buttonsWidth: width, rowWidth: rowWidth,
      allowsFullSwipe: sets.first?.allowsFullSwipe ?? true)
  }

  private func end(_ outcome: RowSwipe.Outcome) {
    switch outcome {
    case .runsFirstAction:
      actions.first?()
      close()
    case .opens(let goal):
      withAnimation(RowSwipe.settling) { shift = goal }
      start = goal
      swipedRow?.opened(handle, close: close)
    case .closes: close()
    }
  }

  /// The first one is at the edge.
  private func buttons(_ sets: [ListSwipeActions], _ delete: (() -> Void)?) -> some View {
    Group(
      subviews: Group {
        if let delete { Button("Delete", role: .destructive, action: delete) }
        ForEach(sets.indices, id: \.self) { sets[$0].content }
      }
    ) { subviews in
      HStack(spacing: 0) {
        ForEach(shift < 0 ? subviews.reversed() : Array(subviews)) { $0 }
      }
    }
    .buttonStyle(SwipeButtonStyle(close: close))
    .symbolVariant(.fill)
    // What is around the row tints none of its buttons.
    .tint(nil as Color?)
    .onPreferenceChange(ListRowActionsKey.self) { [isTrailing = shift < 0] new in
      actions = isTrailing ? new.reversed() : new
    }
    .onGeometryChange(for: CGFloat.self, of: \.size.width) { width = $0 }
    .frame(width: abs(shift), alignment: shift < 0 ? .trailing : .leading)
    .clipped()
  }

  private func close() {
    withAnimation(RowSwipe.settling) { shift = 0 }
    start = 0
    swipedRow?.closed(handle)
  }
}

/// A button behind a row: as high as the row, white on its tint.
private struct SwipeButtonStyle: PrimitiveButtonStyle {
  let close: () -> Void

  func makeBody(configuration: Configuration) -> some View {
    SwipeButton(configuration: configuration, close: close)
  }
}

private struct SwipeButton: View {
  let configuration: PrimitiveButtonStyleConfiguration
  let close: () -> Void
  @State private var target = ListRowAction.Target()
  @Environment(\.isEnabled) private var isEnabled

  init(configuration: PrimitiveButtonStyleConfiguration, close: @escaping () -> Void) {
    self.configuration = configuration
    self.close = close
  }

  var body: some View {
    Button(role: configuration.role) {
      configuration.trigger()
      close()
    } label: {
      configuration.label
    }
    .buttonStyle(SwipeButtonLooks())
    .preference(
      key: ListRowActionsKey.self,
      value: [target.action(configuration.trigger, isLink: false, isEnabled: isEnabled)])
  }
}

/// A tint of the button's own wins over its role.
private struct SwipeButtonLooks: ButtonStyle {
  private static let width: CGFloat = 74
  @Environment(\.tintColor) private var tint

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .labelStyle(.iconOnly)
      .foregroundStyle(.white)
      .padding(.horizontal, 6)
      .frame(minWidth: Self.width, maxHeight: .infinity)
      .background(tint ?? (configuration.role == .destructive ? Color.red : Color.gray))
      .opacity(configuration.isPressed ? 0.7 : 1)
  }
}
