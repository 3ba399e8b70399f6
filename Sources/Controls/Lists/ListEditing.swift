import Foundation
import VivaceGeometry
import VivaceViews

/// A type of view that generates views from an underlying collection of data.
public protocol DynamicViewContent: View {
  associatedtype Data: Collection
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

/// A collection's views with something said about each of their rows.
struct EditableViews<Base: DynamicViewContent, Key: ViewTraitKey>: DynamicViewContent {
  let base: Base
  let value: Key.Value
  var data: Base.Data { base.data }
  var body: some View { base.trait(Key.self, value) }
}

enum ListEditKey {
  struct Delete: ViewTraitKey { static var defaultValue: ((IndexSet) -> Void)? { nil } }
  struct Move: ViewTraitKey { static var defaultValue: ((IndexSet, Int) -> Void)? { nil } }
  struct DeleteDisabled: ViewTraitKey { static var defaultValue: Bool { false } }
  struct MoveDisabled: ViewTraitKey { static var defaultValue: Bool { false } }
}

extension DynamicViewContent {
  /// Sets the deletion action for the dynamic view.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    EditableViews<Self, ListEditKey.Delete>(base: self, value: action)
  }

  /// Sets the move action for the dynamic view.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    EditableViews<Self, ListEditKey.Move>(base: self, value: action)
  }
}

extension View {
  /// Adds a condition for whether the view's view hierarchy is deletable.
  public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View {
    trait(ListEditKey.DeleteDisabled.self, isDisabled)
  }

  /// Adds a condition for whether the view's view hierarchy is movable.
  public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View {
    trait(ListEditKey.MoveDisabled.self, isDisabled)
  }
}

extension LazyRow {
  /// Takes the row's element out of its data; nil when that cannot be done.
  var delete: (() -> Void)? {
    guard let element, let action = values[trait: ListEditKey.Delete.self],
      !values[trait: ListEditKey.DeleteDisabled.self]
    else { return nil }
    return { withAnimation { action(IndexSet(integer: element.offset)) } }
  }
}

/// What stands in front of a row while its list is being edited.
struct ListEditMarks: View {
  let row: LazyRow
  let isSelected: Bool
  let selects: Bool

  var body: some View {
    if let delete = row.delete {
      Button(action: delete) {
        Image(systemName: "minus.circle.fill").font(.system(size: 22)).foregroundStyle(.red)
      }
      .buttonStyle(.borderless)
      .accessibilityLabel("Delete")
      .padding(.trailing, 12)
    } else if selects {
      Image(systemName: isSelected ? "checkmark.circle.fill" : "circle").font(.system(size: 22))
        .foregroundStyle(isSelected ? Color.accentColor : Color.gray.opacity(0.5))
        .padding(.trailing, 12)
    }
  }
}
