import VivaceGraphics

/// Messages about conditions that a program with managed objects should know, each written once.
enum CoreDataReport {
  static func once(_ message: String) { Warning.once("CoreData: \(message)") }
}
