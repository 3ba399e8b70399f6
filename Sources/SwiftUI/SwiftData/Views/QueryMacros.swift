import SwiftUI

/// Fetches the models of a view, and keeps them up to date.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query() = #externalMacro(module: "VivaceMacros", type: "QueryMacro")

/// Fetches all models of the type. Changes are shown with a transaction.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query(
  transaction: Transaction
) = #externalMacro(module: "VivaceMacros", type: "QueryMacro")

/// Fetches all models of the type. Changes are animated.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query(
  animation: Animation
) = #externalMacro(module: "VivaceMacros", type: "QueryMacro")

/// Fetches the models of a descriptor.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  _ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil
) = #externalMacro(module: "VivaceMacros", type: "QueryMacro")

/// Fetches the models of a descriptor. Changes are animated.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  _ descriptor: FetchDescriptor<Element>, animation: Animation
) = #externalMacro(module: "VivaceMacros", type: "QueryMacro")

/// Fetches the models that a predicate is true for, in an order.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
  transaction: Transaction? = nil
) = #externalMacro(module: "VivaceMacros", type: "QueryMacro")

/// Fetches the models that a predicate is true for, in an order. Changes are animated.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
  animation: Animation
) = #externalMacro(module: "VivaceMacros", type: "QueryMacro")

/// Fetches the models that a predicate is true for, sorted by a property.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
  order: SortOrder = .forward, transaction: Transaction? = nil
) = #externalMacro(module: "VivaceMacros", type: "QueryMacro")

/// Fetches the models that a predicate is true for, sorted by a property. Changes are animated.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
  order: SortOrder = .forward, animation: Animation
) = #externalMacro(module: "VivaceMacros", type: "QueryMacro")

/// Fetches the models that a predicate is true for, sorted by a property that may be nil.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable,
  order: SortOrder = .forward, transaction: Transaction? = nil
) = #externalMacro(module: "VivaceMacros", type: "QueryMacro")

/// Fetches the models that a predicate is true for, sorted by a property that may be nil. Changes are animated.
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable,
  order: SortOrder = .forward, animation: Animation
) = #externalMacro(module: "VivaceMacros", type: "QueryMacro")
