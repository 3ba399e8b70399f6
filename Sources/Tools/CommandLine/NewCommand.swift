import ArgumentParser
import Foundation

/// Makes a project to begin with.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Makes a package with an app, a library of its views, and tests.",
    discussion: """
      The package is as for Apple's platforms: Xcode opens it, and `vivace run NAME` and `vivace test NAME` \
      build it here.
      """)

  @Argument(help: "The name of the app and of its folder.", completion: .none)
  var name: String

  func validate() throws {
    let isName = name.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || scalar == "_")
    }
    guard isName, name.first?.isLetter == true else {
      throw ValidationError(
        "NAME is the name of a Swift module: a letter, then letters, digits and underscores, not \(name)"
      )
    }
    guard SourceSet.moduleName(for: name) == name else {
      throw ValidationError("\(name) is the name of a module that programs import; choose another")
    }
  }

  func run() throws {
    guard !FileManager.default.fileExists(atPath: name) else {
      throw Failure.usage("\(name): exists already; choose another name")
    }
    for (file, text) in NewProject(name).files.sorted(by: { $0.key < $1.key }) {
      let path = "\(name)/\(file)"
      do {
        try FileManager.default.createDirectory(
          atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .withoutOverwriting)
      } catch {
        throw Failure.program("cannot write \(path): \(error.localizedDescription)")
      }
    }
    print(
      """
      \(name)/ has an app (Sources/\(name)), its views (Sources/\(name)Views) and tests (Tests).
        vivace run \(name)    opens it
        vivace test \(name)   runs its tests
      """)
  }
}

/// The files of a new package, by their paths in it.
struct NewProject {
  let name: String
  init(_ name: String) { self.name = name }

  var files: [String: String] {
    [
      "Package.swift": manifest, "Sources/\(name)/\(name)App.swift": app,
      "Sources/\(name)Views/Counter.swift": model, "Sources/\(name)Views/CounterView.swift": view,
      "Tests/\(name)ViewsTests/CounterTests.swift": tests, ".gitignore": ".build\n",
    ]
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "\(name)",
      platforms: [.iOS(.v17), .macOS(.v14)],
      targets: [
        .executableTarget(name: "\(name)", dependencies: ["\(name)Views"]),
        .target(name: "\(name)Views"),
        .testTarget(name: "\(name)ViewsTests", dependencies: ["\(name)Views"]),
      ]
    )

    """
  }

  private var app: String {
    """
    import SwiftUI
    import \(name)Views

    @main struct \(name)App: App {
      var body: some Scene {
        WindowGroup("\(name)") { CounterView() }
      }
    }

    """
  }

  private var model: String {
    """
    import Observation

    /// A number that grows.
    @MainActor @Observable public final class Counter {
      public private(set) var count = 0

      public init() {}

      public func increment() { count += 1 }
    }

    """
  }

  private var view: String {
    """
    import SwiftUI

    public struct CounterView: View {
      @State private var counter = Counter()

      public init() {}

      public var body: some View {
        VStack(spacing: 16) {
          Text("\\(counter.count)")
            .font(.largeTitle)
            .contentTransition(.numericText())
          Button("Count") {
            withAnimation { counter.increment() }
          }
          .buttonStyle(.borderedProminent)
        }
        .padding()
      }
    }

    #Preview { CounterView() }

    """
  }

  private var tests: String {
    """
    import Testing

    @testable import \(name)Views

    @MainActor struct CounterTests {
      @Test func counts() {
        let counter = Counter()
        counter.increment()
        #expect(counter.count == 1)
      }
    }

    """
  }
}
