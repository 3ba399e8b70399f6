import BenchmarkScenes
import SwiftUI
import WindowMarks

/// P5: a sheet that slides over a list and away again, every 0.8 seconds.
@main struct SheetOverList: App {
  init() { WindowMarks.begin() }

  var body: some Scene {
    WindowGroup("Sheet") { Content() }.defaultSize(width: 1_280, height: 800)
  }
}

private struct Content: View {
  @State private var isShown = false
  private let timer = Timer.publish(every: 0.8, on: .main, in: .common).autoconnect()

  var body: some View {
    People(count: 10_000)
      .sheet(isPresented: $isShown) { Color.white }
      .onReceive(timer) { _ in isShown.toggle() }
  }
}
