/// The other names that symbols have had: from the first release on, some were renamed, and both names show one
/// picture.
package enum SymbolAliases {
  /// The other names of a symbol, the likeliest first.
  package static func names(of name: String) -> [String] {
    var result: [String] = []
    for change in [renamed, withoutScript, withFillAtTheEnd, withSides] {
      // Each change also applies to what those before it made.
      for known in [name] + result {
        let other = change(known)
        if other != name, !result.contains(other) { result.append(other) }
      }
    }
    return result
  }

  /// Older words in place of newer ones, and pictures' words in place of words without a picture.
  private static func renamed(_ name: String) -> String {
    let components = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    var result: [String] = []
    var index = 0
    while index < components.count {
      let rest = components[index...]
      if let (old, new) = renames.first(where: { rest.starts(with: $0.old) }) {
        result += new
        index += old.count
      } else {
        result.append(components[index])
        index += 1
      }
    }
    return insetAtTheEnd(result).joined(separator: ".")
  }

  /// `inset.filled.leadinghalf.rectangle` is `rectangle.leadinghalf.inset.filled`.
  private static func insetAtTheEnd(_ components: [String]) -> [String] {
    guard components.count > 3, components[0] == "inset", components[1] == "filled" else {
      return components
    }
    return Array(components[3...]) + [components[2], "inset", "filled"]
  }

  /// Symbols of other scripts are the same pictures with other letters.
  private static func withoutScript(_ name: String) -> String {
    let components = name.split(separator: ".", omittingEmptySubsequences: false)
    guard components.count > 1, let last = components.last, scripts.contains(String(last)) else {
      return name
    }
    return components.dropLast().joined(separator: ".")
  }

  /// `rectangle.fill.on.rectangle.fill` is the fill of `rectangle.on.rectangle`.
  private static func withFillAtTheEnd(_ name: String) -> String {
    let components = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let badge = components.firstIndex(of: "badge") ?? components.endIndex
    let plain = components[..<badge].filter { $0 != "fill" && $0 != "filled" }
    guard plain.count < badge else { return name }
    return (plain + ["fill"] + components[badge...]).joined(separator: ".")
  }

  /// A side by the direction of the text is a side of the screen.
  private static func withSides(_ name: String) -> String {
    name.split(separator: ".", omittingEmptySubsequences: false).map { word in
      var word = String(word)
      for (direction, side) in sides where word.hasPrefix(direction) {
        word = side + word.dropFirst(direction.count)
      }
      return word
    }.joined(separator: ".")
  }

  private static let sides = [
    ("leading", "left"), ("trailing", "right"), ("forward", "right"), ("backward", "left"),
  ]

  private static let scripts: Set<String> = [
    "ar", "bn", "el", "gu", "he", "hi", "ja", "km", "kn", "ko", "ml", "mni", "mr", "my", "or", "pa",
    "rtl", "ru", "sat", "si", "ta", "te", "th", "zh",
  ]

  private static let renames: [(old: [String], new: [String])] =
    text
    .split(whereSeparator: { $0 == " " || $0.isNewline })
    .compactMap { entry in
      guard let equals = entry.firstIndex(of: "=") else { return nil }
      func components(_ text: Substring) -> [String] { text.split(separator: ".").map(String.init) }
      return (components(entry[..<equals]), components(entry[entry.index(after: equals)...]))
    }

  /// `newer=older`, where several words are renamed before any of them alone.
  private static let text = """
    arrow.trianglehead.2.clockwise.rotate.90=arrow.triangle.2.circlepath
    arrow.trianglehead.counterclockwise.rotate.90=arrow.circlepath
    arrow.trianglehead.2.clockwise=arrow.2.circlepath
    arrow.trianglehead.2.counterclockwise=arrow.2.circlepath
    arrow.trianglehead.up.and.down=arrow.up.and.down
    arrow.trianglehead.left.and.right=arrow.left.and.right
    arrow.trianglehead.clockwise=arrow.clockwise
    arrow.trianglehead.counterclockwise=arrow.counterclockwise arrow.trianglehead=arrow.triangle
    microphone=mic document.viewfinder=doc.viewfinder
    text.document=doc.text text.page=doc.text richtext.page=doc.richtext zipper.page=doc.zipper
    plaintext.page=doc.plaintext document=doc text.pad.header=note.text
    pointer.arrow.motionlines.click=cursorarrow.click.2 pointer.arrow=cursorarrow
    vision.pro=visionpro playstation.logo=logo.playstation
    airpodspro=airpods.pro airpodsmax=airpods.max speaker.1=speaker.wave.1
    speaker.2=speaker.wave.2 speaker.3=speaker.wave.3
    smiley=face.smiling lightbulb.max=lightbulb lightbulb.min=lightbulb
    arrow.swap=arrow.left.arrow.right
    arrow.right.arrow.left=arrow.left.arrow.right
    arrow.down.forward.and.arrow.up.backward=arrow.down.right.and.arrow.up.left
    arrow.forward.to.line=arrow.right.to.line arrow.backward.to.line=arrow.left.to.line
    lefthalf.fill=lefthalf.filled righthalf.fill=righthalf.filled tophalf.fill=tophalf.filled
    bottomhalf.fill=bottomhalf.filled leadinghalf.fill=leadinghalf.filled
    trailinghalf.fill=trailinghalf.filled inset.fill=inset.filled
    square.3.stack.3d.top=square.stack.3d.up square.3.stack.3d=square.stack.3d.up
    square.2.stack.3d=square.stack.3d.up
    circle.grid.hex=circle.hexagongrid bubbles.and.sparkles=bubble.left.and.bubble.right
    bubble.left.and.text.bubble.right=bubble.left.and.bubble.right
    mic.and.signal.meter=mic person.crop.circle.fill.badge=person.crop.circle.badge
    printer.dotmatrix.fill.and.paper=printer.filled.and.paper video.bubble.left=video.bubble
    apple.terminal=terminal bell.and.waveform=bell.and.waves.left.and.right bolt.car=car car.2=car
    building.2.crop=building.2 cube.box=shippingbox doc.append=doc.badge.plus
    doc.text.image=doc.richtext fanblades=fan lightbulb.led=lightbulb lightbulb.2=lightbulb
    magazine=newspaper pencil.tip.crop=pencil.tip smoke=cloud.fog sun.dust=sun.haze
    truck.box=box.truck american.football=football dial.min=dial.low dial.max=dial.high
    figure.badminton=figure.tennis figure.cricket=figure.baseball
    figure.fencing=figure.martial.arts figure.kickboxing=figure.boxing
    figure.gymnastics=figure.dance figure.skating=figure.skiing.downhill
    figure.waterpolo=figure.pool.swim figure.rugby=figure.soccer figure.outdoor.soccer=figure.soccer
    figure.cross.training=figure.core.training figure.run.treadmill=figure.run
    figure.walk.treadmill=figure.walk figure.racquetball=figure.tennis
    figure.table.tennis=figure.tennis figure.squash=figure.tennis
    figure.american.football=figure.soccer figure.volleyball=figure.basketball
    figure.handball=figure.basketball figure.hockey=figure.golf figure.lacrosse=figure.golf
    figure.skiing.crosscountry=figure.skiing.downhill
    figure.snowboarding=figure.skiing.downhill figure.wrestling=figure.martial.arts
    figure.taichi=figure.mind.and.body figure.flexibility=figure.yoga figure.barre=figure.dance
    figure.socialdance=figure.dance figure.play=figure.run figure.track.and.field=figure.run
    figure.hand.cycling=figure.roll figure.equestrian.sports=figure.walk figure.sailing=figure.rower
    figure.stair.stepper=figure.stairs figure.waterpolo=figure.pool.swim
    figure.water.fitness=figure.pool.swim figure.fishing=figure.golf figure.hunting=figure.walk
    figure.archery=figure.arms.open figure.disc.sports=figure.arms.open
    figure.curling=figure.bowling figure.softball=figure.baseball figure.run.square.stack=figure.run
    """
}
