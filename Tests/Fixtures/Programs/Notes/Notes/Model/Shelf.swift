import Foundation
import Observation
import os

/// The documents in the user's folder.
@Observable
final class Shelf {
  private(set) var notes: [Note] = []
  @ObservationIgnored private let folder: URL
  @ObservationIgnored private let log = Logger(subsystem: "org.example.notes", category: "shelf")

  init(folder: URL = .documentsDirectory.appending(path: "Notes")) {
    self.folder = folder
    read()
    if notes.isEmpty { add("Welcome\nEach note is a file of its own.") }
  }

  func read() {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let files = try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)
      notes = try files.filter { $0.pathExtension == "txt" }
        .sorted { $0.lastPathComponent < $1.lastPathComponent }.map(Note.init(file:))
    } catch {
      log.error("cannot read \(self.folder.path): \(error.localizedDescription)")
    }
  }

  func add(_ text: String = "") {
    let note = Note(file: folder.appending(path: "note-\(notes.count + 1).txt"), text: text)
    notes.append(note)
    save(note)
  }

  func save(_ note: Note) {
    guard let index = notes.firstIndex(where: { $0.id == note.id }) else { return }
    notes[index] = note
    do { try note.save() } catch { log.error("cannot write \(note.file.path)") }
  }
}
