import Foundation
import Observation

/// A habit that is repeated every day.
public struct Habit: Identifiable, Hashable, Sendable {
  public let id: UUID
  public let name: String
  public internal(set) var isDone = false

  init(name: String) {
    id = UUID()
    self.name = name
  }
}

/// The habits, and which of them are done today.
@MainActor @Observable public final class Journal {
  public private(set) var habits: [Habit]

  public init(habits: [String]) {
    self.habits = habits.map(Habit.init(name:))
    #if DEBUG && JOURNAL_STARTS_DONE
      self.habits[0].isDone = true
    #endif
  }

  public var done: Int { habits.count(where: \.isDone) }

  public func toggle(_ habit: Habit) {
    guard let index = habits.firstIndex(where: { $0.id == habit.id }) else { return }
    habits[index].isDone.toggle()
  }
}
