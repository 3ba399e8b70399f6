import VivaceDrawing
import VivaceMotion

/// The change of an image from one picture to another: both are drawn for a while, the old one disappearing and
/// the new one appearing.
struct PictureChange {
  private var shown: ResolvedImage?
  private var shownItem: DisplayItem.Content?
  private var size = CGSize.zero
  private var arriving: ContentPiece?
  private var leaving: [ContentPiece] = []

  /// The items that an image draws while it changes; nil when it does not.
  ///
  /// - Parameters:
  ///   - content: What it draws at rest, in a frame that begins at the origin.
  ///   - ends: Called with the instant at which the change is over, when one begins.
  mutating func items(
    _ image: ResolvedImage, _ content: DisplayItem.Content, _ frame: AnimatedValue<CGRect>,
    _ base: _InputBase, version: UInt64, ends: (Double) -> Void
  ) -> [DisplayItem]? {
    let (old, oldContent, oldSize) = (shown, shownItem, size)
    size = frame.model.size
    shown = image
    shownItem = content
    var hasBegun = false
    if let old, let oldContent, !old.showsSame(as: image) {
      hasBegun = change(from: oldContent, oldSize, to: content, base)
      if !hasBegun { (arriving, leaving) = (nil, []) }
    }
    guard arriving != nil || !leaving.isEmpty else { return nil }
    var latest = -Double.infinity
    var items: [DisplayItem] = []
    leaving = leaving.compactMap { piece in
      var piece = piece
      let (item, end) = piece.item(in: frame, base, version: version)
      latest = max(latest, end)
      items.append(item)
      return piece.isRunning ? piece : nil
    }
    if var piece = arriving {
      piece.content = content
      let (item, end) = piece.item(in: frame, base, version: version)
      latest = max(latest, end)
      items.append(item)
      arriving = piece.isRunning ? piece : nil
    }
    guard arriving != nil || !leaving.isEmpty else { return nil }
    if hasBegun, latest.isFinite { ends(latest) }
    return items
  }

  /// False where nothing is to be animated.
  private mutating func change(
    from old: DisplayItem.Content, _ oldSize: CGSize, to new: DisplayItem.Content,
    _ base: _InputBase
  ) -> Bool {
    base.transaction.settle()
    let transaction = base.transaction.current()
    guard base.host.motion.isOn, !transaction.disablesAnimations else { return false }
    let kind = base.environment.lastValue?.contentTransition.kind ?? .interpolate
    var (outScale, inScale): (Double?, Double) = (1, 1)
    var (goes, comes) = (base.transaction, base.transaction)
    switch kind {
    case .identity: return false
    case .replacement(let replacement):
      (outScale, inScale) = (replacement.outScale, replacement.inScale)
      let pace = replacement.pace
      goes = EditingScope(base.transaction, at: base.trail) {
        $0.animation = .easeIn(duration: 0.16).speed(pace)
        return .contentTransition
      }
      comes = EditingScope(base.transaction, at: base.trail) {
        $0.animation = .snappy(duration: 0.3).delay(0.12).speed(pace)
        return .contentTransition
      }
    default: guard transaction.animation != nil else { return false }
    }
    let center = CGPoint(x: size.width / 2, y: size.height / 2)
    func pose(_ scale: Double, opacity: Double) -> ContentPose {
      ContentPose(position: center, size: scale, opacity: opacity)
    }
    // The middle of the old picture goes to the middle of the new one.
    let middle = CGPoint(x: oldSize.width / 2, y: oldSize.height / 2)
    if let outScale {
      var piece =
        arriving
        ?? ContentPiece(
          old, at: middle, size: 1, pose: ContentPose(position: middle, size: 1), base, goes)
      piece.content = old
      piece.pose = pose(outScale, opacity: 0)
      leaving.append(piece)
    } else {
      leaving = []
    }
    var piece = ContentPiece(
      new, at: center, size: 1, pose: pose(inScale, opacity: 0), base, comes)
    piece.pose = pose(1, opacity: 1)
    arriving = piece
    return true
  }
}

extension ResolvedImage {
  /// Whether it is the same picture, whatever it is painted with.
  fileprivate func showsSame(as other: ResolvedImage) -> Bool {
    switch (content, other.content) {
    case (.symbol, .symbol): name == other.name && symbol == other.symbol
    default: content == other.content
    }
  }
}
