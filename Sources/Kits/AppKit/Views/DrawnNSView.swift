import Foundation
import VivaceGeometry
import VivaceLayers
import VivaceUIKit

/// A responder that is made with a frame.
@MainActor @preconcurrency open class _FramedNSResponder: NSResponder {
  /// UIKit's view on which it is.
  package final internal(set) var backing: BackingView!

  /// A view with a frame.
  public init(frame frameRect: NSRect) { super.init() }
  /// Leaves the frame and the backing to the subclass; nothing is read from the coder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The drawing of a view: its layer, its appearance, its content.
@MainActor @preconcurrency open class _DrawnNSView: _FramedNSResponder {
  /// Whether the next change animates, as requested by `animator()`.
  final var animatesNext = false
  private var ownAppearance: NSAppearance?
  private var showsLayer = false

  /// Whether y points down in it.
  open var isFlipped: Bool { false }
  /// Whether the view draws all of its frame opaquely; false by default.
  open var isOpaque: Bool { false }

  /// Whether it is looked at through a material; kept.
  open var allowsVibrancy: Bool { false }
  /// The kind of ring around a focused view.
  open var focusRingType = NSFocusRingType.default
  /// The direction of text and controls in the view.
  open var userInterfaceLayoutDirection = NSUserInterfaceLayoutDirection.leftToRight {
    didSet {
      backing.semanticContentAttribute =
        userInterfaceLayoutDirection == .rightToLeft ? .forceRightToLeft : .forceLeftToRight
    }
  }

  // MARK: - Looks

  /// Of the view and all in it, from 0 to 1.
  open var alphaValue: CGFloat {
    get { backing.alpha }
    set { change { backing.alpha = newValue } }
  }
  /// Whether the view and its content are neither drawn nor hit.
  open var isHidden: Bool {
    get { backing.isHidden }
    set {
      guard newValue != isHidden else { return }
      backing.isHidden = newValue
      if newValue { viewDidHide() } else { viewDidUnhide() }
      visibilityChanged()
    }
  }
  /// Called when it is hidden or shown.
  func visibilityChanged() {}
  /// Whether the content is clipped to the bounds.
  open var clipsToBounds: Bool {
    get { backing.clipsToBounds }
    set { backing.clipsToBounds = newValue }
  }
  /// Every view has a layer; only a view that wants one shows it.
  open var wantsLayer: Bool {
    get { showsLayer }
    set { showsLayer = newValue }
  }
  /// The layer of a view with ``wantsLayer``; nil for others. A new one fills the view.
  open var layer: CALayer? {
    get { showsLayer ? backing.layer : nil }
    set {
      showsLayer = newValue != nil
      guard let newValue, newValue !== backing.layer else { return }
      hostedLayer = newValue
    }
  }
  /// A layer that the program has brought: it fills the view.
  private var hostedLayer: CALayer? {
    didSet {
      oldValue?.removeFromSuperlayer()
      if let hostedLayer {
        backing.layer.insertSublayer(hostedLayer, at: 0)
        hostedLayer.frame = backing.bounds
      }
    }
  }
  /// Whether ``updateLayer()`` replaces drawing; false by default.
  open var wantsUpdateLayer: Bool { false }
  /// Updates the layer's content, for subclasses with ``wantsUpdateLayer``.
  open func updateLayer() {}
  /// The layer for a view that wants one. Not used here.
  open func makeBackingLayer() -> CALayer { CALayer() }
  /// Stored only.
  open var layerContentsRedrawPolicy = NSView.LayerContentsRedrawPolicy.duringViewResize
  /// Stored only.
  open var layerUsesCoreImageFilters = false
  /// Stored only.
  open var canDrawSubviewsIntoLayer = false
  /// The shadow below the view and its content.
  open var shadow: NSShadow? {
    didSet {
      let layer = backing.layer
      layer.shadowOpacity = shadow?.shadowColor == nil ? 0 : 1
      layer.shadowColor = (shadow?.shadowColor as? NSColor)?.cgColor
      layer.shadowRadius = (shadow?.shadowBlurRadius ?? 0) / 2
      let offset = shadow?.shadowOffset ?? .zero
      layer.shadowOffset = CGSize(
        width: offset.width, height: isFlipped ? offset.height : -offset.height)
    }
  }

  /// The appearance for the view and its content; nil inherits it.
  open var appearance: NSAppearance? {
    get { ownAppearance }
    set {
      ownAppearance = newValue
      backing.overrideUserInterfaceStyle = newValue?.style ?? .unspecified
    }
  }
  /// The appearance that applies to the view.
  open var effectiveAppearance: NSAppearance {
    ownAppearance ?? NSAppearance(traits: backing.traitCollection)
  }
  /// Called after the appearance has changed.
  open func viewDidChangeEffectiveAppearance() {}
  /// Called after a change of the screen's resolution. Never called here.
  open func viewDidChangeBackingProperties() {}
  /// Called after the view was hidden.
  open func viewDidHide() {}
  /// Called after the view was shown again.
  open func viewDidUnhide() {}

  /// In degrees against the clock, around the middle.
  open var frameCenterRotation: CGFloat = 0 {
    didSet {
      change {
        backing.transform = CGAffineTransform(rotationAngle: -frameCenterRotation * .pi / 180)
      }
    }
  }

  // MARK: - Drawing

  /// Whether the view is to be drawn again.
  open var needsDisplay: Bool {
    get { backing.layer.needsDisplay() }
    set { if newValue { backing.setNeedsDisplay() } }
  }
  /// Requests a drawing. The whole view is drawn.
  open func setNeedsDisplay(_ invalidRect: NSRect) { needsDisplay = true }
  /// Performs a requested drawing now.
  open func display() { backing.layer.displayIfNeeded() }
  /// Performs a requested drawing now.
  open func displayIfNeeded() { backing.layer.displayIfNeeded() }
  /// Draws the view's own content into the current context. What was drawn stays until it is asked for.
  open func draw(_ dirtyRect: NSRect) {}
  /// Whether a rectangle is being drawn; always true, since whole views are drawn.
  open func needsToDraw(_ rect: NSRect) -> Bool { true }
  /// Whether drawing is clipped to the view. Not used here.
  open var wantsDefaultClipping: Bool { true }

  /// Places UIKit's views of which it is made.
  func layoutFurniture() { hostedLayer?.frame = backing.bounds }
}
