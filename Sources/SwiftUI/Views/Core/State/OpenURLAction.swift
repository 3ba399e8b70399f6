import VivaceGeometry

/// Opens a link, by the handler of a view around or by the system.
public struct OpenURLAction: Sendable {
  /// The result of a handler: the link was handled, discarded, or is left to the system.
  public struct Result: Sendable {
    enum Kind: Equatable, Sendable {
      case handled, discarded
      case system(URL?)
    }
    let kind: Kind
    /// The handler opened the URL.
    public static let handled = Result(kind: .handled)
    /// Nothing is to be opened.
    public static let discarded = Result(kind: .discarded)
    /// The system is to open the URL.
    public static let systemAction = Result(kind: .system(nil))
    /// The system is to open another URL.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    /// The system is to open the URL, or another one. Pages open in the desktop's browser; to want them within
    /// the program has no effect, which is reported once.
    public static func systemAction(_ url: URL? = nil, prefersInApp: Bool) -> Result {
      sayInApp(prefersInApp)
      return Result(kind: .system(url))
    }

    fileprivate static func sayInApp(_ prefersInApp: Bool) {
      guard prefersInApp else { return }
      NotYet.once("OpenURLAction(_:prefersInApp:)", "opens pages within the program")
    }
  }

  private nonisolated(unsafe) let handler: (URL) -> Result

  /// A handler that is asked for each link, and says what it has done.
  public init(handler: @escaping (URL) -> Result) { self.handler = handler }

  /// Hands the link to the handler, and to the system when the handler says so.
  public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

  /// Opens a URL. Pages open in the desktop's browser; opening them within the program has no effect, which is
  /// reported once.
  public func callAsFunction(_ url: URL, prefersInApp: Bool) {
    Result.sayInApp(prefersInApp)
    callAsFunction(url)
  }

  /// Opens a URL, then reports whether it was accepted.
  public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
    switch handler(url).kind {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other): completion(Self.open(other ?? url))
    }
  }

  /// The system's handler of addresses; set by the stage, if it has windows.
  package nonisolated(unsafe) static var system: ((URL) -> Bool)?

  private static func open(_ url: URL) -> Bool {
    if let system { return system(url) }
    Warning.once("Nothing here can open \(url.absoluteString); set openURL in the environment.")
    return false
  }
}

extension EnvironmentValues {
  /// Opens a link. Links in text and `Link` use it, so that a handler set here is asked first.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
  private struct OpenURLKey: EnvironmentKey {
    static let defaultValue = OpenURLAction { _ in .systemAction }
  }
}
