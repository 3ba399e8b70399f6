import VivaceGeometry
import VivaceViews

/// The buttons behind a row.
struct ListSwipeActions {
  var content: AnyView
  var edge: HorizontalEdge
  var allowsFullSwipe: Bool
}

private struct SwipeActionsKey: ViewTraitKey {
  static var defaultValue: [ListSwipeActions] { [] }
}

extension View {
  /// Adds custom swipe actions to a row in a list.
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    let actions = ListSwipeActions(
      content: AnyView(content()), edge: edge, allowsFullSwipe: allowsFullSwipe)
    return transformTrait(SwipeActionsKey.self) { $0.append(actions) }
  }
}

/// Lets a row be swiped aside, to the buttons behind it.
struct ListSwipe: ViewModifier {
  let row: LazyRow
  let isEnabled: Bool
  @State private var shift: CGFloat = 0
  @State private var start: CGFloat = 0
  @State private var width: CGFloat = 0

  private var actions: [ListSwipeActions] { row.values[trait: SwipeActionsKey.self] }

  func body(content: Content) -> some View {
    let leading = actions.filter { $0.edge == .leading }
    let own = actions.filter { $0.edge == .trailing }
    // Actions of its own take the place of the one for deleting (facts: lists 4.1.9).
    let delete = actions.isEmpty ? row.delete : nil
    let canSwipe = isEnabled && (!actions.isEmpty || delete != nil)
    content
      .offset(x: shift)
      .background(alignment: shift < 0 ? .trailing : .leading) {
        if shift != 0 {
          HStack(spacing: 0) {
            if shift > 0 {
              ForEach(leading.indices, id: \.self) { leading[$0].content }
            } else if let delete {
              Button("Delete", role: .destructive, action: delete)
            } else {
              ForEach(own.indices.reversed(), id: \.self) { own[$0].content }
            }
          }
          .buttonStyle(SwipeButtonStyle(close: close))
          .frame(width: abs(shift), alignment: shift < 0 ? .trailing : .leading)
          .clipped()
        }
      }
      .gesture(
        SidewaysDrag { way in
          let open = start + way
          let limit: CGFloat =
            open < 0 ? (delete != nil || !own.isEmpty ? 1 : 0) : leading.isEmpty ? 0 : 1
          shift = open * limit
        } ended: { way, speed in
          let count = CGFloat(shift < 0 ? max(own.count, delete == nil ? 0 : 1) : leading.count)
          let opens = count > 0 && abs(shift + speed / 8) > 40 && shift * speed >= 0
          withAnimation(.spring(response: 0.35, dampingFraction: 0.9)) {
            shift = opens ? (shift < 0 ? -1 : 1) * count * SwipeButtonStyle.width : 0
          }
          start = shift
        }, including: canSwipe ? .all : .subviews)
  }

  private func close() {
    withAnimation(.spring(response: 0.35, dampingFraction: 0.9)) { shift = 0 }
    start = 0
  }
}

/// A button behind a row: as high as the row, white on its tint.
private struct SwipeButtonStyle: ButtonStyle {
  static let width: CGFloat = 74
  let close: () -> Void
  @Environment(\.tintColor) private var tint

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .labelStyle(.iconOnly)
      .foregroundStyle(.white)
      .frame(width: Self.width)
      .frame(maxHeight: .infinity)
      .background(
        configuration.role == .destructive ? Color.red : tint ?? Color.gray
      )
      .opacity(configuration.isPressed ? 0.7 : 1)
      .simultaneousGesture(TapGesture().onEnded { close() })
  }
}
