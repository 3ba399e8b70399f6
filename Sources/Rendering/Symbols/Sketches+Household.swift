import VivaceGeometry

/// Furniture, what is worn, and what is played with.
extension Sketches {
  static let household: [String: Drawing] = {
    var all: [String: Drawing] = [:]
    all["table.furniture"] = { sketch, isFilled in
      rounded(&sketch, isFilled, 1.6, 6, 20.8, 4.4, 1.2)
      sketch.fill(sketch.line([4.4, 10.4, 4.4, 19.4]))
      sketch.fill(sketch.line([19.6, 10.4, 19.6, 19.4]))
      sketch.fill(sketch.line([4.4, 15.4, 19.6, 15.4], width: 1.3))
    }
    all["dishwasher"] = { sketch, isFilled in
      rounded(&sketch, isFilled, 3.4, 2.4, 17.2, 19.2, 2.4)
      addDetail(&sketch, isFilled, sketch.line([4, 7.4, 20, 7.4], width: 1.4))
      addDetail(&sketch, isFilled, sketch.disc(17, 4.9, 0.9))
      let plate = sketch.disc(12, 14.4, 4.2).subtracting(sketch.disc(12, 14.4, 2.8))
      addDetail(&sketch, isFilled, plate)
    }
    all["sensor"] = { sketch, isFilled in
      rounded(&sketch, isFilled, 7, 7, 10, 10, 2.4)
      for turn in [0, 180] as [CGFloat] {
        sketch.fill(sketch.arc(12, 12, 10, from: turn - 34, to: turn + 34, width: 1.5))
      }
    }
    all["lanyardcard"] = { sketch, isFilled in
      sketch.fill(sketch.line([8, 1.6, 12, 6.4, 16, 1.6], width: 1.5))
      rounded(&sketch, isFilled, 3.6, 6.4, 16.8, 15.2, 2.4)
      addDetail(&sketch, isFilled, sketch.disc(12, 12, 2.2))
      addDetail(&sketch, isFilled, sketch.oval(12, 18.2, 4.2, 2))
    }
    all["hat.widebrim"] = { sketch, isFilled in
      let brim = sketch.oval(12, 16.2, 10.4, 3.4)
      let crown = sketch.box(6.2, 5, 11.6, 12, 4.4)
      frame(&sketch, isFilled, brim.union(crown)) {
        $0.oval(12, 16.2, 10.4 - $0.width, 3.4 - $0.width)
          .union($0.box(6.2 + $0.width, 5 + $0.width, 11.6 - 2 * $0.width, 12 - $0.width, 3))
      }
      addDetail(&sketch, isFilled, sketch.line([6.8, 13, 17.2, 13], width: 1.5))
    }
    all["mustache"] = { sketch, isFilled in
      sketch.silhouette(isFilled: isFilled) { sketch in
        for side in [-1, 1] as [CGFloat] {
          sketch.fill(sketch.oval(12 + side * 4, 11.4, 4.4, 2.9))
          sketch.fill(
            sketch.line(
              [12 + side * 6.6, 11.6, 12 + side * 9.2, 11.2, 12 + side * 10.8, 9], width: 2.2))
        }
      }
    }
    all["volleyball"] = { sketch, isFilled in
      disc(&sketch, isFilled)
      for turn in [0, 120, 240] as [CGFloat] {
        let (dx, dy) = (sin(turn * .pi / 180), -cos(turn * .pi / 180))
        addDetail(
          &sketch, isFilled,
          sketch.arc(12 + 9 * dx, 12 + 9 * dy, 9, from: turn + 90, to: turn + 152, width: 1.4))
        addDetail(
          &sketch, isFilled,
          sketch.arc(12 + 6 * dx, 12 + 6 * dy, 10.5, from: turn + 76, to: turn + 128, width: 1.4))
      }
    }
    all["peacesign"] = { sketch, _ in
      sketch.ring(sketch.disc(12, 12, 10), sketch.disc(12, 12, 10 - sketch.width))
      sketch.fill(sketch.line([12, 3, 12, 21]))
      sketch.fill(sketch.line([5.6, 18.4, 12, 12, 18.4, 18.4]))
    }
    return all
  }()

  /// Solids, and windows in windows.
  static let solids: [String: Drawing] = {
    var all: [String: Drawing] = [:]
    all["pyramid"] = { sketch, isFilled in
      let outer: [CGFloat] = [12, 2.4, 22, 17.4, 12, 21.8, 2, 17.4]
      frame(&sketch, isFilled, sketch.polygon(outer)) {
        $0.polygon([12, 5.4, 19.4, 16.8, 12, 20, 4.6, 16.8])
      }
      addDetail(&sketch, isFilled, sketch.line([12, 3.6, 12, 20.8], width: 1.4))
    }
    all["cone"] = { sketch, isFilled in
      let foot = sketch.oval(12, 18, 9, 3.8)
      let outer = sketch.polygon([12, 1.8, 21, 17.4, 3, 17.4]).union(foot)
      frame(&sketch, isFilled, outer) {
        $0.polygon([12, 5.6, 18.8, 17.2, 5.2, 17.2])
          .union($0.oval(12, 18, 9 - $0.width, 3.8 - $0.width))
      }
    }
    for (name, points) in [
      ("pip.enter", [9.6, 5.4, 13.4, 9.2, 9.8, 9.2, 13.4, 9.2, 13.4, 5.6]),
      ("pip.exit", [13.4, 9.2, 9.6, 5.4, 13.2, 5.4, 9.6, 5.4, 9.6, 9]),
    ] as [(String, [CGFloat])] {
      all[name] = { sketch, isFilled in
        sketch.fill(
          sketch.line([11, 19, 3, 19, 1.8, 17.8, 1.8, 4.2, 3, 3, 21, 3, 22.2, 4.2, 22.2, 10]))
        rounded(&sketch, isFilled, 13, 13, 9.6, 7.6, 1.6)
        let left = points.enumerated().map { $0 % 2 == 0 ? $1 - 5 : $1 }
        sketch.fill(sketch.line(left, width: 1.5))
      }
    }
    all["questionmark.square.dashed"] = { sketch, _ in
      for turn in 0..<4 {
        let angle = CGFloat(turn) * .pi / 2
        func at(_ x: CGFloat, _ y: CGFloat) -> [CGFloat] {
          [12 + x * cos(angle) - y * sin(angle), 12 + x * sin(angle) + y * cos(angle)]
        }
        sketch.fill(sketch.line(at(-9.6, -5.4) + at(-9.6, -8) + at(-8, -9.6) + at(-5.4, -9.6)))
        sketch.fill(sketch.line(at(-2, -9.6) + at(2, -9.6)))
      }
      sketch.fill(sketch.arc(12, 9.8, 2.7, from: 190, to: 400))
      sketch.fill(sketch.line([14, 11.6, 12, 13.4, 12, 14.4]))
      sketch.fill(sketch.disc(12, 17.2, 1.1))
    }
    return all
  }()
}
