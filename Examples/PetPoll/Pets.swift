// The pets, drawn with shapes: nothing here is a picture from a file.

import SwiftUI

enum Pet: String, CaseIterable, Identifiable {
  case cat, dog, rabbit, parrot, turtle

  var id: Pet { self }
  var name: String { rawValue.capitalized }
}

/// A drawing on a sheet of 100 × 100, which is as large as the shape's frame.
struct Sketch: Shape {
  private let drawing: Path

  init(_ draw: (inout Path) -> Void) { drawing = Path(draw) }

  func path(in rect: CGRect) -> Path {
    drawing.applying(
      CGAffineTransform(
        a: rect.width / 100, b: 0, c: 0, d: rect.height / 100, tx: rect.minX, ty: rect.minY))
  }
}

/// A pet's head on a disc of its colour; friendly at 32 points and at 120.
struct PetPicture: View {
  let pet: Pet
  let size: CGFloat
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    ZStack {
      Circle().fill(Palette(colorScheme).tint(of: pet))
      head.clipShape(Circle())
    }
    .frame(width: size, height: size)
  }

  @ViewBuilder private var head: some View {
    switch pet {
    case .cat: CatHead()
    case .dog: DogHead()
    case .rabbit: RabbitHead()
    case .parrot: ParrotHead()
    case .turtle: TurtleHead()
    }
  }
}

/// Two dark eyes with a glint, at the same height.
private struct Eyes: View {
  var distance: CGFloat
  var y: CGFloat
  var radius: CGFloat = 5

  var body: some View {
    ZStack {
      dots(radius: radius).fill(Ink.dark)
      dots(radius: radius * 0.36, dx: radius * 0.32, dy: -radius * 0.4).fill(.white)
    }
  }

  private func dots(radius r: CGFloat, dx: CGFloat = 0, dy: CGFloat = 0) -> Sketch {
    Sketch {
      for x in [50 - distance / 2, 50 + distance / 2] {
        $0.addOval(x + dx, y + dy, r, r * 1.12)
      }
    }
  }
}

/// Cheeks, as everybody draws them who likes the pet.
private struct Cheeks: View {
  var distance: CGFloat
  var y: CGFloat

  var body: some View {
    Sketch {
      $0.addOval(50 - distance / 2, y, 6, 4)
      $0.addOval(50 + distance / 2, y, 6, 4)
    }
    .fill(Color(hex: 0xFF6F7D).opacity(0.4))
  }
}

private enum Ink {
  static let dark = Color(hex: 0x2A2233)
  static let pink = Color(hex: 0xF58CA0)
  static let cream = Color(hex: 0xFFF6EA)
}

extension Path {
  /// An ellipse by its middle and its half axes.
  fileprivate mutating func addOval(_ x: CGFloat, _ y: CGFloat, _ rx: CGFloat, _ ry: CGFloat) {
    addEllipse(in: CGRect(x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry))
  }

  /// A leaf from one point to another: two curves that bulge to either side.
  fileprivate mutating func addLeaf(
    from a: CGPoint, to b: CGPoint, bulge: CGFloat, _ other: CGFloat? = nil
  ) {
    let middle = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    let across = CGVector(dx: b.y - a.y, dy: a.x - b.x)
    let second = other ?? bulge
    move(to: a)
    addQuadCurve(
      to: b, control: CGPoint(x: middle.x + across.dx * bulge, y: middle.y + across.dy * bulge))
    addQuadCurve(
      to: a, control: CGPoint(x: middle.x - across.dx * second, y: middle.y - across.dy * second))
    closeSubpath()
  }

  /// Adds a drawing and its mirror image.
  fileprivate mutating func addMirrored(_ draw: (inout Path) -> Void) {
    let half = Path(draw)
    addPath(half)
    addPath(half, transform: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 100, ty: 0))
  }
}

/// A smile of two bows that hang from a nose.
private struct Muzzle: View {
  var y: CGFloat
  var width: CGFloat = 9

  var body: some View {
    Sketch {
      $0.addMirrored { half in
        half.move(to: CGPoint(x: 50, y: y))
        half.addQuadCurve(
          to: CGPoint(x: 50 - width, y: y + 1), control: CGPoint(x: 50 - width / 2, y: y + 8))
        half.addQuadCurve(
          to: CGPoint(x: 50, y: y - 1.5), control: CGPoint(x: 50 - width / 2, y: y + 5))
        half.closeSubpath()
      }
    }
    .fill(Ink.dark)
  }
}

private struct CatHead: View {
  private let fur = Color(hex: 0xF08A2C)
  private let stripe = Color(hex: 0xC9621A)

  var body: some View {
    ZStack {
      Sketch {
        $0.addMirrored { ear in
          ear.move(to: CGPoint(x: 18, y: 50))
          ear.addQuadCurve(to: CGPoint(x: 24, y: 13), control: CGPoint(x: 15, y: 22))
          ear.addQuadCurve(to: CGPoint(x: 52, y: 34), control: CGPoint(x: 40, y: 18))
          ear.closeSubpath()
        }
      }
      .fill(fur)
      Sketch {
        $0.addMirrored { ear in
          ear.move(to: CGPoint(x: 23, y: 42))
          ear.addQuadCurve(to: CGPoint(x: 27, y: 21), control: CGPoint(x: 22, y: 28))
          ear.addQuadCurve(to: CGPoint(x: 41, y: 33), control: CGPoint(x: 35, y: 23))
          ear.closeSubpath()
        }
      }
      .fill(Ink.pink)
      Sketch { $0.addOval(50, 58, 35, 30) }.fill(fur)
      Sketch {
        $0.addLeaf(from: CGPoint(x: 50, y: 28), to: CGPoint(x: 50, y: 43), bulge: 0.3)
        $0.addMirrored {
          $0.addLeaf(from: CGPoint(x: 39, y: 29), to: CGPoint(x: 41, y: 40), bulge: 0.3)
          $0.addLeaf(from: CGPoint(x: 14, y: 58), to: CGPoint(x: 26, y: 60), bulge: 0.28)
          $0.addLeaf(from: CGPoint(x: 17, y: 69), to: CGPoint(x: 28, y: 67), bulge: 0.28)
        }
      }
      .fill(stripe)
      Sketch { $0.addMirrored { $0.addOval(42, 72, 12, 9) } }.fill(Ink.cream)
      Eyes(distance: 30, y: 56)
      Muzzle(y: 71)
      Sketch { $0.addTriangleNose(y: 66, size: 5) }.fill(Ink.pink)
    }
  }
}

extension Path {
  fileprivate mutating func addTriangleNose(y: CGFloat, size: CGFloat) {
    move(to: CGPoint(x: 50 - size, y: y - size * 0.5))
    addQuadCurve(
      to: CGPoint(x: 50 + size, y: y - size * 0.5), control: CGPoint(x: 50, y: y - size * 1.1))
    addQuadCurve(
      to: CGPoint(x: 50, y: y + size * 0.8), control: CGPoint(x: 50 + size * 0.7, y: y + size * 0.5)
    )
    addQuadCurve(
      to: CGPoint(x: 50 - size, y: y - size * 0.5),
      control: CGPoint(x: 50 - size * 0.7, y: y + size * 0.5))
    closeSubpath()
  }
}

private struct DogHead: View {
  private let fur = Color(hex: 0xE3B27C)
  private let ear = Color(hex: 0x8E5B3A)

  var body: some View {
    ZStack {
      Sketch { $0.addOval(50, 54, 31, 34) }.fill(fur)
      Sketch {
        $0.move(to: CGPoint(x: 46, y: 20))
        $0.addQuadCurve(to: CGPoint(x: 40, y: 62), control: CGPoint(x: 48, y: 44))
        $0.addLine(to: CGPoint(x: 60, y: 62))
        $0.addQuadCurve(to: CGPoint(x: 54, y: 20), control: CGPoint(x: 52, y: 44))
        $0.closeSubpath()
      }
      .fill(Ink.cream)
      Sketch {
        $0.addMirrored { side in
          side.move(to: CGPoint(x: 36, y: 22))
          side.addCurve(
            to: CGPoint(x: 14, y: 66), control1: CGPoint(x: 14, y: 18),
            control2: CGPoint(x: 6, y: 54))
          side.addCurve(
            to: CGPoint(x: 36, y: 22), control1: CGPoint(x: 26, y: 74),
            control2: CGPoint(x: 28, y: 40))
          side.closeSubpath()
        }
      }
      .fill(ear)
      Sketch { $0.addOval(50, 72, 21, 16) }.fill(Ink.cream)
      Sketch {
        $0.move(to: CGPoint(x: 43, y: 77))
        $0.addLine(to: CGPoint(x: 57, y: 77))
        $0.addCurve(
          to: CGPoint(x: 43, y: 77), control1: CGPoint(x: 58, y: 96),
          control2: CGPoint(x: 42, y: 96))
        $0.closeSubpath()
      }
      .fill(Ink.pink)
      Muzzle(y: 75, width: 12)
      Eyes(distance: 28, y: 50)
      Sketch { $0.addOval(50, 66, 8, 6) }.fill(Ink.dark)
      Sketch { $0.addOval(47.5, 63.8, 2.4, 1.4) }.fill(.white.opacity(0.7))
    }
  }
}

private struct RabbitHead: View {
  private let fur = Color(hex: 0xFBF7F4)
  private let shade = Color(hex: 0xF1E4E0)

  var body: some View {
    ZStack {
      Sketch {
        $0.addMirrored {
          $0.addLeaf(from: CGPoint(x: 42, y: 50), to: CGPoint(x: 30, y: 4), bulge: 0.36, 0.4)
        }
      }
      .fill(fur)
      Sketch {
        $0.addMirrored {
          $0.addLeaf(from: CGPoint(x: 40, y: 44), to: CGPoint(x: 31.5, y: 12), bulge: 0.24, 0.26)
        }
      }
      .fill(Ink.pink)
      Sketch { $0.addOval(50, 63, 29, 26) }.fill(fur)
      Sketch { $0.addMirrored { $0.addOval(44, 75, 8, 6.5) } }.fill(shade)
      Sketch {
        $0.addRect(CGRect(x: 46, y: 77, width: 3.6, height: 7))
        $0.addRect(CGRect(x: 50.4, y: 77, width: 3.6, height: 7))
      }
      .fill(.white)
      Cheeks(distance: 40, y: 70)
      Eyes(distance: 26, y: 59)
      Muzzle(y: 74, width: 8)
      Sketch { $0.addTriangleNose(y: 69, size: 4.4) }.fill(Ink.pink)
    }
  }
}

private struct ParrotHead: View {
  private let feathers = Color(hex: 0x35A95C)
  private let crest = Color(hex: 0xE8483F)

  var body: some View {
    ZStack {
      Sketch {
        $0.addLeaf(from: CGPoint(x: 50, y: 36), to: CGPoint(x: 50, y: 4), bulge: 0.26)
        $0.addMirrored {
          $0.addLeaf(from: CGPoint(x: 49, y: 36), to: CGPoint(x: 33, y: 9), bulge: 0.26)
        }
      }
      .fill(crest)
      Sketch {
        $0.addOval(50, 56, 30, 33)
      }
      .fill(feathers)
      Sketch { $0.addMirrored { $0.addOval(35, 52, 13, 14) } }.fill(Ink.cream)
      Eyes(distance: 30, y: 52)
      Sketch {
        $0.move(to: CGPoint(x: 37, y: 58))
        $0.addCurve(
          to: CGPoint(x: 63, y: 58), control1: CGPoint(x: 40, y: 44),
          control2: CGPoint(x: 60, y: 44))
        $0.addCurve(
          to: CGPoint(x: 50, y: 88), control1: CGPoint(x: 66, y: 74),
          control2: CGPoint(x: 56, y: 80))
        $0.addCurve(
          to: CGPoint(x: 37, y: 58), control1: CGPoint(x: 44, y: 80),
          control2: CGPoint(x: 34, y: 74))
        $0.closeSubpath()
      }
      .fill(Color(hex: 0xFFB52E))
      Sketch {
        $0.addLeaf(from: CGPoint(x: 38, y: 65), to: CGPoint(x: 62, y: 65), bulge: -0.3, 0.16)
      }
      .fill(Color(hex: 0xD98A12))
      Sketch { $0.addMirrored { $0.addOval(46, 57, 1.5, 2) } }.fill(Color(hex: 0x8A5406))
    }
  }
}

private struct TurtleHead: View {
  private let skin = Color(hex: 0x8CCB5E)
  private let shell = Color(hex: 0x3F7F4B)
  private let plate = Color(hex: 0x5FA05F)

  var body: some View {
    ZStack {
      Sketch { $0.addOval(50, 46, 40, 36) }.fill(shell)
      Sketch {
        $0.addLines([
          CGPoint(x: 38, y: 16), CGPoint(x: 62, y: 16), CGPoint(x: 70, y: 32),
          CGPoint(x: 60, y: 46), CGPoint(x: 40, y: 46), CGPoint(x: 30, y: 32),
        ])
        $0.closeSubpath()
        $0.addMirrored { side in
          side.addLines([
            CGPoint(x: 31, y: 18), CGPoint(x: 26, y: 33), CGPoint(x: 33, y: 46),
            CGPoint(x: 22, y: 62), CGPoint(x: 14, y: 46), CGPoint(x: 20, y: 28),
          ])
          side.closeSubpath()
        }
      }
      .fill(plate)
      Sketch { $0.addMirrored { $0.addOval(19, 78, 10, 9) } }.fill(skin)
      Sketch { $0.addOval(50, 66, 25, 23) }.fill(skin)
      Cheeks(distance: 36, y: 71)
      Eyes(distance: 26, y: 61)
      Sketch {
        $0.move(to: CGPoint(x: 40, y: 73))
        $0.addQuadCurve(to: CGPoint(x: 60, y: 73), control: CGPoint(x: 50, y: 86))
        $0.addQuadCurve(to: CGPoint(x: 40, y: 73), control: CGPoint(x: 50, y: 80))
        $0.closeSubpath()
      }
      .fill(Ink.dark)
      Sketch { $0.addMirrored { $0.addOval(47, 67, 1, 1.4) } }.fill(shell)
    }
  }
}
