import SwiftUI

/// A window for tests of scrolling: a long list that fills its window, 300 × 400 points.
@main struct ListProgram: App {
  var body: some Scene {
    WindowGroup("List program") {
      List(0..<200, id: \.self) { row in
        HStack {
          Circle().fill(Color(hue: Double(row % 20) / 20, saturation: 0.6, brightness: 0.9))
            .frame(width: 24, height: 24)
          Text("Row \(row)")
        }
      }
    }
    .defaultSize(width: 300, height: 400)
  }
}
