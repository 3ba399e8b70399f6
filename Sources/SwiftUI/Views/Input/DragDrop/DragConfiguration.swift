/// The operations that a view allows on things dragged from it; the drop destination chooses one of them.
public struct DragConfiguration: Sendable {
  /// The operations allowed in this application.
  public struct OperationsWithinApp: Sendable {
    var allowCopy: Bool
    var allowMove: Bool
    var allowDelete: Bool
    /// Whether a reference to them may be made.
    public var allowAlias = false

    /// Allows copies, and moves if `allowMove` is true.
    public init(allowMove: Bool = false) {
      self.init(allowCopy: true, allowMove: allowMove, allowDelete: false)
    }

    /// Allows exactly the operations whose parameters are true.
    public init(allowCopy: Bool = true, allowMove: Bool = false, allowDelete: Bool = false) {
      self.allowCopy = allowCopy
      self.allowMove = allowMove
      self.allowDelete = allowDelete
    }
  }

  /// The operations allowed in other applications.
  public struct OperationsOutsideApp: Sendable {
    var allowCopy: Bool
    var allowMove: Bool
    var allowDelete: Bool
    /// Whether a reference to them may be made.
    public var allowAlias = false

    /// Copies, or nothing.
    public init(allowCopy: Bool = true) {
      self.init(allowCopy: allowCopy, allowMove: false, allowDelete: false)
    }

    /// Allows exactly the operations whose parameters are true.
    public init(allowCopy: Bool = true, allowMove: Bool = false, allowDelete: Bool = false) {
      self.allowCopy = allowCopy
      self.allowMove = allowMove
      self.allowDelete = allowDelete
    }
  }

  /// The choice for destinations inside of this application.
  public var operationsWithinApp: OperationsWithinApp
  /// The choice for other applications.
  public var operationsOutsideApp: OperationsOutsideApp

  /// Allows the operations of both parameters; by default only copies.
  public init(
    operationsWithinApp: OperationsWithinApp = OperationsWithinApp(allowMove: false),
    operationsOutsideApp: OperationsOutsideApp = OperationsOutsideApp(allowCopy: true)
  ) {
    self.operationsWithinApp = operationsWithinApp
    self.operationsOutsideApp = operationsOutsideApp
  }

  /// Copies, and moves if allowed.
  public init(allowMove: Bool) { self.init(allowMove: allowMove, allowDelete: false) }

  /// Allows copies, and the operations whose parameters are true, at every destination.
  public init(allowMove: Bool, allowDelete: Bool) {
    self.init(
      operationsWithinApp: OperationsWithinApp(
        allowCopy: true, allowMove: allowMove, allowDelete: allowDelete),
      operationsOutsideApp: OperationsOutsideApp(
        allowCopy: true, allowMove: allowMove, allowDelete: allowDelete))
  }

  /// The operations that are suggested to drop targets in this application.
  var suggested: DropOperation.Set {
    let within = operationsWithinApp
    return Self.operations(
      within.allowCopy, within.allowMove, within.allowDelete, within.allowAlias)
  }

  /// The operations that are suggested to other programs.
  var outerSuggested: DropOperation.Set {
    let outside = operationsOutsideApp
    return Self.operations(
      outside.allowCopy, outside.allowMove, outside.allowDelete, outside.allowAlias)
  }

  private static func operations(
    _ copy: Bool, _ move: Bool, _ delete: Bool, _ alias: Bool
  ) -> DropOperation.Set {
    var all: DropOperation.Set = []
    if copy { all.insert(.copy) }
    if move { all.insert(.move) }
    if delete { all.insert(.delete) }
    if alias { all.insert(.alias) }
    return all
  }
}

/// The arrangement of the pictures of several items in one drag.
public struct DragDropPreviewsFormation: Sendable, Hashable {
  enum Kind { case automatic, list, none, pile, stack }
  let kind: Kind

  /// The default formation: a pile.
  public static let `default` = DragDropPreviewsFormation(kind: .automatic)
  /// Below one another, their leading edges in line.
  public static let list = DragDropPreviewsFormation(kind: .list)
  /// The previews stay in the arrangement that they were lifted from.
  public static let none = DragDropPreviewsFormation(kind: .none)
  /// On one another, each turned a little.
  public static let pile = DragDropPreviewsFormation(kind: .pile)
  /// On one another, each a little further down and to the right.
  public static let stack = DragDropPreviewsFormation(kind: .stack)
}

/// The settings for drags that begin in a view.
struct DragBehavior {
  var configuration = DragConfiguration()
  var formation = DragDropPreviewsFormation.default
  /// The closures that are called when the drag changes, the innermost first.
  var watchers: [(DragSession) -> Void] = []
}

extension EnvironmentValues {
  private struct DragBehaviorKey: EnvironmentKey {
    static var defaultValue: DragBehavior { DragBehavior() }
  }

  var dragBehavior: DragBehavior {
    get { self[DragBehaviorKey.self] }
    set { self[DragBehaviorKey.self] = newValue }
  }
}

extension View {
  /// Defines the operations allowed on things dragged from this view; without it only copies are allowed.
  public nonisolated func dragConfiguration(_ configuration: DragConfiguration) -> some View {
    transformEnvironment(\.dragBehavior) { $0.configuration = configuration }
  }

  /// Arranges the pictures of items that are dragged together from this view.
  public nonisolated func dragPreviewsFormation(_ previewsFormation: DragDropPreviewsFormation)
    -> some View
  { transformEnvironment(\.dragBehavior) { $0.formation = previewsFormation } }

  /// Follows drags that begin in this view: their beginning, their movements and their outcome.
  public nonisolated func onDragSessionUpdated(_ onUpdate: @escaping (DragSession) -> Void)
    -> some View
  { transformEnvironment(\.dragBehavior) { $0.watchers.insert(onUpdate, at: 0) } }
}
