import VivaceDrawing

/// The fit of a picture into a size of other proportions, by which it is not stretched.
enum PictureFit: Sendable {
  /// All of the picture, between black bars.
  case inside
  /// The middle of the picture; what exceeds the size is cut.
  case filling
}

extension Bitmap {
  /// The picture, cut or with black bars, in the proportions of a size. Pixels keep their size.
  func fitted(_ fit: PictureFit, width: Int, height: Int) -> Bitmap {
    let isWider = self.width * height > self.height * width
    guard self.width * height != self.height * width, width > 0, height > 0 else { return self }
    var size = (width: self.width, height: self.height)
    // The one side that changes: cut to fill the size, extended to be inside it.
    if isWider == (fit == .filling) {
      size.width = max(1, (self.height * width + height / 2) / height)
    } else {
      size.height = max(1, (self.width * height + width / 2) / width)
    }
    let (left, top) = ((size.width - self.width) / 2, (size.height - self.height) / 2)
    var result = [UInt32](repeating: 0xFF00_0000, count: size.width * size.height)
    let columns = max(0, -left)..<min(self.width, size.width - left)
    for y in max(0, -top)..<min(self.height, size.height - top) {
      let (source, target) = (y * self.width, (y + top) * size.width + left)
      for x in columns { result[target + x] = pixels[source + x] }
    }
    return Bitmap(width: size.width, height: size.height, pixels: result)
  }
}
