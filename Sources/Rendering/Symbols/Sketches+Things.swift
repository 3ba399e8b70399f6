import VivaceGeometry

/// Things in the house, at work and in the body.
extension Sketches {
  static let things: [String: Drawing] = {
    var all: [String: Drawing] = [:]
    all["photo"] = { sketch, isFilled in photo(&sketch, isFilled, x: 1.8, y: 4.2, 20.4, 15.6) }
    all["photo.on.rectangle"] = { sketch, isFilled in
      photo(&sketch, isFilled, x: 5.2, y: 7.2, 17.4, 13.4)
      sketch.fill(sketch.line([3, 16.6, 2.2, 15.8, 2.2, 5.4, 3.4, 4.2, 18.4, 4.2]))
    }
    all["photo.on.rectangle.angled"] = all["photo.on.rectangle"]
    all["photo.stack"] = { sketch, isFilled in
      photo(&sketch, isFilled, x: 2, y: 8, 20, 13.4)
      sketch.fill(sketch.line([4.6, 5.4, 19.4, 5.4], width: 1.6))
      sketch.fill(sketch.line([7, 2.8, 17, 2.8], width: 1.6))
    }
    all["camera.on.rectangle"] = { sketch, isFilled in
      rounded(&sketch, isFilled, 6, 8.6, 16.6, 12, 2.4)
      sketch.fill(sketch.polygon([11, 9.4, 12.4, 6.4, 16.4, 6.4, 17.8, 9.4]))
      addDetail(
        &sketch, isFilled, sketch.disc(14.4, 14.6, 3.2).subtracting(sketch.disc(14.4, 14.6, 1.6)))
      sketch.fill(sketch.line([3.6, 15.6, 2.2, 14.4, 2.2, 5.2, 3.4, 4, 16.4, 4]))
    }
    all["person.crop.artframe"] = { sketch, isFilled in
      rounded(&sketch, isFilled, 3, 5, 18, 16, 2)
      sketch.fill(sketch.line([8, 5, 12, 1.8, 16, 5], width: 1.4))
      addDetail(&sketch, isFilled, sketch.disc(12, 11.2, 2.7))
      addDetail(
        &sketch, isFilled, sketch.oval(12, 19.4, 5.4, 4.4).intersection(sketch.box(0, 10, 24, 8.4)))
    }
    all["text.below.photo"] = { sketch, isFilled in
      photo(&sketch, isFilled, x: 3.4, y: 1.8, 17.2, 12.4)
      for y in [17.6, 21.4] as [CGFloat] { sketch.fill(sketch.line([4.2, y, 19.8, y])) }
    }
    all["radio"] = { sketch, isFilled in
      rounded(&sketch, isFilled, 2.4, 8, 19.2, 12.6, 2.4)
      sketch.fill(sketch.line([5.4, 8, 18, 3], width: 1.6))
      let dial = sketch.disc(8.2, 14.4, 3)
      addDetail(&sketch, isFilled, dial.subtracting(sketch.disc(8.2, 14.4, 1.4)))
      for y in [12.4, 15.6] as [CGFloat] {
        addDetail(&sketch, isFilled, sketch.line([13.6, y, 18.4, y], width: 1.4))
      }
    }
    all["film"] = { sketch, isFilled in
      rounded(&sketch, isFilled, 2, 4, 20, 16, 2.4)
      for x in [6.4, 17.6] as [CGFloat] {
        addDetail(&sketch, isFilled, sketch.line([x, 5, x, 19], width: 1.3))
      }
      addDetail(&sketch, isFilled, sketch.line([6.4, 12, 17.6, 12], width: 1.3))
      for y in [8, 12, 16] as [CGFloat] {
        addDetail(&sketch, isFilled, sketch.line([3, y, 6, y], width: 1.3))
        addDetail(&sketch, isFilled, sketch.line([18, y, 21, y], width: 1.3))
      }
    }
    all["tray"] = { sketch, isFilled in tray(&sketch, isFilled, y: 4) }
    all["tray.2"] = { sketch, isFilled in
      tray(&sketch, isFilled, y: 9)
      sketch.fill(sketch.line([4.6, 7, 6.4, 2.6, 17.6, 2.6, 19.4, 7]))
    }
    all["tray.full"] = { sketch, isFilled in
      tray(&sketch, isFilled, y: 6)
      sketch.fill(sketch.line([7.4, 6.6, 16.6, 6.6], width: 1.6))
      sketch.fill(sketch.line([8, 3.2, 16, 3.2], width: 1.6))
      addDetail(&sketch, isFilled, sketch.line([7, 10, 17, 10], width: 1.6))
    }
    for (name, rows) in [
      ("doc.text", [12, 15, 18]), ("doc.plaintext", [9.6, 12.4, 15.2, 18]),
      ("text.document", [12, 15, 18]),
      ("text.page", [12, 15, 18]), ("doc.richtext", [15.6, 18.2]),
    ] as [(String, [CGFloat])] {
      all[name] = { sketch, isFilled in
        page(&sketch, isFilled)
        for y in rows { addDetail(&sketch, isFilled, sketch.line([8.4, y, 15.6, y], width: 1.4)) }
        if name == "doc.richtext" { addDetail(&sketch, isFilled, sketch.box(8, 9, 8, 4.2, 0.6)) }
      }
    }
    all["waveform"] = { sketch, _ in
      for (x, half) in [(2.6, 1.6), (6.4, 5), (10.2, 9), (14, 5.6), (17.8, 7.4), (21.4, 2)]
        as [(CGFloat, CGFloat)]
      {
        sketch.fill(sketch.line([x, 12 - half, x, 12 + half], width: sketch.width * 0.9))
      }
    }
    for waves in 0...3 {
      all[waves == 0 ? "speaker" : "speaker.wave.\(waves)"] = { sketch, isFilled in
        let x: CGFloat = [8, 5.6, 3.4, 1.2][waves]
        func horn(_ inset: CGFloat) -> [CGFloat] {
          [
            x + inset, 9 + inset * 0.8, x + 3 + inset * 0.4, 9 + inset * 0.8, x + 8 - inset,
            4.6 + inset * 2, x + 8 - inset, 19.4 - inset * 2, x + 3 + inset * 0.4,
            15 - inset * 0.8, x + inset, 15 - inset * 0.8,
          ]
        }
        frame(&sketch, isFilled, sketch.polygon(horn(0))) { $0.polygon(horn($0.width)) }
        sketch.layer = 1
        for wave in 0..<waves {
          sketch.fill(sketch.arc(x + 6, 12, 5.2 + 3.6 * CGFloat(wave), from: -38, to: 38))
        }
      }
    }
    for (part, level) in [("0", 0), ("25", 0.25), ("50", 0.5), ("75", 0.75), ("100", 1)]
      as [(String, CGFloat)]
    {
      for name in ["battery." + part, "battery.\(part)percent"] {
        all[name] = { sketch, _ in battery(&sketch, level) }
        all[name + ".bolt"] = { sketch, _ in
          battery(&sketch, level)
          let bolt = sketch.polygon([11.6, 3.4, 6.4, 13, 10, 13, 8.6, 20.6, 14.2, 10.8, 10.4, 10.8])
          sketch.cut(bolt.strokedPath(StrokeStyle(lineWidth: 44)))
          sketch.fill(bolt)
        }
      }
    }
    all["airpods"] = { sketch, _ in
      for side in [1, -1] as [CGFloat] {
        sketch.fill(sketch.disc(12 - 5.4 * side, 6.6, 3.8))
        sketch.fill(sketch.line([12 - 3.6 * side, 8, 12 - 3.6 * side, 20.6], width: 3))
      }
    }
    for name in ["airpods.pro", "airpodspro", "airpods.gen3"] { all[name] = all["airpods"] }
    all["airpod.left"] = { sketch, _ in earbud(&sketch, 1) }
    all["airpod.right"] = { sketch, _ in earbud(&sketch, -1) }
    all["airpods.max"] = { sketch, isFilled in
      sketch.fill(sketch.arc(12, 11.6, 8.4, from: 180, to: 360, width: 1.8))
      for x in [1.8, 17] as [CGFloat] { rounded(&sketch, isFilled, x, 11.4, 5.2, 9.6, 2.2) }
    }
    all["airpodsmax"] = all["airpods.max"]
    all["gearshape.2"] = { sketch, isFilled in
      cog(&sketch, isFilled, x: 8.6, y: 9, radius: 7)
      sketch.cut(sketch.disc(17.6, 17, 6.4))
      cog(&sketch, isFilled, x: 17.6, y: 17, radius: 5.2)
    }
    all["person.3"] = { sketch, isFilled in
      for x in [4.2, 19.8] as [CGFloat] {
        frame(&sketch, isFilled, bust(sketch, x, 8.4, 0.66, 0)) {
          bust($0, x, 8.4, 0.66, $0.width * 0.7)
        }
      }
      sketch.cut(bust(sketch, 12, 7.4, 0.92, -1.2))
      frame(&sketch, isFilled, bust(sketch, 12, 7.4, 0.92, 0)) {
        bust($0, 12, 7.4, 0.92, $0.width * 0.8)
      }
    }
    all["person.3.sequence"] = { sketch, isFilled in
      for (layer, x) in [4.8, 12, 19.2].enumerated() as EnumeratedSequence<[CGFloat]> {
        sketch.layer = layer
        sketch.cut(bust(sketch, x, 8, 0.82, -1))
        frame(&sketch, isFilled, bust(sketch, x, 8, 0.82, 0)) {
          bust($0, x, 8, 0.82, $0.width * 0.75)
        }
      }
    }
    all["wrench.and.screwdriver"] = { sketch, isFilled in
      sketch.fill(sketch.line([19.4, 19.4, 13, 13], width: 4.4))
      sketch.fill(sketch.line([11, 11, 6.4, 6.4], width: 1.6))
      sketch.fill(sketch.polygon([3.2, 4.8, 4.8, 3.2, 8, 5.2, 5.2, 8]))
      sketch.cut(sketch.line([4.4, 19.6, 15.6, 8.4], width: 6.4))
      sketch.fill(sketch.line([4.4, 19.6, 15, 9], width: 3.8))
      sketch.fill(sketch.disc(17, 7, 5.2))
      sketch.cut(sketch.polygon([17, 7, 16.4, 2.6, 21.6, 0.6, 23.4, 2.4, 21.4, 7.6]))
      if !isFilled {
        sketch.cut(sketch.line([19.2, 19.2, 14.4, 14.4], width: 1.2))
        sketch.cut(sketch.line([4.6, 19.4, 13, 11], width: 1))
      }
    }
    all["rosette"] = { sketch, isFilled in
      sketch.fill(sketch.polygon([7, 14, 17, 14, 17, 23, 12, 19.6, 7, 23]))
      sketch.cut(petals(sketch, -1))
      frame(&sketch, isFilled, petals(sketch, 0)) { petals($0, $0.width) }
    }
    all["medal"] = { sketch, isFilled in
      sketch.fill(sketch.polygon([5, 1.8, 10, 1.8, 13.4, 9, 9, 10.4]))
      sketch.fill(sketch.polygon([19, 1.8, 14, 1.8, 10.6, 9, 15, 10.4]))
      sketch.cut(sketch.disc(12, 15.6, 7.6))
      frame(&sketch, isFilled, sketch.disc(12, 15.6, 6.6)) { $0.disc(12, 15.6, 6.6 - $0.width) }
      addDetail(&sketch, isFilled, sketch.line([10.8, 13.8, 12.2, 12.8, 12.2, 18.6], width: 1.4))
    }
    all["backpack"] = { sketch, isFilled in
      sketch.fill(sketch.arc(12, 5, 3, from: 180, to: 360, width: 1.6))
      func body(_ sketch: Sketch, _ inset: CGFloat) -> Path {
        sketch.box(5 + inset, 4.6 + inset, 14 - 2 * inset, 17 - 2 * inset, 4.6 - inset)
      }
      frame(&sketch, isFilled, body(sketch, 0)) { body($0, $0.width) }
      addDetail(&sketch, isFilled, sketch.line([8.6, 10, 15.4, 10], width: 1.5))
      let pocket = sketch.box(8, 13.4, 8, 6, 1.4).subtracting(sketch.box(9.4, 14.8, 5.2, 3.2, 0.6))
      addDetail(&sketch, isFilled, pocket)
    }
    all["sportscourt"] = { sketch, isFilled in
      rounded(&sketch, isFilled, 1.6, 5, 20.8, 14, 2)
      addDetail(&sketch, isFilled, sketch.line([12, 6, 12, 18], width: 1.4))
      addDetail(&sketch, isFilled, sketch.disc(12, 12, 3).subtracting(sketch.disc(12, 12, 1.7)))
      for (x, edge) in [(1.6, 4.8), (22.4, 19.2)] as [(CGFloat, CGFloat)] {
        addDetail(&sketch, isFilled, sketch.line([x, 9, edge, 9, edge, 15, x, 15], width: 1.3))
      }
    }
    all["sailboat"] = { sketch, isFilled in
      frame(&sketch, isFilled, sketch.polygon([11, 1.6, 11, 15, 3.4, 15])) {
        $0.polygon([11 - $0.width, 7.6, 11 - $0.width, 15 - $0.width, 6.8, 15 - $0.width])
      }
      frame(&sketch, isFilled, sketch.polygon([12.8, 4.6, 20.4, 15, 12.8, 15])) {
        $0.polygon([12.8 + $0.width, 9.4, 17, 15 - $0.width, 12.8 + $0.width, 15 - $0.width])
      }
      sketch.fill(sketch.polygon([2, 17, 22, 17, 19, 21.6, 5, 21.6]))
    }
    all["lamp.table"] = { sketch, isFilled in
      shade(&sketch, isFilled, x: 12, y: 3)
      sketch.fill(sketch.line([12, 12, 12, 20.6]))
      sketch.fill(sketch.line([8, 20.8, 16, 20.8]))
    }
    all["lamp.floor"] = { sketch, isFilled in
      shade(&sketch, isFilled, x: 12, y: 1.2)
      sketch.fill(sketch.line([12, 9, 12, 22], width: 1.5))
      sketch.fill(sketch.line([8.6, 22.2, 15.4, 22.2]))
    }
    all["lamp.ceiling"] = { sketch, isFilled in
      sketch.fill(sketch.line([12, 1.6, 12, 8], width: 1.5))
      func bowl(_ sketch: Sketch, _ inset: CGFloat) -> Path {
        sketch.disc(12, 16.4, 9.4 - inset).intersection(sketch.box(0, 0, 24, 16.4 - inset))
      }
      frame(&sketch, isFilled, bowl(sketch, 0)) { bowl($0, $0.width) }
      sketch.fill(sketch.disc(12, 18.4, 2.4).intersection(sketch.box(0, 18, 24, 6)))
    }
    all["lamp.desk"] = { sketch, isFilled in
      sketch.fill(sketch.line([3, 21.4, 13, 21.4]))
      sketch.fill(sketch.line([7, 21, 4.8, 12.4, 13, 5]))
      let head = sketch.polygon([11.6, 3.6, 15.6, 1.8, 22.2, 9.6, 12.4, 12.2])
      sketch.fill(head)
      if !isFilled { sketch.cut(sketch.polygon([13.4, 5, 15.2, 4, 19.4, 8.8, 13.8, 10.2])) }
    }
    all["scanner"] = { sketch, isFilled in
      sketch.fill(sketch.line([3, 12.4, 20.6, 5.4]))
      rounded(&sketch, isFilled, 2, 14, 20, 6.6, 1.8)
      addDetail(&sketch, isFilled, sketch.disc(18, 17.3, 1))
    }
    all["metronome"] = { sketch, isFilled in
      func body(_ sketch: Sketch, _ inset: CGFloat) -> Path {
        sketch.polygon([
          9 + inset * 0.8, 2 + inset, 15 - inset * 0.8, 2 + inset, 20 - inset * 1.3, 22 - inset,
          4 + inset * 1.3, 22 - inset,
        ])
      }
      frame(&sketch, isFilled, body(sketch, 0)) { body($0, $0.width) }
      addDetail(&sketch, isFilled, sketch.line([6.4, 16.6, 17.6, 16.6], width: 1.5))
      addDetail(&sketch, isFilled, sketch.line([12, 16.4, 18.6, 6.4], width: 1.6))
      if isFilled { sketch.fill(sketch.line([16.2, 10, 19.6, 5], width: 1.6)) }
    }
    all["pianokeys"] = { sketch, isFilled in
      rounded(&sketch, isFilled, 2, 3.4, 20, 17.2, 2.2)
      for x in [7, 12, 17] as [CGFloat] {
        addDetail(&sketch, isFilled, sketch.line([x, 12, x, 19.6], width: 1.2))
        addDetail(&sketch, isFilled, sketch.box(x - 1.5, 4.4, 3, 8.6))
      }
    }
    all["tuningfork"] = { sketch, _ in
      sketch.fill(sketch.line([8.4, 2.4, 8.4, 11]))
      sketch.fill(sketch.line([15.6, 2.4, 15.6, 11]))
      sketch.fill(sketch.arc(12, 11, 3.6, from: 0, to: 180))
      sketch.fill(sketch.line([12, 14.6, 12, 21.6]))
    }
    all["door.left.hand.closed"] = { sketch, isFilled in
      rounded(&sketch, isFilled, 5.6, 2, 12.8, 19, 1.4)
      addDetail(&sketch, isFilled, sketch.disc(15, 12, 1.2))
      sketch.fill(sketch.line([2.4, 21.6, 21.6, 21.6]))
    }
    all["door.right.hand.closed"] = { sketch, isFilled in
      rounded(&sketch, isFilled, 5.6, 2, 12.8, 19, 1.4)
      addDetail(&sketch, isFilled, sketch.disc(9, 12, 1.2))
      sketch.fill(sketch.line([2.4, 21.6, 21.6, 21.6]))
    }
    all["washer"] = { sketch, isFilled in machine(&sketch, isFilled, waves: true) }
    all["dryer"] = { sketch, isFilled in machine(&sketch, isFilled, waves: false) }
    all["bathtub"] = { sketch, isFilled in
      sketch.fill(sketch.line([1.8, 12.6, 22.2, 12.6]))
      func tub(_ sketch: Sketch, _ inset: CGFloat) -> Path {
        sketch.box(3.4 + inset, 8, 17.2 - 2 * inset, 12 - inset, 4).intersection(
          sketch.box(0, 12.6, 24, 12))
      }
      frame(&sketch, isFilled, tub(sketch, 0)) { tub($0, $0.width) }
      sketch.fill(sketch.line([5, 12, 5, 5.4, 6.4, 3.4, 8.6, 3.4, 9.8, 5.6]))
      for x in [7, 17] as [CGFloat] { sketch.fill(sketch.line([x, 20, x, 22])) }
    }
    all["sink"] = { sketch, isFilled in
      sketch.fill(sketch.line([12, 12, 12, 5.4, 13.4, 3.4, 15.4, 3.4, 16.6, 5.6]))
      sketch.fill(sketch.line([1.8, 12.8, 22.2, 12.8]))
      func bowl(_ sketch: Sketch, _ inset: CGFloat) -> Path {
        sketch.oval(12, 12.8, 9 - inset, 8.4 - inset).intersection(sketch.box(0, 12.8, 24, 12))
      }
      frame(&sketch, isFilled, bowl(sketch, 0)) { bowl($0, $0.width) }
    }
    all["shower"] = { sketch, isFilled in
      func head(_ sketch: Sketch, _ inset: CGFloat) -> Path {
        sketch.disc(12, 12.4, 8.6 - inset).intersection(sketch.box(0, 0, 24, 12.4 - inset))
      }
      sketch.fill(sketch.line([12, 1.4, 12, 4.6]))
      frame(&sketch, isFilled, head(sketch, 0)) { head($0, $0.width) }
      for (row, y) in [15.6, 18.8, 22].enumerated() as EnumeratedSequence<[CGFloat]> {
        for x in row % 2 == 0 ? [5.6, 12, 18.4] : [8.8, 15.2] as [CGFloat] {
          sketch.fill(sketch.disc(x, y, 1))
        }
      }
    }
    all["spigot"] = { sketch, isFilled in
      sketch.silhouette(isFilled: isFilled) { sketch in
        sketch.fill(sketch.line([6, 3.4, 14, 3.4]))
        sketch.fill(sketch.line([10, 3.4, 10, 9]))
        sketch.fill(sketch.line([2.6, 10.4, 15, 10.4], width: 4.6))
        sketch.fill(sketch.arc(14.6, 14.4, 4, from: -90, to: 0, width: 4.4))
        sketch.fill(sketch.line([18.6, 14.4, 18.6, 15], width: 4.4))
        sketch.fill(sketch.disc(18.6, 20.6, 1.6))
      }
    }
    all["lifepreserver"] = { sketch, isFilled in
      disc(&sketch, isFilled)
      let hole = sketch.disc(12, 12, 4.2)
      if isFilled {
        sketch.cut(hole)
      } else {
        sketch.ring(hole, sketch.disc(12, 12, 4.2 - sketch.width))
      }
      let band = sketch.disc(12, 12, 9.6).subtracting(hole)
      for turn in [45, 135, 225, 315] as [CGFloat] {
        let (x, y) = (10 * cos(turn * .pi / 180), 10 * sin(turn * .pi / 180))
        addDetail(
          &sketch, isFilled, sketch.line([12, 12, 12 + x, 12 + y], width: 2.6).intersection(band))
      }
    }
    all["helm"] = { sketch, _ in
      sketch.ring(sketch.disc(12, 12, 7.2), sketch.disc(12, 12, 7.2 - sketch.width))
      sketch.ring(sketch.disc(12, 12, 2.8), sketch.disc(12, 12, 1.4))
      for step in 0..<8 {
        let (x, y) = (cos(CGFloat(step) * .pi / 4), sin(CGFloat(step) * .pi / 4))
        sketch.fill(
          sketch.line([12 + 2.4 * x, 12 + 2.4 * y, 12 + 10 * x, 12 + 10 * y], width: 1.5))
      }
    }
    all["comb"] = { sketch, isFilled in
      sketch.silhouette(isFilled: isFilled, line: 0.4) { sketch in
        sketch.fill(sketch.line([2.6, 7, 21.4, 7], width: 3))
        for step in 0..<10 {
          let x = 2.4 + CGFloat(step) * 2.13
          sketch.fill(sketch.line([x, 8, x, 17.6], width: 1.1))
        }
      }
    }
    all["shoe"] = { sketch, isFilled in
      let sole = sketch.polygon([
        2, 6, 5, 8, 8, 6, 12.4, 11.4, 19, 13.6, 22, 16, 22, 19, 2, 19,
      ])
      sketch.fill(sole)
      if !isFilled {
        sketch.cut(
          sketch.polygon([3.8, 9, 5.2, 9.8, 7.8, 8.4, 11.6, 13, 18.4, 15.2, 20, 16.4, 3.8, 16.4]))
        sketch.fill(sketch.line([9.6, 12.6, 11.4, 11], width: 1.2))
      }
    }
    all["gym.bag"] = { sketch, isFilled in
      sketch.fill(sketch.line([7.4, 9, 9, 5, 15, 5, 16.6, 9]))
      rounded(&sketch, isFilled, 1.8, 8.6, 20.4, 11.4, 4)
      for x in [7.4, 16.6] as [CGFloat] {
        addDetail(&sketch, isFilled, sketch.line([x, 9.6, x, 19], width: 1.4))
      }
    }
    all["eyedropper.full"] = { sketch, _ in dropper(&sketch, level: 1) }
    all["eyedropper.halffull"] = { sketch, _ in dropper(&sketch, level: 0.5) }
    all["ear"] = { sketch, isFilled in
      let shell = sketch.disc(12.4, 8.4, 6.8).union(
        sketch.polygon([6.4, 11.6, 18.6, 11.4, 14.6, 20, 8.6, 18])
      ).union(sketch.disc(11.2, 18.4, 3.4))
      sketch.fill(shell)
      if isFilled {
        sketch.cut(sketch.arc(12.4, 8.8, 3.2, from: 180, to: 400, width: 1.4))
      } else {
        sketch.cut(
          sketch.disc(12.4, 8.4, 5).union(
            sketch.polygon([8.4, 11.4, 16.8, 11.2, 13, 19, 9.6, 18])
          ).union(sketch.disc(11.2, 18.2, 1.8)))
        sketch.fill(sketch.arc(12.4, 8.8, 2.2, from: 180, to: 400, width: 1.4))
        sketch.fill(sketch.line([14, 10.4, 12, 14.4], width: 1.4))
      }
    }
    all["mouth"] = { sketch, isFilled in
      let lips = sketch.polygon([
        1.6, 12, 6, 8.4, 9.4, 6.6, 12, 8, 14.6, 6.6, 18, 8.4, 22.4, 12, 18.4, 16, 14.6, 17.8, 9.4,
        17.8, 5.6, 16,
      ])
      sketch.fill(lips)
      sketch.cut(
        isFilled
          ? sketch.line([3.6, 12, 9.4, 11.4, 12, 12, 14.6, 11.4, 20.4, 12], width: 1.2)
          : sketch.polygon([5, 12, 9.4, 8.6, 12, 9.8, 14.6, 8.6, 19, 12, 14.4, 15.8, 9.6, 15.8]))
      if !isFilled {
        sketch.fill(sketch.line([3.6, 12, 9.4, 11.6, 12, 12.2, 14.6, 11.6, 20.4, 12], width: 1.2))
      }
    }
    all["nose"] = { sketch, isFilled in
      if isFilled {
        sketch.fill(
          sketch.polygon([13, 2.6, 9.6, 11, 6.4, 15.4, 6.4, 18.2, 8.4, 19.8, 16, 20, 18, 16]))
      }
      sketch.fill(
        sketch.line([
          13, 2.6, 9.6, 11, 6.4, 15.4, 6.4, 18.2, 8.4, 19.8, 11, 19.4, 12.6, 21, 15, 20.4,
        ]))
      sketch.fill(sketch.arc(16.6, 17.2, 2.6, from: -120, to: 90))
    }
    all["lungs"] = { sketch, isFilled in
      sketch.fill(sketch.line([12, 2.2, 12, 9.6]))
      for side in [1, -1] as [CGFloat] {
        func lobe(_ inset: CGFloat) -> [CGFloat] {
          [
            12 - (3.2 + inset * 0.4) * side, 6 + inset * 1.6, 12 - (5 + inset * 0.2) * side,
            5 + inset * 1.4, 12 - (8.4 - inset * 0.6) * side, 11 + inset * 0.4,
            12 - (10.4 - inset) * side, 19 - inset * 0.4, 12 - (9.4 - inset * 0.6) * side,
            21 - inset, 12 - (3 + inset) * side, 18 - inset,
          ]
        }
        frame(&sketch, isFilled, sketch.polygon(lobe(0))) { $0.polygon(lobe($0.width * 0.9)) }
        sketch.fill(sketch.line([12, 9.4, 12 - 4 * side, 12.4], width: 1.4))
      }
    }
    all["brain"] = { sketch, isFilled in
      func half(_ sketch: Sketch, _ side: CGFloat, _ inset: CGFloat) -> Path {
        var path = sketch.disc(12 - 2.6 * side, 5.6, 3.4 - inset)
        for (x, y, radius) in [
          (6, 8, 3.6), (7.6, 12, 4), (5.6, 15.4, 3.8), (3.2, 18.4, 3.2), (3, 12, 3.6),
        ] as [(CGFloat, CGFloat, CGFloat)] {
          path = path.union(sketch.disc(12 - x * side, y, radius - inset))
        }
        return path.intersection(
          side > 0
            ? sketch.box(0, 0, 11.6 - inset * 0.4, 24)
            : sketch.box(12.4 + inset * 0.4, 0, 12, 24))
      }
      for side in [1, -1] as [CGFloat] {
        frame(&sketch, isFilled, half(sketch, side, 0)) { half($0, side, $0.width * 0.8) }
        addDetail(
          &sketch, isFilled, sketch.arc(12 - 6.4 * side, 9.6, 2.2, from: 20, to: 150, width: 1.2))
        addDetail(
          &sketch, isFilled, sketch.arc(12 - 4.4 * side, 16.6, 2.2, from: 200, to: 330, width: 1.2))
      }
    }
    all["lizard"] = { sketch, isFilled in
      sketch.silhouette(isFilled: isFilled, line: 0.9) { sketch in
        sketch.fill(sketch.line([12, 6, 12, 13], width: 4.4))
        sketch.fill(sketch.oval(12, 4.2, 2.2, 2.8))
        sketch.fill(sketch.line([12, 13, 12.6, 17, 11, 20, 13.4, 22.4], width: 1.8))
        for side in [1, -1] as [CGFloat] {
          sketch.fill(sketch.line([12, 8.4, 12 - 4.6 * side, 8, 12 - 5.4 * side, 4.6], width: 1.5))
          sketch.fill(
            sketch.line([12, 13.4, 12 - 4.4 * side, 14.4, 12 - 5.2 * side, 17.8], width: 1.5))
        }
      }
    }
    all["teddybear"] = { sketch, isFilled in
      func bear(_ sketch: Sketch, _ inset: CGFloat) -> Path {
        var path = sketch.disc(12, 7.8, 5.4 - inset)
        for (x, y, radius) in [
          (7.2, 3.8, 2.4), (16.8, 3.8, 2.4), (12, 16, 5.6), (6, 13.4, 2.4), (18, 13.4, 2.4),
          (7.6, 20.4, 2.6), (16.4, 20.4, 2.6),
        ] as [(CGFloat, CGFloat, CGFloat)] {
          path = path.union(sketch.disc(x, y, max(radius - inset, 0.1)))
        }
        return path
      }
      frame(&sketch, isFilled, bear(sketch, 0)) { bear($0, $0.width * 0.8) }
      for x in [9.9, 14.1] as [CGFloat] { addDetail(&sketch, isFilled, sketch.disc(x, 7, 0.8)) }
      addDetail(&sketch, isFilled, sketch.oval(12, 9.6, 1.4, 1))
    }
    all["hands.sparkles"] = { sketch, isFilled in
      for side in [1, -1] as [CGFloat] {
        func fingers(_ sketch: Sketch, _ inset: CGFloat) -> Path {
          sketch.line([12 - 1.9 * side, 6, 12 - 2 * side, 15], width: max(3 - 2 * inset, 0.2))
            .union(
              sketch.line(
                [12 - 4.6 * side, 9.4, 12 - 3.4 * side, 18], width: max(3.6 - 2 * inset, 0.2))
            ).union(
              sketch.line(
                [12 - 3.2 * side, 17, 12 - 6.4 * side, 21], width: max(4 - 2 * inset, 0.2)))
        }
        frame(&sketch, isFilled, fingers(sketch, 0)) { fingers($0, $0.width * 0.62) }
      }
      for (x, y, reach) in [(4.4, 5.4, 3.4), (19.6, 5.4, 3.4), (21, 12, 2)]
        as [(CGFloat, CGFloat, CGFloat)]
      {
        sketch.fill(sketch.sparkle(x, y, reach))
      }
    }
    return all
  }()

  // MARK: Parts

  static func rounded(
    _ sketch: inout Sketch, _ isFilled: Bool, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat,
    _ height: CGFloat, _ radius: CGFloat
  ) {
    frame(&sketch, isFilled, sketch.box(x, y, width, height, radius)) {
      $0.box(
        x + $0.width, y + $0.width, width - 2 * $0.width, height - 2 * $0.width,
        max(radius - $0.width, 0.4))
    }
  }

  private static func photo(
    _ sketch: inout Sketch, _ isFilled: Bool, x: CGFloat, y: CGFloat, _ width: CGFloat,
    _ height: CGFloat
  ) {
    rounded(&sketch, isFilled, x, y, width, height, 2.6)
    addDetail(&sketch, isFilled, sketch.disc(x + width * 0.3, y + height * 0.34, 1.5))
    let inside = sketch.box(x + 1, y + 1, width - 2, height - (isFilled ? 2.4 : 2))
    let hills = sketch.polygon([
      x + 1, y + height * 0.8, x + width * 0.28, y + height * 0.56, x + width * 0.42,
      y + height * 0.7, x + width * 0.68, y + height * 0.4, x + width - 1, y + height * 0.7,
      x + width - 1, y + height, x + 1, y + height,
    ])
    addDetail(&sketch, isFilled, hills.intersection(inside))
  }

  static func tray(_ sketch: inout Sketch, _ isFilled: Bool, y: CGFloat) {
    let bottom: CGFloat = 20.4
    let middle = y + (bottom - y) * 0.5
    func body(_ inset: CGFloat) -> [CGFloat] {
      [
        5.4 + inset * 0.7, y + inset, 18.6 - inset * 0.7, y + inset, 22 - inset,
        middle + inset * 0.3,
        22 - inset, bottom - inset, 2 + inset, bottom - inset, 2 + inset, middle + inset * 0.3,
      ]
    }
    frame(&sketch, isFilled, sketch.polygon(body(0))) { $0.polygon(body($0.width)) }
    addDetail(
      &sketch, isFilled,
      sketch.line(
        [
          3, middle + 0.4, 8.4, middle + 0.4, 9.4, middle + 2.8, 14.6, middle + 2.8, 15.6,
          middle + 0.4, 21, middle + 0.4,
        ],
        width: 1.6))
  }

  static func pagePath(_ sketch: Sketch, _ inset: CGFloat) -> Path {
    sketch.polygon([
      5 + inset, 2 + inset, 13.6 - inset * 0.4, 2 + inset, 19 - inset, 7.4 + inset * 0.4,
      19 - inset,
      22 - inset, 5 + inset, 22 - inset,
    ])
  }

  static func page(_ sketch: inout Sketch, _ isFilled: Bool) {
    frame(&sketch, isFilled, pagePath(sketch, 0)) { pagePath($0, $0.width * 0.9) }
    addDetail(&sketch, isFilled, sketch.line([13.4, 2.8, 13.4, 7.6, 18.2, 7.6], width: 1.4))
  }

  private static func battery(_ sketch: inout Sketch, _ level: CGFloat) {
    rounded(&sketch, false, 0.8, 6.4, 19.8, 11.2, 3)
    sketch.fill(sketch.box(21.6, 10, 1.8, 4, 0.9))
    let inset = sketch.width + 0.9
    guard level > 0 else { return }
    sketch.fill(
      sketch.box(0.8 + inset, 6.4 + inset, (19.8 - 2 * inset) * level, 11.2 - 2 * inset, 1))
  }

  private static func earbud(_ sketch: inout Sketch, _ side: CGFloat) {
    sketch.fill(sketch.disc(12 - 1 * side, 6.6, 4))
    sketch.fill(sketch.line([12 + 0.8 * side, 8, 12 + 0.8 * side, 20.6], width: 3.2))
  }

  /// A wheel with teeth; also small, as badges have it.
  static func cogPath(
    _ sketch: Sketch, _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ inset: CGFloat
  )
    -> Path
  {
    var path = sketch.disc(x, y, radius * 0.78 - inset)
    for step in 0..<8 {
      let (dx, dy) = (cos(CGFloat(step) * .pi / 4), sin(CGFloat(step) * .pi / 4))
      let reach = radius * 0.9 - inset
      path = path.union(
        sketch.line(
          [x, y, x + reach * dx, y + reach * dy], width: max(radius * 0.3 - inset * 0.4, 0.3)))
    }
    return path
  }

  private static func cog(
    _ sketch: inout Sketch, _ isFilled: Bool, x: CGFloat, y: CGFloat, radius: CGFloat
  ) {
    sketch.fill(cogPath(sketch, x, y, radius, 0))
    sketch.cut(sketch.disc(x, y, radius * (isFilled ? 0.3 : 0.52)))
    guard !isFilled else { return }
    sketch.ring(sketch.disc(x, y, radius * 0.3), sketch.disc(x, y, radius * 0.12))
  }

  /// A head and shoulders.
  private static func bust(
    _ sketch: Sketch, _ x: CGFloat, _ y: CGFloat, _ size: CGFloat, _ inset: CGFloat
  ) -> Path {
    sketch.disc(x, y, max(4.2 * size - inset, 0.2)).union(
      sketch.oval(x, y + 12.4 * size, 6.8 * size - inset, 6.8 * size - inset).intersection(
        sketch.box(0, 0, 24, y + 11 * size - inset)))
  }

  private static func petals(_ sketch: Sketch, _ inset: CGFloat) -> Path {
    var path = sketch.disc(12, 9.4, 6.4 - inset)
    for step in 0..<8 {
      let angle = CGFloat(step) * .pi / 4
      path = path.union(
        sketch.disc(12 + 5.2 * cos(angle), 9.4 + 5.2 * sin(angle), max(2.6 - inset, 0.1)))
    }
    return path
  }

  private static func shade(_ sketch: inout Sketch, _ isFilled: Bool, x: CGFloat, y: CGFloat) {
    func shade(_ inset: CGFloat) -> [CGFloat] {
      [
        x - 4 + inset * 0.6, y + inset, x + 4 - inset * 0.6, y + inset, x + 7.4 - inset * 1.4,
        y + 9 - inset, x - 7.4 + inset * 1.4, y + 9 - inset,
      ]
    }
    frame(&sketch, isFilled, sketch.polygon(shade(0))) { $0.polygon(shade($0.width)) }
  }

  private static func machine(_ sketch: inout Sketch, _ isFilled: Bool, waves: Bool) {
    rounded(&sketch, isFilled, 3.4, 2, 17.2, 20, 2.2)
    addDetail(&sketch, isFilled, sketch.line([4.4, 6.6, 19.6, 6.6], width: 1.3))
    addDetail(&sketch, isFilled, sketch.disc(17, 4.6, 0.9))
    let drum = sketch.disc(12, 14.2, 5).subtracting(sketch.disc(12, 14.2, 3.6))
    addDetail(&sketch, isFilled, drum)
    guard waves else { return }
    addDetail(
      &sketch, isFilled,
      sketch.line([8.8, 14.6, 10.4, 13.6, 12, 14.6, 13.6, 13.6, 15.2, 14.6], width: 1.2))
  }

  private static func dropper(_ sketch: inout Sketch, level: CGFloat) {
    sketch.fill(sketch.line([20, 4, 16.4, 7.6], width: 4.4))
    sketch.fill(sketch.line([13, 5.8, 18.2, 11], width: 1.8))
    sketch.fill(sketch.line([14.6, 9.4, 5, 19], width: 4.6))
    sketch.cut(sketch.line([14.4, 9.6, 5.8, 18.2], width: 2.2))
    let end = 5.8 + (14.4 - 5.8) * level
    sketch.fill(sketch.line([end, 24 - end, 5.8, 18.2], width: 2.3))
    sketch.fill(sketch.line([4.4, 19.6, 3, 21], width: 1.8))
  }
}
