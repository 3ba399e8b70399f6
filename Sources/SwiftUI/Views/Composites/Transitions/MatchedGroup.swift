import VivaceAttributeGraph
import VivaceGeometry

/// The key of a group of views in one window: a namespace, and a name in it.
struct MatchedKey: Hashable {
  var namespace: Namespace.ID
  var id: AnyHashable
}

/// The place that the views of a group share, in the window's coordinates.
struct MatchedFrame: Equatable {
  /// The point where the anchors of all meet.
  var point: CGPoint
  var size: CGSize
}

/// A view of a group.
final class MatchedMember {
  let geometry: Attribute<ViewGeometry>
  let space: CoordinateSpaceLink
  let base: _InputBase
  var isSource = false
  var anchor = UnitPoint.center

  init(geometry: Attribute<ViewGeometry>, space: CoordinateSpaceLink, base: _InputBase) {
    self.geometry = geometry
    self.space = space
    self.base = base
  }

  /// Whether the view is a source that stays.
  var canLead: Bool {
    isSource && geometry.isAlive && !(base.itemTransition?.isGoing ?? false)
  }

  var frame: MatchedFrame {
    let geometry = geometry.value
    let point = geometry.frame.point(at: anchor).applying(space.toWindow())
    return MatchedFrame(point: point, size: geometry.size)
  }
}

/// The views with one name. The newest one that is a source, and is not being removed, decides where all
/// of them are.
final class MatchedGroup {
  private let key: MatchedKey
  private unowned let host: ViewHost
  private let scope: Scope
  private(set) var members: [MatchedMember] = []
  /// The source now, and its place.
  private(set) var shared: Attribute<Shared>!
  /// The frame of all views while the lead changes; nil else.
  private(set) var flight: Attribute<MatchedFrame?>!
  private var sourceCount = 0

  struct Shared: Equatable {
    var source: MatchedMember?
    var frame: MatchedFrame?

    static func == (a: Shared, b: Shared) -> Bool { a.source === b.source && a.frame == b.frame }
  }

  init(_ key: MatchedKey, _ host: ViewHost) {
    self.key = key
    self.host = host
    scope = host.graph.makeScope(parent: host.lifetime)
    host.graph.withScope(scope) {
      shared = host.graph.rule(SharedRule(group: self))
      flight = host.graph.rule(FlightRule(shared: shared))
    }
  }

  func add(_ member: MatchedMember) {
    members.append(member)
    refresh()
  }

  func remove(_ member: MatchedMember) {
    members.removeAll { $0 === member }
    guard shared.isAlive else { return }
    host.enqueueContinuation { [self] in if shared.isAlive { refresh() } }
    // Another view may come into the group in the same update.
    host.enqueueAction { [self] in leaveIfEmpty() }
  }

  /// The source, or the place of one, is to be found again.
  func refresh() { host.graph.invalidate(shared) }

  private func leaveIfEmpty() {
    guard members.isEmpty, shared.isAlive else { return }
    host.service(MatchedGroups.self).groups[key] = nil
    scope.free()
  }

  private struct SharedRule: Rule {
    unowned let group: MatchedGroup

    mutating func update(_ output: Output<Shared>) {
      let sources = group.members.filter(\.canLead)
      group.sourceCount = sources.count
      if sources.count > 1 { group.checkSources() }
      let frame = sources.last?.frame
      output.set(Shared(source: sources.last, frame: frame))
    }
  }

  /// Two sources are wrong only if both are there when the update is over.
  private func checkSources() {
    host.enqueueAction { [weak self] in
      guard let self, sourceCount > 1 else { return }
      Warning.once(
        "\(sourceCount) views in matchedGeometryEffect(id: \(key.id.base)) are sources; one is "
          + "expected. The newest is followed. Say isSource: false for the others.")
    }
  }
}

/// The views of a window that share their places by name.
final class MatchedGroups: WindowService {
  fileprivate var groups: [MatchedKey: MatchedGroup] = [:]
  private unowned let host: ViewHost

  init(of host: ViewHost) { self.host = host }

  subscript(key: MatchedKey) -> MatchedGroup {
    if let group = groups[key] { return group }
    let group = MatchedGroup(key, host)
    groups[key] = group
    return group
  }
}
