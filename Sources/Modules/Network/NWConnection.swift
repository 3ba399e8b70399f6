import Foundation

/// How to connect.
public final class NWParameters: @unchecked Sendable {
  /// True would use direct connections. Stored only.
  public var includePeerToPeer = false
  /// True would allow an address in use. Stored only: listeners always do.
  public var allowLocalEndpointReuse = false
  /// True would avoid mobile networks. Stored only.
  public var prohibitExpensivePaths = false
  /// The interface to use. Stored only.
  public var requiredInterfaceType = NWInterface.InterfaceType.other
  /// The address of this end. Stored only.
  public var requiredLocalEndpoint: NWEndpoint?
  let isSecure: Bool
  let isDatagram: Bool
  init(isSecure: Bool, isDatagram: Bool) {
    (self.isSecure, self.isDatagram) = (isSecure, isDatagram)
  }
  /// TCP without encryption.
  public convenience init() { self.init(isSecure: false, isDatagram: false) }
  /// TCP, and TLS over it if there are options; connections over TLS fail.
  public convenience init(
    tls: NWProtocolTLS.Options?, tcp: NWProtocolTCP.Options = NWProtocolTCP.Options()
  ) { self.init(isSecure: tls != nil, isDatagram: false) }
  /// TCP without encryption or options.
  public static var tcp: NWParameters { .init(isSecure: false, isDatagram: false) }
  /// TLS over TCP; such connections fail with `EPROTONOSUPPORT`.
  public static var tls: NWParameters { .init(isSecure: true, isDatagram: false) }
  /// UDP; such connections fail with `EPROTONOSUPPORT`.
  public static var udp: NWParameters { .init(isSecure: false, isDatagram: true) }
}
/// The options of a protocol.
public class NWProtocolOptions {}
/// The options of TLS, which has no implementation here.
public enum NWProtocolTLS {
  public final class Options: NWProtocolOptions { public override init() {} }
}
/// The options of TCP. They are kept without an effect.
public enum NWProtocolTCP {
  /// The settings of a TCP connection.
  public final class Options: NWProtocolOptions {
    /// True would ask idle connections for signs of life.
    public var enableKeepalive = false
    /// The idle seconds before that.
    public var keepaliveIdle = 0
    /// True would send small pieces at once.
    public var noDelay = false
    /// The seconds to wait for a connection; 0 sets no limit.
    public var connectionTimeout = 0
    public override init() {}
  }
}

/// A connection to another program over TCP. Connections over TLS and UDP fail: they are not supported.
public final class NWConnection: @unchecked Sendable {
  /// The state of a connection; `waiting` does not occur.
  public enum State: Equatable, Sendable {
    case setup
    case waiting(NWError)
    case preparing, ready
    case failed(NWError)
    case cancelled
  }
  /// The report of a sent message, or none.
  public enum SendCompletion: Sendable {
    case contentProcessed(@Sendable (NWError?) -> Void)
    case idempotent
  }
  /// The end of a message or of the whole stream.
  public final class ContentContext: Sendable {
    /// True if nothing follows.
    public let isFinal: Bool
    init(isFinal: Bool) { self.isFinal = isFinal }
    /// The context of ordinary messages.
    public static let defaultMessage = ContentContext(isFinal: false)
    /// The context of the last message; the sending side is closed after it.
    public static let finalMessage = ContentContext(isFinal: true)
    /// The context of received bytes.
    public static let defaultStream = ContentContext(isFinal: false)
  }

  /// The other end.
  public let endpoint: NWEndpoint
  /// The protocols of the connection.
  public let parameters: NWParameters
  /// The state as reported last.
  public private(set) var state = State.setup
  /// The queue of all handlers; nil before the start.
  public private(set) var queue: DispatchQueue?
  /// Called on the queue at each change of the state.
  public var stateUpdateHandler: (@Sendable (State) -> Void)?
  /// The network connections of this machine at the moment.
  public var currentPath: NWPath? { Interfaces.path() }
  private var socket: Int32 = -1
  private let work = DispatchQueue(label: "NWConnection.send")
  private let reading = DispatchQueue(label: "NWConnection.receive")
  /// Entered while the connection is being made; reads wait for it.
  private let connecting = DispatchGroup()

  /// A connection to an endpoint; only hosts with ports can be reached.
  public init(to endpoint: NWEndpoint, using parameters: NWParameters) {
    (self.endpoint, self.parameters) = (endpoint, parameters)
  }
  /// A connection to a port of a host.
  public convenience init(
    host: NWEndpoint.Host, port: NWEndpoint.Port, using parameters: NWParameters
  ) { self.init(to: .hostPort(host: host, port: port), using: parameters) }
  init(accepted socket: Int32, from endpoint: NWEndpoint, _ parameters: NWParameters) {
    (self.endpoint, self.parameters, self.socket) = (endpoint, parameters, socket)
  }
  deinit { if socket >= 0 { close(socket) } }

  /// Connects in the background and reports on the queue; an accepted connection is ready at once.
  public func start(queue: DispatchQueue) {
    self.queue = queue
    report(.preparing)
    connecting.enter()
    work.async { [self] in
      defer { connecting.leave() }
      if socket >= 0 { return report(.ready) }
      guard !parameters.isSecure, !parameters.isDatagram,
        case .hostPort(let host, let port) = endpoint
      else { return report(.failed(.posix(.EPROTONOSUPPORT))) }
      switch Sockets.connected(to: host.debugDescription, port.rawValue) {
      case .success(let socket):
        self.socket = socket
        report(.ready)
      case .failure(let error): report(.failed(error))
      }
    }
  }
  /// Ends both directions and reports `cancelled`.
  public func cancel() {
    if socket >= 0 { shutdown(socket, Int32(SHUT_RDWR)) }
    report(.cancelled)
  }
  /// Equals `cancel()`.
  public func forceCancel() { cancel() }

  /// Sends bytes after all earlier ones; the report follows when the system has them. Messages have no bounds.
  public func send(
    content: Data?, contentContext: ContentContext = .defaultMessage, isComplete: Bool = true,
    completion: SendCompletion
  ) {
    work.async { [self] in
      let error = Sockets.write(content ?? Data(), to: socket)
      if contentContext.isFinal { shutdown(socket, Int32(SHUT_WR)) }
      if case .contentProcessed(let handler) = completion { queue?.async { handler(error) } }
    }
  }
  /// Waits for bytes: at least the minimum, unless the other end closes.
  public func receive(
    minimumIncompleteLength: Int, maximumLength: Int,
    completion: @escaping @Sendable (Data?, ContentContext?, Bool, NWError?) -> Void
  ) {
    reading.async { [self] in
      connecting.wait()
      var (data, isOver, failure) = (Data(), false, NWError?.none)
      while data.count < max(1, minimumIncompleteLength), !isOver, failure == nil {
        switch Sockets.read(from: socket, upTo: maximumLength - data.count) {
        case .success(let more):
          data += more
          isOver = more.isEmpty
        case .failure(let error): failure = error
        }
      }
      let (content, end, error) = (data.isEmpty ? nil : data, isOver, failure)
      queue?.async { completion(content, .defaultStream, end, error) }
    }
  }
  /// Waits for at least one byte, up to 65,536; messages of TCP have no bounds.
  public func receiveMessage(
    completion: @escaping @Sendable (Data?, ContentContext?, Bool, NWError?) -> Void
  ) { receive(minimumIncompleteLength: 1, maximumLength: 65_536, completion: completion) }

  private func report(_ new: State) {
    queue?.async { [self] in
      guard state != .cancelled, state != new else { return }
      state = new
      stateUpdateHandler?(new)
    }
  }
}

/// Waits for connections over TCP on a port of this machine.
public final class NWListener: @unchecked Sendable {
  /// The state of a listener.
  public enum State: Equatable, Sendable {
    case setup
    case waiting(NWError)
    case ready
    case failed(NWError)
    case cancelled
  }
  /// An announced service.
  public struct Service: Sendable {
    /// The name of the service; nil is the computer's.
    public let name: String?
    /// The type of the service, such as `_http._tcp`.
    public let type: String
    /// A service by its type; domain and record are ignored.
    public init(name: String? = nil, type: String, domain: String? = nil, txtRecord: Data? = nil) {
      (self.name, self.type) = (name, type)
    }
  }
  /// The present state.
  public private(set) var state = State.setup
  /// The port; the system's choice for `any`. Nil before the start.
  public private(set) var port: NWEndpoint.Port?
  /// The name under which others find it. Nothing announces it here.
  public var service: Service?
  /// Called on the queue after the start and after the end.
  public var stateUpdateHandler: (@Sendable (State) -> Void)?
  /// Called on the queue for each new connection; start it there.
  public var newConnectionHandler: (@Sendable (NWConnection) -> Void)?
  /// The largest number of connections. Stored only.
  public var newConnectionLimit = 0
  /// The protocols of accepted connections.
  public let parameters: NWParameters
  private var socket: Int32 = -1
  private var source: (any DispatchSourceRead)?
  private let wanted: NWEndpoint.Port

  /// A listener; throws for TLS and UDP.
  public init(using parameters: NWParameters, on port: NWEndpoint.Port = .any) throws {
    guard !parameters.isSecure, !parameters.isDatagram else {
      throw NWError.posix(.EPROTONOSUPPORT)
    }
    (self.parameters, wanted) = (parameters, port)
  }
  deinit { source?.cancel() }

  /// Opens the port on all IPv4 interfaces, and reports the result on the queue.
  public func start(queue: DispatchQueue) {
    switch Sockets.listening(on: wanted.rawValue) {
    case .failure(let error):
      state = .failed(error)
    case .success(let (socket, port)):
      (self.socket, self.port) = (socket, NWEndpoint.Port(rawValue: port))
      let source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
      source.setEventHandler { [weak self] in self?.accept() }
      source.setCancelHandler { close(socket) }
      self.source = source
      source.resume()
      state = .ready
    }
    queue.async { [self] in stateUpdateHandler?(state) }
  }
  /// Closes the port; accepted connections stay open.
  public func cancel() {
    source?.cancel()
    source = nil
    state = .cancelled
    stateUpdateHandler?(.cancelled)
  }
  private func accept() {
    let new = Glibc.accept(socket, nil, nil)
    guard new >= 0 else { return }
    newConnectionHandler?(
      NWConnection(accepted: new, from: .hostPort(host: "127.0.0.1", port: 0), parameters))
  }
}

/// Looks for services of the network. Nothing looks here: it fails when it is started.
public final class NWBrowser: @unchecked Sendable {
  /// The services to find.
  public enum Descriptor: Sendable {
    case bonjour(type: String, domain: String?)
    case bonjourWithTXTRecord(type: String, domain: String?)
    case applicationService(name: String)
  }
  /// The state of a browser; it fails at its start.
  public enum State: Equatable, Sendable {
    case setup, ready
    case failed(NWError)
    case cancelled
    case waiting(NWError)
  }
  /// A found service. None is found here.
  public struct Result: Hashable, Sendable {
    /// A difference between two lists of services.
    public enum Change: Hashable, Sendable {
      case identical
      case added(Result)
      case removed(Result)
      case changed(old: Result, new: Result, flags: Int)
    }
    /// The further data of a service.
    public enum Metadata: Hashable, Sendable {
      case none
      case bonjour(NWTXTRecord)
    }
    /// The address of the service.
    public let endpoint: NWEndpoint
    /// Always empty.
    public var interfaces: [NWInterface] { [] }
    /// Always none.
    public var metadata: Metadata { .none }
  }
  /// The services that were asked for.
  public let descriptor: Descriptor
  /// The state, as it was reported last.
  public private(set) var state = State.setup
  /// Always empty: nothing is found.
  public var browseResults: Set<Result> { [] }
  /// Called on the queue after the start, with the failure.
  public var stateUpdateHandler: (@Sendable (State) -> Void)?
  /// Meant for changes of the list. It is never called.
  public var browseResultsChangedHandler: (@Sendable (Set<Result>, Set<Result.Change>) -> Void)?
  /// A browser for services; the parameters are ignored.
  public init(for descriptor: Descriptor, using parameters: NWParameters) {
    self.descriptor = descriptor
  }
  /// Answer: failed, since no service for that is used.
  public func start(queue: DispatchQueue) {
    queue.async { [self] in
      state = .failed(.posix(.EOPNOTSUPP))
      stateUpdateHandler?(state)
    }
  }
  /// Ends the browser and reports `cancelled` at once.
  public func cancel() {
    state = .cancelled
    stateUpdateHandler?(.cancelled)
  }
}
/// The further data of a service, by keys.
public struct NWTXTRecord: Hashable, Sendable {
  /// The values by their keys.
  public var dictionary: [String: String]
  /// A record from its values.
  public init(_ dictionary: [String: String] = [:]) { self.dictionary = dictionary }
  /// The value of a key; nil removes it.
  public subscript(key: String) -> String? {
    get { dictionary[key] }
    set { dictionary[key] = newValue }
  }
}
