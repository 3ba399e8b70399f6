import Tally
import VivaceTesting
import XCTest

/// The tally's tests in the form of XCTest.
final class TallyXCTests: XCTestCase {
  @MainActor func testItSettlesSoon() async throws {
    let stage = TestStage { TallyView() }
    try stage.tap("Count one more")
    XCTAssertLessThan(try stage.settle(), 2)
    XCTAssertTrue(stage.isAtRest)
  }
}
