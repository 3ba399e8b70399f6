import Foundation
import Testing

@testable import VivaceSupplements

@Suite struct BundleNameTests {
  private func bundle(_ entries: [String: String]) throws -> (Bundle, URL) {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("names-\(UUID().uuidString).bundle")
    let inner = folder.appendingPathComponent("Contents")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    let data = try PropertyListSerialization.data(
      fromPropertyList: entries, format: .xml, options: 0)
    try data.write(to: inner.appendingPathComponent("Info.plist"))
    return (try #require(Bundle(url: folder)), folder)
  }

  @Test("a program has the first of its names that its bundle says")
  func names() throws {
    let (both, first) = try bundle(["CFBundleName": "Minutes", "CFBundleDisplayName": "My Minutes"])
    let (one, second) = try bundle(["CFBundleDisplayName": "Only", "CFBundleName": ""])
    defer { for folder in [first, second] { try? FileManager.default.removeItem(at: folder) } }
    let (menu, screen) = ("CFBundleName", "CFBundleDisplayName")
    #expect(BundleName.first(of: [menu, screen], in: both) == "Minutes")
    #expect(BundleName.first(of: [screen, menu], in: both) == "My Minutes")
    #expect(BundleName.first(of: [menu, screen], in: one) == "Only")
    #expect(BundleName.first(of: ["Nothing"], in: one) == nil)
  }

  @Test("a program without a bundle has the name of its file")
  func ofFile() {
    #expect(BundleName.inMenus == ProcessInfo.processInfo.processName)
  }
}
