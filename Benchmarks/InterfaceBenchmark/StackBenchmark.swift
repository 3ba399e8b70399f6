import BenchmarkFigures
import Foundation
import SwiftUI
import VivaceDrawing
import VivaceGeometry
import VivaceLayers
import VivaceRaster
import VivaceUIKit
import VivaceViews

/// Screens of twenty labels pushed and popped, one a second: what the turn of a push costs, and a frame of
/// its movement, of a `UINavigationController` beside a `NavigationStack` in the same run.
@MainActor enum StackBenchmark {
  private static let size = CGSize(width: 390, height: 844)
  private static let rows = 20

  private struct Spent {
    /// The turns in which a screen is pushed or popped.
    var changes = 0.0
    var frames = 0.0
  }

  /// - Parameters:
  ///   - change: Pushes, or pops what is there.
  ///   - turn: Brings all up to an instant, if anything asks for that; what is to be drawn then.
  private static func spend(
    _ changes: Int, _ change: (Int) -> Void, _ turn: (Double) -> DisplayList
  ) -> Spent {
    let renderer = Renderer(glyphs: Services.current.glyphs)
    let buffer = PixelBuffer(width: Int(size.width), height: Int(size.height))
    _ = turn(0)
    var spent = Spent()
    for index in 0..<changes * 60 {
      let time = Double(index + 1) / 60
      let start = Instant.now
      if index % 60 == 0 { change(index / 60) }
      let list = turn(time)
      let turned = Instant.now
      let plan = Plan(list, at: time, scale: 1)
      _ = renderer.draw(plan, into: buffer, background: .white, region: nil)
      if index % 60 == 0 { spent.changes += (turned - start).cpu * 1e3 / Double(changes) }
      spent.frames += (Instant.now - start).cpu * 1e3 / Double(changes * 60)
    }
    return spent
  }

  static func run(changes: Int) -> [Figure] {
    let (views, controllers) = (ofViews(changes), ofControllers(changes))
    let name = "push and pop of a UINavigationController"
    return [
      Figure(
        name: "\(name): turn, CPU", value: controllers.changes, unit: "ms", floor: views.changes),
      Figure(
        name: "\(name): a frame, CPU", value: controllers.frames, unit: "ms", floor: views.frames),
    ]
  }

  // MARK: - SwiftUI

  private final class Route: ObservableObject {
    @Published var path: [Int] = []
  }

  private struct Screen: View {
    let number: Int
    var body: some View {
      VStack(alignment: .leading, spacing: 12) {
        ForEach(0..<StackBenchmark.rows, id: \.self) { Text("Screen \(number), row \($0)") }
      }
      .navigationTitle("Screen \(number)")
    }
  }

  private struct Stack: View {
    @ObservedObject var route: Route
    var body: some View {
      NavigationStack(path: $route.path) {
        Screen(number: 0).navigationDestination(for: Int.self) { Screen(number: $0) }
      }
    }
  }

  private static func ofViews(_ changes: Int) -> Spent {
    let route = Route()
    let host = ViewHost(Stack(route: route), size: size)
    var frame = host.turn(at: 0)
    return spend(changes) { index in
      withAnimation { route.path = index % 2 == 0 ? [index + 1] : [] }
    } _: { time in
      if host.needsTurn || frame.nextInstant <= time || frame.needsFrames {
        frame = host.turn(at: time)
      }
      return frame.displayList
    }
  }

  // MARK: - UIKit

  private final class Controller: UIViewController {
    init(_ number: Int) {
      super.init(nibName: nil, bundle: nil)
      title = "Screen \(number)"
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      let rows = UIStackView(
        arrangedSubviews: (0..<StackBenchmark.rows).map { row in
          let label = UILabel()
          label.text = "\(title ?? ""), row \(row)"
          return label
        })
      rows.axis = .vertical
      rows.spacing = 12
      rows.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(rows)
      NSLayoutConstraint.activate([
        rows.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        rows.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      ])
    }
  }

  private static func ofControllers(_ changes: Int) -> Spent {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.hostTraits = UITraitCollection(displayScale: 1)
    let stack = UINavigationController(rootViewController: Controller(0))
    window.rootViewController = stack
    window.makeKeyAndVisible()
    var frame = window.turn(at: 0)
    return spend(changes) { index in
      if index % 2 == 0 {
        stack.pushViewController(Controller(index + 1), animated: true)
      } else {
        stack.popViewController(animated: true)
      }
    } _: { time in
      if window.tree.needsTurn || frame.nextInstant <= time || frame.needsFrames {
        frame = window.turn(at: time)
      }
      return frame.list
    }
  }
}
