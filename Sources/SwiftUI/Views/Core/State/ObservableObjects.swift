import Combine
import Observation
import VivaceAttributeGraph

/// Updates the view whenever an object made elsewhere announces a change. The view does not keep
/// it.
@MainActor @preconcurrency @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Bindings to the object's properties, by their paths.
  @dynamicMemberLookup @MainActor @frozen public struct Wrapper {
    let root: ObjectType
    /// A binding to one property of the object.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>)
      -> Binding<Subject>
    {
      let root = root
      return Binding(get: { root[keyPath: keyPath] }, set: { root[keyPath: keyPath] = $0 })
    }
  }

  /// The object that is followed now; another object replaces the subscription.
  public var wrappedValue: ObjectType
  /// Follows an object that is kept elsewhere.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  /// Equivalent with the older label.
  public init(initialValue: ObjectType) { wrappedValue = initialValue }
  /// The `$` value: bindings to the object's properties.
  public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }

  public nonisolated static func _makeBox(name: String, base: _InputBase) -> _PropertyBox { Box() }

  private final class Box: _PropertyBox {
    private let subscription = ObjectSubscription<ObjectType>()
    override func install(at field: UnsafeMutableRawPointer, base: _InputBase) {
      let object = MainActor.unchecked(
        field.assumingMemoryBound(to: ObservedObject<ObjectType>.self).pointee
      ) { $0.wrappedValue }
      subscription.follow(object, base)
    }

    override func seenValue(at field: UnsafeMutableRawPointer) -> SeenValue? { subscription.seen }
  }
}

/// Makes an object when the view first appears, keeps it while the view is there, and updates the
/// view whenever it announces a change.
@MainActor @preconcurrency @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private nonisolated(unsafe) let make: () -> ObjectType
  private var object: ObjectType?

  /// The closure runs once, when the view first appears.
  public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    make = thunk
  }

  /// The object. Outside of a body, a new one each time and a warning.
  public var wrappedValue: ObjectType {
    if let object { return object }
    Warning.once(
      "A @StateObject of type \(ObjectType.self) was used outside of a body; each use makes a new one."
    )
    return make()
  }

  /// The `$` value: bindings to the properties of the object that this view owns.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(root: wrappedValue)
  }

  public nonisolated static func _makeBox(name: String, base: _InputBase) -> _PropertyBox { Box() }

  private final class Box: _PropertyBox {
    private let subscription = ObjectSubscription<ObjectType>()
    private var object: ObjectType?
    override func install(at field: UnsafeMutableRawPointer, base: _InputBase) {
      let property = field.assumingMemoryBound(to: StateObject<ObjectType>.self)
      let kept = keeping.flatMap { $0.keeper[$0.name] as? ObjectType }
      let object = self.object ?? kept ?? property.pointee.make()
      self.object = object
      if let keeping { keeping.keeper[keeping.name] = object }
      MainActor.unchecked((property, object)) { $0.pointee.object = $1 }
      subscription.follow(object, base)
    }

    override func seenValue(at field: UnsafeMutableRawPointer) -> SeenValue? { subscription.seen }
  }
}

extension StateObject: InspectedProperty {
  nonisolated static var kind: String { "StateObject" }
  var inspectedValue: Any? { object }
}

/// Finds an object that a view around has supplied, by its type, and updates the view whenever it
/// announces a change. It stops the program when none is supplied.
@MainActor @preconcurrency @propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Bindings to the object's properties, by their paths.
  public typealias Wrapper = ObservedObject<ObjectType>.Wrapper
  private var object: ObjectType?

  /// Finds the object by its type when the view is made.
  public nonisolated init() {}

  /// The object. It stops the program when no view around has supplied one.
  public var wrappedValue: ObjectType {
    guard let object else {
      fatalError(
        "No ObservableObject of type \(ObjectType.self) found. A view above must provide it with "
          + "environmentObject(_:).")
    }
    return object
  }

  /// The `$` value: bindings to the properties of the object found.
  public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }

  public nonisolated static func _makeBox(name: String, base: _InputBase) -> _PropertyBox { Box() }

  private final class Box: _PropertyBox {
    private let subscription = ObjectSubscription<ObjectType>()
    override func install(at field: UnsafeMutableRawPointer, base: _InputBase) {
      let object = base.environment.value[object: ObjectType.self]
      let property = field.assumingMemoryBound(to: EnvironmentObject<ObjectType>.self)
      MainActor.unchecked((property, object)) { $0.pointee.object = $1 }
      if let object { subscription.follow(object, base) }
    }

    override func seenValue(at field: UnsafeMutableRawPointer) -> SeenValue? { subscription.seen }
  }
}

extension EnvironmentObject: InspectedProperty {
  nonisolated static var kind: String { "EnvironmentObject" }
  var inspectedValue: Any? { object }
}

/// Follows the object that a property holds now; each of its notices invalidates the view.
private final class ObjectSubscription<ObjectType: ObservableObject> {
  private var object: ObjectType?
  private var cancellable: AnyCancellable?
  /// Grows with each notice; the body reads it.
  private var signal: Attribute<UInt64>?
  private var weakSignal: WeakAttribute<UInt64>?
  private var count: UInt64 = 0

  /// Another object, and each notice of one, counts as a change.
  var seen: SeenValue? {
    object.map { SeenValue([UInt64(UInt(bitPattern: ObjectIdentifier($0))), count]) }
  }

  func follow(_ new: ObjectType, _ base: _InputBase) {
    let signal = self.signal ?? base.graph.source(UInt64(0))
    self.signal = signal
    _ = signal.value
    guard new !== object else { return }
    object = new
    let host = base.host
    weakSignal = signal.weak
    cancellable = new.objectWillChange.sink { [weak self, weak host] _ in
      guard let self, let host else { return }
      nonisolated(unsafe) let subscription = self
      host.enqueueFromAnywhere { host in
        host.enqueueChange {
          subscription.count += 1
          subscription.weakSignal?.attribute?.set(subscription.count)
        }
      }
    }
  }
}

extension View {
  /// Supplies an object to the views inside, which find it by its type.
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(_EnvironmentModifier { $0[object: T.self] = object })
  }
}

/// Bindings to the properties of an observable object, by their paths.
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
  public var wrappedValue: Value
  /// The `$` value: itself, for bindings by key path.
  public var projectedValue: Bindable<Value> { self }

  @available(
    *, unavailable,
    message: "The wrapped value must be an object that conforms to Observable"
  )
  /// Refuses a value that is not observable, at compile time.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// A binding to one property of the object.
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>)
    -> Binding<Subject> where Value: AnyObject
  {
    let root = wrappedValue
    return Binding(get: { root[keyPath: keyPath] }, set: { root[keyPath: keyPath] = $0 })
  }
}

extension Bindable where Value: AnyObject & Observable {
  /// Wraps an object with the `@Observable` macro, as a property wrapper.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// Wraps an object inside a body: `Bindable(model).name`.
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
  /// Takes over another wrapper of the same object.
  public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable where Value: ObservableObject {
  /// Wraps an `ObservableObject` for its bindings; unlike `ObservedObject` it does not update the view.
  @_disfavoredOverload
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Bindable: Identifiable where Value: Identifiable {
  /// The id of the object.
  public var id: Value.ID { wrappedValue.id }
}
