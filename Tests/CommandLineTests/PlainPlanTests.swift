import Testing

@testable import CommandLine

/// The platform of files without a project.
@Suite struct PlainPlanTests {
  @Test(arguments: [
    ("import AppKit\n", Platform.macos), ("import SwiftUI\nimport Cocoa\n", .macos),
    ("import SwiftUI\n", nil), ("import UIKit\nimport AppKit\n", nil), ("// import AppKit\n", nil),
    ("// import UIKit\nimport AppKit\nlet a = \"os(iOS)\"\n", .macos),
    ("@preconcurrency import AppKit\n", .macos),
    ("#if os(iOS)\nimport UIKit\n#else\nimport AppKit\n#endif\n", nil),
  ])
  func platform(text: String, platform: Platform?) throws {
    let folder = try Folder(["App/A.swift": text])
    #expect(try ProgramPlan(path: folder("App/A.swift")).platform == platform)
    #expect(try ProgramPlan(path: folder("App")).platform == platform)
    let options = ProgramPlan.Options(platform: .ios)
    #expect(try ProgramPlan(path: folder("App"), options: options).platform == .ios)
  }
}
