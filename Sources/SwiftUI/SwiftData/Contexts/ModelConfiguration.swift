import Foundation

/// The settings with which a container stores models.
public struct ModelConfiguration: Identifiable, Hashable, CustomDebugStringConvertible, Sendable {
  /// The folder of a group of programs: on Linux that of this program.
  public struct GroupContainer: Hashable, Sendable {
    /// The program's own folder.
    public static let automatic = GroupContainer()
    /// The program's own folder as well: there are no groups of programs on Linux.
    public static let none = GroupContainer()
    /// The program's own folder; the identifier is ignored.
    public static func identifier(_ name: String) -> GroupContainer { GroupContainer() }
  }

  /// A database of iCloud, which there is none of on Linux: models are kept on this machine only.
  public struct CloudKitDatabase: Hashable, Sendable {
    /// No database of iCloud.
    public static let automatic = CloudKitDatabase()
    /// No database of iCloud, by name.
    public static let none = CloudKitDatabase()
    /// No database of iCloud; a note is written once.
    public static func `private`(_ name: String) -> CloudKitDatabase {
      OnceReport.write("the database \(name) of iCloud is not used: models stay on this machine")
      return CloudKitDatabase()
    }
  }

  /// The name of the configuration, and of its file by default.
  public let name: String
  /// The models that are kept here; nil is those of the container's schema that no other configuration has.
  public var schema: Schema?
  /// The file of the store; `/dev/null` in memory.
  public let url: URL
  /// True keeps the models in memory only, until the container is released.
  public let isStoredInMemoryOnly: Bool
  /// Whether changes may be saved.
  public let allowsSave: Bool
  /// Always nil.
  public let groupAppContainerIdentifier: String?
  /// Always nil, since iCloud is not used.
  public let cloudKitContainerIdentifier: String?

  /// The name and the path of the file.
  public var id: String { "\(name) \(url.path)" }
  public var debugDescription: String {
    "ModelConfiguration \(name): \(isStoredInMemoryOnly ? "in memory" : url.path)"
  }

  /// A store in the program's folder for its data, with the file name of the configuration.
  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true, groupContainer: GroupContainer = .automatic,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.init(
      name: name ?? "default", schema,
      url: isStoredInMemoryOnly
        ? URL(fileURLWithPath: "/dev/null")
        : Self.folder.appendingPathComponent("\(name ?? "default").store"),
      isInMemory: isStoredInMemoryOnly, allowsSave)
  }

  /// The default store, in memory or in its file.
  public init(isStoredInMemoryOnly: Bool) {
    self.init(nil, isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  /// A configuration of some model types.
  @_disfavoredOverload
  public init(
    for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false
  ) {
    self.init(nil, schema: Schema(types), isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  /// A store in a file.
  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.init(
      name: name ?? url.deletingPathExtension().lastPathComponent, schema, url: url,
      isInMemory: url.path == "/dev/null", allowsSave)
  }

  private init(name: String, _ schema: Schema?, url: URL, isInMemory: Bool, _ allowsSave: Bool) {
    self.name = name
    self.schema = schema
    self.url = url
    isStoredInMemoryOnly = isInMemory
    self.allowsSave = allowsSave
    groupAppContainerIdentifier = nil
    cloudKitContainerIdentifier = nil
  }

  /// The folder of a program's stores: in the user's folder for data, with the program's name.
  static var folder: URL {
    let base =
      FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? URL(fileURLWithPath: NSHomeDirectory() + "/.local/share")
    let program = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    return base.appendingPathComponent(program, isDirectory: true)
  }
}
