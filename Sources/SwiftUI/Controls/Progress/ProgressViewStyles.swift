import VivaceGeometry
import VivaceLooks
import VivaceMotion
import VivaceViews

/// A bar where the progress is known, else a spinner.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  /// `.automatic` is the shorter spelling.
  public nonisolated init() {}
  /// A bar for known progress, else a spinner.
  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted != nil || configuration.interval != nil {
      LinearProgressViewStyle().makeBody(configuration: configuration)
    } else {
      CircularProgressViewStyle().makeBody(configuration: configuration)
    }
  }
}

/// A bar, filled from its leading end as far as things are done, with the label above
/// and the value's label below.
public struct LinearProgressViewStyle: ProgressViewStyle {
  private let tint: Color?
  /// In the tint around.
  public nonisolated init() { tint = nil }
  /// In a color of its own.
  public nonisolated init(tint: Color) { self.tint = tint }

  /// The label above the bar, the value's label below.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      configuration.label
      ProgressShare(configuration: configuration) { share in
        ProgressBar(share: share, tint: tint)
      }
      if let current = configuration.currentValueLabel {
        current.font(.caption).foregroundStyle(.secondary)
      }
    }
  }
}

/// A ring, filled by the fraction done, or a spinner while that is unknown; the labels are
/// below.
public struct CircularProgressViewStyle: ProgressViewStyle {
  private let tint: Color?
  /// In the tint around.
  public nonisolated init() { tint = nil }
  /// In a color of its own.
  public nonisolated init(tint: Color) { self.tint = tint }

  /// A ring for known progress, else a spinner; labels below.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 6) {
      if configuration.fractionCompleted != nil || configuration.interval != nil {
        ProgressShare(configuration: configuration) { share in
          ProgressRing(share: share, tint: tint)
        }
      } else {
        Spinner(tint: tint)
      }
      if let label = configuration.label {
        label.font(.subheadline).foregroundStyle(.secondary)
      }
      if let current = configuration.currentValueLabel {
        current.font(.caption).foregroundStyle(.secondary)
      }
    }
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// A bar or a spinner.
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A ring or a spinner.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

/// Finds how much of something is to be shown. A stretch of time is one linear animation from its
/// share now to its end.
private struct ProgressShare<Content: View>: View {
  let configuration: ProgressViewStyleConfiguration
  let content: (Double) -> Content
  /// The share at the end of the time, once the animation to it has begun; before, that of now.
  @State private var timed: Double?

  init(
    configuration: ProgressViewStyleConfiguration,
    @ViewBuilder content: @escaping (Double) -> Content
  ) {
    self.configuration = configuration
    self.content = content
  }

  var body: some View {
    if let interval = configuration.interval {
      content(timed ?? interval.share(at: Date()))
        .onAppear {
          let left = interval.range.upperBound.timeIntervalSince(
            max(Date(), interval.range.lowerBound))
          let wait = max(interval.range.lowerBound.timeIntervalSince(Date()), 0)
          timed = interval.share(at: Date())
          withAnimation(.linear(duration: max(left, 0)).delay(wait)) {
            timed = interval.countsDown ? 0 : 1
          }
        }
    } else {
      content(configuration.fractionCompleted ?? 0)
    }
  }
}

extension ProgressInterval {
  /// How much is filled at an instant, 0…1.
  func share(at date: Date) -> Double {
    let length = range.upperBound.timeIntervalSince(range.lowerBound)
    let passed = date.timeIntervalSince(range.lowerBound)
    let done = length > 0 ? min(max(passed / length, 0), 1) : 1
    return countsDown ? 1 - done : done
  }
}

private struct ProgressBar: View {
  let share: Double
  let tint: Color?
  @Environment(\.theme) private var theme
  @Environment(\.controlSize) private var controlSize

  init(share: Double, tint: Color?) {
    self.share = share
    self.tint = tint
  }

  var body: some View {
    let own = ProgramLooks.current.progress
    let metrics = theme.progress(controlSize)
    GeometryReader { proxy in
      ZStack(alignment: .leading) {
        Capsule().fill(own.rest.or(Shade(metrics.rest)))
        Capsule()
          .fill(tint.map(AnyShapeStyle.init) ?? own.filled.or(.tint))
          .frame(width: proxy.size.width * min(max(share, 0), 1))
      }
    }
    .frame(height: metrics.height)
  }
}

private struct ProgressRing: View {
  let share: Double
  let tint: Color?

  var body: some View {
    Circle().inset(by: 1.5)
      .stroke(Shade.fill, lineWidth: 3)
      .overlay {
        Circle().inset(by: 1.5)
          .trim(from: 0, to: share)
          .stroke(
            tint.map(AnyShapeStyle.init) ?? AnyShapeStyle(.tint),
            style: StrokeStyle(lineWidth: 3, lineCap: .round)
          )
          .rotationEffect(.degrees(-90))
      }
      .frame(width: 20, height: 20)
  }
}

/// Eight spokes; each is bright once a turn and fades until it is its turn again. Each spoke is one
/// animation that the renderer carries on by itself.
struct Spinner: View {
  var tint: Color?
  @Environment(\.tintColor) private var environmentTint
  @Environment(\.controlSize) private var controlSize
  @State private var isTurning = false

  init(tint: Color? = nil) { self.tint = tint }

  var body: some View {
    let spinner = [.large, .extraLarge].contains(controlSize) ? SpinnerLook.large : .medium
    let size = spinner.side
    let style = (tint ?? environmentTint).map(AnyShapeStyle.init) ?? AnyShapeStyle(Shade.spinner)
    ZStack {
      ForEach(0..<SpinnerLook.spokes) { spoke in
        let phase = SpinnerLook.phase(spoke)
        Capsule()
          .fill(style)
          .frame(width: spinner.spoke.width, height: spinner.spoke.height)
          .offset(y: -spinner.distance)
          .frame(width: size, height: size)
          .rotationEffect(.degrees(phase * 360))
          .animation(
            .linear(duration: SpinnerLook.turn).repeatForever(autoreverses: false)
              .delay((phase - 1) * SpinnerLook.turn)
          ) {
            // The opacity alone: the spinner may be moved in the turn in which it begins.
            $0.opacity(isTurning ? SpinnerLook.faintest : 1)
          }
      }
    }
    .frame(width: size, height: size)
    .onAppear { isTurning = true }
    .semantics { properties, _ in
      properties.role = .progress
      properties.label = "In progress"
      properties.combinesChildren = true
    }
  }
}
