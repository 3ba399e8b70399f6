import Foundation
import FoundationNetworking
import VivaceMedia

/// Provides the data of assets whose addresses have a scheme of the program's own.
public protocol AVAssetResourceLoaderDelegate: NSObjectProtocol {
  /// Answers a request, at once or later by `finishLoading()`; false if it never will.
  func resourceLoader(
    _ resourceLoader: AVAssetResourceLoader,
    shouldWaitForLoadingOfRequestedResource loadingRequest: AVAssetResourceLoadingRequest
  ) -> Bool
  /// Not called: requests are not cancelled.
  func resourceLoader(
    _ resourceLoader: AVAssetResourceLoader, didCancel loadingRequest: AVAssetResourceLoadingRequest
  )
}
extension AVAssetResourceLoaderDelegate {
  /// Refuses requests by default.
  public func resourceLoader(
    _ resourceLoader: AVAssetResourceLoader,
    shouldWaitForLoadingOfRequestedResource loadingRequest: AVAssetResourceLoadingRequest
  ) -> Bool { false }
  /// Does nothing.
  public func resourceLoader(
    _ resourceLoader: AVAssetResourceLoader, didCancel loadingRequest: AVAssetResourceLoadingRequest
  ) {}
}

/// Asks a delegate for the data of an asset.
///
/// There are two requests, as on Apple's systems: one for the length and the type with the first two bytes, and one for
/// everything. An asset of a file or an address of the web is read without a delegate.
open class AVAssetResourceLoader: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private weak var receiver: (any AVAssetResourceLoaderDelegate)?
  private var queue: DispatchQueue?

  /// The object that provides the data; held weakly.
  open var delegate: (any AVAssetResourceLoaderDelegate)? { lock.withLock { receiver } }
  /// The queue on which the delegate is called.
  open var delegateQueue: DispatchQueue? { lock.withLock { queue } }
  /// Chooses the object that answers for the asset's addresses, and the queue that calls it; without one, a queue of
  /// the loader's own does. It has no effect once the asset is read.
  open func setDelegate(
    _ delegate: (any AVAssetResourceLoaderDelegate)?, queue delegateQueue: DispatchQueue?
  ) { lock.withLock { (receiver, queue) = (delegate, delegateQueue) } }

  /// All data of an address; nil without a delegate.
  func data(at url: URL) throws -> Answer? {
    guard let delegate else { return nil }
    let information = AVAssetResourceLoadingContentInformationRequest()
    let first = AVAssetResourceLoadingRequest(
      url, information, AVAssetResourceLoadingDataRequest(length: 2, isAll: false))
    try ask(delegate, first)
    if let redirect = first.redirect?.url { return .redirect(redirect) }
    let length = information.contentLength > 0 ? Int(clamping: information.contentLength) : .max
    let data = AVAssetResourceLoadingDataRequest(length: length, isAll: true)
    let second = AVAssetResourceLoadingRequest(url, nil, data)
    try ask(delegate, second)
    if let redirect = second.redirect?.url { return .redirect(redirect) }
    return .data(data.received)
  }
  enum Answer {
    case data(Data)
    case redirect(URL)
  }

  private func ask(
    _ delegate: any AVAssetResourceLoaderDelegate, _ request: AVAssetResourceLoadingRequest
  ) throws {
    struct Call: @unchecked Sendable {
      let delegate: any AVAssetResourceLoaderDelegate
      let request: AVAssetResourceLoadingRequest
    }
    let call = Call(delegate: delegate, request: request)
    let perform = { @Sendable [self] in
      let waits = call.delegate.resourceLoader(
        self, shouldWaitForLoadingOfRequestedResource: call.request)
      if !waits { call.request.finishLoading(with: AVError(.contentIsUnavailable)) }
    }
    let queue = delegateQueue ?? .global()
    guard queue === DispatchQueue.main, Thread.isMainThread else {
      queue.async(execute: perform)
      return try request.wait()
    }
    perform()
    guard request.isFinished else {
      throw MediaError(
        .unreadable,
        "cannot read \(request.request.url?.absoluteString ?? "an asset"): its resource loader answers on "
          + "the main queue, where a property of the asset is waited for; read it with load(_:)")
    }
    try request.wait()
  }
}

/// One request for data of an asset.
open class AVAssetResourceLoadingRequest: NSObject, @unchecked Sendable {
  /// The address.
  public let request: URLRequest
  /// The request for the data's type and length; nil for the second request.
  public let contentInformationRequest: AVAssetResourceLoadingContentInformationRequest?
  /// The data to provide.
  public let dataRequest: AVAssetResourceLoadingDataRequest?
  /// An address of the web from which the data are to be had; set before the request is finished.
  open var redirect: URLRequest?
  /// The answer of a server. Stored only.
  open var response: URLResponse?
  private let condition = NSCondition()
  private var outcome: Result<Void, any Error>?

  init(
    _ url: URL, _ information: AVAssetResourceLoadingContentInformationRequest?,
    _ data: AVAssetResourceLoadingDataRequest
  ) {
    request = URLRequest(url: url)
    (contentInformationRequest, dataRequest) = (information, data)
  }

  /// True after `finishLoading()`.
  open var isFinished: Bool { condition.withLock { outcome != nil } }
  /// Always false: requests are not cancelled.
  open var isCancelled: Bool { false }
  /// Ends the request: all data were provided.
  open func finishLoading() { end(.success(())) }
  /// Ends the request without its data; nil is an unknown reason.
  open func finishLoading(with error: (any Error)?) {
    end(.failure(error ?? AVError(.contentIsUnavailable)))
  }

  private func end(_ result: Result<Void, any Error>) {
    condition.withLock {
      if outcome == nil { outcome = result }
      condition.broadcast()
    }
  }
  func wait() throws {
    try condition.withLock {
      while outcome == nil { condition.wait() }
      try outcome?.get()
    }
  }
}

/// A description of an asset's data, which a delegate fills in. One thread at a time.
open class AVAssetResourceLoadingContentInformationRequest: NSObject, @unchecked Sendable {
  /// The type of the file. Not needed: the data are examined.
  open var contentType: String?
  /// The length in bytes; 0 if it is not known.
  open var contentLength: Int64 = 0
  /// True if ranges can be asked for. Not needed: everything is.
  open var isByteRangeAccessSupported = false
  /// True if no range needs another source. Stored only.
  open var isEntireLengthAvailableOnDemand = false
  /// The time at which the information is outdated. Stored only.
  open var renewalDate: Date?
  /// The types that are expected; nil is any.
  open var allowedContentTypes: [String]? { nil }
}

/// The bytes that a delegate is asked for. One thread at a time.
open class AVAssetResourceLoadingDataRequest: NSObject, @unchecked Sendable {
  /// The position of the first byte: 0.
  public let requestedOffset: Int64 = 0
  /// The number of bytes: 2 in the first request, then the whole length.
  public let requestedLength: Int
  /// True asks for everything from the offset on.
  public let requestsAllDataToEndOfResource: Bool
  private(set) var received = Data()

  init(length: Int, isAll: Bool) {
    (requestedLength, requestsAllDataToEndOfResource) = (length, isAll)
  }

  /// The position after the bytes that were provided.
  open var currentOffset: Int64 { requestedOffset + Int64(received.count) }
  /// Provides the next bytes.
  open func respond(with data: Data) { received.append(data) }
}
