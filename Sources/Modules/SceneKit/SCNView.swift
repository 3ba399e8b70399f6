import SwiftUI
import UIKit
import VivaceGraphics
import VivaceMetal

/// A tree of nodes in space.
@MainActor open class SCNScene: NSObject {
  public let rootNode = SCNNode()
  public let background = SCNMaterialProperty()
  public let lightingEnvironment = SCNMaterialProperty()
  open var isPaused = false
  public override init() { super.init() }
  /// Answer: none, since scene files are not read.
  public convenience init?(named name: String) {
    NotYet.once("SCNScene(named:)", "reads a scene from a file")
    return nil
  }
  /// Answer: an error, since scene files are not read.
  public convenience init(url: URL, options: [LoadingOption: Any]? = nil) throws {
    throw CocoaError(.featureUnsupported)
  }
  public struct LoadingOption: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
@MainActor public protocol SCNSceneRendererDelegate: NSObjectProtocol {
  func renderer(_ renderer: any SCNSceneRenderer, updateAtTime time: TimeInterval)
}
extension SCNSceneRendererDelegate {
  public func renderer(_ renderer: any SCNSceneRenderer, updateAtTime time: TimeInterval) {}
}
@MainActor public protocol SCNSceneRenderer: NSObjectProtocol {
  var scene: SCNScene? { get set }
  var pointOfView: SCNNode? { get set }
  var autoenablesDefaultLighting: Bool { get set }
}
/// Antialiasing by more samples.
public enum SCNAntialiasingMode: UInt, Sendable { case none, multisampling2X, multisampling4X }

/// Shows a scene in space. Here it shows the scene's background alone, which is reported once.
open class SCNView: UIView, SCNSceneRenderer {
  public struct Option: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let preferredDevice = Self(rawValue: "SCNPreferredDeviceKey")
  }
  open var scene: SCNScene? { didSet { showBackground() } }
  open weak var delegate: (any SCNSceneRendererDelegate)?
  open var pointOfView: SCNNode?
  open var allowsCameraControl = false
  open var showsStatistics = false
  open var autoenablesDefaultLighting = false
  open var isJitteringEnabled = false
  open var isPlaying = false
  open var loops = true
  open var rendersContinuously = false
  open var preferredFramesPerSecond = 0
  open var antialiasingMode = SCNAntialiasingMode.none

  public override init(frame: CGRect) {
    super.init(frame: frame)
    warn()
  }
  public convenience init(frame: CGRect, options: [String: Any]? = nil) { self.init(frame: frame) }
  public convenience init() { self.init(frame: .zero) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    warn()
  }
  private func warn() { NotYet.once("SCNView", "draws a scene in space") }
  private func showBackground() {
    if let color = scene?.background.contents as? UIColor { backgroundColor = color }
  }
  open func play(_ sender: Any?) { isPlaying = true }
  open func pause(_ sender: Any?) { isPlaying = false }
  open func stop(_ sender: Any?) { isPlaying = false }
  /// A picture of what the view shows here.
  open func snapshot() -> UIImage {
    UIGraphicsImageRenderer(size: bounds.size).image { layer.render(in: $0.cgContext) }
  }
  /// Answer: none.
  open func hitTest(_ point: CGPoint, options: [SCNHitTestOption: Any]? = nil) -> [SCNHitTestResult]
  {
    []
  }
}
public struct SCNHitTestOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let searchMode = Self(rawValue: "kHitTestSearchMode")
  public static let boundingBoxOnly = Self(rawValue: "kHitTestBoundingBoxOnly")
  public static let rootNode = Self(rawValue: "kHitTestRootNode")
}
public enum SCNHitTestSearchMode: Int, Sendable { case closest, all, any }
@MainActor open class SCNHitTestResult: NSObject {
  public let node: SCNNode
  init(_ node: SCNNode) { self.node = node }
}

/// Makes pictures of a scene without a view.
@MainActor open class SCNRenderer: NSObject, SCNSceneRenderer {
  open var scene: SCNScene?
  open var pointOfView: SCNNode?
  open var autoenablesDefaultLighting = false
  public convenience init(device: (any MTLDevice)?, options: [AnyHashable: Any]? = nil) {
    self.init()
  }
  /// The scene's background alone, which is reported once.
  open func snapshot(
    atTime time: TimeInterval, with size: CGSize, antialiasingMode: SCNAntialiasingMode
  ) -> UIImage {
    NotYet.once("SCNRenderer.snapshot(atTime:with:antialiasingMode:)", "draws a scene in space")
    return UIGraphicsImageRenderer(size: size).image { renderer in
      guard let color = scene?.background.contents as? UIColor else { return }
      color.setFill()
      renderer.fill(CGRect(origin: .zero, size: size))
    }
  }
}

/// A scene of SceneKit in SwiftUI.
public struct SceneView: View {
  public struct Options: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let allowsCameraControl = Self(rawValue: 1)
    public static let rendersContinuously = Self(rawValue: 2)
    public static let autoenablesDefaultLighting = Self(rawValue: 4)
    public static let jitteringEnabled = Self(rawValue: 8)
    public static let temporalAntialiasingEnabled = Self(rawValue: 16)
  }
  private let scene: SCNScene?
  public init(
    scene: SCNScene?, pointOfView: SCNNode? = nil, options: Options = [],
    preferredFramesPerSecond: Int = 60, antialiasingMode: SCNAntialiasingMode = .multisampling4X,
    delegate: (any SCNSceneRendererDelegate)? = nil, technique: Any? = nil
  ) { self.scene = scene }
  public var body: some View { Space(scene: scene) }

  private struct Space: UIViewRepresentable {
    let scene: SCNScene?
    func makeUIView(context: Context) -> SCNView { SCNView() }
    func updateUIView(_ view: SCNView, context: Context) { view.scene = scene }
  }
}
