import SwiftData
import Testing

enum First: VersionedSchema {
  static var models: [any PersistentModel.Type] { [Book.self] }
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }

  @Model final class Book {
    var title: String
    var pages: Int
    var old = 1
    init(_ title: String, pages: Int) {
      self.title = title
      self.pages = pages
    }
  }
}

enum Second: VersionedSchema {
  static var models: [any PersistentModel.Type] { [Book.self] }
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }

  @Model final class Book {
    @Attribute(originalName: "title") var name: String
    var pages: Int
    var author: String = "unknown"
    var year: Int?
    init(_ name: String, pages: Int) {
      self.name = name
      self.pages = pages
    }
  }
}

enum Third: VersionedSchema {
  static var models: [any PersistentModel.Type] { [Book.self] }
  static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }

  @Model final class Book {
    @Attribute(.unique) var name: String
    var pages: Int
    var author: String = "unknown"
    var year: Int?
    init(_ name: String, pages: Int) {
      self.name = name
      self.pages = pages
    }
  }
}

struct Failed: Error {}

enum Plan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [First.self, Second.self, Third.self] }
  static var stages: [MigrationStage] {
    [
      .lightweight(fromVersion: First.self, toVersion: Second.self),
      .custom(
        fromVersion: Second.self, toVersion: Third.self,
        willMigrate: { context in
          var seen: Set<String> = []
          for book in try context.fetch(FetchDescriptor<Second.Book>()) {
            if !seen.insert(book.name).inserted { context.delete(book) }
          }
          try context.save()
        },
        didMigrate: { context in
          for book in try context.fetch(FetchDescriptor<Third.Book>()) { book.year = 2_000 }
        }),
    ]
  }
}

enum FailingPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [First.self, Second.self] }
  static var stages: [MigrationStage] {
    [
      .custom(
        fromVersion: First.self, toVersion: Second.self,
        willMigrate: { context in
          try context.delete(model: First.Book.self)
          try context.save()
        }, didMigrate: { _ in throw Failed() })
    ]
  }
}

@Suite struct MigrationTests {
  private func write(_ titles: [String], to url: URL) throws {
    let container = try ModelContainer(
      for: Schema(versionedSchema: First.self), configurations: ModelConfiguration(url: url))
    let context = ModelContext(container)
    for title in titles { context.insert(First.Book(title, pages: title.count)) }
    try context.save()
  }

  @Test func columnsAreAddedRenamedAndDropped() throws {
    try withFolder { folder in
      let url = folder.appendingPathComponent("books.store")
      try write(["Emma"], to: url)
      let container = try ModelContainer(
        for: Schema(versionedSchema: Second.self), configurations: ModelConfiguration(url: url))
      let book = try #require(
        try ModelContext(container).fetch(FetchDescriptor<Second.Book>()).first)
      #expect(
        book.name == "Emma" && book.pages == 4 && book.author == "unknown" && book.year == nil)
      book.author = "Austen"
      try book.modelContext?.save()
    }
  }

  @Test func stagesRunOneAfterTheOther() throws {
    try withFolder { folder in
      let url = folder.appendingPathComponent("books.store")
      try write(["Emma", "Emma", "Ulysses"], to: url)
      for _ in 0..<2 {
        let container = try ModelContainer(
          for: Schema(versionedSchema: Third.self), migrationPlan: Plan.self,
          configurations: ModelConfiguration(url: url))
        let books = try ModelContext(container).fetch(
          FetchDescriptor<Third.Book>(sortBy: [SortDescriptor(\.name)]))
        #expect(books.map(\.name) == ["Emma", "Ulysses"] && books.allSatisfy { $0.year == 2_000 })
      }
      // An older program does not touch it.
      let error = #expect(throws: SwiftDataError.self) { try write(["Late"], to: url) }
      #expect("\(error!)".contains("newer"))
    }
  }

  @Test func aMigrationThatFailsChangesNothing() throws {
    try withFolder { folder in
      let url = folder.appendingPathComponent("books.store")
      try write(["Emma"], to: url)
      #expect(throws: Failed.self) {
        try ModelContainer(
          for: Schema(versionedSchema: Second.self), migrationPlan: FailingPlan.self,
          configurations: ModelConfiguration(url: url))
      }
      let container = try ModelContainer(
        for: Schema(versionedSchema: First.self), configurations: ModelConfiguration(url: url))
      let books = try ModelContext(container).fetch(FetchDescriptor<First.Book>())
      #expect(books.map(\.title) == ["Emma"])
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy {
          !$0.contains("migrating")
        })
    }
  }
}
