import VivaceGeometry

/// Calls an action when other targets of the scroll views inside are in sight than before.
nonisolated struct _ScrollTargetVisibilityModifier<ID: Hashable>: _ScrollObserving {
  var threshold: Double
  var action: ([ID]) -> Void

  nonisolated func observe(_ model: ScrollModel, _ memo: inout LastDelivery?) {
    let delivered = memo ?? LastDelivery()
    memo = delivered
    model.geometry.read()
    model.presented.read()
    // By then the targets have been placed.
    model.host.enqueueAction {
      guard var geometry = model.currentGeometry else { return }
      geometry.contentOffset = model.shownOffset(at: model.host.now)
      let seen = model.targets(in: geometry.visibleRect, atLeast: threshold).compactMap {
        $0.base as? ID
      }
      guard seen != delivered.last else { return }
      delivered.last = seen
      action(seen)
    }
  }

  /// The ids that the action got last.
  final class LastDelivery { var last: [ID]? }
}

extension ScrollModel {
  /// The targets of which at least a fraction is in a rectangle, in their order along the content.
  fileprivate func targets(in rect: CGRect, atLeast fraction: Double) -> [AnyHashable] {
    let axis = axes.contains(.vertical) ? Axis.vertical : .horizontal
    return finders.values.filter { $0.isAlive && $0.isTarget }
      .flatMap { $0.targets(near: rect) }
      .filter { $0.rect.visiblePart(in: rect) >= max(fraction, 1e-6) }
      .sorted { $0.rect.origin[axis] < $1.rect.origin[axis] }
      .map(\.id)
  }
}

extension CGRect {
  /// The fraction of the rectangle that is inside another one, from 0 to 1.
  fileprivate func visiblePart(in other: CGRect) -> Double {
    let shown = intersection(other)
    guard !shown.isNull, width > 0, height > 0 else { return 0 }
    return Double(shown.width * shown.height / (width * height))
  }
}

extension View {
  /// Calls an action when this view comes into sight in the scroll view around and when it leaves it: when
  /// more or less than the threshold's part of it is seen.
  public nonisolated func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
  ) -> some View {
    onGeometryChange(for: Bool.self) { proxy in
      guard let port = proxy.bounds(of: .scrollView) else { return false }
      return CGRect(origin: .zero, size: proxy.size).visiblePart(in: port)
        >= max(threshold, 1e-6)
    } action: { old, new in
      // The first value is both; a view that is out of sight at first has reported nothing.
      if old != new || new { action(new) }
    }
  }

  /// Calls an action with the ids of the targets that are in sight in the scroll views inside, at first and
  /// whenever they are others: those of which at least the threshold's part is seen.
  public nonisolated func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View {
    modifier(_ScrollTargetVisibilityModifier(threshold: threshold, action: action))
  }
}

/// Shows the bars of the scroll views inside for a moment.
private nonisolated struct FlashModifier<Trigger: Equatable>: _ScrollObserving {
  var trigger: Trigger
  var flashesAtFirst: Bool

  nonisolated func observe(_ model: ScrollModel, _ memo: inout Trigger?) {
    let isNew = memo.map { $0 != trigger } ?? flashesAtFirst
    memo = trigger
    guard isNew else { return }
    model.host.enqueueAction { model.flashIndicators() }
  }
}

extension ScrollModel {
  /// Shows the bars as if the content had just come to rest.
  func flashIndicators() {
    showIndicators(true)
    showIndicators(false)
  }
}

extension View {
  /// Shows the bars of scroll views in here for a moment when they appear.
  public nonisolated func scrollIndicatorsFlash(onAppear: Bool) -> some View {
    modifier(FlashModifier(trigger: true, flashesAtFirst: onAppear))
  }
  /// Shows the bars of scroll views in here for a moment when a value changes.
  public nonisolated func scrollIndicatorsFlash(trigger value: some Equatable) -> some View {
    modifier(FlashModifier(trigger: value, flashesAtFirst: false))
  }

  /// Says by which unusual means scroll views in here may be scrolled: no device here has one, so there is
  /// nothing to allow or to forbid.
  public nonisolated func scrollInputBehavior(
    _ behavior: ScrollInputBehavior, for input: ScrollInputKind
  ) -> some View {
    environment(\.scrollInputs[input], behavior)
  }
}

/// Whether scroll views can be scrolled by some means.
public struct ScrollInputBehavior: Hashable, Sendable {
  private enum Kind { case automatic, enabled, disabled }
  private let kind: Kind
  /// The platform's choice; it changes nothing here.
  public static let automatic = ScrollInputBehavior(kind: .automatic)
  /// Allowed; no device here has such an input.
  public static let enabled = ScrollInputBehavior(kind: .enabled)
  /// Forbidden; no device here has such an input.
  public static let disabled = ScrollInputBehavior(kind: .disabled)
}

/// A means of scrolling other than touches, wheels and keys.
public struct ScrollInputKind: Hashable, Sendable {
  private enum Kind: Hashable {
    case handGestureShortcut
    case look(UInt8)
  }
  private let kind: Kind
  /// A double tap of thumb and finger.
  public static let handGestureShortcut = ScrollInputKind(kind: .handGestureShortcut)
  /// A look at the edge of the content.
  public static let look = ScrollInputKind(kind: .look(3))
  /// A look at an edge of the content along some axes.
  public static func look(axes: Axis.Set) -> ScrollInputKind {
    ScrollInputKind(kind: .look(UInt8(bitPattern: axes.rawValue)))
  }
}

extension EnvironmentValues {
  private struct ScrollInputsKey: EnvironmentKey {
    static var defaultValue: ScrollInputs { ScrollInputs() }
  }
  fileprivate var scrollInputs: ScrollInputs {
    get { self[ScrollInputsKey.self] }
    set { self[ScrollInputsKey.self] = newValue }
  }
}

private struct ScrollInputs: Equatable {
  private var behaviors: [ScrollInputKind: ScrollInputBehavior] = [:]
  subscript(kind: ScrollInputKind) -> ScrollInputBehavior {
    get { behaviors[kind] ?? .automatic }
    set { behaviors[kind] = newValue }
  }
}
