import SwiftUI

/// The whole film as a strip of pictures: a finger on it shows the picture under it.
struct Filmstrip: View {
  let cinema: Cinema
  private static let height = 46.0

  var body: some View {
    VStack(spacing: 6) {
      GeometryReader { strip in
        ZStack(alignment: .topLeading) {
          Pictures(pictures: cinema.strip)
            .frame(height: Self.height)
          if cinema.range != nil {
            RangeHandles(cinema: cinema, width: strip.size.width, height: Self.height)
          }
          Playhead()
            .offset(x: strip.size.width * cinema.position / max(cinema.length, 0.1) - 2, y: -5)
            .allowsHitTesting(false)
        }
        .coordinateSpace(.named("strip"))
        .contentShape(.rect)
        .gesture(
          scrubbing(width: strip.size.width), including: cinema.range == nil ? .all : .subviews)
      }
      .frame(height: Self.height)
      .accessibilityElement(children: .contain)
      .accessibilityLabel("Filmstrip")
      HStack {
        Text(clock(cinema.position))
        Spacer()
        Text(clock(cinema.length))
      }
      .font(.caption.monospacedDigit())
      .foregroundStyle(.secondary)
    }
  }

  private func scrubbing(width: CGFloat) -> some Gesture {
    DragGesture(minimumDistance: 0)
      .onChanged { drag in cinema.scrub(to: min(max(0, drag.location.x / width), 1)) }
      .onEnded { _ in cinema.endScrubbing() }
  }

  private func clock(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded(.down))
    return String(format: "%d:%02d.%d", tenths / 600, tenths / 10 % 60, tenths % 10)
  }
}

private struct Pictures: View {
  let pictures: [CGImage]

  var body: some View {
    HStack(spacing: 0) {
      ForEach(pictures.indices, id: \.self) { index in
        Image(decorative: pictures[index], scale: 1)
          .resizable()
          .scaledToFill()
          .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
          .clipped()
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(.white.opacity(0.08))
    .clipShape(.rect(cornerRadius: 8))
  }
}

private struct Playhead: View {
  var body: some View {
    Capsule()
      .fill(.white)
      .frame(width: 4, height: 56)
      .shadow(color: .black.opacity(0.6), radius: 3)
  }
}

/// The chosen range: its ends follow fingers, the rest of the film is dimmed.
private struct RangeHandles: View {
  let cinema: Cinema
  let width: CGFloat
  let height: CGFloat

  var body: some View {
    if let range = cinema.range {
      let start = position(range.lowerBound)
      let end = position(range.upperBound)
      Dimmed(start: start, end: end)
        .fill(.black.opacity(0.62), style: FillStyle(eoFill: true))
        .allowsHitTesting(false)
      RoundedRectangle(cornerRadius: 8)
        .strokeBorder(.yellow, lineWidth: 3)
        .frame(width: max(0, end - start), height: height)
        .offset(x: start)
        .allowsHitTesting(false)
      handle("Start of the range", at: start) { seconds in
        let lower = min(max(0, seconds), range.upperBound - Cinema.shortest)
        cinema.range = lower...range.upperBound
        return lower
      }
      handle("End of the range", at: end) { seconds in
        let upper = max(min(cinema.length, seconds), range.lowerBound + Cinema.shortest)
        cinema.range = range.lowerBound...upper
        return upper
      }
    }
  }

  private func position(_ seconds: Double) -> CGFloat { width * seconds / cinema.length }

  /// - Parameter move: Moves an end of the range, and returns where it is.
  private func handle(
    _ name: String, at x: CGFloat, move: @escaping (Double) -> Double
  ) -> some View {
    Capsule()
      .fill(.yellow)
      .frame(width: 10, height: height)
      .padding(.horizontal, 12)
      .contentShape(.rect)
      .gesture(
        DragGesture(minimumDistance: 0, coordinateSpace: .named("strip"))
          .onChanged { drag in
            cinema.scrub(to: move(drag.location.x / width * cinema.length) / cinema.length)
          }
          .onEnded { _ in cinema.endScrubbing() }
      )
      .accessibilityElement()
      .accessibilityLabel(name)
      .offset(x: x - 17)
  }
}

/// The strip without the chosen range.
private struct Dimmed: Shape {
  let start: CGFloat
  let end: CGFloat

  func path(in rect: CGRect) -> Path {
    var path = Path(roundedRect: rect, cornerRadius: 8)
    path.addRect(CGRect(x: start, y: 0, width: max(0, end - start), height: rect.height))
    return path
  }
}
