import Foundation
import Testing

/// The folders of `Sources/SwiftUI/Views` are floors: the files of one refer to it and to those below,
/// never to those above.
@Suite struct FloorTests {
  /// From the ground upwards.
  static let floors = ["Core", "Layout", "Display", "Input", "Composites", "App"]

  /// Names that are declared on one floor, and mean something of Swift's or of a tuple where they are used on
  /// others.
  static let others: Set = [
    "Configuration", "RawValue", "allCases", "any", "combine", "fileID", "filter", "load",
    "minute", "minutes", "objectWillChange", "store", "userInitiated",
  ]

  @Test func everyFileStandsOnAFloor() throws {
    let views = SourceReader.root.appendingPathComponent("Sources/SwiftUI/Views").path
    let found = try FileManager.default.contentsOfDirectory(atPath: views).sorted()
    #expect(found == Self.floors.sorted(), "A folder of Views is a floor; FloorTests names them.")
  }

  @Test func referencesGoDownwards() throws {
    let upwards = References(try SourceReader.rows("references", in: ["Sources"])).upwards()
    let list = upwards.map { "\($0.key) (\($0.value))" }.sorted().joined(separator: "\n")
    #expect(
      upwards.isEmpty,
      """
      Files of Views refer to floors above their own. Move the declaration down, or the file up, or let the \
      lower floor declare what it needs and the upper one provide it (WindowRoot):
      \(list)
      """)
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
      References(rows).upwards() == ["Core: Roof": "App, in Sources/SwiftUI/Views/Core/A.swift"])
  }

  /// The declarations and uses of names in Views.
  private struct References {
    /// The floors that declare a name.
    var owners: [String: Set<String>] = [:]
    /// The files that use a name.
    var users: [String: [String]] = [:]
    /// The names that modules below Views declare: such a name may mean theirs.
    var elsewhere: Set<String> = []

    private static let above: Set = [
      "Controls", "Bridging", "UIKit", "AppKit", "Stage", "Inspector", "Harness", "Testing",
      "CommandLine", "Layers",
    ]

    init(_ rows: [[String]]) {
      for row in rows {
        let names = row[2].split(separator: " ").map(String.init)
        if let floor = Self.floor(of: row[0]) {
          if row[1] == "declares" {
            for name in names { owners[name, default: []].insert(floor) }
          } else {
            for name in names { users[name, default: []].append(row[0]) }
          }
        } else if row[1] == "declares",
          let module = row[0].split(separator: "/").dropFirst(2).first,
          !Self.above.contains(String(module))
        {
          elsewhere.formUnion(names)
        }
      }
    }

    private static func floor(of path: String) -> String? {
      let components = path.split(separator: "/").map(String.init)
      return components.count > 4 && components[2] == "Views" ? components[3] : nil
    }

    /// "Floor: name" of what refers to a higher floor, with where the name is declared and where used.
    func upwards() -> [String: String] {
      var found: [String: String] = [:]
      for (name, floors) in owners where floors.count == 1 && !elsewhere.contains(name) {
        guard let owner = floors.first, !FloorTests.others.contains(name),
          let height = FloorTests.floors.firstIndex(of: owner)
        else { continue }
        for path in users[name] ?? [] {
          guard let floor = Self.floor(of: path),
            let index = FloorTests.floors.firstIndex(of: floor), index < height
          else { continue }
          found["\(floor): \(name)"] = "\(owner), in \(path)"
        }
      }
      return found
    }
  }
}
