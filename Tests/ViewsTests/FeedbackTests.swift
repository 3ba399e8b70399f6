import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

/// Sensory feedback: its kinds, and its instants.
@MainActor struct FeedbackTests {
  private struct Counter: View {
    @State private var count = 0
    var body: some View {
      Text("\(count)").onTapGesture { count += 1 }
        .sensoryFeedback(.impact(weight: .heavy, intensity: 0.5), trigger: count)
        .sensoryFeedback(.success, trigger: count) { old, new in old == 1 && new == 2 }
        .sensoryFeedback(trigger: count) { _, new in new > 2 ? .press(.button) : nil }
    }
  }

  @Test func feedbackIsPlayedWhenItsTriggerChangesAndItsConditionHolds() {
    let stage = TestStage { Counter() }
    var played: [String] = []
    stage.host.feedback.play = { played.append($0.name) }
    stage.advance(by: 1)
    #expect(played == [])
    stage.tap("0")
    #expect(played == ["impact(weight: heavy, 0.5)"])
    stage.tap("1")
    #expect(Set(played.dropFirst()) == ["impact(weight: heavy, 0.5)", "success"])
    played = []
    stage.tap("2")
    #expect(Set(played) == ["impact(weight: heavy, 0.5)", "press(button)"])
  }

  @Test func nobodyHasToFeelIt() {
    let messages = warnings {
      let stage = TestStage { Counter() }
      stage.tap("0")
    }
    #expect(messages == [])
  }

  @Test func kindsOfFeedbackAreEqualWhereTheyAreTheSame() {
    #expect(SensoryFeedback.impact == .impact(weight: .medium))
    #expect(SensoryFeedback.impact(flexibility: .soft) != .impact(flexibility: .rigid))
    #expect(SensoryFeedback.selection(.on) != .selection(.off))
    #expect(SensoryFeedback.release(.slider) != .press(.slider))
    let strong = SensoryFeedback.impact(weight: .heavy).rumble.strength
    #expect(strong > SensoryFeedback.impact(weight: .light).rumble.strength)
    #expect(SensoryFeedback.impact(weight: .heavy, intensity: 7).rumble.strength == strong)
  }
}
