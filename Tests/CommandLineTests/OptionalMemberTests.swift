import Foundation
import Testing

@testable import CommandLine

/// Members of protocols of Objective-C that classes need not have.
@Suite struct OptionalMemberTests {
  private func passed(_ texts: String...) -> [String] {
    let sources = texts.map { ParsedSource($0, conditions: Conditions()) }
    let pass = SourcePass(conditions: Conditions(), sources: sources)
    return sources.enumerated().map { pass($1, fileIndex: $0).text }
  }

  private static let declared = """
    @objc public protocol Watching {
      func began()
      @objc optional func moved(by distance: Int) -> Bool
      @objc optional func moved(to place: Int,
                                _ count: inout Int)
      optional var limit: Int { get }
    }

    """

  @Test func theyBecomeProtocolsOfTheirOwn() {
    let text = passed(Self.declared)[0]
    // No line moves.
    let left = " public protocol Watching: AnyObject {\n  func began()\n  \n  \n\n  \n}\n"
    #expect(text.hasPrefix(left), "\(text)")
    for expected in [
      "public protocol _Optional_Watching_moved_by: AnyObject "
        + "{ func `moved`(by distance: Int) -> Bool }",
      "public protocol _Optional_Watching_moved_to__: AnyObject { func `moved`(to place: Int,",
      "callAsFunction(by distance: Int) -> (Bool)? "
        + "{ (object as? any _Optional_Watching_moved_by)?.`moved`(by: `distance`) }",
      "?.`moved`(to: `place`, &`count`) }",
      "public protocol _Optional_Watching_limit: AnyObject { var `limit`: Int { get } }",
      "extension Watching { public var `limit`: (Int)? ",
    ] { #expect(text.contains(expected), "\(expected)\n\(text)") }
  }

  @Test func classesConformByWhatTheyAndThoseAboveThemHave() {
    let classes = """
      class Base { func moved(by distance: Int) -> Bool { true } }
      class Whole: Base, Watching {
        func began() {}
        let limit = 3
      }
      class Child: Whole { func moved(to place: Int, _ count: inout Int) {} }
      class Late { class Inner { func began() {} } }
      extension Late.Inner: Watching { func moved(by distance: Int) -> Bool { false } }
      class Other { func moved(by distance: Int) -> Bool { true } }

      """
    #expect(
      passed(Self.declared, classes)[1] == classes + """

        extension Whole: _Optional_Watching_moved_by {}
        extension Whole: _Optional_Watching_limit {}
        extension Child: _Optional_Watching_moved_to__ {}
        extension Late.Inner: _Optional_Watching_moved_by {}

        """)
  }

  @Test func callsOfApplesMethodsAreCallsOfMethodsThatAreThere() {
    let text = passed(
      """
      delegate?.scrollViewDidScroll?(view)
      let count = source.numberOfSections?(in: view) ?? 1
      if let a = (b as? C)!.textField?(d, e: 1) {}
      super.tableView?(view, didSelectRowAt: path)
      own?.handler?(1)
      searchBar?(1)
      let rows = source.tableView!(view, numberOfRowsInSection: 0)
      if let number = source.numberOfSections { number(view) }
      guard let tableView = self.tableView else { return }

      """)[0]
    #expect(
      text == """
        delegate?.scrollViewDidScroll(view)
        let count = (source as Optional)?.numberOfSections(in: view) ?? 1
        if let a = ((b as? C)! as Optional)?.textField(d, e: 1) {}
        super.tableView(view, didSelectRowAt: path)
        own?.handler?(1)
        searchBar?(1)
        let rows = source.tableView(view, numberOfRowsInSection: 0)
        if let number = source.numberOfSections as Optional { number(view) }
        guard let tableView = self.tableView else { return }

        """)
    let own = "struct A { var textField: (() -> Void)?; func b() { self.textField?() } }\n"
    #expect(passed(own) == [own])
    let declared = "@objc protocol P { @objc optional func searchBar(_ a: Int) }\n"
    #expect(passed(declared, "p.searchBar?(1)\n")[1] == "p.searchBar?(1)\n")
    #expect(passed(declared, "p.searchBar?(a: 1)\n")[1] == "(p as Optional)?.searchBar(a: 1)\n")
  }

  /// Their names are those of the protocols in our sources.
  @Test func theMethodsOfDelegatesAreKnown() throws {
    let root = DistributionTests.root
    let kits = try #require(
      FileManager.default.enumerator(
        at: root.appendingPathComponent("Sources/Kits"), includingPropertiesForKeys: nil))
    let rare: Set<String> = [
      "action", "control", "controller", "display", "draw", "position", "scene", "sound", "view",
    ]
    var count = 0
    for case let file as URL in kits where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let bodies = text.matches(
        of: #/public protocol \w+(?:Delegate|DataSource)\b[^{}]*\{\n(?s:(.*?))\n\}/#)
      for method in bodies.flatMap({ $0.1.matches(of: #/ func (\w+)/#) }) {
        count += 1
        let name = String(method.1)
        #expect(
          OptionalCall.names.contains(name) || rare.contains(name), "\(name) in \(file.path)")
      }
    }
    #expect(count > 100)
  }

  @Test func protocolsOfObjectiveCAreForClasses() {
    #expect(
      passed("@objc protocol A {}\n@objc protocol B: A { func c() }\nprotocol D {}\n") == [
        " protocol A: AnyObject {}\n protocol B: A { func c() }\nprotocol D {}\n"
      ])
  }

  @Test func aProtocolWithoutAnyStaysAsItIs() {
    let text = "protocol Plain { func began() }\nclass One: Plain { func began() {} }\n"
    #expect(passed(text) == [text])
    // A protocol that refines one with such members brings them along.
    let refined = """
      protocol Closer: Watching {}
      final class Near: Closer { func began() {}; func moved(by distance: Int) -> Bool { true } }

      """
    #expect(
      passed(Self.declared, refined)[1]
        == refined + "\nextension Near: _Optional_Watching_moved_by {}\n")
  }
}
