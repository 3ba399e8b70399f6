/// Ways of using a program with assistance, as a set.
public struct AccessibilityTechnologies: SetAlgebra, Sendable {
  /// A set of technologies is its own element.
  public typealias Element = AccessibilityTechnologies
  private var bits: UInt8
  /// The screen reader.
  public static var voiceOver: AccessibilityTechnologies { .init(bits: 1) }
  /// Control by switches.
  public static var switchControl: AccessibilityTechnologies { .init(bits: 2) }

  /// No technology.
  public init() { bits = 0 }
  private init(bits: UInt8) { self.bits = bits }
  /// The technologies of both.
  public func union(_ other: Self) -> Self { .init(bits: bits | other.bits) }
  /// Adds the technologies of another set.
  public mutating func formUnion(_ other: Self) { self = union(other) }
  /// The technologies in both.
  public func intersection(_ other: Self) -> Self { .init(bits: bits & other.bits) }
  /// Keeps only the technologies of both.
  public mutating func formIntersection(_ other: Self) { self = intersection(other) }
  /// The technologies in one of the two only.
  public func symmetricDifference(_ other: Self) -> Self { .init(bits: bits ^ other.bits) }
  /// Keeps only the technologies of one of the two.
  public mutating func formSymmetricDifference(_ other: Self) { self = symmetricDifference(other) }
  /// True if all technologies of the other set are in this one.
  public func contains(_ member: Self) -> Bool { bits & member.bits == member.bits }
  /// Adds technologies; `inserted` is false if they were there.
  public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    defer { formUnion(newMember) }
    return (!contains(newMember), newMember)
  }
  /// Removes technologies; nil unless all of them were there.
  public mutating func remove(_ member: Self) -> Self? {
    guard contains(member) else { return nil }
    bits &= ~member.bits
    return member
  }
  /// Adds technologies and returns them if they were there.
  public mutating func update(with newMember: Self) -> Self? {
    defer { formUnion(newMember) }
    return contains(newMember) ? newMember : nil
  }
}

/// Whether, or on which view, the focus of assistive technologies is; setting it moves that focus.
///
/// Assistive technologies on Linux follow the keyboard's focus; so does this state, and a view that
/// keys cannot go to cannot be focused by it either.
@propertyWrapper public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  /// The state in the form that is passed to `accessibilityFocused(_:)` and to views inside.
  @propertyWrapper public struct Binding {
    let focus: FocusState<Value>.Binding
    /// The value of the focus state; setting it moves the focus.
    public var wrappedValue: Value {
      get { focus.wrappedValue }
      nonmutating set { focus.wrappedValue = newValue }
    }
    /// The binding itself.
    public var projectedValue: AccessibilityFocusState<Value>.Binding { self }
  }

  private var focus: FocusState<Value>

  /// False until the view is focused.
  public init() where Value == Bool { focus = FocusState() }
  /// A state for some technologies alone. It follows the keyboard's focus like any other; a warning says so
  /// once.
  public init(for technologies: AccessibilityTechnologies) where Value == Bool {
    NotYet.once(
      "AccessibilityFocusState(for:)", "follows the focus of the given technologies alone")
    self.init()
  }
  /// Nil until one of the views is focused.
  public init<T: Hashable>() where Value == T? { focus = FocusState() }
  /// A state for some technologies alone. It follows the keyboard's focus like any other; a warning says so
  /// once.
  public init<T: Hashable>(for technologies: AccessibilityTechnologies) where Value == T? {
    NotYet.once(
      "AccessibilityFocusState(for:)", "follows the focus of the given technologies alone")
    self.init()
  }

  /// The present focus; setting it moves the keyboard's focus too.
  public var wrappedValue: Value {
    get { focus.wrappedValue }
    nonmutating set { focus.wrappedValue = newValue }
  }
  /// The `$` value: the binding that `accessibilityFocused` expects.
  public var projectedValue: AccessibilityFocusState<Value>.Binding {
    Binding(focus: focus.projectedValue)
  }
}

extension View {
  /// Ties the focus of assistive technologies on this view to a Boolean: true while it is here.
  public nonisolated func accessibilityFocused(
    _ condition: AccessibilityFocusState<Bool>.Binding
  ) -> some View {
    focused(condition.focus)
  }

  /// Ties the focus of assistive technologies on this view to a state, which has this value while
  /// it is here.
  public nonisolated func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View {
    focused(binding.focus, equals: value)
  }

  /// Says what has the focus of assistive technologies when the views in this one appear: that for which the
  /// state has this value.
  public nonisolated func accessibilityDefaultFocus<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, _ value: Value
  ) -> some View { defaultFocus(binding.focus, value) }
}
