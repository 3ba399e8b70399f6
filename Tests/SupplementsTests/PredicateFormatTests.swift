import Foundation
import Testing

@testable import VivaceSupplements

@Suite struct PredicateFormatTests {
  private let object: [String: Any] = ["label": "Grüße an Ada", "count": 3, "isEnabled": true]

  @Test(
    "formats are as on Apple's systems",
    arguments: [
      ("label == 'Grüße an Ada'", true), ("label CONTAINS[c] 'ada'", true),
      ("label CONTAINS 'ada'", false), ("label CONTAINS[cd] \"gruse\"", false),
      // Without case, ß is ss.
      ("label CONTAINS[cd] \"grusse\"", true), ("label CONTAINS \"Grusse\"", false),
      ("label BEGINSWITH[d] 'Gruße'", true), ("label ENDSWITH 'Ada' AND count > 2", true),
      ("NOT (count = 3) OR isEnabled == YES", true), ("label LIKE 'Gr*A?a'", true),
      ("label MATCHES '.*Ada'", true), ("label MATCHES 'Ada'", false), ("count IN {1, 3}", true),
      ("missing == nil", true), ("isEnabled == 1 && count <= 3", true), ("count != 3", false),
      ("TRUEPREDICATE", true),
    ])
  func formats(format: String, holds: Bool) {
    #expect(NSPredicate(format: format).evaluate(with: object) == holds, "\(format)")
  }

  @Test func argumentsComeInTheirOrder() {
    let predicate = NSPredicate(format: "%K == %d AND label CONTAINS %@", "count", 3, "Ada")
    #expect(predicate.evaluate(with: object))
    #expect(NSPredicate(format: "count IN %@", [2, 3]).evaluate(with: object))
  }

  private struct Shelf: PredicateProperties {
    var pages: [Int]
    func predicateProperty(_ name: String) -> Any? {
      name == "books" ? pages.map { Book(pages: $0) } as [Any] : nil
    }
  }
  private struct Book: PredicateProperties {
    var pages: Int
    func predicateProperty(_ name: String) -> Any? { name == "pages" ? pages : nil }
  }

  @Test(
    "quantifiers look at the members of a list",
    arguments: [
      ("ANY books.pages == 2", true), ("SOME books.pages > 3", false),
      ("ALL books.pages < 3", true), ("ALL books.pages > 1", false),
      ("NONE books.pages == 3", true), ("books.@count == 2", true),
    ])
  func quantifiers(format: String, holds: Bool) {
    #expect(NSPredicate(format: format).evaluate(with: Shelf(pages: [1, 2])) == holds, "\(format)")
  }

  @Test func aSetIsAList() {
    #expect(NSPredicate(format: "count IN %@", Set([2, 3])).evaluate(with: object))
    #expect(NSPredicate(format: "count IN %@", NSSet(array: [2, 3])).evaluate(with: object))
  }

  @Test func aWrongFormatSaysWhy() {
    var parser = PredicateParser("label IS 'x'", [])
    let fault = #expect(throws: PredicateParser.Fault.self) { try parser.parse() }
    #expect(fault?.description == "expected a comparison such as == or CONTAINS, found “IS”")
  }

  private class Person: NSObject {
    let name: String
    var nickname: String?
    init(name: String) { self.name = name }
  }
  private final class Writer: Person {
    let friend = Person(name: "Charles")
    let born = Date(timeIntervalSinceReferenceDate: 10)
  }

  @Test func keysNameStoredPropertiesAndPathsOfThem() {
    let ada = Writer(name: "Ada")
    #expect(NSPredicate(format: "name = %@", "Ada").evaluate(with: ada))
    #expect(NSPredicate(format: "friend.name BEGINSWITH %@", "Ch").evaluate(with: ada))
    #expect(NSPredicate(format: "nickname == nil").evaluate(with: ada))
    #expect(NSPredicate(format: "born < %@", Date()).evaluate(with: ada))
    #expect(NSPredicate(format: "SELF MATCHES %@", "[0-9]+").evaluate(with: "42"))
    #expect(NSPredicate(format: "SELF BETWEEN {1, 5}").evaluate(with: 5))
    #expect(!NSPredicate(format: "SELF BETWEEN {1, 5}").evaluate(with: 6))
    #expect(NSPredicate(format: "SELF.length > 3").evaluate(with: "four"))
    #expect(NSPredicate(format: "@count == 2").evaluate(with: ["a", "b"]))
    let writers: [Writer] = [ada, Writer(name: "Bo")]
    let ending = NSPredicate(format: "%K ENDSWITH[c] %@", argumentArray: ["name", "O"])
    #expect(writers.filter { ending.evaluate(with: $0) }.map(\.name) == ["Bo"])
    #expect(NSPredicate(format: "a == 1").formatText == "a == 1")
  }
}
