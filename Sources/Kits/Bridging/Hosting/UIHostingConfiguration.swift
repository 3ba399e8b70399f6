import VivaceGeometry
import VivaceUIKit
import VivaceViews

/// SwiftUI's views as the content of a cell, or of any UIKit view that shows content configurations.
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  var root: ConfiguredContent<Content, Background>

  /// A cell's content made of SwiftUI's views, without a background of its own.
  public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
    root = ConfiguredContent(content: content(), background: EmptyView())
  }

  private init(root: ConfiguredContent<Content, Background>) { self.root = root }

  /// Puts a style behind the content, as far as the view goes.
  public func background<S: ShapeStyle>(_ style: S) -> UIHostingConfiguration<
    Content, _UIHostingConfigurationBackgroundView<S>
  > {
    background { _UIHostingConfigurationBackgroundView(style: style) }
  }

  /// Puts views behind the content, as far as the view goes.
  public func background<B: View>(@ViewBuilder content: () -> B) -> UIHostingConfiguration<
    Content, B
  > {
    var other = ConfiguredContent(content: root.content, background: content())
    (other.margins, other.minSize) = (root.margins, root.minSize)
    return UIHostingConfiguration<Content, B>(root: other)
  }

  /// How far the content is from the edges.
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self {
    margins(edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length))
  }

  /// The distances from the given edges, each with its own length in points.
  public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> Self {
    var copy = self
    if edges.contains(.top) { copy.root.margins.top = insets.top }
    if edges.contains(.leading) { copy.root.margins.leading = insets.leading }
    if edges.contains(.bottom) { copy.root.margins.bottom = insets.bottom }
    if edges.contains(.trailing) { copy.root.margins.trailing = insets.trailing }
    return copy
  }

  /// How small the view can be; nil is as high as a row.
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self {
    var copy = self
    copy.root.minSize = (width, height)
    return copy
  }

  /// Returns to the height of a row.
  @available(*, deprecated, message: "Give minSize a width or a height.")
  public func minSize() -> Self { minSize(width: nil, height: nil) }

  /// The view with the hosted content, for a cell.
  public func makeContentView() -> any UIView & UIContentView { HostedContentView(self) }
  /// The views see a cell's state where they look at it: the configuration stays.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

/// A style, as large as the view that it is behind.
public struct _UIHostingConfigurationBackgroundView<S: ShapeStyle>: View {
  var style: S
  public var body: some View { Rectangle().fill(style).ignoresSafeArea() }
}

/// The views of a configuration in their margins.
nonisolated struct ConfiguredContent<Content: View, Background: View>: View {
  var content: Content
  var background: Background
  /// The margins of a row.
  var margins = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  var minSize: (width: CGFloat?, height: CGFloat?)

  /// A row's least height.
  private static var rowHeight: CGFloat { 44 }

  @MainActor var body: some View {
    VStack { content }
      .padding(margins)
      .frame(minWidth: minSize.width, minHeight: minSize.height ?? Self.rowHeight)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background { background }
  }
}

/// Shows a hosting configuration; given another one of its kind, it updates the views that are there.
final class HostedContentView<Content: View, Background: View>:
  _UIHostingView<ConfiguredContent<Content, Background>>, UIContentView
{
  private var shown: UIHostingConfiguration<Content, Background>

  init(_ configuration: UIHostingConfiguration<Content, Background>) {
    shown = configuration
    super.init(rootView: configuration.root)
    announcesIntrinsicSize = true
  }

  required init?(coder: NSCoder) {
    fatalError("A hosting configuration makes its view; no archive does.")
  }

  var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIHostingConfiguration<Content, Background> else { return }
      shown = new
      rootView = new.root
      invalidateIntrinsicContentSize()
    }
  }
}
