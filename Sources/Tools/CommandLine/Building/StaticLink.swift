import Foundation

/// The linking of a program that is given to others: with static libraries, of which the linker leaves out what the
/// program does not use.
///
/// Vivace's object files are in two archives beside the library (`Scripts/archive` makes them): one with UIKit and
/// AppKit, which most programs in SwiftUI alone do not refer to, and one with all else.
struct StaticLink {
  private let archives: [String]
  private let linker: String
  private let runtime: String
  private let library: String

  static let baseArchive = "libVivace.a"
  static let kitsArchive = "libVivaceKits.a"

  /// Nil where the archives, or Swift's static libraries, are not there: then programs have shared libraries.
  init?(_ toolchain: ToolchainPaths) {
    let folder = toolchain.libraryFolder
    archives = [Self.baseArchive, Self.kitsArchive].map { "\(folder)/\($0)" }
    linker = "\(folder)/link"
    runtime = toolchain.staticRuntimeFolder
    library = toolchain.library
    let wanted =
      archives + [linker, "\(runtime)/libFoundation.a", "\(runtime)/lib_FoundationICU.a"]
    guard wanted.allSatisfy({ access($0, R_OK) == 0 }) else { return nil }
  }

  /// The compiler's arguments for each module of the program: Swift's modules, which say what static libraries they
  /// need, are in a folder of their own.
  var compiling: [String] { resources + ["-Xfrontend", "-function-sections"] }

  private var resources: [String] {
    ["-resource-dir", (runtime as NSString).deletingLastPathComponent]
  }

  /// The library with Unicode's data.
  static func unicodeLibrary(_ toolchain: ToolchainPaths) -> String {
    "\(toolchain.staticRuntimeFolder)/lib_FoundationICU.a"
  }

  /// The compiler's arguments for the link. Its own `-static-stdlib` would hide all functions of static libraries,
  /// which those that are looked for by name must not be.
  ///
  /// - Parameters:
  ///   - unicode: An object file with the data of Unicode's library; nil leaves all of it in.
  ///   - folder: Gets links to libraries of the system under the names that a linker looks for.
  func arguments(unicode: String?, in folder: String) throws -> [String] {
    var linking = [
      "--gc-sections", "--icf=all", "--no-export-dynamic", "--as-needed", "-rpath", "$ORIGIN/lib",
    ]
    if Self.canPackRelocations { linking += ["-z", "pack-relative-relocs"] }
    linking += Self.exported.map { "--export-dynamic-symbol=\($0)" }
    linking += ["--whole-archive"] + archives + ["--no-whole-archive"]
    linking += try systemLibraries(in: folder)
    return resources + [
      "-no-toolchain-stdlib-rpath", "-use-ld=lld", "-Xclang-linker", "--ld-path=\(linker)",
      "-L", folder,
    ] + linking.flatMap { ["-Xlinker", $0] } + (unicode.map { [$0] } ?? [])
      + (swiftLibraries + ["dl", "pthread", "stdc++", "m"]).map { "-l\($0)" }
  }

  /// Functions that are looked for by their names while a program runs.
  private static let exported = [
    "vivace_*", "CFRunLoop*", "CFRetain", "CFRelease", "CFStringCreateWithCString",
    "kCFRunLoopCommonModes", "_dispatch_main_q", "_Block_copy", "_Block_release",
    "dispatch_after", "dispatch_async", "dispatch_async_f", "dispatch_block_wait",
    "dispatch_group_wait", "dispatch_queue_get_label", "dispatch_semaphore_wait",
    "dispatch_source_set_timer", "dispatch_time",
  ]

  /// Swift's static libraries but those that few programs name, which the compiler adds itself.
  private var swiftLibraries: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: runtime)) ?? []
    let rare: Set = [
      "FoundationNetworking", "FoundationXML", "_CFURLSessionInterface", "_CFXMLInterface",
      "swift_Differentiation", "swiftDistributed", "swiftRuntime",
    ]
    return names.filter { $0.hasPrefix("lib") && $0.hasSuffix(".a") }
      .map { String($0.dropFirst(3).dropLast(2)) }.filter { !rare.contains($0) }.sorted()
  }

  /// The system's libraries that Vivace is linked with, by their paths. Those that Swift's static libraries ask for
  /// get links: their names belong to packages for developers, which need not be installed.
  private func systemLibraries(in folder: String) throws -> [String] {
    for (name, file) in [
      ("libcurl.so", "libcurl.so.4"), ("libxml2.so", "libxml2.so.2"), ("libz.so", "libz.so.1"),
    ] {
      guard let path = LinkedLibraries.find(file, in: LinkedLibraries.folders) else { continue }
      try? FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(name)", withDestinationPath: path)
    }
    let shared = (runtime as NSString).deletingLastPathComponent
    let swift = (shared as NSString).deletingLastPathComponent + "/swift/linux"
    return try (ELFFile(library)?.needed ?? []).filter { name in
      access("\(swift)/\(name)", F_OK) != 0 && !name.hasPrefix("ld-linux")
        && !["libc.", "libm.", "libgcc_s.", "libstdc++."].contains(where: name.hasPrefix)
    }.map { name in
      guard let path = LinkedLibraries.find(name, in: LinkedLibraries.folders) else {
        throw Failure.program("the library \(name), which Vivace is linked with, is not installed")
      }
      return path
    }
  }

  /// Whether the C library knows how to read packed addresses: 2.36 and later.
  private static let canPackRelocations: Bool = {
    let answer = try? Child.answer("/usr/bin/env", ["getconf", "GNU_LIBC_VERSION"])
    let text = answer.map { String(decoding: $0.output, as: UTF8.self) } ?? ""
    guard let match = text.firstMatch(of: #/(\d+)\.(\d+)/#), let major = Int(match.1),
      let minor = Int(match.2)
    else { return false }
    return (major, minor) >= (2, 36)
  }()
}

/// An object file with a choice of Unicode's data, in place of the toolchain's.
enum UnicodeObject {
  /// The path of the file, which is kept for the next program with the same choice. Nil where the toolchain's data
  /// is not understood, so that all of it stays.
  static func path(
    _ choice: UnicodeChoice, _ toolchain: ToolchainPaths, _ cache: Cache
  ) throws -> String? {
    guard StaticLink(toolchain) != nil else { return nil }
    let library = StaticLink.unicodeLibrary(toolchain)
    let name = "unicode.o"
    let key = Cache.key(for: [toolchain.signature, FileStamp.text(library), "\(choice)"])
    if let known = cache.program(for: key, name: name) { return known }
    guard let data = UnicodeData(in: library) else { return nil }
    return try cache.make(for: key, name: name) { folder in
      let file = "\(folder)/unicode"
      try data.keeping(choice.keeps).write(to: URL(fileURLWithPath: "\(file).dat"))
      let source = """
        .section .rodata.\(data.symbol), "a", @progbits
        .globl \(data.symbol)
        .balign 16
        \(data.symbol): .incbin "\(file).dat"
        .section .note.GNU-stack, "", @progbits

        """
      try Data(source.utf8).write(to: URL(fileURLWithPath: "\(file).s"))
      let clang = (toolchain.compiler as NSString).deletingLastPathComponent + "/clang"
      let answer = try Child.answer(clang, ["-c", "\(file).s", "-o", "\(file).o"])
      guard answer.status == .exited(0) else {
        throw Failure.program("cannot make an object file of Unicode's data: \(answer.errors)")
      }
      unlink("\(file).dat")
      chmod("\(file).o", 0o755)
    }
  }
}
