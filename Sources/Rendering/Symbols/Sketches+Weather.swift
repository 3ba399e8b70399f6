import VivaceGeometry

/// The sky: clouds with what is around them and falls out of them, suns, moons.
extension Sketches {
  static let weather: [String: Drawing] = {
    var all: [String: Drawing] = [:]
    for (name, below) in fallings {
      all["cloud." + name] = { sketch, isFilled in
        cloud(&sketch, isFilled, x: 12, y: 9.4, size: 0.86)
        sketch.layer = 1
        below(&sketch)
      }
      for light in ["sun", "moon"] where ["rain", "bolt"].contains(name) {
        all["cloud.\(light).\(name)"] = { sketch, isFilled in
          litCloud(&sketch, isFilled, light, y: 11, size: 0.74)
          sketch.layer = 2
          below(&sketch)
        }
      }
    }
    for light in ["sun", "moon"] {
      all["cloud." + light] = { sketch, isFilled in
        litCloud(&sketch, isFilled, light, y: 14.4, size: 0.86)
      }
    }
    all["sun.max"] = { sketch, isFilled in sun(&sketch, isFilled, rays: 6.6...9.6) }
    all["sun.min"] = { sketch, isFilled in sun(&sketch, isFilled, rays: 7.8...7.9) }
    all["sun.and.horizon"] = { sketch, isFilled in
      sun(&sketch, isFilled, rays: 6.6...9.6)
      sketch.cut(sketch.box(0, 13.4, 24, 12))
      sketch.fill(sketch.line([1.6, 15.4, 22.4, 15.4]))
      sketch.fill(sketch.line([6, 19, 18, 19]))
    }
    all["moon.stars"] = { sketch, isFilled in
      moon(&sketch, isFilled, x: 10.4, y: 13, radius: 8.6)
      for (x, y, reach) in [(17, 5, 3.6), (20.4, 11, 2.6)] as [(CGFloat, CGFloat, CGFloat)] {
        sketch.cut(sketch.disc(x, y, reach))
        sketch.fill(sketch.sparkle(x, y, reach))
      }
    }
    all["moon.zzz"] = { sketch, isFilled in
      moon(&sketch, isFilled, x: 9.4, y: 14, radius: 8)
      sketch.cut(sketch.box(11, 0.6, 13, 12))
      for (x, y, side) in [(12.4, 6.6, 4), (18, 2.2, 3.4)] as [(CGFloat, CGFloat, CGFloat)] {
        sketch.fill(
          sketch.line(
            [x, y, x + side, y, x, y + side * 1.15, x + side, y + side * 1.15], width: 1.5))
      }
    }
    all["snowflake"] = { sketch, _ in
      for step in 0..<6 {
        func at(_ along: CGFloat, _ across: CGFloat) -> [CGFloat] {
          let angle = CGFloat(step) * .pi / 3
          return [
            12 + along * sin(angle) + across * cos(angle),
            12 - along * cos(angle) + across * sin(angle),
          ]
        }
        sketch.fill(sketch.line([12, 12] + at(9.8, 0), width: 1.5))
        sketch.fill(sketch.line(at(9, -2.5) + at(6.4, 0) + at(9, 2.5), width: 1.4))
      }
    }
    all["snow"] = { sketch, _ in
      flake(&sketch, 12, 12, 5.4, width: 1.7)
      for step in 0..<6 {
        let angle = CGFloat(step) * .pi / 3 + .pi / 6
        flake(&sketch, 12 + 9 * sin(angle), 12 - 9 * cos(angle), 2.2)
      }
    }
    all["wind.snow"] = { sketch, _ in
      sketch.fill(sketch.line([1.6, 9.4, 12.4, 9.4]))
      sketch.fill(sketch.arc(12.4, 6.4, 3, from: -150, to: 90))
      sketch.fill(sketch.line([1.6, 14, 9.6, 14]))
      sketch.fill(sketch.arc(9.6, 17, 3, from: -90, to: 150))
      flake(&sketch, 18.4, 15.6, 3.8)
    }
    return all
  }()

  /// Six arms around a place.
  private static func flake(
    _ sketch: inout Sketch, _ x: CGFloat, _ y: CGFloat, _ reach: CGFloat, width: CGFloat = 1.2
  ) {
    for turn in [0, 60, 120] as [CGFloat] {
      let (dx, dy) = (reach * sin(turn * .pi / 180), reach * cos(turn * .pi / 180))
      sketch.fill(sketch.line([x - dx, y - dy, x + dx, y + dy], width: width))
    }
  }

  /// The drawings of precipitation below a cloud.
  private static let fallings: [(String, @Sendable (inout Sketch) -> Void)] = [
    ("drizzle", { sketch in drops(&sketch, [7.4, 12, 16.6], length: 1.6, steps: 2) }),
    ("rain", { sketch in drops(&sketch, [7.4, 12, 16.6], length: 3.6, steps: 1) }),
    ("heavyrain", { sketch in drops(&sketch, [5.4, 9, 12.6, 16.2, 19], length: 5, steps: 1) }),
    (
      "fog",
      { sketch in
        sketch.fill(sketch.line([4, 18.4, 20, 18.4]))
        sketch.fill(sketch.line([6.4, 22, 17.6, 22]))
      }
    ),
    (
      "hail",
      { sketch in
        for (x, y) in [(7, 18.6), (12, 18.6), (17, 18.6), (9.4, 22), (14.4, 22)]
          as [(CGFloat, CGFloat)]
        {
          sketch.fill(sketch.disc(x, y, 1.2))
        }
      }
    ),
    (
      "snow",
      { sketch in
        for (x, y) in [(8, 19.8), (15.6, 19.8)] as [(CGFloat, CGFloat)] {
          flake(&sketch, x, y, 2.6)
        }
      }
    ),
    (
      "sleet",
      { sketch in
        drops(&sketch, [8, 16.6], length: 3.6, steps: 1)
        sketch.fill(sketch.disc(12, 19.4, 1.3))
      }
    ),
    ("bolt", { sketch in bolt(&sketch, x: 12) }),
    (
      "bolt.rain",
      { sketch in
        sketch.layer += 1
        drops(&sketch, [5.8, 19], length: 3.6, steps: 1)
        sketch.layer -= 1
        bolt(&sketch, x: 12)
      }
    ),
  ]

  private static func drops(
    _ sketch: inout Sketch, _ positions: [CGFloat], length: CGFloat, steps: Int
  ) {
    for (index, x) in positions.enumerated() {
      let y: CGFloat = 17.6 + (steps > 1 && index % 2 == 1 ? 2.6 : 0)
      sketch.fill(sketch.line([x, y, x - length * 0.4, y + length], width: 1.6))
    }
  }

  private static func bolt(_ sketch: inout Sketch, x: CGFloat) {
    let path = sketch.polygon([
      x + 1.4, 12.6, x - 3.4, 18.4, x - 0.4, 18.4, x - 1.8, 23, x + 3.2, 17, x + 0.2, 17,
    ])
    sketch.cut(path.strokedPath(StrokeStyle(lineWidth: 40)))
    sketch.fill(path)
  }

  static func cloudPath(_ sketch: Sketch, x: CGFloat, y: CGFloat, size: CGFloat, inset: CGFloat)
    -> Path
  {
    func disc(_ dx: CGFloat, _ dy: CGFloat, _ radius: CGFloat) -> Path {
      sketch.disc(x + dx * size, y + dy * size, max(radius * size - inset, 0.1))
    }
    let bottom = y + 6.4 * size - inset
    let top = y + 1.2 * size
    return disc(-6, 1.8, 4.6).union(disc(0.6, -1.6, 6.2)).union(disc(6.6, 2.2, 4.2)).union(
      sketch.box(x - 6 * size, top, 12.6 * size, max(bottom - top, 0.1)))
  }

  static func cloud(
    _ sketch: inout Sketch, _ isFilled: Bool, x: CGFloat, y: CGFloat, size: CGFloat
  ) {
    frame(&sketch, isFilled, cloudPath(sketch, x: x, y: y, size: size, inset: 0)) {
      cloudPath($0, x: x, y: y, size: size, inset: $0.width)
    }
  }

  /// A cloud, the first layer, in front of the sun or the moon, the second.
  private static func litCloud(
    _ sketch: inout Sketch, _ isFilled: Bool, _ light: String, y: CGFloat, size: CGFloat
  ) {
    sketch.layer = 1
    if light == "sun" {
      frame(&sketch, isFilled, sketch.disc(16.2, y - 5.4, 4)) {
        $0.disc(16.2, y - 5.4, 4 - $0.width)
      }
      for step in 0..<8 {
        let angle = CGFloat(step) * .pi / 4
        let (dx, dy) = (cos(angle), sin(angle))
        sketch.fill(
          sketch.line(
            [16.2 + 5.6 * dx, y - 5.4 + 5.6 * dy, 16.2 + 6.8 * dx, y - 5.4 + 6.8 * dy], width: 1.5))
      }
    } else {
      moon(&sketch, isFilled, x: 16.4, y: y - 5.8, radius: 6.2, opensLeft: true)
    }
    sketch.cut(cloudPath(sketch, x: 10.4, y: y, size: size, inset: -1.3))
    sketch.layer = 0
    cloud(&sketch, isFilled, x: 10.4, y: y, size: size)
  }

  private static func sun(_ sketch: inout Sketch, _ isFilled: Bool, rays: ClosedRange<CGFloat>) {
    frame(&sketch, isFilled, sketch.disc(12, 12, 4.6)) { $0.disc(12, 12, 4.6 - $0.width * 0.9) }
    for step in 0..<8 {
      let angle = CGFloat(step) * .pi / 4
      let (dx, dy) = (cos(angle), sin(angle))
      sketch.fill(
        sketch.line([
          12 + rays.lowerBound * dx, 12 + rays.lowerBound * dy, 12 + rays.upperBound * dx,
          12 + rays.upperBound * dy,
        ]))
    }
  }

  static func moon(
    _ sketch: inout Sketch, _ isFilled: Bool, x: CGFloat, y: CGFloat, radius: CGFloat,
    opensLeft: Bool = false
  ) {
    let direction: CGFloat = opensLeft ? -0.5 : 0.5
    func crescent(_ sketch: Sketch, _ inset: CGFloat) -> Path {
      sketch.disc(x, y, radius - inset).subtracting(
        sketch.disc(x + radius * direction, y - radius * 0.42, radius * 0.86 + inset))
    }
    frame(&sketch, isFilled, crescent(sketch, 0)) { crescent($0, $0.width * 0.9) }
  }
}
