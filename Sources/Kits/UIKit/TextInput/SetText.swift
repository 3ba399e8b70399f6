import VivaceGraphics
import VivaceTypography

/// An attributed text set for a width, with the places of its characters.
struct SetText {
  /// Nil is one line without end.
  let width: CGFloat?
  let carets: CaretMap
  private let text: AttributedText
  private let block: TextBlock
  /// The paragraphs, positioned, if the text needs several blocks.
  let paragraphs: SetParagraphs?

  var size: CGSize { paragraphs?.size ?? block.size }

  /// - Parameters:
  ///   - alignment: For paragraphs that set none.
  ///   - container: Supplies gaps and limits, if it has any.
  ///   - goesOn: Whether more text follows elsewhere.
  init(
    _ whole: NSAttributedString, width: CGFloat?, isRightToLeft: Bool,
    alignment: NSTextAlignment = .natural, container: NSTextContainer? = nil,
    goesOn: Bool = false
  ) {
    self.width = width
    let shaped = container.flatMap { $0.isPlain ? nil : $0 }
    if shaped != nil || goesOn || SetParagraphs.areNeeded(for: whole, alignment) {
      let set = SetParagraphs(
        whole, lineWidth: width, isRightToLeft: isRightToLeft, alignment: alignment,
        container: shaped,
        goesOn: goesOn)
      if let first = set.pieces.first {
        (text, block, carets, paragraphs) = (first.text, first.block, set.carets, set)
        return
      }
    }
    var text = AttributedText(whole, width: width)
    text.request.style.lineLimit = nil
    text.request.style.isRightToLeft = isRightToLeft || text.request.style.isRightToLeft
    text.request.style.alignment =
      switch alignment {
      case .center: .center
      case .right: text.request.style.isRightToLeft ? .leading : .trailing
      case .left: text.request.style.isRightToLeft ? .trailing : .leading
      default: text.request.style.alignment
      }
    self.text = text
    block = text.block
    carets = Services.current.typesetter.carets(in: text.request)
    paragraphs = nil
  }

  /// The distance of the block from the left edge of the available width, by its alignment.
  func shift(available: CGFloat) -> CGFloat {
    guard paragraphs == nil else { return 0 }
    let free = available - block.size.width
    let style = text.request.style
    switch style.alignment {
    case .leading: return style.isRightToLeft ? free : 0
    case .center: return free / 2
    case .trailing: return style.isRightToLeft ? 0 : free
    }
  }

  /// Draws with the block's corner at a point.
  func draw(at origin: CGPoint, _ parts: TextParts = .all) {
    if let paragraphs {
      paragraphs.draw(at: origin, parts)
    } else {
      text.draw(block, at: origin, parts)
    }
  }
}
