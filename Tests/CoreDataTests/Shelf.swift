import Foundation

@testable import VivaceCoreData

/// A book of the tests' model. The tool writes such accessors for `@NSManaged`.
class Book: NSManagedObject, Identifiable {
  var title: String? {
    get { _managed("title") }
    set { _setManaged(newValue, "title") }
  }
  var pages: Int32 {
    get { _managed("pages") }
    set { _setManaged(newValue, "pages") }
  }
  var price: Double {
    get { _managed("price") }
    set { _setManaged(newValue, "price") }
  }
  var isRead: Bool {
    get { _managed("isRead") }
    set { _setManaged(newValue, "isRead") }
  }
  var added: Date? {
    get { _managed("added") }
    set { _setManaged(newValue, "added") }
  }
  var code: UUID? {
    get { _managed("code") }
    set { _setManaged(newValue, "code") }
  }
  var words: [String]? {
    get { _managed("words") }
    set { _setManaged(newValue, "words") }
  }
  var author: Author? {
    get { _managed("author") }
    set { _setManaged(newValue, "author") }
  }
  var tags: NSSet? {
    get { _managed("tags") }
    set { _setManaged(newValue, "tags") }
  }
  func addToTags(_ value: NSManagedObject) { _callManaged("addToTags", value) }
  class func fetchRequest() -> NSFetchRequest<Book> { NSFetchRequest<Book>(entityName: "Book") }
}

/// A book of an entity that inherits from that of books.
final class Comic: Book {}

/// An author, with books in an order.
final class Author: NSManagedObject {
  var name: String? {
    get { _managed("name") }
    set { _setManaged(newValue, "name") }
  }
  var books: NSOrderedSet? {
    get { _managed("books") }
    set { _setManaged(newValue, "books") }
  }
  func addToBooks(_ value: Book) { _callManaged("addToBooks", value) }
  func removeFromBooks(_ value: Book) { _callManaged("removeFromBooks", value) }
  func insertIntoBooks(_ value: Book, at idx: Int) { _callManaged("insertIntoBooks", value, idx) }
}

enum Shelf {
  /// The model as Xcode writes it: a book has one author and many tags, a comic is a book.
  static let contents = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
      <entity name="Book" representedClassName="CoreDataTests.Book" syncable="YES">
        <attribute name="added" optional="YES" attributeType="Date" usesScalarValueType="NO"/>
        <attribute name="code" optional="YES" attributeType="UUID" usesScalarValueType="NO"/>
        <attribute name="isRead" attributeType="Boolean" defaultValueString="NO" usesScalarValueType="YES"/>
        <attribute name="pages" attributeType="Integer 32" minValueString="0" defaultValueString="7"/>
        <attribute name="price" optional="YES" attributeType="Double" defaultValueString="0.0"/>
        <attribute name="title" attributeType="String"/>
        <attribute name="words" optional="YES" attributeType="Transformable"/>
        <relationship name="author" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Author" inverseName="books" inverseEntity="Author"/>
        <relationship name="tags" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Tag" inverseName="books" inverseEntity="Tag"/>
      </entity>
      <entity name="Comic" representedClassName="CoreDataTests.Comic" parentEntity="Book">
        <attribute name="artist" optional="YES" attributeType="String"/>
      </entity>
      <entity name="Author" representedClassName="CoreDataTests.Author">
        <attribute name="name" optional="YES" attributeType="String"/>
        <relationship name="books" optional="YES" toMany="YES" deletionRule="Cascade" ordered="YES" destinationEntity="Book" inverseName="author" inverseEntity="Book"/>
        <uniquenessConstraints>
          <uniquenessConstraint><constraint value="name"/></uniquenessConstraint>
        </uniquenessConstraints>
      </entity>
      <entity name="Tag">
        <attribute name="name" optional="YES" attributeType="String"/>
        <relationship name="books" optional="YES" toMany="YES" deletionRule="Deny" destinationEntity="Book" inverseName="tags" inverseEntity="Book"/>
      </entity>
    </model>
    """

  /// Writes the model with two versions, of which the second one is the current.
  static func write(to folder: URL, current: String = contents) throws -> URL {
    let model = folder.appendingPathComponent("Shelf.momd")
    for (version, text) in [("Shelf", "<model/>"), ("Shelf 2", current)] {
      let inner = model.appendingPathComponent("\(version).xcdatamodel")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: inner.appendingPathComponent("contents"))
    }
    let list = ["_XCCurrentVersionName": "Shelf 2.xcdatamodel"]
    let data = try PropertyListSerialization.data(
      fromPropertyList: list, format: .xml, options: 0)
    try data.write(to: model.appendingPathComponent(".xccurrentversion"))
    return model
  }

  static func model(_ contents: String = contents) throws -> NSManagedObjectModel {
    try withFolder { folder in
      NSManagedObjectModel(contentsOf: try write(to: folder, current: contents))!
    }
  }

  static func container(_ url: URL? = nil, contents: String = contents) throws
    -> NSPersistentContainer
  {
    let container = NSPersistentContainer(name: "Shelf", managedObjectModel: try model(contents))
    container.persistentStoreDescriptions[0].url = url ?? URL(fileURLWithPath: "/dev/null")
    var failure: (any Error)?
    container.loadPersistentStores { failure = $1 }
    if let failure { throw failure }
    return container
  }

  static func withFolder<T>(_ body: (URL) throws -> T) throws -> T {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("coredata-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  @discardableResult
  static func book(_ title: String, _ context: NSManagedObjectContext, pages: Int32 = 7) -> Book {
    let book = Book(context: context)
    book.title = title
    book.pages = pages
    return book
  }

  static func titles(_ context: NSManagedObjectContext, _ predicate: NSPredicate? = nil) throws
    -> [String]
  {
    let request: NSFetchRequest<Book> = Book.fetchRequest()
    request.predicate = predicate
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    return try context.fetch(request).compactMap(\.title)
  }
}
