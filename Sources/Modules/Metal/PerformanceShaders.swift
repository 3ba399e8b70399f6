// The names of Metal's performance shaders, of which programs make objects on a device only.

/// Answer: false.
public func MPSSupportsMTLDevice(_ device: (any MTLDevice)?) -> Bool { false }

/// A computation on a device.
open class MPSKernel: NSObject {
  /// The device.
  public let device: any MTLDevice
  /// A name for development.
  open var label: String?
  /// A computation on a device, of which there is none here.
  public init(device: any MTLDevice) { self.device = device }
}
/// A computation that changes one texture.
open class MPSUnaryImageKernel: MPSKernel {
  /// Reports that nothing was computed: there is no device whose buffer this could be.
  open func encode(
    commandBuffer: any MTLCommandBuffer, sourceTexture: any MTLTexture,
    destinationTexture: any MTLTexture
  ) { preconditionFailure("\(type(of: self)) has no device to compute on.") }
}
/// One value where a texture is brighter than a threshold, and 0 elsewhere.
open class MPSImageThresholdBinary: MPSUnaryImageKernel {
  /// The threshold.
  public let thresholdValue: Float
  /// The value above the threshold.
  public let maximumValue: Float
  /// A threshold on a device; the transform from colors to gray is ignored.
  public init(
    device: any MTLDevice, thresholdValue: Float, maximumValue: Float,
    linearGrayColorTransform transform: UnsafePointer<Float>?
  ) {
    (self.thresholdValue, self.maximumValue) = (thresholdValue, maximumValue)
    super.init(device: device)
  }
}
