import VivaceGeometry

/// A fixed width, height or both.
@frozen package struct _FrameLayout: Equatable, Sendable {
  var width: CGFloat?
  var height: CGFloat?
  var alignment: Alignment

  init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
    func valid(_ length: CGFloat?) -> CGFloat? {
      guard let length else { return nil }
      if length >= 0, length.isFinite { return length }
      Warning.once(
        "Invalid frame dimension \(length) (negative or non-finite) in frame(width:height:); it is "
          + "ignored. Give a finite length of 0 or more, or maxWidth/maxHeight: .infinity.")
      return nil
    }
    self.width = valid(width)
    self.height = valid(height)
    self.alignment = alignment
  }
}

extension _FrameLayout: _UnaryLayout {
  static var name: String { "frame(width:height:)" }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, _ child: LayoutEngine) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let size = child.sizeThatFits(inner(proposal))
    return CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  func layOut(_ child: LayoutEngine, in size: CGSize, _ proposal: ProposedViewSize)
    -> (origin: CGPoint, proposal: ProposedViewSize)
  {
    let offer = inner(proposal)
    return (aligned(child, offer, in: size, alignment), offer)
  }

  func spacing(_ child: LayoutEngine) -> ViewSpacing {
    child.spacing().constrained(
      (width == nil ? [] : [.horizontal]) + (height == nil ? [] : [.vertical]))
  }
}

/// Bounds on width and height.
package struct _FlexFrameLayout: Equatable, Sendable {
  struct Bounds: Equatable, Sendable {
    var min: CGFloat?
    var ideal: CGFloat?
    var max: CGFloat?

    init(_ min: CGFloat?, _ ideal: CGFloat?, _ max: CGFloat?) {
      let low = min.map { Swift.max($0.isNaN ? 0 : $0, 0) }
      let middle = ideal.map { Swift.max($0.isNaN ? 0 : $0, low ?? 0) }
      let high = max.map { Swift.max($0.isNaN ? .infinity : $0, middle ?? low ?? 0) }
      if low != min || middle != ideal || high != max {
        Warning.once(
          "Contradictory frame constraints specified: min \(Self.text(min)), ideal "
            + "\(Self.text(ideal)), max \(Self.text(max)); they must not be negative and must not "
            + "go down.")
      }
      self.min = low
      self.ideal = middle
      self.max = high
    }

    private static func text(_ length: CGFloat?) -> String { length.map { "\($0)" } ?? "none" }

    var isEmpty: Bool { min == nil && ideal == nil && max == nil }

    func offer(_ proposal: CGFloat?) -> CGFloat? {
      guard let wanted = proposal ?? ideal else { return nil }
      return Swift.min(Swift.max(wanted, min ?? -.infinity), max ?? .infinity)
    }

    /// Known without the child.
    func fixed(_ proposal: CGFloat?) -> CGFloat? {
      if proposal == nil, let ideal { return ideal }
      guard let proposal, let min, let max else { return nil }
      return Swift.min(Swift.max(proposal, min), max)
    }

    func length(_ proposal: CGFloat?, child: CGFloat) -> CGFloat {
      if let fixed = fixed(proposal) { return fixed }
      let offered = offer(proposal)
      switch (min, max) {
      case (let min?, let max?): return Swift.min(Swift.max(child, min), max)
      case (let min?, nil): return Swift.max(min, Swift.min(child, offered ?? .infinity))
      case (nil, let max?): return Swift.min(max, Swift.max(child, offered ?? -.infinity))
      case (nil, nil): return child
      }
    }

    /// Returns the child's proposal at placement: the final length, or nil if the frame hugs the child.
    func placed(_ proposal: CGFloat?, _ length: CGFloat) -> CGFloat? {
      if proposal == nil, ideal == nil, length > min ?? -.infinity, length < max ?? .infinity {
        return nil
      }
      return length
    }
  }

  var width: Bounds
  var height: Bounds
  var alignment: Alignment
}

extension _FlexFrameLayout: _UnaryLayout {
  static var name: String { "frame(minWidth:…)" }

  func sizeThatFits(_ proposal: ProposedViewSize, _ child: LayoutEngine) -> CGSize {
    if let width = width.fixed(proposal.width), let height = height.fixed(proposal.height) {
      return CGSize(width: width, height: height)
    }
    let size = child.sizeThatFits(
      ProposedViewSize(width: width.offer(proposal.width), height: height.offer(proposal.height)))
    return CGSize(
      width: width.length(proposal.width, child: size.width),
      height: height.length(proposal.height, child: size.height))
  }

  func layOut(_ child: LayoutEngine, in size: CGSize, _ proposal: ProposedViewSize)
    -> (origin: CGPoint, proposal: ProposedViewSize)
  {
    let offer = ProposedViewSize(
      width: width.placed(proposal.width, size.width),
      height: height.placed(proposal.height, size.height))
    return (aligned(child, offer, in: size, alignment), offer)
  }

  func spacing(_ child: LayoutEngine) -> ViewSpacing {
    child.spacing().constrained(
      (width.isEmpty ? [] : [.horizontal]) + (height.isEmpty ? [] : [.vertical]))
  }
}
