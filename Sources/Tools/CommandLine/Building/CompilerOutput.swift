import Foundation

/// Shows what the compiler writes: its messages with excerpts from the user's own files.
///
/// The compiler reads files that the source pass has changed, with lines around them that are not the user's.
/// It is asked for the plain style of messages, and the line that it quotes is replaced by an excerpt of the
/// file as it is, with the file's own numbers. What names no file of the program is shown as it comes.
final class CompilerOutput {
  /// A file of the program, as its user has it.
  struct File {
    var lines: [Substring]
    var columns: ColumnMap
    /// Whether the file is compiled in mode 5 without strict checks of isolation.
    var isLenient: Bool

    init(_ text: String, columns: ColumnMap = ColumnMap(), isLenient: Bool = false) {
      lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      self.columns = columns
      self.isLenient = isLenient
    }
  }

  /// A message's first line.
  struct Header: Equatable {
    enum Kind: String { case error, warning, note, remark }
    var path: String
    var line: Int
    var column: Int
    var kind: Kind
    var message: String

    /// Nil for any other line.
    init?(_ text: String) {
      guard
        let match = text.wholeMatch(
          of:
            #/(?<path>.+?):(?<line>\d+):(?<column>\d+): (?<kind>error|warning|note|remark): (?<text>.*)/#
        ),
        let line = Int(match.line), let column = Int(match.column),
        let kind = Kind(rawValue: "\(match.kind)")
      else { return nil }
      path = String(match.path)
      (self.line, self.column, self.kind, message) = (line, column, kind, String(match.text))
    }

    var text: String { "\(path):\(line):\(column): \(kind.rawValue): \(message)" }
  }

  private let files: [String: File]
  /// Of files with a warning about isolation, by their paths.
  private var closures: [String: SystemClosure] = [:]
  private let hasColors: Bool
  private let write: (String) -> Void
  /// The last message was not shown, and neither are the notes about it.
  private var isHiding = false
  /// The next expected line of a quotation.
  private var quoted = Quoted.nothing
  private enum Quoted { case nothing, line, marks, repair }

  init(
    files: [String: File] = [:], hasColors: Bool = Terminal.hasColors,
    write: @escaping (String) -> Void = { printError($0) }
  ) {
    (self.files, self.hasColors, self.write) = (files, hasColors, write)
  }

  /// - Parameter mode: The language mode that the user chose.
  convenience init(of sources: SourceSet, mode: String?) {
    let lenient = Set(sources.plan.modules.filter { $0.isLenient(mode) }.map(\.name))
    let files = sources.files.map {
      let isLenient = lenient.contains($0.module)
      return ($0.path, File($0.text, columns: $0.compiled.columns, isLenient: isLenient))
    }
    self.init(files: Dictionary(files) { first, _ in first })
  }

  /// Shows a line of the compiler's, and gives it as it is true of the user's files. Empty for one that is not
  /// shown.
  @discardableResult func add(_ line: String) -> String {
    guard var header = Header(line) else {
      if !isQuoted(line) { write(line) }
      return line
    }
    guard let file = files[header.path] else {
      quoted = .nothing
      write(hasColors ? painted(header) : line)
      return line
    }
    header.column = file.columns.original(header.column, line: header.line)
    isHiding = header.kind == .note ? isHiding : hides(header, in: file)
    if isHiding {
      quoted = .line
      return ""
    }
    write(hasColors ? painted(header) : header.text)
    for line in Self.excerpt(of: file, at: header, around: header.kind == .note ? 0 : 1) {
      write(hasColors ? painted(line) : line)
    }
    quoted = .line
    return header.text
  }

  /// Whether a message warns of what the compiler lets pass on Apple's systems.
  private func hides(_ header: Header, in file: File) -> Bool {
    guard header.kind == .warning, file.isLenient, SystemClosure.isWarning(header.message) else {
      return false
    }
    let found = closures[header.path] ?? SystemClosure(in: file.lines.joined(separator: "\n"))
    closures[header.path] = found
    return found.holds(line: header.line, column: header.column)
  }

  /// Whether a line is part of what the compiler quotes below a message.
  private func isQuoted(_ line: String) -> Bool {
    switch quoted {
    case .nothing: return false
    case .line:
      quoted = .marks
      return true
    case .marks where line.contains("^") && line.allSatisfy { " ~^\t".contains($0) }:
      quoted = .repair
      return true
    case .repair where line.first == " " || line.first == "\t":
      quoted = .nothing
      return true
    default:
      quoted = .nothing
      return false
    }
  }

  /// The line that a message is about, with some before and behind it, and a mark below its column.
  static func excerpt(of file: File, at header: Header, around count: Int) -> [String] {
    let index = header.line - 1
    guard file.lines.indices.contains(index) else { return [] }
    // What is behind the last line break is no line.
    let last = max(index, file.lines.count - (file.lines.last == "" ? 2 : 1))
    let shown = max(0, index - count)...min(last, index + count)
    let width = String(shown.upperBound + 1).count
    func numbered(_ number: String, _ text: some StringProtocol) -> String {
      let line = String(repeating: " ", count: width - number.count) + "\(number) | \(text)"
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    return shown.flatMap { number -> [String] in
      let line = numbered("\(number + 1)", file.lines[number])
      guard number == index else { return [line] }
      let before = String(
        decoding: file.lines[number].utf8.prefix(header.column - 1), as: UTF8.self)
      let space = String(before.map { $0 == "\t" ? "\t" : " " })
      return [line, numbered("", space + "^")]
    }
  }

  private func painted(_ header: Header) -> String {
    let color =
      switch header.kind {
      case .error: "31"
      case .warning: "33"
      case .note, .remark: "36"
      }
    return "\u{1B}[1m\(header.path):\(header.line):\(header.column): "
      + "\u{1B}[\(color)m\(header.kind.rawValue):\u{1B}[39m \(header.message)\u{1B}[0m"
  }

  /// The line numbers of an excerpt are dimmed, and the marker is emphasized.
  private func painted(_ line: String) -> String {
    guard let bar = line.firstIndex(of: "|") else { return line }
    let (number, rest) = (line[...bar], line[line.index(after: bar)...])
    let isMark = !number.contains(where: \.isNumber)
    return "\u{1B}[2m\(number)\u{1B}[0m" + (isMark ? "\u{1B}[32m\(rest)\u{1B}[0m" : String(rest))
  }
}

extension ProgramPlan.Module {
  /// Whether it is compiled in mode 5 and does not ask for strict checks of isolation.
  fileprivate func isLenient(_ mode: String?) -> Bool {
    (mode ?? languageMode ?? "5").hasPrefix("5")
      && !flags.contains {
        $0.contains("StrictConcurrency") || $0.hasSuffix("-strict-concurrency=complete")
          || $0.hasSuffix("-strict-concurrency=targeted")
      }
  }
}
