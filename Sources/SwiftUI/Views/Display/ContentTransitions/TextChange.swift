import VivaceDrawing
import VivaceMotion
import VivaceTypography

/// A text that changes from one string to another.
///
/// A glyph that is in both goes to its new place, others fade or roll. Everything that moves is a piece
/// with a track, so no rule runs before the last of them is at rest. A new change continues from the current
/// values of moving pieces.
struct TextChange {
  /// The text that is shown at rest.
  private struct Words {
    var block: TextBlock
    var paints: [Paint]
    var transition: ContentTransition
  }

  /// Apart, since most texts never change, and nothing of it is asked of those.
  private var underway: RunningChange?

  private final class RunningChange {
    /// The pieces of the shown text that are being inserted: glyphs, by their places in the block.
    var arriving: [Int: ContentPiece] = [:]
    /// The whole text, if it changes as a whole.
    var whole: ContentPiece?
    /// The pieces that are being removed and are still drawn, from back to front.
    var leaving: [ContentPiece] = []
    /// The identities of the unchanged text, and of the layer for all.
    var identities: (still: UInt64, group: UInt64)?
    /// The transition of what is shown.
    var transition = ContentTransition.identity
    /// The text that is shown when the change is over.
    var shown: (block: TextBlock, paints: [Paint])?

    var isChanging: Bool { !arriving.isEmpty || !leaving.isEmpty || whole != nil }
  }

  /// More glyphs than these change as a whole.
  private static let limit = 200

  /// The items of a text while it changes; nil when it does not.
  ///
  /// - Parameter shown: What was shown at rest before; nil for the first time, and in a change.
  /// - Parameter ends: Called with the instant at which the change is over, when one begins.
  mutating func items(
    _ block: TextBlock, _ paints: [Paint], _ frame: AnimatedValue<CGRect>, _ base: _InputBase,
    version: UInt64, since shown: (block: TextBlock, paints: [Paint])?, ends: (Double) -> Void
  ) -> [DisplayItem]? {
    let environment = base.environment.lastValue
    let new = Words(
      block: block, paints: paints, transition: environment?.contentTransition ?? .identity)
    let hasBegun = begin(new, since: shown, base)
    guard let underway, underway.isChanging else { return nil }
    let identities = underway.identities ?? (base.host.makeIdentity(), base.host.makeIdentity())
    underway.identities = identities
    var pieces = Pieces(frame: frame, base: base, version: version)
    underway.leaving = underway.leaving.compactMap { pieces.add($0, nil) }
    underway.whole = underway.whole.flatMap { pieces.add($0, paints) }
    let before = pieces.items.count
    for index in underway.arriving.keys.sorted() {
      underway.arriving[index] = underway.arriving[index].flatMap { pieces.add($0, paints) }
    }
    guard underway.isChanging else { return nil }
    if underway.whole == nil {
      pieces.items.insert(
        DisplayItem(
          identity: identities.still, version: version,
          content: .text(
            block.without(Set(underway.arriving.keys)), paints: paints, frame: frame)),
        at: before)
    }
    if hasBegun, pieces.latest.isFinite { ends(pieces.latest) }
    guard environment?.contentTransitionAddsDrawingGroup == true else { return pieces.items }
    return [
      DisplayItem(
        identity: identities.group, version: version,
        content: .group(.layer, DisplayList(pieces.items)))
    ]
  }

  /// Begins a change to other words, where there is one. Returns whether one has begun.
  private mutating func begin(
    _ new: Words, since shown: (block: TextBlock, paints: [Paint])?, _ base: _InputBase
  ) -> Bool {
    let old = (underway?.shown ?? shown).map {
      Words(
        block: $0.block, paints: $0.paints, transition: underway?.transition ?? .identity)
    }
    // Of the one before, only a number is ever asked for.
    if case .number = new.transition.kind {
      makeUnderway().transition = new.transition
    } else {
      underway?.transition = new.transition
    }
    var hasBegun = false
    if let old, !old.block.drawsLike(new.block) {
      hasBegun = change(from: old, to: new, base)
      if !hasBegun { stop() }
    }
    underway?.shown = (new.block, new.paints)
    return hasBegun
  }

  /// The items of what still moves, and when the last of it ends.
  private struct Pieces {
    let frame: AnimatedValue<CGRect>
    let base: _InputBase
    let version: UInt64
    /// The frame of what a piece draws.
    let inner: AnimatedValue<CGRect>
    var items: [DisplayItem] = []
    var latest = -Double.infinity

    init(frame: AnimatedValue<CGRect>, base: _InputBase, version: UInt64) {
      (self.frame, self.base, self.version) = (frame, base, version)
      inner = frame.atOrigin
    }

    /// Adds a piece, with other paints where there are some; nil when it has come to its end.
    mutating func add(_ piece: ContentPiece, _ paints: [Paint]?) -> ContentPiece? {
      var piece = piece
      if case .text(let block, let own, _) = piece.content {
        piece.content = .text(block, paints: paints ?? own, frame: inner)
      }
      let (item, end) = piece.item(in: frame, base, version: version)
      guard piece.isRunning else { return nil }
      latest = max(latest, end)
      items.append(item)
      return piece
    }
  }

  private mutating func makeUnderway() -> RunningChange {
    if let underway { return underway }
    let made = RunningChange()
    underway = made
    return made
  }

  private func stop() {
    underway?.arriving = [:]
    underway?.leaving = []
    underway?.whole = nil
  }

  /// Animates every glyph. Returns false if there is no animation.
  private mutating func change(from old: Words, to new: Words, _ base: _InputBase) -> Bool {
    base.transaction.settle()
    guard base.transaction.current().animation != nil, base.host.motion.isOn else {
      return false
    }
    let isSameString = old.block.string == new.block.string
    var roll: CGFloat = 0
    switch new.transition.kind {
    case .identity, .replacement: return false
    case .opacity, .interpolate:
      guard isSameString else {
        fade(from: old, to: new, base)
        return true
      }
    case .counting(let isDown): roll = isDown ? -1 : 1
    case .number(let value):
      if case .number(let before) = old.transition.kind, before > value {
        roll = -1
      } else {
        roll = 1
      }
    }
    let before = old.block.looseGlyphs
    let now = new.block.looseGlyphs
    let changing = makeUnderway()
    guard before.count + now.count <= 2 * Self.limit, changing.whole == nil else {
      fade(from: old, to: new, base)
      return true
    }
    let slots =
      isSameString && before.count == now.count
      ? now.indices.map { GlyphMatching.Slot(old: $0, new: $0) }
      : GlyphMatching.slots(from: before, to: now)
    let known = changing.arriving
    changing.arriving = [:]
    for slot in slots {
      let from = slot.old.map { before[$0] }
      let to = slot.new.map { now[$0] }
      if let from, let to, from.looksLike(to) || isSameString && from.isOtherSize(of: to) {
        keep(known[slot.old!], from, to, at: slot.new!, in: new, base)
        continue
      }
      if let from {
        let piece = known[slot.old!] ?? Self.piece(from, in: old, pose: from.pose, base)
        leave(piece, towards: (to ?? from).out(by: roll, of: from))
      }
      if let to {
        var piece = Self.piece(to, in: new, pose: (from ?? to).out(by: -roll, of: to), base)
        piece.pose = to.pose
        changing.arriving[slot.new!] = piece
      }
    }
    return true
  }

  /// A glyph that is in both texts.
  private mutating func keep(
    _ known: ContentPiece?, _ from: StyledGlyph, _ to: StyledGlyph, at index: Int, in new: Words,
    _ base: _InputBase
  ) {
    guard known != nil || from.pose != to.pose else { return }
    var piece = known ?? Self.piece(to, in: new, pose: from.pose, base)
    piece.content = .text(new.block.only(to), paints: new.paints, frame: AnimatedValue(.zero))
    piece.origin = to.glyph.position
    piece.size = to.size
    piece.pose = to.pose
    makeUnderway().arriving[index] = piece
  }

  private mutating func leave(_ piece: ContentPiece, towards pose: ContentPose) {
    var piece = piece
    piece.pose = pose
    makeUnderway().leaving.append(piece)
  }

  /// One text fades out while the other fades in.
  private mutating func fade(from old: Words, to new: Words, _ base: _InputBase) {
    func all(_ text: Words, opacity: Double) -> ContentPiece {
      ContentPiece(
        .text(text.block, paints: text.paints, frame: AnimatedValue(.zero)), at: .zero, size: 1,
        pose: ContentPose(position: .zero, size: 1, opacity: opacity), base)
    }
    let gone = ContentPose(position: .zero, size: 1, opacity: 0)
    let underway = makeUnderway()
    leave(underway.whole ?? all(old, opacity: 1), towards: gone)
    underway.arriving = [:]
    var piece = all(new, opacity: 0)
    piece.pose.opacity = 1
    underway.whole = piece
  }

  private static func piece(
    _ glyph: StyledGlyph, in text: Words, pose: ContentPose, _ base: _InputBase
  ) -> ContentPiece {
    ContentPiece(
      .text(text.block.only(glyph), paints: text.paints, frame: AnimatedValue(.zero)),
      at: glyph.glyph.position, size: glyph.size, pose: pose, base)
  }
}

extension StyledGlyph {
  /// The pose of the glyph at rest.
  fileprivate var pose: ContentPose { ContentPose(position: glyph.position, size: size) }

  /// The pose in which a glyph that is removed from here, or inserted here, is invisible: half of its
  /// height above for 1, below for -1, smaller and blurred. For 0 it fades where it is.
  fileprivate func out(by roll: CGFloat, of moved: StyledGlyph) -> ContentPose {
    let shrunk = roll == 0 ? 1 : 0.7
    let middle = glyph.position.x + advance / 2
    // Capitals and digits are about 0.7 em high: their middle stays on the line.
    return ContentPose(
      position: CGPoint(
        x: middle - moved.advance * shrunk / 2,
        y: glyph.position.y - roll * size * 0.6 - size * 0.35 * (1 - shrunk)),
      size: moved.size * shrunk, opacity: 0, blur: roll == 0 ? 0 : Double(moved.size) * 0.08)
  }
}

extension TextBlock {
  /// Whether the glyphs are the same at the same places.
  fileprivate func drawsLike(_ other: TextBlock) -> Bool {
    self === other || string == other.string && runs == other.runs
  }
}
