import SwiftUI

extension EnvironmentValues {
  /// The context that `@Query` and views work with.
  public var modelContext: ModelContext {
    get { self[ModelContextKey.self].context ?? NoModels.context }
    set { self[ModelContextKey.self] = ContextReference(context: newValue) }
  }
}

/// Contexts are compared by identity.
private struct ContextReference: Equatable {
  var context: ModelContext?
}

private struct ModelContextKey: EnvironmentKey {
  static var defaultValue: ContextReference { ContextReference() }
}

/// The context of views without a container: it has no models.
private enum NoModels {
  nonisolated(unsafe) static let context: ModelContext = {
    ModelContext(ModelContainer(Schema(), []))
  }()
}

extension View {
  /// The context of this view and its descendants.
  public nonisolated func modelContext(_ modelContext: ModelContext) -> some View {
    environment(\.modelContext, modelContext)
  }

  /// The container of this view and its descendants, of which they have the main context.
  public nonisolated func modelContainer(_ container: ModelContainer) -> some View {
    environment(\.modelContext, container.sharedContext)
  }

  /// Makes a container with the view, for this view and its descendants.
  ///
  /// - Parameters:
  ///   - modelType: The type that is kept, together with those that it has relationships with.
  ///   - inMemory: Whether nothing outlives the program.
  ///   - isAutosaveEnabled: Whether changes are saved by themselves.
  ///   - isUndoEnabled: Whether the window's undo manager records changes.
  ///   - onSetup: Called with the container, or with the error where there is none.
  public nonisolated func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modelContainer(
      for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled, onSetup: onSetup)
  }

  /// Equivalent for several model types, which share one container.
  public nonisolated func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    let setup = ContainerSetup(
      types: modelTypes, inMemory: inMemory, savesItself: isAutosaveEnabled, onSetup: onSetup)
    return modifier(ContainerModifier(setup: setup, isUndoEnabled: isUndoEnabled))
  }
}

extension Scene {
  /// The context of the views of this scene.
  public nonisolated func modelContext(_ modelContext: ModelContext) -> some Scene {
    environment(\.modelContext, modelContext)
  }

  /// The container of the views of this scene, of which they have the main context.
  public nonisolated func modelContainer(_ container: ModelContainer) -> some Scene {
    environment(\.modelContext, container.sharedContext)
  }

  /// Makes a container for the views of this scene, once for all scenes with these types.
  public nonisolated func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    modelContainer(
      for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled, onSetup: onSetup)
  }

  /// Equivalent for several model types of a scene, which share one container.
  public nonisolated func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    let setup = ContainerSetup(
      types: modelTypes, inMemory: inMemory, savesItself: isAutosaveEnabled, onSetup: onSetup)
    let context = SceneContainers.context(setup)
    return transformEnvironment(\.self) { environment in
      guard let context else { return }
      environment.modelContext = context
      if isUndoEnabled { context.undoManager = environment.undoManager }
    }
  }
}

/// How a modifier makes its container.
private struct ContainerSetup {
  let types: [any PersistentModel.Type]
  let inMemory: Bool
  let savesItself: Bool
  let onSetup: (Result<ModelContainer, any Error>) -> Void

  /// Nil where the store cannot be opened, which is reported.
  func makeContext() -> ModelContext? {
    do {
      let configuration = ModelConfiguration(nil, isStoredInMemoryOnly: inMemory)
      let container = try ModelContainer(for: Schema(types), configurations: [configuration])
      let context = container.sharedContext
      context.autosaveEnabled = savesItself
      onSetup(.success(container))
      return context
    } catch {
      OnceReport.write("modelContainer(for:) has no container: \(error)")
      onSetup(.failure(error))
      return nil
    }
  }
}

/// The containers of scenes, each made once.
private enum SceneContainers {
  private struct Key: Hashable {
    let types: [ObjectIdentifier]
    let inMemory: Bool
  }
  /// Scenes are made on the main thread only.
  private nonisolated(unsafe) static var known: [Key: ModelContext?] = [:]

  static func context(_ setup: ContainerSetup) -> ModelContext? {
    let key = Key(types: setup.types.map { ObjectIdentifier($0) }, inMemory: setup.inMemory)
    if let context = known[key] { return context }
    let context = setup.makeContext()
    known[key] = .some(context)
    return context
  }
}

private nonisolated struct ContainerModifier: ViewModifier {
  let setup: ContainerSetup
  let isUndoEnabled: Bool
  @State private var made = Made()
  @Environment(\.undoManager) private var undoManager

  /// The container, made when it is first asked for.
  private final class Made {
    private var isMade = false
    private var context: ModelContext?

    func context(_ setup: ContainerSetup) -> ModelContext? {
      if !isMade {
        isMade = true
        context = setup.makeContext()
      }
      return context
    }
  }

  @MainActor func body(content: Content) -> some View {
    let context = made.context(setup)
    if isUndoEnabled { context?.undoManager = undoManager }
    return content.transformEnvironment(\.self) { environment in
      if let context { environment.modelContext = context }
    }
  }
}
