import Foundation
import Testing
import VivaceSupplements

/// Properties whose changes are observed.
@Suite struct KeyValueObservationTests {
  private final class Loader: NSObject, _KeyValueObserved {
    var isLoading = false { didSet { _propertyChanged() } }
    var title: String? { isLoading ? "Loading" : nil }
  }

  @Test func observersAreToldOfOtherValues() {
    let loader = Loader()
    var lines: [String] = []
    let loading = loader.observe(\.isLoading, options: [.initial, .new, .old]) { object, change in
      #expect(object === loader)
      lines.append("\(change.oldValue as Any) \(change.newValue as Any)")
    }
    let title = loader.observe(\.title) { _, change in lines.append("\(change.newValue as Any)") }
    loader.isLoading = true
    loader.isLoading = true
    title.invalidate()
    loader.isLoading = false
    loading.invalidate()
    loader.isLoading = true
    #expect(
      lines == [
        "nil Optional(false)", "Optional(false) Optional(true)", "nil",
        "Optional(true) Optional(false)",
      ])
  }

  @Test func anObservationEndsWithItsObject() {
    let loader = Loader()
    var calls = 0
    do {
      let observation = loader.observe(\.isLoading) { _, _ in calls += 1 }
      loader.isLoading = true
      withExtendedLifetime(observation) {}
    }
    loader.isLoading = false
    #expect(calls == 1)
  }

  @Test func coreFoundationMakesURLs() {
    #expect(
      CFURLCreateWithString(nil, "https://a.example/b", nil) == URL(string: "https://a.example/b"))
    let base = URL(string: "https://a.example/b/")
    #expect(CFURLCreateWithString(nil, "c", base)?.absoluteString == "https://a.example/b/c")
  }

  @Test func anExceptionHasItsNameAndReason() {
    let exception = NSException(
      name: NSExceptionName("Range"), reason: "9 of 3", userInfo: ["index": 9])
    #expect(exception.name.rawValue == "Range" && exception.description == "9 of 3")
    #expect(exception.userInfo?["index"] as? Int == 9)
  }
}
