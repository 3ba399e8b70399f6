import Foundation
import Synchronization
import VivaceDrawing
import VivaceGraphics
import VivaceUIKit

/// A picture whose size can be set: pixels, a symbol, or a closure that draws it.
open class NSImage: NSObject, NSCopying, _ExpressibleByImageLiteral, @unchecked Sendable {
  /// The name of a picture in the bundle, or of a system picture.
  public typealias Name = String

  /// The filling of a stretched picture's middle. Kept only.
  public enum ResizingMode: Int, Sendable { case tile, stretch }

  private enum Content {
    case representations
    case picture(UIImage)
    case drawn(isFlipped: Bool, (NSRect) -> Bool)
  }

  private var content: Content
  private var ownSize: NSSize?
  private var name: Name?
  /// The drawing closure's picture, valid for this size and appearance.
  private var drawn: (picture: UIImage, size: NSSize, scale: CGFloat, isDark: Bool)?
  /// The context between `lockFocus` and `unlockFocus`.
  private var focus: CGContext?
  /// The representations that were added; pictures from files or data have none.
  open private(set) var representations: [NSImageRep] = []

  /// Whether only its shape counts, painted with the color of the place.
  open var isTemplate = false
  /// A text for assistive technology. Kept for the program.
  open var accessibilityDescription: String?
  /// The edges that keep their size in a stretched picture. Kept only: pictures are stretched as a whole.
  open var capInsets = NSEdgeInsets()
  /// The filling of the middle between the caps. Kept only.
  open var resizingMode = ResizingMode.stretch
  /// The rectangle for alignment. Stored only.
  open var alignmentRect = NSRect.zero
  /// A color behind the picture. Stored only: transparent areas stay transparent.
  open var backgroundColor = NSColor.clear
  /// The caching of drawn pictures. Stored only; one drawing is always kept.
  open var cacheMode = CacheMode.default
  /// The manners to cache a drawing. Not used here.
  public enum CacheMode: UInt, Sendable { case `default`, always, bySize, never }

  // MARK: - Making

  /// Nothing yet: to be drawn between `lockFocus()` and `unlockFocus()`, or given representations.
  public init(size: NSSize) {
    content = .representations
    ownSize = size
  }

  public override convenience init() { self.init(size: .zero) }

  /// Makes an image that a closure draws, again after a change of appearance or scale.
  ///
  /// - Parameter drawingHandlerShouldBeCalledWithFlippedContext: Whether y points down in it.
  public init(
    size: NSSize, flipped drawingHandlerShouldBeCalledWithFlippedContext: Bool,
    drawingHandler: @escaping (NSRect) -> Bool
  ) {
    content = .drawn(isFlipped: drawingHandlerShouldBeCalledWithFlippedContext, drawingHandler)
    ownSize = size
  }

  package init(_ picture: UIImage) {
    content = .picture(picture)
    isTemplate = picture.renderingMode == .alwaysTemplate || picture.isSymbolImage
  }

  /// - Parameter size: In points; zero is one point for each pixel.
  public convenience init(cgImage: CGImage, size: NSSize) {
    self.init(UIImage(cgImage: cgImage))
    if size != .zero { ownSize = size }
  }

  /// A picture of the program's: an image set of its asset catalogues, or a file beside them. Nil, with a
  /// warning, when there is none.
  public convenience init?(named name: Name) {
    if let known = NamedImages.find(name) {
      self.init(known.picture)
      (isTemplate, ownSize) = (known.isTemplate, known.ownSize)
    } else if let symbol = Self.systemSymbols[name], let picture = UIImage(systemName: symbol) {
      self.init(picture)
    } else {
      guard let picture = UIImage(named: name) else { return nil }
      self.init(picture)
    }
    self.name = name
  }

  /// Made by the compiler from `#imageLiteral(resourceName:)`: a picture of the program's; nothing, with a warning,
  /// when there is none.
  public required convenience init(imageLiteralResourceName name: String) {
    self.init(UIImage(imageLiteralResourceName: name))
    self.name = name
  }

  /// A symbol of the system's. Nil, with a warning, for a name that is none.
  public convenience init?(
    systemSymbolName symbolName: String, accessibilityDescription description: String?
  ) {
    guard let picture = UIImage(systemName: symbolName) else { return nil }
    self.init(picture)
    accessibilityDescription = description
  }
  /// A symbol of which only a share of its parts is strong, from 0 to 1. Nil for an unknown symbol.
  public convenience init?(
    systemSymbolName symbolName: String, variableValue value: Double,
    accessibilityDescription description: String?
  ) {
    guard let picture = UIImage(systemName: symbolName, variableValue: value) else { return nil }
    self.init(picture)
    accessibilityDescription = description
  }

  /// From the bytes of a file; nil, with a warning, when they do not decode.
  public convenience init?(data: Data) {
    guard let picture = UIImage(data: data) else { return nil }
    self.init(picture)
  }
  /// Equals `init(data:)`: the orientation of the data is respected here.
  public convenience init?(dataIgnoringOrientation data: Data) { self.init(data: data) }
  /// A picture from a file; nil if it cannot be read.
  public convenience init?(contentsOfFile fileName: String) {
    guard let picture = UIImage(contentsOfFile: fileName) else { return nil }
    self.init(picture)
  }
  /// Only files: the content elsewhere is to be loaded first.
  public convenience init?(contentsOf url: URL) {
    guard url.isFileURL else {
      Warning.once(
        "NSImage(contentsOf:) was given \(url), which is no file; the picture is nil. Load its data "
          + "first, and use NSImage(data:).")
      return nil
    }
    self.init(contentsOfFile: url.path)
  }
  /// A picture from a file that is read at once; empty if it cannot be read.
  public convenience init(byReferencingFile fileName: String) {
    self.init(UIImage(contentsOfFile: fileName) ?? UIImage())
  }
  /// Equivalent with a URL.
  public convenience init(byReferencing url: URL) { self.init(byReferencingFile: url.path) }
  /// The picture of a pasteboard; nil without one.
  public convenience init?(pasteboard: NSPasteboard) {
    guard let picture = pasteboard.picture else { return nil }
    self.init(picture)
  }

  /// The system's own pictures by their names here.
  private static let systemSymbols: [Name: String] = [
    NSImage.addTemplateName: "plus", NSImage.removeTemplateName: "minus",
    NSImage.cautionName: "exclamationmark.triangle.fill", NSImage.infoName: "info.circle",
    NSImage.folderName: "folder.fill", NSImage.refreshTemplateName: "arrow.clockwise",
    NSImage.goLeftTemplateName: "chevron.left", NSImage.goRightTemplateName: "chevron.right",
    NSImage.actionTemplateName: "gearshape", NSImage.applicationIconName: "app.fill",
    NSImage.stopProgressTemplateName: "xmark", NSImage.shareTemplateName: "square.and.arrow.up",
    NSImage.userName: "person.fill", NSImage.computerName: "desktopcomputer",
    NSImage.trashEmptyName: "trash", NSImage.trashFullName: "trash.fill",
    NSImage.preferencesGeneralName: "gearshape",
  ]

  // MARK: - Measures

  /// In points. What is set stretches the picture.
  open var size: NSSize {
    get { ownSize ?? natural }
    set { ownSize = newValue }
  }

  private var natural: NSSize {
    switch content {
    case .picture(let picture): picture.size
    case .drawn, .representations: representations.first?.size ?? .zero
    }
  }

  /// Whether there is anything to draw.
  open var isValid: Bool {
    if case .representations = content { !representations.isEmpty } else { size != .zero }
  }

  // MARK: - As a picture of UIKit's

  /// The picture as it is drawn now, without its own size.
  package var picture: UIImage {
    let found: UIImage =
      switch content {
      case .picture(let picture): picture
      case .representations: representations.first?.picture ?? UIImage()
      case .drawn(let isFlipped, let handler): drawing(isFlipped, handler)
      }
    return isTemplate && !found.isSymbolImage
      ? found.withRenderingMode(.alwaysTemplate)
      : !isTemplate && found.isSymbolImage ? found.withRenderingMode(.alwaysOriginal) : found
  }

  /// The picture scaled to the image's size: by pixel density, or redrawn.
  package var sizedPicture: UIImage {
    let picture = picture
    guard let ownSize, ownSize != picture.size, ownSize.width > 0, ownSize.height > 0 else {
      return picture
    }
    return rendered(at: ownSize, isFlipped: true) { rect in picture.draw(in: rect) }
      .withRenderingMode(picture.renderingMode)
  }

  private func drawing(_ isFlipped: Bool, _ handler: (NSRect) -> Bool) -> UIImage {
    let traits = UITraitCollection.current
    let isDark = traits.userInterfaceStyle == .dark
    let scale = max(1, traits.displayScale)
    if let drawn, drawn.size == size, drawn.isDark == isDark, drawn.scale == scale {
      return drawn.picture
    }
    let picture = rendered(at: size, isFlipped: isFlipped) { rect in _ = handler(rect) }
    drawn = (picture, size, scale, isDark)
    return picture
  }

  private func rendered(at size: NSSize, isFlipped: Bool, _ body: (NSRect) -> Void) -> UIImage {
    let rect = NSRect(origin: .zero, size: size)
    let scale = max(1, UITraitCollection.current.displayScale)
    guard let context = CGContext.picture(rect, scale: scale) else { return UIImage() }
    if isFlipped {
      context.asCurrent { body(rect) }
    } else {
      context.asCurrentPointingUp(in: rect) { body(rect) }
    }
    return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
      ?? UIImage()
  }

  // MARK: - Drawing

  /// Draws the picture stretched into a rectangle, upright.
  open func draw(in rect: NSRect) { picture.draw(in: rect) }
  /// Draws the picture, or a rectangle of it, in its own size at a point.
  open func draw(
    at point: NSPoint, from fromRect: NSRect, operation op: NSCompositingOperation,
    fraction delta: CGFloat
  ) {
    let size = fromRect == .zero ? size : fromRect.size
    draw(in: NSRect(origin: point, size: size), from: fromRect, operation: op, fraction: delta)
  }

  /// Draws a part of the picture into a rectangle.
  ///
  /// - Parameter srcRect: In the picture's points, y upwards; zero is all of it.
  open func draw(
    in rect: NSRect, from srcRect: NSRect, operation op: NSCompositingOperation,
    fraction delta: CGFloat
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(op.mode)
    context.setAlpha(min(max(delta, 0), 1))
    if srcRect == .zero || srcRect.width <= 0 || srcRect.height <= 0 {
      picture.draw(in: rect)
    } else {
      context.clip(to: rect)
      let (x, y) = (rect.width / srcRect.width, rect.height / srcRect.height)
      let up = context.pointsUp ? srcRect.minY : size.height - srcRect.maxY
      picture.draw(
        in: NSRect(
          x: rect.minX - srcRect.minX * x, y: rect.minY - up * y, width: size.width * x,
          height: size.height * y))
    }
    context.restoreGState()
  }
  /// Draws like `draw(in:from:operation:fraction:)`; the picture is upright in every context.
  open func draw(
    in dstSpacePortionRect: NSRect, from srcSpacePortionRect: NSRect,
    operation op: NSCompositingOperation, fraction requestedAlpha: CGFloat,
    respectFlipped respectContextIsFlipped: Bool, hints: [NSImageRep.HintKey: Any]?
  ) {
    draw(
      in: dstSpacePortionRect, from: srcSpacePortionRect, operation: op, fraction: requestedAlpha)
  }

  /// Draws into the picture from now on, y upwards, until `unlockFocus()`.
  open func lockFocus() {
    let rect = NSRect(origin: .zero, size: size)
    let scale = max(1, UITraitCollection.current.displayScale)
    guard let context = CGContext.picture(rect, scale: scale) else { return }
    if isValid { context.asCurrent { picture.draw(in: rect) } }
    context.translateBy(x: 0, y: rect.height)
    context.scaleBy(x: 1, y: -1)
    context.pointsUp = true
    focus = context
    UIGraphicsPushContext(context)
  }
  /// Ends `lockFocus()`: the drawing becomes the picture. Without it a warning is printed.
  open func unlockFocus() {
    guard let context = focus else {
      return Warning.once(
        "NSImage.unlockFocus() was called without lockFocus() before it; nothing was drawn.")
    }
    UIGraphicsPopContext()
    focus = nil
    if let image = context.makeImage() {
      content = .picture(UIImage(cgImage: image, scale: context.scale, orientation: .up))
    }
  }

  // MARK: - Pixels and variants

  /// Appends a representation; a picture without one of its own draws the first.
  open func addRepresentation(_ imageRep: NSImageRep) {
    representations.append(imageRep)
    if case .picture = content { return }
    if ownSize == .zero { ownSize = imageRep.size }
  }
  /// Appends several representations.
  open func addRepresentations(_ imageReps: [NSImageRep]) { imageReps.forEach(addRepresentation) }
  /// Removes a representation, compared by identity.
  open func removeRepresentation(_ imageRep: NSImageRep) {
    representations.removeAll { $0 === imageRep }
  }

  /// The pixels; nil of an empty picture.
  open func cgImage(
    forProposedRect proposedDestRect: UnsafeMutablePointer<NSRect>?,
    context referenceContext: NSGraphicsContext?, hints: [NSImageRep.HintKey: Any]?
  ) -> CGImage? { picture.cgImage }

  /// The pixels as a TIFF file would have them; here they are those of a PNG file, which whatever reads
  /// pictures reads as well.
  open var tiffRepresentation: Data? { picture.pngData() }

  /// A symbol drawn in another way; nil of what is no symbol.
  open func withSymbolConfiguration(_ configuration: SymbolConfiguration) -> NSImage? {
    guard case .picture(let picture) = content,
      let configured = picture.applyingSymbolConfiguration(configuration)
    else { return nil }
    let copy = NSImage(configured)
    copy.accessibilityDescription = accessibilityDescription
    return copy
  }
  /// Always the unspecified configuration.
  open var symbolConfiguration: SymbolConfiguration { .unspecified }
  /// UIKit's configuration of symbols.
  public typealias SymbolConfiguration = UIImage.SymbolConfiguration
  /// UIKit's scales of symbols.
  public typealias SymbolScale = UIImage.SymbolScale

  /// Makes it known by a name; false if another picture has it.
  @discardableResult open func setName(_ string: Name?) -> Bool {
    guard NamedImages.set(self, string, old: name) else { return false }
    name = string
    return true
  }

  // MARK: - As an object

  /// A picture with the same content and settings; drawing handlers are shared.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSImage(size: size)
    (copy.content, copy.ownSize, copy.representations) = (content, ownSize, representations)
    (copy.isTemplate, copy.accessibilityDescription) = (isTemplate, accessibilityDescription)
    (copy.capInsets, copy.resizingMode) = (capInsets, resizingMode)
    return copy
  }
}

/// Pictures that programs have named.
private enum NamedImages {
  private static let known = Mutex<[NSImage.Name: NSImage]>([:])

  static func find(_ name: NSImage.Name) -> NSImage? { known.withLock { $0[name] } }
  static func set(_ image: NSImage, _ name: NSImage.Name?, old: NSImage.Name?) -> Bool {
    known.withLock { known in
      if let name, let other = known[name], other !== image { return false }
      if let old { known[old] = nil }
      if let name { known[name] = image }
      return true
    }
  }
}

extension NSImage {
  /// A plus sign.
  public static let addTemplateName = "NSAddTemplate"
  /// A minus sign.
  public static let removeTemplateName = "NSRemoveTemplate"
  /// A triangle with an exclamation mark.
  public static let cautionName = "NSCaution"
  /// An "i" in a circle.
  public static let infoName = "NSInfo"
  /// A folder.
  public static let folderName = "NSFolder"
  /// An arrow in a circle.
  public static let refreshTemplateName = "NSRefreshTemplate"
  /// A chevron to the left.
  public static let goLeftTemplateName = "NSGoLeftTemplate"
  /// A chevron to the right.
  public static let goRightTemplateName = "NSGoRightTemplate"
  /// A gear.
  public static let actionTemplateName = "NSActionTemplate"
  /// The program's icon, shown as a filled square with round corners.
  public static let applicationIconName = "NSApplicationIcon"
  /// An "x".
  public static let stopProgressTemplateName = "NSStopProgressTemplate"
  /// A square with an arrow upwards.
  public static let shareTemplateName = "NSShareTemplate"
  /// A person.
  public static let userName = "NSUser"
  /// A computer's display.
  public static let computerName = "NSComputer"
  /// An empty trash can.
  public static let trashEmptyName = "NSTrashEmpty"
  /// A filled trash can.
  public static let trashFullName = "NSTrashFull"
  /// The general settings, shown as a gear.
  public static let preferencesGeneralName = "NSPreferencesGeneral"
}

// Where a program sees both frameworks, `.semibold` alone is a weight of symbols.
extension UIImage.SymbolConfiguration {
  /// A configuration with a weight of fonts instead of symbols.
  @_disfavoredOverload
  public convenience init(pointSize: CGFloat, weight: NSFont.Weight) {
    self.init(pointSize: pointSize, weight: weight.symbolWeight)
  }
  /// Equivalent with a scale.
  @_disfavoredOverload
  public convenience init(pointSize: CGFloat, weight: NSFont.Weight, scale: NSImage.SymbolScale) {
    self.init(pointSize: pointSize, weight: weight.symbolWeight, scale: scale)
  }
}

extension UIFont.Weight {
  /// The nearest of the weights that symbols have.
  fileprivate var symbolWeight: UIImage.SymbolWeight {
    let known: [UIImage.SymbolWeight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    return known.min {
      abs($0.fontWeight().rawValue - rawValue) < abs($1.fontWeight().rawValue - rawValue)
    }!
  }
}
