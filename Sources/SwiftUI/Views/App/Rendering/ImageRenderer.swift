import Combine
import VivaceDrawing
import VivaceGeometry
@_exported import VivaceGraphics

/// Draws a view into a picture or a file, outside of any window.
///
/// The view is made again, in a graph of its own, each time that a picture is asked for; nothing in
/// it is animated. It is kept until the next one, so that the first change of what it has read is known.
/// Besides Apple's `cgImage` and `render(rasterizationScale:renderer:)` there are `pngData()`,
/// `pdfData()` and `svgData()`, for systems without an image type that could write files.
@MainActor public final class ImageRenderer<Content: View>: ObservableObject {
  /// Sends before the content, the proposal, the scale or the opacity changes.
  public nonisolated(unsafe) let objectWillChange = PassthroughSubject<Void, Never>()

  /// The view to draw.
  public var content: Content { willSet { objectWillChange.send() } }

  /// The size proposed to the view, by default none. The picture is as large as the view then is.
  public var proposedSize = ProposedViewSize.unspecified {
    willSet { objectWillChange.send() }
  }

  /// Pixels a point, by default 1.
  public var scale: CGFloat = 1 { willSet { objectWillChange.send() } }

  /// Whether to draw on black instead of on nothing.
  public var isOpaque = false { willSet { objectWillChange.send() } }

  /// How colours are mixed: a linear mode adds amounts of light. Pixels always are non-linear sRGB.
  public var colorMode = ColorRenderingMode.nonLinear { willSet { objectWillChange.send() } }

  /// How much brighter than white pixels may be. Pixels have eight bits a channel; a high range says once
  /// that it has no effect.
  public var allowedDynamicRange: Image.DynamicRange? {
    didSet {
      guard allowedDynamicRange == .high || allowedDynamicRange == .constrainedHigh else { return }
      NotYet.once("ImageRenderer.allowedDynamicRange", "makes pixels brighter than white")
    }
  }

  /// Whether `objectWillChange` also sends when what the last picture shows has changed.
  public var isObservationEnabled = true {
    didSet { if !isObservationEnabled { drawn = nil } }
  }
  /// The views of the last picture.
  private var drawn: ViewHost?
  private var isChangeTold = false

  /// Draws nothing yet: that happens when a picture is asked for.
  public init(content view: Content) { content = view }

  /// The view as pixels; nil when it has no size.
  public var cgImage: CGImage? { bitmap.map { CGImage($0) } }

  /// Gives the closure the view's size in points, and a function that draws the view into a
  /// context.
  public func render(
    rasterizationScale: CGFloat = 1, renderer: (CGSize, (CGContext) -> Void) -> Void
  ) {
    let drawing = drawing(scale: rasterizationScale)
    renderer(drawing.page.size) { context in context.draw(drawing.page) }
  }

  /// The view as a PNG file; nil when it has no size.
  public func pngData() -> Data? {
    bitmap.flatMap { Services.current.painter?.png(of: $0) }
  }

  /// The view as a PDF file of one page, shapes and text as shapes.
  public func pdfData() -> Data? { file(.pdf) }

  /// The view as an SVG file, shapes and text as shapes.
  public func svgData() -> Data? { file(.svg) }

  private var bitmap: Bitmap? {
    let drawing = drawing(scale: scale)
    return Services.painter(for: "ImageRenderer")?.bitmap(
      of: drawing.page.list, at: drawing.page.time, size: drawing.page.size, scale: drawing.scale,
      background: isOpaque ? .black : .clear)
  }

  private func file(_ format: VectorFormat) -> Data? {
    guard let painter = Services.painter(for: "ImageRenderer") else { return nil }
    do {
      return try painter.file(format, of: [drawing(scale: scale).page])
    } catch {
      Warning.print("An ImageRenderer could not make its file: \(error)")
      return nil
    }
  }

  /// Tells the first change of views, which the next picture makes again.
  private func observe(_ host: ViewHost) {
    host.onNeedsTurn = { [weak self] in
      if MainThread.isCurrent {
        MainActor.unchecked { self?.contentChanges() }
      } else {
        DispatchQueue.main.async { self?.contentChanges() }
      }
    }
    (drawn, isChangeTold) = (host, false)
  }

  private func contentChanges() {
    guard drawn != nil, !isChangeTold else { return }
    isChangeTold = true
    objectWillChange.send()
  }

  private func drawing(scale: CGFloat) -> (page: VectorPage, scale: CGFloat) {
    var scale = scale
    if !(scale > 0 && scale.isFinite) {
      Warning.once(
        "Invalid ImageRenderer.scale \(scale); a number above 0 is expected. It is taken as 1.")
      scale = 1
    }
    let answer = SizeAnswer()
    let outer = ViewHost.active
    defer { ViewHost.active = outer }
    let host = ViewHost(
      content.modifier(_ProposedRoot(proposal: proposedSize, answer: answer)),
      size: CGSize(width: 1, height: 1), displayScale: scale)
    host.motion.isOn = false
    _ = host.turn(at: 0)
    host.size = answer.size
    let frame = host.turn(at: 0)
    if isObservationEnabled { observe(host) }
    let list =
      colorMode == .nonLinear
      ? frame.displayList
      : frame.displayList.mixedLinearly(identity: host.makeIdentity(), version: 1)
    return (VectorPage(list: list, time: 0, size: host.size), scale)
  }
}

/// How large the root of an image turned out.
private final class SizeAnswer {
  var size = CGSize.zero
}

/// Offers a view a size of its own, whatever room there is, and notes what it takes.
private nonisolated struct _ProposedRoot: _UnaryLayout {
  let proposal: ProposedViewSize
  let answer: SizeAnswer

  nonisolated static var name: String { "ImageRenderer" }

  nonisolated func sizeThatFits(_ proposal: ProposedViewSize, _ child: LayoutEngine) -> CGSize {
    let size = child.sizeThatFits(self.proposal)
    answer.size = CGSize(
      width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0)
    return answer.size
  }

  nonisolated func layOut(_ child: LayoutEngine, in size: CGSize, _ proposal: ProposedViewSize)
    -> (origin: CGPoint, proposal: ProposedViewSize)
  { (.zero, self.proposal) }
}
