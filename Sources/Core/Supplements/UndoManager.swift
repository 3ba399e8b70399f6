import Foundation

/// Records a program's changes, so that they can be undone and redone.
///
/// A change registers its inverse. Changes of one group are undone together, the
/// last one first. While ``groupsByEvent`` is true, the changes of one event form a group.
///
/// For the main thread, as all user input is.
open class UndoManager: NSObject, @unchecked Sendable {
  /// One thing to be done, and for whom.
  private struct Action {
    weak var target: AnyObject?
    let run: () -> Void
  }

  /// Actions and groups that are undone together.
  private final class Group {
    var entries: [Entry] = []
    var name = ""
    var isDiscardable = false
  }

  private enum Entry {
    case action(Action)
    case group(Group)
  }

  private var done: [Group] = []
  private var undone: [Group] = []
  /// Open groups, the innermost last.
  private var open: [Group] = []
  private var disabledCount = 0
  private var hasEventGroup = false

  public override init() {}

  // MARK: Groups

  /// Whether what is registered outside of any group makes one, which lasts until the event is over.
  open var groupsByEvent = true

  /// How many groups are open in one another.
  open var groupingLevel: Int { open.count }

  /// How many groups are kept at most; the oldest go first. 0 is without limit.
  open var levelsOfUndo = 0 {
    didSet { trim() }
  }

  /// Stored only: event groups always close through the main run loop in its default mode.
  open var runLoopModes: [RunLoop.Mode] = [.default]

  /// Opens a nested group; with `groupsByEvent` on, the event's own group is opened around it first.
  open func beginUndoGrouping() {
    if groupsByEvent, open.isEmpty, !isUndoing, !isRedoing { openEventGroup() }
    begin()
  }

  private func begin() {
    post(.NSUndoManagerCheckpoint)
    open.append(Group())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  /// Closes the innermost group. One that is empty is forgotten.
  open func endUndoGrouping() {
    guard !open.isEmpty else {
      return warnSupplement(
        "UndoManager.endUndoGrouping() was called, but no group is open. Call beginUndoGrouping() first."
      )
    }
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillCloseUndoGroup)
    let group = open.removeLast()
    if open.isEmpty { hasEventGroup = false }
    if !group.entries.isEmpty {
      if let outer = open.last {
        outer.entries.append(.group(group))
        if outer.name.isEmpty { outer.name = group.name }
      } else if isUndoing {
        undone.append(group)
      } else {
        done.append(group)
        if !isRedoing { undone = [] }
        trim()
      }
    }
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    done.removeFirst(max(0, done.count - levelsOfUndo))
    undone.removeFirst(max(0, undone.count - levelsOfUndo))
  }

  // MARK: Events

  /// Managers with a group that ends with the event.
  nonisolated(unsafe) private static var inEvent: [UndoManager] = []

  private func openEventGroup() {
    hasEventGroup = true
    begin()
    if Self.inEvent.isEmpty { RunLoop.main.perform { Self.endEvent() } }
    Self.inEvent.append(self)
  }

  /// Ends the groups of one event. Called by the event loop after each event; without
  /// an event loop, by the run loop.
  package static func endEvent() {
    let managers = inEvent
    inEvent = []
    for manager in managers { manager.closeEventGroup() }
  }

  private func closeEventGroup() {
    guard hasEventGroup else { return }
    while !open.isEmpty { endUndoGrouping() }
  }

  // MARK: Registration

  /// False while `disableUndoRegistration()` is in force; registrations are then dropped without a warning.
  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }
  /// Nests: each call needs one `enableUndoRegistration()`.
  open func disableUndoRegistration() { disabledCount += 1 }
  /// Ends one call of `disableUndoRegistration()`; an extra call only prints a warning to standard error.
  open func enableUndoRegistration() {
    guard disabledCount > 0 else {
      return warnSupplement(
        "UndoManager.enableUndoRegistration() was called more often than disableUndoRegistration()."
      )
    }
    disabledCount -= 1
  }

  /// Keeps how to undo what is just being done. While something is undone it is kept for redoing.
  ///
  /// - Parameter target: given to the handler, and not kept alive: when it is gone, nothing is done.
  public func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    if open.isEmpty {
      guard groupsByEvent else {
        return warnSupplement(
          "UndoManager.registerUndo(withTarget:handler:) was called outside of a group, with "
            + "groupsByEvent off. Call beginUndoGrouping() first.")
      }
      openEventGroup()
    }
    let action = Action(target: target) { [weak target] in
      // Undone on the main thread, as it was done.
      guard let found = target else { return }
      nonisolated(unsafe) let target = found
      MainActor.assumeIsolated { handler(target) }
    }
    open.last?.entries.append(.action(action))
    // What is done again ends what could be redone.
    if !isUndoing, !isRedoing { undone = [] }
  }

  /// Empties both stacks and drops open groups; registration is enabled again.
  open func removeAllActions() {
    done = []
    undone = []
    open = []
    hasEventGroup = false
    disabledCount = 0
  }

  /// Forgets what was registered for a target.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    func clean(_ group: Group) {
      group.entries = group.entries.compactMap { entry in
        switch entry {
        case .action(let action): return action.target === target ? nil : entry
        case .group(let inner):
          clean(inner)
          return inner.entries.isEmpty ? nil : entry
        }
      }
    }
    for group in done + undone + open { clean(group) }
    done.removeAll { $0.entries.isEmpty }
    undone.removeAll { $0.entries.isEmpty }
  }

  // MARK: Undo and redo

  /// True while `undo()` runs the handlers of a group; registrations made then land on the redo stack.
  open private(set) var isUndoing = false
  /// True while `redo()` runs the handlers of a group.
  open private(set) var isRedoing = false

  /// True when a finished group or an open group with content is left to undo.
  open var canUndo: Bool { !done.isEmpty || open.contains { !$0.entries.isEmpty } }
  /// True when the redo stack is not empty. Reading it posts `NSUndoManagerCheckpoint` first.
  open var canRedo: Bool {
    post(.NSUndoManagerCheckpoint)
    return !undone.isEmpty
  }

  /// Undoes the last group. The group of an event that is still open is closed first.
  open func undo() {
    if open.count == 1, hasEventGroup { endUndoGrouping() }
    undoNestedGroup()
  }

  /// Undoes the last group that is closed.
  open func undoNestedGroup() {
    guard open.isEmpty else {
      return warnSupplement("UndoManager.undo() was called while a group is open. End it first.")
    }
    guard !isUndoing, !isRedoing, let group = done.popLast() else { return }
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillUndoChange)
    isUndoing = true
    replay(group)
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }

  /// Replays the newest undone group; with a group open it only prints a warning.
  open func redo() {
    if open.count == 1, hasEventGroup { endUndoGrouping() }
    guard open.isEmpty else {
      return warnSupplement("UndoManager.redo() was called while a group is open. End it first.")
    }
    guard !isUndoing, !isRedoing, let group = undone.popLast() else { return }
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillRedoChange)
    isRedoing = true
    replay(group)
    isRedoing = false
    post(.NSUndoManagerDidRedoChange)
  }

  /// Does a group's actions, the last first; what they register is a group on the other side.
  private func replay(_ group: Group) {
    begin()
    open.last?.name = group.name
    open.last?.isDiscardable = group.isDiscardable
    run(group)
    while !open.isEmpty { endUndoGrouping() }
  }

  private func run(_ group: Group) {
    for entry in group.entries.reversed() {
      switch entry {
      case .action(let action): action.run()
      case .group(let inner): run(inner)
      }
    }
  }

  // MARK: Names

  /// Names the open group for the menu's item: “Undo Typing”.
  open func setActionName(_ actionName: String) {
    if let first = open.first { first.name = actionName } else { done.last?.name = actionName }
  }

  /// The name of the group that `undo()` would revert, "" without one.
  open var undoActionName: String { (open.first ?? done.last)?.name ?? "" }
  /// The name of the group that `redo()` would replay, "" without one.
  open var redoActionName: String { undone.last?.name ?? "" }
  /// The Edit menu's text, such as "Undo Typing".
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  /// The Edit menu's text, such as "Redo Typing".
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  /// The name after "Undo", always in English; "Undo" alone for an empty name.
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }
  /// The name after "Redo", also in English; "Redo" alone for an empty name.
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  /// Whether the group that is open may be forgotten without a loss, as a change of selection.
  open func setActionIsDiscardable(_ discardable: Bool) { open.first?.isDiscardable = discardable }
  /// The setting of `setActionIsDiscardable(_:)` on the newest finished group; false without a group.
  open var undoActionIsDiscardable: Bool { done.last?.isDiscardable ?? false }
  /// An identical setting of the group that `redo()` would replay.
  open var redoActionIsDiscardable: Bool { undone.last?.isDiscardable ?? false }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

extension Notification.Name {
  /// Posted before a group opens or closes, before undo and redo, and when `canRedo` is read.
  public static let NSUndoManagerCheckpoint = Notification.Name(
    "NSUndoManagerCheckpointNotification")
  /// Posted after a group opened, nested ones included.
  public static let NSUndoManagerDidOpenUndoGroup = Notification.Name(
    "NSUndoManagerDidOpenUndoGroupNotification")
  /// Posted before a group closes, while its content can still be added to.
  public static let NSUndoManagerWillCloseUndoGroup = Notification.Name(
    "NSUndoManagerWillCloseUndoGroupNotification")
  /// Posted after a group closed and landed on a stack or in its outer group.
  public static let NSUndoManagerDidCloseUndoGroup = Notification.Name(
    "NSUndoManagerDidCloseUndoGroupNotification")
  /// Posted before `undo()` runs the first handler.
  public static let NSUndoManagerWillUndoChange = Notification.Name(
    "NSUndoManagerWillUndoChangeNotification")
  /// Posted after `undo()` ran all handlers of its group.
  public static let NSUndoManagerDidUndoChange = Notification.Name(
    "NSUndoManagerDidUndoChangeNotification")
  /// Posted before `redo()` runs the first handler.
  public static let NSUndoManagerWillRedoChange = Notification.Name(
    "NSUndoManagerWillRedoChangeNotification")
  /// Posted after `redo()` ran all handlers of its group.
  public static let NSUndoManagerDidRedoChange = Notification.Name(
    "NSUndoManagerDidRedoChangeNotification")
}

/// Prints a warning about a program's mistake, and continues.
func warnSupplement(_ text: String) {
  FileHandle.standardError.write(Data("Vivace: \(text)\n".utf8))
}
