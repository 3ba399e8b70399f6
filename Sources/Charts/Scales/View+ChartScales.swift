import SwiftUI

extension View {
  /// Says what the x axis is for, and how values become positions.
  public nonisolated func chartXScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil)
    -> some View
  {
    chartOption {
      $0.x.domain = domain._domain
      if let type { $0.x.type = type }
    }
  }

  /// Says what the x axis is for, where its ends are, and how values become positions.
  public nonisolated func chartXScale<Domain: ScaleDomain, Range: ScaleRange>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View {
    chartOption {
      ($0.x.domain, $0.x.range) = (domain._domain, range._range)
      if let type { $0.x.type = type }
    }
  }

  /// Says where the ends of the x axis are, and how values become positions.
  public nonisolated func chartXScale<Range: ScaleRange>(range: Range, type: ScaleType? = nil)
    -> some View
  {
    chartOption {
      $0.x.range = range._range
      if let type { $0.x.type = type }
    }
  }

  /// Says how values become positions along x.
  public nonisolated func chartXScale(type: ScaleType?) -> some View {
    chartOption { $0.x.type = type }
  }

  /// Says what the y axis is for, and how values become positions.
  public nonisolated func chartYScale<Domain: ScaleDomain>(domain: Domain, type: ScaleType? = nil)
    -> some View
  {
    chartOption {
      $0.y.domain = domain._domain
      if let type { $0.y.type = type }
    }
  }

  /// Says what the y axis is for, where its ends are, and how values become positions.
  public nonisolated func chartYScale<Domain: ScaleDomain, Range: ScaleRange>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View {
    chartOption {
      ($0.y.domain, $0.y.range) = (domain._domain, range._range)
      if let type { $0.y.type = type }
    }
  }

  /// Says where the ends of the y axis are, and how values become positions.
  public nonisolated func chartYScale<Range: ScaleRange>(range: Range, type: ScaleType? = nil)
    -> some View
  {
    chartOption {
      $0.y.range = range._range
      if let type { $0.y.type = type }
    }
  }

  /// Says how values become positions along y.
  public nonisolated func chartYScale(type: ScaleType?) -> some View {
    chartOption { $0.y.type = type }
  }
}
