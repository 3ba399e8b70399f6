/// How much a constraint counts: 1000 holds or is a conflict, less is a wish.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// From 1 to 1000; from 1000 on the constraint is required.
  public var rawValue: Float
  /// A priority by its number, which is not checked here.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// An unlabeled form of `init(rawValue:)`.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The priority of constraints that must hold: 1000.
  public static let required = UILayoutPriority(1000)
  /// The default resistance against compression: 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority of a drag that resizes the scene: 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority with which a scene keeps its size: 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority of a drag that does not resize the scene: 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The default hugging of content: 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of a target size for fitting: 50.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// A higher priority by `b`.
  public static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority {
    UILayoutPriority(a.rawValue + b)
  }
  /// A lower priority by `b`.
  public static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority {
    UILayoutPriority(a.rawValue - b)
  }
}
