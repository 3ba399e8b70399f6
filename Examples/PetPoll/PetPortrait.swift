import SwiftUI

/// A pet's face on a round ground, at any size.
struct PetPortrait: View {
  let pet: Pet

  var body: some View {
    ZStack {
      Circle()
        .fill(ground)
      face
        .clipShape(Circle())
    }
  }

  private var ground: LinearGradient {
    LinearGradient(
      colors: [pet.color.mix(with: .white, by: 0.62), pet.color.mix(with: .white, by: 0.25)],
      startPoint: .top, endPoint: .bottom)
  }

  @ViewBuilder private var face: some View {
    switch pet {
    case .cat: CatFace()
    case .dog: DogFace()
    case .rabbit: RabbitFace()
    case .parrot: ParrotFace()
    case .turtle: TurtleFace()
    }
  }
}

/// A shape drawn on a sheet of 100 by 100, and fitted to any frame.
struct Sheet: Shape {
  let draw: @Sendable (inout Path) -> Void

  func path(in rect: CGRect) -> Path {
    Path(draw)
      .applying(CGAffineTransform(scaleX: rect.width / 100, y: rect.height / 100))
      .offsetBy(dx: rect.minX, dy: rect.minY)
  }
}

extension Sheet {
  /// An ellipse around a point.
  static func oval(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Sheet {
    Sheet { path in
      path.addEllipse(
        in: CGRect(x: x - width / 2, y: y - height / 2, width: width, height: height))
    }
  }

  /// The same twice, left and right of the middle.
  static func pair(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Sheet {
    Sheet { path in
      for x in [50 - x, 50 + x] {
        path.addEllipse(
          in: CGRect(x: x - width / 2, y: y - height / 2, width: width, height: height))
      }
    }
  }

  /// Straight lines around a polygon, and around its mirror image.
  static func mirrored(_ points: [CGPoint]) -> Sheet {
    Sheet { path in
      path.addLines(points)
      path.closeSubpath()
      path.addLines(points.map { CGPoint(x: 100 - $0.x, y: $0.y) })
      path.closeSubpath()
    }
  }
}

/// Two round eyes with a light in them, looking at you.
struct Eyes: View {
  var spread: CGFloat = 16
  var height: CGFloat = 50
  var size: CGFloat = 11

  var body: some View {
    ZStack {
      Sheet.pair(spread, height, size, size * 1.15).fill(Color.ink)
      Sheet { [spread, height, size] path in
        for x in [50 - spread, 50 + spread] {
          path.addEllipse(
            in: CGRect(x: x - size * 0.1, y: height - size * 0.42, width: size * 0.36, height: size * 0.36))
        }
      }
      .fill(.white)
    }
  }
}

/// A mouth of two arcs under a nose.
struct Muzzle: View {
  var top: CGFloat = 66

  var body: some View {
    Sheet { [top] path in
      path.move(to: CGPoint(x: 40, y: top + 4))
      path.addQuadCurve(to: CGPoint(x: 50, y: top + 3), control: CGPoint(x: 45, y: top + 12))
      path.addQuadCurve(to: CGPoint(x: 60, y: top + 4), control: CGPoint(x: 55, y: top + 12))
    }
    .stroke(Color.ink, style: StrokeStyle(lineWidth: 1.5, lineCap: .round))
  }
}

extension Color {
  static let ink = Color(red: 0.16, green: 0.13, blue: 0.13)
}

struct CatFace: View {
  private let fur = Color(red: 0.96, green: 0.62, blue: 0.24)
  private let stripe = Color(red: 0.80, green: 0.44, blue: 0.12)

  var body: some View {
    ZStack {
      Sheet.mirrored([CGPoint(x: 18, y: 52), CGPoint(x: 20, y: 12), CGPoint(x: 48, y: 32)])
        .fill(fur)
      Sheet.mirrored([CGPoint(x: 24, y: 40), CGPoint(x: 25, y: 21), CGPoint(x: 40, y: 32)])
        .fill(Color(red: 1, green: 0.76, blue: 0.70))
      Sheet.oval(50, 59, 68, 58).fill(fur)
      Sheet.mirrored([CGPoint(x: 46, y: 31), CGPoint(x: 49, y: 31), CGPoint(x: 49, y: 42)])
        .fill(stripe)
      Sheet.mirrored([CGPoint(x: 36, y: 33), CGPoint(x: 40, y: 32), CGPoint(x: 42, y: 41)])
        .fill(stripe)
      Sheet.oval(50, 72, 34, 24).fill(Color(red: 1, green: 0.92, blue: 0.82))
      Eyes(spread: 16, height: 54)
      Sheet.oval(50, 65, 9, 6).fill(Color(red: 0.90, green: 0.42, blue: 0.42))
      Muzzle(top: 66)
      whiskers
    }
  }

  private var whiskers: some View {
    Sheet { path in
      for (dy, end) in [(0.0, -3.0), (5.0, 4.0)] {
        path.move(to: CGPoint(x: 32, y: 69 + dy))
        path.addLine(to: CGPoint(x: 12, y: 68 + dy + end))
        path.move(to: CGPoint(x: 68, y: 69 + dy))
        path.addLine(to: CGPoint(x: 88, y: 68 + dy + end))
      }
    }
    .stroke(Color.ink.opacity(0.55), style: StrokeStyle(lineWidth: 1, lineCap: .round))
  }
}

struct DogFace: View {
  private let fur = Color(red: 0.80, green: 0.58, blue: 0.38)
  private let dark = Color(red: 0.46, green: 0.29, blue: 0.17)

  var body: some View {
    ZStack {
      Sheet.oval(50, 57, 60, 62).fill(fur)
      ears
      Sheet.oval(50, 34, 14, 26).fill(Color(red: 0.96, green: 0.88, blue: 0.78))
      Sheet.oval(50, 73, 38, 30).fill(Color(red: 0.98, green: 0.93, blue: 0.86))
      Eyes(spread: 15, height: 50)
      Sheet.oval(50, 64, 15, 10).fill(Color.ink)
      Sheet.oval(47.5, 62, 4, 2.4).fill(.white.opacity(0.7))
      tongue
      Muzzle(top: 70)
    }
  }

  private var ears: some View {
    Sheet { path in
      for side in [0.0, 1.0] {
        var ear = Path()
        ear.move(to: CGPoint(x: 34, y: 27))
        ear.addCurve(
          to: CGPoint(x: 20, y: 72), control1: CGPoint(x: 10, y: 16), control2: CGPoint(x: 4, y: 62))
        ear.addCurve(
          to: CGPoint(x: 34, y: 27), control1: CGPoint(x: 30, y: 74), control2: CGPoint(x: 24, y: 42))
        ear.closeSubpath()
        path.addPath(
          side == 0 ? ear : ear.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 100, ty: 0)))
      }
    }
    .fill(dark)
  }

  private var tongue: some View {
    Sheet { path in
      path.move(to: CGPoint(x: 45, y: 77))
      path.addLine(to: CGPoint(x: 55, y: 77))
      path.addCurve(
        to: CGPoint(x: 45, y: 77), control1: CGPoint(x: 57, y: 93), control2: CGPoint(x: 43, y: 93))
      path.closeSubpath()
    }
    .fill(Color(red: 0.94, green: 0.46, blue: 0.50))
  }
}

struct RabbitFace: View {
  private let fur = Color(red: 0.97, green: 0.95, blue: 0.94)
  private let pink = Color(red: 0.97, green: 0.70, blue: 0.74)

  var body: some View {
    ZStack {
      Sheet.pair(14, 27, 18, 50).fill(fur)
      Sheet.pair(14, 28, 9, 36).fill(pink)
      Sheet.oval(50, 65, 62, 54).fill(fur)
      Sheet.pair(23, 72, 13, 9).fill(pink.opacity(0.6))
      Eyes(spread: 15, height: 61)
      Sheet.oval(50, 71, 9, 6).fill(Color(red: 0.91, green: 0.48, blue: 0.55))
      Muzzle(top: 72)
      Sheet { path in
        path.addRect(CGRect(x: 46.5, y: 79, width: 3.2, height: 6))
        path.addRect(CGRect(x: 50.3, y: 79, width: 3.2, height: 6))
      }
      .fill(.white)
    }
  }
}

struct ParrotFace: View {
  private let green = Color(red: 0.16, green: 0.66, blue: 0.33)
  private let yellow = Color(red: 0.99, green: 0.80, blue: 0.22)

  var body: some View {
    ZStack {
      crest
      Sheet.oval(50, 60, 60, 66).fill(green)
      Sheet.oval(50, 34, 34, 16).fill(yellow)
      Sheet.pair(15, 53, 21, 23).fill(.white)
      Eyes(spread: 15, height: 53, size: 10)
      beak
      Sheet.pair(25, 70, 10, 7).fill(Color(red: 0.95, green: 0.45, blue: 0.35).opacity(0.8))
    }
  }

  private var crest: some View {
    Sheet { path in
      for (x, tilt) in [(40.0, -8.0), (50.0, 0.0), (60.0, 8.0)] {
        path.move(to: CGPoint(x: x - 5, y: 34))
        path.addQuadCurve(
          to: CGPoint(x: x + tilt, y: 11), control: CGPoint(x: x - 7 + tilt, y: 20))
        path.addQuadCurve(to: CGPoint(x: x + 5, y: 34), control: CGPoint(x: x + 7 + tilt, y: 20))
        path.closeSubpath()
      }
    }
    .fill(Color(red: 0.93, green: 0.33, blue: 0.27))
  }

  private var beak: some View {
    ZStack {
      Sheet { path in
        path.move(to: CGPoint(x: 39, y: 62))
        path.addQuadCurve(to: CGPoint(x: 61, y: 62), control: CGPoint(x: 50, y: 52))
        path.addCurve(
          to: CGPoint(x: 50, y: 86), control1: CGPoint(x: 63, y: 74), control2: CGPoint(x: 54, y: 80))
        path.addCurve(
          to: CGPoint(x: 39, y: 62), control1: CGPoint(x: 46, y: 80), control2: CGPoint(x: 37, y: 74))
        path.closeSubpath()
      }
      .fill(Color(red: 0.98, green: 0.62, blue: 0.16))
      Sheet.pair(4, 62, 2.6, 2).fill(Color.ink.opacity(0.7))
    }
  }
}

struct TurtleFace: View {
  private let skin = Color(red: 0.53, green: 0.78, blue: 0.44)
  private let shell = Color(red: 0.36, green: 0.50, blue: 0.28)

  var body: some View {
    ZStack {
      Sheet.oval(50, 78, 92, 66).fill(shell)
      Sheet { path in
        for x in [20.0, 40, 60, 80] {
          path.addEllipse(in: CGRect(x: x - 8, y: 54 + abs(x - 50) * 0.28, width: 16, height: 14))
        }
      }
      .fill(Color(red: 0.50, green: 0.64, blue: 0.36))
      Sheet.oval(50, 48, 52, 50).fill(skin)
      Sheet { path in
        path.addEllipse(in: CGRect(x: 38, y: 27, width: 8, height: 6))
        path.addEllipse(in: CGRect(x: 53, y: 25, width: 10, height: 7))
        path.addEllipse(in: CGRect(x: 46, y: 33, width: 6, height: 4))
      }
      .fill(Color(red: 0.43, green: 0.68, blue: 0.36))
      Sheet.pair(12, 45, 15, 16).fill(.white)
      Eyes(spread: 12, height: 46, size: 9)
      Sheet.pair(17, 58, 10, 6).fill(Color(red: 0.95, green: 0.55, blue: 0.50).opacity(0.7))
      Sheet { path in
        path.move(to: CGPoint(x: 38, y: 59))
        path.addQuadCurve(to: CGPoint(x: 62, y: 59), control: CGPoint(x: 50, y: 70))
      }
      .stroke(Color.ink, style: StrokeStyle(lineWidth: 1.5, lineCap: .round))
      Sheet.pair(3, 54, 1.8, 1.8).fill(Color.ink.opacity(0.6))
    }
  }
}
