import Foundation

/// The programs that `swiftc` starts to make a small program, started without it.
///
/// The compiler is a few programs that `swiftc` starts one after the other, and the choice of these takes a
/// fifth of the time from an edit to the picture. It is the same for the same options, so `swiftc` is asked
/// once, and its answer is kept. An answer that is not understood here is left to it.
///
/// Two of those programs are not needed each time: the C compiler only starts the linker, and the libraries
/// that `swift-autolink-extract` reads from the object file are the same as long as the imports are.
struct CompilerJobs: Codable, Equatable {
  /// Programs with their arguments, the build's folder in them written as ``placeholder``.
  private(set) var commands: [[String]]

  private static let placeholder = "%folder%"

  /// The folder, inside a build's folder, of the files that one process of the compiler passes to
  /// the next.
  static func temporary(in folder: String) -> String { "\(folder)/.temporary" }

  /// Nil if `swiftc` has to do the build itself.
  ///
  /// - Parameter list: A line for each command, quoted for a shell.
  init?(_ list: String, folder: String) {
    let lines = list.split(separator: "\n").map { Self.arguments(String($0)) }.filter {
      !$0.isEmpty
    }
    guard (2...4).contains(lines.count) else { return nil }
    var made: Set<String> = []
    commands = []
    for line in lines {
      guard line[0].hasPrefix("/"), !line.contains(where: { $0.contains(Self.placeholder) }) else {
        return nil
      }
      let arguments = line.map { argument in
        argument.replacing(#/\/.*\/TemporaryDirectory\.[A-Za-z0-9]+\//#) { _ in
          "\(Self.temporary(in: folder))/"
        }
      }
      if let output = arguments.firstIndex(of: "-o"), arguments.indices.contains(output + 1) {
        made.insert(arguments[output + 1])
      }
      // A list of files, for example, that only `swiftc` writes.
      for argument in arguments where argument.contains("\(Self.temporary(in: folder))/") {
        guard made.contains(argument.hasPrefix("@") ? String(argument.dropFirst()) : argument)
        else {
          return nil
        }
      }
      // `swiftc` writes the folder shorter where it is written with more slashes than it needs.
      let plain = (folder as NSString).standardizingPath
      let command = arguments.map {
        $0.replacing(folder, with: Self.placeholder).replacing(plain, with: Self.placeholder)
      }
      let name = "/" + (folder as NSString).lastPathComponent
      guard !command.contains(where: { $0.contains(name) }) else { return nil }
      commands.append(command)
    }
  }

  /// The commands of a build in a folder.
  func commands(in folder: String) -> [[String]] {
    commands.map { $0.map { $0.replacing(Self.placeholder, with: folder) } }
  }

  /// The place in ``commands`` of the program that lists the libraries which an object file asks for, and
  /// the file that it writes. Nil where there is none.
  func libraryList(in folder: String) -> (command: Int, file: String)? {
    let commands = commands(in: folder)
    guard
      let index = commands.firstIndex(where: { $0[0].hasSuffix("/swift-autolink-extract") }),
      let output = commands[index].firstIndex(of: "-o"),
      commands[index].indices.contains(output + 1)
    else { return nil }
    return (index, commands[index][output + 1])
  }

  /// The jobs with the linker itself instead of the C compiler that would start it; unchanged if that
  /// compiler's answer is not understood.
  ///
  /// - Parameter folder: Gets files of no content, which the C compiler looks for.
  func startingLinker(in folder: String) -> CompilerJobs {
    let whole = commands(in: folder)
    guard let (_, list) = libraryList(in: folder), let driver = whole.last,
      driver[0].hasSuffix("/clang"), let index = driver.firstIndex(of: "@\(list)")
    else { return self }
    let marker = "-lvivace-libraries"
    for word in driver
    where word.hasSuffix(".o") && word.hasPrefix("\(Self.temporary(in: folder))/") {
      try? Data().write(to: URL(fileURLWithPath: word))
    }
    var asking = Array(driver.dropFirst())
    asking[index - 1] = marker
    guard let answer = try? Child.answer(driver[0], ["-###"] + asking), answer.status == .exited(0)
    else { return self }
    let lines = answer.errors.split(separator: "\n").filter { $0.hasPrefix(" \"") }.map {
      Self.arguments(String($0))
    }
    guard lines.count == 1, let name = lines[0].first, name.hasPrefix("/"),
      name.hasSuffix("/ld.lld"),
      lines[0].filter({ $0 == marker }).count == 1
    else { return self }
    var result = self
    result.commands[commands.count - 1] = lines[0].map { argument in
      (argument == marker ? "@\(list)" : argument).replacing(folder, with: Self.placeholder)
    }
    return result
  }

  /// The kept jobs, or those that `swiftc` reports now. Nil if `swiftc` has to do the build itself.
  ///
  /// - Parameters:
  ///   - arguments: `swiftc`'s, for a build in `folder`.
  ///   - signature: Identifies the compiler.
  static func found(
    _ compiler: String, _ arguments: [String], in folder: String, keptIn cache: Cache,
    signature: String
  ) -> CompilerJobs? {
    let key = Cache.key(
      for: [signature, "2"] + arguments.map { $0.replacing(folder, with: placeholder) })
    let file = URL(fileURLWithPath: "\(cache.folder)/.jobs/\(key).json")
    if let data = try? Data(contentsOf: file),
      let known = try? JSONDecoder().decode(CompilerJobs.self, from: data)
    {
      return known
    }
    // It makes a folder for what it does not do, and leaves it.
    let temporary = temporary(in: folder)
    try? FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
    let environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": temporary]) { $1 }
    guard
      let answer = try? Child.answer(
        compiler, arguments + ["-driver-print-jobs"], environment: environment),
      answer.status == .exited(0),
      let printed = CompilerJobs(String(decoding: answer.output, as: UTF8.self), folder: folder)
    else { return nil }
    let jobs = printed.startingLinker(in: folder)
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? JSONEncoder().encode(jobs).write(to: file, options: .atomic)
    return jobs
  }

  /// The arguments in a line that is quoted for a shell.
  static func arguments(_ line: String) -> [String] {
    var (arguments, argument, isArgument) = ([String](), "", false)
    var quote: Character?
    var rest = line[...]
    while let next = rest.popFirst() {
      switch (next, quote) {
      case ("'", nil), ("\"", nil): (quote, isArgument) = (next, true)
      case (_, next): quote = nil
      case ("\\", nil), ("\\", "\""):
        if let escaped = rest.popFirst() { argument.append(escaped) }
        isArgument = true
      case (" ", nil):
        if isArgument { arguments.append(argument) }
        (argument, isArgument) = ("", false)
      default:
        argument.append(next)
        isArgument = true
      }
    }
    return isArgument ? arguments + [argument] : arguments
  }
}
