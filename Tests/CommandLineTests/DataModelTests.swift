import Foundation
import Testing

@testable import CommandLine

/// Data models of Xcode's: their classes, their accessors, and their files in a program's bundle.
@Suite struct DataModelTests {
  private static let contents = """
    <model>
      <entity name="Note" representedClassName="Note" syncable="YES" codeGenerationType="class">
        <attribute name="text" optional="YES" attributeType="String"/>
        <attribute name="count" attributeType="Integer 16" defaultValueString="0" usesScalarValueType="YES"/>
        <attribute name="done" attributeType="Boolean" usesScalarValueType="NO"/>
        <relationship name="lines" toMany="YES" ordered="YES" destinationEntity="Line"/>
      </entity>
      <entity name="Line" representedClassName=".Line" parentEntity="Note" codeGenerationType="category">
        <relationship name="note" maxCount="1" destinationEntity="Note"/>
      </entity>
      <entity name="Other" representedClassName="Other"/>
    </model>
    """

  private func folder() throws -> Folder {
    try Folder([
      "App/A.swift": "import SwiftUI\nclass Line: Note {}\nlet a: NSManagedObjectContext? = nil\n",
      "App/M.xcdatamodeld/M.xcdatamodel/contents": "<model/>",
      "App/M.xcdatamodeld/M 2.xcdatamodel/contents": Self.contents,
      "App/M.xcdatamodeld/.xccurrentversion": """
      <plist version="1.0"><dict><key>_XCCurrentVersionName</key><string>M 2.xcdatamodel</string></dict></plist>
      """,
    ])
  }

  @Test func classesAreGeneratedAsXcodeDoes() throws {
    let folder = try folder()
    let text = try #require(DataModel.source(of: [folder("App/M.xcdatamodeld")], fileIndex: 2))
    for line in [
      "public class Note: NSManagedObject {}", "public var `text`: String? {",
      "public var `count`: Int16 {", "public var `done`: NSNumber? {",
      "public var `lines`: NSOrderedSet? {", "public var `note`: Note? {",
      "public func addToLines(_ value: Line) { _callManaged(\"addToLines\", value) }",
      "public func removeFromLines(at idx: Int) { _callManaged(\"removeFromLines\", idx) }",
      "public class func fetchRequest() -> NSFetchRequest<Line> {", "vivace_messages_902",
      "extension Note: Identifiable {}", "_addClass(Line.self)",
    ] {
      #expect(text.contains(line), "\(line)")
    }
    #expect(!text.contains("class Line") && !text.contains("Other"))
  }

  @Test func aModelIsReadAsXML() throws {
    let model = DataModel(
      text: """
        <?xml version="1.0"?>
        <model><!-- <entity name="Old" representedClassName="Old"/> -->
          <entity name='Tag' representedClassName="Tag" codeGenerationType="class">
            <attribute name="text" attributeType="String" defaultValueString="a &gt; b &amp;gt; &#99;"
              optional = "YES"/>
            <userInfo><entry key="name" value="attribute"/></userInfo>
          </entity>
          <configuration name="Other"><memberEntity name="Tag"/></configuration>
          <elements><element name="Tag" positionX="0"/></elements>
        </model>
        """)
    #expect(model.entities.map(\.name) == ["Tag"])
    let attributes = try #require(model.entities.first?.properties.first?.attributes)
    #expect(attributes["defaultValueString"] == "a > b &gt; c" && attributes["optional"] == "YES")
    #expect(model.entities.first?.properties.count == 1)
    #expect(DataModel(text: "<model><entity name=").entities.isEmpty)
  }

  @Test func aProgramHasItsModelAndItsClasses() throws {
    let folder = try folder()
    var conditions = Conditions()
    conditions.modules.insert("CoreData")
    let sources = try SourceSet(path: folder("App"), conditions: conditions)
    let generated = try #require(sources.generated.values.first)
    #expect(generated.contains("public class Note: NSManagedObject {}"))
    let text = sources.files[0].compiled.text
    #expect(text.hasPrefix("import SwiftUI; import CoreData\n"))
    #expect(text.contains("_addClass(Line.self)"))
    #expect(sources.plan.notesToTell.isEmpty)
    #expect(DataModel.builtName("M.xcdatamodeld") == "M.momd")
    #expect(DataModel.builtName("M.xcdatamodel") == "M.mom")
    #expect(DataModel.builtName("a.json") == "a.json")
  }

  @Test func managedPropertiesHaveAccessors() {
    var conditions = Conditions()
    conditions.modules = ["SwiftUI", "CoreData"]
    let source = ParsedSource(
      """
      import CoreData
      @objc(Item) class Item: NSManagedObject {
        @NSManaged public var name: String?
        @NSManaged var count: Int16 // of it
        override init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {}
      }
      class Other: NSManagedObject {
        init(_ name: String) { super.init(entity: Other.entity(), insertInto: nil) }
      }
      extension Item {
        @objc(addItemsObject:) @NSManaged public func addToItems(_ value: Item)
      }
      """, conditions: conditions)
    let text = SourcePass(conditions: conditions, sources: [source])(source, fileIndex: 3).text
    #expect(
      text == """
        import CoreData
         class Item: NSManagedObject {
           public var name: String? { get { _managed("name") } set { _setManaged(newValue, "name") } }
           var count: Int16 { get { _managed("count") } set { _setManaged(newValue, "count") } } // of it
          required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {}
        }
        class Other: NSManagedObject { public required init(entity: NSEntityDescription, insertInto context: \
        NSManagedObjectContext?) { super.init(entity: entity, insertInto: context) };
          init(_ name: String) { super.init(entity: Other.entity(), insertInto: nil) }
        }
        extension Item {
            public func addToItems(_ value: Item) { _callManaged("addToItems", value) }
        }
        """)
  }
}
