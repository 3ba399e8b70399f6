@_exported import Foundation
import Synchronization

/// A connection of the machine to a network.
public struct NWInterface: Hashable, Sendable, CustomDebugStringConvertible {
  /// The kind of an interface, known by its name.
  public enum InterfaceType: Hashable, Sendable {
    case other, wifi, cellular, wiredEthernet, loopback
  }
  /// The kind: `wl` is wireless, `en` and `eth` are wired, `ww` is mobile.
  public let type: InterfaceType
  /// The system's name, such as `enp3s0`.
  public let name: String
  /// The system's number.
  public let index: Int
  public var debugDescription: String { name }
}

/// The machine's network connections at an instant.
public struct NWPath: Hashable, Sendable, CustomDebugStringConvertible {
  /// The usability of the network; `requiresConnection` does not occur.
  public enum Status: Hashable, Sendable { case satisfied, unsatisfied, requiresConnection }
  /// The reason why there is no network; always `notAvailable` here.
  public enum UnsatisfiedReason: Hashable, Sendable {
    case notAvailable, cellularDenied, wifiDenied, localNetworkDenied, vpnInactive
  }
  /// Satisfied if at least one interface with an address is up, loopback excluded.
  public let status: Status
  /// The interfaces that are up, in the system's order.
  public let availableInterfaces: [NWInterface]
  /// True if one of them has an IPv4 address.
  public let supportsIPv4: Bool
  /// True if one of them has an IPv6 address.
  public let supportsIPv6: Bool
  /// True for a satisfied path; no name is looked up.
  public var supportsDNS: Bool { status == .satisfied }
  /// Answer: no.
  public var isExpensive: Bool { false }
  /// Answer: no.
  public var isConstrained: Bool { false }
  /// Always `notAvailable`.
  public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }
  /// Always empty: gateways are not read.
  public var gateways: [NWEndpoint] { [] }
  /// True if an interface of that kind is up.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    availableInterfaces.contains { $0.type == type }
  }
  public var debugDescription: String { "\(status)" }
}

/// Tells what the machine is connected to: what the system lists when the monitor starts, and every two seconds
/// whether that has changed.
public final class NWPathMonitor: Sendable {
  private struct State {
    var last: NWPath?
    var timer: (any DispatchSourceTimer)?
    var handler: (@Sendable (NWPath) -> Void)?
    var queue: DispatchQueue?
  }

  private let state = Mutex(State())
  private let wanted: NWInterface.InterfaceType?
  private let read: @Sendable () -> NWPath
  /// Called on the queue for the first path and after each change.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)? {
    get { state.withLock { $0.handler } }
    set { state.withLock { $0.handler = newValue } }
  }
  /// The queue of the handler; nil before the start.
  public var queue: DispatchQueue? { state.withLock { $0.queue } }
  /// The path read last, or now if none was read.
  public var currentPath: NWPath { state.withLock { $0.last } ?? filtered(read()) }

  /// A monitor of all interfaces.
  public convenience init() { self.init(wanted: nil) { Interfaces.path() } }
  /// A monitor that calls a path unsatisfied without an interface of a kind.
  public convenience init(requiredInterfaceType: NWInterface.InterfaceType) {
    self.init(wanted: requiredInterfaceType) { Interfaces.path() }
  }
  /// A monitor that ignores interfaces of some kinds.
  public convenience init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {
    self.init(wanted: nil) { Interfaces.path(without: prohibitedInterfaceTypes) }
  }
  package init(wanted: NWInterface.InterfaceType?, read: @escaping @Sendable () -> NWPath) {
    (self.wanted, self.read) = (wanted, read)
  }
  deinit { cancel() }

  /// Reads the interfaces now and then every two seconds.
  public func start(queue: DispatchQueue) {
    state.withLock { state in
      let timer = DispatchSource.makeTimerSource(queue: queue)
      timer.schedule(deadline: .now(), repeating: 2)
      timer.setEventHandler { [weak self] in self?.update() }
      (state.queue, state.timer) = (queue, timer)
      timer.resume()
    }
  }
  /// Ends the reading; the handler is not called any more.
  public func cancel() {
    state.withLock { state in
      state.timer?.cancel()
      state.timer = nil
    }
  }
  package func update() {
    let path = filtered(read())
    let isNew = state.withLock { state in
      defer { state.last = path }
      return state.last != path
    }
    if isNew { pathUpdateHandler?(path) }
  }
  private func filtered(_ path: NWPath) -> NWPath {
    guard let wanted, !path.usesInterfaceType(wanted) else { return path }
    return NWPath(
      status: .unsatisfied, availableInterfaces: [], supportsIPv4: false, supportsIPv6: false)
  }
}

extension NWPathMonitor: AsyncSequence {
  /// A path.
  public typealias Element = NWPath
  /// Starts the monitor and delivers its paths; it replaces the handler.
  public func makeAsyncIterator() -> AsyncStream<NWPath>.Iterator {
    AsyncStream { continuation in
      self.pathUpdateHandler = { continuation.yield($0) }
      self.start(queue: DispatchQueue(label: "NWPathMonitor"))
    }.makeAsyncIterator()
  }
}

/// The system's list of its interfaces.
package enum Interfaces {
  package static func path(without prohibited: [NWInterface.InterfaceType] = []) -> NWPath {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else {
      return NWPath(
        status: .unsatisfied, availableInterfaces: [], supportsIPv4: false, supportsIPv6: false)
    }
    defer { freeifaddrs(first) }
    var (found, hasFour, hasSix) = ([NWInterface](), false, false)
    var next = first
    while let entry = next?.pointee {
      next = entry.ifa_next
      let flags = Int32(bitPattern: entry.ifa_flags)
      let isUp = flags & 0x1 != 0 && flags & 0x40 != 0
      let isLoopback = flags & 0x8 != 0
      guard isUp, !isLoopback, let address = entry.ifa_addr else { continue }
      let family = Int32(address.pointee.sa_family)
      guard family == AF_INET || family == AF_INET6 else { continue }
      let name = String(cString: entry.ifa_name)
      let type = type(of: name)
      guard !prohibited.contains(type) else { continue }
      if family == AF_INET { hasFour = true } else { hasSix = true }
      guard !found.contains(where: { $0.name == name }) else { continue }
      found.append(NWInterface(type: type, name: name, index: Int(if_nametoindex(entry.ifa_name))))
    }
    return NWPath(
      status: found.isEmpty ? .unsatisfied : .satisfied, availableInterfaces: found,
      supportsIPv4: hasFour, supportsIPv6: hasSix)
  }

  /// By the names that the kernel and systemd give.
  package static func type(of name: String) -> NWInterface.InterfaceType {
    if name.hasPrefix("wl") { return .wifi }
    if name.hasPrefix("en") || name.hasPrefix("eth") { return .wiredEthernet }
    if name.hasPrefix("ww") { return .cellular }
    return name == "lo" ? .loopback : .other
  }
}
