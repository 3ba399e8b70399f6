import Dispatch

/// An actor with a context of its own. `@ModelActor` makes an actor one.
public protocol ModelActor: Actor {
  nonisolated var modelContainer: ModelContainer { get }
  nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
  /// The context that the actor's work is done in.
  public var modelContext: ModelContext { modelExecutor.modelContext }

  /// The executor of the actor's context.
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

/// An executor whose jobs never run at the same time.
public protocol SerialModelExecutor: ModelExecutor {}

/// Runs work on a queue, one after the other.
public final class DefaultSerialModelExecutor: SerialModelExecutor, @unchecked Sendable {
  /// The context of the actor's models.
  public let modelContext: ModelContext
  private let queue = DispatchQueue(label: "model actor")

  /// Makes an executor with a queue of its own for a context.
  public init(modelContext: ModelContext) { self.modelContext = modelContext }

  /// Runs a job on the queue after those before it.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
