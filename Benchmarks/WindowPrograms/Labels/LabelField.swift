import BenchmarkScenes
import SwiftUI
import WindowMarks

/// P4: of 1,000 labels another one changes its text in every frame.
@main struct LabelField: App {
  init() {
    var frame = 0
    WindowMarks.begin { _, _ in
      frame += 1
      Steps.step(frame * 7_919 % 1_000)
    }
  }

  var body: some Scene {
    WindowGroup("Labels") { Labels(count: 1_000) }.defaultSize(width: 1_280, height: 1_800)
  }
}
