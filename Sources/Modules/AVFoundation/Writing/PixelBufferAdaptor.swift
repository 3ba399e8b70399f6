import Foundation

/// Appends pixel buffers to an input of pictures.
open class AVAssetWriterInputPixelBufferAdaptor: NSObject, @unchecked Sendable {
  /// The input of the pictures.
  public let assetWriterInput: AVAssetWriterInput
  /// The attributes of the pool's buffers.
  public let sourcePixelBufferAttributes: [String: any Sendable]?

  /// An adaptor for an input. The attributes have the format and the size of the pool's buffers; the size of the input's
  /// settings is used where they have none.
  public init(
    assetWriterInput input: AVAssetWriterInput,
    sourcePixelBufferAttributes: [String: any Sendable]? = nil
  ) {
    assetWriterInput = input
    self.sourcePixelBufferAttributes = sourcePixelBufferAttributes
  }
  /// Buffers of the right size; nil before writing begins.
  open var pixelBufferPool: CVPixelBufferPool? {
    guard assetWriterInput.writer?.status == .writing else { return nil }
    let attributes = OutputSettings(sourcePixelBufferAttributes ?? [:])
    let settings = OutputSettings(assetWriterInput.outputSettings ?? [:])
    let width = attributes.number(kCVPixelBufferWidthKey) ?? settings.number(AVVideoWidthKey)
    let height = attributes.number(kCVPixelBufferHeightKey) ?? settings.number(AVVideoHeightKey)
    let format = attributes.number(kCVPixelBufferPixelFormatTypeKey).flatMap { OSType(exactly: $0) }
    guard let width, let height else { return nil }
    return CVBufferPool(
      width: Int(width), height: Int(height), format: format ?? kCVPixelFormatType_32BGRA)
  }
  /// Appends a picture at a time; false, with the writer's `error`, if the writer has failed or does not write.
  @discardableResult open func append(
    _ pixelBuffer: CVPixelBuffer, withPresentationTime presentationTime: CMTime
  ) -> Bool { assetWriterInput.append(pixelBuffer, at: presentationTime) }
}
