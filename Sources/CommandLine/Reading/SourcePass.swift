import Foundation

/// Makes a source that was written for Apple's platforms one that compiles on Linux.
///
/// - `os(…)` in `#if` becomes what it is for the chosen platform.
/// - `import` of a module that only Apple has is left out, and told. Foundation, which such a module
///   shows, is imported in its place where no other import shows it.
/// - Where Foundation's networking is used, the module that it is in here is imported too.
/// - `@objc` and its like vanish, `#selector` becomes a `Selector` with the same name, and the methods
///   that were marked are listed behind the source, so that a message finds them; so are the delegates
///   of the application and of scenes, so that they can be made, and what data sources of tables do not
///   do. `@UIApplicationMain` is `@main`.
/// - Names that Foundation shows on Apple's platforms, and another module here, are imported from that;
///   `dataTaskPublisher` is added behind a source that uses it.
/// - A plain `#Preview` becomes its function, so that the compiler need not load macros for it alone.
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
  private let rows: RowMethods

  init(conditions: Conditions, sources: [ParsedSource]) {
    self.conditions = conditions
    methods = Dictionary(grouping: sources.flatMap(\.messages), by: \.name)
    genericTypes = sources.reduce(into: []) { $0.formUnion($1.genericTypes) }
    rows = RowMethods(sources)
  }

  /// - Parameter place: the source's number in its program, for the names of what is added.
  func callAsFunction(_ source: ParsedSource, place: Int) -> Result {
    var edits = systemTests(source) + source.attributes + selectors(source)
    // A file without SwiftUI gets the compiler's own word that there is no such macro.
    if source.imports.contains(where: { Self.showingPreviews.contains($0.module) }) {
      edits += source.previews.flatMap { $0.edits(in: place) }
    }
    for word in source.words {
      guard let here = Self.modulesHere[word.text], !isLeftOut(word.text),
        isModule(word, in: source)
      else { continue }
      edits.append((word.range, here))
    }
    var result = Result(text: source.text)
    // What shows Foundation; the first import that is left out does in the end.
    var shown = placeBehindFoundation(source)
    let networking = others(usedBy: source).map { "; import \($0)" }.joined()
    for left in source.imports where isLeftOut(left.module) {
      result.missing.append(Missing(module: left.module, line: left.line))
      edits.append((left.range, shown == nil ? "import Foundation" + networking : ""))
      if shown == nil { shown = .instead }
    }
    if case .behind(let place) = shown, !networking.isEmpty {
      edits.append((place..<place, networking))
    }
    let (own, delegates, lacks) = (source.messages, source.delegates, rows.lacks(in: source))
    let publisher = TaskPublisher.text(for: source)
    guard
      !edits.isEmpty || !own.isEmpty || !delegates.isEmpty || !lacks.isEmpty || !publisher.isEmpty
    else { return result }
    var bytes = Array(source.text.utf8)
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      // Line breaks inside stay, so that no line moves.
      let breaks = bytes[edit.range].filter { $0 == UInt8(ascii: "\n") }
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8) + breaks)
    }
    result.text =
      String(decoding: bytes, as: UTF8.self)
      + MessageMethods.list(own, delegates, lacks, place: place, genericTypes) + publisher
    result.isChanged = true
    return result
  }

  /// What has another name here: of Darwin its C library, of Cocoa all but Core Data.
  private static let modulesHere = ["Darwin": "Glibc", "Cocoa": "AppKit"]

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
      "VivaceMessages", ["SwiftUI", "UIKit", "AppKit", "Cocoa"],
      ["NSEC_PER_SEC", "NSEC_PER_MSEC", "USEC_PER_SEC", "NSEC_PER_USEC"]
    ),
    (
      "CoreGraphics", ["SwiftUI", "UIKit", "AppKit", "Cocoa", "QuartzCore"],
      [
        "CGContext", "CGImage", "CGColor", "CGPath", "CGMutablePath", "CGColorSpace", "CGGradient",
        "CGAffineTransform", "CGVector", "CGLineCap", "CGLineJoin", "CGBlendMode",
      ]
    ),
  ]

  private static let showingPreviews: Set<String> = ["SwiftUI", "UIKit", "AppKit"]

  /// Modules that show all of Foundation on Apple's platforms.
  private static let showingFoundation: Set<String> = [
    "Foundation", "SwiftUI", "UIKit", "AppKit", "Cocoa",
  ]

  /// Where a source gets Foundation from.
  private enum ShownFoundation {
    /// An import, which ends there.
    case behind(Int)
    /// What stands in an import's place.
    case instead
  }

  /// Behind the last import that brings Foundation along.
  private func placeBehindFoundation(_ source: ParsedSource) -> ShownFoundation? {
    source.imports.last { found in
      Self.showingFoundation.contains(found.module) && found.end != nil
        && (found.module == "Foundation" || conditions.modules.contains(found.module))
    }?.end.map { .behind($0) }
  }

  /// The modules of which a source uses names without an import that shows them.
  private func others(usedBy source: ParsedSource) -> [String] {
    let imported = Set(source.imports.map(\.module))
    let shown = imported.intersection(conditions.modules)
    let names = source.names
    return Self.elsewhere.filter { other in
      !imported.contains(other.module) && shown.isDisjoint(with: other.shownBy)
        && !names.isDisjoint(with: other.names)
    }.map(\.module)
  }

  /// Whether a name is that of a module: in an import, or before a name in it.
  private func isModule(_ word: ParsedSource.Word, in source: ParsedSource) -> Bool {
    source.imports.contains { $0.range.contains(word.range.lowerBound) }
      || word.isOwner && word.place != .member
  }

  /// Whether an import is one of a module that only Apple has.
  private func isLeftOut(_ module: String) -> Bool {
    AppleModules.names.contains(module) && !conditions.modules.contains(module)
  }

  private func systemTests(_ source: ParsedSource) -> [(range: Range<Int>, text: String)] {
    source.tests.compactMap { test in
      if test.name == "os" { return (test.range, "\(conditions.isSystem(test.argument))") }
      // Its import is left out, whether or not there is a module of the name.
      let isUnseen = isLeftOut(test.argument) || source.unseen.contains(test.argument)
      if isUnseen { return (test.range, "false") }
      guard conditions.modules.contains(test.argument) else { return nil }
      return Self.modulesHere[test.argument].map { (test.range, "canImport(\($0))") }
    }
  }

  private func selectors(_ source: ParsedSource) -> [(range: Range<Int>, text: String)] {
    source.selectors.compactMap { selector in
      MessageName(reference: selector.reference, label: selector.label, among: methods).map {
        (selector.range, "Selector(\"\($0.text)\")")
      }
    }
  }
}
