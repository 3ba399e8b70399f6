import VivaceGeometry
import VivaceLooks
import VivaceViews

/// The positions along a slider's track, from 0 to 1: ticks, the place from which it is filled, and
/// the part that the thumb can be in.
struct SliderMarks {
  var entries: [(position: Double, label: AnyView?)] = []
  var neutral: Double?
  var enabled: ClosedRange<Double> = 0...1

  /// Points below the track that labels of marks take.
  static let labelHeight: CGFloat = 16
  /// How near the thumb comes before a mark holds it, in points.
  private static let reach: CGFloat = 6

  nonisolated init() {}

  nonisolated init<V: BinaryFloatingPoint>(
    _ marks: [_SliderMark], in bounds: ClosedRange<V>, step: V?, neutral: V?,
    enabled: ClosedRange<V>?
  ) {
    let scale = SliderScale(bounds, step: step)
    entries = marks.map { (scale.position(of: V($0.value)), $0.label) }
    self.neutral = neutral.map { scale.position(of: $0) }
    if let enabled {
      let low = scale.position(of: enabled.lowerBound)
      self.enabled = low...max(low, scale.position(of: enabled.upperBound))
    }
  }

  var hasLabels: Bool { entries.contains { $0.label != nil } }

  func allowed(_ position: Double) -> Double {
    min(max(position, enabled.lowerBound), enabled.upperBound)
  }

  /// The nearest position at which a dragged thumb can be.
  func nearest(to position: Double, trackLength: CGFloat) -> Double {
    let tick = entries.map(\.position).min { abs($0 - position) < abs($1 - position) }
    guard let tick, abs(tick - position) * trackLength <= Self.reach else {
      return allowed(position)
    }
    return allowed(tick)
  }
}

/// The ticks below a slider's track, and their labels.
struct SliderMarkRow: View {
  let entries: [(position: Double, label: AnyView?)]
  let start: CGFloat
  let trackLength: CGFloat

  var body: some View {
    ForEach(entries.indices, id: \.self) { index in
      let entry = entries[index]
      VStack(spacing: 4) {
        Circle().fill(.tertiary).frame(width: 4, height: 4)
        entry.label.font(.caption2).foregroundStyle(.secondary).fixedSize()
      }
      .frame(width: 0, height: 0, alignment: .top)
      .offset(x: start + trackLength * entry.position, y: Theme.touch.slider.regular.track + 5)
    }
    .allowsHitTesting(false)
    .accessibilityHidden(true)
  }
}
