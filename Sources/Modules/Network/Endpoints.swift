import Foundation

/// The address of the other end.
public enum NWEndpoint: Hashable, Sendable, CustomDebugStringConvertible {
  case hostPort(host: Host, port: Port)
  case service(name: String, type: String, domain: String, interface: NWInterface?)
  case unix(path: String)
  case url(URL)

  public enum Host: Hashable, Sendable, ExpressibleByStringLiteral, CustomDebugStringConvertible {
    case name(String, NWInterface?)
    case ipv4(IPv4Address)
    case ipv6(IPv6Address)
    public init(_ string: String) {
      if let address = IPv4Address(string) {
        self = .ipv4(address)
      } else if let address = IPv6Address(string) {
        self = .ipv6(address)
      } else {
        self = .name(string, nil)
      }
    }
    public init(stringLiteral value: String) { self.init(value) }
    public var debugDescription: String {
      switch self {
      case .name(let name, _): name
      case .ipv4(let address): address.debugDescription
      case .ipv6(let address): address.debugDescription
      }
    }
  }
  public struct Port: Hashable, Sendable, RawRepresentable, ExpressibleByIntegerLiteral,
    CustomDebugStringConvertible
  {
    public let rawValue: UInt16
    public init(integerLiteral value: UInt16) { rawValue = value }
    public init?(rawValue: UInt16) { self.rawValue = rawValue }
    public init?(_ service: String) {
      guard let value = UInt16(service) else { return nil }
      rawValue = value
    }
    public static let any: Port = 0
    public static let ssh: Port = 22
    public static let http: Port = 80
    public static let https: Port = 443
    public var debugDescription: String { "\(rawValue)" }
  }
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

public protocol IPAddress: Hashable, Sendable, CustomDebugStringConvertible {
  var rawValue: Data { get }
}
public struct IPv4Address: IPAddress {
  public let rawValue: Data
  public init?(_ string: String) {
    var address = in_addr()
    guard inet_pton(AF_INET, string, &address) == 1 else { return nil }
    rawValue = withUnsafeBytes(of: &address) { Data($0) }
  }
  public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
    guard rawValue.count == 4 else { return nil }
    self.rawValue = rawValue
  }
  public static var any: IPv4Address { IPv4Address("0.0.0.0")! }
  public static var loopback: IPv4Address { IPv4Address("127.0.0.1")! }
  public var debugDescription: String { rawValue.map(String.init).joined(separator: ".") }
}
public struct IPv6Address: IPAddress {
  public let rawValue: Data
  public init?(_ string: String) {
    var address = in6_addr()
    guard inet_pton(AF_INET6, string, &address) == 1 else { return nil }
    rawValue = withUnsafeBytes(of: &address) { Data($0) }
  }
  public init?(_ rawValue: Data, _ interface: NWInterface? = nil) {
    guard rawValue.count == 16 else { return nil }
    self.rawValue = rawValue
  }
  public static var any: IPv6Address { IPv6Address("::")! }
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
