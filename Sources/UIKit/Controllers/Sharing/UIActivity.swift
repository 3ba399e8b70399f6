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
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    private init(system name: String) { rawValue = "com.apple.UIKit.activity.\(name)" }
    public static let postToFacebook = ActivityType(system: "PostToFacebook")
    public static let postToTwitter = ActivityType(system: "PostToTwitter")
    public static let postToWeibo = ActivityType(system: "PostToWeibo")
    public static let message = ActivityType(system: "Message")
    public static let mail = ActivityType(system: "Mail")
    public static let print = ActivityType(system: "Print")
    public static let copyToPasteboard = ActivityType(system: "CopyToPasteboard")
    public static let assignToContact = ActivityType(system: "AssignToContact")
    public static let saveToCameraRoll = ActivityType(system: "SaveToCameraRoll")
    public static let addToReadingList = ActivityType(system: "AddToReadingList")
    public static let postToFlickr = ActivityType(system: "PostToFlickr")
    public static let postToVimeo = ActivityType(system: "PostToVimeo")
    public static let postToTencentWeibo = ActivityType(system: "TencentWeibo")
    public static let airDrop = ActivityType(system: "AirDrop")
    public static let openInIBooks = ActivityType(system: "OpenInIBooks")
    public static let markupAsPDF = ActivityType(system: "MarkupAsPDF")
    public static let sharePlay = ActivityType("com.apple.UIKit.activity.SharePlay")
    /// Additional activities of the desktop.
    static let saveToFiles = ActivityType("com.apple.DocumentManagerUICore.SaveToFiles")
    static let openElsewhere = ActivityType(system: "OpenElsewhere")
  }

  open class var activityCategory: Category { .action }
  open var activityType: ActivityType? { nil }
  open var activityTitle: String? { nil }
  open var activityImage: UIImage? { nil }
  /// Shown in place of `perform()`; the activity calls `activityDidFinish(_:)` at its end.
  open var activityViewController: UIViewController? { nil }
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
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

/// Gives what is shared when an activity asks for it.
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
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    thumbnailImageForActivityType activityType: UIActivity.ActivityType?, suggestedSize: CGSize
  ) -> UIImage? { nil }
}
