@_exported import UIKit
import VivaceGraphics
@_exported import VivaceMetal

/// A surface for a graphics processor. Without a device, as here, it stays clear, which is reported once.
open class MTKView: UIView {
  open weak var delegate: (any MTKViewDelegate)?
  open var device: (any MTLDevice)?
  open var colorPixelFormat = MTLPixelFormat.bgra8Unorm
  open var depthStencilPixelFormat = MTLPixelFormat.invalid
  open var clearColor = MTLClearColor()
  open var clearDepth = 1.0
  open var sampleCount = 1
  open var preferredFramesPerSecond = 60
  open var isPaused = false
  open var enableSetNeedsDisplay = false
  open var framebufferOnly = true
  open var autoResizeDrawable = true
  open var presentsWithTransaction = false
  open var drawableSize = CGSize.zero
  /// Answer: none.
  open var currentDrawable: (any CAMetalDrawable)? { nil }
  /// Answer: none.
  open var currentRenderPassDescriptor: MTLRenderPassDescriptor? { nil }
  open var preferredDevice: (any MTLDevice)? { nil }

  public init(frame frameRect: CGRect, device: (any MTLDevice)?) {
    self.device = device
    super.init(frame: frameRect)
    NotYet.once("MTKView", "draws with a graphics processor")
  }
  public convenience init() { self.init(frame: .zero, device: nil) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    NotYet.once("MTKView", "draws with a graphics processor")
  }
  open func draw() {}
  open func releaseDrawables() {}
}
@MainActor @preconcurrency public protocol MTKViewDelegate: NSObjectProtocol {
  func mtkView(_ view: MTKView, drawableSizeWillChange size: CGSize)
  func draw(in view: MTKView)
}
public protocol CAMetalDrawable: MTLDrawable { var texture: any MTLTexture { get } }
/// A layer that a graphics processor draws; it stays clear here.
open class CAMetalLayer: CALayer {
  open var device: (any MTLDevice)?
  open var pixelFormat = MTLPixelFormat.bgra8Unorm
  open var framebufferOnly = true
  open var drawableSize = CGSize.zero
  /// Answer: none.
  open func nextDrawable() -> (any CAMetalDrawable)? { nil }
}
/// Makes textures of pictures.
open class MTKTextureLoader: NSObject {
  public struct Option: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let SRGB = Self(rawValue: "MTKTextureLoaderOptionSRGB")
  }
  public init(device: any MTLDevice) {}
  /// Answer: an error, since there is no device.
  open func newTexture(cgImage: CGImage, options: [Option: Any]? = nil) throws -> any MTLTexture {
    throw CocoaError(.featureUnsupported)
  }
  /// Answer: an error, since there is no device.
  open func newTexture(URL: URL, options: [Option: Any]? = nil) throws -> any MTLTexture {
    throw CocoaError(.featureUnsupported)
  }
}
