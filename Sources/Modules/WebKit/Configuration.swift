import UIKit

/// The settings of a web view.
@MainActor open class WKWebViewConfiguration: NSObject {
  /// The process pool of older systems; pools have no meaning here.
  open var processPool = WKProcessPool()
  /// The preferences for pages.
  open var preferences = WKPreferences()
  /// The scripts and message receivers of the web view.
  open var userContentController = WKUserContentController()
  /// The store of cookies and other data; the shared one by default.
  open var websiteDataStore = WKWebsiteDataStore.default()
  /// The preferences for each navigation; the delegate may answer others.
  open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
  /// True would show a page only when it is complete. Stored only.
  open var suppressesIncrementalRendering = false
  /// The program's name and version for servers, such as `Reader/2.0`; nil adds nothing to the engine's name.
  open var applicationNameForUserAgent: String?
  /// Stored only: there is no AirPlay here.
  open var allowsAirPlayForMediaPlayback = true
  /// True plays videos inside the page.
  open var allowsInlineMediaPlayback = false
  /// True would suggest text in fields. Stored only.
  open var allowsInlinePredictions = false
  /// True would allow a video in a window of its own. Stored only.
  open var allowsPictureInPictureMediaPlayback = true
  /// True would limit pages to the program's own domains. Stored only.
  open var limitsNavigationsToAppBoundDomains = false
  /// True would replace HTTP by HTTPS for known hosts. Stored only.
  open var upgradeKnownHostsToHTTPS = true
  /// The media that wait for the user; any kind holds for all of them.
  open var mediaTypesRequiringUserActionForPlayback = WKAudiovisualMediaTypes.all
  /// The texts that become links. Stored only.
  open var dataDetectorTypes: WKDataDetectorTypes = []
  /// True would let every page be enlarged. Stored only.
  open var ignoresViewportScaleLimits = false
  private var handlers: [String: any WKURLSchemeHandler] = [:]

  /// Sets the handler of a scheme for the views that are made from now on; nil removes it.
  ///
  /// A scheme that the engine loads by itself, such as `https`, is refused and reported.
  open func setURLSchemeHandler(
    _ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String
  ) {
    let scheme = urlScheme.lowercased()
    guard !WKWebView.handlesURLScheme(scheme) else {
      return say(
        "WKWebViewConfiguration has no handler for \(scheme), since the engine loads such addresses itself. "
          + "Choose another scheme.")
    }
    handlers[scheme] = urlSchemeHandler
  }
  /// The handler that was set for a scheme; nil without one.
  open func urlSchemeHandler(forURLScheme urlScheme: String) -> (any WKURLSchemeHandler)? {
    handlers[urlScheme.lowercased()]
  }
  var handledSchemes: [String] { handlers.keys.sorted() }
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
/// The preferences of a web view, as they are when its first page is loaded.
@MainActor open class WKPreferences: NSObject {
  /// The least size of text in points; 0 sets no limit.
  open var minimumFontSize: CGFloat = 0
  /// False keeps scripts of pages from running.
  open var javaScriptEnabled = true
  /// True lets scripts open windows, for which the view's delegate makes views.
  open var javaScriptCanOpenWindowsAutomatically = false
  /// True would warn of fraudulent pages. Stored only.
  open var isFraudulentWebsiteWarningEnabled = true
  /// True would let a page element fill the screen. Stored only.
  open var isElementFullscreenEnabled = false
  /// True would let the user select text. Stored only.
  open var isTextInteractionEnabled = true
  /// True would apply exceptions for single pages. Stored only.
  open var isSiteSpecificQuirksModeEnabled = true
  /// True would print backgrounds. Stored only.
  open var shouldPrintBackgrounds = false
  /// True would let the Tab key reach links. Stored only.
  open var tabFocusesLinks = false
}
/// The preferences of a single navigation.
@MainActor open class WKWebpagePreferences: NSObject {
  /// The kind of pages to ask servers for.
  public enum ContentMode: Int, Sendable { case recommended, mobile, desktop }
  /// The recommended kind of pages by default.
  open var preferredContentMode = ContentMode.recommended
  /// False keeps scripts of the page from running; those of the program run.
  open var allowsContentJavaScript = true
  /// True would restrict pages for safety. Stored only.
  open var isLockdownModeEnabled = false
}

/// The options of `takeSnapshot(with:completionHandler:)`.
@MainActor open class WKSnapshotConfiguration: NSObject {
  /// The area in the view's coordinates; null is the whole view.
  open var rect = CGRect.null
  /// The width of the picture in points; nil is the area's.
  open var snapshotWidth: NSNumber?
  /// True waits until the page has drawn its latest changes.
  open var afterScreenUpdates = true
}
/// The options of a PDF file.
@MainActor open class WKPDFConfiguration: NSObject {
  /// The area for the file, in points of the page; null or nil is the whole page.
  open var rect: CGRect? = .null
  /// True would leave out the white background. Stored only.
  open var allowTransparentBackground = false
}
/// The options of a search in a page.
@MainActor open class WKFindConfiguration: NSObject {
  /// True searches towards the beginning.
  open var backwards = false
  /// True distinguishes capital letters.
  open var caseSensitive = false
  /// True continues at the other end.
  open var wraps = true
}
/// The result of a search.
@MainActor open class WKFindResult: NSObject {
  /// Whether the page has the text.
  public let matchFound: Bool
  init(_ matchFound: Bool) { self.matchFound = matchFound }
}
