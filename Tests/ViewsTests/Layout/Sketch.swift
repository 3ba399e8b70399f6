import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

/// Views that layout tests are made of, and ways to see where they went.

/// A leaf that is just so large, whatever it is offered.
struct Box: View {
  let width: CGFloat
  let height: CGFloat
  init(_ width: CGFloat, _ height: CGFloat = 1) {
    self.width = width
    self.height = height
  }
  var body: some View { Fixed { Color.black }.with(width, height) }
}

/// A layout of one size, without a frame's rules about spacing or priority.
private struct Fixed<Content: View>: View {
  @ViewBuilder var content: Content
  var width: CGFloat = 0
  var height: CGFloat = 0
  func with(_ width: CGFloat, _ height: CGFloat) -> Fixed {
    Fixed(content: { content }, width: width, height: height)
  }
  init(@ViewBuilder content: () -> Content) { self.content = content() }
  private init(content: () -> Content, width: CGFloat, height: CGFloat) {
    self.content = content()
    self.width = width
    self.height = height
  }
  var body: some View { FixedLayout(size: CGSize(width: width, height: height)) { content } }
}

private struct FixedLayout: Layout {
  var size: CGSize
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    size
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews {
      subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    }
  }
}

/// A leaf between a least and a greatest length on both axes.
struct Elastic: View {
  let range: ClosedRange<CGFloat>
  init(_ range: ClosedRange<CGFloat>) { self.range = range }
  var body: some View { ElasticLayout(range: range) { Color.black } }
}

private struct ElasticLayout: Layout {
  var range: ClosedRange<CGFloat>
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    func length(_ offered: CGFloat?) -> CGFloat {
      min(max(offered ?? range.lowerBound, range.lowerBound), range.upperBound)
    }
    return CGSize(width: length(proposal.width), height: length(proposal.height))
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    subviews[0].place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
  }
}

/// Offers its content a proposal of the test's making, and puts it at the top left.
struct Offer<Content: View>: View {
  let proposal: ProposedViewSize
  let content: Content
  init(_ width: CGFloat?, _ height: CGFloat?, @ViewBuilder content: () -> Content) {
    proposal = ProposedViewSize(width: width, height: height)
    self.content = content()
  }
  var body: some View { OfferLayout(proposal: proposal) { content } }
}

private struct OfferLayout: Layout {
  var proposal: ProposedViewSize
  func sizeThatFits(proposal _: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    subviews[0].sizeThatFits(proposal)
  }
  func placeSubviews(
    in bounds: CGRect, proposal _: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    subviews[0].place(at: bounds.origin, proposal: proposal)
  }
}

/// Calls back with what its content answers to a proposal.
struct Asked<Content: View>: View {
  let proposals: [ProposedViewSize]
  let answer: ([CGSize]) -> Void
  @ViewBuilder let content: Content
  var body: some View {
    AskedLayout(proposals: proposals, answer: answer) {
      content
      // A view that draws, so that there is a reason to place at all.
      Color.black
    }
  }
}

private struct AskedLayout: Layout {
  var proposals: [ProposedViewSize]
  var answer: ([CGSize]) -> Void
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    .zero
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    answer(proposals.map { subviews[0].sizeThatFits($0) })
  }
}

/// A length as one writes it.
func text(_ length: CGFloat) -> String {
  if length == .infinity { return "∞" }
  let thousandths = (length * 1000).rounded() / 1000
  return thousandths == thousandths.rounded() ? "\(Int(thousandths))" : "\(thousandths)"
}
func text(_ size: CGSize) -> String { "\(text(size.width))×\(text(size.height))" }
func text(_ frame: CGRect) -> String {
  "\(text(frame.minX)),\(text(frame.minY)) \(text(frame.size))"
}

/// The sizes that a view returns for proposals.
@MainActor func sizes<V: View>(
  _ proposals: ProposedViewSize..., scale: CGFloat = 1, of view: V
) -> [String] {
  var result: [CGSize] = []
  let host = ViewHost(
    Asked(proposals: proposals, answer: { result = $0 }) { view },
    size: CGSize(width: 100, height: 100), displayScale: scale)
  _ = host.turn(at: 0)
  #expect(LayoutComputer.disagreements == 0)
  return result.map { text($0) }
}

extension DisplayList {
  /// The frames of shapes and texts at an instant, in drawing order, without the effects around them.
  func leafFrames(at time: Double = 0) -> [CGRect] {
    items.flatMap { item -> [CGRect] in
      switch item.content {
      case .shape(_, _, _, _, _, let frame), .image(_, let frame), .text(_, _, let frame):
        [frame.value(at: time)]
      case .group(_, let list): list.leafFrames(at: time)
      }
    }
  }
}

/// The frames of a view's leaves in a window, in drawing order.
@MainActor func frames<V: View>(
  _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, @ViewBuilder _ view: () -> V
) -> [String] {
  let host = ViewHost(view(), size: CGSize(width: width, height: height), displayScale: scale)
  let list = host.turn(at: 0).displayList
  #expect(LayoutComputer.disagreements == 0)
  return list.leafFrames().map { text($0) }
}

/// Draws a view's leaves with a letter each, one character a point, and compares.
@MainActor func expectSketch<V: View>(
  _ width: Int, _ expected: String, @ViewBuilder _ view: () -> V,
  location: SourceLocation = #_sourceLocation
) {
  let height = expected.split(separator: "\n", omittingEmptySubsequences: false).count
  let host = ViewHost(view(), size: CGSize(width: width, height: height))
  var rows = [[Character]](repeating: Array(repeating: ".", count: width), count: height)
  let letters = Array("abcdefghij")
  for (index, frame) in host.turn(at: 0).displayList.leafFrames().enumerated() {
    for y in rows.indices where CGFloat(y) >= frame.minY && CGFloat(y) < frame.maxY {
      for x in rows[y].indices where CGFloat(x) >= frame.minX && CGFloat(x) < frame.maxX {
        rows[y][x] = letters[index % letters.count]
      }
    }
  }
  let drawn = rows.map { String($0) }.joined(separator: "\n")
  #expect(drawn == expected, sourceLocation: location)
}
