import Foundation

/// A target of a package that is a library of the system: a module map, beside headers that include the library's.
///
/// It is imported as a module of C without sources. The linker finds the library by what the map says.
struct SystemLibrary {
  private let folder: String
  /// The C compiler's arguments with which the headers are found.
  private var flags: [String] = []
  /// The reason why it cannot be imported; nil where its headers are installed.
  private(set) var absence: String?

  init(of target: PackageManifest.Target, in manifest: PackageManifest) throws {
    folder = try PackageSources(of: target, in: manifest).folder
    guard let map = FileManager.default.contents(atPath: "\(folder)/module.modulemap") else {
      absence = "has no module.modulemap in \(folder)"
      return
    }
    flags = target.fields["pkgConfig"].text.map(Self.flags) ?? []
    let headers = Self.headers(in: String(decoding: map, as: UTF8.self), of: folder)
    guard let missing = try missingHeader(of: headers) else { return }
    let packages = target.fields["providers"].list.flatMap { provider in
      provider["apt"].list.flatMap { $0.text.map { [$0] } ?? $0.texts }
    }
    absence =
      "needs \(missing), which is not installed"
      + (packages.isEmpty ? "" : "; \(packages.joined(separator: " ")) has it by its manifest")
  }

  /// The library as a module of a program.
  func module(named name: String) -> ProgramPlan.Module {
    var module = ProgramPlan.Module(name: name, kind: .c, sources: [], isOwn: false)
    (module.headers, module.flags) = (folder, flags)
    return module
  }

  /// The headers that a module map names, in absolute paths.
  private static func headers(in map: String, of folder: String) -> [String] {
    map.matches(of: #/(exclude\s+)?header\s+"([^"]+)"/#).filter { $0.1 == nil }.map {
      $0.2.hasPrefix("/") ? String($0.2) : "\(folder)/\($0.2)"
    }
  }

  /// The first header that the compiler of C does not find; nil where it finds all.
  private func missingHeader(of headers: [String]) throws -> String? {
    if let absent = headers.first(where: { access($0, R_OK) != 0 }) { return absent }
    guard !headers.isEmpty else { return nil }
    let clang = ((try ToolchainPaths.compiler()) as NSString).deletingLastPathComponent + "/clang"
    let answer = try Child.answer(
      clang, ["-fsyntax-only", "-w", "-I", folder] + flags + headers, limit: 30)
    return answer.errors.firstMatch(of: #/'([^']+)' file not found/#).map { String($0.1) }
  }

  /// The flags of `pkg-config` for a library's headers; empty where it, or the library, is not installed.
  private static func flags(of library: String) -> [String] {
    let answer = try? Child.answer("/usr/bin/env", ["pkg-config", "--cflags", library], limit: 30)
    guard let answer, answer.status == .exited(0) else { return [] }
    return String(decoding: answer.output, as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).map(String.init)
      .filter { $0.hasPrefix("-I") || $0.hasPrefix("-D") }
  }
}
