import Foundation

/// The address of the other end.
public enum NWEndpoint: Hashable, Sendable, CustomDebugStringConvertible {
  case hostPort(host: Host, port: Port)
  case service(name: String, type: String, domain: String, interface: NWInterface?)
  case unix(path: String)
  case url(URL)

  /// The name or the number of a computer.
  public enum Host: Hashable, Sendable, ExpressibleByStringLiteral, CustomDebugStringConvertible {
    case name(String, NWInterface?)
    case ipv4(IPv4Address)
    case ipv6(IPv6Address)
    /// A number if the text is one, else a name.
    public init(_ string: String) {
      if let address = IPv4Address(string) {
        self = .ipv4(address)
      } else if let address = IPv6Address(string) {
        self = .ipv6(address)
      } else {
        self = .name(string, nil)
      }
    }
    /// A host as a string literal.
    public init(stringLiteral value: String) { self.init(value) }
    public var debugDescription: String {
      switch self {
      case .name(let name, _): name
      case .ipv4(let address): address.debugDescription
      case .ipv6(let address): address.debugDescription
      }
    }
  }
  /// The number of a service on a computer.
  public struct Port: Hashable, Sendable, RawRepresentable, ExpressibleByIntegerLiteral,
    CustomDebugStringConvertible
  {
    /// The number.
    public let rawValue: UInt16
    /// A port as an integer literal.
    public init(integerLiteral value: UInt16) { rawValue = value }
    /// A port from a number; never nil.
    public init?(rawValue: UInt16) { self.rawValue = rawValue }
    /// A port from digits; nil for names of services.
    public init?(_ service: String) {
      guard let value = UInt16(service) else { return nil }
      rawValue = value
    }
    /// Any free port; 0.
    public static let any: Port = 0
    /// Port 22.
    public static let ssh: Port = 22
    /// Port 80.
    public static let http: Port = 80
    /// Port 443.
    public static let https: Port = 443
    public var debugDescription: String { "\(rawValue)" }
  }
  /// Always nil: endpoints are not bound to an interface.
  public var interface: NWInterface? { nil }
  public var debugDescription: String {
    switch self {
    case .hostPort(let host, let port): "\(host.debugDescription):\(port.debugDescription)"
    case .service(let name, let type, let domain, _): "\(name).\(type).\(domain)"
    case .unix(let path): path
    case .url(let url): url.absoluteString
    }
  }
}

/// The number of a computer in bytes.
public protocol IPAddress: Hashable, Sendable, CustomDebugStringConvertible {
  var rawValue: Data { get }
}
/// A number of four bytes.
public struct IPv4Address: IPAddress {
  /// The four bytes in the order of the network.
  public let rawValue: Data
  /// A number in dotted form; nil for other texts.
  public init?(_ string: String) {
    var address = in_addr()
    guard inet_pton(AF_INET, string, &address) == 1 else { return nil }
    rawValue = withUnsafeBytes(of: &address) { Data($0) }
  }
  /// A number from four bytes; nil for another count. The interface is ignored.
  public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
    guard rawValue.count == 4 else { return nil }
    self.rawValue = rawValue
  }
  /// All interfaces of this computer.
  public static var any: IPv4Address { IPv4Address("0.0.0.0")! }
  /// This computer.
  public static var loopback: IPv4Address { IPv4Address("127.0.0.1")! }
  public var debugDescription: String { rawValue.map(String.init).joined(separator: ".") }
}
/// A number of sixteen bytes.
public struct IPv6Address: IPAddress {
  /// The sixteen bytes in the order of the network.
  public let rawValue: Data
  /// A number in the form with colons; nil for other texts.
  public init?(_ string: String) {
    var address = in6_addr()
    guard inet_pton(AF_INET6, string, &address) == 1 else { return nil }
    rawValue = withUnsafeBytes(of: &address) { Data($0) }
  }
  /// A number from sixteen bytes; nil for another count.
  public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
    guard rawValue.count == 16 else { return nil }
    self.rawValue = rawValue
  }
  /// Every interface of this computer.
  public static var any: IPv6Address { IPv6Address("::")! }
  /// This computer itself.
  public static var loopback: IPv6Address { IPv6Address("::1")! }
  public var debugDescription: String {
    var text = [CChar](repeating: 0, count: 46)
    return rawValue.withUnsafeBytes { bytes in
      _ = inet_ntop(AF_INET6, bytes.baseAddress, &text, 46)
      return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}

/// An error of the network.
public enum NWError: Error, Equatable, Sendable, CustomDebugStringConvertible {
  case posix(POSIXErrorCode)
  case dns(Int32)
  case tls(Int32)
  public var debugDescription: String {
    switch self {
    case .posix(let code): "POSIXErrorCode(rawValue: \(code.rawValue))"
    case .dns(let code): "DNS \(code)"
    case .tls(let code): "TLS \(code)"
    }
  }
}
