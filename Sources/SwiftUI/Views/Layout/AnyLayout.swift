import VivaceAttributeGraph
import VivaceMotion

/// A layout of any type: another layout in its place keeps the subviews, their state and identity,
/// and their frames animate from one to the other.
///
/// The cache is made again when the layout's type changes. A layout's animatable data does not move
/// inside of an `AnyLayout`.
@frozen public struct AnyLayout: Layout {
  @usableFromInline let storage: AnyLayoutBox

  /// Hides the type of a layout; another `AnyLayout` is unwrapped first.
  public init<L: Layout>(_ layout: L) {
    storage = (layout as? AnyLayout)?.storage ?? LayoutBox(layout)
  }

  /// The cache of whatever layout is inside.
  public struct Cache {
    /// The cache of the layout of this type.
    var type: Any.Type
    var value: Any
  }

  /// Makes the cache of the layout inside.
  public func makeCache(subviews: Subviews) -> Cache { storage.makeCache(subviews) }

  /// Updates the cache of the layout inside, or makes a new one if the layout's type changed.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    storage.updateCache(&cache, subviews)
  }

  /// The spacing of the layout inside.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    storage.spacing(subviews, &cache)
  }

  /// Asks the layout inside for its size.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize { storage.sizeThatFits(proposal, subviews, &cache) }

  /// Lets the layout inside place the subviews.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) { storage.placeSubviews(bounds, proposal, subviews, &cache) }

  /// The position of a vertical guide as the layout inside gives it; nil for the default.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { storage.alignment(guide, bounds, proposal, subviews, &cache) }

  /// The position of a horizontal guide as the layout inside gives it; nil for the default.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { storage.alignment(guide, bounds, proposal, subviews, &cache) }
}

/// A layout whose type is not seen.
@usableFromInline class AnyLayoutBox {
  var stackOrientation: Axis? { nil }
  func makeCache(_ subviews: LayoutSubviews) -> AnyLayout.Cache { fatalError("abstract") }
  func updateCache(_ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews) {}
  func spacing(_ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> ViewSpacing { .zero }
  func sizeThatFits(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
  ) -> CGSize { .zero }
  func placeSubviews(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout AnyLayout.Cache
  ) {}
  func alignment(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
  ) -> CGFloat? { nil }
  func alignment(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
  ) -> CGFloat? { nil }
}

private final class LayoutBox<L: Layout>: AnyLayoutBox {
  let layout: L
  init(_ layout: L) { self.layout = layout }

  override var stackOrientation: Axis? { L.layoutProperties.stackOrientation }

  override func makeCache(_ subviews: LayoutSubviews) -> AnyLayout.Cache {
    AnyLayout.Cache(type: L.self, value: layout.makeCache(subviews: subviews))
  }

  override func updateCache(_ cache: inout AnyLayout.Cache, _ subviews: LayoutSubviews) {
    guard cache.type == L.self else {
      cache = makeCache(subviews)
      return
    }
    with(&cache) { layout.updateCache(&$0, subviews: subviews) }
  }

  private func with<R>(_ cache: inout AnyLayout.Cache, _ body: (inout L.Cache) -> R) -> R {
    guard var value = cache.value as? L.Cache else {
      preconditionFailure("AnyLayout: the cache is a \(cache.type), expected that of \(L.self).")
    }
    defer { cache.value = value }
    return body(&value)
  }

  override func spacing(_ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache) -> ViewSpacing {
    with(&cache) { layout.spacing(subviews: subviews, cache: &$0) }
  }

  override func sizeThatFits(
    _ proposal: ProposedViewSize, _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
  ) -> CGSize {
    with(&cache) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
  }

  override func placeSubviews(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ cache: inout AnyLayout.Cache
  ) {
    with(&cache) {
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  override func alignment(
    _ guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
  ) -> CGFloat? {
    with(&cache) {
      layout.explicitAlignment(
        of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  override func alignment(
    _ guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews, _ cache: inout AnyLayout.Cache
  ) -> CGFloat? {
    with(&cache) {
      layout.explicitAlignment(
        of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }
}

/// The direction that spacers and dividers in an `AnyLayout` take now.
struct AnyLayoutAxis: Rule {
  let layout: Attribute<AnyLayout>
  mutating func update(_ output: Output<Axis?>) {
    output.set(layout.value.storage.stackOrientation)
  }
}
