import Foundation
import Testing

@testable import VivaceCoreData

/// Several contexts of one store.
@MainActor @Suite(.serialized) struct ContextTests {
  @Test func aChildContextSavesToItsParent() throws {
    let context = try Shelf.container().viewContext
    let emma = Shelf.book("Emma", context)
    try context.save()
    let child = NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType)
    child.parent = context
    let same = try #require(child.object(with: emma.objectID) as? Book)
    same.title = "Emma 2"
    Shelf.book("New", child)
    #expect(emma.title == "Emma")
    #expect(try Shelf.titles(child) == ["Emma 2", "New"])
    try child.save()
    #expect(emma.title == "Emma 2" && context.hasChanges && !child.hasChanges)
    #expect(try Shelf.titles(context) == ["Emma 2", "New"])
    child.delete(same)
    try child.save()
    #expect(emma.isDeleted)
    try context.save()
    #expect(try Shelf.titles(context) == ["New"])
  }

  @Test func savesInTheBackgroundAreMerged() throws {
    let container = try Shelf.container()
    let view = container.viewContext
    view.automaticallyMergesChangesFromParent = true
    let emma = Shelf.book("Emma", view)
    try view.save()
    let background = container.newBackgroundContext()
    let id = emma.objectID
    try background.performAndWait {
      let same = background.object(with: id) as? Book
      same?.title = "Changed"
      Shelf.book("New", background)
      try background.save()
    }
    view.processPendingChanges()
    #expect(emma.title == "Changed")
    #expect(try Shelf.titles(view) == ["Changed", "New"])
  }

  @Test func performRunsOnTheContextsQueue() async throws {
    let container = try Shelf.container()
    let count = try await container.performBackgroundTask { context in
      Shelf.book("Emma", context)
      try context.save()
      return try context.count(for: NSFetchRequest<Book>(entityName: "Book"))
    }
    #expect(count == 1)
  }

  @Test func conflictsAreResolvedByThePolicy() throws {
    for policy in [NSMergePolicy.error, .mergeByPropertyObjectTrump, .mergeByPropertyStoreTrump] {
      let container = try Shelf.container()
      let (one, two) = (container.newBackgroundContext(), container.newBackgroundContext())
      let first = Shelf.book("Emma", one)
      try one.save()
      let second = try #require(two.object(with: first.objectID) as? Book)
      #expect(second.title == "Emma")
      first.title = "First"
      try one.save()
      second.title = "Second"
      second.pages = 99
      two.mergePolicy = policy
      if policy === NSMergePolicy.error {
        let error = #expect(throws: NSError.self) { try two.save() }
        #expect(error?.code == NSManagedObjectMergeError)
      } else {
        try two.save()
        let wins = policy === NSMergePolicy.mergeByPropertyObjectTrump
        #expect(second.title == (wins ? "Second" : "First"))
        #expect(second.pages == 99)
      }
    }
  }

  @Test func uniqueValuesBelongToOneObject() throws {
    let container = try Shelf.container()
    let context = container.viewContext
    let old = Author(context: context)
    old.name = "Austen"
    Shelf.book("Emma", context).author = old
    try context.save()
    let new = Author(context: context)
    new.name = "Austen"
    let error = #expect(throws: NSError.self) { try context.save() }
    #expect(error?.code == NSManagedObjectConstraintMergeError)
    context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    try context.save()
    let authors = try context.fetch(NSFetchRequest<Author>(entityName: "Author"))
    #expect(authors == [new])
    #expect(new.books?.count == 1)
  }

  @Test func noticesNameTheObjects() throws {
    let context = try Shelf.container().viewContext
    let seen = Lines()
    let names: [Notification.Name] = [
      .NSManagedObjectContextObjectsDidChange, .NSManagedObjectContextWillSave,
      .NSManagedObjectContextDidSave,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: context, queue: nil) { notice in
        let inserted = notice.userInfo?[NSInsertedObjectsKey] as? Set<NSManagedObject>
        seen.list.append("\(name.rawValue) \(inserted?.count ?? 0)")
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    Shelf.book("Emma", context)
    context.processPendingChanges()
    try context.save()
    #expect(
      seen.list == [
        "NSObjectsChangedInManagingContextNotification 1", "NSManagedObjectContextWillSave 0",
        "NSManagedObjectContextDidSave 1",
      ])
  }

  @Test func changesAreGivenUp() throws {
    let context = try Shelf.container().viewContext
    let emma = Shelf.book("Emma", context)
    try context.save()
    emma.title = "Other"
    Shelf.book("New", context)
    context.rollback()
    #expect(emma.title == "Emma" && !context.hasChanges)
    #expect(try Shelf.titles(context) == ["Emma"])
  }
}

private final class Lines: @unchecked Sendable { var list: [String] = [] }

/// Reports of a fetched-results controller.
private final class Reports: NSFetchedResultsControllerDelegate {
  var lines: [String] = []
  func controller(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {
    let title = (anObject as? Book)?.title ?? ""
    lines.append(
      "\(type.rawValue) \(title) \(indexPath.map { "\($0)" } ?? "-")"
        + " \(newIndexPath.map { "\($0)" } ?? "-")")
  }
  func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) { lines.append("\(controller.fetchedObjects?.count ?? 0) objects") }
}

@MainActor @Suite(.serialized) struct ControllerTests {
  @Test func aControllerReportsChanges() throws {
    let context = try Shelf.container().viewContext
    let (emma, walden) = (
      Shelf.book("Emma", context, pages: 1), Shelf.book("Walden", context, pages: 2)
    )
    try context.save()
    let request: NSFetchRequest<Book> = Book.fetchRequest()
    request.sortDescriptors = [
      NSSortDescriptor(key: "pages", ascending: true),
      NSSortDescriptor(key: "title", ascending: true),
    ]
    let controller = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: "pages",
      cacheName: nil)
    let reports = Reports()
    controller.delegate = reports
    try controller.performFetch()
    #expect(controller.sections?.map(\.name) == ["1", "2"])
    #expect(controller.object(at: IndexPath(indexes: [1, 0])) === walden)
    #expect(controller.indexPath(forObject: emma) == IndexPath(indexes: [0, 0]))
    Shelf.book("New", context, pages: 1)
    walden.title = "Walden 2"
    context.processPendingChanges()
    #expect(
      reports.lines == ["1 New - [0, 1]", "4 Walden 2 [1, 0] [1, 0]", "3 objects"])
    reports.lines = []
    context.delete(emma)
    walden.pages = 1
    context.processPendingChanges()
    #expect(
      reports.lines == ["2 Emma [0, 0] -", "3 Walden 2 [1, 0] [0, 1]", "2 objects"])
    #expect(controller.sections?.count == 1)
  }
}
