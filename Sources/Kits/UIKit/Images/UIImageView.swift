import VivaceGeometry
import VivaceGraphics
import VivaceLayers

/// A picture, placed in the bounds by the content mode; or several, one after the other.
@MainActor @preconcurrency open class UIImageView: UIView {
  /// The picture.
  open var image: UIImage? { didSet { changed(from: oldValue) } }
  /// The picture while the view is highlighted; nil is the ordinary one.
  open var highlightedImage: UIImage? { didSet { setNeedsDisplay() } }
  /// Whether ``highlightedImage`` is shown.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// The pictures of an animation, each shown for the same time.
  open var animationImages: [UIImage]?
  /// The seconds of one round; 0 is a thirtieth of a second for each picture.
  open var animationDuration: TimeInterval = 0
  /// 0 is without end.
  open var animationRepeatCount = 0
  /// The weight, size and colors of a symbol.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }

  private var begun: Double?
  private var ticket: Int?
  private var frameIndex = 0

  /// A view with the size of the picture.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
  /// A view with a picture and another one for the highlighted state, as large as the first.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
  }
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Decodes nothing: a view without a picture.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func commonInit() {
    super.commonInit()
    isUserInteractionEnabled = false
    isOpaque = false
    layer.cutsDrawing = false
  }

  private func changed(from old: UIImage?) {
    if image?.size != old?.size { invalidateIntrinsicContentSize() }
    if image?.images != nil { startAnimating() } else { stopAnimating() }
    setNeedsDisplay()
  }

  private var shown: UIImage? {
    if begun != nil, let frames, frames.indices.contains(frameIndex) { return frames[frameIndex] }
    let own = isHighlighted ? highlightedImage ?? image : image
    return preferredSymbolConfiguration.flatMap { own?.applyingSymbolConfiguration($0) } ?? own
  }

  open override var intrinsicContentSize: CGSize {
    guard let shown else { return super.intrinsicContentSize }
    return shown.size
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shown?.size ?? .zero }
  open override var alignmentRectInsets: UIEdgeInsets { image?.alignmentRectInsets ?? .zero }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  /// Puts the picture's own items into the layer: in its own size, or where its middle is stretched in
  /// that of the bounds.
  open override func display(_ layer: CALayer) {
    guard let shown, shown.size.width > 0, shown.size.height > 0 else { return layer.show(nil) }
    let stretches = shown.style.isResizable && contentMode == .scaleToFill
    layer.needsDisplayOnBoundsChange = stretches || contentMode == .redraw
    let size = stretches ? bounds.size : shown.size
    guard size.width > 0, size.height > 0 else { return layer.show(nil) }
    let context = CGContext(
      recordingIn: CGRect(origin: .zero, size: size), scale: layer.contentsScale)
    context.asCurrent {
      traitCollection.performAsCurrent {
        shown.shaded(with: tintColor).draw(in: CGRect(origin: .zero, size: size))
      }
    }
    layer.show(LayerDrawing(list: context.finish(), size: size))
  }

  // MARK: - Animation

  private var frames: [UIImage]? { animationImages ?? image?.images }

  /// Whether the pictures of the animation are being shown.
  open var isAnimating: Bool { begun != nil }

  /// Shows the pictures of the animation, from the first on.
  open func startAnimating() {
    guard let frames, !frames.isEmpty else { return }
    begun = LayerClock.now
    frameIndex = 0
    next()
  }

  /// Stops the animation, and shows the picture again.
  open func stopAnimating() {
    guard begun != nil else { return }
    window?.schedule.cancel(ticket)
    begun = nil
    setNeedsDisplay()
  }

  private var length: Double {
    let own = animationImages == nil ? image?.duration ?? 0 : animationDuration
    return own > 0 ? own : Double(frames?.count ?? 0) / 30
  }

  private func next() {
    guard let begun, let frames, let window, length > 0 else { return }
    let step = length / Double(frames.count)
    let count = Int(((LayerClock.now - begun) / step + 1e-9).rounded(.down))
    if animationRepeatCount > 0, count >= frames.count * animationRepeatCount {
      return stopAnimating()
    }
    frameIndex = count % frames.count
    setNeedsDisplay()
    window.schedule.cancel(ticket)
    ticket = window.schedule.at(begun + Double(count + 1) * step) { [weak self] in self?.next() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil, begun != nil { next() }
  }
}

extension UIImage {
  /// A template, or a symbol without a color, in a tint; else the picture itself.
  func shaded(with tint: UIColor) -> UIImage { isTemplate ? withTintColor(tint) : self }

  /// Whether only its shape counts where it is shown by itself.
  var isTemplate: Bool {
    renderingMode == .alwaysTemplate
      || renderingMode == .automatic && isSymbolImage && style.tint == nil
  }
}
