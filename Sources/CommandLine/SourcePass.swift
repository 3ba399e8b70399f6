import Foundation

/// Makes a source that was written for Apple's platforms one that compiles on Linux.
///
/// - `os(…)` in `#if` becomes what it is for the chosen platform.
/// - `import` of a module that only Apple has is left out, and told. Foundation, which such a module
///   shows, is imported in its place where no other import shows it.
/// - Where Foundation's networking is used, the module that it is in here is imported too.
/// - `@objc` and its like vanish, `#selector` becomes a `Selector` with the same name, and the methods
///   that were marked are listed behind the source, so that a message finds them; so are the delegates
///   of the application and of scenes, so that they can be made. `@UIApplicationMain` is `@main`.
/// - Names that Foundation shows on Apple's platforms, and another module here, are imported from that;
///   `dataTaskPublisher` is added behind a source that uses it.
///
/// No line moves: what the compiler says about the result is true of the original. Texts that need
/// nothing of this come back as they are.
struct SourcePass {
  struct Result: Equatable {
    var text: String
    /// Modules that were left out, with the line of their import.
    var missing: [Missing] = []
    var isChanged = false
  }

  struct Missing: Equatable {
    var module: String
    var line: Int
  }

  let conditions: Conditions
  /// The methods of all sources that carry `@objc`, by their bare names.
  let methods: [String: [MessageMethod]]
  /// The types of all sources that have parameters of their own.
  let genericTypes: Set<String>

  init(conditions: Conditions, sources: [ScannedSource]) {
    self.conditions = conditions
    methods = Dictionary(grouping: sources.flatMap(\.messages), by: \.name)
    genericTypes = Set(sources.flatMap { MessageMethods.genericTypes($0.active) })
  }

  private static let attributes: Set<String> = [
    "@objc", "@objcMembers", "@nonobjc", "@IBAction", "@IBOutlet", "@NSManaged", "@GKInspectable",
    "@IBInspectable", "@IBDesignable",
  ]

  /// - Parameter place: the source's number in its program, for the names of what is added.
  func callAsFunction(_ source: ScannedSource, place: Int) -> Result {
    let (text, tokens) = (source.text, source.tokens)
    var edits: [(range: Range<Int>, text: String)] = []
    var result = Result(text: text)
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .pound where token.text == "#if" || token.text == "#elseif":
        edits += systemTests(tokens[(index + 1)...].prefix { $0.line == token.line })
      case .pound where token.text == "#selector":
        guard let (end, name) = selector(tokens, at: index) else { continue }
        edits.append((token.range.lowerBound..<end, "Selector(\"\(name)\")"))
      case .word where token.text == "Darwin" && isModule(tokens, at: index):
        edits.append((token.range, "Glibc"))
      case .attribute where ["@UIApplicationMain", "@NSApplicationMain"].contains(token.text):
        edits.append((token.range, "@main"))
      case .attribute where Self.attributes.contains(token.text):
        edits.append((attribute(tokens, at: index), ""))
      default: continue
      }
    }
    // What shows Foundation; the first import that is left out does in the end.
    var shown = placeBehindFoundation(source.active)
    let networking = others(usedBy: source.active).map { "; import \($0)" }.joined()
    for (range, missing) in importsToLeaveOut(source.active) {
      result.missing.append(missing)
      edits.append((range, shown == nil ? "import Foundation" + networking : ""))
      if shown == nil { shown = .instead }
    }
    if case .behind(let place) = shown, !networking.isEmpty {
      edits.append((place..<place, networking))
    }
    let (own, delegates) = (source.messages, source.delegates)
    let publisher = TaskPublisher.text(for: source.active)
    guard !edits.isEmpty || !own.isEmpty || !delegates.isEmpty || !publisher.isEmpty else {
      return result
    }
    var bytes = Array(text.utf8)
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      // Line breaks inside stay, so that no line moves.
      let breaks = bytes[edit.range].filter { $0 == UInt8(ascii: "\n") }
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8) + breaks)
    }
    result.text =
      String(decoding: bytes, as: UTF8.self)
      + MessageMethods.list(own, delegates, place: place, genericTypes) + publisher
    result.isChanged = true
    return result
  }

  /// Names that Foundation shows on Apple's platforms, and the modules that they are in here.
  private static let elsewhere: [(module: String, shownBy: Set<String>, names: Set<String>)] = [
    (
      "FoundationNetworking", [],
      [
        "URLSession", "URLSessionConfiguration", "URLSessionTask", "URLSessionDataTask",
        "URLSessionDelegate", "URLSessionDataDelegate", "URLRequest", "HTTPURLResponse",
        "URLResponse", "URLCache", "URLCredential", "URLProtocol", "HTTPCookie",
        "HTTPCookieStorage", TaskPublisher.name,
      ]
    ),
    (
      "Combine", ["SwiftUI"],
      [
        "ObservableObject", "Published", "AnyCancellable", "PassthroughSubject",
        "CurrentValueSubject", "AnyPublisher", "Publisher", "Publishers", "Just", "Future",
        "Cancellable", "Subject", "Subscriber", "ObservableObjectPublisher", "AnySubscriber",
        "ConnectablePublisher", "Deferred", "Empty", "Fail", "Record", "Subscribers",
        "Subscription", "Subscriptions", "Scheduler", "ImmediateScheduler", "TopLevelDecoder",
        "TopLevelEncoder", "CustomCombineIdentifierConvertible",
        TaskPublisher.name,
      ]
    ),
    (
      "VivaceFormatting", ["SwiftUI"],
      [
        "MeasurementFormatter", "MeasurementFormatUnitUsage", "Measurement", "ListFormatter",
        "RelativeDateTimeFormatter", "DateComponentsFormatter", "PersonNameComponentsFormatter",
        "PersonNameComponents", "measurement", "UnitLength", "UnitMass", "UnitTemperature",
        "UnitSpeed", "UnitVolume", "UnitDuration", "UnitEnergy", "UnitArea",
      ]
    ),
    (
      "VivaceSupplements", ["SwiftUI"],
      [
        "NSUserActivity", "NSUserActivityDelegate", "NSUserActivityTypeBrowsingWeb",
        "CFAbsoluteTimeGetCurrent", "CFAbsoluteTime", "documentsDirectory", "cachesDirectory",
        "applicationSupportDirectory", "libraryDirectory", "downloadsDirectory",
        "desktopDirectory", "moviesDirectory", "musicDirectory", "picturesDirectory",
        "notifications", "thermalState", "isLowPowerModeEnabled",
      ]
    ),
    (
      "VivaceMessages", ["SwiftUI", "UIKit", "AppKit"],
      ["NSEC_PER_SEC", "NSEC_PER_MSEC", "USEC_PER_SEC", "NSEC_PER_USEC"]
    ),
    (
      "CoreGraphics", ["SwiftUI", "UIKit", "AppKit", "QuartzCore"],
      [
        "CGContext", "CGImage", "CGColor", "CGPath", "CGMutablePath", "CGColorSpace", "CGGradient",
        "CGAffineTransform", "CGVector", "CGLineCap", "CGLineJoin", "CGBlendMode",
      ]
    ),
  ]

  /// Modules that show all of Foundation on Apple's platforms.
  private static let showingFoundation: Set<String> = ["Foundation", "SwiftUI", "UIKit", "AppKit"]

  /// Where a source gets Foundation from.
  private enum ShownFoundation {
    /// An import, which ends there.
    case behind(Int)
    /// What stands in an import's place.
    case instead
  }

  /// Behind the last import that brings Foundation along.
  private func placeBehindFoundation(_ tokens: [Token]) -> ShownFoundation? {
    imports(tokens).last { module, next in
      Self.showingFoundation.contains(module.text) && next?.isSign(".") != true
        && (module.text == "Foundation" || conditions.modules.contains(module.text))
    }.map { .behind($0.module.range.upperBound) }
  }

  /// The modules of which a source uses names without an import that shows them.
  private func others(usedBy tokens: [Token]) -> [String] {
    let imported = Set(imports(tokens).map(\.module.text))
    let shown = imported.intersection(conditions.modules)
    let words = Set(
      tokens.lazy.filter { $0.kind == .word || $0.kind == .attribute }.map {
        $0.kind == .attribute ? String($0.text.dropFirst()) : $0.text
      })
    return Self.elsewhere.filter { other in
      !imported.contains(other.module) && shown.isDisjoint(with: other.shownBy)
        && !words.isDisjoint(with: other.names)
    }.map(\.module)
  }

  /// Whether a name is that of a module: behind `import`, or before a name in it.
  private func isModule(_ tokens: [Token], at index: Int) -> Bool {
    if tokens[safe: index - 1]?.isWord("import") == true { return true }
    if tokens[safe: index - 2]?.isWord("import") == true { return true }
    return tokens[safe: index - 1]?.isSign(".") != true
      && tokens[safe: index + 1]?.isSign(".") == true
  }

  /// The words behind `import`, with what follows them.
  private func imports(_ tokens: [Token]) -> [(module: Token, next: Token?)] {
    tokens.indices.compactMap { index in
      guard tokens[index].isWord("import"), let name = tokens[safe: index + 1], name.kind == .word
      else { return nil }
      return (name, tokens[safe: index + 2])
    }
  }

  private func systemTests(_ condition: ArraySlice<Token>) -> [(Range<Int>, String)] {
    let tokens = Array(condition)
    return tokens.indices.compactMap { index in
      guard tokens.count > index + 3, tokens[index + 1].isSign("("), tokens[index + 3].isSign(")")
      else { return nil }
      let name = tokens[index + 2].text
      let holds: Bool
      if tokens[index].isWord("os") {
        holds = conditions.isSystem(name)
      } else if tokens[index].isWord("canImport"), AppleModules.names.contains(name),
        !conditions.modules.contains(name)
      {
        // Its import is left out, whether or not there is a module of the name.
        holds = false
      } else {
        return nil
      }
      return (tokens[index].range.lowerBound..<tokens[index + 3].range.upperBound, "\(holds)")
    }
  }

  /// An attribute with the name that may follow it in parentheses.
  private func attribute(_ tokens: [Token], at index: Int) -> Range<Int> {
    let start = tokens[index].range
    guard let next = tokens[safe: index + 1], next.isSign("("),
      next.range.lowerBound == start.upperBound,
      let close = tokens[(index + 1)...].first(where: { $0.isSign(")") })
    else { return start }
    return start.lowerBound..<close.range.upperBound
  }

  /// The end of `#selector(…)`, and the message's name.
  private func selector(_ tokens: [Token], at index: Int) -> (end: Int, name: String)? {
    guard tokens[safe: index + 1]?.isSign("(") == true else { return nil }
    var depth = 0
    var inside: [Token] = []
    for token in tokens[(index + 1)...] {
      if token.closes { depth -= 1 }
      if depth == 0, token.closes {
        return MessageName(reference: inside, among: methods).map {
          (token.range.upperBound, $0.text)
        }
      }
      if depth > 0 { inside.append(token) }
      if token.opens { depth += 1 }
    }
    return nil
  }

  private func importsToLeaveOut(_ tokens: [Token]) -> [(range: Range<Int>, missing: Missing)] {
    tokens.indices.compactMap { index in
      guard tokens[index].isWord("import"), let name = tokens[safe: index + 1], name.kind == .word
      else { return nil }
      // `import struct Module.Name`
      let isKind = Self.kinds.contains(name.text) && tokens[safe: index + 2]?.line == name.line
      let module = isKind ? tokens[index + 2] : name
      guard AppleModules.names.contains(module.text), !conditions.modules.contains(module.text)
      else { return nil }
      let line = tokens[index...].prefix { $0.line == tokens[index].line && !$0.isSign(";") }
      let first = tokens[safe: index - 1].map { $0.kind == .attribute && $0.line == name.line }
      let start = (first == true ? tokens[index - 1] : tokens[index]).range.lowerBound
      return (
        start..<line.last!.range.upperBound, Missing(module: module.text, line: name.line)
      )
    }
  }

  private static let kinds: Set<String> = [
    "struct", "class", "enum", "protocol", "func", "var", "let", "typealias",
  ]
}
