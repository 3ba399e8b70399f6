import Foundation
import TestStage
import Testing
import VivaceGeometry

@testable import VivaceSupplements
@testable import VivaceViews

/// A user's activity, and its state in the program.
@MainActor @Suite(.serialized) struct UserActivityTests {
  @Test func anActivityIsCurrentAsLongAsItsViewIsThere() {
    struct Root: View {
      @State var isThere = true
      var body: some View {
        VStack {
          Button("Go") { isThere = false }
          if isThere {
            Text("recipe").userActivity("org.example.read") { $0.title = "Soup" }
          }
        }
      }
    }
    let stage = TestStage { Root() }
    stage.settle()
    #expect(NSUserActivity.current?.title == "Soup")
    stage.tap("Go")
    stage.settle()
    #expect(NSUserActivity.current == nil)
  }

  @Test func whatAnActivityCannotKeepIsAnErrorWithAName() throws {
    struct Place: Codable, Equatable { var row: Int }
    let activity = NSUserActivity(activityType: "a")
    try activity.setTypedPayload(Place(row: 3))
    #expect(try activity.typedPayload(Place.self) == Place(row: 3))
    #expect(throws: NSUserActivity.TypedPayloadError.encodingError) {
      try activity.setTypedPayload(3)
    }
    #expect(throws: NSUserActivity.TypedPayloadError.invalidContent) {
      try NSUserActivity(activityType: "b").typedPayload(Place.self)
    }
  }
}
