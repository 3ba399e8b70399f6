import Foundation
import FoundationNetworking

/// A request of a page for an address with a scheme of the program's own. Its functions may be called once, on any
/// thread; the request belongs to the engine's.
final class PageRequest: @unchecked Sendable {
  private typealias Library = EngineLibrary
  private let request: OpaquePointer
  let url: URL?
  let method: String
  let fields: [String: String]

  init(_ request: OpaquePointer) {
    self.request = request
    Library.retain(request)
    url = Library.text("webkit_uri_scheme_request_get_uri", request).flatMap { URL(string: $0) }
    let method =
      Library.has("webkit_uri_scheme_request_get_http_method")
      ? Library.text("webkit_uri_scheme_request_get_http_method", request) : nil
    self.method = method ?? "GET"
    fields = MessageFields.read(
      Library.object("webkit_uri_scheme_request_get_http_headers", request))
  }
  deinit {
    let address = UInt(bitPattern: request)
    EngineThread.shared?.perform { EngineLibrary.release(OpaquePointer(bitPattern: address)) }
  }

  /// The request as Foundation knows it.
  var value: URLRequest {
    var value = URLRequest(url: url ?? URL(fileURLWithPath: "/"))
    value.httpMethod = method
    value.allHTTPHeaderFields = fields
    return value
  }

  /// Answers with all data.
  func finish(_ data: Data, type: String?, status: Int?, fields: [String: String]) {
    EngineThread.shared?.perform { [self] in
      let bytes = Library.bytes(data)
      let stream = Library.object("g_memory_input_stream_new_from_bytes", bytes)
      Library.call("g_bytes_unref", bytes)
      let make = Library.function(
        "webkit_uri_scheme_response_new",
        (@convention(c) (OpaquePointer?, Int64) -> OpaquePointer?).self)
      let response = make?(stream, Int64(data.count))
      Library.call("webkit_uri_scheme_response_set_content_type", response, type)
      if let status {
        Library.function(
          "webkit_uri_scheme_response_set_status",
          (@convention(c) (OpaquePointer?, UInt32, OpaquePointer?) -> Void).self)?(
            response, UInt32(clamping: status), nil)
      }
      if !fields.isEmpty, let headers = MessageFields.make(fields) {
        Library.call("webkit_uri_scheme_response_set_http_headers", response, headers)
      }
      Library.call("webkit_uri_scheme_request_finish_with_response", request, response)
      Library.release(response)
      Library.release(stream)
    }
  }
  func fail(_ error: any Error) {
    let (text, code) = (error.localizedDescription, (error as NSError).code)
    EngineThread.shared?.perform { [self] in
      let error = Library.makeError(domain: "WebKitErrorDomain", code: code, text: text)
      Library.call("webkit_uri_scheme_request_finish_error", request, error)
      Library.call("g_error_free", error)
    }
  }
}

/// The header fields of requests and answers.
enum MessageFields {
  private typealias Library = EngineLibrary

  static func read(_ headers: OpaquePointer?) -> [String: String] {
    guard let headers else { return [:] }
    final class Found { var fields: [String: String] = [:] }
    typealias Visit =
      @convention(c) (Library.Text?, Library.Text?, UnsafeMutableRawPointer?) ->
      Void
    let visit: Visit = { name, value, data in
      guard let name, let value, let data else { return }
      let found = Unmanaged<Found>.fromOpaque(data).takeUnretainedValue()
      found.fields[String(cString: name)] = String(cString: value)
    }
    let found = Found()
    Library.function(
      "soup_message_headers_foreach",
      (@convention(c) (OpaquePointer?, Visit, UnsafeMutableRawPointer?) -> Void).self)?(
        headers, visit, Unmanaged.passUnretained(found).toOpaque())
    return found.fields
  }
  static func make(_ fields: [String: String]) -> OpaquePointer? {
    let make = Library.function(
      "soup_message_headers_new", (@convention(c) (Int32) -> OpaquePointer?).self)
    let headers = make?(1)
    write(fields, to: headers)
    return headers
  }
  static func write(_ fields: [String: String], to headers: OpaquePointer?) {
    for (name, value) in fields {
      Library.function(
        "soup_message_headers_replace",
        (@convention(c) (OpaquePointer?, Library.Text, Library.Text) -> Void).self)?(
          headers, name, value)
    }
  }
}
