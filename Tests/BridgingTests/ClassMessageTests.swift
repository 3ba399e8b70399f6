import Foundation
import Testing
import VivaceMessages
import VivaceUIKit

@testable import VivaceBridging

/// Messages to the class of the program, as packages send them that may run in an extension.
@MainActor struct ClassMessageTests {
  @Test func theClassAnswersWithTheProgram() {
    let selector = NSSelectorFromString("sharedApplication")
    #expect(UIApplication.responds(to: selector))
    let found = UIApplication.perform(selector)?.takeUnretainedValue()
    #expect(found === UIApplication.shared)
  }

  @Test func whatTheClassDoesNotUnderstandIsAnsweredWithNothing() {
    let selector = NSSelectorFromString("launchRockets")
    #expect(!UIApplication.responds(to: selector))
    #expect(UIApplication.perform(selector) == nil)
  }
}
