import Foundation

/// Makes a source that was written for Apple's platforms one that compiles on Linux.
///
/// - `os(…)` in `#if` becomes what it is for the chosen platform.
/// - `import` of a module that is not here is left out, and reported. Foundation, which such a module
///   shows, is imported in its place where no other import shows it. Of a module that is here in one piece,
///   the whole is imported in place of a part: `UIKit` for `UIKit.UIView`.
/// - Where Foundation's networking is used, the module that it is in here is imported too.
/// - `@objc` and its like vanish, `#selector` becomes a `Selector` with the same name, and the methods
///   that were marked are listed behind the source, so that a message finds them; so are the delegates
///   of the application and of scenes, so that they can be made, outlets and the classes of interface files,
///   and what data sources of tables do not do. `@UIApplicationMain` is `@main`, and `@NSManaged` properties have
///   accessors.
/// - Names that Foundation shows on Apple's platforms, and another module here, are imported from that;
///   `dataTaskPublisher`, `AsyncImage(request:)`, settings of `URLSession` and the like are added behind a source
///   that uses them.
/// - What an extension overrides of a superclass, the class itself does, and forwards it: ``ExtensionOverride``.
/// - The default value of a private state is made once: ``LazyState``.
/// - Texts of C libraries that are passed as objects are made objects: ``ObjectConstants``.
/// - A plain `#Preview` becomes its function, so that the compiler need not load macros for it alone.
///
/// No line moves: what the compiler says about the result is true of the original. Texts that need
/// nothing of this come back as they are.
struct SourcePass {
  struct Result: Equatable {
    var text: String
    /// Modules that were left out, with the line of their import.
    var missing: [Missing] = []
    /// The statements and members that were left out.
    var omissions: [Omission] = []
    /// The original columns of what the compiler reports.
    var columns = ColumnMap()
    var isChanged = false
  }

  struct Omission: Equatable {
    var line: Int
    var text: String
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
  /// The overrides in extensions of the program's classes, by the class.
  let overrides: [String: [ExtensionOverride]]
  /// The methods of extensions that classes override, by name and labels.
  let extended: [String: (base: ExtendedMethods.Base, overrides: [ExtendedMethods.Override])]
  private let rows: RowMethods
  /// The classes whose properties are used by name.
  private let keyed: KeyedClasses
  /// Whether the program has a method of its own that describes a type.
  private let declaresDescription: Bool
  /// The names that the program declares.
  private let declared: Set<String>
  /// The parameters of the program's functions that are objects of any class.
  private let objectParameters: Set<ObjectConstants.Parameter>
  private let optionals: OptionalMembers
  let shared: SharedNames
  /// Whether the program has protocols of its own of the names of Combine's coders.
  private let declaresCoders: Bool
  /// Whether previews stay as they are, and nothing is listed for the program's run: the result is for looking
  /// at types.
  private let isForEditor: Bool
  /// The classes that the program's interface files name.
  private let interface: InterfaceClasses
  /// The names of modules that are absent.
  private let absence: AbsentNames

  init(
    conditions: Conditions, sources: [ParsedSource], shared: SharedNames = SharedNames(),
    isForEditor: Bool = false, interface: InterfaceClasses = InterfaceClasses(),
    absent: [AbsentModule] = []
  ) {
    self.conditions = conditions
    absence = AbsentNames(sources, known: absent) {
      Self.isLeftOut($0, conditions)
    }
    self.interface = interface
    self.shared = shared
    self.isForEditor = isForEditor
    methods = Dictionary(grouping: sources.flatMap(\.messages), by: \.name)
    genericTypes = sources.reduce(into: []) { $0.formUnion($1.genericTypes) }
    overrides = Self.extensionOverrides(in: sources)
    extended = Self.extendedMethods(in: sources)
    declaresDescription = sources.contains { $0.functions.contains("description") }
    rows = RowMethods(sources)
    keyed = KeyedClasses(sources)
    optionals = OptionalMembers(sources)
    declared = sources.reduce(into: []) { names, source in
      names.formUnion(source.identifiers.lazy.filter { $0.role == .declaration }.map(\.text))
    }
    objectParameters = sources.reduce(into: []) { $0.formUnion($1.objectParameters) }
    declaresCoders = !CoderConformance.protocols.isDisjoint(with: declared)
  }

  /// - Parameter fileIndex: The source's index in its program, for the names of what is added.
  func callAsFunction(_ source: ParsedSource, fileIndex: Int) -> Result {
    var edits = systemTests(source) + source.attributes + selectors(source)
    edits += LibraryFolders.edits(in: source) + FileMembers.edits(in: source)
    edits += TaskPublisher.edits(in: source) + failurePolicies(source) + streamPositions(source)
    edits += overrideEdits(source) + descriptions(source) + NetworkMembers.edits(in: source)
    edits += extendedMethodEdits(source) + keyed.edits(in: source) + objectConstants(source)
    // A file without SwiftUI gets the compiler's own word that there is no such macro.
    if !isForEditor, source.imports.contains(where: { Self.showingPreviews.contains($0.module) }) {
      edits += source.previews.flatMap { $0.edits(in: fileIndex) }
    }
    for word in source.identifiers {
      guard let here = Self.modulesHere[word.text], !isLeftOut(word.text),
        isModule(word, in: source)
      else { continue }
      edits.append((word.range, here))
    }
    edits += desktopViews(source) + optionals.edits(in: source)
    if !declaresCoders { edits += source.coderConformances }
    var result = Result(text: source.text)
    edits += importEdits(source, missing: &result.missing)
    edits += lazyStates(source, besides: edits)
    let kits = kitOverrides(in: source)
    (edits, result.omissions) = (edits + kits.edits, kits.omissions)
    if let absent = absence.uses(in: source), !absent.edits.isEmpty {
      edits.removeAll { edit in
        absent.edits.contains { $0.range.contains(edit.range.lowerBound) }
      }
      edits += absent.edits
      result.omissions += absent.statements.map {
        Omission(
          line: $0.line, text: "this needs \($0.module), which is not here; it was left out.")
      }
    }
    let (own, delegates, lacks) = (
      source.messages.filter { !$0.isStatic }, source.delegates, rows.lacks(in: source)
    )
    let hidden = hiddenClasses(of: source)
    if !isForEditor {
      edits += MessageMethods.edits(own, in: source, fileIndex: fileIndex, hidden: hidden)
    }
    let keys = keyed.list(source, fileIndex: fileIndex)
    var names = InterfaceNames.list(
      source.outlets, source.classes, interface, fileIndex: fileIndex, genericTypes)
    names = (names.text + keys.text, names.calls + keys.calls)
    let added =
      TaskPublisher.text(for: source) + PictureRequests.text(for: source)
      + NetworkMembers.text(for: source) + FileMembers.text(for: source)
      + extendedMethodText(for: source)
      + SessionSettings.text(for: source) + keyed.imports(in: source) + optionals.text(for: source)
    let hasList =
      !isForEditor
      && !(own.isEmpty && delegates.isEmpty && lacks.isEmpty && names.calls.isEmpty)
    guard !edits.isEmpty || hasList || !added.isEmpty else { return result }
    var bytes = Array(source.text.utf8)
    // What is inserted where another edit begins comes before it.
    let backwards = edits.sorted {
      ($0.range.lowerBound, $0.range.upperBound) > ($1.range.lowerBound, $1.range.upperBound)
    }
    result.columns = ColumnMap(of: backwards.reversed(), in: source.text)
    for edit in backwards {
      // Line breaks inside stay, so that no line moves.
      let breaks = bytes[edit.range].filter { $0 == UInt8(ascii: "\n") }
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8) + breaks)
    }
    result.text =
      String(decoding: bytes, as: UTF8.self)
      + (hasList
        ? MessageMethods.list(
          own, delegates, lacks, names, fileIndex: fileIndex, genericTypes, hidden: hidden)
        : "")
      + added
    result.isChanged = true
    return result
  }

  /// Modules with another name here: Darwin for its C library, Cocoa for all but Core Data, modules of which
  /// another one has the few names, and those that join two modules on Apple's platforms.
  static let modulesHere = [
    "Darwin": "Glibc", "Cocoa": "AppKit", "CoreServices": "MobileCoreServices",
    "MetalPerformanceShaders": "Metal", "AVFAudio": "AVFoundation", "SwiftUICore": "SwiftUI",
    "QuickLookUI": "QuickLook", "_AVKit_SwiftUI": "AVKit", "_AppIntents_SwiftUI": "AppIntents",
    "_AuthenticationServices_SwiftUI": "AuthenticationServices", "_CoreData_CloudKit": "CoreData",
    "_LocalAuthentication_SwiftUI": "LocalAuthentication", "_MapKit_SwiftUI": "MapKit",
    "_PhotosUI_SwiftUI": "PhotosUI", "_QuickLook_SwiftUI": "QuickLook",
    "_SceneKit_SwiftUI": "SceneKit", "_SpriteKit_SwiftUI": "SpriteKit",
    "_StoreKit_SwiftUI": "StoreKit", "_SwiftData_SwiftUI": "SwiftData",
    "_Translation_SwiftUI": "Translation", "_WebKit_SwiftUI": "WebKit",
  ]

  /// The views of small modules that are views of AppKit where a program is for desktops, with their names there.
  private static let viewsOfDesktops = ["LPLinkView": "_DesktopLPLinkView"]

  private func desktopViews(_ source: ParsedSource) -> [(range: Range<Int>, text: String)] {
    guard conditions.modules.contains("AppKit") else { return [] }
    return source.identifiers.compactMap { word in
      guard word.role != .label, word.role != .declaration, !declared.contains(word.text),
        let here = Self.viewsOfDesktops[word.text]
      else { return nil }
      return (word.range, here)
    }
  }

  /// The classes that are private in other types, and have superclasses or protocols.
  private func hiddenClasses(of source: ParsedSource) -> Set<String> {
    let hidden = Set(
      source.classes.filter { !$0.isReachable }.map { $0.path.joined(separator: ".") })
    return hidden.intersection(source.classClauses.map(\.path))
  }

  private static let showingPreviews: Set<String> = ["SwiftUI", "UIKit", "AppKit"]

  /// Whether a name is that of a module: in an import that stays as it is, or before a name in it.
  private func isModule(_ word: ParsedSource.Identifier, in source: ParsedSource) -> Bool {
    let around = source.imports.first { $0.range.contains(word.range.lowerBound) }
    if let around { return !isCollapsed(around) }
    return word.isOwner && word.role != .member
  }

  private func systemTests(_ source: ParsedSource) -> [(range: Range<Int>, text: String)] {
    source.tests.compactMap { test in
      if test.name == "os" {
        let isMet = conditions.isSystem(test.argument)
        return (test.range, "\(isMet && (source.isLinux || test.argument != "Linux"))")
      }
      if test.argument == "Darwin" { return source.hasDarwin ? (test.range, "true") : nil }
      // Its import is left out, whether or not there is a module of the name.
      let isUnseen = isLeftOut(test.argument) || source.unseen.contains(test.argument)
      if isUnseen { return (test.range, "false") }
      guard conditions.modules.contains(test.argument) else { return nil }
      return Self.modulesHere[test.argument].map { (test.range, "canImport(\($0))") }
    }
  }

  /// Default values of states that are made once, where nothing else is changed in them.
  private func lazyStates(
    _ source: ParsedSource, besides edits: [(range: Range<Int>, text: String)]
  ) -> [(range: Range<Int>, text: String)] {
    guard source.imports.contains(where: { Self.showingPreviews.contains($0.module) }) else {
      return []
    }
    return source.lazyStates.filter { !$0.overlaps(edits) }.flatMap(\.edits)
  }

  private func selectors(_ source: ParsedSource) -> [(range: Range<Int>, text: String)] {
    source.selectors.compactMap { selector in
      MessageName(reference: selector.reference, label: selector.label, among: methods).map {
        (selector.range, "Selector(\"\($0.text)\")")
      }
    }
  }

  /// Texts of C libraries that are passed as objects are made objects.
  private func objectConstants(_ source: ParsedSource) -> [(range: Range<Int>, text: String)] {
    source.constantArguments.filter { objectParameters.contains($0.parameter) }
      .map { ($0.end..<$0.end, " as AnyObject") }
  }

  /// `type(of: a).description()` asks a class of Objective-C; here the class's name is its description.
  private func descriptions(_ source: ParsedSource) -> [(range: Range<Int>, text: String)] {
    guard !declaresDescription else { return [] }
    var edits: [(range: Range<Int>, text: String)] = []
    for found in source.classDescriptions {
      let start = found.whole.lowerBound
      edits.append((start..<start, "String(describing: "))
      edits.append((found.type.upperBound..<found.whole.upperBound, ")"))
    }
    return edits
  }
}
