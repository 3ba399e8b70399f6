import Foundation

/// How to connect.
public final class NWParameters: @unchecked Sendable {
  public var includePeerToPeer = false
  public var allowLocalEndpointReuse = false
  public var prohibitExpensivePaths = false
  public var requiredInterfaceType = NWInterface.InterfaceType.other
  public var requiredLocalEndpoint: NWEndpoint?
  let isSecure: Bool
  let isDatagram: Bool
  init(isSecure: Bool, isDatagram: Bool) {
    (self.isSecure, self.isDatagram) = (isSecure, isDatagram)
  }
  public convenience init() { self.init(isSecure: false, isDatagram: false) }
  public convenience init(
    tls: NWProtocolTLS.Options?, tcp: NWProtocolTCP.Options = NWProtocolTCP.Options()
  ) { self.init(isSecure: tls != nil, isDatagram: false) }
  public static var tcp: NWParameters { .init(isSecure: false, isDatagram: false) }
  public static var tls: NWParameters { .init(isSecure: true, isDatagram: false) }
  public static var udp: NWParameters { .init(isSecure: false, isDatagram: true) }
}
public class NWProtocolOptions {}
public enum NWProtocolTLS {
  public final class Options: NWProtocolOptions { public override init() {} }
}
public enum NWProtocolTCP {
  public final class Options: NWProtocolOptions {
    public var enableKeepalive = false
    public var keepaliveIdle = 0
    public var noDelay = false
    public var connectionTimeout = 0
    public override init() {}
  }
}

/// A connection to another program over TCP. Connections over TLS and UDP fail: they are not supported.
public final class NWConnection: @unchecked Sendable {
  public enum State: Equatable, Sendable {
    case setup
    case waiting(NWError)
    case preparing, ready
    case failed(NWError)
    case cancelled
  }
  public enum SendCompletion: @unchecked Sendable {
    case contentProcessed(@Sendable (NWError?) -> Void)
    case idempotent
  }
  public final class ContentContext: Sendable {
    public let isFinal: Bool
    init(isFinal: Bool) { self.isFinal = isFinal }
    public static let defaultMessage = ContentContext(isFinal: false)
    public static let finalMessage = ContentContext(isFinal: true)
    public static let defaultStream = ContentContext(isFinal: false)
  }

  public let endpoint: NWEndpoint
  public let parameters: NWParameters
  public private(set) var state = State.setup
  public private(set) var queue: DispatchQueue?
  public var stateUpdateHandler: (@Sendable (State) -> Void)?
  public var currentPath: NWPath? { Interfaces.path() }
  private var socket: Int32 = -1
  private let work = DispatchQueue(label: "NWConnection.send")
  private let reading = DispatchQueue(label: "NWConnection.receive")

  public init(to endpoint: NWEndpoint, using parameters: NWParameters) {
    (self.endpoint, self.parameters) = (endpoint, parameters)
  }
  public convenience init(
    host: NWEndpoint.Host, port: NWEndpoint.Port, using parameters: NWParameters
  ) { self.init(to: .hostPort(host: host, port: port), using: parameters) }
  init(accepted socket: Int32, from endpoint: NWEndpoint, _ parameters: NWParameters) {
    (self.endpoint, self.parameters, self.socket) = (endpoint, parameters, socket)
  }
  deinit { if socket >= 0 { close(socket) } }

  public func start(queue: DispatchQueue) {
    self.queue = queue
    report(.preparing)
    work.async { [self] in
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
  public func cancel() {
    if socket >= 0 { shutdown(socket, Int32(SHUT_RDWR)) }
    report(.cancelled)
  }
  public func forceCancel() { cancel() }

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
  public enum State: Equatable, Sendable {
    case setup
    case waiting(NWError)
    case ready
    case failed(NWError)
    case cancelled
  }
  public struct Service: Sendable {
    public let name: String?
    public let type: String
    public init(name: String? = nil, type: String, domain: String? = nil, txtRecord: Data? = nil) {
      (self.name, self.type) = (name, type)
    }
  }
  public private(set) var state = State.setup
  public private(set) var port: NWEndpoint.Port?
  /// The name under which others find it. Nothing announces it here.
  public var service: Service?
  public var stateUpdateHandler: (@Sendable (State) -> Void)?
  public var newConnectionHandler: (@Sendable (NWConnection) -> Void)?
  public var newConnectionLimit = 0
  public let parameters: NWParameters
  private var socket: Int32 = -1
  private var source: (any DispatchSourceRead)?
  private let wanted: NWEndpoint.Port

  public init(using parameters: NWParameters, on port: NWEndpoint.Port = .any) throws {
    guard !parameters.isSecure, !parameters.isDatagram else {
      throw NWError.posix(.EPROTONOSUPPORT)
    }
    (self.parameters, wanted) = (parameters, port)
  }
  deinit { source?.cancel() }

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
  public enum Descriptor: Sendable {
    case bonjour(type: String, domain: String?)
    case bonjourWithTXTRecord(type: String, domain: String?)
    case applicationService(name: String)
  }
  public enum State: Equatable, Sendable {
    case setup, ready
    case failed(NWError)
    case cancelled
    case waiting(NWError)
  }
  public struct Result: Hashable, Sendable {
    public enum Change: Hashable, Sendable {
      case identical
      case added(Result)
      case removed(Result)
      case changed(old: Result, new: Result, flags: Int)
    }
    public enum Metadata: Hashable, Sendable {
      case none
      case bonjour(NWTXTRecord)
    }
    public let endpoint: NWEndpoint
    public var interfaces: [NWInterface] { [] }
    public var metadata: Metadata { .none }
  }
  public let descriptor: Descriptor
  public private(set) var state = State.setup
  public var browseResults: Set<Result> { [] }
  public var stateUpdateHandler: (@Sendable (State) -> Void)?
  public var browseResultsChangedHandler: (@Sendable (Set<Result>, Set<Result.Change>) -> Void)?
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
  public func cancel() {
    state = .cancelled
    stateUpdateHandler?(.cancelled)
  }
}
public struct NWTXTRecord: Hashable, Sendable {
  public var dictionary: [String: String]
  public init(_ dictionary: [String: String] = [:]) { self.dictionary = dictionary }
  public subscript(key: String) -> String? {
    get { dictionary[key] }
    set { dictionary[key] = newValue }
  }
}
