import Dispatch

/// An actor with a context of its own. `@ModelActor` makes an actor one.
public protocol ModelActor: Actor {
  nonisolated var modelContainer: ModelContainer { get }
  nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
  /// The context that the actor's work is done in.
  public var modelContext: ModelContext { modelExecutor.modelContext }

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    modelExecutor.asUnownedSerialExecutor()
  }

  /// The model of an identifier, as a model of the actor's context; nil where there is none of that type.
  public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? {
    let plan = EntityPlan.of(type)
    guard plan.name == id.entityName else { return nil }
    return modelContext.model(plan, id.key) as? T
  }
}

/// Runs the work of a model actor, which uses one context.
public protocol ModelExecutor: SerialExecutor {
  var modelContext: ModelContext { get }
}

public protocol SerialModelExecutor: ModelExecutor {}

/// Runs work on a queue, one after the other.
public final class DefaultSerialModelExecutor: SerialModelExecutor, @unchecked Sendable {
  public let modelContext: ModelContext
  private let queue = DispatchQueue(label: "model actor")

  public init(modelContext: ModelContext) { self.modelContext = modelContext }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
