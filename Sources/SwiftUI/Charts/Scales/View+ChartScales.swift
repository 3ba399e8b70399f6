import SwiftUI

extension View {
  /// Chooses the domain of the x axis, and the mapping of values to positions.
  public nonisolated func chartXScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil)
    -> some View
  {
    chartOption {
      $0.x.domain = domain._domain
      if let type { $0.x.type = type }
    }
  }

  /// Chooses the domain of the x axis, its ends in the plot, and the mapping of values to positions.
  public nonisolated func chartXScale<Domain: ScaleDomain, Range: PositionScaleRange>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View {
    chartOption {
      ($0.x.domain, $0.x.range) = (domain._domain, range._range)
      if let type { $0.x.type = type }
    }
  }

  /// Chooses the ends of the x axis in the plot, and the mapping of values to positions.
  public nonisolated func chartXScale<Range: PositionScaleRange>(
    range: Range, type: ScaleType? = nil
  )
    -> some View
  {
    chartOption {
      $0.x.range = range._range
      if let type { $0.x.type = type }
    }
  }

  /// Chooses the mapping of values to positions along x.
  public nonisolated func chartXScale(type: ScaleType?) -> some View {
    chartOption { $0.x.type = type }
  }

  /// Chooses the domain of the y axis, and the mapping of values to positions.
  public nonisolated func chartYScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil)
    -> some View
  {
    chartOption {
      $0.y.domain = domain._domain
      if let type { $0.y.type = type }
    }
  }

  /// Chooses the domain of the y axis, its ends in the plot, and the mapping of values to positions.
  public nonisolated func chartYScale<Domain: ScaleDomain, Range: PositionScaleRange>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View {
    chartOption {
      ($0.y.domain, $0.y.range) = (domain._domain, range._range)
      if let type { $0.y.type = type }
    }
  }

  /// Chooses the ends of the y axis in the plot, and the mapping of values to positions.
  public nonisolated func chartYScale<Range: PositionScaleRange>(
    range: Range, type: ScaleType? = nil
  )
    -> some View
  {
    chartOption {
      $0.y.range = range._range
      if let type { $0.y.type = type }
    }
  }

  /// Chooses the mapping of values to positions along y.
  public nonisolated func chartYScale(type: ScaleType?) -> some View {
    chartOption { $0.y.type = type }
  }
}
