import VivaceGeometry
import VivaceViews

/// A bar that fills.
public struct DefaultGaugeStyle: GaugeStyle {
  public nonisolated init() {}
  public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}

/// A bar that is filled from its leading end as far as the value.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 4) {
      configuration.label
      HStack(spacing: 8) {
        configuration.minimumValueLabel
        GeometryReader { proxy in
          ZStack(alignment: .leading) {
            Capsule().fill(Shade.fill)
            Capsule().fill(.tint).frame(width: proxy.size.width * configuration.value)
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
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      configuration.label
      GeometryReader { proxy in
        ZStack(alignment: .leading) {
          Capsule().fill(.tint).opacity(0.3)
          Capsule().fill(.tint)
            .frame(width: max(proxy.size.width * configuration.value, proxy.size.height))
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
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 6) {
      configuration.minimumValueLabel
      GeometryReader { proxy in
        ZStack(alignment: .leading) {
          Capsule().fill(.tint)
          Circle().fill(.background)
            .padding(-2)
            .overlay { Circle().fill(.tint) }
            .frame(width: 7, height: 7)
            .offset(x: (proxy.size.width - 7) * configuration.value)
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

/// An open ring with a dot at the value, and the value's label in its middle.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    let angle = 135 + 270 * configuration.value
    ZStack {
      Circle().inset(by: 3)
        .trim(from: 0, to: 0.75)
        .stroke(.tint, style: StrokeStyle(lineWidth: 6, lineCap: .round))
        .rotationEffect(.degrees(135))
      Circle().fill(.background)
        .padding(-2)
        .overlay { Circle().fill(.tint) }
        .frame(width: 7, height: 7)
        .offset(x: 25)
        .rotationEffect(.degrees(angle))
      configuration.currentValueLabel.font(.system(size: 17, weight: .medium))
      HStack(spacing: 12) {
        configuration.minimumValueLabel
        configuration.maximumValueLabel
      }
      .font(.system(size: 9))
      .frame(maxHeight: .infinity, alignment: .bottom)
    }
    .frame(width: 56, height: 56)
    .background { configuration.label.hidden() }
  }
}

/// A ring, filled as far as the value, with the value's label in its middle.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    ZStack {
      Circle().inset(by: 3).stroke(Shade.fill, lineWidth: 6)
      Circle().inset(by: 3)
        .trim(from: 0, to: configuration.value)
        .stroke(.tint, style: StrokeStyle(lineWidth: 6, lineCap: .round))
        .rotationEffect(.degrees(-90))
      configuration.currentValueLabel.font(.system(size: 17, weight: .medium))
    }
    .frame(width: 56, height: 56)
    .background { configuration.label.hidden() }
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}
