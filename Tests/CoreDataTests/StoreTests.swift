import Foundation
import Testing
import VivaceDatabases

@testable import VivaceCoreData

/// Stores in files.
@MainActor @Suite(.serialized) struct StoreTests {
  @Test func objectsOutliveTheirContainer() throws {
    try Shelf.withFolder { folder in
      let url = folder.appendingPathComponent("a/Shelf.sqlite")
      let id: URL
      do {
        let container = try Shelf.container(url)
        let book = Shelf.book("Emma", container.viewContext)
        try container.viewContext.save()
        id = book.objectID.uriRepresentation()
      }
      let container = try Shelf.container(url)
      #expect(try Shelf.titles(container.viewContext) == ["Emma"])
      let coordinator = container.persistentStoreCoordinator
      let known = try #require(coordinator.managedObjectID(forURIRepresentation: id))
      #expect((container.viewContext.object(with: known) as? Book)?.title == "Emma")
      // A second container of the same file uses no key twice.
      let other = try Shelf.container(url)
      Shelf.book("A", container.viewContext)
      Shelf.book("B", other.viewContext)
      try other.viewContext.save()
      try container.viewContext.save()
      #expect(try Shelf.titles(other.viewContext) == ["A", "B", "Emma"])
    }
  }

  @Test func aFileThatIsNoStoreIsLeftAsItIs() throws {
    try Shelf.withFolder { folder in
      let url = folder.appendingPathComponent("Shelf.sqlite")
      let data = Data(repeating: 7, count: 5_000)
      try data.write(to: url)
      let error = #expect(throws: NSError.self) { try Shelf.container(url) }
      #expect(error?.code == NSPersistentStoreOpenError)
      #expect(error?.localizedDescription.contains("it was left as it is") == true)
      #expect(try Data(contentsOf: url) == data)
    }
  }

  @Test func aNewerStoreIsLeftAsItIs() throws {
    try Shelf.withFolder { folder in
      let url = folder.appendingPathComponent("Shelf.sqlite")
      do { _ = try Shelf.container(url) }
      do { try Database(path: url.path).execute("PRAGMA user_version = 99") }
      let error = #expect(throws: NSError.self) { try Shelf.container(url) }
      #expect(error?.localizedDescription.contains("newer version") == true)
    }
  }

  @Test func anOlderModelsStoreIsBroughtUpToDate() throws {
    try Shelf.withFolder { folder in
      let url = folder.appendingPathComponent("Shelf.sqlite")
      do {
        let container = try Shelf.container(url)
        Shelf.book("Emma", container.viewContext, pages: 5).price = 3
        try container.viewContext.save()
      }
      let contents = Shelf.contents
        .replacingOccurrences(
          of: "<attribute name=\"pages\"", with: "<attribute name=\"length\" elementID=\"pages\""
        )
        .replacingOccurrences(
          of: "<attribute name=\"price\" optional=\"YES\" attributeType=\"Double\"",
          with: "<attribute name=\"cost\" attributeType=\"Double\"")
      let container = try Shelf.container(url, contents: contents)
      let request = NSFetchRequest<NSManagedObject>(entityName: "Book")
      let book = try #require(try container.viewContext.fetch(request).first)
      #expect(book.value(forKey: "length") as? Int == 5)
      #expect(book.value(forKey: "cost") as? Double == 0)
    }
  }

  @Test func aMovedStoreHasItsObjects() throws {
    try Shelf.withFolder { folder in
      let url = folder.appendingPathComponent("Shelf.sqlite")
      let container = try Shelf.container(url)
      Shelf.book("Emma", container.viewContext)
      try container.viewContext.save()
      let coordinator = container.persistentStoreCoordinator
      let moved = folder.appendingPathComponent("b/Moved.sqlite")
      let store = try #require(coordinator.persistentStore(for: url))
      try coordinator.migratePersistentStore(
        store, to: moved, options: nil, withType: NSSQLiteStoreType)
      #expect(try Shelf.titles(container.viewContext) == ["Emma"])
      #expect(coordinator.persistentStores.map(\.url) == [moved])
      try coordinator.destroyPersistentStore(at: url, ofType: NSSQLiteStoreType)
      #expect(!FileManager.default.fileExists(atPath: url.path))
    }
  }
}
