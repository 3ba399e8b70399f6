import Foundation

/// What a program is called where its users read it: as its bundle says, and without one as its file.
package enum BundleName {
  /// At the beginning of a Mac's menu bar: the short name.
  package static var inMenus: String { first(of: ["CFBundleName", "CFBundleDisplayName"]) }

  /// Below an icon and above windows that have no title.
  package static var onScreen: String { first(of: ["CFBundleDisplayName", "CFBundleName"]) }

  private static func first(of keys: [String]) -> String {
    first(of: keys, in: .main) ?? ProcessInfo.processInfo.processName
  }

  /// What the bundle says for the first of the keys that it has, in its user's language where it is said there.
  package static func first(of keys: [String], in bundle: Bundle) -> String? {
    let tables = [bundle.localizedInfoDictionary, bundle.infoDictionary].compactMap { $0 }
    return keys.lazy.flatMap { key in tables.lazy.compactMap { $0[key] as? String } }
      .first { !$0.isEmpty }
  }
}
