import Foundation

/// The shared libraries that a program is loaded with, directly and through other libraries.
struct LinkedLibraries {
  /// The paths of libraries that come with Vivace or with the Swift toolchain, sorted.
  private(set) var own: [String] = []
  /// The system's libraries by their names, with the paths of those that are installed.
  private(set) var system: [String: String?] = [:]

  /// - Parameters:
  ///   - programs: Paths of programs and libraries.
  ///   - folders: Where Vivace's and the toolchain's libraries are.
  ///   - systemFolders: Where the system's are.
  ///   - entersSystem: Whether what the system's libraries need counts, too.
  init(
    of programs: [String], own folders: [String], system systemFolders: [String] = Self.folders,
    entersSystem: Bool = false
  ) {
    var known: Set<String> = []
    var waiting = programs
    while let path = waiting.popLast() {
      for name in ELFFile(path)?.needed ?? [] where known.insert(name).inserted {
        if let found = Self.find(name, in: folders) {
          own.append(found)
          waiting.append(found)
        } else {
          let found = Self.find(name, in: systemFolders)
          system[name] = .some(found)
          if entersSystem, let found, !Self.isBasic(name) { waiting.append(found) }
        }
      }
    }
    own.sort()
  }

  static func find(_ name: String, in folders: [String]) -> String? {
    folders.map { "\($0)/\(name)" }.first { access($0, R_OK) == 0 }
  }

  /// The folders in which Linux systems keep libraries for this processor.
  static var folders: [String] {
    let triple = "\(Architecture.machine)-linux-gnu"
    return ["/lib/\(triple)", "/usr/lib/\(triple)", "/lib64", "/usr/lib64", "/lib", "/usr/lib"]
  }

  /// Whether every desktop has a library, in a version that must fit its kernel, its drivers or its
  /// other libraries: it is never copied.
  static func isBasic(_ name: String) -> Bool {
    let basic = [
      "ld-linux", "libc.", "libm.", "libdl.", "libpthread.", "librt.", "libresolv.", "libutil.",
      "libgcc_s.", "libstdc++.", "libGL", "libEGL", "libgbm", "libdrm", "libX", "libxcb",
      "libwayland", "libasound", "libpulse", "libfontconfig", "libdbus-1", "libudev",
    ]
    return basic.contains(where: name.hasPrefix)
  }
}

/// The names of this machine's processor.
enum Architecture {
  /// The kernel's name of the architecture.
  static let machine: String = {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }()
  /// Debian's name of the architecture.
  static let debian = machine == "aarch64" ? "arm64" : "amd64"
}
