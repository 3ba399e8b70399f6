import Foundation

/// Finds packages that are named by an address: in folders beside a program, put there by the package
/// manager, Xcode or the user. Nothing is fetched.
struct PackageFinder {
  /// Folders whose folders are packages.
  let folders: [String]

  private static let usual = [
    ".build/checkouts", "SourcePackages/checkouts", "build/SourcePackages/checkouts", "Packages",
    "Vendor", "vendor", "Vendored", "vendored", "Dependencies", "External", "ThirdParty",
    "LocalPackages", "Modules",
  ]

  /// - Parameters:
  ///   - roots: The folders of a package, a project, a workspace.
  ///   - more: Folders that the user names.
  init(beside roots: [String], more: [String]) {
    let all =
      more.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
      + roots.flatMap { folder in Self.usual.map { "\(folder)/\($0)" } }
    folders = all.filter { folder in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
        && isFolder.boolValue
    }
  }

  /// All packages in the folders.
  var packages: [String] {
    folders.flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        .map { "\(folder)/\($0)" }.filter(Self.isPackage)
    }
  }

  /// The folder of the package with an identity: the last part of its address, in small letters.
  func folder(of identity: String) -> String? {
    packages.first { ($0 as NSString).lastPathComponent.lowercased() == identity.lowercased() }
  }

  static func isPackage(_ folder: String) -> Bool {
    access("\(folder)/Package.swift", F_OK) == 0
  }

  /// `https://github.com/a/B-c.git` is `b-c`.
  static func identity(of address: String) -> String {
    let last = address.split(separator: "/").last.map(String.init) ?? address
    return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
  }
}
