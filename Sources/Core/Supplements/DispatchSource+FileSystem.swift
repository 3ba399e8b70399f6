// One name is that of the C library.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Dispatch
import Foundation

/// The mode of opening a file only to be notified of its changes.
public let O_EVTONLY: Int32 = O_RDONLY

/// Calls its handler when a file or a folder changes.
public protocol DispatchSourceFileSystemObject: DispatchSourceProtocol, Sendable {}

extension DispatchSourceFileSystemObject {
  /// The descriptor of the file; -1 for a source of another kind.
  public var handle: Int32 { FileSystemWatcher.of(self)?.file ?? -1 }
  /// The changes since the handler was last called.
  public var data: DispatchSource.FileSystemEvent {
    .init(rawValue: (self as? DispatchSource).map { $0.data as UInt } ?? 0)
  }
  /// The changes asked for; none for a source of another kind.
  public var mask: DispatchSource.FileSystemEvent { FileSystemWatcher.of(self)?.mask ?? [] }
}

extension DispatchSource {
  /// A source whose handler is called when the file of a descriptor changes, as the kernel reports it.
  public class func makeFileSystemObjectSource(
    fileDescriptor: Int32, eventMask: FileSystemEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceFileSystemObject {
    let source = makeUserDataOrSource(queue: queue) as! DispatchSource
    FileSystemWatcher.add(to: source, fileDescriptor, eventMask)
    return source
  }
}

extension DispatchSource: DispatchSourceFileSystemObject {}

/// Reads the kernel's reports about a file for a source, as long as the source lives.
private final class FileSystemWatcher: @unchecked Sendable {
  let file: Int32
  let mask: DispatchSource.FileSystemEvent
  private var reader: DispatchSource?
  /// The changes that the kernel reports.
  private static let reported = UInt32(
    IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB | IN_MOVE_SELF
      | IN_DELETE_SELF)
  private static let key = AssociationKey()

  static func add(
    to source: DispatchSource, _ file: Int32, _ mask: DispatchSource.FileSystemEvent
  ) {
    let watcher = FileSystemWatcher(source, file, mask)
    objc_setAssociatedObject(source, key.address, watcher, .OBJC_ASSOCIATION_RETAIN)
  }

  static func of(_ source: any DispatchSourceFileSystemObject) -> FileSystemWatcher? {
    objc_getAssociatedObject(source, key.address) as? FileSystemWatcher
  }

  private init(_ source: DispatchSource, _ file: Int32, _ mask: DispatchSource.FileSystemEvent) {
    (self.file, self.mask) = (file, mask)
    let reports = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard reports >= 0 else { return }
    inotify_add_watch(reports, "/proc/self/fd/\(file)", Self.reported)
    let reader =
      DispatchSource.makeReadSource(
        fileDescriptor: reports, queue: .global(qos: .utility)) as! DispatchSource
    reader.setEventHandler { [weak source, weak reader] in
      guard let source, !source.isCancelled else { return reader?.cancel() ?? () }
      let found = Self.events(reports, of: file).intersection(mask)
      if !found.isEmpty { source.or(data: found.rawValue) }
    }
    reader.setCancelHandler { close(reports) }
    self.reader = reader
    reader.activate()
  }
  deinit { reader?.cancel() }

  /// The changes in the reports that wait.
  private static func events(_ reports: Int32, of file: Int32) -> DispatchSource.FileSystemEvent {
    var found: DispatchSource.FileSystemEvent = []
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { bytes in
      while case let count = read(reports, bytes.baseAddress, bytes.count), count > 0 {
        var offset = 0
        while offset + MemoryLayout<inotify_event>.size <= count {
          let event = bytes.load(fromByteOffset: offset, as: inotify_event.self)
          found.formUnion(changes(event.mask))
          offset += MemoryLayout<inotify_event>.size + Int(event.len)
        }
      }
    }
    var state = stat()
    // The file is open, so that its end without a name is a change of its attributes for the kernel.
    if fstat(file, &state) == 0, state.st_nlink == 0 { found.insert(.delete) }
    return found
  }

  private static func changes(_ bits: UInt32) -> DispatchSource.FileSystemEvent {
    var found: DispatchSource.FileSystemEvent = []
    if bits & UInt32(IN_MODIFY) != 0 { found.formUnion([.write, .extend]) }
    if bits & UInt32(IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO) != 0 {
      found.insert(.write)
    }
    if bits & UInt32(IN_ATTRIB) != 0 { found.formUnion([.attrib, .link]) }
    if bits & UInt32(IN_MOVE_SELF) != 0 { found.insert(.rename) }
    if bits & UInt32(IN_DELETE_SELF) != 0 { found.insert(.delete) }
    if bits & UInt32(IN_UNMOUNT) != 0 { found.insert(.revoke) }
    return found
  }
}
