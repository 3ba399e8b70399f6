import Testing

@testable import CommandLine

/// Properties that programs read, change and observe by their names.
@Suite struct KeyedPropertyTests {
  private func passed(_ texts: String...) -> [String] {
    var conditions = Conditions()
    conditions.modules = ["SwiftUI", "UIKit"]
    let sources = texts.map { ParsedSource($0, conditions: conditions) }
    let pass = SourcePass(conditions: conditions, sources: sources)
    return sources.enumerated().map { pass($1, fileIndex: $0).text }
  }

  private static let person = """
    import Foundation
    class Person: NSObject {
      @objc dynamic var name = "A"
      @objc dynamic var size: Int = 3 { didSet { print(size) } }
      @objc dynamic var area: Int { get { size } set { size = newValue } }
      @objc dynamic var shown: Bool = false { willSet { print(newValue) } }
      @objc dynamic var twice: Int { size * 2 }
      @objc private var secret = 1
      @objc static var all = 0
      @objc dynamic lazy var late = 2
      var other = 0
    }
    final class Child: Person { @objc dynamic var toy: String? }
    class Scroll: UIScrollView { @objc dynamic var speed = 1.0 }
    class Plain { @objc dynamic var x = 1 }
    @objcMembers class Whole: NSObject { var one = 1; private var two = 2 }

    """

  @Test func dynamicPropertiesAnnounceTheirChanges() {
    let text = passed(Self.person, "let a = Person().observe(\\.name) { _, _ in }\n")[0]
    for expected in [
      "class Person: NSObject, _KeyValueObserved {",
      "   dynamic var name = \"A\" { didSet { _propertyChanged() } }\n",
      "size: Int = 3 { didSet { _propertyChanged(); print(size) } }",
      "set { defer { _propertyChanged() }; size = newValue } }",
      "{ willSet { print(newValue) }  didSet { _propertyChanged() } }",
      "var twice: Int { size * 2 }\n", "lazy var late = 2\n", "var other = 0\n",
      "class Child: Person {  dynamic var toy: String? { didSet { _propertyChanged() } } }",
      "class Scroll: UIScrollView {  dynamic var speed = 1.0 { didSet { _propertyChanged() } } }",
      "class Plain {  dynamic var x = 1 }", "import VivaceSupplements",
    ] { #expect(text.contains(expected), "\(expected)\n\(text)") }
    #expect(!text.contains("_addGetter"))
  }

  @Test func propertiesAreListedWhereAProgramUsesNames() {
    let text = passed(Self.person, "Person().setValue(\"B\", forKey: \"name\")\n")[0]
    for name in ["name", "size", "area", "shown", "secret", "late"] {
      #expect(text.contains("_addOutlet(\"\(name)\", to: Person.self)"), "\(name)")
      #expect(text.contains("_addGetter(\"\(name)\", to: Person.self) { ($0 as! Person).\(name) }"))
    }
    #expect(text.contains("_addGetter(\"twice\"") && !text.contains("_addOutlet(\"twice\""))
    #expect(text.contains("_addGetter(\"one\", to: Whole.self)") && !text.contains("\"two\""))
    #expect(!text.contains("\"all\"") && !text.contains("\"other\""))
    #expect(text.contains("Person._vivaceKey0_0()") && !text.contains("_KeyValueObserved"))
  }

  @Test func otherProgramsStayAsTheyAre() {
    let text = passed(Self.person, "UserDefaults.standard.set(1, forKey: \"a\")\n")[0]
    #expect(!text.contains("_addGetter") && !text.contains("_propertyChanged"))
    #expect(passed(Self.person, "a.value(forKey: \"name\")\n")[0].contains("_addGetter(\"name\""))
  }
}
