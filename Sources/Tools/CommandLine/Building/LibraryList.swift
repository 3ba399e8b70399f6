import Foundation

/// The libraries that an object file asks for, kept from one build for the next.
///
/// The compiler writes them into the object file, and a program of the toolchain's reads them out again for
/// the linker. They follow from the modules that the sources import and from the options, so the list of
/// the last build with the same imports is the list of this one.
struct LibraryList {
  private let kept: String
  /// The path at which the linker looks for the list.
  private let target: String
  /// Which of the compiler's programs writes it.
  let command: Int

  /// Nil for a build without such a list.
  ///
  /// - Parameters:
  ///   - texts: All compiled sources. Lines with the word `import` count, and the conditions around them.
  ///   - arguments: `swiftc`'s, for a build in `folder`.
  init?(
    of texts: [String], _ jobs: CompilerJobs, _ arguments: [String], in folder: String,
    keptIn cache: Cache, signature: String
  ) {
    guard let list = jobs.libraryList(in: folder) else { return nil }
    (command, target) = (list.command, list.file)
    let imports = texts.map { text in
      text.split(separator: "\n").filter { line in Self.keywords.contains { line.contains($0) } }
        .joined(separator: "\n")
    }
    let key = Cache.key(
      for: [signature] + arguments.map { $0.replacing(folder, with: "") }
        + Set(imports).sorted())
    kept = "\(cache.folder)/.jobs/\(key).libraries"
  }

  private static let keywords = ["import", "#if", "#else", "#end"]

  /// Puts the kept list where the linker looks for it. False where none is kept.
  func isPutInPlace() -> Bool { link(kept, target) == 0 }

  /// Keeps the list that was just written.
  func keep() { _ = link(target, kept) }
}
