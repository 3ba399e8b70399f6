import BenchmarkScenes
import SwiftUI
import WindowMarks

/// P3: a greeting, for the time of the start, for memory, and for what a window costs at rest.
@main struct Hello: App {
  init() { WindowMarks.begin() }

  var body: some Scene {
    WindowGroup("Hello") { HelloWorld() }.defaultSize(width: 390, height: 844)
  }
}
