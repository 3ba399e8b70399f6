import Foundation

/// The pictures of two folders, such as those of `vivace snapshot --all-previews`, side by side.
struct PictureFolders {
  /// A picture that is in one of the folders or in both.
  struct Entry: Codable, Equatable {
    enum State: String, Codable { case same, changed, added, removed, unreadable }

    /// The file's path in its folder.
    var name: String
    var state: State
    /// Pixels that differ, and how; nil where one of the two is missing.
    var difference: PictureDistance?
    /// Whether the accessibility trees beside the pictures differ.
    var treeChanged: Bool
    var error: String?

    /// In a line.
    var summary: String {
      let tree = treeChanged ? ", the accessibility tree differs" : ""
      switch state {
      case .same: return "\(name): the same\(treeChanged ? " picture" : "")\(tree)"
      case .added: return "\(name): only in the second folder"
      case .removed: return "\(name): only in the first folder"
      case .unreadable: return "\(name): \(error ?? "cannot be read")"
      case .changed:
        guard let difference, difference.sizes.count == 2 else { return "\(name): differs\(tree)" }
        let sizes = difference.sizes.map { $0.map(String.init).joined(separator: " × ") }
        guard let box = difference.box, let greatest = difference.greatest else {
          return "\(name): \(sizes[0]) pixels, then \(sizes[1])\(tree)"
        }
        return "\(name): \(difference.count) pixels differ, by up to \(greatest) of 255, in "
          + "(\(box.x), \(box.y), \(box.width) × \(box.height))\(tree)"
      }
    }

    var isDifferent: Bool { state != .same || treeChanged }
  }

  let folders: [String]
  private(set) var entries: [Entry]
  /// PNGs of differences, by the pictures' names; in a folder of the tool's own.
  private(set) var differencePictures: [String: String] = [:]

  /// Whether paths are folders with pictures and no sources.
  static func are(_ paths: [String]) -> Bool {
    paths.allSatisfy { path in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
      else { return false }
      if GalleryManifest.read(in: path) != nil { return true }
      let files = SourceTree.files(in: path, isWholePackage: true)
      return files.contains { $0.hasSuffix(".png") } && !files.contains { $0.hasSuffix(".swift") }
    }
  }

  /// - Parameters:
  ///   - tolerance: By how much of 255 a level of a pixel may differ.
  ///   - folder: Where pictures of differences are written.
  init(_ first: String, _ second: String, tolerance: Int, differencePictures folder: String) throws
  {
    folders = [absolute(first), absolute(second)]
    entries = []
    let names = folders.map { Set(Self.pictures(in: $0)) }
    for (index, name) in names[0].union(names[1]).sorted().enumerated() {
      guard names[0].contains(name), names[1].contains(name) else {
        let state: Entry.State = names[1].contains(name) ? .added : .removed
        entries.append(Entry(name: name, state: state, treeChanged: false))
        continue
      }
      let paths = folders.map { "\($0)/\(name)" }
      let marked = "\(folder)/difference-\(index).png"
      var entry = Entry(name: name, state: .same, treeChanged: treesDiffer(name))
      let data = paths.map { FileManager.default.contents(atPath: $0) }
      if data[0] == nil || data[0] != data[1] {
        do {
          let found = try PictureDistance(paths[0], paths[1], tolerance: tolerance, output: marked)
          if found.count > 0 { (entry.state, entry.difference) = (.changed, found) }
        } catch let failure as Failure where failure.code == .program {
          (entry.state, entry.error) = (.unreadable, failure.message)
        }
      }
      if access(marked, R_OK) == 0 { differencePictures[name] = marked }
      entries.append(entry)
    }
  }

  private static func pictures(in folder: String) -> [String] {
    SourceTree.files(in: folder, isWholePackage: true).filter { $0.lowercased().hasSuffix(".png") }
      .map { String($0.dropFirst(folder.count + 1)) }
  }

  private func treesDiffer(_ name: String) -> Bool {
    let trees = folders.map {
      FileManager.default.contents(
        atPath: "\($0)/" + (name as NSString).deletingPathExtension + ".json")
    }
    return trees[0] != trees[1]
  }

  var different: [Entry] { entries.filter(\.isDifferent) }

  /// The output of `--json`.
  private struct Report: Encodable {
    var first: String
    var second: String
    var equal: Bool
    var pictures: [Entry]
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let report = Report(
      first: folders[0], second: folders[1], equal: different.isEmpty, pictures: entries)
    return String(decoding: (try? encoder.encode(report)) ?? Data(), as: UTF8.self)
  }

  // MARK: The page

  /// One page with all that differs, its pictures in itself.
  var html: String {
    let sections = different.map { entry -> String in
      var pictures = zip(["before", "after"], folders).map { ($0, "\($1)/\(entry.name)") }
      if let marked = differencePictures[entry.name] { pictures.append(("difference", marked)) }
      let figures = pictures.compactMap { title, path -> String? in
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        return
          "<figure><img alt=\"\(title)\" src=\"data:image/png;base64,\(data.base64EncodedString())\">"
          + "<figcaption>\(title)</figcaption></figure>"
      }
      return
        "<section><h2>\(entry.name.escapedAsMarkup)</h2><p>\(entry.summary.escapedAsMarkup)</p>"
        + "<div>\(figures.joined())</div></section>"
    }
    let count = different.count
    let title = "\(count) of \(entries.count) pictures \(count == 1 ? "differs" : "differ")"
    return """
      <!doctype html><html lang="en"><meta charset="utf-8">
      <meta name="viewport" content="width=device-width"><title>\(title)</title>
      <style>
      :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
      body { max-width: 80rem; margin: 2rem auto; padding: 0 1rem; }
      div { display: flex; flex-wrap: wrap; gap: 1rem; }
      figure { margin: 0; max-width: 24rem; }
      img { max-width: 100%; border: 1px solid #8886; image-rendering: pixelated; }
      </style>
      <h1>\(title)</h1>
      <p>\(folders[0].escapedAsMarkup) and \(folders[1].escapedAsMarkup)</p>
      \(sections.joined(separator: "\n"))
      </html>

      """
  }
}
