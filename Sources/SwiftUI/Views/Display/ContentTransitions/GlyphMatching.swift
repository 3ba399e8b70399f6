import VivaceGeometry
import VivaceTypography

/// A glyph of a set text with all that draws it.
struct StyledGlyph: Equatable {
  var face: FaceID
  var size: CGFloat
  var paint: Int
  var glyph: PlacedGlyph
  /// How far it is to the next glyph of its run, or as far as most glyphs are.
  var advance: CGFloat

  /// Whether one can take the other's place unseen.
  func looksLike(_ other: StyledGlyph) -> Bool {
    face == other.face && glyph.glyph == other.glyph.glyph
  }
}

extension StyledGlyph {
  /// Whether it is the same character of a font in another size, where fonts may have other outlines.
  func isOtherSize(of other: StyledGlyph) -> Bool {
    glyph.glyph == other.glyph.glyph && size != other.size
  }
}

extension TextBlock {
  var looseGlyphs: [StyledGlyph] {
    runs.flatMap { run in
      run.glyphs.indices.map { index in
        let glyph = run.glyphs[index]
        var advance = run.size * 0.55
        if index + 1 < run.glyphs.count {
          let step = run.glyphs[index + 1].position.x - glyph.position.x
          if step > 0, step < run.size * 2 { advance = step }
        }
        return StyledGlyph(
          face: run.face, size: run.size, paint: run.paint, glyph: glyph, advance: advance)
      }
    }
  }

  /// A block that draws only these glyphs, and none of the bars and pictures.
  func only(_ glyph: StyledGlyph) -> TextBlock {
    TextBlock(
      string: "", size: size,
      runs: [
        GlyphRun(face: glyph.face, size: glyph.size, paint: glyph.paint, glyphs: [glyph.glyph])
      ], lines: lines, metrics: metrics)
  }

  /// The block without the glyphs at some places among its loose ones.
  func without(_ indices: Set<Int>) -> TextBlock {
    var index = 0
    var left: [GlyphRun] = []
    for var run in runs {
      run.glyphs = PlacedGlyphs(
        run.glyphs.filter { _ in
          defer { index += 1 }
          return !indices.contains(index)
        })
      if !run.glyphs.isEmpty { left.append(run) }
    }
    return TextBlock(
      string: string, size: size, runs: left, rules: rules, backgrounds: backgrounds, links: links,
      pictures: pictures, lines: lines, isTruncated: isTruncated, metrics: metrics)
  }
}

/// Which glyph of a text replaces which glyph of the text before it.
enum GlyphMatching {
  /// A glyph before, a glyph now, or both: their places among the loose glyphs.
  struct Slot: Equatable {
    var old: Int?
    var new: Int?
  }

  /// The common beginning and end stay; in between glyphs are paired from the trailing end, as the
  /// digits of a number are.
  static func slots(from old: [StyledGlyph], to new: [StyledGlyph]) -> [Slot] {
    let shorter = min(old.count, new.count)
    var head = 0
    var tail = 0
    // Digits that are alike at the end of both are the same digit before those at the beginning are.
    while tail < shorter, old[old.count - 1 - tail].looksLike(new[new.count - 1 - tail]) {
      tail += 1
    }
    while head < shorter - tail, old[head].looksLike(new[head]) { head += 1 }
    var slots = (0..<head).map { Slot(old: $0, new: $0) }
    let (before, now) = (old.count - tail - head, new.count - tail - head)
    for index in stride(from: max(before, now), to: 0, by: -1) {
      slots.append(
        Slot(
          old: index <= before ? old.count - tail - index : nil,
          new: index <= now ? new.count - tail - index : nil))
    }
    slots += (0..<tail).reversed().map { Slot(old: old.count - 1 - $0, new: new.count - 1 - $0) }
    return slots
  }
}
