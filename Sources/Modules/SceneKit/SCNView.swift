import SwiftUI
import UIKit
import VivaceGraphics
import VivaceMetal

/// A tree of nodes in space.
@MainActor open class SCNScene: NSObject {
  /// The node that contains all others.
  public let rootNode = SCNNode()
  /// The background; a color is shown.
  public let background = SCNMaterialProperty()
  /// The surroundings that give light. Kept only.
  public let lightingEnvironment = SCNMaterialProperty()
  /// True would stop the scene. Kept only.
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
  /// An option of loading. Scenes are not loaded here.
  public struct LoadingOption: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// An option from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
/// Receives the frames of a scene. It is not called here.
@MainActor @preconcurrency public protocol SCNSceneRendererDelegate: NSObjectProtocol {
  func renderer(_ renderer: any SCNSceneRenderer, updateAtTime time: TimeInterval)
}
extension SCNSceneRendererDelegate {
  /// Meant for each frame. Not called here; empty by default.
  public func renderer(_ renderer: any SCNSceneRenderer, updateAtTime time: TimeInterval) {}
}
/// Something that draws a scene.
@MainActor @preconcurrency public protocol SCNSceneRenderer: NSObjectProtocol {
  var scene: SCNScene? { get set }
  var pointOfView: SCNNode? { get set }
  var autoenablesDefaultLighting: Bool { get set }
}
/// Antialiasing by more samples.
public enum SCNAntialiasingMode: UInt, Sendable { case none, multisampling2X, multisampling4X }

/// Shows a scene in space. Here it shows the scene's background alone, which is reported once.
@MainActor @preconcurrency open class SCNView: UIView, SCNSceneRenderer {
  /// An option of a view. Options are ignored.
  public struct Option: RawRepresentable, Hashable, Sendable {
    /// The name of the view's option.
    public let rawValue: String
    /// A view's option from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The graphics device to use.
    public static let preferredDevice = Self(rawValue: "SCNPreferredDeviceKey")
  }
  /// The scene; its background color becomes the view's.
  open var scene: SCNScene? { didSet { showBackground() } }
  /// Meant to receive frames. It is not called here.
  open weak var delegate: (any SCNSceneRendererDelegate)?
  /// The node whose camera is used. Stored only.
  open var pointOfView: SCNNode?
  /// True would let the user move the camera. Stored only.
  open var allowsCameraControl = false
  /// True would show numbers about drawing. Stored only.
  open var showsStatistics = false
  /// True would add a light. Stored only.
  open var autoenablesDefaultLighting = false
  /// True would smooth a resting scene. Stored only.
  open var isJitteringEnabled = false
  /// True after `play(_:)`; nothing moves.
  open var isPlaying = false
  /// True would repeat animations. Stored only.
  open var loops = true
  /// True would draw every frame. Stored only.
  open var rendersContinuously = false
  /// The wanted frame rate; 0 leaves it open. Stored only.
  open var preferredFramesPerSecond = 0
  /// The smoothing of edges. Stored only.
  open var antialiasingMode = SCNAntialiasingMode.none

  public override init(frame: CGRect) {
    super.init(frame: frame)
    warn()
  }
  /// The options are ignored.
  public convenience init(frame: CGRect, options: [String: Any]? = nil) { self.init(frame: frame) }
  /// A view with an empty frame.
  public convenience init() { self.init(frame: .zero) }
  /// Reads nothing from the coder: a view without a scene.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    warn()
  }
  private func warn() { NotYet.once("SCNView", "draws a scene in space") }
  private func showBackground() {
    if let color = scene?.background.contents as? UIColor { backgroundColor = color }
  }
  /// Marks the scene as playing.
  open func play(_ sender: Any?) { isPlaying = true }
  /// Marks the scene as paused.
  open func pause(_ sender: Any?) { isPlaying = false }
  /// Marks the scene as stopped.
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
/// An option of a search for nodes at a point. Nothing is found here.
public struct SCNHitTestOption: RawRepresentable, Hashable, Sendable {
  /// The name of the search's option.
  public let rawValue: String
  /// A search's option from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The number of wanted results.
  public static let searchMode = Self(rawValue: "kHitTestSearchMode")
  /// True compares boxes only.
  public static let boundingBoxOnly = Self(rawValue: "kHitTestBoundingBoxOnly")
  /// The node to search in.
  public static let rootNode = Self(rawValue: "kHitTestRootNode")
}
/// The results of a search: the nearest, all, or any.
public enum SCNHitTestSearchMode: Int, Sendable { case closest, all, any }
/// A node at a point. None is found here.
@MainActor open class SCNHitTestResult: NSObject {
  /// The found node.
  public let node: SCNNode
  init(_ node: SCNNode) { self.node = node }
}

/// Makes pictures of a scene without a view.
@MainActor open class SCNRenderer: NSObject, SCNSceneRenderer {
  /// The scene whose background is drawn.
  open var scene: SCNScene?
  /// The node whose camera would be used.
  open var pointOfView: SCNNode?
  /// True would add a light. Stored only here too.
  open var autoenablesDefaultLighting = false
  /// A renderer; device and options are ignored.
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
  /// The options of a scene view. They are ignored.
  public struct Options: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: Int
    /// A set of options from raw bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Movement of the camera by the user.
    public static let allowsCameraControl = Self(rawValue: 1)
    /// A drawing in every frame.
    public static let rendersContinuously = Self(rawValue: 2)
    /// An additional light.
    public static let autoenablesDefaultLighting = Self(rawValue: 4)
    /// Smoothing while the scene rests.
    public static let jitteringEnabled = Self(rawValue: 8)
    /// Smoothing over several frames.
    public static let temporalAntialiasingEnabled = Self(rawValue: 16)
  }
  private let scene: SCNScene?
  /// A view of a scene's background; the other arguments are ignored.
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
