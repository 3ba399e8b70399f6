import Foundation
import VivaceUIKit

/// The paper of a print job, its margins, and how content is divided into pages. Lengths are in points.
@MainActor @preconcurrency open class NSPrintInfo: NSObject, @preconcurrency NSCopying {
  /// The orientation of pages.
  public enum PaperOrientation: Int, Sendable { case portrait, landscape }
  /// How content that is larger than a page is divided: on several pages, scaled to one, or cut off.
  public enum PaginationMode: UInt, Sendable { case automatic, fit, clip }
  /// The name of a paper.
  public struct PaperName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  /// The destination of a job.
  public struct JobDisposition: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The desktop's dialog for printing.
    public static let spool = JobDisposition(rawValue: "NSPrintSpoolJob")
    /// A viewer of PDF files.
    public static let preview = JobDisposition(rawValue: "NSPrintPreviewJob")
    /// The file of ``AttributeKey/jobSavingURL``.
    public static let save = JobDisposition(rawValue: "NSPrintSaveJob")
    /// Nothing is printed.
    public static let cancel = JobDisposition(rawValue: "NSPrintCancelJob")
  }
  /// A key of ``dictionary()``.
  public struct AttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The file that a job is saved to, as a `URL`.
    public static let jobSavingURL = AttributeKey("NSJobSavingURL")
  }

  private static let common = NSPrintInfo()
  /// The information that jobs without their own have.
  open class var shared: NSPrintInfo {
    get { common }
    set { common.adopt(newValue) }
  }

  /// The size of the paper in its orientation; A4 by default.
  open var paperSize = NSSize(width: 595, height: 842)
  /// The name of the paper. Stored only: the desktop's dialog decides.
  open var paperName: PaperName? = PaperName("iso-a4")
  /// The orientation; a change turns ``paperSize``.
  open var orientation = PaperOrientation.portrait {
    didSet {
      guard orientation != oldValue else { return }
      paperSize = NSSize(width: paperSize.height, height: paperSize.width)
    }
  }
  /// The margin at the left edge.
  open var leftMargin: CGFloat = 72
  /// The margin at the right edge.
  open var rightMargin: CGFloat = 72
  /// The margin at the upper edge.
  open var topMargin: CGFloat = 90
  /// The margin at the lower edge.
  open var bottomMargin: CGFloat = 90
  /// Whether narrow content is in the middle between the margins.
  open var isHorizontallyCentered = true
  /// Whether low content is in the middle between the margins.
  open var isVerticallyCentered = true
  /// How content that is too wide is divided.
  open var horizontalPagination = PaginationMode.clip
  /// How content that is too high is divided.
  open var verticalPagination = PaginationMode.automatic
  /// The scale of the content; 1 is its own size.
  open var scalingFactor: CGFloat = 1
  /// The destination.
  open var jobDisposition = JobDisposition.spool
  private let attributes = NSMutableDictionary()

  public override init() { super.init() }

  /// Information with attributes by their keys, of which `jobSavingURL` has an effect.
  public convenience init(dictionary attributes: [AttributeKey: Any]) {
    self.init()
    for (key, value) in attributes { self.attributes[key.rawValue] = value }
  }

  /// The attributes by the texts of their keys, which the program may change.
  open func dictionary() -> NSMutableDictionary { attributes }

  /// The part of the paper that a printer reaches: without a quarter of an inch at each edge.
  open var imageablePageBounds: NSRect {
    NSRect(origin: .zero, size: paperSize).insetBy(dx: 18, dy: 18)
  }

  /// The file that a job is saved to.
  var destination: URL? {
    let value = attributes[AttributeKey.jobSavingURL.rawValue]
    return value as? URL ?? (value as? String).map { URL(fileURLWithPath: $0) }
  }

  /// The size of the content on a page.
  var contentSize: NSSize {
    NSSize(
      width: max(paperSize.width - leftMargin - rightMargin, 1),
      height: max(paperSize.height - topMargin - bottomMargin, 1))
  }

  /// Information with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSPrintInfo()
    copy.adopt(self)
    return copy
  }

  private func adopt(_ other: NSPrintInfo) {
    orientation = other.orientation
    (paperSize, paperName) = (other.paperSize, other.paperName)
    (leftMargin, rightMargin) = (other.leftMargin, other.rightMargin)
    (topMargin, bottomMargin) = (other.topMargin, other.bottomMargin)
    isHorizontallyCentered = other.isHorizontallyCentered
    isVerticallyCentered = other.isVerticallyCentered
    horizontalPagination = other.horizontalPagination
    verticalPagination = other.verticalPagination
    (scalingFactor, jobDisposition) = (other.scalingFactor, other.jobDisposition)
    attributes.setDictionary(other.attributes as? [AnyHashable: Any] ?? [:])
  }
}
