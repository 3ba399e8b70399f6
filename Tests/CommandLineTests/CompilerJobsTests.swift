import Foundation
import Testing

@testable import CommandLine

/// The jobs that `swiftc` would start, started without it.
@Suite struct CompilerJobsTests {
  private let output = """
    /t/swift-frontend -frontend -c '/a b/Card.swift' /w/key.1/Entry.swift -D X\\ Y -o /w/key.1/.temporary/TemporaryDirectory.Ab1/Card-1.o
    /t/swift-autolink-extract /w/key.1/.temporary/TemporaryDirectory.Ab1/Card-1.o -o /w/key.1/.temporary/TemporaryDirectory.Ab1/Card-2.autolink
    /t/clang -pie /w/key.1/.temporary/TemporaryDirectory.Ab1/Card-1.o @/w/key.1/.temporary/TemporaryDirectory.Ab1/Card-2.autolink "-I\\"q\\"" -o /w/key.1/Card

    """

  @Test func theSameIsStartedInAnotherFolder() throws {
    let jobs = try #require(CompilerJobs(output, folder: "/w/key.1"))
    #expect(
      jobs.commands(in: "/w/other.2") == [
        [
          "/t/swift-frontend", "-frontend", "-c", "/a b/Card.swift", "/w/other.2/Entry.swift", "-D",
          "X Y", "-o", "/w/other.2/.temporary/Card-1.o",
        ],
        [
          "/t/swift-autolink-extract", "/w/other.2/.temporary/Card-1.o", "-o",
          "/w/other.2/.temporary/Card-2.autolink",
        ],
        [
          "/t/clang", "-pie", "/w/other.2/.temporary/Card-1.o",
          "@/w/other.2/.temporary/Card-2.autolink", "-I\"q\"", "-o", "/w/other.2/Card",
        ],
      ])
    #expect(CompilerJobs(output, folder: "/w//key.1") == jobs)
    let json = try JSONEncoder().encode(jobs)
    #expect(try JSONDecoder().decode(CompilerJobs.self, from: json) == jobs)
  }

  @Test func whatIsNotUnderstoodIsLeftToTheCompiler() {
    // The build's folder, by another name.
    #expect(CompilerJobs(output, folder: "/v/key.1") == nil)
    #expect(CompilerJobs("", folder: "/w") == nil)
    #expect(CompilerJobs("/t/one -o /w/x\n", folder: "/w") == nil)
    // A list that none of them writes, and a program without a path.
    let list = output.replacing(
      "-frontend -c", with: "-filelist /w/key.1/.temporary/TemporaryDirectory.Ab1/sources-1 -c")
    #expect(CompilerJobs(list, folder: "/w/key.1") == nil)
    #expect(CompilerJobs(output.replacing("/t/clang", with: "clang"), folder: "/w/key.1") == nil)
  }

  /// A program built by single jobs equals the one that `swiftc` builds, and errors have the same
  /// text.
  @Test func aProgramIsMadeWithoutTheDriver() throws {
    let folder = try Folder(["Hello.swift": "print(\"Hello, \" + name)\n", "made.here/x": ""])
    let cache = Cache(environment: ["XDG_CACHE_HOME": folder.path])
    let compiler = try ToolchainPaths.compiler()
    let work = folder("made.here")
    func jobs() throws -> [[String]] {
      let arguments = [
        "-Onone", "-wmo", "-use-ld=lld", folder("Hello.swift"), "-o", "\(work)/Hello",
      ]
      return try #require(
        CompilerJobs.found(compiler, arguments, in: work, keptIn: cache, signature: "x")
      ).commands(in: work)
    }
    let first = try jobs()
    let wrong = try Child.answer(first[0][0], Array(first[0].dropFirst()))
    #expect(wrong.errors.contains("Hello.swift:1:19: error: cannot find 'name' in scope"))
    try folder.write("let name = \"you\"\nprint(\"Hello, \" + name)\n", to: "Hello.swift")
    #expect(folder.names("vivace/.jobs").count == 1)
    #expect(try jobs() == first)
    // The linker is started by its own name.
    #expect(first.last?[0].hasSuffix("/ld.lld") == true)
    for command in first {
      let made = try Child.answer(command[0], Array(command.dropFirst()))
      try #require(made.status == .exited(0), "\(made.errors)")
    }
    let hello = try Child.answer("\(work)/Hello", [])
    #expect(String(decoding: hello.output, as: UTF8.self) == "Hello, you\n")
  }

  /// The list of libraries of the last build serves the next with the same imports, and no other.
  @Test func librariesAreKeptByImports() throws {
    let folder = try Folder(["w/.temporary/x": "", "vivace/.jobs/x": ""])
    let cache = Cache(environment: ["XDG_CACHE_HOME": folder.path])
    let work = folder("w")
    let jobs = try #require(
      CompilerJobs(output.replacing("/w/key.1", with: work), folder: work))
    func list(_ texts: [String]) throws -> LibraryList {
      try #require(LibraryList(of: texts, jobs, ["-O"], in: work, keptIn: cache, signature: "x"))
    }
    let first = try list(["import A\nlet x = 1", "import B"])
    #expect(first.command == 1)
    #expect(!first.isPutInPlace())
    try folder.write("-lA -lB", to: "w/.temporary/Card-2.autolink")
    first.keep()
    try FileManager.default.removeItem(atPath: "\(work)/.temporary/Card-2.autolink")
    #expect(try !list(["import A"]).isPutInPlace())
    #expect(try !list(["#if false\nimport A\n#endif", "import B"]).isPutInPlace())
    #expect(try list(["import B\nlet y = 2", "import A"]).isPutInPlace())
    #expect(
      try String(contentsOfFile: "\(work)/.temporary/Card-2.autolink", encoding: .utf8) == "-lA -lB"
    )
  }
}
