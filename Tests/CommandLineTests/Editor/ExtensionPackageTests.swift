import Foundation
import FoundationXML
import Testing

/// The extension for VS Code as one file, which `make vsix` makes.
@Suite(.enabled(if: access("/usr/bin/python3", X_OK) == 0, "there is no python3"))
struct ExtensionPackageTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// Packs the extension into a folder, and unpacks it there.
  private func packed(in folder: Folder) throws -> String {
    let made = try TestInstallation.process("\(Self.root)/Scripts/vsix", [folder("out")])
    try #require(made.code == 0, "\(made.errors)")
    let file = try #require(made.lines.last)
    let opened = try TestInstallation.process(
      "/usr/bin/python3", ["-m", "zipfile", "-e", file, folder("opened")])
    try #require(opened.code == 0, "\(opened.errors)")
    return file
  }

  private func attributes(_ name: String, of file: String) throws -> [[String: String]] {
    let reader = ElementReader(name)
    let parser = XMLParser(data: try Data(contentsOf: URL(fileURLWithPath: file)))
    parser.delegate = reader
    #expect(parser.parse(), "\(file): \(parser.parserError as Any)")
    return reader.found
  }

  private final class ElementReader: NSObject, XMLParserDelegate {
    let name: String
    var found: [[String: String]] = []
    init(_ name: String) { self.name = name }

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      if element == name { found.append(attributes) }
    }
  }

  @Test func thePackageHasWhatItsListsName() throws {
    let folder = try Folder()
    let file = try packed(in: folder)
    let data = try Data(contentsOf: URL(fileURLWithPath: folder("opened/extension/package.json")))
    let package = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let name = try #require(package["name"] as? String)
    let version = try #require(package["version"] as? String)
    #expect((file as NSString).lastPathComponent == "\(name)-\(version).vsix")

    let manifest = folder("opened/extension.vsixmanifest")
    let identity = try #require(try attributes("Identity", of: manifest).first)
    #expect(identity["Id"] == name)
    #expect(identity["Version"] == version)
    #expect(identity["Publisher"] == package["publisher"] as? String)
    let assets = try attributes("Asset", of: manifest).compactMap { $0["Path"] }
    #expect(assets.contains("extension/package.json"))
    for path in assets { #expect(access(folder("opened/\(path)"), R_OK) == 0, "\(path)") }

    // Every ending has a type, or the installer refuses the package.
    let types = try attributes("Default", of: folder("opened/[Content_Types].xml"))
    let known = Set(types.compactMap { $0["Extension"] })
    let walk = try #require(FileManager.default.enumerator(atPath: folder("opened/extension")))
    for case let path as String in walk where !(path as NSString).pathExtension.isEmpty {
      #expect(known.contains { $0.hasSuffix((path as NSString).pathExtension) }, "\(path)")
    }
    // What the manifest and the sources load is there, and tests are not.
    for path in ["extension.js", "tests.js", "tool.js", "syntaxes/script.json", "script.json"] {
      #expect(access(folder("opened/extension/\(path)"), R_OK) == 0, "\(path)")
    }
    #expect(access(folder("opened/extension/test"), F_OK) != 0)
  }

  @Test func theSameSourcesGiveTheSameBytes() throws {
    let (one, two) = (try Folder(), try Folder())
    let files = [try packed(in: one), try packed(in: two)]
    let bytes = try files.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    #expect(bytes[0] == bytes[1])
  }
}
