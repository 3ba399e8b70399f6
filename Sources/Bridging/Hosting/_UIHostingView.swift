import Combine
import VivaceGeometry
import VivaceLayers
import VivaceUIKit
import VivaceViews

/// A UIKit view that shows SwiftUI's views. Programs make one by a ``UIHostingController``.
@MainActor open class _UIHostingView<Content: View>: UIView {
  private let box: RootBox<Content>
  private lazy var views = HostedViews(HostingRoot(box: box), in: self)
  /// The size that the content has by itself, as layout knew it last.
  private var knownSize: CGSize?
  /// Told of another such size.
  var onSizeChange: ((CGSize) -> Void)?
  /// Whether what is around is laid out anew when that size is another.
  var announcesIntrinsicSize = false
  /// Whether the content keeps clear of what bars cover.
  var usesSafeArea = true { didSet { setNeedsLayout() } }

  public var rootView: Content {
    get { box.content }
    set { box.content = newValue }
  }

  public init(rootView: Content) {
    box = RootBox(rootView)
    super.init(frame: .zero)
    views.onTurn = { [weak self] in self?.turned() }
  }

  public required init?(coder: NSCoder) {
    fatalError("A hosting view is made with its root view, not from an archive.")
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.unspecified) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    sizeThatFits(ProposedViewSize(size))
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let (isWide, isHigh) = (
      horizontalFittingPriority == .required, verticalFittingPriority == .required
    )
    let size = sizeThatFits(
      ProposedViewSize(
        width: isWide ? targetSize.width : nil, height: isHigh ? targetSize.height : nil))
    return CGSize(
      width: isWide ? targetSize.width : size.width,
      height: isHigh ? targetSize.height : size.height)
  }

  /// How large the content would be.
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    views.follow(self)
    views.turn()
    return views.host.contentSize(proposal)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    views.follow(self)
    if !usesSafeArea { views.host.safeAreaInsets = EdgeInsets() }
    views.turn()
  }

  private func turned() {
    let size = views.host.contentSize(.unspecified)
    guard size != knownSize else { return }
    knownSize = size
    if announcesIntrinsicSize { invalidateIntrinsicContentSize() }
    onSizeChange?(size)
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    views.left(window)
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { setNeedsLayout() }
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// SwiftUI's views draw; the view has no drawing of its own.
  open override func display(_ layer: CALayer) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    views.send(touches, .down, in: self)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    views.send(touches, .moved, in: self)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    views.send(touches, .up, in: self)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    views.send(touches, .cancelled, in: self)
  }
}

/// The root view of a hosting view, as something to observe.
private final class RootBox<Content: View>: ObservableObject {
  let objectWillChange = PassthroughSubject<Void, Never>()
  var content: Content { willSet { objectWillChange.send() } }
  init(_ content: Content) { self.content = content }
}

private struct HostingRoot<Content: View>: View {
  @ObservedObject var box: RootBox<Content>
  var body: some View { box.content }
}
