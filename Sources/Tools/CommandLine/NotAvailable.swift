/// Names of SwiftUI that this library does not have yet, for messages about a program that does not compile.
enum NotAvailable {
  static let names: Set = ["DebugReplaceableView", "DocumentBaseBox"]
}
