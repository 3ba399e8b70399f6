import BenchmarkScenes
import SwiftUI
import WindowMarks

/// P2: a list of 10,000 rows of 56 points that is scrolled by 40 points a frame.
@main struct PeopleList: App {
  init() {
    WindowMarks.begin { host, instant in
      let middle = CGPoint(x: host.size.width / 2, y: host.size.height / 2)
      host.send(
        .scroll(
          location: middle, delta: CGVector(dx: 0, dy: -40), time: instant, modifiers: []))
    }
  }

  var body: some Scene {
    WindowGroup("People") { People(count: 10_000) }.defaultSize(width: 1_280, height: 800)
  }
}
