import Foundation

/// A search for files by their attributes. There is neither an index of the disk nor iCloud on Linux: a search ends at
/// once and finds nothing.
open class NSMetadataQuery: NSObject, @unchecked Sendable {
  /// The condition; it makes no difference.
  open var predicate: NSPredicate?
  /// The order of the results; there are none.
  open var sortDescriptors: [NSSortDescriptor] = []
  /// The attributes whose values are wanted.
  open var valueListAttributes: [String] = []
  /// The attributes by which results are grouped.
  open var groupingAttributes: [String]?
  /// The seconds between notifications of changes.
  open var notificationBatchingInterval: TimeInterval = 1
  /// The places to search, as their constants or URLs.
  open var searchScopes: [Any] = []
  /// The queue on which the notifications are posted; the main one without.
  open var operationQueue: OperationQueue?
  /// Changes results; it is not asked.
  open weak var delegate: (any NSMetadataQueryDelegate)?
  /// Whether the search was started and not stopped.
  open private(set) var isStarted = false
  /// Whether the search looks for the first results.
  open private(set) var isGathering = false
  /// Whether the search has been stopped.
  open var isStopped: Bool { !isStarted }

  /// Starts the search, which then posts that it has finished. False if it runs already.
  @discardableResult open func start() -> Bool {
    guard !isStarted else { return false }
    (isStarted, isGathering) = (true, true)
    (operationQueue ?? .main).addOperation { [weak self] in
      guard let self, isStarted else { return }
      NotificationCenter.default.post(name: .NSMetadataQueryDidStartGathering, object: self)
      isGathering = false
      NotificationCenter.default.post(name: .NSMetadataQueryDidFinishGathering, object: self)
    }
    return true
  }
  /// Ends the search.
  open func stop() { (isStarted, isGathering) = (false, false) }
  /// Makes no difference: there are no results that could change.
  open func disableUpdates() {}
  /// Makes no difference: there are no results that could change.
  open func enableUpdates() {}

  /// 0.
  open var resultCount: Int { 0 }
  /// Empty.
  open var results: [Any] { [] }
  /// Ends the program, as there is no result.
  open func result(at idx: Int) -> Any { results[idx] }
  /// `NSNotFound`.
  open func index(ofResult result: Any) -> Int { NSNotFound }
  /// Calls nothing.
  open func enumerateResults(
    _ block: (Any, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
  /// Calls nothing.
  open func enumerateResults(
    options opts: NSEnumerationOptions = [],
    using block: (Any, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
}

/// Changes the results of a search. It is not asked.
public protocol NSMetadataQueryDelegate: NSObjectProtocol {}

/// A file as a search finds it, with attributes by name.
open class NSMetadataItem: NSObject, @unchecked Sendable {
  private let url: URL
  /// The item of a file; nil for one that does not exist.
  public init?(url: URL) {
    guard url.isFileURL, FileManager.default.fileExists(atPath: url.path) else { return nil }
    self.url = url
  }
  /// The names of the attributes that have values.
  open var attributes: [String] { values.keys.sorted() }
  /// The value of the attribute: of the file's name, place, size and dates.
  open func value(forAttribute key: String) -> Any? { values[key] }
  /// The values of several attributes.
  open func values(forAttributes keys: [String]) -> [String: Any]? {
    values.filter { keys.contains($0.key) }
  }

  private var values: [String: Any] {
    let found = (try? FileManager.default.attributesOfItem(atPath: url.path)) ?? [:]
    var values: [String: Any] = [
      NSMetadataItemFSNameKey: url.lastPathComponent, NSMetadataItemURLKey: url,
      NSMetadataItemDisplayNameKey: url.deletingPathExtension().lastPathComponent,
      NSMetadataItemPathKey: url.path,
    ]
    values[NSMetadataItemFSSizeKey] = found[.size]
    values[NSMetadataItemFSContentChangeDateKey] = found[.modificationDate]
    values[NSMetadataItemFSCreationDateKey] = found[.creationDate]
    return values
  }
}

extension Notification.Name {
  /// The name of the notification that a search begins.
  public static let NSMetadataQueryDidStartGathering = Notification.Name(
    "NSMetadataQueryDidStartGatheringNotification")
  /// The name of the notification of more results, which is never posted.
  public static let NSMetadataQueryGatheringProgress = Notification.Name(
    "NSMetadataQueryGatheringProgressNotification")
  /// The name of the notification that a search has its first results.
  public static let NSMetadataQueryDidFinishGathering = Notification.Name(
    "NSMetadataQueryDidFinishGatheringNotification")
  /// The name of the notification of other results, which is never posted.
  public static let NSMetadataQueryDidUpdate = Notification.Name(
    "NSMetadataQueryDidUpdateNotification")
}

/// The attribute of a file's name.
public let NSMetadataItemFSNameKey = "kMDItemFSName"
/// The attribute of a file's name as it is shown.
public let NSMetadataItemDisplayNameKey = "kMDItemDisplayName"
/// The attribute of a file's URL.
public let NSMetadataItemURLKey = "kMDItemURL"
/// The attribute of a file's path.
public let NSMetadataItemPathKey = "kMDItemPath"
/// The attribute of a file's size in bytes.
public let NSMetadataItemFSSizeKey = "kMDItemFSSize"
/// The attribute of the date at which a file was made.
public let NSMetadataItemFSCreationDateKey = "kMDItemFSCreationDate"
/// The attribute of the date at which a file was last changed.
public let NSMetadataItemFSContentChangeDateKey = "kMDItemFSContentChangeDate"
/// The attribute of a file's state in iCloud.
public let NSMetadataUbiquitousItemDownloadingStatusKey =
  "NSMetadataUbiquitousItemDownloadingStatusKey"
/// A state in iCloud: an old version is on this machine.
public let NSMetadataUbiquitousItemDownloadingStatusDownloaded =
  "NSMetadataUbiquitousItemDownloadingStatusDownloaded"
/// A state in iCloud: the latest version is on this machine.
public let NSMetadataUbiquitousItemDownloadingStatusCurrent =
  "NSMetadataUbiquitousItemDownloadingStatusCurrent"
/// A state in iCloud: nothing is on this machine.
public let NSMetadataUbiquitousItemDownloadingStatusNotDownloaded =
  "NSMetadataUbiquitousItemDownloadingStatusNotDownloaded"
/// A place to search: the documents of the program in iCloud.
public let NSMetadataQueryUbiquitousDocumentsScope = "NSMetadataQueryUbiquitousDocumentsScope"
/// A place to search: other files of the program in iCloud.
public let NSMetadataQueryUbiquitousDataScope = "NSMetadataQueryUbiquitousDataScope"
/// A place to search: the user's folder.
public let NSMetadataQueryUserHomeScope = "NSMetadataQueryUserHomeScope"
/// A place to search: the disks of this machine.
public let NSMetadataQueryLocalComputerScope = "NSMetadataQueryLocalComputerScope"
