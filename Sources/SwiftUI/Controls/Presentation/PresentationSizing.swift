import VivaceMotion
import VivaceViews

/// Computes how large a sheet is where there is room around it: in a wide window. In a narrow one its
/// detents decide.
public protocol PresentationSizing: Sendable {
  /// The size that the content is proposed. What it makes of it, within the window, is the sheet's size.
  func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext)
    -> ProposedViewSize
}

/// The content of a sheet, to be measured.
public struct PresentationSizingRoot {
  let subview: LayoutSubview
  /// The size that the content takes for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    subview.sizeThatFits(proposal)
  }
}

/// The surroundings of a sheet.
public struct PresentationSizingContext {
  /// The largest size that a sheet can have here.
  let available: CGSize
  /// The previous sizes of the sheet.
  let history: PresentationSizingHistory
}

/// The largest size that a sheet has had so far, for sizings that never shrink.
final class PresentationSizingHistory {
  var largest = CGSize.zero
  nonisolated init() {}
}

/// The size of sheets that say nothing: that of `form`.
public struct AutomaticPresentationSizing: PresentationSizing {
  /// The size of `form`.
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext)
    -> ProposedViewSize
  { FormPresentationSizing().proposedSize(for: root, context: context) }
}

/// A card in the middle, for a few fields.
public struct FormPresentationSizing: PresentationSizing {
  /// A fixed card, made smaller if the window is.
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext)
    -> ProposedViewSize
  {
    context.proposal(
      ScreenTransitionMetrics.wideSheet.width, ScreenTransitionMetrics.wideSheet.height)
  }
}

/// The size of a page: nearly all of the window's height.
public struct PagePresentationSizing: PresentationSizing {
  /// 1.3 times as wide as a form, and as high as there is space.
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext)
    -> ProposedViewSize
  { context.proposal(ScreenTransitionMetrics.wideSheet.width * 1.3, context.available.height) }
}

/// The size that the content requests.
public struct FittedPresentationSizing: PresentationSizing {
  /// The ideal size of the content.
  public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext)
    -> ProposedViewSize
  { ProposedViewSize(root.sizeThatFits(.unspecified)) }
}

extension PresentationSizingContext {
  fileprivate func proposal(_ width: CGFloat, _ height: CGFloat) -> ProposedViewSize {
    ProposedViewSize(width: min(width, available.width), height: min(height, available.height))
  }
}

extension PresentationSizing where Self == AutomaticPresentationSizing {
  /// The size of a form.
  public static var automatic: AutomaticPresentationSizing { AutomaticPresentationSizing() }
}
extension PresentationSizing where Self == FormPresentationSizing {
  /// A card of fixed size in the middle.
  public static var form: FormPresentationSizing { FormPresentationSizing() }
}
extension PresentationSizing where Self == PagePresentationSizing {
  /// A page of nearly the window's height.
  public static var page: PagePresentationSizing { PagePresentationSizing() }
}
extension PresentationSizing where Self == FittedPresentationSizing {
  /// The content's ideal size.
  public static var fitted: FittedPresentationSizing { FittedPresentationSizing() }
}

extension PresentationSizing {
  /// This sizing, but with the width or the height that the content requests.
  public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
    PartlyFitted(base: self, horizontal: horizontal, vertical: vertical)
  }

  /// This sizing, but never narrower or lower than it was before.
  public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing {
    StickySizing(base: self, horizontal: horizontal, vertical: vertical)
  }
}

private struct PartlyFitted<Base: PresentationSizing>: PresentationSizing {
  let base: Base
  let horizontal: Bool
  let vertical: Bool

  func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext)
    -> ProposedViewSize
  {
    var proposal = base.proposedSize(for: root, context: context)
    if horizontal { proposal.width = nil }
    if vertical { proposal.height = nil }
    let size = root.sizeThatFits(proposal)
    if horizontal { proposal.width = size.width }
    if vertical { proposal.height = size.height }
    return proposal
  }
}

private struct StickySizing<Base: PresentationSizing>: PresentationSizing {
  let base: Base
  let horizontal: Bool
  let vertical: Bool

  func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext)
    -> ProposedViewSize
  {
    let proposal = base.proposedSize(for: root, context: context)
    let size = root.sizeThatFits(proposal)
    let largest = context.history.largest
    return ProposedViewSize(
      width: horizontal ? max(size.width, largest.width) : proposal.width,
      height: vertical ? max(size.height, largest.height) : proposal.height)
  }
}

/// The size of a sheet's card: the one given, or what a sizing makes of the content.
struct SheetCardLayout: Layout {
  let size: CGSize
  let sizing: (any PresentationSizing)?
  let history: PresentationSizingHistory
  let available: CGSize

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard let sizing, let card = subviews.first else { return size }
    let root = PresentationSizingRoot(subview: card)
    let proposal = sizing.proposedSize(
      for: root, context: PresentationSizingContext(available: available, history: history))
    let wish = root.sizeThatFits(proposal)
    let result = CGSize(
      width: min(max(wish.width, 0), available.width),
      height: min(max(wish.height, 0), available.height))
    history.largest = CGSize(
      width: max(history.largest.width, result.width),
      height: max(history.largest.height, result.height))
    return result
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) { subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
}

/// The first effect of a drag on the scrolling content of a sheet.
public struct PresentationContentInteraction: Equatable, Sendable {
  private let name: String
  /// The sheet grows first.
  public static var automatic: PresentationContentInteraction { .init(name: "automatic") }
  /// The sheet grows to its next detent first.
  public static var resizes: PresentationContentInteraction { .init(name: "resizes") }
  /// The content scrolls; the sheet grows by a drag of what does not scroll.
  public static var scrolls: PresentationContentInteraction { .init(name: "scrolls") }
}

extension View {
  /// How large the sheet around is where there is room around it. In a narrow window its detents decide.
  public nonisolated func presentationSizing(_ sizing: some PresentationSizing) -> some View {
    presentationOption { $0.sizing = sizing }
  }

  /// Whether a drag on scrolling content of the sheet around scrolls it, or makes the sheet larger first.
  public nonisolated func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View { presentationOption { $0.contentInteraction = behavior } }
}
