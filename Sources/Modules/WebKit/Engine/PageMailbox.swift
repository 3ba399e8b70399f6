import Foundation
import Synchronization
import VivaceGraphics

/// The messages of the engine's thread to a web view, in order.
///
/// In a window the main queue delivers it. Where time is virtual, the main queue does not run by itself: while the view
/// expects something, a block on a background queue waits for it, so that a picture shows the loaded page.
final class PageMailbox: Sendable {
  typealias Item = @MainActor @Sendable (WKWebView) -> Void

  private struct State {
    var items: [Item] = []
    var frame: PageFrame?
    var isScheduled = false
  }
  private let state = Mutex(State())
  private let arrival = DispatchSemaphore(value: 0)

  @MainActor weak var view: WKWebView?
  private let timeIsVirtual: Bool
  @MainActor private var expectations = 0
  @MainActor private var isWaiting = false
  @MainActor private var idleWaits = 0

  @MainActor init(timeIsVirtual: Bool) { self.timeIsVirtual = timeIsVirtual }

  /// Half seconds without a message after which nothing more is expected.
  private static let patience = 40

  // MARK: - From the engine's thread

  func post(_ item: @escaping Item) { add { $0.items.append(item) } }
  /// Replaces a picture that was not shown yet.
  func post(_ frame: PageFrame) { add { $0.frame = frame } }

  private func add(_ change: (inout State) -> Void) {
    let needsDelivery = state.withLock { state in
      change(&state)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    arrival.signal()
    if needsDelivery { DispatchQueue.main.async { self.deliver() } }
  }

  // MARK: - On the main thread

  @MainActor func deliver() {
    while arrival.wait(timeout: .now()) == .success {}
    let (items, frame) = state.withLock { state in
      defer { state = State() }
      return (state.items, state.frame)
    }
    guard !items.isEmpty || frame != nil else { return }
    idleWaits = 0
    guard let view else { return }
    if let frame { view.show(frame) }
    for item in items { item(view) }
  }

  /// A message is due; ``met()`` when it was received.
  @MainActor func expect() {
    expectations += 1
    wait()
  }
  @MainActor func met() { expectations = max(expectations - 1, 0) }

  @MainActor private func wait() {
    guard timeIsVirtual, !isWaiting, expectations > 0, view != nil else { return }
    isWaiting = true
    DispatchQueue.global().async {
      if !self.hasMail { _ = self.arrival.wait(timeout: .now() + .milliseconds(500)) }
      DispatchQueue.main.async {
        self.isWaiting = false
        self.idleWaits += 1
        self.deliver()
        if self.idleWaits > Self.patience { self.giveUp() }
        self.wait()
      }
    }
  }
  @MainActor private func giveUp() {
    (expectations, idleWaits) = (0, 0)
    let address = view?.url?.absoluteString ?? "A page"
    Warning.once(
      "\(address) has not answered for \(Self.patience / 2) s; pictures are made without waiting for it."
    )
  }
  private var hasMail: Bool { state.withLock { !$0.items.isEmpty || $0.frame != nil } }
}
