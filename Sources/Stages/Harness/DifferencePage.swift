import Foundation
import Synchronization
import VivaceDrawing
import VivaceExport

/// One page with all pictures of a run that were not as they are kept: what is kept, what was found, and
/// where they differ. It holds its pictures in itself, so that it can be passed on.
package struct DifferencePage: Sendable {
  package struct Entry: Sendable {
    let name: String
    let message: String
    let pictures: [(title: String, png: String)]
  }

  /// The page of this process.
  package static let shared = Mutex(
    DifferencePage(
      path: Golden.usualReports + "/vivace-differences-\(getpid()).html"))

  package let path: String
  private var entries: [Entry] = []

  package init(path: String) { self.path = path }

  /// Puts one more on the page, and writes it.
  package mutating func add(
    _ name: String, message: String, kept: Bitmap?, found: Bitmap, tolerance: Int
  ) throws {
    var pictures: [(String, Bitmap)] = []
    if let kept { pictures.append(("kept", kept)) }
    pictures.append(("found", found))
    if let kept, let difference = Self.difference(kept, found, tolerance: tolerance) {
      pictures.append(("difference", difference))
    }
    entries.append(
      Entry(
        name: name, message: message,
        pictures: pictures.map { ($0, Data(PNG.bytes(of: $1)).base64EncodedString()) }))
    try Data(html.utf8).write(to: URL(fileURLWithPath: path))
  }

  /// Renders the found picture, pale, with differing pixels in red. Nil if the sizes differ.
  private static func difference(_ kept: Bitmap, _ found: Bitmap, tolerance: Int) -> Bitmap? {
    guard kept.width == found.width, kept.height == found.height else { return nil }
    var pixels = found.pixels
    for index in pixels.indices {
      let isOther =
        PictureDifference.distance(kept.pixels[index], found.pixels[index]) > tolerance
      pixels[index] = isOther ? 0xFFE0_2020 : pale(pixels[index])
    }
    return Bitmap(width: found.width, height: found.height, pixels: pixels)
  }

  /// A quarter of what a pixel is short of white.
  private static func pale(_ pixel: UInt32) -> UInt32 {
    let levels: [UInt32] = [16, 8, 0].map { 255 - (255 - (pixel >> $0 & 255)) / 4 }
    return 0xFF00_0000 | levels[0] << 16 | levels[1] << 8 | levels[2]
  }

  // MARK: HTML

  private var html: String {
    let sections = entries.map { entry in
      let figures = entry.pictures.map {
        "<figure><img alt=\"\($0.title)\" src=\"data:image/png;base64,\($0.png)\">"
          + "<figcaption>\($0.title)</figcaption></figure>"
      }
      return "<section><h2>\(Self.escaped(entry.name))</h2><p>\(Self.escaped(entry.message))</p>"
        + "<div>\(figures.joined())</div></section>"
    }
    return """
      <!doctype html><html lang="en"><meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(entries.count) pictures differ</title>
      <style>
      :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
      body { max-width: 80rem; margin: 2rem auto; padding: 0 1rem; }
      div { display: flex; flex-wrap: wrap; gap: 1rem; }
      figure { margin: 0; max-width: 24rem; }
      img { max-width: 100%; border: 1px solid #8886; image-rendering: pixelated; }
      </style>
      <h1>\(entries.count) \(entries.count == 1 ? "picture differs" : "pictures differ")</h1>
      \(sections.joined(separator: "\n"))
      </html>

      """
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}
