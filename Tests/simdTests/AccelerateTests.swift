import Foundation
import Testing
import VivaceAccelerate

struct AccelerateTests {
  private let a: [Double] = [1, -2, 4]
  private let b: [Double] = [2, 2, 0.5]

  @Test func vectorsAreTakenTogetherNumberByNumber() {
    #expect(vDSP.add(a, b) == [3, 0, 4.5])
    #expect(vDSP.subtract(a, b) == [-1, -4, 3.5])
    #expect(vDSP.multiply(a, b) == [2, -4, 2])
    #expect(vDSP.divide(a, b) == [0.5, -1, 8])
    #expect(vDSP.linearInterpolate(a, b, using: 0.5) == [1.5, 0, 2.25])
    #expect(vDSP.add(1, a) == [2, -1, 5])
    #expect(vDSP.multiply(3, a) == [3, -6, 12])
    #expect(vDSP.divide(a, 2) == [0.5, -1, 2])
    #expect(vDSP.divide(2, b) == [1, 1, 4])
    #expect(vDSP.negative(a) == [-1, 2, -4] && vDSP.absolute(a) == [1, 2, 4])
    #expect(vDSP.square(a) == [1, 4, 16] && vDSP.clip(a, to: -1...2) == [1, -1, 2])
  }

  /// Interpolates like the vectors of animated charts.
  @Test func resultsGoIntoPartsOfWhatIsThere() {
    var values: [Float] = [1, 2, 3, 4]
    vDSP.add(values[0..<2], [10, 20], result: &values[0..<2])
    #expect(values == [11, 22, 3, 4])
    vDSP.multiply(2, values, result: &values)
    #expect(values == [22, 44, 6, 8])
    vDSP.negative(ArraySlice(values), result: &values)
    #expect(values == [-22, -44, -6, -8])
  }

  @Test func aVectorBecomesOneNumber() {
    #expect(vDSP.sum(a) == 3 && vDSP.sumOfSquares(a) == 21 && vDSP.sumOfMagnitudes(a) == 7)
    #expect(vDSP.mean(a) == 1 && vDSP.meanSquare(a) == 7)
    #expect(vDSP.rootMeanSquare([3.0, -3]) == 3)
    #expect(vDSP.maximum(a) == 4 && vDSP.minimum(a) == -2)
    #expect(vDSP.dot(a, b) == 0 && vDSP.distanceSquared(a, b) == 29.25)
    let none: [Double] = []
    #expect(vDSP.sum(none) == 0 && vDSP.maximum(none) == -.infinity && vDSP.mean(none).isNaN)
  }

  @Test func buffersOfOtherKindsAreReadToo() {
    let sum = a.withUnsafeBufferPointer { vDSP.sum($0) }
    #expect(sum == vDSP.sum(ContiguousArray(a)))
  }

  /// One bright pixel spreads over the box; at the edge its neighbours outside are like it, or the background's.
  @Test func aBoxHasTheMeanOfItsPixels() throws {
    let source = try vImage_Buffer(width: 5, height: 3, bitsPerPixel: 32)
    let target = try vImage_Buffer(width: 5, height: 3, bitsPerPixel: 32)
    defer {
      source.free()
      target.free()
    }
    func pixel(_ buffer: vImage_Buffer, _ column: Int, _ row: Int, _ channel: Int) -> Int {
      Int(
        buffer.data.load(
          fromByteOffset: row * buffer.rowBytes + column * 4 + channel, as: UInt8.self))
    }
    source.data.storeBytes(of: 90, toByteOffset: source.rowBytes + 2 * 4 + 1, as: UInt8.self)
    source.data.storeBytes(of: 180, toByteOffset: 0, as: UInt8.self)
    func convolve(_ flags: vImage_Flags, width: UInt32 = 3) -> vImage_Error {
      withUnsafePointer(to: source) { source in
        withUnsafePointer(to: target) { target in
          vImageBoxConvolve_ARGB8888(source, target, nil, 0, 0, 3, width, [9, 9, 9, 9], flags)
        }
      }
    }
    #expect(convolve(kvImageEdgeExtend) == kvImageNoError)
    #expect((0..<5).map { pixel(target, $0, 1, 1) } == [0, 10, 10, 10, 0])
    #expect((0..<3).map { pixel(target, $0, 0, 0) } == [80, 40, 0])
    #expect(convolve(kvImageBackgroundColorFill) == kvImageNoError)
    // 180 and five pixels of the background.
    #expect(pixel(target, 0, 0, 0) == 25 && pixel(target, 2, 1, 3) == 0)
    #expect(convolve(kvImageEdgeExtend, width: 2) == kvImageInvalidKernelSize)
  }
}
