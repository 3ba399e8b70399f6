import CCurl
import Foundation
import Synchronization
import VivaceViews

/// Downloads by libcurl, which is loaded with the first of them. As with any program that uses libcurl,
/// `https_proxy` and its like are heeded.
package final class CurlDownloader: Downloader, Sendable {
  /// Whether libcurl is there and ready.
  private static let isThere = vivace_curl_is_there() != 0
  /// Made by the thread that downloads, used by others only to wake it.
  private let connections = Mutex<vivace_curl?>(nil)

  package init() {}

  package func data(at url: URL, while goesOn: @escaping () -> Bool) throws -> Data {
    guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https" else {
      throw URLError(.unsupportedURL)
    }
    guard Self.isThere, let connections = ready() else {
      Warning.once(
        "libcurl.so.4 was not found, so that \(url.absoluteString) cannot be loaded; "
          + "install the package libcurl4")
      throw URLError(.cannotLoadFromNetwork)
    }
    let download = Download(goesOn: goesOn)
    let answer = withExtendedLifetime(download) {
      vivace_curl_get(
        connections, url.absoluteString, Unmanaged.passUnretained(download).toOpaque(),
        { bytes, size, count, context in
          Download.of(context).data.append(
            UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self), count: size * count)
          return size * count
        }, { Download.of($0).goesOn() ? 1 : 0 })
    }
    guard answer.code == 0 else { throw Self.error(answer.code, url) }
    guard (200..<300).contains(answer.status) else {
      throw URLError(.badServerResponse, userInfo: [NSURLErrorFailingURLErrorKey: url])
    }
    return download.data
  }

  package func wake() {
    connections.withLock { if let connections = $0 { vivace_curl_wake(connections) } }
  }

  private func ready() -> vivace_curl? {
    connections.withLock { known in
      if known == nil { known = vivace_curl_connections() }
      return known
    }
  }

  /// libcurl's numbers (its manual: libcurl-errors).
  private static func error(_ code: Int32, _ url: URL) -> URLError {
    let known: URLError.Code =
      switch code {
      case 3: .badURL
      case 5, 6: .cannotFindHost
      case 7: .cannotConnectToHost
      case 18, 52, 55, 56: .networkConnectionLost
      case 28: .timedOut
      case 35, 53, 54, 58, 59, 60, 77, 83: .secureConnectionFailed
      case 42: .cancelled
      case 47: .httpTooManyRedirects
      default: .unknown
      }
    let reason = String(cString: vivace_curl_message(code))
    return URLError(
      known,
      userInfo: [NSLocalizedDescriptionKey: reason, NSURLErrorFailingURLErrorKey: url])
  }
}

/// The data that a download has received so far.
private final class Download {
  var data = Data()
  let goesOn: () -> Bool

  init(goesOn: @escaping () -> Bool) { self.goesOn = goesOn }

  static func of(_ context: UnsafeMutableRawPointer) -> Download {
    Unmanaged.fromOpaque(context).takeUnretainedValue()
  }
}
