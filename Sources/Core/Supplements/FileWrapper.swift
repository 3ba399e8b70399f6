import Foundation

/// The contents of a file or a folder, independent of its location.
///
/// A file that is read is read at once; a folder has wrappers of its own, by name.
open class FileWrapper: NSObject, @unchecked Sendable {
  /// Options of reading, accepted for compatibility; contents are always read at once.
  public struct ReadingOptions: OptionSet, Sendable {
    /// The bits, as on Apple's systems.
    public let rawValue: UInt
    /// Keeps all bits, unknown ones too.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Bit 1; without effect, as every read is immediate.
    public static let immediate = ReadingOptions(rawValue: 1)
    /// Bit 2; without effect, as files are never mapped.
    public static let withoutMapping = ReadingOptions(rawValue: 2)
  }

  /// Options of `write(to:options:originalContentsURL:)`.
  public struct WritingOptions: OptionSet, Sendable {
    /// The bits: 1 for atomic, 2 for the name.
    public let rawValue: UInt
    /// Keeps all bits; unknown ones are ignored.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// All of it is there, or nothing has changed.
    public static let atomic = WritingOptions(rawValue: 1)
    /// Sets `filename` to the URL's last component after writing.
    public static let withNameUpdating = WritingOptions(rawValue: 2)
  }

  private enum Content {
    case file(Data)
    case folder([String: FileWrapper])
    case link(URL)
  }
  private var content: Content

  /// The file's name at its location.
  open var filename: String?
  /// The preferred name when it is written.
  open var preferredFilename: String?
  /// Stored only: attributes are neither read from disk nor written.
  open var fileAttributes: [String: Any] = [:]

  /// A file with these bytes.
  public init(regularFileWithContents contents: Data) { content = .file(contents) }

  /// A folder with these files, by their names.
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    for (name, child) in childrenByPreferredName {
      child.preferredFilename = child.preferredFilename ?? name
    }
    content = .folder(childrenByPreferredName)
  }

  /// A link to a place.
  public init(symbolicLinkWithDestinationURL url: URL) { content = .link(url) }

  /// Reads the file or folder at a URL. Throws if there is none, or if it cannot be read.
  public init(url: URL, options: ReadingOptions = []) throws {
    content = try Self.content(of: url)
    super.init()
    filename = url.lastPathComponent
    preferredFilename = filename
  }

  private static func content(of url: URL) throws -> Content {
    let files = FileManager.default
    let kind = try files.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
    switch kind {
    case .typeDirectory:
      let names = try files.contentsOfDirectory(atPath: url.path)
      return .folder(
        try Dictionary(
          uniqueKeysWithValues: names.map {
            ($0, try FileWrapper(url: url.appendingPathComponent($0)))
          }))
    case .typeSymbolicLink:
      return .link(URL(fileURLWithPath: try files.destinationOfSymbolicLink(atPath: url.path)))
    default: return .file(try Data(contentsOf: url))
    }
  }

  /// True for a wrapper that holds data.
  open var isRegularFile: Bool { if case .file = content { true } else { false } }
  /// True for a folder of wrappers.
  open var isDirectory: Bool { if case .folder = content { true } else { false } }
  /// True for a link; its destination is not followed.
  open var isSymbolicLink: Bool { if case .link = content { true } else { false } }

  /// The bytes of a file; nil for anything else.
  open var regularFileContents: Data? { if case .file(let data) = content { data } else { nil } }
  /// A folder's contents by name; nil for other wrappers.
  open var fileWrappers: [String: FileWrapper]? {
    if case .folder(let files) = content { files } else { nil }
  }
  /// The destination of a link; nil for other wrappers.
  open var symbolicLinkDestinationURL: URL? {
    if case .link(let url) = content { url } else { nil }
  }

  /// Puts a file into a folder, under a name that is free; the name is the answer.
  @discardableResult open func addFileWrapper(_ child: FileWrapper) -> String {
    guard case .folder(var files) = content else { return "" }
    let wanted = child.preferredFilename ?? child.filename ?? "Untitled"
    var name = wanted
    var number = 2
    while files[name] != nil {
      name = "\(number)__#$!@%!#__\(wanted)"
      number += 1
    }
    files[name] = child
    child.filename = name
    content = .folder(files)
    return name
  }

  /// Puts a file with these bytes into a folder.
  @discardableResult open func addRegularFile(
    withContents data: Data, preferredFilename fileName: String
  ) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = fileName
    return addFileWrapper(child)
  }

  /// Takes a file out of a folder.
  open func removeFileWrapper(_ child: FileWrapper) {
    guard case .folder(let files) = content else { return }
    content = .folder(files.filter { $0.value !== child })
  }

  /// The name of a file in a folder; nil when it is not there.
  open func keyForFileWrapper(_ child: FileWrapper) -> String? {
    fileWrappers?.first { $0.value === child }?.key
  }

  /// Reads a place again. Throws when nothing is there.
  open func read(from url: URL, options: ReadingOptions = []) throws {
    content = try Self.content(of: url)
    filename = url.lastPathComponent
  }

  /// Whether the place holds what the wrapper holds.
  open func matchesContents(of url: URL) -> Bool {
    guard let other = try? FileWrapper(url: url) else { return false }
    return hasSameContents(as: other)
  }

  private func hasSameContents(as other: FileWrapper) -> Bool {
    switch (content, other.content) {
    case (.file(let a), .file(let b)): a == b
    case (.link(let a), .link(let b)): a.path == b.path
    case (.folder(let a), .folder(let b)):
      a.count == b.count
        && a.allSatisfy { name, file in b[name].map(file.hasSameContents(as:)) ?? false }
    default: false
    }
  }

  /// Writes everything to a place, in the place of what is there. Throws when that does not work.
  ///
  /// - Parameter originalContentsURL: Where the same was before; here everything is written again.
  open func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL?) throws {
    let files = FileManager.default
    switch content {
    case .file(let data):
      if options.contains(.atomic), url.isFileURL {
        try WholeFile.write(data, to: url.path)
      } else {
        try data.write(to: url)
      }
    case .link(let destination):
      try? files.removeItem(at: url)
      try files.createSymbolicLink(at: url, withDestinationURL: destination)
    case .folder(let children):
      // Beside the place first, so that what is there stays when something goes wrong.
      let draft = url.deletingLastPathComponent()
        .appendingPathComponent(".\(url.lastPathComponent)-\(UUID().uuidString)")
      try files.createDirectory(at: draft, withIntermediateDirectories: true)
      do {
        for (name, child) in children {
          try child.write(
            to: draft.appendingPathComponent(name), options: options.intersection(.atomic),
            originalContentsURL: nil)
        }
        try WholeFile.move(draft.path, to: url.path)
      } catch {
        try? files.removeItem(at: draft)
        throw error
      }
    }
    if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
  }
}
