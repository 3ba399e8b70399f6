import VivaceAttributeGraph
import VivaceGeometry

/// Answers layout's questions about one view. Immutable but for the memory of what it answered.
///
/// Subclasses say what a view is; `LayoutComputer` remembers and compares.
class LayoutEngine {
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// What warnings call the view or the modifier.
  var name: String { "A view" }

  /// Facts: layout 4.
  var priority: Double { 0 }

  func spacing() -> ViewSpacing { ViewSpacing.standard }

  /// The view's own value for a guide, nil when the guide's default holds.
  func explicitAlignment(_ key: AlignmentKey, in size: ViewSize) -> CGFloat? { nil }

  /// Whether `explicitAlignment` may answer anything but nil for some guide along an axis.
  func mayHaveGuides(along axis: Axis) -> Bool { true }

  func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size: sizeThatFits(proposal), proposal: proposal, engine: self)
  }
}

/// A view's layout as its parent sees it: an engine, and every answer that was given.
///
/// When the view changes, its computer takes the new engine and asks it the old questions again. If
/// all answers are as before, nobody above has to know: that is how a change goes up only as far as
/// sizes really change.
final class LayoutComputer: LayoutEngine {
  private(set) var engine: LayoutEngine
  /// The questions that were asked since the answers last changed: the first two here, as most views
  /// are asked no more, and the others, the newest last.
  private var first = SizeAnswer.none
  private var second = SizeAnswer.none
  private var sizes: [SizeAnswer] = []
  private var guides: [(key: AlignmentKey, size: ViewSize, value: CGFloat?)] = []
  private var knownSpacing: ViewSpacing?
  private var hasToldPriority = false
  /// The axes along which it was told that there are no guides.
  private var lacksGuides: Axis.Set = []
  /// More was asked than is remembered: a new engine must be taken for different.
  private var forgot = false

  /// A proposal and what was answered.
  private struct SizeAnswer {
    let proposal: PackedProposal
    let size: CGSize

    init(_ proposal: PackedProposal, _ size: CGSize) {
      self.proposal = proposal
      self.size = size
    }

    /// What was not asked. No view answers a NaN.
    static var none: SizeAnswer {
      SizeAnswer(PackedProposal(.unspecified), CGSize(width: CGFloat.nan, height: .nan))
    }

    var isNone: Bool { size.width.isNaN }
  }

  private func known(_ proposal: ProposedViewSize) -> CGSize? {
    let proposal = PackedProposal(proposal)
    if first.proposal == proposal { return first.isNone ? nil : first.size }
    if second.proposal == proposal, !second.isNone { return second.size }
    return sizes.isEmpty ? nil : sizes.last { $0.proposal == proposal }?.size
  }

  private func remember(_ answer: SizeAnswer) {
    if first.isNone {
      first = answer
    } else if second.isNone {
      second = answer
    } else {
      if sizes.count == Self.memory - 2 {
        sizes.removeFirst()
        forgot = true
      }
      sizes.append(answer)
    }
  }

  /// A stack asks each child up to three questions along its axis, and stacks in stacks multiply them
  /// on each axis: enough for half a dozen of each direction. One question too many, and a change
  /// can no longer be seen to change nothing.
  static let memory = 64

  init(_ engine: LayoutEngine) { self.engine = engine }

  /// Whether remembered answers are asked again, to see that they hold: in builds with assertions.
  static let checksAnswers: Bool = {
    var checks = false
    assert(
      {
        checks = true
        return true
      }())
    return checks
  }()

  override var name: String { engine.name }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let known = known(proposal) {
      assert(check(known, proposal))
      return known
    }
    let size = sane(engine.sizeThatFits(proposal), proposal)
    remember(SizeAnswer(PackedProposal(proposal), size))
    return size
  }

  override var priority: Double {
    hasToldPriority = true
    return engine.priority
  }

  override func spacing() -> ViewSpacing {
    if let knownSpacing { return knownSpacing }
    let spacing = engine.spacing()
    knownSpacing = spacing
    return spacing
  }

  override func mayHaveGuides(along axis: Axis) -> Bool {
    if lacksGuides.contains(axis) { return false }
    let may = engine.mayHaveGuides(along: axis)
    if !may { lacksGuides.formUnion(axis == .horizontal ? .horizontal : .vertical) }
    return may
  }

  override func explicitAlignment(_ key: AlignmentKey, in size: ViewSize) -> CGFloat? {
    guard mayHaveGuides(along: key.axis) else { return nil }
    if let known = guides.last(where: { $0.key == key && $0.size == size }) { return known.value }
    let value = engine.explicitAlignment(key, in: size)
    if guides.count == Self.memory {
      guides.removeFirst()
      forgot = true
    }
    guides.append((key, size, value))
    return value
  }

  /// A length that nobody can work with is 0, and the view that answered it is named.
  private func sane(_ size: CGSize, _ proposal: ProposedViewSize) -> CGSize {
    if size.width >= 0, size.height >= 0 { return size }
    Warning.once(
      "\(engine.name) answered \(size.width) × \(size.height) to the proposal \(proposal); lengths "
        + "of 0 or more are expected. NaN and negative lengths are taken as 0.")
    return size.sane
  }

  /// Takes a new engine; false when something may be answered otherwise than before. A computer that
  /// says false is replaced by a new one.
  func absorb(_ new: LayoutEngine) -> Bool {
    guard !forgot else { return false }
    func holds(_ answer: SizeAnswer) -> Bool {
      answer.isNone || new.sizeThatFits(answer.proposal.proposal).sane == answer.size
    }
    guard holds(first), holds(second), sizes.allSatisfy({ holds($0) }) else { return false }
    for axis in Axis.allCases where lacksGuides.contains(axis) && new.mayHaveGuides(along: axis) {
      return false
    }
    for (key, size, value) in guides where new.explicitAlignment(key, in: size) != value {
      return false
    }
    if hasToldPriority, engine.priority != new.priority { return false }
    if let knownSpacing, knownSpacing != new.spacing() { return false }
    engine = new
    return true
  }
}

// MARK: The memory, checked

extension LayoutComputer {
  /// Whether an answer from memory is being compared with a fresh one. Then memories below are
  /// believed, so that a check costs one more question and not all of them.
  private nonisolated(unsafe) static var isChecking = false

  /// How often a view gave another answer than before although nothing had changed. Only debug builds
  /// look.
  nonisolated(unsafe) static var disagreements = 0

  /// Asks again what was remembered: the answer must not have changed. A layout of the user's may read
  /// what it should not, so this is told and the memory is believed. Always true.
  private func check(_ size: CGSize, _ proposal: ProposedViewSize) -> Bool {
    if Self.isChecking { return true }
    Self.isChecking = true
    let counts = (LayoutCounter.measures, LayoutCounter.placements)
    defer {
      Self.isChecking = false
      (LayoutCounter.measures, LayoutCounter.placements) = counts
    }
    let fresh = engine.sizeThatFits(proposal).sane
    guard fresh != size else { return true }
    Self.disagreements += 1
    Warning.once(
      "\(engine.name) answered \(fresh) to the proposal \(proposal), and \(size) before, although "
        + "nothing that it may depend on has changed. The first answer is kept. A layout must be a "
        + "function of its fields, its subviews and the proposal.")
    return true
  }
}

extension Output where Value == LayoutComputer {
  /// Wakes the parent only if it would be told something new.
  func setEngine(_ engine: LayoutEngine) {
    if hasValue, value.absorb(engine) { return }
    setAlways(LayoutComputer(engine))
  }
}

extension Attribute where Value == LayoutComputer {
  /// A view without a layout of its own answers as `LayoutEngine` does.
  static func engine(_ attribute: Attribute<LayoutComputer>?) -> LayoutEngine {
    attribute?.value ?? LayoutEngine.plain
  }
}

extension LayoutEngine {
  nonisolated(unsafe) static let plain = LayoutEngine()
}

/// The layout of a leaf, a function of a value.
struct LeafLayout<Source>: Rule {
  typealias Value = LayoutComputer
  let source: Attribute<Source>
  let make: (Source) -> LayoutEngine

  mutating func update(_ output: Output<LayoutComputer>) {
    output.setEngine(make(source.value))
  }
}
