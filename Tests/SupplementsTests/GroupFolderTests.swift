import Foundation
import Testing
import VivaceSupplements

/// The folder that the programs of a group share.
@Suite struct GroupFolderTests {
  @Test func aGroupHasAFolderThatIsMade() throws {
    let name = "group.vivace-\(UUID())"
    let folder = try #require(
      FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: name))
    defer { try? FileManager.default.removeItem(at: folder) }
    var isFolder: ObjCBool = false
    #expect(FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder))
    #expect(isFolder.boolValue && folder.lastPathComponent == name)
    #expect(
      FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: name) == folder)
  }

  @Test(arguments: ["", "../elsewhere", ".hidden", "a/b"])
  func otherNamesHaveNone(name: String) {
    #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: name) == nil)
  }
}
