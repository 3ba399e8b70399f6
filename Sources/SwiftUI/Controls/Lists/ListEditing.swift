import Foundation
import VivaceViews

/// Views made from the elements of a collection, which a list can therefore delete and move.
public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent
where Content: DynamicViewContent, Modifier: ViewModifier {
  /// The data of the views inside.
  public typealias Data = Content.Data
  /// The elements of the views inside; the modifier does not change them.
  public var data: Content.Data { content.data }
}

/// A collection's views with a trait on each of their rows.
struct EditableViews<Base: DynamicViewContent, Key: ViewTraitKey>: DynamicViewContent {
  let base: Base
  let value: Key.Value
  var data: Base.Data { base.data }
  var body: some View { base.trait(Key.self, value) }
}

enum ListEditKey {
  struct Delete: ViewTraitKey { static var defaultValue: ((IndexSet) -> Void)? { nil } }
  struct Move: ViewTraitKey { static var defaultValue: ((IndexSet, Int) -> Void)? { nil } }
  struct Reorderable: ViewTraitKey { static var defaultValue: Bool { false } }
  /// The name of the row's collection in a container of several.
  struct Collection: ViewTraitKey { static var defaultValue: AnyHashable? { nil } }
  struct DeleteDisabled: ViewTraitKey { static var defaultValue: Bool { false } }
  struct MoveDisabled: ViewTraitKey { static var defaultValue: Bool { false } }
}

extension DynamicViewContent {
  /// Lets people delete rows by a swipe or in edit mode. The action is given their offsets and has
  /// to take them out of the data; nil forbids it.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    EditableViews<Self, ListEditKey.Delete>(base: self, value: action)
  }

  /// Lets people move rows in edit mode. The action is given the rows' offsets and the offset to
  /// put them before, in the data as it was; nil forbids it.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    EditableViews<Self, ListEditKey.Move>(base: self, value: action)
  }
}

extension View {
  /// Keeps these rows from being deleted.
  public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View {
    trait(ListEditKey.DeleteDisabled.self, isDisabled)
  }

  /// Keeps these rows from being moved.
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

/// The controls in front of a row while its list is being edited.
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
