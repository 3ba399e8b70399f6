import HabitKit
import SwiftUI

@main
struct HabitsApp: App {
  @State private var journal = Journal(habits: ["Read", "Run", "Water the plants"])

  var body: some Scene {
    WindowGroup {
      HabitsView().environment(journal)
    }
  }
}
