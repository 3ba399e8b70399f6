import Foundation
import Testing

@testable import VivaceCoreData

/// Fetches find in the store what predicates find in memory.
@MainActor @Suite(.serialized) struct FetchTests {
  private func filled() throws -> NSManagedObjectContext {
    let context = try Shelf.container().viewContext
    let names = ["Emma", "emma", "Émile", "Walden", "War and Peace", "Persuasion", "A Room", ""]
    let authors = ["Austen", "Woolf"].map { name in
      let author = Author(context: context)
      author.name = name
      return author
    }
    let tag = NSEntityDescription.insertNewObject(forEntityName: "Tag", into: context)
    tag.setValue("old", forKey: "name")
    for (index, name) in names.enumerated() {
      let book = Shelf.book(name, context, pages: Int32(index * 100))
      book.isRead = index % 2 == 0
      book.price = Double(index)
      if index % 3 != 0 { book.author = authors[index % 2] }
      if index > 4 { book.addToTags(tag) }
      book.added = index % 2 == 0 ? Date(timeIntervalSinceReferenceDate: Double(index)) : nil
    }
    let comic = NSEntityDescription.insertNewObject(forEntityName: "Comic", into: context)
    comic.setValue("Tintin", forKey: "title")
    return context
  }

  private func predicates() -> [NSPredicate] {
    let texts: [(String, [Any])] = [
      ("title == %@", ["Emma"]), ("title ==[c] %@", ["EMMA"]), ("title CONTAINS[cd] %@", ["em"]),
      ("title BEGINSWITH %@", ["W"]), ("title ENDSWITH[c] %@", ["E"]), ("title != %@", ["Emma"]),
      ("pages >= %d AND pages < 500", [200]), ("isRead == YES OR price > 5", []),
      ("NOT (author.name == %@)", ["Woolf"]), ("author == nil", []), ("author != nil", []),
      ("author.name BEGINSWITH 'A'", []), ("ANY tags.name == 'old'", []), ("tags.@count > 0", []),
      ("pages BETWEEN {100, 300}", []), ("title IN %@", [["Emma", "Walden"]]),
      ("added == nil", []), ("added > %@", [NSDate(timeIntervalSinceReferenceDate: 3)]),
      ("NOT (added > %@)", [NSDate(timeIntervalSinceReferenceDate: 3)]),
      ("title LIKE 'W*'", []), ("%K == 'Walden'", ["title"]), ("TRUEPREDICATE", []),
    ]
    var list = texts.map { NSPredicate(format: $0, argumentArray: $1) }
    list.append(NSCompoundPredicate(andPredicateWithSubpredicates: [list[7], list[10]]))
    list.append(NSCompoundPredicate(notPredicateWithSubpredicate: list[0]))
    return list
  }

  @Test func predicatesMeanTheSameInTheStoreAndInMemory() throws {
    let context = try filled()
    let before = try predicates().map { try Shelf.titles(context, $0) }
    try context.save()
    let after = try predicates().map { try Shelf.titles(context, $0) }
    let all = try context.fetch(Book.fetchRequest() as NSFetchRequest<Book>)
    for (index, predicate) in predicates().enumerated() {
      let expected = all.filter { predicate.evaluate(with: $0) }.compactMap(\.title).sorted()
      #expect(before[index] == expected, "\(index) before")
      #expect(after[index] == expected, "\(index) after")
    }
    #expect(after[0] == ["Emma"] && after[2].count == 3 && after[13].count == 3)
  }

  @Test func mostPredicatesAreSQL() throws {
    let context = try filled()
    let store = try #require(context.persistentStoreCoordinator?.persistentStores.first)
    let entity = try #require(context.model?.entitiesByName["Book"])
    let left = predicates().filter { predicate in
      var translator = PredicateSQL(store)
      return translator.condition(predicate, entity, "t0") == nil
    }
    // `LIKE` alone is evaluated with objects.
    #expect(left.count == 1)
  }

  @Test func objectsOfRelationshipsAreCompared() throws {
    let context = try filled()
    let authors = try context.fetch(NSFetchRequest<Author>(entityName: "Author"))
    let austen = try #require(authors.first { $0.name == "Austen" })
    for _ in 0..<2 {
      let expected = (austen.books?.array as? [Book])?.compactMap(\.title).sorted()
      #expect(try Shelf.titles(context, NSPredicate(format: "author == %@", austen)) == expected)
      let books = austen.books!
      #expect(try Shelf.titles(context, NSPredicate(format: "SELF IN %@", books)) == expected)
      let tag = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Tag"))[0]
      #expect(try Shelf.titles(context, NSPredicate(format: "tags CONTAINS %@", tag)).count == 3)
      try context.save()
    }
  }

  @Test func limitsOrdersAndCounts() throws {
    let context = try filled()
    for _ in 0..<2 {
      let request: NSFetchRequest<Book> = Book.fetchRequest()
      request.includesSubentities = false
      request.sortDescriptors = [
        NSSortDescriptor(key: "isRead", ascending: false),
        NSSortDescriptor(keyPath: \Book.pages, ascending: false),
      ]
      request.fetchLimit = 3
      request.fetchOffset = 1
      #expect(try context.fetch(request).map(\.pages) == [400, 200, 0])
      #expect(try context.count(for: request) == 3)
      request.fetchLimit = 0
      #expect(try context.count(for: request) == 7)
      request.sortDescriptors = [
        NSSortDescriptor(
          key: "title", ascending: true, selector: "localizedCaseInsensitiveCompare:")
      ]
      request.fetchOffset = 0
      let first = try context.fetch(request).prefix(3).compactMap(\.title)
      #expect(first[0] == "" && first[1] == "A Room" && first[2] == "Émile")
      request.sortDescriptors = [NSSortDescriptor(SortDescriptor(\Book.author?.name))]
      #expect(try context.fetch(request).last?.author?.name == "Woolf")
      try context.save()
    }
  }

  @Test func otherResultsThanObjects() throws {
    let context = try filled()
    try context.save()
    let request = NSFetchRequest<NSDictionary>(entityName: "Book")
    request.resultType = .dictionaryResultType
    request.propertiesToFetch = ["title"]
    request.predicate = NSPredicate(format: "pages == 300")
    #expect(try context.fetch(request).map { $0["title"] as? String } == ["Walden"])
    let ids = NSFetchRequest<NSManagedObjectID>(entityName: "Comic")
    ids.resultType = .managedObjectIDResultType
    let id = try #require(try context.fetch(ids).first)
    #expect(id.entity.name == "Comic")
    let found = context.persistentStoreCoordinator?.managedObjectID(
      forURIRepresentation: id.uriRepresentation())
    #expect(found == id)
    #expect(try context.existingObject(with: id).value(forKey: "title") as? String == "Tintin")
  }

  @Test func batchesChangeRows() throws {
    let context = try filled()
    try context.save()
    let update = NSBatchUpdateRequest(entityName: "Book")
    update.predicate = NSPredicate(format: "pages > 300")
    update.propertiesToUpdate = ["price": 99]
    update.resultType = .updatedObjectsCountResultType
    let updated = try context.execute(update) as? NSBatchUpdateResult
    #expect(updated?.result as? Int == 4)
    context.refreshAllObjects()
    #expect(try Shelf.titles(context, NSPredicate(format: "price == 99")).count == 4)
    let delete = NSBatchDeleteRequest(
      fetchRequest: NSFetchRequest<any NSFetchRequestResult>(entityName: "Book"))
    delete.resultType = .resultTypeObjectIDs
    let deleted = try context.execute(delete) as? NSBatchDeleteResult
    let ids = try #require(deleted?.result as? [NSManagedObjectID])
    #expect(ids.count == 9)
    NSManagedObjectContext.mergeChanges(
      fromRemoteContextSave: [NSDeletedObjectsKey: ids], into: [context])
    #expect(try Shelf.titles(context).isEmpty)
    let rows = (0..<50).map { ["title": "\($0)", "pages": $0] as [String: Any] }
    try context.execute(NSBatchInsertRequest(entityName: "Book", objects: rows))
    #expect(try Shelf.titles(context).count == 50)
  }
}
