import VivaceGeometry
import VivaceViews

/// A bar that fills.
public struct DefaultGaugeStyle: GaugeStyle {
  /// `.automatic` is the shorter spelling.
  public nonisolated init() {}
  /// Draws what `LinearCapacityGaugeStyle` draws.
  public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}

/// A bar that is filled from its leading end as far as the value.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  /// `.linearCapacity` is the shorter spelling.
  public nonisolated init() {}

  /// The label above the bar, the bounds at its ends, the value below.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 4) {
      configuration.label
      HStack(spacing: 8) {
        configuration.minimumValueLabel
        GeometryReader { proxy in
          ZStack(alignment: .leading) {
            Capsule().fill(Shade.fill)
            GaugeBar(width: proxy.size.width, filled: proxy.size.width * configuration.value)
          }
        }
        .frame(height: 6)
        configuration.maximumValueLabel
      }
      configuration.currentValueLabel.foregroundStyle(.secondary)
    }
  }
}

/// A small bar that is filled from its leading end as far as the value, with the labels of its ends.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  /// `.accessoryLinearCapacity` is the shorter spelling.
  public nonisolated init() {}

  /// A small bar between the label and the labels of its ends.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      configuration.label
      GeometryReader { proxy in
        ZStack(alignment: .leading) {
          GaugeBar(width: proxy.size.width, filled: proxy.size.width).opacity(0.3)
          GaugeBar(
            width: proxy.size.width,
            filled: max(proxy.size.width * configuration.value, proxy.size.height))
        }
      }
      .frame(height: 6)
      configuration.currentValueLabel.foregroundStyle(.secondary)
    }
    .font(.caption)
  }
}

/// A bar with a dot at the value.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  /// `.accessoryLinear` is the shorter spelling.
  public nonisolated init() {}

  /// A full bar with a dot 7 points wide at the value.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 6) {
      configuration.minimumValueLabel
      GeometryReader { proxy in
        let width = proxy.size.width
        let dot = (width - 7) * configuration.value
        ZStack(alignment: .leading) {
          GaugeBar(width: width, filled: width)
          Circle().fill(.background).padding(-2).frame(width: 7, height: 7).offset(x: dot)
          GaugeBar(width: width, filled: width).padding(.vertical, -0.5)
            .mask(alignment: .leading) { Circle().frame(width: 7, height: 7).offset(x: dot) }
        }
        .frame(height: proxy.size.height)
      }
      .frame(height: 6)
      configuration.maximumValueLabel
    }
    .font(.caption)
    .background { configuration.label.hidden() }
  }
}

/// An open ring with a dot at the value, and the value's label in its middle. In the ring's gap are the
/// labels of its ends, else that of the gauge.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  /// `.accessoryCircular` is the shorter spelling.
  public nonisolated init() {}

  /// Three quarters of a ring with a dot at the value.
  public func makeBody(configuration: Configuration) -> some View {
    let hasBounds =
      configuration.minimumValueLabel != nil || configuration.maximumValueLabel != nil
    let angle = Angle.degrees(270 * configuration.value)
    ZStack {
      ZStack {
        GaugeRing(turns: 0.75, end: 0.75, width: 6)
        dot(11, at: angle).foregroundStyle(.background)
        GaugeRing(turns: 0.75, end: 0.75, width: 7).mask { dot(7, at: angle) }
      }
      .rotationEffect(.degrees(135))
      configuration.currentValueLabel.font(.system(size: 17, weight: .medium))
      HStack(spacing: 12) {
        if hasBounds {
          configuration.minimumValueLabel
          configuration.maximumValueLabel
        } else {
          configuration.label.lineLimit(1).minimumScaleFactor(0.5).frame(maxWidth: 30)
        }
      }
      .font(.system(size: 9))
      .frame(maxHeight: .infinity, alignment: .bottom)
    }
    .frame(width: 56, height: 56)
    .background { if hasBounds { configuration.label.hidden() } }
  }

  private func dot(_ width: CGFloat, at angle: Angle) -> some View {
    Circle().frame(width: width, height: width).offset(x: 25).rotationEffect(angle)
  }
}

/// A ring, filled as far as the value, with the value's label in its middle.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  /// `.accessoryCircularCapacity` is the shorter spelling.
  public nonisolated init() {}

  /// A ring in 56 × 56 points, filled clockwise from the top.
  public func makeBody(configuration: Configuration) -> some View {
    ZStack {
      Circle().inset(by: 3).stroke(Shade.fill, lineWidth: 6)
      GaugeRing(turns: 1, end: configuration.value, width: 6).rotationEffect(.degrees(-90))
      configuration.currentValueLabel.font(.system(size: 17, weight: .medium))
    }
    .frame(width: 56, height: 56)
    .background { configuration.label.hidden() }
  }
}

/// A bar in the tint. A gradient runs along the whole gauge, however much of it is filled, so that a value
/// has its colour.
private struct GaugeBar: View {
  /// The whole gauge's.
  let width: CGFloat
  let filled: CGFloat
  @Environment(\.tintGradient) private var gradient

  var body: some View {
    if let gradient {
      LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing)
        .frame(width: width)
        .frame(width: filled, alignment: .leading)
        .clipShape(.capsule)
    } else {
      Capsule().fill(.tint).frame(width: filled)
    }
  }
}

/// A ring in the tint from its trailing side clockwise; a gradient runs along it.
private struct GaugeRing: View {
  /// How much of a circle the whole gauge is.
  let turns: Double
  /// How much of a circle is drawn.
  let end: Double
  let width: CGFloat
  @Environment(\.tintGradient) private var gradient

  var body: some View {
    let style: AnyShapeStyle =
      if let gradient {
        AnyShapeStyle(
          AngularGradient(
            gradient: gradient, center: .center, startAngle: .zero, endAngle: .degrees(360 * turns))
        )
      } else {
        AnyShapeStyle(.tint)
      }
    Circle().inset(by: 3)
      .trim(from: 0, to: end)
      .stroke(style, style: StrokeStyle(lineWidth: width, lineCap: .round))
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// The linear capacity style.
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A bar filled as far as the value.
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A small bar with a dot.
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  /// A small bar filled as far as the value.
  public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// An open ring with a dot.
  public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// A ring filled as far as the value.
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}
