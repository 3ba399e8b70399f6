import VivaceLooks
import VivaceViews

/// Which items of a bar stay when there is not enough width for all of them. The others are rows of a menu behind a
/// button with three dots.
public struct ToolbarItemVisibilityPriority: Hashable, Sendable {
  /// 0 for items that say nothing.
  fileprivate let rank: Double

  private init(rank: Double) { self.rank = rank }
  /// That of items that say nothing.
  public static let automatic = ToolbarItemVisibilityPriority(rank: 0)
  /// Such items leave last.
  public static let high = ToolbarItemVisibilityPriority(rank: 1_000)
  /// Such items leave first.
  public static let low = ToolbarItemVisibilityPriority(rank: -1_000)
  /// A priority directly above another one.
  public init(higherThan other: ToolbarItemVisibilityPriority) { rank = other.rank + 1 }
  /// A priority directly below another one.
  public init(lowerThan other: ToolbarItemVisibilityPriority) { rank = other.rank - 1 }
}

extension ToolbarContent {
  /// How soon these items leave a bar that is too narrow, for the menu at its end.
  public func visibilityPriority(_ priority: ToolbarItemVisibilityPriority) -> some ToolbarContent {
    RankedToolbarContent(base: self, priority: priority.rank)
  }
}

extension CustomizableToolbarContent {
  /// How soon these items leave a bar that is too narrow, for the menu at its end.
  public func visibilityPriority(_ priority: ToolbarItemVisibilityPriority)
    -> some CustomizableToolbarContent
  { RankedToolbarContent(base: self, priority: priority.rank) }
}

/// Items with a priority.
private struct RankedToolbarContent<Base: ToolbarContent>: ToolbarContent {
  typealias Body = Never
  let base: Base
  let priority: Double

  static func _collect(_ content: Self, into bar: inout _ToolbarItems) {
    let first = bar.entries.count
    Base._collect(content.base, into: &bar)
    for index in bar.entries.indices.dropFirst(first) {
      bar.entries[index].priority = content.priority
    }
  }
}

extension RankedToolbarContent: CustomizableToolbarContent
where Base: CustomizableToolbarContent {}

/// The items of one side of a bar. Where they have priorities, those that have no room are rows of a menu.
struct RankedBarItems<Item: View>: View {
  let entries: [ToolbarEntry]
  let item: (ToolbarEntry) -> Item

  var body: some View {
    if entries.contains(where: { $0.priority != nil }) {
      ViewThatFits(in: .horizontal) {
        ForEach(0...movable.count, id: \.self) { count in
          row(leavingOut: Set(movable.prefix(count)))
        }
      }
    } else {
      row(leavingOut: [])
    }
  }

  /// The indices of the items that may leave, the first to leave first: of equal ones the last.
  private var movable: [Int] {
    entries.indices.filter { index in
      let entry = entries[index]
      return entry.overflow == nil && entry.kind == nil && entry.placement != .topBarPinnedTrailing
    }
    .sorted { (entries[$0].priority ?? 0, $1) < (entries[$1].priority ?? 0, $0) }
  }

  private func row(leavingOut left: Set<Int>) -> some View {
    HStack(spacing: BarLook.gap) {
      ForEach(
        entries.indices.filter { !left.contains($0) && entries[$0].overflow == nil }, id: \.self
      ) {
        item(entries[$0])
      }
      let menus = entries.compactMap(\.overflow)
      if !left.isEmpty || !menus.isEmpty {
        Menu {
          ForEach(left.sorted(), id: \.self) { entries[$0].view }
          ForEach(menus.indices, id: \.self) { menus[$0] }
        } label: {
          Label("More", systemImage: "ellipsis")
        }
      }
    }
  }
}
