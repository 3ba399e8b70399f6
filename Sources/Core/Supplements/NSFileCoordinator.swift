import Foundation

/// An object that shows a file, and gets messages when others change it through a coordinator.
public protocol NSFilePresenter: NSObjectProtocol {
  /// The file; nil for none.
  var presentedItemURL: URL? { get }
  /// The queue of the presenter's messages.
  var presentedItemOperationQueue: OperationQueue { get }
  /// Called after a coordinator of another presenter has written the file.
  func presentedItemDidChange()
  /// Called after a coordinator of another presenter has moved the file.
  func presentedItemDidMove(to newURL: URL)
}

extension NSFilePresenter {
  /// Does nothing.
  public func presentedItemDidChange() {}
  /// Does nothing.
  public func presentedItemDidMove(to newURL: URL) {}
}

/// Has the accesses of a program's threads to a file wait for each other: several may read at a time, one
/// writes alone. Other programs are not waited for.
///
/// An access within another one of the same coordinator does not wait.
open class NSFileCoordinator: NSObject, @unchecked Sendable {
  /// How a file is to be read. All of them read it as it is.
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    /// Keeps any bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Presenters need not save before.
    public static let withoutChanges = ReadingOptions(rawValue: 1 << 0)
    /// Links are followed before the access.
    public static let resolvesSymbolicLink = ReadingOptions(rawValue: 1 << 1)
    /// Only what is known of the file is read.
    public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 1 << 2)
    /// The file is read to be sent away.
    public static let forUploading = ReadingOptions(rawValue: 1 << 3)
  }

  /// How a file is to be written.
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    /// Keeps any bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The file is deleted.
    public static let forDeleting = WritingOptions(rawValue: 1 << 0)
    /// The file is moved.
    public static let forMoving = WritingOptions(rawValue: 1 << 1)
    /// Other accesses end first.
    public static let forMerging = WritingOptions(rawValue: 1 << 2)
    /// The file is replaced by another one.
    public static let forReplacing = WritingOptions(rawValue: 1 << 3)
    /// Only what is known of the file changes.
    public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 1 << 4)
  }

  /// The name that coordinators share which do not wait for each other; its own unless set.
  open var purposeIdentifier = UUID().uuidString
  private weak var presenter: (any NSFilePresenter)?
  private let lock = NSLock()
  private var isCancelled = false

  /// A coordinator that informs all presenters but one of its writing; nil informs all.
  public init(filePresenter filePresenterOrNil: (any NSFilePresenter)?) {
    presenter = filePresenterOrNil
  }

  /// A coordinator that informs all presenters of its writing.
  public convenience override init() { self.init(filePresenter: nil) }

  /// Calls the closure while no other coordinator writes the file.
  open func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [],
    error outError: UnsafeMutablePointer<NSError?>?, byAccessor reader: (URL) -> Void
  ) {
    let url = options.contains(.resolvesSymbolicLink) ? url.resolvingSymlinksInPath() : url
    access([(url, false)], outError) { reader(url) }
  }

  /// Calls the closure while no other coordinator reads or writes the file.
  open func coordinate(
    writingItemAt url: URL, options: WritingOptions = [],
    error outError: UnsafeMutablePointer<NSError?>?, byAccessor writer: (URL) -> Void
  ) {
    access([(url, true)], outError) { writer(url) }
  }

  /// Calls the closure while no other coordinator writes the one file, or reads or writes the other.
  open func coordinate(
    readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [],
    writingItemAt writingURL: URL, options writingOptions: WritingOptions = [],
    error outError: UnsafeMutablePointer<NSError?>?, byAccessor readerWriter: (URL, URL) -> Void
  ) {
    access([(readingURL, false), (writingURL, true)], outError) {
      readerWriter(readingURL, writingURL)
    }
  }

  /// Tells the presenters of a file that it has been moved.
  open func item(at oldURL: URL, didMoveTo newURL: URL) {
    FileAccess.shared.tell(about: oldURL, except: presenter) { $0.presentedItemDidMove(to: newURL) }
  }

  /// Has accesses that wait, or begin later, end with an error at once.
  open func cancel() {
    lock.withLock { isCancelled = true }
    FileAccess.shared.wake()
  }

  /// The presenters that get messages about changes.
  open class var filePresenters: [any NSFilePresenter] { FileAccess.shared.presenters }
  /// Sends a presenter messages about changes, and keeps it until it is removed.
  open class func addFilePresenter(_ filePresenter: any NSFilePresenter) {
    FileAccess.shared.add(filePresenter)
  }
  /// Sends a presenter no more messages.
  open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {
    FileAccess.shared.remove(filePresenter)
  }

  private func access(
    _ files: [(url: URL, writes: Bool)], _ outError: UnsafeMutablePointer<NSError?>?,
    _ work: () -> Void
  ) {
    let files = files.map {
      (path: $0.url.standardizedFileURL.path, url: $0.url, writes: $0.writes)
    }
    let names = files.map { (path: $0.path, writes: $0.writes) }
    let isOpen = FileAccess.shared.begin(names, purposeIdentifier) {
      lock.withLock { isCancelled }
    }
    guard isOpen else {
      outError?.pointee = CocoaError(.userCancelled) as NSError
      return
    }
    work()
    FileAccess.shared.end(names, purposeIdentifier)
    for file in files where file.writes {
      FileAccess.shared.tell(about: file.url, except: presenter) { $0.presentedItemDidChange() }
    }
  }
}

/// The accesses of all coordinators, and the presenters of files.
private final class FileAccess: @unchecked Sendable {
  static let shared = FileAccess()
  private let condition = NSCondition()
  /// For each path the purposes that read it and that write it, once for each access.
  private var readers: [String: [String]] = [:]
  private var writers: [String: [String]] = [:]
  private var known: [any NSFilePresenter] = []

  /// Waits until files are free for a purpose. False when that was called off.
  func begin(
    _ files: [(path: String, writes: Bool)], _ purpose: String, isCancelled: () -> Bool
  ) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    while !isCancelled() {
      if files.allSatisfy({ isFree($0.path, $0.writes, purpose) }) {
        for file in files {
          if file.writes {
            writers[file.path, default: []].append(purpose)
          } else {
            readers[file.path, default: []].append(purpose)
          }
        }
        return true
      }
      condition.wait()
    }
    return false
  }

  private func isFree(_ path: String, _ writes: Bool, _ purpose: String) -> Bool {
    let isOthers: (String) -> Bool = { $0 != purpose }
    return !(writers[path] ?? []).contains(where: isOthers)
      && !(writes && (readers[path] ?? []).contains(where: isOthers))
  }

  func end(_ files: [(path: String, writes: Bool)], _ purpose: String) {
    condition.lock()
    for file in files {
      if file.writes {
        Self.remove(purpose, from: &writers[file.path])
      } else {
        Self.remove(purpose, from: &readers[file.path])
      }
    }
    condition.broadcast()
    condition.unlock()
  }

  private static func remove(_ purpose: String, from list: inout [String]?) {
    guard var purposes = list, let index = purposes.firstIndex(of: purpose) else { return }
    purposes.remove(at: index)
    list = purposes.isEmpty ? nil : purposes
  }

  func wake() {
    condition.lock()
    condition.broadcast()
    condition.unlock()
  }

  var presenters: [any NSFilePresenter] {
    condition.lock()
    defer { condition.unlock() }
    return known
  }

  func add(_ presenter: any NSFilePresenter) {
    condition.lock()
    if !known.contains(where: { $0 === presenter }) { known.append(presenter) }
    condition.unlock()
  }

  func remove(_ presenter: any NSFilePresenter) {
    condition.lock()
    known.removeAll { $0 === presenter }
    condition.unlock()
  }

  /// Tells the presenters of a file, each on its queue.
  func tell(
    about url: URL, except own: (any NSFilePresenter)?,
    _ message: @escaping (any NSFilePresenter) -> Void
  ) {
    let path = url.standardizedFileURL.path
    for presenter in presenters where presenter !== own {
      guard presenter.presentedItemURL?.standardizedFileURL.path == path else { continue }
      nonisolated(unsafe) let call = (presenter, message)
      presenter.presentedItemOperationQueue.addOperation { call.1(call.0) }
    }
  }
}
