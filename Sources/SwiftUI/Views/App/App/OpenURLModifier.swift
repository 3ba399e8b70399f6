import VivaceGeometry

/// Receives the addresses that the window is opened with, while the view is in the tree.
nonisolated struct _OpenURLModifier: ViewModifier {
  var action: (URL) -> Void
  @Environment(\.urlReceivers) private var receivers
  @State private var receiver = URLReceiver()

  nonisolated init(action: @escaping (URL) -> Void) { self.action = action }

  func body(content: Content) -> some View {
    let _ = receiver.action = action
    content.whileMade {
      receivers?.add(receiver)
    } end: {
      receivers?.remove(receiver)
    }
  }
}

/// The newest action of one view.
final class URLReceiver {
  var action: ((URL) -> Void)?
  nonisolated init() {}
}

/// The receivers of the addresses that a window is opened with.
final class URLReceivers {
  private var receivers: [URLReceiver] = []
  /// Addresses that came before there was a receiver.
  private var waiting: [URL] = []

  func add(_ receiver: URLReceiver) {
    receivers.append(receiver)
    let urls = waiting
    waiting = []
    for url in urls { receiver.action?(url) }
  }

  func remove(_ receiver: URLReceiver) { receivers.removeAll { $0 === receiver } }

  func receive(_ url: URL) {
    if receivers.isEmpty { waiting.append(url) }
    for receiver in receivers { receiver.action?(url) }
  }
}

/// Hands addresses on from a window to one in it.
private final class URLRelay {
  private let source: URLReceivers
  private let receiver = URLReceiver()

  init(from source: URLReceivers, to host: ViewHost) {
    self.source = source
    receiver.action = { [weak host] in host?.receive($0) }
    source.add(receiver)
  }

  deinit { source.remove(receiver) }
}

extension EnvironmentValues {
  var urlReceivers: URLReceivers? {
    get { self[URLReceiversKey.self] }
    set { self[URLReceiversKey.self] = newValue }
  }

  private struct URLReceiversKey: EnvironmentKey { static var defaultValue: URLReceivers? { nil } }
}

extension HostState {
  /// The window is opened with an address: who handles it runs in the next turn.
  package func receive(_ url: URL) {
    let receivers = provided(URLReceivers.self)
    enqueueAction { receivers.receive(url) }
  }

  /// Receives the addresses that another window is opened with, which shows this one in a view of
  /// another toolkit; until the returned token is released.
  package func hearURLs(of outer: ViewHost) -> AnyObject {
    URLRelay(from: outer.provided(URLReceivers.self), to: host)
  }
}

extension View {
  /// Calls the action with every URL that the app is opened with while the view is there, and
  /// with those that came before any view was. All handlers of a window are called.
  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(_OpenURLModifier(action: action))
  }

  /// Leaves the links in this view to the system, whatever `openURL` is around. Pages open in the desktop's
  /// browser; opening them within the program has no effect, which is reported once.
  public nonisolated func onOpenURL(prefersInApp: Bool) -> some View {
    environment(
      \.openURL, OpenURLAction { _ in .systemAction(prefersInApp: prefersInApp) })
  }
}
