import FoundationNetworking
import SwiftUI

/// Foundation's networking, which is a module of its own here. The tool's source pass adds its
/// import; a package writes it, as everywhere outside of Apple's platforms.
public func visibleNetworking(_ url: URL, answer: @escaping @Sendable (Int) -> Void) {
  var request = URLRequest(url: url)
  request.httpMethod = "POST"
  request.httpBody = Data()
  request.addValue("text/plain", forHTTPHeaderField: "Accept")
  URLSession.shared.dataTask(with: request) { _, response, _ in
    answer((response as? HTTPURLResponse)?.statusCode ?? 0)
  }.resume()
}
