import SwiftUI
import Testing
import VivaceGeometry
import VivaceStage
import VivaceViews

@testable import VivaceBridging
@testable import VivaceUIKit

/// How large views of UIKit's are among SwiftUI's.
@MainActor @Suite(.serialized) struct PlatformSizeTests {
  private struct Kept: UIViewRepresentable {
    let view: UIView
    func makeUIView(context: Context) -> UIView { view }
    func updateUIView(_ view: UIView, context: Context) {}
  }

  @Test("controls keep their height in a column and take its width", arguments: 0..<4)
  func controlsKeepTheirHeight(kind: Int) {
    let control: UIView =
      switch kind {
      case 0: UISegmentedControl(items: ["One", "Two"])
      case 1: UIProgressView(progressViewStyle: .default)
      case 2: UISlider()
      default: UIPageControl()
      }
    let stage = HeadlessStage(size: CGSize(width: 300, height: 400), scale: 1) {
      VStack(spacing: 0) {
        Kept(view: control)
        Color.blue
      }
    }
    _ = stage
    #expect(control.bounds.height == control.intrinsicContentSize.height)
    #expect(control.bounds.width == 300)
  }

  /// Notes what it is proposed.
  private struct Asked: UIViewRepresentable {
    let log: (ProposedViewSize) -> Void
    let answer: CGSize?
    func makeUIView(context: Context) -> UILabel {
      let label = UILabel()
      label.text = "Text"
      return label
    }
    func updateUIView(_ view: UILabel, context: Context) {}
    func sizeThatFits(_ proposal: ProposedViewSize, uiView: UILabel, context: Context) -> CGSize? {
      log(proposal)
      return answer
    }
  }

  /// Says its size as libraries do that were written before `ProposedViewSize`.
  private struct Overriding: UIViewRepresentable {
    func makeUIView(context: Context) -> UIView { UIView() }
    func updateUIView(_ view: UIView, context: Context) {}
    func _overrideSizeThatFits(
      _ size: inout CGSize, in proposedSize: _ProposedSize, uiView: UIView
    ) {
      let sides = Mirror(reflecting: proposedSize).children
      size.height = (sides.first { $0.label == "width" }?.value as? CGFloat ?? 8) / 2
    }
  }

  @Test func anOlderOverrideChangesTheSize() {
    let host = ViewHost(Overriding(), size: CGSize(width: 100, height: 100))
    _ = host.turn(at: 0)
    #expect(
      host.contentSize(ProposedViewSize(width: 50, height: 70)) == CGSize(width: 50, height: 25))
  }

  @Test func everyProposalReachesTheProgram() {
    var asked: [ProposedViewSize] = []
    let host = ViewHost(
      Asked(log: { asked.append($0) }, answer: CGSize(width: 30, height: 20)),
      size: CGSize(width: 100, height: 100))
    _ = host.turn(at: 0)
    for proposal in [ProposedViewSize.unspecified, .zero, .infinity, .init(width: 50, height: nil)]
    {
      asked = []
      #expect(host.contentSize(proposal) == CGSize(width: 30, height: 20))
      #expect(asked == [proposal])
    }
  }

  @Test func withoutAnAnswerTheViewHasItsOwnSize() {
    let host = ViewHost(
      Asked(log: { _ in }, answer: nil), size: CGSize(width: 100, height: 100))
    _ = host.turn(at: 0)
    let own = host.contentSize(.unspecified)
    #expect(own.width > 20 && own.height > 10)
    // A text resists being cut, and does not mind room.
    #expect(host.contentSize(.zero) == own)
    #expect(
      host.contentSize(.infinity) == ProposedViewSize.infinity.replacingUnspecifiedDimensions())
  }
}
