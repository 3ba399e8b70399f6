import Foundation
import Testing
import VivaceSupplements

@testable import VivaceStage

@Suite("The values of UserDefaults") struct SettingsDomainTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("vivace-test-\(UUID().uuidString)")
  private let suite = "vivace.tests.\(UUID().uuidString)"
  private let defaults: UserDefaults
  private let domain: SettingsDomain

  init() throws {
    defaults = try #require(UserDefaults(suiteName: suite))
    domain = SettingsDomain(
      defaults, domain: suite,
      file: SettingsFile(path: folder.appendingPathComponent("a.plist").path) {
        Issue.record("\($0)")
      })
  }

  private func onDisk() throws -> NSDictionary {
    domain.compare()
    domain.file.finish()
    let data = try Data(contentsOf: folder.appendingPathComponent("a.plist"))
    return try #require(
      PropertyListSerialization.propertyList(from: data, format: nil) as? NSDictionary)
  }

  private func end() { try? FileManager.default.removeItem(at: folder) }

  @Test("are on the disk when anything has set them, without what was registered")
  func written() throws {
    defer { end() }
    defaults.register(defaults: ["vivace.tests.registered": 1])
    defaults.set(3, forKey: "number")
    defaults.set(true, forKey: "bool")
    defaults.set(["a", 1.5, ["b": Data([1])]] as [Any], forKey: "list")
    #expect(
      try onDisk() == [
        "number": 3, "bool": true, "list": ["a", 1.5, ["b": Data([1])]] as [Any],
      ])
    defaults.removeObject(forKey: "list")
    defaults.set(4, forKey: "number")
    #expect(try onDisk() == ["number": 4, "bool": true])
  }

  @Test("are what another program has written, but where they have changed since")
  func adopted() throws {
    defer { end() }
    defaults.set(1, forKey: "mine")
    defaults.set(1, forKey: "ours")
    _ = try onDisk()
    let other = SettingsFile(path: domain.file.path) { Issue.record("\($0)") }
    other.change(["ours": SettingsFile.encode(2), "theirs": SettingsFile.encode("x")])
    other.finish()
    defaults.set(5, forKey: "mine")
    #expect(try onDisk() == ["mine": 5, "ours": 2, "theirs": "x"])
    domain.compare()
    #expect(defaults.integer(forKey: "ours") == 2)
    #expect(defaults.string(forKey: "theirs") == "x")
    other.change(["theirs": nil])
    other.finish()
    domain.compare()
    #expect(defaults.object(forKey: "theirs") == nil)
  }

  @Test("that nothing has changed are not written again")
  func unchanged() throws {
    defer { end() }
    defaults.set(1, forKey: "a")
    _ = try onDisk()
    let before = try FileManager.default.attributesOfItem(atPath: domain.file.path)
    defaults.set(1, forKey: "a")
    _ = try onDisk()
    let after = try FileManager.default.attributesOfItem(atPath: domain.file.path)
    #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
  }

  @Test("have a file by the name of their suite")
  func named() throws {
    let known = try #require(SettingsDomain(defaults))
    #expect(known.file.path.hasSuffix("/\(suite).plist"))
    #expect(SettingsDomain(.standard) != nil)
  }
}
