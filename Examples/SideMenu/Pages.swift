// The pages behind the menu.

import SwiftUI

/// The bar with the button that opens the menu, and the chosen chapter below it.
struct PageView: View {
  let chapter: Chapter?
  @Binding var isOpen: Bool
  let metrics: Metrics

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Button {
        withAnimation(.drawer) { isOpen.toggle() }
      } label: {
        Image(systemName: "line.3.horizontal")
          .font(.system(size: 20, weight: .medium))
          .frame(width: 44, height: 44)
          .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      .accessibilityLabel("Menu")
      .padding(.horizontal, metrics.margin - 12)
      .padding(.top, metrics.edge)
      // Each chapter has an identity of its own, so that a transition replaces one by the other.
      ZStack {
        content
          .padding(.horizontal, metrics.margin)
          .frame(maxWidth: 640, maxHeight: .infinity, alignment: .top)
          .frame(maxWidth: .infinity)
          .id(chapter)
          .transition(.page)
      }
    }
    .frame(maxHeight: .infinity, alignment: .top)
  }

  @ViewBuilder private var content: some View {
    switch chapter {
    case .today: TodayPage(height: metrics.window.height)
    case .coves: CovesPage(row: metrics.window.height < 480 ? 52 : 72)
    case .log: LogPage(isLow: metrics.window.height < 480)
    case .kit: KitPage(row: metrics.row)
    case nil: CoverPage()
    }
  }
}

extension AnyTransition {
  /// The old page is out of the way before the new one rises into its place.
  static var page: AnyTransition {
    .asymmetric(
      insertion: .offset(y: 16).combined(with: .opacity)
        .animation(.smooth(duration: 0.35).delay(0.08)),
      removal: .opacity.animation(.easeOut(duration: 0.12)))
  }
}

/// A page's title, with a line in small letters above it.
struct PageTitle: View {
  let title: String
  let above: String

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(above)
        .font(.caption.weight(.semibold))
        .foregroundStyle(.secondaryInk)
      Text(title)
        .font(.system(size: 32, weight: .bold, design: .serif))
    }
    .lineLimit(1)
    .padding(.bottom, 16)
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

extension View {
  /// A card of the almanac.
  func card() -> some View {
    background(.surface, in: RoundedRectangle(cornerRadius: 16))
  }
}

/// The page that is shown while no chapter is chosen.
struct CoverPage: View {
  var body: some View {
    VStack(spacing: 20) {
      Sign().frame(width: 40, height: 40).scaleEffect(1.8).frame(width: 72, height: 72)
      Text("Saltwater")
        .font(.system(size: 32, weight: .bold, design: .serif))
      Text("Choose a chapter")
        .font(.callout)
        .foregroundStyle(.secondaryInk)
    }
    .frame(maxHeight: .infinity)
    .padding(.bottom, 56)
  }
}

// MARK: Today

/// The tide of a day at Gull Cove.
struct Tide {
  /// In metres above the chart's zero.
  static func height(at hour: Double) -> Double {
    2.9 + 1.9 * cos((hour - 6.2) / 12.4 * 2 * .pi) + 0.15 * cos(hour / 12 * .pi)
  }
}

/// The tide from midnight to midnight, as a line or as the area below it.
struct TideCurve: Shape {
  let isArea: Bool

  func path(in rect: CGRect) -> Path {
    Path { path in
      for step in 0...96 {
        let point = Self.point(at: Double(step) / 4, in: rect)
        if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      guard isArea else { return }
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }

  static func point(at hour: Double, in rect: CGRect) -> CGPoint {
    CGPoint(
      x: rect.minX + rect.width * hour / 24,
      y: rect.maxY - rect.height * Tide.height(at: hour) / 5.4)
  }
}

/// A dot on the curve.
struct TideMark: Shape {
  let hour: Double
  let radius: CGFloat

  func path(in rect: CGRect) -> Path {
    let center = TideCurve.point(at: hour, in: rect)
    return Path(
      ellipseIn: CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
}

struct TodayPage: View {
  /// The window's: what there is no room for is left out.
  let height: CGFloat
  private let now = 9.5

  var body: some View {
    VStack(spacing: 12) {
      PageTitle(title: "Gull Cove", above: "Saturday, 14 June")
        .padding(.bottom, -12)
      chart
      HStack(spacing: 8) {
        fact("High", "06:12", "4.8 m", "arrow.up")
        fact("Low", "12:24", "1.0 m", "arrow.down")
        fact("Water", "13°", "calm", "thermometer.medium")
      }
      if height >= 640 { appointments }
    }
  }

  private var chart: some View {
    VStack(spacing: 8) {
      // Shapes of one's own are mirrored where one reads from right to left: so runs the time.
      ZStack {
        TideCurve(isArea: true).fill(.accentSoft)
        TideCurve(isArea: false)
          .stroke(.accentFill, style: StrokeStyle(lineWidth: 3, lineCap: .round))
        TideMark(hour: now, radius: 9).fill(.surface)
        TideMark(hour: now, radius: 6).fill(.accentFill)
      }
      .frame(height: height < 480 ? 72 : 160)
      HStack {
        ForEach([0, 6, 12, 18, 24], id: \.self) { hour in
          Text("\(hour)")
          if hour < 24 { Spacer(minLength: 0) }
        }
      }
      .font(.caption)
      .monospacedDigit()
      .foregroundStyle(.secondaryInk)
    }
    .padding(16)
    .card()
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Tide, falling from 4.8 metres")
  }

  private var appointments: some View {
    VStack(spacing: 0) {
      appointment("10:40", "With Ines and Tomas", "Seal Steps")
      Rectangle().fill(.line).frame(height: 1).padding(.leading, 72)
      appointment("18:15", "Evening mile", "Long Sand")
    }
    .card()
  }

  private func appointment(_ time: String, _ title: String, _ place: String) -> some View {
    HStack(spacing: 0) {
      Text(time)
        .font(.callout.weight(.semibold))
        .monospacedDigit()
        .foregroundStyle(.accentFill)
        .frame(width: 56, alignment: .leading)
      VStack(alignment: .leading, spacing: 2) {
        Text(title).font(.callout.weight(.medium))
        Text(place).font(.caption).foregroundStyle(.secondaryInk)
      }
      .lineLimit(1)
    }
    .padding(.horizontal, 16)
    .frame(maxWidth: .infinity, alignment: .leading)
    .frame(height: 64)
    .accessibilityElement(children: .combine)
  }

  private func fact(
    _ name: String, _ value: String, _ detail: String, _ symbol: String
  ) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      HStack(spacing: 4) {
        Image(systemName: symbol).foregroundStyle(.accentFill)
        Text(name).foregroundStyle(.secondaryInk)
      }
      .font(.caption.weight(.semibold))
      Text(value).font(.headline).monospacedDigit()
      Text(detail).font(.caption).foregroundStyle(.secondaryInk)
    }
    .lineLimit(1)
    .padding(.vertical, 12)
    .padding(.horizontal, 8)
    .frame(maxWidth: .infinity, alignment: .leading)
    .card()
    .accessibilityElement(children: .combine)
  }
}

// MARK: Coves

struct Cove: Identifiable {
  let name: String
  let away: String
  let water: Int

  var id: String { name }

  static let all = [
    Cove(name: "Gull Cove", away: "0.4 km", water: 13),
    Cove(name: "Seal Steps", away: "1.9 km", water: 14),
    Cove(name: "Old Harbour", away: "3.2 km", water: 15),
    Cove(name: "Long Sand", away: "6.8 km", water: 12),
  ]
}

struct CovesPage: View {
  let row: CGFloat

  var body: some View {
    VStack(spacing: 0) {
      PageTitle(title: "Coves", above: "Nearest first")
      VStack(spacing: 0) {
        ForEach(Cove.all) { cove in
          HStack(spacing: 12) {
            Image(systemName: "mappin.and.ellipse")
              .foregroundStyle(.accentFill)
              .frame(width: 24)
            VStack(alignment: .leading, spacing: 2) {
              Text(cove.name).font(.body.weight(.medium))
              Text(cove.away).font(.caption).foregroundStyle(.secondaryInk)
            }
            .lineLimit(1)
            Spacer(minLength: 0)
            Text("\(cove.water)°").font(.title3.weight(.semibold)).monospacedDigit()
          }
          .padding(.horizontal, 16)
          .frame(height: row)
          .accessibilityElement(children: .combine)
          .overlay(alignment: .bottom) {
            if cove.id != Cove.all.last?.id {
              Rectangle().fill(.line).frame(height: 1).padding(.leading, 52)
            }
          }
        }
      }
      .card()
    }
  }
}

// MARK: Log

struct LogPage: View {
  let isLow: Bool
  private let minutes = [("M", 20), ("T", 0), ("W", 35), ("T", 25), ("F", 0), ("S", 50), ("S", 15)]

  var body: some View {
    VStack(spacing: 0) {
      PageTitle(title: "145 minutes", above: "This week")
      HStack(alignment: .bottom, spacing: 12) {
        ForEach(Array(minutes.enumerated()), id: \.offset) { _, day in
          VStack(spacing: 8) {
            ZStack(alignment: .bottom) {
              Capsule().fill(.line)
              Capsule().fill(.accentFill)
                .containerRelativeHeight(Double(day.1) / 50)
            }
            .frame(maxWidth: 20)
            .frame(height: isLow ? 96 : 200)
            Text(day.0).font(.caption.weight(.semibold)).foregroundStyle(.secondaryInk)
          }
          .frame(maxWidth: .infinity)
          .accessibilityElement(children: .ignore)
          .accessibilityLabel("\(day.1) minutes")
        }
      }
      .padding(16)
      .card()
    }
  }
}

extension View {
  /// Sets the height to a fraction of the container's, from the bottom up.
  fileprivate func containerRelativeHeight(_ part: Double) -> some View {
    GeometryReader { geometry in
      VStack(spacing: 0) {
        Spacer(minLength: 0)
        frame(height: geometry.size.height * part)
      }
    }
  }
}

// MARK: Kit

struct KitPage: View {
  let row: CGFloat
  @State private var packed: Set<String> = ["Tow float", "Towel"]
  private let things = ["Tow float", "Wool hat", "Towel", "Thermos", "Whistle"]

  var body: some View {
    VStack(spacing: 0) {
      PageTitle(title: "Kit", above: "\(packed.count) of \(things.count) packed")
      VStack(spacing: 0) {
        ForEach(things, id: \.self) { thing in
          Button {
            withAnimation(.snappy) { packed.formSymmetricDifference([thing]) }
          } label: {
            HStack(spacing: 12) {
              Image(systemName: packed.contains(thing) ? "checkmark.circle.fill" : "circle")
                .font(.system(size: 20))
                .foregroundStyle(packed.contains(thing) ? .accentFill : .secondaryInk)
                .frame(width: 24)
              Text(thing)
                .foregroundStyle(packed.contains(thing) ? .secondaryInk : .primaryInk)
              Spacer(minLength: 0)
            }
            .padding(.horizontal, 16)
            .frame(height: row)
            .contentShape(Rectangle())
          }
          .buttonStyle(.plain)
          .accessibilityLabel(thing)
          .accessibilityValue(packed.contains(thing) ? "packed" : "missing")
        }
      }
      .card()
    }
  }
}
