import Dispatch
import Foundation
import XCTest

/// A measure of a test's speed.
public protocol XCTMetric {
  /// The name in the report of a measurement.
  var _name: String { get }
}

/// The time of the wall's clock.
open class XCTClockMetric: NSObject, XCTMetric {
  public override init() {}
  open var _name: String { "Clock time" }
}

/// The time of the wall's clock until a program has drawn its first picture.
open class XCTApplicationLaunchMetric: NSObject, XCTMetric {
  public override init() {}
  public init(waitUntilResponsive: Bool) {}
  open var _name: String { "Application launch" }
}

/// How a block is measured.
open class XCTMeasureOptions: NSObject {
  /// How often the measured block runs, besides a first time that does not count.
  open var iterationCount = 5
  public override init() {}
  open class var `default`: XCTMeasureOptions { XCTMeasureOptions() }
}

extension XCTestCase {
  /// Runs a block several times, and writes the average of its times on the wall's clock.
  public func measure(
    metrics: [any XCTMetric], options: XCTMeasureOptions = .default, block: () -> Void
  ) {
    var seconds: [Double] = []
    for _ in 0...max(1, options.iterationCount) {
      let start = DispatchTime.now().uptimeNanoseconds
      block()
      seconds.append(Double(DispatchTime.now().uptimeNanoseconds - start) * 1e-9)
    }
    let counted = seconds.dropFirst()
    let average = counted.reduce(0, +) / Double(counted.count)
    for metric in metrics {
      print(
        "\(name): \(metric._name), average of \(counted.count): \(String(format: "%.3f", average)) s"
      )
    }
  }

  public func measure(metrics: [any XCTMetric], block: () -> Void) {
    measure(metrics: metrics, options: .default, block: block)
  }
}
