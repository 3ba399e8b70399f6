import FoundationNetworking
import UIKit

/// The settings of a web view.
@MainActor open class WKWebViewConfiguration: NSObject {
  open var processPool = WKProcessPool()
  open var preferences = WKPreferences()
  open var userContentController = WKUserContentController()
  open var websiteDataStore = WKWebsiteDataStore.default()
  open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
  open var suppressesIncrementalRendering = false
  open var applicationNameForUserAgent: String?
  open var allowsAirPlayForMediaPlayback = true
  open var allowsInlineMediaPlayback = false
  open var allowsInlinePredictions = false
  open var allowsPictureInPictureMediaPlayback = true
  open var limitsNavigationsToAppBoundDomains = false
  open var upgradeKnownHostsToHTTPS = true
  open var mediaTypesRequiringUserActionForPlayback = WKAudiovisualMediaTypes.all
  open var dataDetectorTypes: WKDataDetectorTypes = []
  open var ignoresViewportScaleLimits = false
  private var handlers: [String: any WKURLSchemeHandler] = [:]

  /// The handler is kept, and never asked: no page is loaded here.
  open func setURLSchemeHandler(
    _ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String
  ) { handlers[urlScheme] = urlSchemeHandler }
  open func urlSchemeHandler(forURLScheme urlScheme: String) -> (any WKURLSchemeHandler)? {
    handlers[urlScheme]
  }
}
public struct WKAudiovisualMediaTypes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let audio = Self(rawValue: 1)
  public static let video = Self(rawValue: 2)
  public static let all = Self(rawValue: .max)
}
public struct WKDataDetectorTypes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let phoneNumber = Self(rawValue: 1)
  public static let link = Self(rawValue: 2)
  public static let address = Self(rawValue: 4)
  public static let calendarEvent = Self(rawValue: 8)
  public static let all = Self(rawValue: .max)
}
@MainActor open class WKProcessPool: NSObject {}
@MainActor open class WKPreferences: NSObject {
  open var minimumFontSize: CGFloat = 0
  open var javaScriptEnabled = true
  open var javaScriptCanOpenWindowsAutomatically = false
  open var isFraudulentWebsiteWarningEnabled = true
  open var isElementFullscreenEnabled = false
  open var isTextInteractionEnabled = true
  open var isSiteSpecificQuirksModeEnabled = true
  open var shouldPrintBackgrounds = false
  open var tabFocusesLinks = false
}
@MainActor open class WKWebpagePreferences: NSObject {
  public enum ContentMode: Int, Sendable { case recommended, mobile, desktop }
  open var preferredContentMode = ContentMode.recommended
  open var allowsContentJavaScript = true
  open var isLockdownModeEnabled = false
}

/// Scripts and receivers of their messages. They are kept; no script runs here.
@MainActor open class WKUserContentController: NSObject {
  open private(set) var userScripts: [WKUserScript] = []
  private var receivers: [String: any WKScriptMessageHandler] = [:]
  open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
  open func removeAllUserScripts() { userScripts = [] }
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    receivers[name] = scriptMessageHandler
  }
  open func add(
    _ scriptMessageHandler: any WKScriptMessageHandler, contentWorld world: WKContentWorld,
    name: String
  ) { receivers[name] = scriptMessageHandler }
  open func removeScriptMessageHandler(forName name: String) { receivers[name] = nil }
  open func removeAllScriptMessageHandlers() { receivers = [:] }
  open func add(_ contentRuleList: WKContentRuleList) {}
  open func remove(_ contentRuleList: WKContentRuleList) {}
  open func removeAllContentRuleLists() {}
}
public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }
@MainActor open class WKContentWorld: NSObject {
  public let name: String?
  init(named name: String?) { self.name = name }
  public static let page = WKContentWorld(named: nil)
  public static let defaultClient = WKContentWorld(named: nil)
  open class func world(name: String) -> WKContentWorld { WKContentWorld(named: name) }
}
@MainActor open class WKUserScript: NSObject {
  public let source: String
  public let injectionTime: WKUserScriptInjectionTime
  public let isForMainFrameOnly: Bool
  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool
  ) {
    (self.source, self.injectionTime, isForMainFrameOnly) = (
      source, injectionTime, forMainFrameOnly
    )
  }
  public convenience init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool,
    in contentWorld: WKContentWorld
  ) { self.init(source: source, injectionTime: injectionTime, forMainFrameOnly: forMainFrameOnly) }
}
@MainActor public protocol WKScriptMessageHandler: NSObjectProtocol {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}
/// A message of a page's script. None is made here.
@MainActor open class WKScriptMessage: NSObject {
  open var body: Any { NSNull() }
  open var name: String { "" }
  open var webView: WKWebView? { nil }
  open var frameInfo: WKFrameInfo { WKFrameInfo() }
}
@MainActor public protocol WKURLSchemeHandler: NSObjectProtocol {
  func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
  func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}
@MainActor public protocol WKURLSchemeTask: NSObjectProtocol {
  var request: URLRequest { get }
  func didReceive(_ response: URLResponse)
  func didReceive(_ data: Data)
  func didFinish()
  func didFailWithError(_ error: any Error)
}

@MainActor open class WKSnapshotConfiguration: NSObject {
  open var rect = CGRect.null
  open var snapshotWidth: NSNumber?
  open var afterScreenUpdates = true
}
@MainActor open class WKPDFConfiguration: NSObject {
  open var rect: CGRect? = .null
  open var allowTransparentBackground = false
}
@MainActor open class WKFindConfiguration: NSObject {
  open var backwards = false
  open var caseSensitive = false
  open var wraps = true
}
@MainActor open class WKFindResult: NSObject {
  /// Answer: no.
  open var matchFound: Bool { false }
}
