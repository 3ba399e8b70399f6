import Foundation
import Synchronization
import VivaceMessages

/// Finds the classes that models name.
enum ManagedClasses {
  /// Modules in which such classes have been found.
  private static let modules = Mutex<[String]>([])
  private static let missing = Mutex<Set<String>>([])

  /// The class of a name; `NSManagedObject` where the program has none.
  static func type(named name: String, of entity: NSEntityDescription) -> NSManagedObject.Type {
    let name = name.hasPrefix(".") ? String(name.dropFirst()) : name
    if name.isEmpty || name == "NSManagedObject" { return NSManagedObject.self }
    if let found = find(name) { return found }
    if missing.withLock({ $0.insert(name).inserted }) {
      CoreDataReport.once(
        "the class \(name) of the entity \(entity.name ?? "") was not found; its objects are "
          + "plain managed objects")
    }
    return NSManagedObject.self
  }

  /// Notes the module of a class, in which other classes may be found.
  static func note(_ type: NSManagedObject.Type) {
    guard let module = String(reflecting: type).split(separator: ".").first.map(String.init)
    else { return }
    modules.withLock { if !$0.contains(module) { $0.append(module) } }
  }

  private static func find(_ name: String) -> NSManagedObject.Type? {
    if name.contains("."), let found = NSClassFromString(name) as? NSManagedObject.Type {
      return found
    }
    let bare = name.split(separator: ".").last.map(String.init) ?? name
    if let found = _namedClass(bare, module: nil) as? NSManagedObject.Type { return found }
    let known = modules.withLock { $0 } + programModules
    return known.lazy.compactMap { NSClassFromString("\($0).\(bare)") as? NSManagedObject.Type }
      .first
  }

  /// The names that the program's own module may have.
  private static let programModules: [String] = {
    let information = Bundle.main.infoDictionary ?? [:]
    let names =
      ["CFBundleExecutable", "CFBundleName"].compactMap { information[$0] as? String }
      + [ProcessInfo.processInfo.processName]
    return names.map { name in
      let plain = String(
        name.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" ? $0 : "_" })
      return plain.first?.isNumber == true ? "App" + plain : plain
    }
  }()
}
