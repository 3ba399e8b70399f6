// The names are those of the C library.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Allows results to overwrite the source; has no effect.
public let kvImageCopyInPlace: vImage_Flags = 2
/// Pixels outside of the source have the background's colour.
public let kvImageBackgroundColorFill: vImage_Flags = 4
/// Pixels outside of the source are like the nearest ones in it.
public let kvImageEdgeExtend: vImage_Flags = 8
/// A kernel with an even number of pixels, or with none.
public let kvImageInvalidKernelSize: vImage_Error = -21767

/// Sets each pixel to the mean of the pixels in a box around it, in each of four channels of 8 bits.
///
/// Outside of the source are its nearest pixels with ``kvImageEdgeExtend``, and else the background's colour. The
/// temporary buffer is not used.
@discardableResult
public func vImageBoxConvolve_ARGB8888(
  _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
  _ tempBuffer: UnsafeMutableRawPointer!, _ srcOffsetToROI_X: vImagePixelCount,
  _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32, _ kernel_width: UInt32,
  _ backgroundColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
  let (source, target) = (src.pointee, dest.pointee)
  guard source.data != nil, target.data != nil else { return kvImageNullPointerArgument }
  guard kernel_width % 2 == 1, kernel_height % 2 == 1 else { return kvImageInvalidKernelSize }
  guard target.width + srcOffsetToROI_X <= source.width,
    target.height + srcOffsetToROI_Y <= source.height
  else { return kvImageRoiLargerThanInputBuffer }
  let isExtended = flags & kvImageEdgeExtend != 0
  let background = (0..<4).map { isExtended || backgroundColor == nil ? 0 : backgroundColor[$0] }
  let (columns, rows) = (
    Box(source.width, Int(kernel_width), isExtended),
    Box(source.height, Int(kernel_height), isExtended)
  )
  let (left, top) = (Int(srcOffsetToROI_X), Int(srcOffsetToROI_Y))
  let area = UInt64(kernel_width) * UInt64(kernel_height)
  for channel in 0..<4 {
    // The sums over the widths of the boxes, for each row of the source.
    var sums = [UInt64](repeating: 0, count: columns.count * rows.count)
    for row in 0..<rows.count {
      let pixels = (source.data + row * source.rowBytes).assumingMemoryBound(to: UInt8.self)
      columns.sum(
        outside: UInt64(background[channel]), of: { UInt64(pixels[$0 * 4 + channel]) },
        into: { sums[row * columns.count + $0] = $1 })
    }
    let outside = UInt64(background[channel]) * UInt64(kernel_width)
    for column in 0..<Int(target.width) {
      rows.sum(
        outside: outside, of: { sums[$0 * columns.count + column + left] },
        into: { row, sum in
          guard row >= top, row < top + Int(target.height) else { return }
          let pixel = target.data + (row - top) * target.rowBytes + column * 4 + channel
          pixel.storeBytes(of: UInt8((sum + area / 2) / area), as: UInt8.self)
        })
    }
  }
  return kvImageNoError
}

/// Moves a box along a line of numbers.
private struct Box {
  let count: Int
  private let half: Int
  private let isExtended: Bool

  init(_ count: vImagePixelCount, _ size: Int, _ isExtended: Bool) {
    (self.count, half, self.isExtended) = (Int(count), size / 2, isExtended)
  }

  /// Calls a closure with the sum of the box around each number; one addition and one subtraction each.
  func sum(outside: UInt64, of number: (Int) -> UInt64, into result: (Int, UInt64) -> Void) {
    guard count > 0 else { return }
    func value(_ index: Int) -> UInt64 {
      if (0..<count).contains(index) { return number(index) }
      return isExtended ? number(min(max(index, 0), count - 1)) : outside
    }
    var sum = (-half...half).reduce(0) { $0 + value($1) }
    for index in 0..<count {
      result(index, sum)
      sum = sum + value(index + half + 1) - value(index - half)
    }
  }
}
