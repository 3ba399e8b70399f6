import Foundation
import Testing

@testable import VivaceSupplements

/// A number that can be undone.
@MainActor private final class Counter {
  var value = 0
  let undo = UndoManager()

  func set(_ new: Int, name: String = "") {
    let old = value
    undo.registerUndo(withTarget: self) { $0.set(old, name: name) }
    undo.setActionName(name)
    value = new
  }
}

@MainActor @Suite(.serialized) struct UndoManagerTests {
  @Test func whatIsDoneInOneEventIsUndoneTogetherTheLastFirst() {
    let counter = Counter()
    counter.set(1)
    counter.set(2)
    UndoManager.endEvent()
    counter.set(5)
    UndoManager.endEvent()
    #expect(counter.undo.canUndo && !counter.undo.canRedo)
    counter.undo.undo()
    #expect(counter.value == 2)
    counter.undo.undo()
    #expect(counter.value == 0 && !counter.undo.canUndo)
    counter.undo.redo()
    #expect(counter.value == 2)
    counter.undo.redo()
    #expect(counter.value == 5 && !counter.undo.canRedo && counter.undo.canUndo)
  }

  @Test func aGroupThatIsOpenIsClosedByUndo() {
    let counter = Counter()
    counter.set(3)
    #expect(counter.undo.groupingLevel == 1)
    counter.undo.undo()
    #expect(counter.value == 0 && counter.undo.groupingLevel == 0)
  }

  @Test func whatIsDoneAnewEndsWhatCouldBeRedone() {
    let counter = Counter()
    counter.set(1)
    counter.undo.undo()
    #expect(counter.undo.canRedo)
    counter.set(7)
    #expect(!counter.undo.canRedo)
  }

  @Test func groupsHaveNamesOnBothSides() {
    let counter = Counter()
    counter.set(1, name: "Typing")
    UndoManager.endEvent()
    #expect(counter.undo.undoActionName == "Typing")
    #expect(counter.undo.undoMenuItemTitle == "Undo Typing")
    #expect(counter.undo.redoMenuItemTitle == "Redo")
    counter.undo.undo()
    #expect(counter.undo.redoMenuItemTitle == "Redo Typing")
  }

  @Test func groupsOfOnesOwnLieInOneAnother() {
    let counter = Counter()
    counter.undo.groupsByEvent = false
    counter.undo.beginUndoGrouping()
    counter.set(1)
    counter.undo.beginUndoGrouping()
    counter.set(2)
    #expect(counter.undo.groupingLevel == 2)
    counter.undo.endUndoGrouping()
    counter.undo.endUndoGrouping()
    counter.undo.undo()
    #expect(counter.value == 0)
    counter.undo.redo()
    #expect(counter.value == 2)
  }

  @Test func onlySoManyLevelsAreKept() {
    let counter = Counter()
    counter.undo.levelsOfUndo = 2
    for value in 1...4 {
      counter.set(value)
      UndoManager.endEvent()
    }
    counter.undo.undo()
    counter.undo.undo()
    counter.undo.undo()
    #expect(counter.value == 2)
  }

  @Test func nothingIsKeptWhileRegistrationIsOff() {
    let counter = Counter()
    counter.undo.disableUndoRegistration()
    counter.set(1)
    counter.undo.enableUndoRegistration()
    #expect(!counter.undo.canUndo)
  }

  @Test func aTargetThatIsGoneOrForgottenIsLeftAlone() {
    let undo = UndoManager()
    var counter: Counter? = Counter()
    undo.registerUndo(withTarget: counter!) { _ in Issue.record("the target is gone") }
    UndoManager.endEvent()
    counter = nil
    undo.undo()

    let other = Counter()
    undo.registerUndo(withTarget: other) { _ in Issue.record("it was forgotten") }
    UndoManager.endEvent()
    undo.removeAllActions(withTarget: other)
    #expect(!undo.canUndo)
  }

  @Test func othersHearOfIt() {
    let counter = Counter()
    final class Heard: @unchecked Sendable { var names: [String] = [] }
    let heard = Heard()
    let tokens = [Notification.Name.NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange].map {
      name in
      NotificationCenter.default.addObserver(forName: name, object: counter.undo, queue: nil) { _ in
        heard.names.append(name == .NSUndoManagerWillUndoChange ? "will" : "did")
      }
    }
    counter.set(1)
    counter.undo.undo()
    #expect(heard.names == ["will", "did"])
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }
}
