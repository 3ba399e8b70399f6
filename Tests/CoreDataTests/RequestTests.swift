import SwiftUI
import Testing
import VivaceHarness
import VivaceStage

@testable import VivaceCoreData

private struct BookList: View {
  @FetchRequest(
    sortDescriptors: [NSSortDescriptor(key: "title", ascending: true)], animation: .default)
  private var books: FetchedResults<Book>
  @Environment(\.managedObjectContext) private var context

  var body: some View {
    VStack {
      Text("\(books.count) books")
      ForEach(books) { book in BookRow(book: book) }
      Button("Add") { Shelf.book("New", context) }
      Button("Long") { books.nsPredicate = NSPredicate(format: "pages > 100") }
    }
  }
}

private struct BookRow: View {
  @ObservedObject var book: Book
  var body: some View { Text(book.title ?? "none") }
}

private struct SectionedList: View {
  @SectionedFetchRequest(
    sectionIdentifier: \Book.pages, sortDescriptors: [SortDescriptor(\Book.pages)])
  private var sections
  var body: some View {
    VStack {
      ForEach(sections) { section in Text("\(section.id): \(section.count)") }
    }
  }
}

@MainActor @Suite(.serialized) struct RequestTests {
  private func stage(_ context: NSManagedObjectContext, _ view: some View) -> HeadlessStage {
    HeadlessStage(size: CGSize(width: 300, height: 400), scale: 1) {
      view.environment(\.managedObjectContext, context)
    }
  }

  @Test func aFetchRequestFollowsItsContext() throws {
    let context = try Shelf.container().viewContext
    let walden = Shelf.book("Walden", context, pages: 300)
    let stage = stage(context, BookList())
    _ = try stage.find("1 books")
    Shelf.book("Emma", context)
    try stage.settle()
    #expect(try stage.find("Emma").frame.midY < stage.find("Walden").frame.midY)
    walden.title = "A Walden"
    try stage.settle()
    #expect(try stage.find("A Walden").frame.midY < stage.find("Emma").frame.midY)
    try stage.tap("Add")
    try stage.settle()
    _ = try stage.find("3 books")
    try context.save()
    try stage.tap("Long")
    try stage.settle()
    _ = try stage.find("1 books")
    context.delete(walden)
    try stage.settle()
    _ = try stage.find("0 books")
  }

  @Test func sectionsAreDividedByTheirPath() throws {
    let context = try Shelf.container().viewContext
    for (title, pages) in [("A", 1), ("B", 2), ("C", 2)] as [(String, Int32)] {
      Shelf.book(title, context, pages: pages)
    }
    let stage = stage(context, SectionedList())
    _ = try stage.find("1: 1")
    _ = try stage.find("2: 2")
  }
}
