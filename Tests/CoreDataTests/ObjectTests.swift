import Combine
import Foundation
import Testing
import VivaceSupplements

@testable import VivaceCoreData

/// Models, objects and their values.
@MainActor @Suite(.serialized) struct ObjectTests {
  @Test func aModelFileDescribesItsEntities() throws {
    let model = try Shelf.model()
    #expect(model.entities.compactMap(\.name) == ["Book", "Comic", "Author", "Tag"])
    let book = try #require(model.entitiesByName["Book"])
    let pages = try #require(book.attributesByName["pages"])
    #expect(pages.attributeType == .integer32AttributeType)
    #expect(pages.defaultValue as? Int == 7)
    #expect(!pages.isOptional)
    let tags = try #require(book.relationshipsByName["tags"])
    #expect(tags.isToMany && tags.inverseRelationship?.name == "books")
    #expect(model.entitiesByName["Comic"]?.superentity === book)
    #expect(model.entitiesByName["Comic"]?.attributesByName["title"] != nil)
    #expect(model.entitiesByName["Author"]?.relationshipsByName["books"]?.isOrdered == true)
    #expect(book.objectClass == Book.self)
  }

  @Test func newObjectsHaveDefaultsAndValuesOfEveryKind() throws {
    let context = try Shelf.container().viewContext
    let book = Book(context: context)
    #expect(book.pages == 7 && !book.isRead && book.title == nil)
    book.title = "Emma"
    book.pages = 474
    book.price = 9.5
    book.added = Date(timeIntervalSinceReferenceDate: 100)
    book.code = UUID()
    book.words = ["a", "b"]
    #expect(book.isInserted && book.hasChanges && book.objectID.isTemporaryID)
    #expect(Set(book.changedValues().keys).isSuperset(of: ["title", "pages", "words"]))
    let code = book.code
    try context.save()
    #expect(!book.hasChanges && !book.objectID.isTemporaryID)
    context.refresh(book, mergeChanges: false)
    #expect(book.isFault)
    #expect(book.title == "Emma" && book.pages == 474 && book.price == 9.5 && book.code == code)
    #expect(book.added?.timeIntervalSinceReferenceDate == 100 && book.words == ["a", "b"])
    #expect(!book.isFault)
    #expect(book.value(forKey: "pages") as? Int == 474)
    #expect(book.value(forKey: "pages") as? NSNumber == 474)
    book.setValue(12, forKey: "pages")
    #expect(book.pages == 12)
    #expect(book.changedValues()["pages"] as? Int == 12)
    #expect(book.committedValues(forKeys: ["pages"])["pages"] as? Int == 474)
  }

  @Test func relationshipsKeepTheirInverses() throws {
    let context = try Shelf.container().viewContext
    let (author, other) = (Author(context: context), Author(context: context))
    let (emma, persuasion) = (Shelf.book("Emma", context), Shelf.book("Persuasion", context))
    emma.author = author
    author.addToBooks(persuasion)
    #expect(persuasion.author === author)
    #expect(author.books?.array as? [Book] == [emma, persuasion])
    author.insertIntoBooks(persuasion, at: 0)
    #expect(author.books?.array as? [Book] == [persuasion, emma])
    emma.author = other
    #expect(author.books?.count == 1 && other.books?.contains(emma) == true)
    let tag = NSEntityDescription.insertNewObject(forEntityName: "Tag", into: context)
    emma.addToTags(tag)
    #expect((tag.value(forKey: "books") as? NSSet)?.contains(emma) == true)
    author.insertIntoBooks(emma, at: 0)
    try context.save()
    context.reset()
    let found = try context.fetch(NSFetchRequest<Author>(entityName: "Author"))
    let full = try #require(found.first { $0.books?.count == 2 })
    #expect((full.books?.array as? [Book])?.map(\.title) == ["Emma", "Persuasion"])
    let first = try #require(full.books?.firstObject as? Book)
    #expect(first.tags?.count == 1)
    // A list that is not read yet takes what is added to it.
    let more = Shelf.book("Sanditon", context)
    more.addToTags(try #require(first.tags?.anyObject() as? NSManagedObject))
    try context.save()
    context.reset()
    let tags = try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Tag"))
    #expect((tags[0].value(forKey: "books") as? NSSet)?.count == 2)
  }

  @Test func deleteRulesAreApplied() throws {
    let context = try Shelf.container().viewContext
    let author = Author(context: context)
    let (emma, tagged) = (Shelf.book("Emma", context), Shelf.book("Tagged", context))
    emma.author = author
    let tag = NSEntityDescription.insertNewObject(forEntityName: "Tag", into: context)
    tagged.addToTags(tag)
    try context.save()
    context.delete(author)
    #expect(emma.isDeleted)
    try context.save()
    #expect(try Shelf.titles(context) == ["Tagged"])
    context.delete(tag)
    let error = #expect(throws: NSError.self) { try context.save() }
    #expect(error?.code == NSValidationRelationshipDeniedDeleteError)
    context.rollback()
    #expect(!tag.isDeleted && tagged.tags?.count == 1)
    context.delete(tagged)
    try context.save()
    #expect((tag.value(forKey: "books") as? NSSet)?.count == 0)
  }

  @Test func valuesThatTheModelDoesNotAllowAreNotSaved() throws {
    let context = try Shelf.container().viewContext
    let book = Book(context: context)
    let missing = #expect(throws: NSError.self) { try context.save() }
    #expect(missing?.code == NSValidationMissingMandatoryPropertyError)
    #expect(missing?.userInfo[NSValidationKeyErrorKey] as? String == "title")
    book.pages = -1
    let several = #expect(throws: NSError.self) { try context.save() }
    #expect(several?.code == NSValidationMultipleErrorsError)
    #expect((several?.userInfo[NSDetailedErrorsKey] as? [NSError])?.count == 2)
    book.title = "Emma"
    book.pages = 1
    try context.save()
  }

  @Test func observersHearOfChanges() throws {
    let context = try Shelf.container().viewContext
    let book = Shelf.book("Emma", context)
    var count = 0
    let watch = book.objectWillChange.sink { _ in count += 1 }
    book.title = "Emma 2"
    #expect(count == 1)
    context.delete(book)
    #expect(count > 1)
    watch.cancel()
  }

  @Test func changesAreUndone() throws {
    let context = try Shelf.container().viewContext
    context.undoManager = UndoManager()
    context.undoManager?.groupsByEvent = false
    let book = Shelf.book("Emma", context)
    try context.save()
    context.undoManager?.removeAllActions()
    context.undoManager?.beginUndoGrouping()
    book.title = "Other"
    context.undoManager?.endUndoGrouping()
    context.undo()
    #expect(book.title == "Emma")
    context.redo()
    #expect(book.title == "Other")
  }
}
