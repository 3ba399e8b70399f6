import Dispatch
import Foundation
import Testing
import VivaceLoaderSupport

@testable import VivaceRuntimeSupport

/// The assumptions of `Documentation/RuntimeSupport.md` that hold for any program. `make test` runs them first, so
/// that another toolchain fails here, with a name, before it fails anywhere else.
@Suite(.serialized) struct AssumptionTests {
  // MARK: Metadata of types

  private struct Pair {
    var count = 1
    var name = ""
  }
  private final class Node {}
  private struct Links {
    var strong = Node()
    weak var loose: Node?
    unowned var bare: Node
  }
  private enum Plain { case on, off }
  private enum Loaded {
    case none
    case some(Int)
    case named(String)
  }
  private struct Box<T> { var value: T }

  @Test func kindsOfTypesAreTold() {
    #expect(MetadataKind(of: Pair.self) == .structure)
    #expect(MetadataKind(of: Plain.self) == .enumeration)
    #expect(MetadataKind(of: Int?.self) == .enumeration)
    #expect(MetadataKind(of: (Int, String).self) == .tuple)
    #expect(MetadataKind(of: Any.self) == .existential)
    #expect(MetadataKind(of: (any Error).self) == .existential)
    #expect(MetadataKind(of: Node.self) == .other)
    #expect(MetadataKind(of: (() -> Void).self) == .function)
  }

  @Test func genericTypesShareTheirDeclaration() {
    #expect(TypeDeclaration(of: Box<Int>.self) == TypeDeclaration(of: Box<String>.self))
    #expect(TypeDeclaration(of: Box<Int>.self) != TypeDeclaration(of: Pair.self))
    #expect(TypeDeclaration(of: Node.self) == nil)
  }

  @Test func fieldsHaveOffsetsAndTypes() {
    let fields = StoredField.all(of: Pair.self)
    #expect(fields.map(\.offset) == [0, 8])
    #expect(
      fields.map { ObjectIdentifier($0.type) }
        == [Int.self, String.self].map(ObjectIdentifier.init))
    #expect(fields.allSatisfy { $0.isStrong })
    #expect(StoredField.all(of: Links.self).map(\.isStrong) == [true, false, false])
    #expect(StoredField.count(of: (Int, Bool, String).self) == 3)
  }

  @Test func casesOfEnumsAreTold() {
    #expect(!EnumCases.havePayload(Plain.self))
    #expect(EnumCases.havePayload(Loaded.self))
    #expect(EnumCases.areSame(Loaded.some(1), .some(2)))
    #expect(!EnumCases.areSame(Loaded.some(1), .named("")))
    #expect(EnumCases.payload(of: Loaded.some(3)) as? Int == 3)
    #expect(EnumCases.payload(of: Loaded.none) == nil)
  }

  // MARK: Tables of methods

  private class Base {
    init() {}
    func first() -> Int { 1 }
    func second() -> Int { 2 }
  }
  private final class Silent: Base {}
  private final class Second: Base { override func second() -> Int { 20 } }
  private class First: Base { override func first() -> Int { 10 } }
  private final class Both: First { override func second() -> Int { 21 } }

  @Test func overriddenMethodsAreSeen() throws {
    let second = try #require(
      OverriddenMethod(of: Base.self, silent: Silent.self, writing: Second.self))
    #expect(second.isOverridden(by: Second.self))
    #expect(second.isOverridden(by: Both.self))
    #expect(!second.isOverridden(by: First.self))
    #expect(OverriddenMethod(of: Base.self, silent: Silent.self, writing: Silent.self) == nil)
  }

  // MARK: The dynamic linker

  @Test func aLibraryCallsAReplacement() throws {
    typealias Clock = @convention(c) (clockid_t, UnsafeMutablePointer<timespec>) -> Int32
    let library = "libFoundationEssentials.so"
    let real = try #require(LoadedSymbol.address("clock_gettime"))
    let stopped: Clock = { _, time in
      time.pointee = timespec(tv_sec: 5, tv_nsec: 0)
      return 0
    }
    let replacement = unsafeBitCast(stopped, to: UnsafeMutableRawPointer.self)
    #expect(ImportTable.replace("clock_gettime", in: library, by: replacement) > 0)
    let date = Date()
    #expect(ImportTable.replace("clock_gettime", in: library, by: real) > 0)
    #expect(date.timeIntervalSince1970 == 5)
    #expect(Date().timeIntervalSince1970 > 1e9)
    #expect(ImportTable.replace("no_such_function", in: library, by: real) == 0)
    #expect(ImportTable.replace("clock_gettime", in: "libNoSuchLibrary.so", by: real) == 0)
  }

  /// Each library imports what headless stages exchange.
  @Test(arguments: [
    ("libswift_Concurrency.so", "clock_gettime"), ("libFoundation.so", "clock_gettime"),
    ("libFoundationEssentials.so", "clock_gettime"), ("libFoundation.so", "gettimeofday"),
    ("libFoundation.so", "timerfd_settime"), ("libFoundation.so", "nanosleep"),
    ("libswiftDispatch.so", "dispatch_async"), ("libswiftDispatch.so", "dispatch_after"),
    ("libswiftDispatch.so", "dispatch_time"), ("libswiftDispatch.so", "dispatch_semaphore_wait"),
    ("libswiftDispatch.so", "dispatch_group_wait"), ("libswiftDispatch.so", "dispatch_block_wait"),
    ("libswiftDispatch.so", "dispatch_source_set_timer"), ("libswiftCore.so", "fputs"),
  ])
  func librariesImport(library: String, symbol: String) throws {
    let real = try #require(LoadedSymbol.address(symbol))
    #expect(ImportTable.replace(symbol, in: library, by: real) > 0)
  }

  /// The functions that a test's waits are replaced in have these names.
  @Test(arguments: [
    "$s10Foundation7RunLoopC3run4mode6beforeSbAC4ModeV_0A10Essentials4DateVtF",
    "$s10Foundation7RunLoopC3run5untily0A10Essentials4DateV_tF",
    "$ss11CommandLineO9argumentsSaySSGvsZ", "$ss13_runAsyncMainyyyyYaKcF",
    "$ss36_class_getInstancePositiveExtentSizeySiyXlXpF", "_dispatch_main_q",
    "_dispatch_get_main_queue_handle_4CF",
    "_dispatch_main_queue_callback_4CF",
  ])
  func symbolsAreThere(name: String) { #expect(LoadedSymbol.address(name) != nil) }

  // MARK: Attributed strings

  private final class Mark: NSObject {
    nonisolated(unsafe) static var count = 0
    override init() { Self.count += 1 }
    deinit { Self.count -= 1 }
    override func isEqual(_ object: Any?) -> Bool { self === object as AnyObject? }
    override var hash: Int { 1 }
  }
  private static let key = NSAttributedString.Key("mark")

  /// How many attributes are left of ten strings, each made, used and given up by `use`.
  private func left(_ use: (NSAttributedString) -> NSAttributedString) -> Int {
    Mark.count = 0
    for _ in 0..<10 {
      let string = NSAttributedString(string: "abc", attributes: [Self.key: Mark()])
      let other = use(string)
      #expect(other.attribute(Self.key, at: 0, effectiveRange: nil) is Mark)
    }
    return Mark.count
  }

  @Test func attributedStringsFreeTheirAttributes() {
    #expect(AttributedStringRuns.releaseWithStrings())
    #expect(left { $0 } == 0)
    #expect(left { $0.copy() as! NSAttributedString } == 0)
    #expect(left { NSAttributedString(attributedString: $0) } == 0)
    #expect(left { $0.attributedSubstring(from: NSRange(location: 0, length: 2)) } == 0)
  }

  @Test func mutableAttributedStringsFreeTheirAttributes() {
    #expect(AttributedStringRuns.releaseWithStrings())
    func mutable(_ string: NSAttributedString) -> NSMutableAttributedString {
      NSMutableAttributedString(attributedString: string)
    }
    #expect(left { mutable($0) } == 0)
    #expect(left { NSAttributedString(attributedString: mutable($0)) } == 0)
    #expect(left { mutable($0).copy() as! NSAttributedString } == 0)
    #expect(left { mutable($0).mutableCopy() as! NSAttributedString } == 0)
    #expect(
      left { mutable($0).attributedSubstring(from: NSRange(location: 0, length: 2)) } == 0)
    let twice = left { string in
      let joined = NSMutableAttributedString(string: "")
      joined.append(string)
      joined.append(string)
      joined.mutableString.append("d")
      return joined
    }
    #expect(twice == 0)
  }

  // MARK: Dispatch

  @Test func aBlockRunsMoreThanOnce() {
    var runs = 0
    let block: @convention(block) () -> Void = { runs += 1 }
    let copy = CBlock(copying: unsafeBitCast(block, to: UnsafeMutableRawPointer.self))
    copy.run()
    copy.run()
    #expect(runs == 2)
  }
}
