import VivaceAttributeGraph
import VivaceGeometry

/// A scroll view as what is inside of it knows it. How it scrolls, a floor above says: `ScrollModel`.
class ScrollContext {
  unowned let host: ViewHost
  /// The containers inside, which find views by id.
  private(set) final var finders: [ObjectIdentifier: ScrollFinder] = [:]

  init(in host: ViewHost) { self.host = host }

  /// The name of the space that the content is laid out in, for views inside.
  final var contentSpace: AnyHashable { AnyHashable(ObjectIdentifier(self)) }
  /// Whether a touch inside may turn out to be meant for the scroll view.
  var isEnabled: Bool { true }
  /// The drawn region of a long container inside, in coordinates of the content.
  var cullingRegion: Attribute<CGRect> {
    preconditionFailure("Every kind of scroll view knows what it shows.")
  }
  /// The size to which relative frames refer; nil without one.
  var containerRoom: Attribute<CGSize>? { nil }
  /// How much can be seen of the content at once; nil before the first layout.
  var visibleSize: CGSize? { nil }
  /// How far the content has gone at an instant.
  func shownOffset(at time: Double) -> CGPoint { .zero }

  /// Scrolls by the shortest way so far that a rectangle of the content is to be seen; whether it has to
  /// be scrolled for that.
  @discardableResult
  func reveal(_ rect: CGRect, along axes: Axis.Set) -> Bool { false }
  /// Corrects the offset after a changed length before the visible content: visible views keep their
  /// position.
  func correct(by delta: CGVector) {}

  /// Knows a container for as long as the present scope lasts.
  final func add(_ finder: ScrollFinder, in graph: Graph) {
    finders[ObjectIdentifier(finder)] = finder
    graph.currentScope.onFree { [weak self] in self?.finders[ObjectIdentifier(finder)] = nil }
  }
}

/// Finds the views of a container inside a scroll view.
class ScrollFinder {
  var isAlive: Bool { true }
  /// Whether its views are what scrolling comes to rest at.
  let isTarget: Bool
  init(isTarget: Bool) { self.isTarget = isTarget }
  /// In coordinates of the content.
  func rect(of id: AnyHashable) -> CGRect? { nil }
  /// The views near a rectangle of the content, with their ids.
  func targets(near rect: CGRect) -> [ScrollTargetView] { [] }
}

/// A view that scrolling can come to rest at.
struct ScrollTargetView {
  var id: AnyHashable
  var rect: CGRect
}

/// A listener outside of scroll views for those inside.
class ScrollListener {}
