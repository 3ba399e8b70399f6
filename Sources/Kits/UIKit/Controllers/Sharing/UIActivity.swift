import VivaceGeometry

/// Something that can be done with what is shared: one of the system's, or a program's own.
@MainActor @preconcurrency open class UIActivity: NSObject {
  public enum Category: Int, Sendable {
    /// In the list below.
    case action
    /// In the row above.
    case share
  }

  /// Which activity it is.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The name of the activity, unique in the program.
    public let rawValue: String
    /// A type by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A type by its name, without a label.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    private init(system name: String) { rawValue = "com.apple.UIKit.activity.\(name)" }
    /// A post on Facebook. Not offered here.
    public static let postToFacebook = ActivityType(system: "PostToFacebook")
    /// A post on Twitter. Not offered here.
    public static let postToTwitter = ActivityType(system: "PostToTwitter")
    /// A post on Weibo. Not offered here.
    public static let postToWeibo = ActivityType(system: "PostToWeibo")
    /// A text message. Not offered here.
    public static let message = ActivityType(system: "Message")
    /// A mail with the items in it, or attached, in the desktop's mail program.
    public static let mail = ActivityType(system: "Mail")
    /// A print of the items. Not offered here.
    public static let print = ActivityType(system: "Print")
    /// Copies texts, addresses and paths of files to the clipboard.
    public static let copyToPasteboard = ActivityType(system: "CopyToPasteboard")
    /// A picture for a contact. Not offered here.
    public static let assignToContact = ActivityType(system: "AssignToContact")
    /// A picture for the photo library. Not offered here.
    public static let saveToCameraRoll = ActivityType(system: "SaveToCameraRoll")
    /// An address to read later. Not offered here.
    public static let addToReadingList = ActivityType(system: "AddToReadingList")
    /// A picture on Flickr. Not offered here.
    public static let postToFlickr = ActivityType(system: "PostToFlickr")
    /// A video on Vimeo. Not offered here.
    public static let postToVimeo = ActivityType(system: "PostToVimeo")
    /// A post on Tencent Weibo. Not offered here.
    public static let postToTencentWeibo = ActivityType(system: "TencentWeibo")
    /// A transfer to a nearby device. Not offered here.
    public static let airDrop = ActivityType(system: "AirDrop")
    /// A document for the library of books. Not offered here.
    public static let openInIBooks = ActivityType(system: "OpenInIBooks")
    /// Drawing on a PDF of the items. Not offered here.
    public static let markupAsPDF = ActivityType(system: "MarkupAsPDF")
    /// An activity shared in a call. Not offered here.
    public static let sharePlay = ActivityType("com.apple.UIKit.activity.SharePlay")
    /// Additional activities of the desktop.
    static let saveToFiles = ActivityType("com.apple.DocumentManagerUICore.SaveToFiles")
    static let openElsewhere = ActivityType(system: "OpenElsewhere")
  }

  /// The row of the card: an action, or sharing with others; an action by default.
  open class var activityCategory: Category { .action }
  /// The name by which programs can exclude the activity; nil by default.
  open var activityType: ActivityType? { nil }
  /// The text below or beside the picture; nil by default.
  open var activityTitle: String? { nil }
  /// The picture of the activity; nil by default.
  open var activityImage: UIImage? { nil }
  /// Shown in place of `perform()`; the activity calls `activityDidFinish(_:)` at its end.
  open var activityViewController: UIViewController? { nil }
  /// False by default: an activity of the program's own must allow itself.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Called with the items before the activity is performed.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// Performs the activity, and calls `activityDidFinish(_:)` at its end.
  open func perform() { activityDidFinish(false) }

  public nonisolated override init() { super.init() }

  /// It is over; whether it was done.
  open func activityDidFinish(_ completed: Bool) {
    let finish = onFinish
    onFinish = nil
    finish?(completed)
  }
  var onFinish: ((Bool) -> Void)?
}

/// The shared item, when an activity requests it.
@MainActor @preconcurrency public protocol UIActivityItemSource: AnyObject {
  /// Something of the same kind, before anybody has chosen an activity.
  func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any
  /// Nil leaves it out.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize: CGSize
  ) -> UIImage?
}

extension UIActivityItemSource {
  /// The subject of a mail and the card's title; empty by default, which shows none.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
  /// The picture at the top of the card; nil by default, for one by the items.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize: CGSize
  ) -> UIImage? { nil }
}
