import HabitKit
import SwiftUI

struct HabitsView: View {
  @Environment(Journal.self) private var journal

  var body: some View {
    NavigationStack {
      List {
        ForEach(journal.habits) { habit in
          HabitRow(habit: habit) { withAnimation(.bouncy) { journal.toggle(habit) } }
        }
      }
      .navigationTitle("Habits")
      .safeAreaInset(edge: .bottom) {
        Text("\(journal.done) done today").padding().frame(maxWidth: .infinity).background(.bar)
      }
    }
    .tint(.leaf)
  }
}

struct HabitRow: View {
  let habit: Habit
  let toggle: () -> Void

  var body: some View {
    Button(action: toggle) {
      Label(habit.name, systemImage: habit.isDone ? "checkmark.circle.fill" : "circle")
        .contentTransition(.symbolEffect(.replace))
    }
  }
}

#Preview { HabitsView().environment(Journal(habits: ["Preview"])) }
