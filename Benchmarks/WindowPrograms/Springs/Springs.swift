import BenchmarkScenes
import SwiftUI
import WindowMarks

/// P1: rounded rectangles, as many as the first argument says, each with springs of its own on
/// position and scale, that get other targets every half second.
@main struct Springs: App {
  private let timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()

  init() { WindowMarks.begin() }

  var body: some Scene {
    WindowGroup("Springs") {
      Field(count: count, size: CGSize(width: 1_280, height: 800))
        .onReceive(timer) { _ in Steps.step() }
    }
    .defaultSize(width: 1_280, height: 800)
  }

  private var count: Int { CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000 }
}
