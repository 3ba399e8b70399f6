import SwiftUI
import UniformTypeIdentifiers
import os

/// A document: a plain text in a file of its own.
struct Note: FileDocument, Equatable {
  static let readableContentTypes: [UTType] = [.plainText]
  private static let log = Logger(subsystem: "org.example.notes", category: "documents")

  var text: String

  init(text: String = "Welcome\nEach note is a file of its own.") { self.text = text }

  init(configuration: ReadConfiguration) throws {
    guard let data = configuration.file.regularFileContents,
      let text = String(data: data, encoding: .utf8)
    else {
      Self.log.error("\(configuration.file.filename ?? "A file") is no text")
      throw CocoaError(.fileReadCorruptFile)
    }
    self.text = text
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}
