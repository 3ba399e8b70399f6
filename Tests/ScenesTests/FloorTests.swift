import Foundation
import Testing

/// The folders of `Views`, `UIKit` and `AppKit` are on floors: the files of one refer to it and to those below,
/// never to those above.
@Suite struct FloorTests {
  /// A module and its floors, from the ground upwards; folders of one floor refer to one another.
  struct Building: Sendable, CustomTestStringConvertible {
    var wing: String
    var module: String
    var floors: [[String]]
    /// The modules that use it.
    var above: Set<String>
    /// The number of references upwards that remain. It only falls.
    var ceiling = 0

    var path: String { "Sources/\(wing)/\(module)" }
    var testDescription: String { module }

    func floor(of folder: String) -> Int? { floors.firstIndex { $0.contains(folder) } }
  }

  static let views = Building(
    wing: "SwiftUI", module: "Views",
    floors: ["Core", "Layout", "Display", "Input", "Composites", "App"].map { [$0] },
    above: tools.union(["Controls", "Bridging", "UIKit", "AppKit", "Layers"]))

  static let uiKit = Building(
    wing: "Kits", module: "UIKit",
    floors: [
      ["Values"],
      [
        "Events", "Gestures", "Views", "AutoLayout", "Animation", "Proxies", "Interfaces",
        "Actions",
      ],
      ["Labels", "Images", "TextKit", "Controls", "Buttons", "Scrolling"],
      ["TextInput"],
      ["Controllers", "DragAndDrop", "Collections", "Pickers"],
      ["Storyboards", "Scenes", "Appearance", "Printing"],
    ], above: tools.union(["Views", "Controls", "Charts", "SwiftData", "Bridging", "AppKit"]),
    ceiling: 46)

  static let appKit = Building(
    wing: "Kits", module: "AppKit",
    floors: [
      ["Values"], ["Events", "Views", "Animation", "Menus", "Windows", "Dragging"],
      ["Cells", "Controls", "Text"], ["Tables", "Splits", "Panels", "Desktop"],
      ["Interfaces", "Documents", "Printing"],
    ], above: tools.union(["Views", "Controls", "Charts", "SwiftData", "Bridging"]),
    ceiling: 51)

  private static let tools: Set = [
    "Stage", "Inspector", "Harness", "Testing", "XCUIAutomation", "CommandLine", "Macros",
  ]

  /// Names that are declared on one floor, and mean something of Swift's or of a tuple where they are used on
  /// others.
  static let others: Set = [
    "Configuration", "RawValue", "allCases", "any", "combine", "fileID", "filter", "load", "max",
    "merge", "min", "minute", "minutes", "objectWillChange", "store", "userInitiated",
  ]
  /// The same for the kits, whose floors share more of Swift's names.
  static let othersOfKits = others.union([
    "animated", "animation", "backspace", "isCancelled", "isFirst", "isLast", "post", "return",
    "utf16", "utf8",
  ])

  @Test(arguments: [views, uiKit, appKit])
  func everyFolderIsOnAFloor(_ building: Building) throws {
    let path = SourceReader.root.appendingPathComponent(building.path).path
    let found = try FileManager.default.contentsOfDirectory(atPath: path).filter {
      !$0.hasSuffix(".swift")
    }
    #expect(
      found.sorted() == building.floors.flatMap { $0 }.sorted(),
      "The folders of \(building.module) are on floors, which FloorTests lists.")
  }

  @Test(arguments: [views, uiKit, appKit])
  func referencesGoDownwards(_ building: Building) throws {
    let rows = try SourceReader.rows("references", in: ["Sources"])
    let upwards = References(rows, of: building).upwards()
    let list = upwards.map { "\($0.key) (\($0.value))" }.sorted().joined(separator: "\n")
    #expect(
      upwards.count <= building.ceiling,
      """
      Files of \(building.module) refer to floors above their own. Move the declaration down, or the file up, or \
      let the lower floor declare what it needs and the upper one provide it:
      \(list)
      """)
    #expect(
      upwards.count >= building.ceiling,
      "Fewer references go upwards in \(building.module): lower the ceiling to \(upwards.count).")
  }

  /// The reader sees a reference upwards, and none where a name is declared on both floors.
  @Test func aReferenceUpwardsIsSeen() {
    let rows = [
      ["Sources/SwiftUI/Views/Core/A.swift", "declares", "Ground low"],
      ["Sources/SwiftUI/Views/Core/A.swift", "uses", "Roof low combine both"],
      ["Sources/SwiftUI/Views/Core/B.swift", "declares", "both"],
      ["Sources/SwiftUI/Views/App/C.swift", "declares", "Roof both combine"],
      ["Sources/SwiftUI/Views/App/C.swift", "uses", "Ground"],
    ]
    #expect(
      References(rows, of: Self.views).upwards() == [
        "Core: Roof": "App, in Sources/SwiftUI/Views/Core/A.swift"
      ])
  }

  /// The declarations and uses of names in a module.
  private struct References {
    private let building: Building
    /// The folders that declare a name.
    private var owners: [String: Set<String>] = [:]
    /// The files that use a name, with their folders.
    private var users: [String: [(folder: String, path: String)]] = [:]
    /// The names that modules below declare: such a name may mean theirs.
    private var elsewhere: Set<String> = []

    init(_ rows: [[String]], of building: Building) {
      self.building = building
      for row in rows {
        let names = row[2].split(separator: " ").map(String.init)
        let components = row[0].split(separator: "/").map(String.init)
        if row[0].hasPrefix(building.path + "/") {
          guard components.count > 4 else { continue }
          let folder = components[3]
          if row[1] == "declares" {
            for name in names { owners[name, default: []].insert(folder) }
          } else {
            for name in names { users[name, default: []].append((folder, row[0])) }
          }
        } else if row[1] == "declares", components.count > 2,
          !["Modules", "Faces"].contains(components[1]), !building.above.contains(components[2])
        {
          elsewhere.formUnion(names)
        }
      }
    }

    /// "Folder: name" of each reference to a higher floor, with the folder that declares the name and the file that
    /// uses it.
    func upwards() -> [String: String] {
      var found: [String: String] = [:]
      let ignored =
        building.module == "Views" ? FloorTests.others : FloorTests.othersOfKits
      for (name, folders) in owners where !elsewhere.contains(name) && !ignored.contains(name) {
        // A name of two floors may mean the lower one.
        let heights = Set(folders.compactMap { building.floor(of: $0) })
        guard let owner = folders.sorted().first, heights.count == 1, let height = heights.first
        else { continue }
        for (folder, path) in users[name] ?? [] {
          guard let floor = building.floor(of: folder), floor < height else { continue }
          found["\(folder): \(name)"] = "\(owner), in \(path)"
        }
      }
      return found
    }
  }
}
