import Foundation

/// The libraries that an object file asks for, kept from one build for the next.
///
/// The compiler writes them into the object file, and a program of the toolchain's reads them out again for
/// the linker. They follow from the modules that the sources import and from the options, so the list of
/// the last build with the same imports is the list of this one.
struct LibraryList {
  private let kept: String
  /// Where the linker looks for the list.
  private let place: String
  /// Which of the compiler's programs writes it.
  let command: Int

  /// Nil where a build has no such list.
  ///
  /// - Parameters:
  ///   - texts: All that is compiled. Each line that has the word `import` in it counts.
  ///   - arguments: `swiftc`'s, for a build in `folder`.
  init?(
    of texts: [String], _ jobs: CompilerJobs, _ arguments: [String], in folder: String,
    keptIn cache: Cache, signature: String
  ) {
    guard let list = jobs.libraryList(in: folder) else { return nil }
    (command, place) = (list.command, list.file)
    let imports = texts.flatMap { $0.split(separator: "\n").filter { $0.contains("import") } }
    let key = Cache.key(
      for: [signature] + arguments.map { $0.replacing(folder, with: "") }
        + Set(imports).sorted().map(String.init))
    kept = "\(cache.folder)/.jobs/\(key).libraries"
  }

  /// Puts the kept list where the linker looks for it. False where none is kept.
  func isPutInPlace() -> Bool { link(kept, place) == 0 }

  /// Keeps the list that was just written.
  func keep() { _ = link(place, kept) }
}
