import VivaceGeometry

/// The drops on the cells of a table or a collection: where something would go, the gap that opens
/// there, and where it lands.
@MainActor final class CellDropping: NSObject {
  private unowned let host: any CellDragHost
  private let dragging: CellDragging
  private(set) lazy var interaction = UIDropInteraction(delegate: self)
  private lazy var scrolling = EdgeScrolling(host) { [weak self] _ in
    self?.host.window?.drags.aim()
  }
  private(set) var destination: IndexPath?
  private var intent = DropIntent.unspecified
  private weak var marked: (any DraggedCell)?
  private var drop: CellDrop?
  private(set) weak var session: DragSession?

  init(_ host: any CellDragHost, _ dragging: CellDragging) {
    (self.host, self.dragging) = (host, dragging)
    super.init()
  }

  var isActive: Bool { session != nil }

  func install() {
    if interaction.view == nil { host.addInteraction(interaction) }
  }

  /// Returns the dragged row or item of this view, if it is the only one; nil for drags from
  /// elsewhere.
  private func ownSource(_ session: DragSession) -> IndexPath? {
    guard session === dragging.session, session.items.count == 1 else { return nil }
    return dragging.path(of: session.items[0])
  }

  private func ownMove(_ session: DragSession) -> ((IndexPath) -> Void)? {
    ownSource(session).flatMap { host.ownMove(of: session, from: $0) }
  }

  // MARK: - What would happen

  private func update(_ session: DragSession) -> UIDropProposal {
    let point = session.location(in: host)
    scrolling.begin(at: point)
    let source = ownSource(session)
    let proposed = host.gapPath(at: point, host.gap, source: source)
    let answer: (proposal: UIDropProposal, intent: DropIntent)
    if host.hasDropDelegate {
      answer = host.dropProposal(session, at: proposed)
    } else {
      answer = (UIDropProposal(operation: .move), .insert)
    }
    intent = answer.proposal.transfersItems ? answer.intent : .unspecified
    let below = host.restingPath(at: point)
    if intent == .automatic {
      let isMiddle =
        below.flatMap(host.restingFrame).map {
          abs(point.y - $0.midY) < $0.height / 4 && abs(point.x - $0.midX) < $0.width / 2
        } ?? false
      intent = isMiddle ? .into : .insert
    }
    switch intent {
    case .insert:
      destination = proposed
      highlight(nil)
      setGap(proposed.map { DropGap(source: source, path: $0) })
    case .into:
      destination = below
      setGap(nil)
      highlight(below.flatMap(host.dragCell))
    case .unspecified, .automatic:
      destination = below
      setGap(nil)
      highlight(nil)
    }
    return answer.proposal
  }

  private func setGap(_ gap: DropGap?) {
    if host.gap != gap { host.setGap(gap, animated: true) }
  }

  private func highlight(_ cell: (any DraggedCell)?) {
    guard cell !== marked else { return }
    marked?.dropState = .none
    cell?.dropState = .targeted
    marked = cell
  }

  private func stop() {
    scrolling.end()
    highlight(nil)
    setGap(nil)
  }
}

extension CellDropping: UIDropInteractionDelegate {
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool {
    guard let session = session as? DragSession else { return false }
    return host.hasDropDelegate ? host.dropCanHandle(session) : ownMove(session) != nil
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {
    guard let session = session as? DragSession else { return }
    self.session = session
    host.dropEntered(session)
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    (session as? DragSession).map(update) ?? UIDropProposal(operation: .cancel)
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {
    stop()
    destination = nil
    if let session = session as? DragSession { host.dropExited(session) }
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {
    stop()
    drop = nil
    destination = nil
    if let session = session as? DragSession { host.dropEnded(session) }
    self.session = nil
  }

  /// The gap becomes data: it closes with the same movement with which the program's
  /// rows are inserted, so that visible rows keep their position.
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let session = session as? DragSession, let proposal = session.proposal else { return }
    let made = CellDrop(
      host, session, proposal, destination,
      session.items.map { item in session === dragging.session ? dragging.path(of: item) : nil })
    drop = made
    let move = proposal.operation == .move && intent == .insert ? ownMove(session) : nil
    stop()
    if proposal.operation == .move, session === dragging.session { dragging.hideSources() }
    if let move, let destination {
      move(destination)
      made.land(session.items[0], at: destination)
    } else {
      host.performDrop(made)
    }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let landing = drop?.landing(of: item), let target = landing.target else { return nil }
    guard let cell = landing.cell, let parameters = landing.parameters else {
      return defaultPreview.retargetedPreview(with: target)
    }
    return UITargetedDragPreview(view: cell, parameters: parameters, target: target)
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) { drop?.landing(of: item)?.begin(animator) }
}

/// Something that is dropped on a table or a collection: where, from where, and what becomes of each
/// item.
@MainActor final class CellDrop {
  private let host: any CellDragHost
  let session: DragSession
  let proposal: UIDropProposal
  let destination: IndexPath?
  let sources: [IndexPath?]
  private var landings: [(item: UIDragItem, landing: Landing)] = []

  init(
    _ host: any CellDragHost, _ session: DragSession, _ proposal: UIDropProposal,
    _ destination: IndexPath?, _ sources: [IndexPath?]
  ) {
    (self.host, self.session, self.proposal) = (host, session, proposal)
    (self.destination, self.sources) = (destination, sources)
  }

  /// The landing of one item, with animations alongside.
  final class Landing: UIDragAnimating {
    var target: UIPreviewTarget?
    /// The cell that shows it from then on; not seen before.
    weak var cell: UIView?
    /// The visible part of the landing cell, if the program sets it.
    var parameters: UIDragPreviewParameters?
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
      completions.append(completion)
    }

    func begin(_ animator: any UIDragAnimating) {
      if let cell { UIView.performWithoutAnimation { cell.layer.opacity = 0 } }
      for animation in animations { animator.addAnimations(animation) }
      for completion in completions { animator.addCompletion(completion) }
      animator.addCompletion { [weak cell] _ in
        if let cell { UIView.performWithoutAnimation { cell.layer.opacity = 1 } }
      }
    }
  }

  func landing(of item: UIDragItem) -> Landing? { landings.first { $0.item === item }?.landing }

  private func new(_ item: UIDragItem) -> Landing {
    let landing = Landing()
    landings.removeAll { $0.item === item }
    landings.append((item, landing))
    return landing
  }

  /// Lands as an inserted row or item.
  @discardableResult func land(_ item: UIDragItem, at path: IndexPath) -> Landing {
    let landing = new(item)
    guard let frame = host.restingFrame(at: path) else { return landing }
    landing.target = UIPreviewTarget(
      container: host, center: CGPoint(x: frame.midX, y: frame.midY))
    landing.cell = host.dragCell(at: path)
    landing.parameters = host.dropParameters(at: path)
    return landing
  }

  /// Into one, where it vanishes in a rectangle of it.
  func land(_ item: UIDragItem, into path: IndexPath, rect: CGRect) -> Landing {
    let landing = new(item)
    guard let cell = host.dragCell(at: path) else { return landing }
    landing.target = UIPreviewTarget(
      container: cell, center: CGPoint(x: rect.midX, y: rect.midY),
      transform: CGAffineTransform(scaleX: 0.1, y: 0.1))
    return landing
  }

  func land(_ item: UIDragItem, to target: UIPreviewTarget) -> Landing {
    let landing = new(item)
    landing.target = target
    return landing
  }
}
