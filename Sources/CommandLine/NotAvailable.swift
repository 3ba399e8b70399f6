/// Names that SwiftUI has and this library does not have yet, as far as programs are known to use
/// them.
enum NotAvailable {
  static let names: Set<String> = [
    "Map", "Chart", "VideoPlayer", "ShaderLibrary",
  ]
}
