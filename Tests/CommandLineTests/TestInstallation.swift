import Foundation
import Testing

@testable import CommandLine

/// A tool that is built in a folder of its own, beside a very small `SwiftUI` that only says what it
/// was asked to show: what the tool itself does can be seen without a framework.
///
/// The macro plug-in is the real one.
struct TestInstallation: Sendable {
  /// Made once, gone with the process.
  static let shared = Result { try TestInstallation() }
  let folder: Folder

  static var tool: TestInstallation { get throws { try shared.get() } }

  private static let framework = """
    @_exported import Foundation
    @MainActor @preconcurrency public protocol View {
      associatedtype Body: View
      @ViewBuilder var body: Body { get }
    }
    extension Never: View { public var body: Never { fatalError() } }
    @resultBuilder public struct ViewBuilder {
      public static func buildBlock<C: View>(_ content: C) -> C { content }
      public static func buildBlock<A: View, B: View>(_ a: A, _ b: B) -> Pair<A, B> { Pair() }
    }
    public struct Pair<A: View, B: View>: View { public var body: Never { fatalError() } }
    public struct Text: View {
      public init(_ text: String) {}
      public var body: Never { fatalError() }
    }
    public struct Toggle: View {
      public init(_ title: String, isOn: Bool) {}
      public var body: Never { fatalError() }
    }
    @propertyWrapper public struct State<Value> {
      public var wrappedValue: Value
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
      public var projectedValue: Value { wrappedValue }
    }
    @MainActor @preconcurrency public protocol App { init() }
    extension App {
      @MainActor @preconcurrency public static func main() { say("app \\(Self.self)") } }
    @MainActor @preconcurrency public protocol PreviewProvider {
      associatedtype Previews: View
      @ViewBuilder static var previews: Previews { get }
    }
    final class Content { let name: String; init(_ name: String) { self.name = name } }
    @MainActor public func _previewContent(
      @ViewBuilder _ body: @escaping @MainActor () -> some View
    ) -> UnsafeMutableRawPointer {
      Unmanaged.passRetained(Content("\\(type(of: body()))")).toOpaque()
    }
    @MainActor public func _runPreview(named name: String, _ content: UnsafeMutableRawPointer) {
      say("\\(name): \\(Unmanaged<Content>.fromOpaque(content).takeRetainedValue().name)")
    }
    func say(_ text: String) {
      let environment = ProcessInfo.processInfo.environment
      print(text)
      print(environment["VIVACE_JOB"] ?? "no job")
      print(environment["VIVACE_RESOURCES"] ?? "no resources")
      if let code = environment["STANDIN_EXIT"] { exit(Int32(code)!) }
      if environment["STANDIN_KILL"] != nil { kill(getpid(), SIGKILL) }
    }
    @freestanding(declaration) public macro Preview(
      _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
    ) = #externalMacro(module: "VivaceMacros", type: "PreviewMacro")
    public protocol EnvironmentKey {
      associatedtype Value
      static var defaultValue: Value { get }
    }
    public struct EnvironmentValues {
      var values: [ObjectIdentifier: Any] = [:]
      public init() {}
      public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
      }
    }
    public protocol _EntryKey {
      associatedtype Value
      static var entry: _EntryDefault<Value> { get }
    }
    public struct _EntryDefault<Value>: @unchecked Sendable {
      let value: Value
      public init(_ value: Value) { self.value = value }
    }
    public enum _Entry<Key: _EntryKey>: EnvironmentKey {
      public static var defaultValue: Key.Value { Key.entry.value }
    }
    @attached(accessor) @attached(peer, names: prefixed(__Key_)) public macro Entry() =
      #externalMacro(module: "VivaceMacros", type: "EntryMacro")
    public protocol Animatable {
      associatedtype AnimatableData
      var animatableData: AnimatableData { get set }
    }
    extension Double: Animatable {
      public var animatableData: Double { get { self } set { self = newValue } }
    }
    public struct AnimatableValues<each Value> {
      public var value: (repeat each Value)
      public init(_ value: repeat each Value) { self.value = (repeat each value) }
    }
    @attached(extension, conformances: Animatable) @attached(member, names: named(animatableData))
    public macro Animatable() = #externalMacro(module: "VivaceMacros", type: "AnimatableMacro")
    @attached(peer) public macro AnimatableIgnored() =
      #externalMacro(module: "VivaceMacros", type: "AnimatableIgnoredMacro")
    @attached(peer) public macro Previewable() =
      #externalMacro(module: "VivaceMacros", type: "PreviewableMacro")
    """

  private init() throws {
    folder = try Folder(["SwiftUI.swift": Self.framework])
    folder.removeAtExit()
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    let plugin = try TestInstallation.process(
      "\(root)/Scripts/build-macros", [folder("libVivaceMacros.so")])
    try #require(plugin.code == 0, "\(plugin.errors)")
    try FileManager.default.createDirectory(
      atPath: folder("Modules"), withIntermediateDirectories: true)
    let framework = try TestInstallation.process(
      "/usr/bin/env",
      [
        "swiftc", "-swift-version", "5", "-parse-as-library", "-emit-library", "-emit-module",
        "-emit-module-path", folder("Modules/SwiftUI.swiftmodule"), "-module-name", "SwiftUI",
        "-load-plugin-library", folder("libVivaceMacros.so"), folder("SwiftUI.swift"), "-o",
        folder("libVivace.so"),
      ])
    try #require(framework.code == 0, "\(framework.errors)")
    try FileManager.default.copyItem(atPath: "\(Self.buildFolder)/vivace", toPath: folder("vivace"))
  }

  /// The folder of this build's products: that of the test bundle.
  static var buildFolder: String {
    let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    let argument = Swift.CommandLine.arguments.first { $0.hasSuffix(".xctest") }
    let bundle = argument.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
    return ((bundle ?? executable) as NSString).deletingLastPathComponent
  }

  struct Outcome {
    var code: Int32
    var lines: [String]
    var errors: String
  }

  /// Runs the tool with a cache of its own in the given folder.
  func callAsFunction(
    _ arguments: String..., in place: Folder, environment: [String: String] = [:]
  ) throws -> Outcome {
    var variables = ProcessInfo.processInfo.environment
    variables["XDG_CACHE_HOME"] = place(".cache")
    variables.merge(environment) { $1 }
    return try Self.process(folder("vivace"), arguments, variables, place.path)
  }

  static func process(
    _ path: String, _ arguments: [String], _ environment: [String: String]? = nil,
    _ directory: String? = nil
  ) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    if let environment { process.environment = environment }
    if let directory { process.currentDirectoryURL = URL(fileURLWithPath: directory) }
    let errorFile = FileManager.default.temporaryDirectory
      .appendingPathComponent("vivace-errors-\(UUID().uuidString)")
    try Data().write(to: errorFile)
    defer { try? FileManager.default.removeItem(at: errorFile) }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let code = process.terminationReason == .exit ? process.terminationStatus : -1
    return Outcome(
      code: code,
      lines: String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init),
      errors: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self))
  }
}
