import SwiftUI

/// A part of a whole, as a ring.
public struct Ring: View, Animatable {
  private var fraction: Double
  private let width: CGFloat

  public init(_ fraction: Double, width: CGFloat = 12) {
    (self.fraction, self.width) = (Ring.clamped(fraction), width)
  }

  public var animatableData: Double {
    get { fraction }
    set { fraction = newValue }
  }

  static func clamped(_ fraction: Double) -> Double { min(max(fraction, 0), 1) }

  public var body: some View {
    ZStack {
      Circle().stroke(.quaternary, lineWidth: width)
      Circle().trim(from: 0, to: fraction)
        .stroke(.tint, style: StrokeStyle(lineWidth: width, lineCap: .round))
        .rotationEffect(.degrees(-90))
      Text(fraction, format: .percent.precision(.fractionLength(0))).font(.title2.bold())
    }
    .padding(width / 2)
  }
}

struct Ring_Previews: PreviewProvider {
  static var previews: some View {
    HStack {
      Ring(0.25)
      Ring(0.8, width: 20).tint(.orange)
    }
    .padding()
    .frame(width: 320, height: 180)
  }
}
