import VivaceGeometry
import VivaceLayers
import VivaceUIKit
import VivaceViews

/// The container between a UIKit view and the SwiftUI views around it: as large as its place, with the
/// environment's values as its traits and tint.
final class PlatformViewContainer: UIView {
  private var traits = UITraitCollection.screen
  private var tint: Color?
  /// The size that the content was given last.
  private var given: CGSize?
  /// The place in the SwiftUI window.
  weak var platformHost: PlatformViewHost?
  /// Whether it is never drawn: it is as large as its place whenever a touch arrives.
  var fillsHost = false
  /// Nil while nothing is made yet.
  var content: UIView? {
    didSet {
      guard content !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      given = nil
      if let content { install(content) }
    }
  }

  init() {
    super.init(frame: .zero)
    layer.anchorPoint = .zero
  }

  required init?(coder: NSCoder) { nil }

  private func install(_ view: UIView) {
    if view.superview is PlatformViewContainer {
      LayerWarning.once(
        "\(type(of: view)) is shown by two representables at once; the later one has it now. Make a "
          + "view of its own in each call of makeUIView.")
    }
    addSubview(view)
  }

  override var traitCollection: UITraitCollection { traits }

  /// Takes over what the environment says.
  func follow(_ environment: EnvironmentValues) {
    let (old, new) = (traits, UITraitCollection(environment))
    // They are equal whatever the tints are.
    traits = new
    if new != old { traitsChanged() }
    if environment.tintColor != tint {
      tint = environment.tintColor
      tintColor = tint.map { UIColor($0) }
    }
  }

  /// Updates the container's position in the window, and its size.
  func layOut(size: CGSize, toWindow map: CGAffineTransform) {
    let origin = CGPoint(x: map.tx, y: map.ty)
    let turn = CGAffineTransform(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
    if bounds.size != size { bounds.size = size }
    if layer.position != origin { layer.position = origin }
    if transform != turn { transform = turn }
  }

  /// The content is as large as the container. It is placed when that changed, and else left where its
  /// own code moved it.
  override func layoutSubviews() {
    guard let content, given != bounds.size else { return }
    given = bounds.size
    content.bounds.size = bounds.size
    let anchor = content.anchorPoint
    content.center = CGPoint(x: bounds.width * anchor.x, y: bounds.height * anchor.y)
  }
}
