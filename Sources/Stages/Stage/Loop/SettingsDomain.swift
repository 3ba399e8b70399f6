import Foundation
import VivaceGraphics
import VivaceSupplements

/// The values of one `UserDefaults` object, and their file.
///
/// Foundation reads the file, and keeps all values in memory from then on. It would write by emptying the file
/// first; so it is never asked to, and what differs in memory is written here, whole or not at all. What
/// another program writes to the file comes into memory.
final class SettingsDomain {
  private let defaults: UserDefaults
  /// The name under which Foundation has the values of the object itself, without registered ones.
  private let domain: String
  let file: SettingsFile
  /// The values when they were last compared, in a form that is equal where they are. Nil before.
  private var seen: [String: Data]?
  private var seenWhole: Data?

  /// The name under which Foundation keeps the values of the running program.
  private static let ownDomain = "kCFPreferencesCurrentApplication"

  /// Nil for an object of a kind that is not known.
  convenience init?(_ defaults: UserDefaults) {
    if defaults === UserDefaults.standard {
      // Foundation has opened the file of the program before anything asks for it by this name.
      _ = defaults.object(forKey: "")
      self.init(defaults, domain: Self.ownDomain, name: Self.programName)
    } else if let suite = Mirror(reflecting: defaults).descendant("suite") as? String {
      self.init(defaults, domain: suite, name: suite)
    } else {
      return nil
    }
  }

  private convenience init(_ defaults: UserDefaults, domain: String, name: String) {
    let file = SettingsFile(path: "\(Self.folder)/\(name).plist") { Warning.print($0) }
    self.init(defaults, domain: domain, file: file)
  }

  init(_ defaults: UserDefaults, domain: String, file: SettingsFile) {
    self.defaults = defaults
    self.domain = domain
    self.file = file
  }

  /// The folder in which Foundation looks for files of settings.
  private static var folder: String {
    environment["XDG_CONFIG_HOME"] ?? "\(homeFolder)/.config"
  }

  /// The folder for the state in which the program ended.
  static var stateFolder: String {
    "\(environment["XDG_STATE_HOME"] ?? "\(homeFolder)/.local/state")/\(programName)"
  }

  /// Foundation's preferences go by the environment first; `NSHomeDirectory()` does not.
  private static var homeFolder: String {
    environment["CFFIXED_USER_HOME"] ?? environment["HOME"] ?? NSHomeDirectory()
  }

  /// Of the variables those that are absolute paths.
  private static var environment: [String: String] {
    ProcessInfo.processInfo.environment.filter { $0.value.hasPrefix("/") }
  }

  /// The program's name for Foundation: that of its bundle, else of its file.
  private static var programName: String {
    if let name = Bundle.main.bundleIdentifier, !name.isEmpty { return name }
    let file = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return ((file ?? CommandLine.arguments[0]) as NSString).lastPathComponent
  }

  /// Has what has changed written, or else adopts what others have changed.
  func compare() {
    let values = ownValues
    let whole = Self.text(of: values)
    guard let seen, whole == seenWhole else { return write(values, whole) }
    guard let others = file.readIfChangedByOthers() else { return }
    let theirs = Self.texts(of: others)
    for (key, text) in theirs where seen[key] != text { defaults.set(others[key], forKey: key) }
    for key in seen.keys where theirs[key] == nil { defaults.removeObject(forKey: key) }
    self.seen = theirs
    seenWhole = Self.text(of: others)
  }

  private func write(_ values: [String: Any], _ whole: Data?) {
    let old = seen ?? Self.texts(of: file.read())
    let new = Self.texts(of: values)
    var changes: [String: SettingsFile.Encoded?] = [:]
    for (key, text) in new where text != old[key] {
      changes[key] = values[key].flatMap(SettingsFile.encode)
    }
    for key in old.keys where new[key] == nil { changes[key] = .some(nil) }
    seen = new
    seenWhole = whole
    file.change(changes)
  }

  private var ownValues: [String: Any] { defaults.persistentDomain(forName: domain) ?? [:] }

  // MARK: Comparing

  private static func texts(of values: [String: Any]) -> [String: Data] {
    values.compactMapValues { text(of: ["": $0]) }
  }

  /// The keys are in order in it.
  private static func text(of values: [String: Any]) -> Data? {
    try? PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
  }
}
