import Foundation
import VivaceGraphics
import VivaceMetal

/// The pixels of a picture that a processor reads: rows from the top.
public protocol CIImageProcessorInput {
  /// The rectangle of the pixels.
  var region: CGRect { get }
  /// The distance in bytes from a row to the next.
  var bytesPerRow: Int { get }
  /// The order of a pixel's bytes.
  var format: CIFormat { get }
  /// The first byte of the uppermost row.
  var baseAddress: UnsafeRawPointer { get }
  /// Always nil: pixels are in memory.
  var metalTexture: (any MTLTexture)? { get }
}
/// The pixels that a processor writes: rows from the top.
public protocol CIImageProcessorOutput {
  /// The rectangle of the pixels.
  var region: CGRect { get }
  /// The distance in bytes from a row to the next.
  var bytesPerRow: Int { get }
  /// The order of a pixel's bytes.
  var format: CIFormat { get }
  /// The first byte of the uppermost row.
  var baseAddress: UnsafeMutableRawPointer { get }
  /// Always nil: pixels are in memory.
  var metalTexture: (any MTLTexture)? { get }
  /// Always nil: there is no device.
  var metalCommandBuffer: (any MTLCommandBuffer)? { get }
}
extension CIImageProcessorInput { public var metalTexture: (any MTLTexture)? { nil } }
extension CIImageProcessorOutput {
  public var metalTexture: (any MTLTexture)? { nil }
  public var metalCommandBuffer: (any MTLCommandBuffer)? { nil }
}

/// The pixels of an area in memory.
private final class PixelMemory {
  let area: Area
  let format: CIFormat
  let bytesPerRow: Int
  let bytes: UnsafeMutableRawPointer

  init(_ area: Area, _ format: CIFormat) {
    (self.area, self.format) = (area, format)
    bytesPerRow = area.width * format.pixelBytes
    let count = max(bytesPerRow * area.height, 1)
    bytes = .allocate(byteCount: count, alignment: 16)
    bytes.initializeMemory(as: UInt8.self, repeating: 0, count: count)
  }
  deinit { bytes.deallocate() }

  var region: CGRect {
    CGRect(x: area.x0, y: area.y0, width: area.width, height: area.height)
  }

  /// The first byte of a row that is counted upwards.
  private func row(_ y: Int) -> UnsafeMutableRawPointer {
    bytes + (area.y1 - 1 - y) * bytesPerRow
  }
  func store(_ raster: Raster, _ space: WorkingSpace) {
    for y in area.y0..<area.y1 {
      for x in area.x0..<area.x1 { format.store(raster[x, y], in: row(y), x - area.x0, space) }
    }
  }
  func load(_ space: WorkingSpace) -> Raster {
    Raster(area) { x, y in format.load(from: row(y), x - area.x0, space) }
  }
}

private struct ProcessorInput: CIImageProcessorInput {
  let memory: PixelMemory
  var region: CGRect { memory.region }
  var bytesPerRow: Int { memory.bytesPerRow }
  var format: CIFormat { memory.format }
  var baseAddress: UnsafeRawPointer { UnsafeRawPointer(memory.bytes) }
}

private struct ProcessorOutput: CIImageProcessorOutput {
  let memory: PixelMemory
  var region: CGRect { memory.region }
  var bytesPerRow: Int { memory.bytesPerRow }
  var format: CIFormat { memory.format }
  var baseAddress: UnsafeMutableRawPointer { memory.bytes }
}

/// A step of a picture's recipe that a subclass computes, with pixels in memory.
open class CIImageProcessorKernel: NSObject {
  /// Computes the output's pixels. For subclasses; one that does nothing leaves them clear.
  open class func process(
    with inputs: [any CIImageProcessorInput]?, arguments: [String: Any]?,
    output: any CIImageProcessorOutput
  ) throws {}
  /// The part of an input that a part of the output is computed from: the same by default.
  open class func roi(
    forInput input: Int32, arguments: [String: Any]?, outputRect: CGRect
  ) -> CGRect { outputRect }
  /// The format of an input's pixels: BGRA by default.
  open class func formatForInput(at input: Int32) -> CIFormat { .BGRA8 }
  /// The format of the output's pixels: BGRA by default.
  open class var outputFormat: CIFormat { .BGRA8 }
  /// Whether the output has full opacity everywhere; ignored here.
  open class var outputIsOpaque: Bool { false }
  /// Whether the processor reads its inputs in memory, as it always does here.
  open class var synchronizeInputs: Bool { true }

  /// The picture that the processor makes of others, when a context draws it. An error of the processor leaves
  /// the picture clear, and is reported.
  public class func apply(
    withExtent extent: CGRect, inputs: [CIImage]?, arguments: [String: Any]?
  ) throws -> CIImage {
    return CIImage(extent) { area, space in
      let sources = (inputs ?? []).enumerated().map { index, image -> any CIImageProcessorInput in
        let wanted = CGRect(x: area.x0, y: area.y0, width: area.width, height: area.height)
        let region = Area(roi(forInput: Int32(index), arguments: arguments, outputRect: wanted))
        let memory = PixelMemory(region, formatForInput(at: Int32(index)))
        memory.store(image.produce(region, space), space)
        return ProcessorInput(memory: memory)
      }
      let target = PixelMemory(area, outputFormat)
      do {
        try process(with: sources, arguments: arguments, output: ProcessorOutput(memory: target))
      } catch {
        Warning.once("\(self).process failed: \(error). Its picture stays clear.")
        return Raster(area)
      }
      return target.load(space)
    }
  }
}
