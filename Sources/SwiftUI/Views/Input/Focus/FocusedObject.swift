import Combine
import Observation

/// Names the object of a type that the focused view publishes.
struct FocusedObjectID<Object>: Hashable {}

extension FocusedValues {
  /// The object of a type that is published; nil when no view around the focus publishes one.
  subscript<Object>(object id: FocusedObjectID<Object>) -> Object? {
    get { self[ObjectKey<Object>.self] }
    set { self[ObjectKey<Object>.self] = newValue }
  }

  private enum ObjectKey<Object>: FocusedValueKey { typealias Value = Object }
}

/// Reads the observable object of a type that the focused view, or one around it, publishes. The view is
/// updated when the object changes, and when another one is published.
@propertyWrapper @MainActor @preconcurrency
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Bindings to the object's properties, by their paths.
  @dynamicMemberLookup @MainActor @preconcurrency @frozen public struct Wrapper {
    let root: ObjectType
    /// A binding to one property of the object.
    public subscript<T>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, T>)
      -> Binding<T>
    {
      let root = root
      return Binding(get: { root[keyPath: keyPath] }, set: { root[keyPath: keyPath] = $0 })
    }
  }

  @FocusedValue(\FocusedValues[object: FocusedObjectID<ObjectType>()]) private var object
  @StateObject private var relay = Relay()

  /// Finds the object by its type.
  public init() {}

  /// The object; nil when none of its type is published.
  public var wrappedValue: ObjectType? { object }
  /// Bindings to the object's properties; nil while no view publishes one.
  public var projectedValue: Wrapper? { object.map { Wrapper(root: $0) } }

  /// Follows the object that is published now.
  public nonisolated mutating func update() {
    let property = self
    MainActor.assumeIsolated { property.relay.follow(property.object) }
  }

  /// Passes on that the object is about to change.
  private final class Relay: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    private weak var followed: ObjectType?
    private var subscription: AnyCancellable?

    func follow(_ object: ObjectType?) {
      guard object !== followed || (object != nil && subscription == nil) else { return }
      followed = object
      subscription = object?.objectWillChange.sink { [weak self] _ in
        self?.objectWillChange.send()
      }
    }
  }
}

extension FocusedValue {
  /// Reads the object of a type that is published with `focusedValue(_:)` or `focusedSceneValue(_:)`.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    self.init(\FocusedValues[object: FocusedObjectID<Value>()])
  }
}

extension View {
  /// Publishes an observable object while the focus is on this view or inside it, for `FocusedObject`.
  public nonisolated func focusedObject<T: ObservableObject>(_ object: T) -> some View {
    focusedObject(Optional(object))
  }
  /// Publishes an object while this view, or one inside, has the focus; nil publishes nothing.
  public nonisolated func focusedObject<T: ObservableObject>(_ object: T?) -> some View {
    focusedValue(\FocusedValues[object: FocusedObjectID<T>()], object)
  }
  /// Publishes an observable object while the focus is anywhere in the window of this view.
  public nonisolated func focusedSceneObject<T: ObservableObject>(_ object: T) -> some View {
    focusedSceneObject(Optional(object))
  }
  /// Publishes an object while this scene has the focus; nil publishes nothing.
  public nonisolated func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View {
    focusedSceneValue(\FocusedValues[object: FocusedObjectID<T>()], object)
  }

  /// Publishes an object while the focus is on this view or inside it, under its type; nil publishes
  /// nothing.
  public nonisolated func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    focusedValue(\FocusedValues[object: FocusedObjectID<T>()], object)
  }
  /// Publishes an object while the focus is anywhere in the window of this view, under its type; nil
  /// publishes nothing.
  public nonisolated func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    focusedSceneValue(\FocusedValues[object: FocusedObjectID<T>()], object)
  }
}
