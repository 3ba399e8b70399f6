/// Settings of `URLSession` that Foundation has for reading only here. They are behind each source that uses them: in
/// our library they would have every program load Foundation's networking.
enum SessionSettings {
  static let name = "waitsForConnectivity"

  /// The text that is added behind a source. Empty for those that use none of the settings, or declare them.
  static func text(for source: ParsedSource) -> String {
    let uses = source.identifiers.filter { $0.text == name }
    let isDeclared = uses.contains { $0.role == .declaration }
    return uses.isEmpty || isDeclared ? "" : code
  }

  private static let code = """

    extension URLSessionConfiguration {
      fileprivate var waitsForConnectivity: Bool {
        get { false }
        set { if newValue { _ = Self._toldOfWaiting } }
      }

      private static let _toldOfWaiting: Void = FileHandle.standardError.write(
        Data(
          "warning: URLSessionConfiguration.waitsForConnectivity has no effect here yet: without a network a request fails at once.\\n".utf8))
    }

    """
}
