import Foundation

/// The licences of all that a distributed program contains or is linked with, as a text for people.
struct LicenseList {
  private(set) var text: String

  /// - Parameters:
  ///   - libraries: Names of the files that are beside the program.
  ///   - systemLibraries: Names of the system's libraries that are linked and not contained.
  ///   - copied: Names of the system's libraries that are contained, with the paths that they came from.
  init(
    _ application: ApplicationInfo, _ plan: ProgramPlan, libraries: [String],
    systemLibraries: [String], copied: [String: String] = [:]
  ) {
    text = "\(application.name) \(application.version)\n"
    text += "\(application.copyright ?? "Copyright: see the program's author")\n"
    text += "License: \(application.license)\n"
    let isShared = libraries.contains("libVivace.so")
    section("Vivace, in \(isShared ? "lib/libVivace.so" : "the program")", Self.vivace)
    section("OpenCombine, in \(isShared ? "lib/libVivace.so" : "the program")", Self.openCombine)
    let swift = libraries.filter { $0 != "libVivace.so" }
    section(
      "Swift's libraries" + (isShared ? ": \(swift.joined(separator: ", "))" : ", in the program"),
      Self.swift)
    section("ICU, in \(isShared ? "lib_FoundationICU.so" : "the program")", Self.unicode)
    for folder in Self.packages(of: plan) {
      let name = (folder as NSString).lastPathComponent
      section("The package \(name), in the program", Self.license(in: folder) ?? "No licence file.")
    }
    for (library, path) in copied.sorted(by: { $0.key < $1.key }) {
      section("\(library), copied from the system", Self.systemLicense(of: path))
    }
    if !systemLibraries.isEmpty {
      section(
        "Libraries of the system, which are linked and not contained",
        systemLibraries.sorted().joined(separator: "\n"))
    }
  }

  private mutating func section(_ title: String, _ body: String) {
    text += "\n\n\(title)\n\(String(repeating: "-", count: title.count))\n\n"
    text += body.hasSuffix("\n") ? body : body + "\n"
  }

  /// The folders of the packages that a program has modules of, beyond its own.
  private static func packages(of plan: ProgramPlan) -> [String] {
    var folders: Set<String> = []
    for module in plan.modules
    where !module.isOwn && module.kind != .macro && module.kind != .macroLibrary {
      guard let source = module.sources.first else { continue }
      var folder = (source as NSString).deletingLastPathComponent
      while folder.count > 1, access("\(folder)/Package.swift", F_OK) != 0 {
        folder = (folder as NSString).deletingLastPathComponent
      }
      if folder.count > 1 { folders.insert(folder) }
    }
    return folders.sorted()
  }

  private static func license(in folder: String) -> String? {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    let file = names.first { name in
      ["LICENSE", "LICENCE", "COPYING"].contains { name.uppercased().hasPrefix($0) }
    }
    return file.flatMap { try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
  }

  /// The licence file of the Debian package that a library came from.
  private static func systemLicense(of path: String) -> String {
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    for file in [real, real.hasPrefix("/usr") ? String(real.dropFirst(4)) : "/usr" + real] {
      guard let answer = try? Child.answer("/usr/bin/dpkg", ["-S", file]),
        answer.status == .exited(0)
      else { continue }
      let package = String(decoding: answer.output, as: UTF8.self).prefix { $0 != ":" }
      let license = "/usr/share/doc/\(package)/copyright"
      if let text = try? String(contentsOfFile: license, encoding: .utf8) { return text }
    }
    return "No licence file was found for \(real)."
  }

  static let vivace = """
    MIT License

    Copyright (c) 2026 The Vivace authors

    \(mit)
    """

  private static let openCombine = """
    MIT License

    Copyright (c) 2019 Sergej Jaskiewicz and the OpenCombine contributors

    \(mit)
    """

  private static let mit = """
    Permission is hereby granted, free of charge, to any person obtaining a copy
    of this software and associated documentation files (the "Software"), to deal
    in the Software without restriction, including without limitation the rights
    to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
    copies of the Software, and to permit persons to whom the Software is
    furnished to do so, subject to the following conditions:

    The above copyright notice and this permission notice shall be included in all
    copies or substantial portions of the Software.

    THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
    IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
    FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
    AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
    LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
    OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
    SOFTWARE.

    """

  private static let swift = """
    Copyright (c) 2014-2026 Apple Inc. and the Swift project authors
    License: Apache-2.0 WITH Swift-exception. On Debian the licence's text is in
    /usr/share/common-licenses/Apache-2.0; the exception allows to distribute
    programs that contain these libraries without further notice.
    """

  private static let unicode = """
    Copyright (c) 1991-2026 Unicode, Inc. and others
    License: Unicode-3.0
    """
}
