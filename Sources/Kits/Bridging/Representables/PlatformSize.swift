import VivaceUIKit
import VivaceViews

/// How large a UIKit view is for a proposal: what it says of its own size, as firmly as it says it.
///
/// A view without an intrinsic length takes what it is offered. One that hugs its content firmly is no
/// longer than that; one that resists compression firmly is no shorter. Firmly is above a priority that
/// is between the usual low and high ones, so a label as it is can grow and cannot shrink.
@MainActor enum PlatformSize {
  private static let firm: Float = 500
  /// The length of a flexible view that is asked for its ideal one.
  private static let unspecified: CGFloat = 10

  static func fitting(_ view: UIView, _ proposal: ProposedViewSize) -> CGSize {
    if view.isLaidOutByConstraints { return byConstraints(view, proposal) }
    let size = view.intrinsicContentSize
    let width = length(view, .horizontal, size.width, proposal.width)
    var intrinsicHeight = size.height
    if size.width >= 0, size.height >= 0, width < size.width {
      // Narrower than it would be, a text has more lines.
      intrinsicHeight = max(
        size.height,
        view.systemLayoutSizeFitting(
          CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height)
    }
    return CGSize(
      width: width, height: length(view, .vertical, intrinsicHeight, proposal.height))
  }

  private static func length(
    _ view: UIView, _ axis: NSLayoutConstraint.Axis, _ intrinsic: CGFloat, _ proposed: CGFloat?
  ) -> CGFloat {
    guard intrinsic >= 0 else { return proposed ?? unspecified }
    guard let proposed else { return intrinsic }
    let isFirmlyHugging = view.contentHuggingPriority(for: axis).rawValue > firm
    let isFirmlyResisting =
      view.contentCompressionResistancePriority(for: axis).rawValue > firm
    if proposed > intrinsic { return isFirmlyHugging ? intrinsic : proposed }
    return isFirmlyResisting ? intrinsic : proposed
  }

  /// The constraints inside say it: the proposal is a wish of just that firmness.
  private static func byConstraints(_ view: UIView, _ proposal: ProposedViewSize) -> CGSize {
    let priority = UILayoutPriority(firm)
    let far: CGFloat = 1e5
    let asked = view.systemLayoutSizeFitting(
      CGSize(width: min(proposal.width ?? 0, far), height: min(proposal.height ?? 0, far)),
      withHorizontalFittingPriority: proposal.width == nil ? .fittingSizeLevel : priority,
      verticalFittingPriority: proposal.height == nil ? .fittingSizeLevel : priority)
    // A view that takes all of a very large length takes any length.
    return CGSize(
      width: asked.width >= far ? proposal.width ?? asked.width : asked.width,
      height: asked.height >= far ? proposal.height ?? asked.height : asked.height)
  }

  /// The values that determine the answers: while they are equal, the answers are.
  struct Key: Equatable {
    private let intrinsic: CGSize
    private let fitting: CGSize
    private let priorities: [Float]

    @MainActor init(_ view: UIView) {
      intrinsic = view.intrinsicContentSize
      fitting =
        view.isLaidOutByConstraints
        ? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) : .zero
      priorities = [NSLayoutConstraint.Axis.horizontal, .vertical].flatMap {
        [
          view.contentHuggingPriority(for: $0).rawValue,
          view.contentCompressionResistancePriority(for: $0).rawValue,
        ]
      }
    }
  }
}

extension UIView {
  /// Whether what is in it says how large it is.
  fileprivate var isLaidOutByConstraints: Bool { self is UIStackView || !constraints.isEmpty }
}
