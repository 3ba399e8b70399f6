import Foundation

/// The content of a map view's ground. Stored only: the ground is plain.
open class MKMapConfiguration: NSObject, @unchecked Sendable {
  /// The heights of the ground: flat, or as they are.
  public enum ElevationStyle: Int, Sendable { case flat, realistic }
  /// The heights that the program wants.
  open var elevationStyle: ElevationStyle
  fileprivate init(_ elevationStyle: ElevationStyle) { self.elevationStyle = elevationStyle }
}

/// A ground of streets and names.
open class MKStandardMapConfiguration: MKMapConfiguration, @unchecked Sendable {
  /// The strength of the ground: the usual one, or faint below what a program shows.
  public enum EmphasisStyle: Int, Sendable { case `default`, muted }
  /// The strength that the program wants.
  open var emphasisStyle: EmphasisStyle
  /// The points of interest that the program wants; nil for all.
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  /// Whether the program wants the traffic.
  open var showsTraffic = false
  /// A flat ground of the usual strength, unless other ones are named.
  public init(elevationStyle: ElevationStyle = .flat, emphasisStyle: EmphasisStyle = .default) {
    self.emphasisStyle = emphasisStyle
    super.init(elevationStyle)
  }
}

/// A ground of pictures from above, with names.
open class MKHybridMapConfiguration: MKMapConfiguration, @unchecked Sendable {
  /// The points of interest that the program wants; nil for all.
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  /// Whether the program wants the traffic.
  open var showsTraffic = false
  /// A flat ground, unless another one is named.
  public init(elevationStyle: ElevationStyle = .flat) { super.init(elevationStyle) }
}

/// A ground of pictures from above.
open class MKImageryMapConfiguration: MKMapConfiguration, @unchecked Sendable {
  /// A flat ground, unless another one is named.
  public init(elevationStyle: ElevationStyle = .flat) { super.init(elevationStyle) }
}
