import BenchmarkFigures
import Foundation

/// 500 pictures of a screen of usual size: as previews of a project, each in a program of its own, and in one test.
///
/// The programs are compiled before. Of previews there is also a second run, which has nothing to draw, and one after an
/// edit of a file with 10 of them, which compiles the program anew.
struct SnapshotBenchmark {
  let tool: String
  let folder: String
  private static let count = 500
  private static let files = 50

  func figures() throws -> [Figure] {
    let previews = try previewTimes()
    let test = try testTime()
    func figure(_ name: String, _ milliseconds: Double, limit: Double? = nil) -> Figure {
      Figure(
        name: "snapshots.\(name)", value: (milliseconds / 10).rounded() / 100, unit: "s",
        limit: limit)
    }
    return [
      figure("previews of 500", previews.all, limit: 60),
      figure("previews of 500, unchanged", previews.none),
      figure("previews of 500, a file of 10 edited", previews.some),
      figure("pictures of 500 in a test", test, limit: 60),
    ]
  }

  // MARK: Previews

  private func previewTimes() throws -> (all: Double, none: Double, some: Double) {
    let project = folder + "/Shots"
    try FileManager.default.createDirectory(atPath: project, withIntermediateDirectories: true)
    try Self.screen.write(toFile: project + "/Screen.swift", atomically: true, encoding: .utf8)
    func write(_ file: Int, edit: Int) throws {
      let each = Self.count / Self.files
      let previews = (0..<each).map { number in
        let all = file * each + number
        return "#Preview(\"Screen \(all)\") { Screen(number: \(all + edit)) }"
      }
      try ("import SwiftUI\n" + previews.joined(separator: "\n") + "\n")
        .write(toFile: "\(project)/Previews\(file).swift", atomically: true, encoding: .utf8)
    }
    for file in 0..<Self.files { try write(file, edit: 0) }
    func draw(to name: String) throws -> Double {
      try run(tool, ["snapshot", project, "--all-previews", "-o", "\(folder)/\(name)"]).wall
    }
    // Compiles the program.
    _ = try run(tool, ["snapshot", project, "--all-previews", "-o", "\(folder)/Cold"])
    let all = try draw(to: "Warm")
    let none = try draw(to: "Warm")
    try write(3, edit: 1_000)
    return (all, none, try draw(to: "Warm"))
  }

  // MARK: A test

  private func testTime() throws -> Double {
    let package = folder + "/ShotPackage"
    func write(_ text: String, to name: String) throws {
      let file = URL(fileURLWithPath: "\(package)/\(name)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    try write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Shots", platforms: [.iOS(.v17)],
        targets: [
          .target(name: "Shots"), .testTarget(name: "ShotsTests", dependencies: ["Shots"]),
        ])

      """, to: "Package.swift")
    try write(Self.screen, to: "Sources/Shots/Screen.swift")
    try write(
      """
      import SwiftUI
      import UIKit
      import XCTest

      @testable import Shots

      final class ShotsTests: XCTestCase {
        @MainActor func testPictures() {
          var sizes: Set<Int> = []
          for number in 0..<\(Self.count) {
            let controller = UIHostingController(rootView: Screen(number: number))
            let bounds = CGRect(x: 0, y: 0, width: 393, height: 852)
            let window = UIWindow(frame: bounds)
            window.rootViewController = controller
            window.makeKeyAndVisible()
            let picture = UIGraphicsImageRenderer(bounds: bounds).image { _ in
              _ = controller.view.drawHierarchy(in: bounds, afterScreenUpdates: true)
            }
            sizes.insert(picture.pngData()?.count ?? 0)
          }
          XCTAssertGreaterThan(sizes.count, \(Self.count / 10))
        }
      }

      """, to: "Tests/ShotsTests/ShotsTests.swift")
    let report = folder + "/shots.xml"
    _ = try run(tool, ["test", package, "--xunit-output", report])
    let text = try String(contentsOfFile: report, encoding: .utf8)
    guard let match = text.firstMatch(of: /<testcase [^>]*time="([0-9.]+)"/),
      let seconds = Double(match.1)
    else {
      print("no time of a test in \(text)")
      exit(1)
    }
    return seconds * 1e3
  }

  /// A screen of an app: a bar, a summary with a gradient, and a list of rows with symbols, texts and controls.
  private static let screen = """
    import SwiftUI

    struct Order: Identifiable {
      var id: Int
      var name: String
      var amount: Int
      var isPaid: Bool
    }

    public struct Screen: View {
      private let number: Int
      @State private var showsPaid = true
      @State private var volume = 0.4
      @State private var note = ""

      public init(number: Int) { self.number = number }

      private var orders: [Order] {
        (0..<12).map { index in
          Order(
            id: index, name: "Order \\(number)-\\(index)", amount: (index * 37 + number) % 90 + 1,
            isPaid: (index + number) % 3 != 0)
        }
      }

      public var body: some View {
        NavigationStack {
          List {
            Section { Summary(number: number, orders: orders) }
            Section("Options") {
              Toggle("Show paid orders", isOn: $showsPaid)
              HStack {
                Image(systemName: "speaker.wave.2")
                Slider(value: $volume)
              }
              TextField("Note for the kitchen", text: $note)
            }
            Section("Orders") {
              ForEach(orders.filter { showsPaid || !$0.isPaid }) { OrderRow(order: $0) }
            }
          }
          .navigationTitle("Table \\(number)")
          .toolbar { Button("Close") {} }
        }
      }
    }

    private struct Summary: View {
      let number: Int
      let orders: [Order]

      var body: some View {
        VStack(alignment: .leading, spacing: 8) {
          Text("Total").font(.headline).foregroundStyle(.secondary)
          Text("\\(orders.map(\\.amount).reduce(0, +)) €").font(.largeTitle.bold())
          HStack(spacing: 4) {
            ForEach(orders) { order in
              RoundedRectangle(cornerRadius: 3)
                .fill(order.isPaid ? Color.green : Color.orange)
                .frame(height: CGFloat(order.amount) / 2)
            }
          }
          .frame(height: 48, alignment: .bottom)
        }
        .padding()
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(
          LinearGradient(
            colors: [Color(hue: Double(number % 50) / 50, saturation: 0.3, brightness: 1), .white],
            startPoint: .top, endPoint: .bottom),
          in: RoundedRectangle(cornerRadius: 16))
        .shadow(radius: 4)
      }
    }

    private struct OrderRow: View {
      let order: Order

      var body: some View {
        HStack {
          Image(systemName: order.isPaid ? "checkmark.circle.fill" : "clock")
            .foregroundStyle(order.isPaid ? .green : .orange)
          VStack(alignment: .leading) {
            Text(order.name)
            Text(order.isPaid ? "paid" : "open").font(.caption).foregroundStyle(.secondary)
          }
          Spacer()
          Text("\\(order.amount) €").monospacedDigit()
        }
      }
    }

    """
}
