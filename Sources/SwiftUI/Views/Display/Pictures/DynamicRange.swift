extension Image {
  /// How much brighter than white the brightest parts of a picture may be.
  public struct DynamicRange: Hashable, Sendable {
    private let name: String
    /// Nothing is brighter than white.
    public static let standard = DynamicRange(name: "standard")
    /// Highlights are somewhat brighter.
    public static let constrainedHigh = DynamicRange(name: "constrainedHigh")
    /// The full brightness that the picture specifies.
    public static let high = DynamicRange(name: "high")
  }

  /// Lets this picture be brighter than white, or not; nil asks the views around. Pictures have eight bits
  /// a component here, and with more than `standard` a warning says once that they stay so.
  public func allowedDynamicRange(_ range: DynamicRange?) -> Image {
    if let range { range.sayWhatIsMissing() }
    return self
  }
}

extension Image.DynamicRange {
  fileprivate func sayWhatIsMissing() {
    guard self != .standard else { return }
    NotYet.once("allowedDynamicRange(_:)", "shows pictures brighter than white")
  }
}

extension EnvironmentValues {
  /// How bright the pictures of a view may be; nil where none is set.
  public var allowedDynamicRange: Image.DynamicRange? {
    get { self[DynamicRangeKey.self] }
    set {
      newValue?.sayWhatIsMissing()
      self[DynamicRangeKey.self] = newValue
    }
  }
  private struct DynamicRangeKey: EnvironmentKey {
    static var defaultValue: Image.DynamicRange? { nil }
  }
}

extension View {
  /// Lets the pictures in this view be brighter than white, or not.
  public nonisolated func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View {
    environment(\.allowedDynamicRange, range)
  }
}
