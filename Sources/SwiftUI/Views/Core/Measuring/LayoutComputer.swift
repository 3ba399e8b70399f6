import VivaceAttributeGraph
import VivaceGeometry

/// Answers layout's questions about one view. Immutable except for the memory of what it answered.
///
/// Subclasses say what a view is; `LayoutComputer` remembers and compares.
class LayoutEngine {
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// The name of the view or the modifier in warnings.
  var name: String { "A view" }

  var priority: Double { 0 }

  func spacing() -> ViewSpacing { ViewSpacing.standard }

  /// The view's own value for a guide, nil when the guide's default holds.
  func explicitAlignment(_ key: AlignmentKey, in size: ViewSize) -> CGFloat? { nil }

  /// Whether `explicitAlignment` may answer anything but nil for some guide along an axis.
  func mayHaveGuides(along axis: Axis) -> Bool { true }

  /// Whether guides are computed by closures that may change what they capture: each is called in the
  /// order in which a container asks, and never only to compare answers.
  var guidesDependOnOrder: Bool { false }

  /// Whether nothing of it can be drawn further from its frame than `CullingRegion.margin`.
  var staysNear: Bool { false }

  /// Whether something is known that makes other answers, and another engine will give them in this turn.
  var isBeingRevised: Bool { false }

  func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size: sizeThatFits(proposal), proposal: proposal, engine: self)
  }
}

/// The answers of a computer about one view: an engine, or a value with the answers of one, which is then
/// stored in the computer itself.
protocol LayoutAnswers {
  var name: String { get }
  var priority: Double { get }
  mutating func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
  func spacing() -> ViewSpacing
  mutating func explicitAlignment(_ key: AlignmentKey, in size: ViewSize) -> CGFloat?
  func mayHaveGuides(along axis: Axis) -> Bool
  var guidesDependOnOrder: Bool { get }
  var staysNear: Bool { get }
  var isBeingRevised: Bool { get }
}

extension LayoutAnswers {
  var guidesDependOnOrder: Bool { false }
  var priority: Double { 0 }
  var isBeingRevised: Bool { false }
}

extension LayoutEngine: LayoutAnswers {}

/// A view's layout as its parent sees it: every answer that was given. Who answers is in `Computer`.
///
/// When the view changes, its computer takes the new answers and asks the old questions again. If
/// all answers are as before, no ancestor is invalidated: a change therefore goes up only as far as
/// sizes really change.
class LayoutComputer: LayoutEngine {
  /// The first questions that were asked since the answers last changed, and the answer to them. Most
  /// views are asked no more, and answer the same to both.
  private final var first = RoundProposal.unspecified
  private final var second = RoundProposal.unspecified
  private final var size = CGSize.zero
  /// Made when there is something to keep in it.
  private final var rest: Rest?
  private final var answered: Answered = []

  private struct Answered: OptionSet {
    var rawValue: UInt8
    static var first: Answered { Answered(rawValue: 1) }
    static var second: Answered { Answered(rawValue: 2) }
    static var priority: Answered { Answered(rawValue: 4) }
    /// That there are no guides along an axis.
    static func noGuides(along axis: Axis) -> Answered {
      Answered(rawValue: axis == .horizontal ? 8 : 16)
    }
    /// That there may be some.
    static func guides(along axis: Axis) -> Answered {
      Answered(rawValue: axis == .horizontal ? 32 : 64)
    }
  }

  /// The answers that few views are asked for.
  private final class Rest {
    /// The other questions, the newest last.
    var sizes: [(proposal: PackedProposal, size: CGSize)] = []
    var guides: [(key: AlignmentKey, size: ViewSize, value: CGFloat?)] = []
    var spacing: ViewSpacing?
    /// More was asked than is remembered: new answers must be taken for different.
    var forgot = false
  }

  private final func known(_ proposal: ProposedViewSize) -> CGSize? {
    if let round = RoundProposal(proposal) {
      if answered.contains(.first), first == round { return size }
      if answered.contains(.second), second == round { return size }
    }
    guard let rest, !rest.sizes.isEmpty else { return nil }
    let proposal = PackedProposal(proposal)
    return rest.sizes.last { $0.proposal == proposal }?.size
  }

  private final func remember(_ proposal: ProposedViewSize, _ answer: CGSize) {
    let round = RoundProposal(proposal)
    if let round, !answered.contains(.first) {
      first = round
      size = answer
      answered.insert(.first)
    } else if let round, !answered.contains(.second), size == answer {
      second = round
      answered.insert(.second)
    } else {
      let rest = makeRest()
      if rest.sizes.count == Self.memory - 2 {
        rest.sizes.removeFirst()
        rest.forgot = true
      }
      rest.sizes.append((PackedProposal(proposal), answer))
    }
  }

  private final func makeRest() -> Rest {
    if let rest { return rest }
    let made = Rest()
    rest = made
    return made
  }

  /// A stack asks each child up to three questions along its axis, and stacks in stacks multiply them
  /// on each axis: enough for half a dozen of each direction. One question too many, and a change
  /// can no longer be seen to change nothing.
  static let memory = 64

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

  // MARK: Who answers

  /// Answers without memory.
  fileprivate func answer(_ proposal: ProposedViewSize) -> CGSize { .zero }
  fileprivate var answeredPriority: Double { 0 }
  fileprivate func answeredSpacing() -> ViewSpacing { .standard }
  fileprivate func answersGuides(along axis: Axis) -> Bool { true }
  fileprivate func answeredAlignment(_ key: AlignmentKey, in size: ViewSize) -> CGFloat? { nil }

  // MARK: Answers

  override final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let known = known(proposal) {
      assert(check(known, proposal))
      return known
    }
    let size = sane(answer(proposal), proposal)
    remember(proposal, size)
    return size
  }

  override final var priority: Double {
    answered.insert(.priority)
    return answeredPriority
  }

  override final func spacing() -> ViewSpacing {
    if let known = rest?.spacing { return known }
    let spacing = answeredSpacing()
    makeRest().spacing = spacing
    return spacing
  }

  override final func mayHaveGuides(along axis: Axis) -> Bool {
    if answered.contains(.noGuides(along: axis)) { return false }
    if answered.contains(.guides(along: axis)) { return true }
    let may = answersGuides(along: axis)
    answered.insert(may ? .guides(along: axis) : .noGuides(along: axis))
    return may
  }

  override final func explicitAlignment(_ key: AlignmentKey, in size: ViewSize) -> CGFloat? {
    guard mayHaveGuides(along: key.answeringAxis) else { return nil }
    if let known = rest?.guides.last(where: { $0.key == key && $0.size == size }) {
      return known.value
    }
    let value = answeredAlignment(key, in: size)
    let rest = makeRest()
    if rest.guides.count == Self.memory {
      rest.guides.removeFirst()
      rest.forgot = true
    }
    rest.guides.append((key, size, value))
    return value
  }

  /// A length that no layout can use becomes 0, and a warning names the view that answered it.
  private final func sane(_ size: CGSize, _ proposal: ProposedViewSize) -> CGSize {
    if size.width >= 0, size.height >= 0 { return size }
    Warning.once(
      "\(name) answered \(size.width) × \(size.height) to the proposal \(proposal); lengths "
        + "of 0 or more are expected. NaN and negative lengths are taken as 0.")
    return size.sane
  }

  /// Whether all that was answered by one is answered by another.
  fileprivate final func holds<Answers: LayoutAnswers>(
    of old: Answers, for new: inout Answers
  ) -> Bool {
    if let rest, rest.forgot || !rest.guides.isEmpty && new.guidesDependOnOrder { return false }
    if old.staysNear != new.staysNear { return false }
    if answered.contains(.first), new.sizeThatFits(first.proposal).sane != size { return false }
    if answered.contains(.second), new.sizeThatFits(second.proposal).sane != size { return false }
    for axis in Axis.allCases
    where answered.contains(.noGuides(along: axis)) && new.mayHaveGuides(along: axis) {
      return false
    }
    if answered.contains(.priority), old.priority != new.priority { return false }
    guard let rest else { return true }
    for (proposal, size) in rest.sizes
    where new.sizeThatFits(proposal.proposal).sane != size {
      return false
    }
    for (key, size, value) in rest.guides where new.explicitAlignment(key, in: size) != value {
      return false
    }
    if let spacing = rest.spacing, spacing != new.spacing() { return false }
    return true
  }
}

/// A view's layout, with who answers.
final class Computer<Answers: LayoutAnswers>: LayoutComputer {
  var answers: Answers

  init(_ answers: Answers) { self.answers = answers }

  override var name: String { answers.name }
  override var staysNear: Bool { answers.staysNear }
  override var isBeingRevised: Bool { answers.isBeingRevised }
  override var guidesDependOnOrder: Bool { answers.guidesDependOnOrder }

  fileprivate override func answer(_ proposal: ProposedViewSize) -> CGSize {
    answers.sizeThatFits(proposal)
  }
  fileprivate override var answeredPriority: Double { answers.priority }
  fileprivate override func answeredSpacing() -> ViewSpacing { answers.spacing() }
  fileprivate override func answersGuides(along axis: Axis) -> Bool {
    answers.mayHaveGuides(along: axis)
  }
  fileprivate override func answeredAlignment(_ key: AlignmentKey, in size: ViewSize) -> CGFloat? {
    answers.explicitAlignment(key, in: size)
  }

  /// Takes new answers; false when some are others than before. A computer that says false is replaced
  /// by a new one.
  func absorb(_ new: Answers) -> Bool {
    var new = new
    guard holds(of: answers, for: &new) else { return false }
    answers = new
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
  /// what it should not, so a warning is printed and the remembered answer is used. Always true.
  private func check(_ size: CGSize, _ proposal: ProposedViewSize) -> Bool {
    if Self.isChecking { return true }
    Self.isChecking = true
    let counts = (LayoutCounter.measures, LayoutCounter.placements)
    defer {
      Self.isChecking = false
      (LayoutCounter.measures, LayoutCounter.placements) = counts
    }
    let fresh = answer(proposal).sane
    guard fresh != size, !isBeingRevised else { return true }
    Self.disagreements += 1
    Warning.once(
      "\(name) answered \(fresh) to the proposal \(proposal), and \(size) before, although "
        + "nothing that it may depend on has changed. The first answer is kept. A layout must be a "
        + "function of its fields, its subviews and the proposal.")
    return true
  }
}

extension Output where Value == LayoutComputer {
  /// Notifies the parent only of a different answer.
  func setEngine<Answers: LayoutAnswers>(_ answers: Answers) {
    if hasValue, let known = value as? Computer<Answers>, known.absorb(answers) { return }
    setAlways(Computer(answers))
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
struct LeafLayout<Source, Engine: LayoutEngine>: Rule {
  let source: Attribute<Source>
  let make: (Source) -> Engine

  mutating func update(_ output: Output<LayoutComputer>) {
    output.setEngine(make(source.value))
  }
}

/// How often layouts were asked. Only turns count, and turns run on one thread.
package enum LayoutCounter {
  package nonisolated(unsafe) static var measures = 0
  package nonisolated(unsafe) static var placements = 0
  /// The paragraphs of editors that were set.
  package nonisolated(unsafe) static var paragraphs = 0
}
