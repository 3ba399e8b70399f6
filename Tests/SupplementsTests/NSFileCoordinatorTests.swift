import Foundation
import Synchronization
import Testing

@testable import VivaceSupplements

private final class Shown: NSObject, NSFilePresenter {
  let presentedItemURL: URL?
  let presentedItemOperationQueue = OperationQueue()
  let changes = Mutex(0)
  init(_ url: URL) { presentedItemURL = url }
  func presentedItemDidChange() { changes.withLock { $0 += 1 } }
}

@Suite(.serialized) struct NSFileCoordinatorTests {
  private let file = URL(fileURLWithPath: "/vivace-coordinated/note.txt")

  @Test("accesses that write have a file for themselves, those that read share it")
  func writers() {
    let inside = Mutex((readers: 0, writers: 0, most: 0, isBroken: false))
    DispatchQueue.concurrentPerform(iterations: 40) { index in
      let coordinator = NSFileCoordinator()
      if index.isMultiple(of: 4) {
        coordinator.coordinate(writingItemAt: file, error: nil) { _ in
          inside.withLock {
            $0.writers += 1
            if $0.writers > 1 || $0.readers > 0 { $0.isBroken = true }
          }
          inside.withLock { $0.writers -= 1 }
        }
      } else {
        coordinator.coordinate(readingItemAt: file, error: nil) { _ in
          inside.withLock {
            $0.readers += 1
            if $0.writers > 0 { $0.isBroken = true }
          }
          inside.withLock { $0.readers -= 1 }
        }
      }
    }
    #expect(inside.withLock { !$0.isBroken && $0.readers == 0 && $0.writers == 0 })
  }

  @Test("an access within another one of the same coordinator does not wait")
  func nested() {
    let coordinator = NSFileCoordinator()
    var isReached = false
    coordinator.coordinate(writingItemAt: file, error: nil) { url in
      coordinator.coordinate(readingItemAt: url, error: nil) { _ in isReached = true }
    }
    #expect(isReached)
  }

  @Test("a coordinator that is called off gives an error and no access")
  func cancelled() {
    let coordinator = NSFileCoordinator()
    coordinator.cancel()
    var error: NSError?
    var isReached = false
    coordinator.coordinate(writingItemAt: file, error: &error) { _ in isReached = true }
    #expect(!isReached && error?.code == CocoaError.userCancelled.rawValue)
  }

  @Test("presenters of the file are told of writing, but for the coordinator's own")
  func presenters() {
    let (own, other, elsewhere) = (
      Shown(file), Shown(file), Shown(file.appendingPathExtension("b"))
    )
    for shown in [own, other, elsewhere] { NSFileCoordinator.addFilePresenter(shown) }
    defer { for shown in [own, other, elsewhere] { NSFileCoordinator.removeFilePresenter(shown) } }
    NSFileCoordinator(filePresenter: own).coordinate(writingItemAt: file, error: nil) { _ in }
    for shown in [own, other, elsewhere] {
      shown.presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
    }
    #expect(own.changes.withLock { $0 } == 0 && other.changes.withLock { $0 } == 1)
    #expect(elsewhere.changes.withLock { $0 } == 0)
  }
}
