import CoreGraphics
import UIKit
import VivaceGraphics

/// A node whose mask cuts its children: they are seen where the mask is opaque.
open class SKCropNode: SKNode {
  /// The node whose opacity cuts the children, in this node's coordinates; nil cuts nothing.
  open var maskNode: SKNode?

  override func drawContents(in context: CGContext) {
    guard let maskNode else { return super.drawContents(in: context) }
    context.saveGState()
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    super.drawContents(in: context)
    context.saveGState()
    context.setBlendMode(.destinationIn)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    maskNode.drawTree(in: context)
    context.endTransparencyLayer()
    context.restoreGState()
    context.endTransparencyLayer()
    context.restoreGState()
  }
  override func advanceContent(by seconds: TimeInterval) { maskNode?.advance(by: seconds) }
}

/// A node whose filter changes the picture of its children.
open class SKEffectNode: SKNode {
  /// True uses the filter, as at first; of scenes false at first.
  open var shouldEnableEffects = true
  /// True would keep the drawn picture. Stored only: children are drawn in each frame.
  open var shouldRasterize = false
  /// True would set the filter's center. Stored only: programs set it.
  open var shouldCenterFilter = true
  /// The filter of the children's picture, by its `inputImage`; nil leaves it.
  open var filter: CIFilter?
  /// The blending of the children as one picture.
  open var blendMode = SKBlendMode.alpha

  override func drawContents(in context: CGContext) {
    let isPlain = filter == nil || !shouldEnableEffects
    if isPlain, blendMode == .alpha { return super.drawContents(in: context) }
    context.saveGState()
    context.setBlendMode(blendMode.drawn)
    if isPlain {
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      super.drawContents(in: context)
      context.endTransparencyLayer()
    } else {
      drawFiltered(in: context)
    }
    context.restoreGState()
  }

  private func drawFiltered(in context: CGContext) {
    let inner = children.reduce(CGRect.null) { $0.union($1.calculateAccumulatedFrame()) }
    let box = inner.union(content)
    guard let filter, box.width > 0, box.height > 0 else { return }
    let matrix = context.ctm
    let density = min(max(hypot(matrix.a, matrix.b), 0.1), 4)
    let scale = min(density, 4_096 / max(box.width, box.height))
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let image = UIGraphicsImageRenderer(size: box.size, format: format).image { renderer in
      let own = renderer.cgContext
      own.translateBy(x: -box.minX, y: box.maxY)
      own.scaleBy(x: 1, y: -1)
      super.drawContents(in: own)
    }
    guard let picture = image.cgImage else { return }
    filter.setValue(CIImage(cgImage: picture), forKey: kCIInputImageKey)
    guard let output = filter.outputImage else { return }
    // A filter may give a picture without an end.
    let (width, height) = (CGFloat(picture.width), CGFloat(picture.height))
    let limit = CGRect(x: 0, y: 0, width: width, height: height)
      .insetBy(dx: -width, dy: -height)
    let extent = output.extent.intersection(limit).integral
    guard !extent.isEmpty, let drawn = CIContext().createCGImage(output, from: extent) else {
      return
    }
    context.draw(
      drawn,
      in: CGRect(
        x: box.minX + extent.minX / scale, y: box.minY + extent.minY / scale,
        width: extent.width / scale, height: extent.height / scale))
  }
}

extension SKBlendMode {
  /// The blending of drawings; subtraction and doubled multiplication have none, and are drawn over.
  var drawn: CGBlendMode {
    switch self {
    case .alpha, .subtract, .multiplyX2: .normal
    case .add: .plusLighter
    case .multiply, .multiplyAlpha: .multiply
    case .screen: .screen
    case .replace: .copy
    }
  }
}

/// The eye of a scene: its position, rotation and scale move what the view shows.
open class SKCameraNode: SKNode {
  /// True if a node's frame meets the area that the scene shows.
  open func contains(_ node: SKNode) -> Bool {
    guard let scene, let parent = node.parent else { return false }
    let area = CGRect(
      x: -scene.size.width / 2, y: -scene.size.height / 2, width: scene.size.width,
      height: scene.size.height)
    let box = node.calculateAccumulatedFrame().applying(parent.matrixToRoot)
    return area.applying(matrixToRoot).intersects(box)
  }
  /// The nodes of the scene whose frames meet the area that it shows.
  open func containedNodeSet() -> Set<SKNode> {
    var found: Set<SKNode> = []
    func visit(_ node: SKNode) {
      for child in node.children {
        if contains(child) { found.insert(child) }
        visit(child)
      }
    }
    if let scene { visit(scene) }
    return found
  }
}

/// A light. It shines on nothing here, which is reported once.
open class SKLightNode: SKNode {
  /// True would shine. Stored only.
  open var isEnabled = true
  /// The color of the light. Stored only.
  open var lightColor = UIColor.white
  /// The color of the light from all directions. Stored only.
  open var ambientColor = UIColor.black
  /// The color of shadows. Stored only.
  open var shadowColor = UIColor.black.withAlphaComponent(0.5)
  /// The exponent by which the light decreases. Stored only.
  open var falloff: CGFloat = 1
  /// The categories of the light. Stored only.
  open var categoryBitMask: UInt32 = 1

  /// Has no effect, which is reported once: sprites have no light.
  public override init() {
    super.init()
    NotYet.once("SKLightNode", "lights sprites and casts shadows")
  }
  /// Has no effect, which is reported once: sprites have no light.
  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    NotYet.once("SKLightNode", "lights sprites and casts shadows")
  }
}

/// The content of another .sks file, as the only child of this node.
open class SKReferenceNode: SKNode {
  private let path: String?

  /// A reference to a file of the bundle; without the file it has no child, which is reported once.
  public init(fileNamed fileName: String?) {
    path = fileName.flatMap {
      Bundle.main.path(
        forResource: $0.hasSuffix(".sks") ? String($0.dropLast(4)) : $0, ofType: "sks") ?? $0
    }
    super.init()
    resolve()
  }
  /// A reference to a file.
  public init(url referenceURL: URL) {
    path = referenceURL.path
    super.init()
    resolve()
  }
  /// A reference of an .sks file.
  public required init?(coder aDecoder: NSCoder) {
    let name = (aDecoder as? SceneCoder)?.record.text("_referenceFileName")
    path = name.flatMap { Bundle.main.path(forResource: $0, ofType: "sks") ?? $0 }
    super.init(coder: aDecoder)
    resolve()
  }
  /// Reads the file again.
  open func resolve() {
    removeAllChildren()
    guard let path, SceneReferences.begin(path) else { return }
    defer { SceneReferences.end(path) }
    guard let archive = SceneFiles.archive(path: path, for: "The child of an SKReferenceNode"),
      let root = archive.value("root")?.record.flatMap({ SceneFiles.node($0) })
    else { return }
    let child = SKNode()
    for one in root.children {
      one.removeFromParent()
      child.addChild(one)
    }
    if root.children.isEmpty, child.children.isEmpty { child.addChild(root) }
    addChild(child)
    didLoad(child)
  }
  /// Called after the file was read, with its content; empty by default.
  open func didLoad(_ node: SKNode?) {}
}

/// The files that are being read: one that refers to itself is left out.
@MainActor private enum SceneReferences {
  private static var open: Set<String> = []
  static func begin(_ path: String) -> Bool { open.insert(path).inserted }
  static func end(_ path: String) { open.remove(path) }
}
