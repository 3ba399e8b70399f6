import VivaceGeometry

/// The frames of a cell's picture and texts.
///
/// The picture is leading, vertically centred; the centres of symbols form a column,
/// so that the texts of rows with different symbols begin at one line.
struct ListContentFrames {
  let size: CGSize
  var margins = NSDirectionalEdgeInsets.zero
  var imagePadding: CGFloat = 0
  var gap: CGFloat = 0
  var sideGap: CGFloat = 0
  var isSideBySide = false
  var isRightToLeft = false
  /// The least height.
  var least: CGFloat = 0
  private(set) var image: CGRect?
  private(set) var texts: (first: CGRect?, second: CGRect?)
  private(set) var height: CGFloat = 0
  /// The leading edge of the texts.
  private(set) var textStart: CGFloat = 0

  init(size: CGSize) { self.size = size }

  /// The minimum width reserved for pictures, so that texts are aligned.
  static let column: CGFloat = 28

  @MainActor mutating func layOut(
    _ imageSize: CGSize?, reserved: CGSize, _ first: UILabel?, _ second: UILabel?,
    isSymbol: Bool = true
  ) {
    let width = size.width
    var start = margins.leading
    if let imageSize {
      let column = max(imageSize.width, reserved.width > 0 ? reserved.width : Self.column)
      image = CGRect(
        x: start + (column - imageSize.width) / 2, y: 0, width: imageSize.width,
        height: imageSize.height)
      start += column + imagePadding
    }
    textStart = start
    let available = max(width - start - margins.trailing, 1)
    let endless = CGFloat.greatestFiniteMagnitude
    var firstSize = first?.sizeThatFits(CGSize(width: available, height: endless)) ?? .zero
    var secondSize = second?.sizeThatFits(CGSize(width: available, height: endless)) ?? .zero
    firstSize.width = min(firstSize.width, available)
    secondSize.width = min(secondSize.width, available)
    let beside =
      isSideBySide && first != nil && second != nil
      && firstSize.width + sideGap + secondSize.width <= available
    var inner: CGFloat
    if beside {
      inner = max(firstSize.height, secondSize.height)
    } else {
      inner = firstSize.height + secondSize.height
      if first != nil, second != nil { inner += gap }
    }
    inner = max(inner, imageSize?.height ?? 0, reserved.height)
    height = max(inner + margins.top + margins.bottom, least)
    let whole = size.height > 0 ? size.height : height
    let middle = margins.top + (whole - margins.top - margins.bottom) / 2
    image?.origin.y = middle - (imageSize?.height ?? 0) / 2
    if beside {
      texts.first = CGRect(
        x: start, y: middle - firstSize.height / 2, width: firstSize.width,
        height: firstSize.height)
      texts.second = CGRect(
        x: width - margins.trailing - secondSize.width, y: middle - secondSize.height / 2,
        width: secondSize.width, height: secondSize.height)
    } else {
      let both = first != nil && second != nil ? gap : 0
      var y = middle - (firstSize.height + secondSize.height + both) / 2
      if first != nil {
        texts.first = CGRect(
          x: start, y: y, width: lineWidth(of: first, firstSize, available),
          height: firstSize.height)
        y += firstSize.height + gap
      }
      if second != nil {
        texts.second = CGRect(
          x: start, y: y, width: lineWidth(of: second, secondSize, available),
          height: secondSize.height)
      }
    }
    if isRightToLeft { mirror() }
  }

  /// One line that begins at its side is as wide as it is: where the room changes as something moves,
  /// the text does not stretch.
  @MainActor private func lineWidth(of label: UILabel?, _ size: CGSize, _ available: CGFloat)
    -> CGFloat
  {
    guard let label, label.textAlignment == .natural, size.height < label.font.lineHeight * 1.5
    else { return available }
    return size.width
  }

  private mutating func mirror() {
    func mirrored(_ frame: CGRect?) -> CGRect? {
      frame.map {
        CGRect(x: size.width - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
      }
    }
    image = mirrored(image)
    texts = (mirrored(texts.first), mirrored(texts.second))
  }
}
