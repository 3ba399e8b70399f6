import XCTest

@testable import Gauges

final class RingTests: XCTestCase {
  func testAFractionStaysInBounds() {
    XCTAssertEqual(Ring.clamped(-1), 0)
    XCTAssertEqual(Ring.clamped(0.5), 0.5)
    XCTAssertEqual(Ring.clamped(3), 1)
  }
}
