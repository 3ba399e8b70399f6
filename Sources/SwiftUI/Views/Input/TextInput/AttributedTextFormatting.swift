import VivaceAttributeKeys
import VivaceGeometry

/// The formatting that characters in an editor can have: the attributes, and the values of each.
///
/// A definition is made of others, in its body, which are applied in their order. Attributes that are not
/// of its scope are taken away.
public protocol AttributedTextFormattingDefinition<Scope> {
  /// The attributes that there are.
  associatedtype Scope: AttributeScope
  associatedtype Body: AttributedTextFormattingDefinition where Body.Scope == Scope
  @AttributedTextFormatting.DefinitionBuilder<Scope> var body: Body { get }
  /// Gives attributes the values that they may have.
  func constrain(_ container: inout AttributeContainer)
}

extension AttributedTextFormattingDefinition {
  /// A constraint on the values of one attribute of the scope.
  public typealias ValueConstraint<Key> = AttributedTextFormatting.ValueConstraint<Scope, Key>
  where Key: AttributedStringKey, Key.Value: Sendable & Hashable

  /// Applies the definitions of the body.
  public func constrain(_ container: inout AttributeContainer) { body.constrain(&container) }
}

/// A rule for the values of one attribute, which may look at the others.
public protocol AttributedTextValueConstraint<AttributeKey>: AttributedTextFormattingDefinition,
  Hashable, Sendable
{
  /// The attribute whose values are constrained.
  associatedtype AttributeKey: AttributedStringKey where AttributeKey.Value: Sendable
  typealias Attributes = AttributedTextFormatting.AttributeContainerProxy<Scope, AttributeKey>
  /// Gives the attribute a value that it may have.
  func constrain(_ container: inout Attributes)
}

extension AttributedTextValueConstraint {
  public var body: AttributedTextFormatting.EmptyDefinition<Scope> {
    return AttributedTextFormatting.EmptyDefinition()
  }

  /// Lets the rule change the value of its one attribute, and no other.
  public func constrain(_ container: inout AttributeContainer) {
    var proxy = Attributes(container)
    constrain(&proxy)
    container[AttributeKey.self] = proxy.container[AttributeKey.self]
  }
}

/// The types that definitions of a text's formatting are made of.
public enum AttributedTextFormatting {
  /// The attributes of some characters: one that can be written, the others to look at.
  @dynamicMemberLookup
  public struct AttributeContainerProxy<Scope: AttributeScope, Attribute: AttributedStringKey>
  where Attribute.Value: Sendable {
    var container: AttributeContainer
    init(_ container: AttributeContainer) { self.container = container }

    /// The constrained attribute, which can be written.
    public subscript(_: Attribute.Type) -> Attribute.Value? {
      get { container[Attribute.self] }
      set { container[Attribute.self] = newValue }
    }
    /// Any other attribute, for reading only.
    @_disfavoredOverload
    public subscript<K: AttributedStringKey>(_: K.Type) -> K.Value? where K.Value: Sendable {
      container[K.self]
    }
    /// The constrained attribute by name, which can be written.
    public subscript(
      dynamicMember keyPath: KeyPath<AttributeDynamicLookup, Attribute>
    ) -> Attribute.Value? {
      get { container[Attribute.self] }
      set { container[Attribute.self] = newValue }
    }
    /// Any other attribute by name, for reading only.
    @_disfavoredOverload
    public subscript<K: AttributedStringKey>(
      dynamicMember keyPath: KeyPath<AttributeDynamicLookup, K>
    ) -> K.Value? where K.Value: Sendable { container[K.self] }
    /// The attributes of a scope, by its name.
    public subscript<S: AttributeScope>(
      dynamicMember keyPath: KeyPath<AttributeScopes, S.Type>
    ) -> Scoped<S> { Scoped(container: container) }

    /// The attributes of one scope, to look at.
    @dynamicMemberLookup
    public struct Scoped<S: AttributeScope> {
      let container: AttributeContainer
      /// An attribute of the scope by name, for reading only.
      public subscript<K: AttributedStringKey>(dynamicMember keyPath: KeyPath<S, K>) -> K.Value?
      where K.Value: Sendable { container[K.self] }
    }
  }

  /// No rule.
  public struct EmptyDefinition<Scope: AttributeScope>: AttributedTextFormattingDefinition,
    Hashable, Sendable
  {
    /// Allows everything.
    public init() {}
    public var body: EmptyDefinition<Scope> { return self }
    /// Changes nothing.
    public func constrain(_ container: inout AttributeContainer) {}
  }

  /// One attribute has one of a few values, or else a default.
  public struct ValueConstraint<Scope: AttributeScope, AttributeKey: AttributedStringKey>:
    AttributedTextValueConstraint
  where AttributeKey.Value: Sendable & Hashable {
    private let values: Set<AttributeKey.Value?>
    private let fallback: AttributeKey.Value?

    /// Allows some values of an attribute; another value becomes the default.
    public init(
      for attribute: AttributeKey.Type, values allowedValues: Set<AttributeKey.Value?>,
      default defaultValue: AttributeKey.Value?
    ) {
      values = allowedValues
      fallback = defaultValue
    }

    /// The attribute by a key path, such as `\.foregroundColor`.
    public init(
      for attribute: KeyPath<AttributeDynamicLookup, AttributeKey>,
      values allowedValues: Set<AttributeKey.Value?>, default defaultValue: AttributeKey.Value?
    ) {
      self.init(for: AttributeKey.self, values: allowedValues, default: defaultValue)
    }

    /// Replaces a value that is not allowed by the default.
    public func constrain(_ container: inout Attributes) {
      if !values.contains(container[AttributeKey.self]) {
        container[AttributeKey.self] = fallback
      }
    }
  }

  /// A definition, whatever its type.
  public struct AnyDefinition<Scope: AttributeScope>: AttributedTextFormattingDefinition {
    private let apply: (inout AttributeContainer) -> Void
    /// Hides the type of a definition.
    public init<D: AttributedTextFormattingDefinition>(_ definition: D) where D.Scope == Scope {
      apply = { definition.constrain(&$0) }
    }
    public var body: EmptyDefinition<Scope> { return EmptyDefinition() }
    /// Applies the definition inside.
    public func constrain(_ container: inout AttributeContainer) { apply(&container) }
  }

  /// Several definitions, applied in order.
  public struct TupleDefinition<
    Scope: AttributeScope, each Definition: AttributedTextFormattingDefinition
  >: AttributedTextFormattingDefinition {
    private let definition: (repeat each Definition)
    /// Several definitions in a fixed order.
    public init(definition: repeat each Definition) { self.definition = (repeat each definition) }
    public var body: EmptyDefinition<Scope> { return EmptyDefinition() }
    /// Applies each in turn; later ones see the changes of earlier ones.
    public func constrain(_ container: inout AttributeContainer) {
      for definition in repeat each definition { definition.constrain(&container) }
    }
  }

  /// Puts definitions together.
  @resultBuilder public struct DefinitionBuilder<Scope: AttributeScope> {
    public static func buildExpression<D: AttributedTextFormattingDefinition>(_ definition: D) -> D
    where D.Scope == Scope { definition }
    /// An empty closure allows everything.
    public static func buildBlock() -> EmptyDefinition<Scope> { .init() }
    /// A single statement is used unchanged.
    public static func buildBlock<D: AttributedTextFormattingDefinition>(_ definition: D) -> D {
      definition
    }
    /// Several statements are applied in their order.
    public static func buildBlock<
      F: AttributedTextFormattingDefinition, each D: AttributedTextFormattingDefinition
    >(_ first: F, _ others: repeat each D) -> TupleDefinition<F.Scope, F, repeat each D> {
      TupleDefinition(definition: first, repeat each others)
    }
    /// An `if` without `else` allows everything when it does not hold.
    public static func buildIf<D: AttributedTextFormattingDefinition>(_ definition: D?)
      -> AnyDefinition<Scope>
    where D.Scope == Scope {
      definition.map { AnyDefinition($0) } ?? AnyDefinition(EmptyDefinition())
    }
    /// The branch of a true condition.
    public static func buildEither<D: AttributedTextFormattingDefinition>(first definition: D)
      -> AnyDefinition<Scope>
    where D.Scope == Scope { AnyDefinition(definition) }
    /// The `else` branch.
    public static func buildEither<D: AttributedTextFormattingDefinition>(second definition: D)
      -> AnyDefinition<Scope>
    where D.Scope == Scope { AnyDefinition(definition) }
    /// Content of an `if #available` loses its type.
    public static func buildLimitedAvailability<D: AttributedTextFormattingDefinition>(
      _ definition: D
    ) -> AnyDefinition<Scope> where D.Scope == Scope { AnyDefinition(definition) }
  }
}

/// A definition, as editors ask it.
struct TextFormatting {
  private let keys: [any AttributedStringKey.Type]
  private let constraints: ((inout AttributeContainer) -> Void)?

  init<D: AttributedTextFormattingDefinition>(_ definition: D) {
    keys = Self.keys(of: D.Scope.self)
    constraints = { definition.constrain(&$0) }
  }

  init<S: AttributeScope>(scope: S.Type) {
    keys = Self.keys(of: scope)
    constraints = nil
  }

  /// The attributes of a scope, and of those in it.
  private static func keys(of scope: Any.Type) -> [any AttributedStringKey.Type] {
    var keys: [any AttributedStringKey.Type] = []
    Fields.each(of: scope) { _, _, type in
      if let key = type as? any AttributedStringKey.Type {
        keys.append(key)
      } else if type is any AttributeScope.Type {
        keys += Self.keys(of: type)
      }
    }
    return keys
  }

  /// Takes away what is not of the scope, and gives the rest the values that it may have.
  func constrain(_ container: inout AttributeContainer) {
    var allowed = AttributeContainer()
    for key in keys { container.copy(key, to: &allowed) }
    constraints?(&allowed)
    container = allowed
  }

  func applied(to container: AttributeContainer) -> AttributeContainer {
    var container = container
    constrain(&container)
    return container
  }

  func applied(to text: AttributedString) -> AttributedString {
    var text = text
    text.transformRuns(in: text.startIndex..<text.endIndex) { constrain(&$0) }
    return text
  }
}

extension EnvironmentValues {
  private struct TextFormattingKey: EnvironmentKey {
    static var defaultValue: TextFormatting? { nil }
  }

  /// The formatting that editors of attributed texts allow; nil allows anything.
  var textFormatting: TextFormatting? {
    get { self[TextFormattingKey.self] }
    set { self[TextFormattingKey.self] = newValue }
  }
}

extension View {
  /// Lets characters in the text editors of this view look as a definition says, and no other way.
  public nonisolated func attributedTextFormattingDefinition<
    D: AttributedTextFormattingDefinition
  >(_ definition: D) -> some View { environment(\.textFormatting, TextFormatting(definition)) }

  /// Lets characters in the text editors of this view have the attributes of a scope, and no others.
  public nonisolated func attributedTextFormattingDefinition<S: AttributeScope>(
    _ scope: KeyPath<AttributeScopes, S.Type>
  ) -> some View { environment(\.textFormatting, TextFormatting(scope: S.self)) }
}
