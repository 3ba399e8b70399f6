import Foundation
import VivaceGeometry
import VivaceLayers
import VivaceUIKit

/// A responder that is made with a frame.
@MainActor @preconcurrency open class _FramedNSResponder: NSResponder {
  /// UIKit's view on which it stands.
  package final internal(set) var backing: BackingView!

  public init(frame frameRect: NSRect) { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The drawing of a view: its layer, its appearance, its content.
@MainActor @preconcurrency open class _DrawnNSView: _FramedNSResponder {
  /// Whether the next change moves, as `animator()` asks.
  final var animatesNext = false
  private var ownAppearance: NSAppearance?
  private var showsLayer = false

  /// Whether y points down in it.
  open var isFlipped: Bool { false }
  open var isOpaque: Bool { false }

  /// Whether it is looked at through a material; kept.
  open var allowsVibrancy: Bool { false }
  open var focusRingType = NSFocusRingType.default
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
  open var clipsToBounds: Bool {
    get { backing.clipsToBounds }
    set { backing.clipsToBounds = newValue }
  }
  /// Every view has a layer; only a view that wants one shows it.
  open var wantsLayer: Bool {
    get { showsLayer }
    set { showsLayer = newValue }
  }
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
  open var wantsUpdateLayer: Bool { false }
  open func updateLayer() {}
  open func makeBackingLayer() -> CALayer { CALayer() }
  open var layerContentsRedrawPolicy = NSView.LayerContentsRedrawPolicy.duringViewResize
  open var layerUsesCoreImageFilters = false
  open var canDrawSubviewsIntoLayer = false
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

  open var appearance: NSAppearance? {
    get { ownAppearance }
    set {
      ownAppearance = newValue
      backing.overrideUserInterfaceStyle = newValue?.style ?? .unspecified
    }
  }
  open var effectiveAppearance: NSAppearance {
    ownAppearance ?? NSAppearance(traits: backing.traitCollection)
  }
  open func viewDidChangeEffectiveAppearance() {}
  open func viewDidChangeBackingProperties() {}
  open func viewDidHide() {}
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

  open var needsDisplay: Bool {
    get { backing.layer.needsDisplay() }
    set { if newValue { backing.setNeedsDisplay() } }
  }
  open func setNeedsDisplay(_ invalidRect: NSRect) { needsDisplay = true }
  open func display() { backing.layer.displayIfNeeded() }
  open func displayIfNeeded() { backing.layer.displayIfNeeded() }
  /// Draws the view's own content into the current context. What was drawn stays until it is asked for.
  open func draw(_ dirtyRect: NSRect) {}
  open func needsToDraw(_ rect: NSRect) -> Bool { true }
  open var wantsDefaultClipping: Bool { true }

  /// Places UIKit's views of which it is made.
  func layoutFurniture() { hostedLayer?.frame = backing.bounds }
}
