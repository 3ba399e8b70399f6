import Foundation

/// A document: a plain text in a file of its own.
struct Note: Identifiable, Hashable {
  var file: URL
  var text: String

  var id: URL { file }
  var title: String { text.split(separator: "\n").first.map(String.init) ?? "Empty" }

  init(file: URL) throws {
    self.file = file
    text = try String(contentsOf: file, encoding: .utf8)
  }

  init(file: URL, text: String) {
    (self.file, self.text) = (file, text)
  }

  func save() throws {
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
