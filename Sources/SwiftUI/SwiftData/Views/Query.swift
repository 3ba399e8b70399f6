import SwiftUI

/// The models of a fetch, kept up to date: a view that reads them is updated when a model of their type is
/// inserted, changed or deleted, with the transaction of the change.
public struct Query<Element: PersistentModel, Result>: DynamicProperty {
  @Environment(\.modelContext) private var environmentContext
  @State private var shown = QueryResults<Element>()
  private let request: QueryRequest<Element>
  private let result: ([Element]) -> Result

  /// The context that the models are from.
  public var modelContext: ModelContext { environmentContext }

  /// The error of the last fetch, or nil when it succeeded.
  public var fetchError: (any Error)? { shown.error }

  /// The models as of the last fetch; they follow changes in the environment's context.
  @MainActor public var wrappedValue: Result {
    result(shown.models(for: request, in: environmentContext))
  }
}

/// One request of a view: another view value has another one.
final class QueryRequest<Element: PersistentModel> {
  let descriptor: FetchDescriptor<Element>
  /// Nil is that of the change.
  let transaction: Transaction?

  init(_ descriptor: FetchDescriptor<Element>, _ transaction: Transaction?) {
    self.descriptor = descriptor
    self.transaction = transaction
  }
}

/// The models that a view shows.
final class QueryResults<Element: PersistentModel>: ContextObserver, Observable {
  private let registrar = ObservationRegistrar()
  private var request: QueryRequest<Element>?
  private var context: ModelContext?
  private var models: [Element] = []
  private var entities: Set<ObjectIdentifier> = []
  private var isStale = true
  private(set) var error: (any Error)?

  func models(for request: QueryRequest<Element>, in context: ModelContext) -> [Element] {
    registrar.access(self, keyPath: \.isStale)
    if self.context !== context {
      self.context?.removeObserver(self)
      context.addObserver(self)
      self.context = context
      isStale = true
    }
    if self.request !== request {
      self.request = request
      isStale = true
    }
    if isStale { fetch(request.descriptor, in: context) }
    return models
  }

  private func fetch(_ descriptor: FetchDescriptor<Element>, in context: ModelContext) {
    isStale = false
    do {
      (models, entities) = try context.fetchWithEntities(descriptor)
      error = nil
    } catch {
      (models, entities) = ([], [EntityPlan.of(Element.self).root.id])
      self.error = error
      OnceReport.write("@Query of \(EntityPlan.of(Element.self).name) shows nothing: \(error)")
    }
  }

  func modelsChanged(of entity: ObjectIdentifier) {
    guard !isStale, entities.contains(entity) else { return }
    isStale = true
    if let transaction = request?.transaction {
      withTransaction(transaction) { notify() }
    } else {
      notify()
    }
  }

  private func notify() { registrar.withMutation(of: self, keyPath: \.isStale) {} }
}

extension Query where Result == [Element] {
  private init(_ descriptor: FetchDescriptor<Element>, kept transaction: Transaction?) {
    request = QueryRequest(descriptor, transaction)
    result = { $0 }
  }

  /// All models of the type.
  public init() { self.init(FetchDescriptor(), kept: nil) }

  /// The models of a descriptor. Changes have the transaction, where there is one.
  public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil) {
    self.init(descriptor, kept: transaction)
  }

  /// The models of a descriptor. Changes are animated.
  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation) {
    self.init(descriptor, kept: Transaction(animation: animation))
  }

  /// All models, or those of a filter, in an order; changes of the result use a transaction.
  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil
  ) {
    self.init(FetchDescriptor(predicate: filter, sortBy: descriptors), kept: transaction)
  }

  /// With an animation for changes of the result.
  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation
  ) {
    self.init(
      FetchDescriptor(predicate: filter, sortBy: descriptors),
      kept: Transaction(animation: animation))
  }

  /// Sorted by one property.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward, transaction: Transaction? = nil
  ) {
    let sort = SortDescriptor(keyPath, order: order)
    self.init(FetchDescriptor(predicate: filter, sortBy: [sort]), kept: transaction)
  }

  /// Sorted by one property, with an animation.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward, animation: Animation
  ) {
    self.init(
      filter: filter, sort: keyPath, order: order, transaction: Transaction(animation: animation))
  }

  /// Sorted by an optional property.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward, transaction: Transaction? = nil
  ) {
    let sort = SortDescriptor(keyPath, order: order)
    self.init(FetchDescriptor(predicate: filter, sortBy: [sort]), kept: transaction)
  }

  /// Sorted by an optional property, with an animation.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward, animation: Animation
  ) {
    self.init(
      filter: filter, sort: keyPath, order: order, transaction: Transaction(animation: animation))
  }
}
