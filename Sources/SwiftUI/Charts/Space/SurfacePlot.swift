import SwiftUI

/// The surface y = f(x, z), in a chart in space.
public nonisolated struct SurfacePlot: Chart3DContent {
  public typealias Body = Never
  let labels: [PlotInput.Label]
  let function: @Sendable (Double, Double) -> Double

  private init(
    labels: [PlotInput.Label], _ function: @escaping @Sendable (Double, Double) -> Double
  ) {
    self.labels = labels
    self.function = function
  }

  /// A surface whose names of dimensions are looked up.
  public nonisolated init(
    x: LocalizedStringKey, y: LocalizedStringKey, z: LocalizedStringKey,
    function: @escaping @Sendable (Double, Double) -> Double
  ) { self.init(labels: [.key(x), .key(y), .key(z)], function) }

  /// A surface with strings for the names of dimensions.
  @_disfavoredOverload
  public nonisolated init(
    x: some StringProtocol, y: some StringProtocol, z: some StringProtocol,
    function: @escaping @Sendable (Double, Double) -> Double
  ) { self.init(labels: [.string(String(x)), .string(String(y)), .string(String(z))], function) }

  /// A surface with texts for the names of dimensions.
  public nonisolated init(
    x: Text, y: Text, z: Text, function: @escaping @Sendable (Double, Double) -> Double
  ) { self.init(labels: [.text(x), .text(y), .text(z)], function) }

  /// A surface with resources for the names of dimensions.
  @_disfavoredOverload
  public nonisolated init(
    x: LocalizedStringResource, y: LocalizedStringResource, z: LocalizedStringResource,
    function: @escaping @Sendable (Double, Double) -> Double
  ) { self.init(labels: [.text(Text(x)), .text(Text(y)), .text(Text(z))], function) }

  @MainActor public func _collect(_ collector: _MarkCollector) {
    collector.add { id, style in
      SurfaceRecord(id: id, style: style, labels: labels, function: function)
    }
  }
}

/// A surface as the program describes it.
struct SurfaceRecord {
  var id: Int
  var style: MarkStyle
  /// The names of x, y and z.
  var labels: [PlotInput.Label]
  var function: (Double, Double) -> Double

  /// How many cells a surface has along each axis.
  static let cells = 48

  /// The values of y at the corners of a grid over two scales: z by z, and x by x in each. Nan where the
  /// function has no finite value.
  func samples(_ x: PositionScale, _ z: PositionScale) -> [Double] {
    func value(_ scale: PositionScale, _ fraction: Double) -> Double {
      scale.value(at: fraction, of: 1)?.scalar ?? .nan
    }
    let count = Self.cells
    var result: [Double] = []
    result.reserveCapacity((count + 1) * (count + 1))
    for row in 0...count {
      for column in 0...count {
        let (u, v) = (Double(column) / Double(count), Double(row) / Double(count))
        func y(_ shift: Double) -> Double { function(value(x, u + shift), value(z, v + shift)) }
        let height = y(0)
        result.append(height.isFinite ? height : Self.limit(y))
      }
    }
    return result
  }

  /// The value of a hole of one point, such as 0 / 0, where those beside it agree; else nan.
  private static func limit(_ y: (_ shift: Double) -> Double) -> Double {
    let neighbors = [1e-6, -1e-6, 2e-6].map(y)
    let tolerance = 1e-6 + abs(neighbors[0]) * 1e-3
    let agrees = neighbors.allSatisfy { $0.isFinite && abs($0 - neighbors[0]) <= tolerance }
    return agrees ? neighbors[0] : .nan
  }
}
