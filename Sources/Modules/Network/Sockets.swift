import Foundation

/// Sockets of the system.
enum Sockets {
  private static var failure: NWError { .posix(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  private static let stream = Int32(SOCK_STREAM.rawValue)

  static func connected(to host: String, _ port: UInt16) -> Result<Int32, NWError> {
    var hints = addrinfo()
    hints.ai_socktype = stream
    var first: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host, "\(port)", &hints, &first)
    guard code == 0 else { return .failure(.dns(code)) }
    defer { freeaddrinfo(first) }
    var error = NWError.posix(.EHOSTUNREACH)
    var next = first
    while let entry = next?.pointee {
      next = entry.ai_next
      let new = socket(entry.ai_family, entry.ai_socktype, entry.ai_protocol)
      guard new >= 0 else { continue }
      if connect(new, entry.ai_addr, entry.ai_addrlen) == 0 { return .success(new) }
      error = failure
      close(new)
    }
    return .failure(error)
  }

  static func listening(on port: UInt16) -> Result<(Int32, UInt16), NWError> {
    let new = socket(AF_INET, stream, 0)
    guard new >= 0 else { return .failure(failure) }
    var yes: Int32 = 1
    setsockopt(new, SOL_SOCKET, SO_REUSEADDR, &yes, 4)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let done = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(new, $0, length) == 0 && listen(new, 16) == 0 && getsockname(new, $0, &length) == 0
      }
    }
    guard done else {
      let error = failure
      close(new)
      return .failure(error)
    }
    return .success((new, UInt16(bigEndian: address.sin_port)))
  }

  static func write(_ data: Data, to socket: Int32) -> NWError? {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return failure }
      rest = rest.dropFirst(count)
    }
    return nil
  }

  static func read(from socket: Int32, upTo limit: Int) -> Result<Data, NWError> {
    var buffer = [UInt8](repeating: 0, count: max(1, min(limit, 65_536)))
    while true {
      let count = recv(socket, &buffer, buffer.count, 0)
      if count < 0, errno == EINTR { continue }
      return count < 0 ? .failure(failure) : .success(Data(buffer.prefix(count)))
    }
  }
}
