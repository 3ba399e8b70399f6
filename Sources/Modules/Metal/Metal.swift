@_exported import CoreGraphics
@_exported import Foundation

// The names of Metal that programs mention. There is no device here: what would be made by one is never
// made.

/// Answer: none.
public func MTLCreateSystemDefaultDevice() -> (any MTLDevice)? { nil }
/// Answer: none.
public func MTLCopyAllDevices() -> [any MTLDevice] { [] }

public enum MTLPixelFormat: UInt, Sendable {
  case invalid = 0
  case a8Unorm = 1
  case r8Unorm = 10
  case r32Float = 55
  case rgba8Unorm = 70
  case rgba8Unorm_srgb = 71
  case bgra8Unorm = 80
  case bgra8Unorm_srgb = 81
  case rgba16Float = 115
  case rgba32Float = 125
  case depth32Float = 252
  case stencil8 = 253
  case depth32Float_stencil8 = 260
}
public struct MTLTextureUsage: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let shaderRead = Self(rawValue: 1)
  public static let shaderWrite = Self(rawValue: 2)
  public static let renderTarget = Self(rawValue: 4)
}
public struct MTLResourceOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let storageModeShared: Self = []
  public static let storageModeManaged = Self(rawValue: 16)
  public static let storageModePrivate = Self(rawValue: 32)
}
public enum MTLStorageMode: UInt, Sendable { case shared, managed, `private`, memoryless }
public enum MTLPrimitiveType: UInt, Sendable {
  case point, line, lineStrip, triangle, triangleStrip
}
public enum MTLLoadAction: UInt, Sendable { case dontCare, load, clear }
public enum MTLStoreAction: UInt, Sendable { case dontCare, store, multisampleResolve }
public enum MTLIndexType: UInt, Sendable { case uint16, uint32 }
public enum MTLGPUFamily: Int, Sendable {
  case apple1 = 1001
  case apple2, apple3, apple4, apple5, apple6, apple7, apple8, apple9
  case mac2 = 2002
  case common1 = 3001
  case common2, common3
  case metal3 = 5001
}

public struct MTLSize: Hashable, Sendable {
  public var (width, height, depth) = (0, 0, 0)
  public init() {}
  public init(width: Int, height: Int, depth: Int) {
    (self.width, self.height, self.depth) = (width, height, depth)
  }
}
public func MTLSizeMake(_ width: Int, _ height: Int, _ depth: Int) -> MTLSize {
  MTLSize(width: width, height: height, depth: depth)
}
public struct MTLOrigin: Hashable, Sendable {
  public var (x, y, z) = (0, 0, 0)
  public init() {}
  public init(x: Int, y: Int, z: Int) { (self.x, self.y, self.z) = (x, y, z) }
}
public struct MTLRegion: Hashable, Sendable {
  public var origin: MTLOrigin
  public var size: MTLSize
  public init(origin: MTLOrigin = MTLOrigin(), size: MTLSize = MTLSize()) {
    (self.origin, self.size) = (origin, size)
  }
}
public func MTLRegionMake2D(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> MTLRegion {
  MTLRegion(
    origin: MTLOrigin(x: x, y: y, z: 0), size: MTLSize(width: width, height: height, depth: 1))
}
public struct MTLClearColor: Hashable, Sendable {
  public var (red, green, blue, alpha) = (0.0, 0.0, 0.0, 1.0)
  public init() {}
  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}
public func MTLClearColorMake(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double)
  -> MTLClearColor
{ MTLClearColor(red: red, green: green, blue: blue, alpha: alpha) }

public protocol MTLResource: AnyObject {
  var label: String? { get set }
  var device: any MTLDevice { get }
}
public protocol MTLBuffer: MTLResource {
  var length: Int { get }
  func contents() -> UnsafeMutableRawPointer
}
public protocol MTLTexture: MTLResource {
  var width: Int { get }
  var height: Int { get }
  var pixelFormat: MTLPixelFormat { get }
  func getBytes(
    _ pixelBytes: UnsafeMutableRawPointer, bytesPerRow: Int, from region: MTLRegion,
    mipmapLevel level: Int)
  func replace(
    region: MTLRegion, mipmapLevel level: Int, withBytes pixelBytes: UnsafeRawPointer,
    bytesPerRow: Int)
}
public protocol MTLFunction: AnyObject { var name: String { get } }
public protocol MTLLibrary: AnyObject {
  var functionNames: [String] { get }
  func makeFunction(name functionName: String) -> (any MTLFunction)?
}
public protocol MTLRenderPipelineState: AnyObject { var label: String? { get } }
public protocol MTLComputePipelineState: AnyObject {
  var maxTotalThreadsPerThreadgroup: Int { get }
  var threadExecutionWidth: Int { get }
}
public protocol MTLDrawable: AnyObject { func present() }
public protocol MTLCommandEncoder: AnyObject {
  var label: String? { get set }
  func endEncoding()
}
public protocol MTLRenderCommandEncoder: MTLCommandEncoder {
  func setRenderPipelineState(_ pipelineState: any MTLRenderPipelineState)
  func setVertexBuffer(_ buffer: (any MTLBuffer)?, offset: Int, index: Int)
  func setVertexBytes(_ bytes: UnsafeRawPointer, length: Int, index: Int)
  func setFragmentBuffer(_ buffer: (any MTLBuffer)?, offset: Int, index: Int)
  func setFragmentBytes(_ bytes: UnsafeRawPointer, length: Int, index: Int)
  func setFragmentTexture(_ texture: (any MTLTexture)?, index: Int)
  func drawPrimitives(type primitiveType: MTLPrimitiveType, vertexStart: Int, vertexCount: Int)
}
public protocol MTLComputeCommandEncoder: MTLCommandEncoder {
  func setComputePipelineState(_ state: any MTLComputePipelineState)
  func setBuffer(_ buffer: (any MTLBuffer)?, offset: Int, index: Int)
  func setTexture(_ texture: (any MTLTexture)?, index: Int)
  func dispatchThreadgroups(_ threadgroupsPerGrid: MTLSize, threadsPerThreadgroup: MTLSize)
}
public protocol MTLCommandBuffer: AnyObject {
  var label: String? { get set }
  func makeRenderCommandEncoder(descriptor: MTLRenderPassDescriptor)
    -> (any MTLRenderCommandEncoder)?
  func makeComputeCommandEncoder() -> (any MTLComputeCommandEncoder)?
  func present(_ drawable: any MTLDrawable)
  func commit()
  func waitUntilCompleted()
}
public protocol MTLCommandQueue: AnyObject {
  var device: any MTLDevice { get }
  func makeCommandBuffer() -> (any MTLCommandBuffer)?
}
public protocol MTLDevice: AnyObject, Sendable {
  var name: String { get }
  func makeCommandQueue() -> (any MTLCommandQueue)?
  func makeDefaultLibrary() -> (any MTLLibrary)?
  func makeLibrary(source: String, options: MTLCompileOptions?) throws -> any MTLLibrary
  func makeBuffer(length: Int, options: MTLResourceOptions) -> (any MTLBuffer)?
  func makeBuffer(bytes pointer: UnsafeRawPointer, length: Int, options: MTLResourceOptions)
    -> (any MTLBuffer)?
  func makeTexture(descriptor: MTLTextureDescriptor) -> (any MTLTexture)?
  func makeRenderPipelineState(descriptor: MTLRenderPipelineDescriptor) throws
    -> any MTLRenderPipelineState
  func makeComputePipelineState(function computeFunction: any MTLFunction) throws
    -> any MTLComputePipelineState
  func supportsFamily(_ gpuFamily: MTLGPUFamily) -> Bool
}

open class MTLCompileOptions: NSObject {}
open class MTLTextureDescriptor: NSObject {
  open var pixelFormat = MTLPixelFormat.rgba8Unorm
  open var width = 1
  open var height = 1
  open var usage: MTLTextureUsage = .shaderRead
  open var storageMode = MTLStorageMode.shared
  open class func texture2DDescriptor(
    pixelFormat: MTLPixelFormat, width: Int, height: Int, mipmapped: Bool
  ) -> MTLTextureDescriptor {
    let descriptor = MTLTextureDescriptor()
    (descriptor.pixelFormat, descriptor.width, descriptor.height) = (pixelFormat, width, height)
    return descriptor
  }
}
open class MTLRenderPipelineColorAttachmentDescriptor: NSObject, MTLAttachment {
  public required override init() {}
  open var pixelFormat = MTLPixelFormat.invalid
  open var isBlendingEnabled = false
}
open class MTLRenderPassColorAttachmentDescriptor: NSObject, MTLAttachment {
  public required override init() {}
  open var texture: (any MTLTexture)?
  open var loadAction = MTLLoadAction.dontCare
  open var storeAction = MTLStoreAction.store
  open var clearColor = MTLClearColor()
}
/// A description that can be made without more.
public protocol MTLAttachment: AnyObject { init() }
/// Descriptions by their number; each is made when it is asked for.
public final class MTLAttachmentArray<Attachment: MTLAttachment>: NSObject {
  private var attachments: [Int: Attachment] = [:]
  public subscript(index: Int) -> Attachment! {
    get {
      if let found = attachments[index] { return found }
      let made = Attachment()
      attachments[index] = made
      return made
    }
    set { attachments[index] = newValue }
  }
}
public typealias MTLRenderPipelineColorAttachmentDescriptorArray =
  MTLAttachmentArray<MTLRenderPipelineColorAttachmentDescriptor>
public typealias MTLRenderPassColorAttachmentDescriptorArray =
  MTLAttachmentArray<MTLRenderPassColorAttachmentDescriptor>
open class MTLRenderPipelineDescriptor: NSObject {
  open var label: String?
  open var vertexFunction: (any MTLFunction)?
  open var fragmentFunction: (any MTLFunction)?
  open var depthAttachmentPixelFormat = MTLPixelFormat.invalid
  public let colorAttachments = MTLRenderPipelineColorAttachmentDescriptorArray()
}
open class MTLRenderPassDescriptor: NSObject {
  public let colorAttachments = MTLRenderPassColorAttachmentDescriptorArray()
}
