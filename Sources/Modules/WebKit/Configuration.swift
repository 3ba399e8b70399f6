import FoundationNetworking
import UIKit

/// The settings of a web view.
@MainActor open class WKWebViewConfiguration: NSObject {
  /// The process pool of older systems; pools have no meaning here.
  open var processPool = WKProcessPool()
  /// The preferences for pages. Kept without an effect, since no page is loaded.
  open var preferences = WKPreferences()
  /// The scripts and message receivers of the web view.
  open var userContentController = WKUserContentController()
  /// The store of cookies and other data; the shared one by default.
  open var websiteDataStore = WKWebsiteDataStore.default()
  /// The preferences for each navigation; the delegate may answer others.
  open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
  /// True would show a page only when it is complete. Stored only.
  open var suppressesIncrementalRendering = false
  /// The program's name for servers. Stored only: no request is sent.
  open var applicationNameForUserAgent: String?
  /// Stored only: no media is played.
  open var allowsAirPlayForMediaPlayback = true
  /// True would play videos inside the page. Stored only.
  open var allowsInlineMediaPlayback = false
  /// True would suggest text in fields. Stored only.
  open var allowsInlinePredictions = false
  /// True would allow a video in a window of its own. Stored only.
  open var allowsPictureInPictureMediaPlayback = true
  /// True would limit pages to the program's own domains. Stored only.
  open var limitsNavigationsToAppBoundDomains = false
  /// True would replace HTTP by HTTPS for known hosts. Stored only.
  open var upgradeKnownHostsToHTTPS = true
  /// The media that wait for the user. Stored only.
  open var mediaTypesRequiringUserActionForPlayback = WKAudiovisualMediaTypes.all
  /// The texts that become links. Stored only.
  open var dataDetectorTypes: WKDataDetectorTypes = []
  /// True would let every page be enlarged. Stored only.
  open var ignoresViewportScaleLimits = false
  private var handlers: [String: any WKURLSchemeHandler] = [:]

  /// The handler is kept, and never asked: no page is loaded here.
  open func setURLSchemeHandler(
    _ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String
  ) { handlers[urlScheme] = urlSchemeHandler }
  /// The handler that was set for a scheme; nil without one.
  open func urlSchemeHandler(forURLScheme urlScheme: String) -> (any WKURLSchemeHandler)? {
    handlers[urlScheme]
  }
}
/// The kinds of media that wait for the user.
public struct WKAudiovisualMediaTypes: OptionSet, Hashable, Sendable {
  /// The bits of the kinds.
  public let rawValue: UInt
  /// A set of kinds from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Sounds.
  public static let audio = Self(rawValue: 1)
  /// Videos.
  public static let video = Self(rawValue: 2)
  /// Sounds and videos.
  public static let all = Self(rawValue: .max)
}
/// The kinds of text that a page shows as links. Nothing is detected here.
public struct WKDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The bits of the detectors.
  public let rawValue: UInt
  /// A set of detectors from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Telephone numbers.
  public static let phoneNumber = Self(rawValue: 1)
  /// Addresses of the web.
  public static let link = Self(rawValue: 2)
  /// Postal addresses.
  public static let address = Self(rawValue: 4)
  /// Dates of events.
  public static let calendarEvent = Self(rawValue: 8)
  /// All kinds of text.
  public static let all = Self(rawValue: .max)
}
/// A pool of processes, which does nothing.
@MainActor open class WKProcessPool: NSObject {}
/// The preferences of a web view, kept without an effect.
@MainActor open class WKPreferences: NSObject {
  /// The least size of text in points; 0 sets no limit.
  open var minimumFontSize: CGFloat = 0
  /// True by default, but no script runs here.
  open var javaScriptEnabled = true
  /// True would let scripts open windows.
  open var javaScriptCanOpenWindowsAutomatically = false
  /// True would warn of fraudulent pages.
  open var isFraudulentWebsiteWarningEnabled = true
  /// True would let a page element fill the screen.
  open var isElementFullscreenEnabled = false
  /// True would let the user select text.
  open var isTextInteractionEnabled = true
  /// True would apply exceptions for single pages.
  open var isSiteSpecificQuirksModeEnabled = true
  /// True would print backgrounds.
  open var shouldPrintBackgrounds = false
  /// True would let the Tab key reach links.
  open var tabFocusesLinks = false
}
/// The preferences of a single navigation, kept without an effect.
@MainActor open class WKWebpagePreferences: NSObject {
  /// The kind of pages to ask servers for.
  public enum ContentMode: Int, Sendable { case recommended, mobile, desktop }
  /// The recommended kind of pages by default.
  open var preferredContentMode = ContentMode.recommended
  /// True would let scripts of the page run, which no setting does here.
  open var allowsContentJavaScript = true
  /// True would restrict pages for safety.
  open var isLockdownModeEnabled = false
}

/// Scripts and receivers of their messages. They are kept; no script runs here.
@MainActor open class WKUserContentController: NSObject {
  /// The added scripts in order.
  open private(set) var userScripts: [WKUserScript] = []
  private var receivers: [String: any WKScriptMessageHandler] = [:]
  /// Appends a script, which never runs here.
  open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
  /// Removes all scripts.
  open func removeAllUserScripts() { userScripts = [] }
  /// Keeps a receiver for messages of a name; no script sends any.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    receivers[name] = scriptMessageHandler
  }
  /// Equivalent for a world of scripts, which makes no difference.
  open func add(
    _ scriptMessageHandler: any WKScriptMessageHandler, contentWorld world: WKContentWorld,
    name: String
  ) { receivers[name] = scriptMessageHandler }
  /// Removes the receiver of a name.
  open func removeScriptMessageHandler(forName name: String) { receivers[name] = nil }
  /// Removes all receivers.
  open func removeAllScriptMessageHandlers() { receivers = [:] }
  /// Does nothing: no rules are applied, since no page is loaded.
  open func add(_ contentRuleList: WKContentRuleList) {}
  /// Does nothing, since no rules were added.
  open func remove(_ contentRuleList: WKContentRuleList) {}
  /// Does nothing: there are no rules to remove.
  open func removeAllContentRuleLists() {}
}
/// The moment at which a script would run.
public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }
/// A separate world of scripts, which only has a name here.
@MainActor open class WKContentWorld: NSObject {
  /// The name of the world; nil for the two standard ones.
  public let name: String?
  init(named name: String?) { self.name = name }
  /// The world of the page's own scripts.
  public static let page = WKContentWorld(named: nil)
  /// The world of the program's scripts.
  public static let defaultClient = WKContentWorld(named: nil)
  /// A new world with a name; equal names give different objects here.
  open class func world(name: String) -> WKContentWorld { WKContentWorld(named: name) }
}
/// A script for pages. It is kept and never run.
@MainActor open class WKUserScript: NSObject {
  /// The text of the script.
  public let source: String
  /// The beginning or the end of the document.
  public let injectionTime: WKUserScriptInjectionTime
  /// True leaves out frames inside the page.
  public let isForMainFrameOnly: Bool
  /// A script with its moment and its frames.
  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool
  ) {
    (self.source, self.injectionTime, isForMainFrameOnly) = (
      source, injectionTime, forMainFrameOnly
    )
  }
  /// Equivalent for a world of scripts, which is ignored.
  public convenience init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool,
    in contentWorld: WKContentWorld
  ) { self.init(source: source, injectionTime: injectionTime, forMainFrameOnly: forMainFrameOnly) }
}
/// Receives messages of scripts. It is never called here.
@MainActor @preconcurrency public protocol WKScriptMessageHandler: NSObjectProtocol {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}
/// A message of a page's script. None is made here.
@MainActor open class WKScriptMessage: NSObject {
  /// The content of the message; always null.
  open var body: Any { NSNull() }
  /// The name of the message; always empty.
  open var name: String { "" }
  /// The web view of the message; always nil.
  open var webView: WKWebView? { nil }
  /// The frame of the message, an empty page.
  open var frameInfo: WKFrameInfo { WKFrameInfo() }
}
/// Delivers content for a scheme of the program's own. It is never asked here.
@MainActor @preconcurrency public protocol WKURLSchemeHandler: NSObjectProtocol {
  func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
  func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}
/// One request to a scheme handler. None is made here.
@MainActor @preconcurrency public protocol WKURLSchemeTask: NSObjectProtocol {
  var request: URLRequest { get }
  func didReceive(_ response: URLResponse)
  func didReceive(_ data: Data)
  func didFinish()
  func didFailWithError(_ error: any Error)
}

/// The options of `takeSnapshot(with:completionHandler:)`.
@MainActor open class WKSnapshotConfiguration: NSObject {
  /// The area in the view's coordinates; null is the whole view.
  open var rect = CGRect.null
  /// The width of the picture. Ignored: the picture has the area's size.
  open var snapshotWidth: NSNumber?
  /// True would wait for the screen. Ignored: the view's layer is drawn at once.
  open var afterScreenUpdates = true
}
/// The options of a PDF file, which is not written here.
@MainActor open class WKPDFConfiguration: NSObject {
  /// The area for the file. Ignored.
  open var rect: CGRect? = .null
  /// True would leave out the white background. Ignored.
  open var allowTransparentBackground = false
}
/// The options of a search in a page; a search never has a match here.
@MainActor open class WKFindConfiguration: NSObject {
  /// True would search towards the beginning.
  open var backwards = false
  /// True would distinguish capital letters.
  open var caseSensitive = false
  /// True would continue at the other end.
  open var wraps = true
}
/// The result of a search: none.
@MainActor open class WKFindResult: NSObject {
  /// Answer: no.
  open var matchFound: Bool { false }
}
