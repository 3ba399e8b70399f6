import Foundation

/// A program's display name: that of its bundle, without one its file's name.
package enum BundleName {
  /// At the beginning of a Mac's menu bar: the short name.
  package static var inMenus: String { first(of: ["CFBundleName", "CFBundleDisplayName"]) }

  /// Below an icon and above windows that have no title.
  package static var onScreen: String { first(of: ["CFBundleDisplayName", "CFBundleName"]) }

  private static func first(of keys: [String]) -> String {
    first(of: keys, in: .main) ?? ProcessInfo.processInfo.processName
  }

  /// Returns the bundle's value for the first of the keys that it has, localised where a translation exists.
  package static func first(of keys: [String], in bundle: Bundle) -> String? {
    let tables = [bundle.localizedInfoDictionary, bundle.infoDictionary].compactMap { $0 }
    return keys.lazy.flatMap { key in tables.lazy.compactMap { $0[key] as? String } }
      .first { !$0.isEmpty }
  }
}
