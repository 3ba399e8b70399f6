import VivaceGeometry
import VivaceLayers

/// The topmost view of a window, transparent to touches.
@MainActor package final class DragOverlayView: UIView {
  /// Called when the overlay is gone.
  package var onLeave: (() -> Void)?

  init(in window: UIWindow) {
    super.init(frame: window.bounds)
    isUserInteractionEnabled = false
    window.addSubview(self)
  }
  package required init?(coder: NSCoder) { nil }

  func leave() {
    removeFromSuperview()
    onLeave?()
  }
}

/// The pictures of things that are dragged: lifted where they were, then together below the finger.
@MainActor final class DragPicture {
  /// How long pictures take to come up and to land, in seconds, and how much larger they are meanwhile
  /// (our choice).
  static let duration = 0.4
  static let scale: CGFloat = 1.03

  private let overlay: DragOverlayView
  private let pile = UIView()
  private var images: [DragImage] = []
  private let badge = DragBadge()

  /// One thing's picture, and where it was lifted.
  private struct DragImage {
    let item: UIDragItem
    let preview: UITargetedDragPreview
    var view: UIView
    let restPosition: CGPoint
  }

  var isHidden: Bool {
    get { pile.isHidden }
    set { pile.isHidden = newValue }
  }

  init(_ items: [UIDragItem], _ previews: [UITargetedDragPreview], in window: UIWindow) {
    overlay = DragOverlayView(in: window)
    UIView.performWithoutAnimation {
      pile.frame = overlay.bounds
      overlay.addSubview(pile)
      for (index, item) in items.enumerated() {
        guard previews.indices.contains(index) else { continue }
        let preview = previews[index]
        let center = Self.previewCenter(of: preview, in: window)
        let view = Self.image(preview.parameters, preview.view)
        view.center = center
        item.pictureSize = view.bounds.size
        // The first is in front.
        pile.insertSubview(view, at: 0)
        images.append(DragImage(item: item, preview: preview, view: view, restPosition: center))
      }
      badge.isHidden = true
      pile.addSubview(badge)
    }
  }

  /// Returns the centre of a view's visible part, in the window's coordinates.
  private static func previewCenter(of preview: UITargetedPreview, in window: UIWindow) -> CGPoint {
    preview.target.container.convert(preview.target.center, to: window)
  }

  /// A picture on its background, with a shadow that is not seen yet.
  private static func image(_ parameters: UIPreviewParameters, _ view: UIView) -> UIView {
    let size = parameters.visiblePath?.bounds.size ?? view.bounds.size
    let image = UIView(frame: CGRect(origin: .zero, size: size))
    image.layer.shadowRadius = 10
    image.layer.shadowOffset = CGSize(width: 0, height: 6)
    image.layer.shadowOpacity = 0
    let picture = UITargetedPreview(view: view, parameters: parameters).picture
    if let picture {
      let background = UIView(frame: image.bounds)
      if parameters.visiblePath == nil {
        background.backgroundColor = picture.background
        background.layer.cornerRadius = view.layer.cornerRadius
        background.clipsToBounds = view.layer.cornerRadius > 0
      }
      background.addSubview(picture.view)
      image.addSubview(background)
    }
    return image
  }

  func lift() {
    for image in images {
      image.view.transform = CGAffineTransform(scaleX: Self.scale, y: Self.scale)
      image.view.layer.shadowOpacity = 0.25
    }
  }

  /// Gathers the pictures of several items; a custom picture replaces the lifted
  /// one.
  func gather() {
    for index in images.indices where images[index].item.previewProvider != nil { renew(index) }
    guard let front = images.first, images.count > 1 else { return }
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      for (index, image) in self.images.enumerated().dropFirst() {
        let turn = (index.isMultiple(of: 2) ? 1 : -1) * 0.03 * CGFloat(min(index, 4))
        image.view.center = front.view.center
        image.view.transform = CGAffineTransform(scaleX: Self.scale, y: Self.scale)
          .rotated(by: turn)
        image.view.alpha = index < 5 ? 1 : 0
      }
    }
  }

  func renew(_ item: UIDragItem) {
    if let index = images.firstIndex(where: { $0.item === item }) { renew(index) }
  }

  private func renew(_ index: Int) {
    let old = images[index].view
    guard let provider = images[index].item.previewProvider else { return }
    guard let preview = provider() else {
      old.isHidden = true
      return
    }
    UIView.performWithoutAnimation {
      let new = Self.image(preview.parameters, preview.view)
      new.center = old.center
      new.transform = CGAffineTransform(scaleX: Self.scale, y: Self.scale)
      new.layer.shadowOpacity = 0.25
      pile.insertSubview(new, aboveSubview: old)
      old.removeFromSuperview()
      images[index].view = new
    }
  }

  /// By how much the finger has gone.
  func follow(_ translation: CGPoint) {
    UIView.performWithoutAnimation {
      pile.center = CGPoint(
        x: overlay.bounds.midX + translation.x, y: overlay.bounds.midY + translation.y)
    }
  }

  /// Shows the result of a drop by a badge.
  func show(_ operation: UIDropOperation, count: Int) {
    guard let front = images.first?.view else { return }
    UIView.performWithoutAnimation {
      badge.show(operation, count: count)
      badge.center = CGPoint(
        x: front.center.x + front.bounds.width * Self.scale / 2,
        y: front.center.y - front.bounds.height * Self.scale / 2)
    }
  }

  // MARK: - The end

  /// Returns the preview of an item's picture at its present position.
  func preview(at index: Int) -> UITargetedDragPreview {
    guard images.indices.contains(index) else {
      return UITargetedDragPreview(
        view: UIView(), parameters: UIPreviewParameters(),
        target: UIPreviewTarget(container: overlay, center: .zero))
    }
    return images[index].preview
  }

  /// Brings a picture to its end; nil lets it vanish where it is.
  func land(_ index: Int, at preview: UITargetedDragPreview?) {
    badge.isHidden = true
    guard images.indices.contains(index) else { return }
    let image = images[index].view
    image.layer.shadowOpacity = 0
    guard let preview, preview.target.container.window != nil else {
      image.alpha = 0
      image.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      return
    }
    image.center = pile.convert(preview.target.center, from: preview.target.container)
    image.transform = preview.target.transform
    image.alpha = 1
  }

  func landed(_ index: Int) {
    if images.indices.contains(index) { images[index].view.removeFromSuperview() }
  }

  func leave() { overlay.leave() }
}

/// A count, a plus, or a sign that nothing is taken.
@MainActor private final class DragBadge: UIView {
  private let label = UILabel()
  private let sign = UIImageView()
  private static let side: CGFloat = 22

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    layer.cornerRadius = Self.side / 2
    label.font = .systemFont(ofSize: 13, weight: .semibold)
    label.textColor = .white
    label.textAlignment = .center
    sign.tintColor = .white
    sign.contentMode = .center
    addSubview(label)
    addSubview(sign)
  }
  required init?(coder: NSCoder) { nil }

  func show(_ operation: UIDropOperation, count: Int) {
    let symbol: String? =
      switch operation {
      case .copy: "plus"
      case .forbidden: "nosign"
      case .move, .cancel: nil
      }
    isHidden = symbol == nil && count < 2
    label.text = count > 1 && operation != .forbidden ? "\(count)" : nil
    backgroundColor =
      operation == .copy ? .systemGreen : operation == .forbidden ? .systemGray : .systemRed
    sign.image =
      label.text == nil
      ? symbol.flatMap {
        UIImage(
          systemName: $0,
          withConfiguration: UIImage.SymbolConfiguration(pointSize: 12, weight: .bold))
      } : nil
    let width = max(Self.side, label.intrinsicContentSize.width + 12)
    bounds.size = CGSize(width: width, height: Self.side)
    label.frame = bounds
    sign.frame = bounds
  }
}
