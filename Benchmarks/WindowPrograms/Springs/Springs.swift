import BenchmarkScenes
import SwiftUI
import WindowMarks

/// P1: rounded rectangles, as many as the first argument says, in the window's size or in that of the second
/// one, each with springs of its own on position and scale, that get other targets every half second.
@main struct Springs: App {
  private let timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()

  init() { WindowMarks.begin() }

  var body: some Scene {
    WindowGroup("Springs") {
      Field(count: count, size: size)
        .onReceive(timer) { _ in Steps.step() }
    }
    .defaultSize(width: 1_280, height: 800)
  }

  /// The second argument, as `1920x1080`.
  private var size: CGSize {
    let sides = (CommandLine.arguments.dropFirst(2).first ?? "").split(separator: "x")
      .compactMap { Double($0) }
    return sides.count == 2
      ? CGSize(width: sides[0], height: sides[1]) : CGSize(width: 1_280, height: 800)
  }

  private var count: Int { CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000 }
}
